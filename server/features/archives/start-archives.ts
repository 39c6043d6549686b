import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import type { ReadingPool } from '../../jobs/reading-pool.ts';
import type { Files } from '../../providers/files/port.ts';
import type { FilesService } from '../files/files.service.ts';
import type { HandsService } from '../hands/hands.service.ts';
import { familiesRepo } from '../families/families.repo.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { relativesRepo } from '../relatives/relatives.repo.ts';
import { archiveHandlers } from './archives.routes.ts';
import { libraryExporter } from './export-library.ts';
import { familyLibrary } from './family-library.repo.ts';
import { mergingOfFamilies } from './merging.ts';
import { archiveReader } from './read-archive.ts';
import { takeInRepo } from './take-in.repo.ts';
import { formWriters } from './write-formats.ts';
import { archiveWriter } from './write-archive.ts';

interface Options {
  readonly db: Database;
  readonly store: Files;
  readonly files: FilesService;
  readonly reader: ReadingPool;
  readonly keepPhotos: (familyId: string, photos: readonly string[]) => Promise<readonly string[]>;
  readonly hands: Pick<HandsService, 'choose'>;
  readonly config: Pick<Config, 'freeRecipeLimit'>;
  /** A library has been taken in: the family has recipes that nobody was told of. */
  readonly onTakenIn: (familyId: string) => void;
}

/** Libraries on their way out of the house, and into it: whole, or as other programs write them. */
export function startArchives({ db, store, files, reader, keepPhotos, hands, config, onTakenIn }: Options) {
  const library = familyLibrary(db);
  const archive = archiveWriter({ library, store, files });
  const exporter = libraryExporter({ library, writers: { archive: archive.open, ...formWriters({ library, store }) } });
  const imports = importsRepo(db);
  const repo = takeInRepo(db, config.freeRecipeLimit);
  const merging = mergingOfFamilies({
    library,
    store,
    relatives: relativesRepo(db),
    familiesOf: familiesRepo(db).of,
    inBoth: repo.people,
  });
  const incoming = archiveReader({
    repo,
    merging,
    files,
    reader,
    keepPhotos,
    queueFiles: async (familyId, items) => {
      await imports.add(
        familyId,
        items.map(({ storagePath, ...item }) => ({ ...item, sourcePaths: [storagePath] })),
      );
    },
    setHand: async (familyId, recipeId, name) => {
      await hands.choose(familyId, { recipeId }, name);
    },
  });
  const read: typeof incoming.read = async (source, ...rest) => {
    const done = await incoming.read(source, ...rest);
    if (done.status === 'saved') onTakenIn(source.familyId);
    return done;
  };
  return {
    handlers: archiveHandlers(exporter),
    openArchive: archive.open,
    read,
    checkRoom: incoming.checkRoom,
    merging,
  };
}
