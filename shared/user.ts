import { z } from 'zod';
import { NAME_MAX } from './limits.ts';
import { storable } from './text.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

const name = z
  .string({ error: 'Required' })
  .trim()
  .min(1, { error: 'Name is required' })
  .max(NAME_MAX, { error: `Name may have at most ${String(NAME_MAX)} characters.` })
  .overwrite(storable)
  .refine((value) => value !== '', { error: 'Name is required' });
export const emailSchema = z
  .string({ error: 'Required' })
  .trim()
  .max(254, { error: 'Invalid email address' })
  .pipe(z.email({ error: 'Invalid email address' }))
  .transform((value) => value.toLowerCase());
const password = z
  .string({ error: 'Required' })
  .min(PASSWORD_MIN, { error: `Use at least ${String(PASSWORD_MIN)} characters.` })
  .max(PASSWORD_MAX, { error: `Use at most ${String(PASSWORD_MAX)} characters.` });

/** How amounts are shown ('written' as the cook wrote them) and how large the type is; kept for the person. */
export const preferencesSchema = z.object({
  units: z.enum(['us', 'metric', 'written']),
  fontSize: z.enum(['small', 'medium', 'large']),
});

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  tier: z.enum(['free', 'premium']),
  recipeCount: z.number().int(),
  /** The most recipes the family may keep; null where there is no limit. */
  recipeLimit: z.number().int().nullable(),
  /** Recipes that came with a guest while the family was over its limit, and wait until it is not; absent where none do. */
  recipesWaiting: z.number().int().optional(),
  /** True until an account is made: the library hangs on this browser's cookie alone. */
  guest: z.boolean(),
  role: z.enum(['owner', 'editor', 'viewer']),
  preferences: preferencesSchema,
  /** The id of the family whose library is open; absent of a visitor, who has none yet. */
  family: z.string().optional(),
  /** How many families the person belongs to; absent where it is one. */
  families: z.number().int().optional(),
  /** Whether a service writes down this family's recordings; without one the browser's own ears, or a person's, must do. */
  listens: z.boolean(),
  /** Present where another device has let this one in: it may not change who gets in. */
  addedDevice: z.literal(true).optional(),
  /** Present where an account has no password: a provider signs the person in. */
  passwordless: z.literal(true).optional(),
  /** What is to be deleted, and from when on: the account, or the open family; absent where nothing is. */
  leaving: z
    .array(z.object({ what: z.enum(['account', 'family']), askedBy: z.string(), dueAt: z.string() }))
    .optional(),
});

/** The profile form, and PATCH /api/user. */
export const profileSchema = z.object({ name, email: emailSchema });
export const userPatchSchema = z.object({
  name: name.optional(),
  email: emailSchema.optional(),
  /** Needed where an account's address changes. */
  password: z.string().max(PASSWORD_MAX).optional(),
  preferences: preferencesSchema.partial().optional(),
});
/** What is typed where the password is asked for once more. */
const ownPassword = z.string({ error: 'Required' }).min(1, { error: 'Required' }).max(PASSWORD_MAX);
export const passwordChangeSchema = z.object({ currentPassword: ownPassword, newPassword: password });
/** A browser in which the person is signed in. */
export const deviceSchema = z.object({
  id: z.string(),
  /** Browser and system, such as 'Firefox on Windows'; '' where they are not known. */
  device: z.string(),
  /** What the person calls it; '' where it has no name. */
  name: z.string(),
  /** Whether another device has let it in. */
  added: z.boolean(),
  signedInAt: z.string(),
  /** When it was last used, to the quarter of an hour. */
  seenAt: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export const signUpSchema = z.object({
  name,
  email: emailSchema,
  password,
  /** The token of an invitation: it lets somebody in where accounts are made by invitation. */
  invitation: z.string().max(200).optional(),
});
export const signInSchema = z.object({
  email: emailSchema,
  password: ownPassword,
});
export const forgotPasswordSchema = z.object({ email: emailSchema });
export const resetPasswordSchema = z.object({ token: z.string().min(1).max(200), password });

export type Device = z.output<typeof deviceSchema>;
export type User = z.output<typeof userSchema>;
export type Preferences = z.output<typeof preferencesSchema>;
export type Tier = User['tier'];
export type Role = User['role'];
