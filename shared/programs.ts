import { z } from 'zod';
import { storable } from './text.ts';

/** More programs than anybody keeps an eye on. */
export const TOKENS_MAX = 25;
export const WEBHOOKS_MAX = 5;
/** Of a webhook's messages, so many are shown. */
export const DELIVERIES_SHOWN = 20;

const scope = z.enum(['read', 'write'], { error: 'A token reads, or reads and writes.' });

/** A personal token, by which a program calls as this person in this family; never the token itself. */
export const tokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scope,
  /** The family that it opens, whichever one the person has open. */
  family: z.string(),
  /** To the quarter of an hour; null where it was never used. */
  usedAt: z.string().nullable(),
  /** Null for one that is good until it is ended. */
  expiresAt: z.string().nullable(),
  createdAt: z.string(),
});
export const tokenCreateSchema = z.object({
  name: z
    .string({ error: 'Say what the token is for.' })
    .trim()
    .max(100, { error: 'A name may have at most 100 characters.' })
    .overwrite(storable)
    .refine((name) => name !== '', { error: 'Say what the token is for.' }),
  scope,
  /** After so many days it is good no more; left out, it is good until it is ended. */
  days: z
    .int({ error: 'Days are a whole number from 1 to 3650.' })
    .min(1, { error: 'Days are a whole number from 1 to 3650.' })
    .max(3650, { error: 'Days are a whole number from 1 to 3650.' })
    .optional(),
});
/** `token` is told this once. */
export const tokenMadeSchema = tokenSchema.extend({ token: z.string() });

/** An address that is told of new and changed recipes. */
export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  /** Since when no message has arrived there; null where the last one did. */
  failingSince: z.string().nullable(),
  /** When it was given up: from then on it is told nothing. */
  stoppedAt: z.string().nullable(),
  createdAt: z.string(),
});
export const webhookCreateSchema = z.object({
  url: z
    .string({ error: 'Enter the address to be told.' })
    .trim()
    .max(2000, { error: 'That address is longer than 2,000 characters.' }),
});
/** `secret` is told this once: with it a receiver checks that a message is ours (Standard Webhooks). */
export const webhookMadeSchema = webhookSchema.extend({ secret: z.string() });

/** A message to a webhook. */
export const deliverySchema = z.object({
  /** The `webhook-id` of the message, however often it is sent. */
  id: z.string(),
  event: z.enum(['recipe.created', 'recipe.changed', 'test']),
  title: z.string(),
  at: z.string(),
  status: z.enum(['waiting', 'delivered', 'ended']),
  attempts: z.number().int(),
  /** What came of the last try; empty before the first. */
  says: z.string(),
});

/** The inbox, as far as it concerns the caller. */
export const inboxSchema = z.object({
  /** Where pictures and links are mailed to; null where there is no such address. */
  address: z.string().nullable(),
  /** Letters of the caller's own, the latest first. */
  letters: z.array(
    z.object({
      subject: z.string(),
      at: z.string(),
      /** It became imports; it waits for room; it stays in the mailbox. */
      outcome: z.enum(['taken', 'waiting', 'refused']),
      /** In a sentence. */
      says: z.string(),
    }),
  ),
});

export type PersonalToken = z.output<typeof tokenSchema>;
export type PersonalTokenMade = z.output<typeof tokenMadeSchema>;
export type TokenScope = z.output<typeof scope>;
export type Webhook = z.output<typeof webhookSchema>;
export type WebhookMade = z.output<typeof webhookMadeSchema>;
export type Delivery = z.output<typeof deliverySchema>;
export type Inbox = z.output<typeof inboxSchema>;
