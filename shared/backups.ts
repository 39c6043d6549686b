import { z } from 'zod';

/** A backup that was tried, as whoever hosts the kitchen sees it. Sizes are in bytes. */
const backupSchema = z.object({
  id: z.string(),
  startedAt: z.string(),
  /** Null while it is being made. */
  endedAt: z.string().nullable(),
  /** Why it failed, in one sentence; null where it did not. */
  reason: z.string().nullable(),
  rows: z.number(),
  files: z.number(),
  /** All of it, and how many of the files were new. */
  bytes: z.number(),
  newFiles: z.number(),
  /** Files that could not be copied, as they are missing or not what they were. */
  lost: z.number(),
  /** Restored into a scratch database and counted: when, and what was found; `doubt` says what was wrong. */
  proof: z.object({ at: z.string(), rows: z.number(), files: z.number(), doubt: z.string().nullable() }).nullable(),
  /** Made before something was restored over what was here. */
  isSafetyCopy: z.boolean(),
});
export type Backup = z.output<typeof backupSchema>;

export const progressSchema = z.object({
  step: z.enum(['database', 'files', 'proof']),
  done: z.number(),
  /** 0 while it is not known. */
  of: z.number(),
});
export type BackupProgress = z.output<typeof progressSchema>;

const fileFindingSchema = z.object({
  fileId: z.string(),
  /** Null once it is as it should be again. */
  finding: z.enum(['missing', 'changed']).nullable(),
  foundAt: z.string(),
  repairedAt: z.string().nullable(),
  /** The recipe that shows it, where it is of the family that is open; of others nothing is told. */
  recipe: z.object({ id: z.string(), title: z.string() }).nullable(),
});

/** What keeps the installation, for its host; null for everybody else. */
export const hostPageSchema = z
  .object({
    /** Named at the command line: may see which families there are, what waits, and what has failed. */
    isNamed: z.boolean(),
    /** Null where backups are turned off. */
    place: z
      .object({
        says: z.string(),
        /** It is on the disk that the kitchen itself is on, and lost with it. */
        isSameDisk: z.boolean(),
        /** When the next one is made by itself. */
        nextAt: z.string(),
      })
      .nullable(),
    /** What is being done just now. */
    running: progressSchema.nullable(),
    /** Those that are there, and those that failed since; newest first. */
    backups: z.array(backupSchema),
    checks: z.object({
      files: z.number(),
      /** Read and compared with their checksum in the last month. */
      checked: z.number(),
      /** How many are missing or changed now. */
      bad: z.number(),
      findings: z.array(fileFindingSchema),
    }),
  })
  .nullable();
export type HostPage = NonNullable<z.output<typeof hostPageSchema>>;

/** The code that stands in the terminal of an empty installation. */
const code = z.string({ error: 'The code must be text.' }).max(100, { error: 'The code is shorter than that.' });

export const restoreLookSchema = z.object({ code });
export const restoreStartSchema = z.object({
  code,
  backup: z.string({ error: 'Say which backup.' }).max(60, { error: 'There is no such backup.' }),
});

/** A backup that an empty installation could bring back. */
export const restorableSchema = z.object({
  id: z.string(),
  madeAt: z.string(),
  rows: z.number(),
  files: z.number(),
  bytes: z.number(),
  /** When it was proved; null where it never was. */
  provedAt: z.string().nullable(),
  doubt: z.string().nullable(),
  /** Made before something was restored over what was here. */
  isSafetyCopy: z.boolean(),
});
export type Restorable = z.output<typeof restorableSchema>;

/** Whether a backup may be brought back from a browser, and how far that is. */
export const restoreStateSchema = z.object({
  /** Nobody has an account here, nothing is kept, and backups are not turned off. */
  isOpen: z.boolean(),
  state: z.enum(['none', 'running', 'done', 'failed']),
  /** Files that are back, of how many. */
  done: z.number(),
  of: z.number(),
  /** Why it failed; where it is done, what of it could not be. */
  reason: z.string().nullable(),
});
export type RestoreState = z.output<typeof restoreStateSchema>;
