import { z } from 'zod';

/** Whose imports a service reads, or writes down; null where none is set up. */
const forWhom = z.enum(['everyone', 'premium']).nullable();

/** Which of the parts that not every server has are really there: what the screens may promise. */
export const installationSchema = z.object({
  /** Who is paid for premium; 'sandbox' where nothing is charged, 'off' where every family has premium. */
  billing: z.enum(['stripe', 'sandbox', 'off']),
  /** Anybody can begin without an account. */
  guests: z.boolean(),
  /** Pictures and texts are read by an AI service; null where this server reads them by its own means alone. */
  reads: forWhom,
  /** Recordings are written down by a service; null where they are kept, and typed in by hand. */
  listens: forWhom,
  /** A table of foods is there, so that nutrition can be estimated. */
  nutrition: z.boolean(),
  /** True where a list, or a cart, is handed over; else each of its lines opens as a search. */
  retailers: z.object({ instacart: z.boolean(), kroger: z.boolean() }),
  /** Bound books can be ordered; 'sandbox' where nothing is printed, null where they cannot. */
  printing: z.enum(['printer', 'sandbox']).nullable(),
  /** What the provider is called that signs people in beside passwords; absent where none is set. */
  openId: z.string().optional(),
  /** Premium families can write to somebody. */
  prioritySupport: z.boolean(),
  /** To whom; null for everybody else. */
  supportEmail: z.string().nullable(),
});
export type Installation = z.output<typeof installationSchema>;
