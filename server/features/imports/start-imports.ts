import type { Tier } from '#shared/user.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import type { GuestRegistry } from '../../jobs/fair-queue.ts';
import type { ReadingPool } from '../../jobs/reading-pool.ts';
import type { Log } from '../../log.ts';
import type { Documents } from '../../providers/documents/port.ts';
import type { Pages } from '../../providers/pages/port.ts';
import type { Recognizer } from '../../providers/recognizer/port.ts';
import type { Listener, Scribe } from '../../providers/scribe/port.ts';
import type { FreeSpace } from '../files/free-space.ts';
import type { FilesService } from '../files/files.service.ts';
import type { RecipesService } from '../recipes/recipes.service.ts';
import { importsRepo } from './imports.repo.ts';
import { importHandlers } from './imports.routes.ts';
import { importsService } from './imports.service.ts';
import { webAndTextReader } from './read-web-or-text.ts';
import { sourceReader } from './read-source.ts';
import { importSaver } from './save-import.ts';
import { startImportQueue } from './start-import-queue.ts';

/** Services that read better than our own rules; null where there are none. */
export interface ReadingServices {
  readonly scribe: Scribe | null;
  readonly listener: Listener | null;
}

interface Options extends ReadingServices {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly files: FilesService;
  readonly pages: Pages;
  readonly reader: ReadingPool;
  readonly documents: Documents;
  readonly config: Pick<Config, 'aiFor'>;
  readonly recognizer: Recognizer;
  /** The services that may read for families of this tier. */
  readonly servicesFor: (tier: Tier) => ReadingServices;
  readonly recipes: RecipesService;
  readonly guestBook: GuestRegistry;
  readonly space: FreeSpace;
  readonly log: Log;
}

/** What is on its way into the library: the queue that is read, and what became of it. */
export function startImports(options: Options) {
  const { db, databaseUrl, files, pages, reader, documents, recognizer, servicesFor, recipes, guestBook, log } =
    options;
  const repo = importsRepo(db);
  const webAndText = webAndTextReader({ pages, reader, files });
  const queue = startImportQueue({
    databaseUrl,
    repo,
    read: sourceReader({ files, webAndText, reader, recognizer, documents, servicesFor }),
    log,
    claimed: ({ familyId, guest }) => guestBook.note(familyId, guest),
    hasRoom: options.space.has,
  });
  const saver = importSaver({ db, repo, recipes });
  const service = importsService({
    repo,
    files,
    webAndText,
    events: queue.events,
    saver,
    recipes,
    isGuest: guestBook.isGuest,
  });
  const { scribe, listener } = options;
  const whose = options.config.aiFor === 'premium' ? ', for premium families' : '';
  return {
    handlers: importHandlers(repo, service, queue.events),
    save: saver.save,
    runsOn: {
      Reading: 'rules of our own, in worker threads',
      Pictures: scribe ? `${scribe.says}${whose}; else ${recognizer.says}` : recognizer.says,
      Recordings: listener ? `${listener.says}${whose}` : 'kept, and typed in while listening',
    },
    sweep: () => repo.sweep(),
    channels: queue.channels,
    missed: queue.missed,
    close: queue.close,
  };
}
