import { z } from 'zod';
import { storable } from './text.ts';

/** How long the code of one more device works, in minutes. */
export const DEVICE_OFFER_MINUTES = 10;
export const DEVICE_NAME_MAX = 60;

export const deviceNameSchema = z.object({
  name: z
    .string({ error: 'Give the device a name.' })
    .trim()
    .min(1, { error: 'Give the device a name.' })
    .max(DEVICE_NAME_MAX, { error: `The name may have at most ${String(DEVICE_NAME_MAX)} characters.` })
    .overwrite(storable)
    .refine((value) => value !== '', { error: 'Give the device a name.' }),
});

/** The link that is shown once, on the device that made it. */
export const deviceOfferMadeSchema = z.object({ id: z.string(), url: z.string(), expiresAt: z.string() });

/** What has come of it: nobody has opened it, a device asks, or it is in. */
export const deviceOfferSchema = z.object({
  expiresAt: z.string(),
  state: z.enum(['open', 'asked', 'confirmed', 'entered']),
  /** The device that asks: the name that was typed there, browser and system, and the four digits that it shows. */
  asking: z.object({ name: z.string(), device: z.string(), number: z.string() }).nullable(),
});

/** What the link says to the device that opens it. */
export const deviceLinkSchema = z.object({
  /** Whose device it will be. */
  person: z.string(),
  /** Whether whoever opens it is that person already. */
  yours: z.boolean(),
  expiresAt: z.string(),
});

/** What the device that has asked shows, and what it alone comes in by. */
export const deviceAskedSchema = z.object({ number: z.string(), secret: z.string(), expiresAt: z.string() });
export const deviceSecretSchema = z.object({ secret: z.string().min(1).max(200) });

export type DeviceOfferMade = z.output<typeof deviceOfferMadeSchema>;
export type DeviceOffer = z.output<typeof deviceOfferSchema>;
export type DeviceLink = z.output<typeof deviceLinkSchema>;
export type DeviceAsked = z.output<typeof deviceAskedSchema>;
