import { z } from 'zod';
import { NAME_MAX } from './limits.ts';
import { storable } from './text.ts';
import { emailSchema } from './user.ts';

export const INVITATION_DAYS = 14;
/** A family with more open invitations, or more members, than this is not a family. */
export const INVITATIONS_MAX = 50;
export const MEMBERS_MAX = 100;

const role = z.enum(['owner', 'editor', 'viewer'], { error: 'A role is owner, editor or viewer.' });

/** A family that the caller belongs to; `open` is the one whose library they see. */
export const familySchema = z.object({
  id: z.string(),
  name: z.string(),
  role,
  tier: z.enum(['free', 'premium']),
  open: z.boolean(),
});

export const familyPatchSchema = z.object({
  name: z
    .string({ error: 'A family’s name must be text.' })
    .trim()
    .max(NAME_MAX, { error: `A family’s name may have at most ${String(NAME_MAX)} characters.` })
    .overwrite(storable)
    .refine((name) => name !== '', { error: 'A family needs a name.' }),
});

export const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Shown to owners, and to everybody their own; null otherwise, and of a guest. */
  email: z.string().nullable(),
  role,
  since: z.string(),
  /** Whether it is the caller. */
  self: z.boolean(),
});
export const memberPatchSchema = z.object({ role });

/** Somebody is invited to read and change, or to read alone; an owner is made of a member. */
export const invitationCreateSchema = z.object({
  role: z.enum(['editor', 'viewer'], { error: 'Somebody is invited as an editor or a viewer.' }),
  email: emailSchema.optional(),
});
/** `url` ends with the token, and is told this once; `sent` is true where a letter with it is on its way. */
export const invitationMadeSchema = z.object({
  id: z.string(),
  url: z.string(),
  expiresAt: z.string(),
  sent: z.boolean(),
});
export const invitationSchema = z.object({
  id: z.string(),
  role,
  /** Whom the letter went to; null where the link was handed on. */
  email: z.string().nullable(),
  invitedBy: z.string(),
  expiresAt: z.string(),
});
/** What whoever holds the link is told before accepting. */
export const invitationShownSchema = z.object({
  family: z.string(),
  role,
  invitedBy: z.string(),
  expiresAt: z.string(),
});

export type Family = z.output<typeof familySchema>;
export type Member = z.output<typeof memberSchema>;
export type Invitation = z.output<typeof invitationSchema>;
export type InvitationMade = z.output<typeof invitationMadeSchema>;
export type InvitationShown = z.output<typeof invitationShownSchema>;
