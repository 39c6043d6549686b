import { z } from 'zod';
import { deviceNameSchema } from './devices.ts';
import { PASSWORD_MAX } from './user.ts';

/** So many passkeys an account has at most. */
export const PASSKEYS_MAX = 20;

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);
/** What both ceremonies of a browser answer. Whatever else browsers add is left out: nothing asks for it. */
const answered = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: z.object({}).default({}),
};
const clientDataJSON = base64url(4000);

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** Null where nobody has signed in by it yet. */
  usedAt: z.string().nullable(),
});
/** What is typed before a passkey is made. */
export const passkeyBeginSchema = z.object({
  password: z.string({ error: 'Type your password.' }).min(1, { error: 'Type your password.' }).max(PASSWORD_MAX),
});
/** Options of WebAuthn, handed to the browser as they are. */
export const passkeyOptionsSchema = z.record(z.string(), z.unknown());
export const passkeyMadeSchema = deviceNameSchema.extend({
  response: z.object({
    ...answered,
    response: z.object({
      clientDataJSON,
      attestationObject: base64url(40_000),
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  }),
});
export const passkeySignInSchema = z.object({
  response: z.object({
    ...answered,
    response: z.object({
      clientDataJSON,
      authenticatorData: base64url(4000),
      signature: base64url(8000),
      userHandle: base64url(200).optional(),
    }),
  }),
});

export type Passkey = z.output<typeof passkeySchema>;
export type PasskeyMade = z.output<typeof passkeyMadeSchema>;
export type PasskeySignIn = z.output<typeof passkeySignInSchema>;
