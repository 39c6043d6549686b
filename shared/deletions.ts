import { z } from 'zod';
import { passkeySignInSchema } from './passkeys.ts';
import { PASSWORD_MAX } from './user.ts';

/** So long everything stays as it is after somebody has asked, and can be called off. */
export const DELETION_DAYS = 14;
/** The letter's code is good for so long. */
export const CODE_MINUTES = 60;

/** By what somebody says once more who they are: the first that is there is proposed. */
const confirmBySchema = z.enum(['password', 'passkey', 'letter', 'name']);

/** What goes with a family, as it stands now. */
const lossSchema = z.object({
  id: z.string(),
  name: z.string(),
  recipes: z.number().int(),
  /** Pages of people, with an account or without one. */
  people: z.number().int(),
  cookbooks: z.number().int(),
  lists: z.number().int(),
  /** Shared recipes, questions that went out, a calendar: links that open nothing afterwards. */
  links: z.number().int(),
  /** Whether a subscription is ended. */
  subscription: z.boolean(),
  /** Printed books that are paid for or being printed: the family stays until they are on their way. */
  orders: z.number().int(),
  /** Everybody else who loses it. */
  members: z.array(z.object({ name: z.string(), role: z.enum(['owner', 'editor', 'viewer']) })),
});

/** Somebody has asked; until then everything is as it was. */
const waitingSchema = z.object({ askedBy: z.string(), askedAt: z.string(), dueAt: z.string() });

/** What deleting the open family means, by what it is confirmed, and whether somebody has asked. */
export const familyDeletionSchema = z.object({
  waiting: waitingSchema.nullable(),
  takes: lossSchema,
  confirmBy: z.array(confirmBySchema),
});

/** What deleting the account means: which families go with it, which stay, and which must be handed over before. */
export const accountDeletionSchema = z.object({
  waiting: waitingSchema.nullable(),
  /** Families that the person is alone in. */
  takes: z.array(lossSchema),
  /** Families that go on without them, with how many others. */
  stays: z.array(z.object({ id: z.string(), name: z.string(), others: z.number().int() })),
  /** Families that would have no owner: nothing is deleted until there is another one, or they are deleted too. */
  handOver: z.array(z.object({ id: z.string(), name: z.string(), others: z.number().int() })),
  /** Nobody else looks after the installation. */
  onlyHost: z.boolean(),
  confirmBy: z.array(confirmBySchema),
});

/** Exactly one of them, and one of those that are offered. */
export const deletionConfirmSchema = z.object({
  password: z.string().min(1, { error: 'Type your password.' }).max(PASSWORD_MAX).optional(),
  passkey: passkeySignInSchema.optional(),
  /** Of the letter. */
  code: z.string().max(40).optional(),
  /** The family's name, or of an account its email address: only where there is no other way. */
  name: z.string().max(300).optional(),
});
export const deletionAskedSchema = z.object({ dueAt: z.string() });
export const deletionLetterSchema = z.object({ to: z.string() });

export type ConfirmBy = z.output<typeof confirmBySchema>;
export type Loss = z.output<typeof lossSchema>;
export type FamilyDeletion = z.output<typeof familyDeletionSchema>;
export type AccountDeletion = z.output<typeof accountDeletionSchema>;
export type DeletionConfirm = z.output<typeof deletionConfirmSchema>;
