import { z } from 'zod';

/** How many there are; `about` where counting them would take long, and the database's own estimate is told. */
const countSchema = z.object({ n: z.number(), about: z.boolean() });
export type Count = z.output<typeof countSchema>;

/** What waits to be done, each in a queue of its own. */
export const QUEUES = ['imports', 'hands', 'webhooks', 'orders', 'letters'] as const;

/** How the installation is, for those whom its command line has named. Sizes are in bytes. */
export const hostOverviewSchema = z.object({
  /** Guests have kitchens of their own and no account. */
  kitchens: countSchema,
  accounts: countSchema,
  recipes: countSchema,
  sizes: z.object({
    database: z.number(),
    files: countSchema,
    fileBytes: countSchema,
    /** Free on the disk of DATA_DIR; null where that cannot be known. */
    free: z.number().nullable(),
  }),
  queues: z.array(
    z.object({
      queue: z.enum(QUEUES),
      waiting: z.number(),
      /** Since when the first of them waits; null where none does. */
      since: z.string().nullable(),
    }),
  ),
  versions: z.object({
    product: z.string(),
    node: z.string(),
    postgres: z.string(),
    /** The last one that was applied, and how many were. */
    migration: z.string(),
    migrations: z.number(),
  }),
  settings: z.array(
    z.object({
      name: z.string(),
      isSet: z.boolean(),
      /** Of a word or a number; never of what could be a secret. */
      value: z.string().nullable(),
    }),
  ),
});
export type HostOverview = z.output<typeof hostOverviewSchema>;

/** So many families on a page. */
export const FAMILIES_A_PAGE = 25;

/** Where a page ends: when its last family was made, and its id. */
const cursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, {
    error: 'There is no such page.',
  });
export const hostFamiliesQuerySchema = z.object({ before: cursor.optional() });

export const hostFamiliesSchema = z.object({
  families: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isGuest: z.boolean(),
      members: z.number(),
      recipes: z.number(),
      bytes: z.number(),
      since: z.string(),
    }),
  ),
  /** What the next page is asked with; null on the last one. */
  next: z.string().nullable(),
});
export type HostFamilies = z.output<typeof hostFamiliesSchema>;

/** What can fail, and be tried again. */
const JOBS = ['import', 'hand', 'webhook', 'order'] as const;
export type JobKind = (typeof JOBS)[number];
/** Whether the text names a kind of job. */
export const isJobKind = (text: string): text is JobKind => (JOBS as readonly string[]).includes(text);

export const failedJobSchema = z.object({
  kind: z.enum(JOBS),
  id: z.string(),
  family: z.string(),
  /** What of its kind: 'photo', 'recipe.changed', 'paid'. Nothing that the family has written. */
  what: z.string(),
  reason: z.string(),
  at: z.string(),
  /** Null where it can be tried again; else why not. */
  hindrance: z.string().nullable(),
});
export type FailedJob = z.output<typeof failedJobSchema>;
