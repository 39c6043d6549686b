import type { Tier } from '#shared/user.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import type { LifeLock } from '../../db/life-lock.ts';
import type { GuestRegistry } from '../../jobs/fair-queue.ts';
import type { Workforce } from '../../jobs/workforce.ts';
import type { ReadingPool } from '../../jobs/reading-pool.ts';
import type { Log } from '../../log.ts';
import type { Documents } from '../../providers/documents/port.ts';
import type { Pages } from '../../providers/pages/port.ts';
import type { Recognizer } from '../../providers/recognizer/port.ts';
import type { Listener, Scribe } from '../../providers/scribe/port.ts';
import type { MergingOfFamilies } from '../archives/merging.ts';
import type { FreeSpace } from '../files/free-space.ts';
import type { FilesService } from '../files/files.service.ts';
import type { RecipesService } from '../recipes/recipes.service.ts';
import type { Telemetry } from '../../telemetry/port.ts';
import type { ReadSource } from './import-queue.ts';
import type { ClaimedArchive } from './import-claims.repo.ts';
import { importsRepo } from './imports.repo.ts';
import { importHandlers } from './imports.routes.ts';
import { importsService } from './imports.service.ts';
import { webAndTextReader } from './read-web-or-text.ts';
import { sourceReader } from './read-source.ts';
import { sameSource } from './same-source.ts';
import { importSaver } from './save-import.ts';
import { startImportQueue } from './start-import-queue.ts';

/** Services that read better than our own rules; null where there are none. */
export interface ReadingServices {
  readonly scribe: Scribe | null;
  readonly listener: Listener | null;
}

interface Options extends ReadingServices {
  readonly db: Database;
  readonly life: LifeLock;
  readonly workforce: Workforce;
  readonly files: FilesService;
  readonly pages: Pages;
  readonly reader: ReadingPool;
  readonly documents: Documents;
  readonly config: Pick<Config, 'aiFor'>;
  readonly recognizer: Recognizer;
  /** The services that may read for families of this tier. */
  readonly servicesFor: (tier: Tier) => ReadingServices;
  readonly recipes: RecipesService;
  readonly hands: HandsOfImports;
  readonly archives: ArchivesOfImports;
  readonly guestBook: GuestRegistry;
  readonly space: FreeSpace;
  readonly telemetry: Pick<Telemetry, 'reading'>;
  readonly log: Log;
}

/** What was learned of the hands that imports are in. */
interface HandsOfImports {
  weightsFor(familyId: string, handId: string | null): Promise<Uint8Array | null>;
  keepOfImport(familyId: string, importId: string, recipeId: string): Promise<void>;
}

/** Libraries that come in whole. */
interface ArchivesOfImports {
  /** Previews one, or takes it in. */
  readonly read: ReadSource<ClaimedArchive>;
  checkRoom(familyId: string, more: number): Promise<void>;
  readonly merging: Pick<MergingOfFamilies, 'mayBring' | 'checkNames' | 'sideBySide'>;
}

/** What is on its way into the library: the queue that is read, and what became of it. */
export function startImports(options: Options) {
  const { db, life, files, pages, reader, documents, recognizer, servicesFor, recipes, hands, archives, guestBook } =
    options;
  const { log, telemetry, workforce } = options;
  const repo = importsRepo(db);
  const doubtKnown = sameSource({ files, recipes });
  const webAndText = webAndTextReader({ pages, reader, files, doubtKnown });
  const readSource = sourceReader({ files, webAndText, reader, recognizer, documents, servicesFor, hands, doubtKnown });
  const queue = startImportQueue({
    life,
    workforce,
    repo,
    read: (source, ...rest) =>
      telemetry.reading(`import of ${source.sourceType}`, () =>
        source.sourceType === 'archive' ? archives.read(source, ...rest) : readSource(source, ...rest),
      ),
    log,
    claimed: ({ familyId, guest }) => guestBook.note(familyId, guest),
    hasRoom: options.space.has,
  });
  const saver = importSaver({ db, repo, recipes, saved: hands.keepOfImport });
  const service = importsService({
    repo,
    files,
    webAndText,
    events: queue.events,
    saver,
    recipes,
    archives,
    isGuest: guestBook.isGuest,
    workforce,
  });
  const { scribe, listener } = options;
  const whose = options.config.aiFor === 'premium' ? ', for premium families' : '';
  return {
    handlers: importHandlers(repo, service, queue.events, workforce),
    save: saver.save,
    service,
    runsOn: {
      Reading: 'rules of our own, in worker threads',
      Pictures: scribe ? `${scribe.says}${whose}; else ${recognizer.says}` : recognizer.says,
      Recordings: listener ? `${listener.says}${whose}` : 'kept, and typed in while listening',
    },
    sweep: () => repo.sweep(),
    channels: queue.channels,
    missed: queue.missed,
    work: queue.work,
    close: queue.close,
  };
}
