import type { Inbox } from '#shared/programs.ts';
import type { Config } from '../../config.ts';
import type { Queries } from '../../db/connect.ts';
import type { Handlers } from '../../http/mount.ts';
import type { Caller } from '../../http/caller.ts';
import type { Log } from '../../log.ts';
import type { Mailbox } from '../../providers/mailbox/port.ts';
import type { FilesService } from '../files/files.service.ts';
import type { ImportsService } from '../imports/imports.service.ts';
import { inboxRepo } from './inbox.repo.ts';
import { intake } from './intake.ts';
import { letterReader } from './read-letters.ts';
import { folderWatcher } from './watch-folder.ts';

interface Options {
  readonly db: Queries;
  readonly config: Pick<Config, 'inboxDir'>;
  readonly mailbox: Mailbox | null;
  readonly imports: ImportsService;
  readonly files: FilesService;
  readonly countBytes: (familyId: string, bytes: number) => Promise<void>;
  readonly log: Log;
}

/** What comes by itself: letters to an address, files in a folder. */
export function startInbox({ db, config, mailbox, imports, files, countBytes, log }: Options) {
  const repo = inboxRepo(db);
  const bring = intake({ imports, files, countBytes });
  const letters = mailbox && letterReader({ repo, mailbox, bring, log });
  const folder =
    config.inboxDir === null ? null : folderWatcher({ folder: config.inboxDir, families: repo.families, bring, log });

  async function inboxOf({ personId, familyId, role }: Caller): Promise<Inbox> {
    const address = personId !== null && role !== 'viewer' && (await repo.isKnown(personId)) ? mailbox?.address : null;
    const own = personId === null || !mailbox ? [] : await repo.lettersOf(familyId, personId);
    return {
      address: address ?? null,
      letters: own.map(({ subject, at, outcome, says }) => ({
        subject,
        at: at.toISOString(),
        outcome: outcome === 'taken' || outcome === 'waiting' ? outcome : 'refused',
        says,
      })),
    };
  }

  return {
    handlers: { getInbox: ({ caller }) => inboxOf(caller) } satisfies Handlers<'inbox'>,
    runsOn: {
      Inbox:
        [...(mailbox ? [mailbox.says] : []), ...(folder ? [`files in ${config.inboxDir ?? ''}`] : [])].join('; ') ||
        'none',
    },
    work(): void {
      letters?.start();
      folder?.start();
    },
    sweep: repo.sweep,
    async close(): Promise<void> {
      await letters?.stop();
      await folder?.stop();
    },
  };
}
