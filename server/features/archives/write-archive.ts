import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { provenanceOf } from '#shared/provenance-words.ts';
import type { Files } from '../../providers/files/port.ts';
import type { FilesService } from '../files/files.service.ts';
import { fileIdOf, storagePathOf } from '../files/storage-path.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchivedFile,
  FAMILY,
  fileIdsIn,
  MANIFEST,
  RECIPE,
  withArchivePaths,
} from './archive-format.ts';
import { archivedFamily, archivedRecipe } from './archived-rows.ts';
import {
  type BookEntry,
  bookEnd,
  bookHead,
  type BookRecipe,
  entryOf,
  peopleArticle,
  recipeArticle,
  recipePage,
} from './book-page.ts';
import type { FamilyLibrary } from './family-library.repo.ts';
import { slugOf } from './slug.ts';
import { type WrittenFile, type ZipWriter, zipStream } from './zip-writer.ts';

interface Options {
  readonly library: FamilyLibrary;
  readonly store: Pick<Files, 'get'>;
  readonly files: Pick<FilesService, 'serve'>;
  readonly now?: () => Date;
}

const HEIC = 'image/heic';
/** What a file of this type is called by systems. A page's source is called a text: opened from a disk it would run. */
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/tiff': 'tif',
  [HEIC]: 'heic',
  'application/pdf': 'pdf',
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
};

/** The whole of a family's library as one zip, written while it is read. */
export function archiveWriter({ library, store, files, now = () => new Date() }: Options) {
  async function write(familyId: string, zip: ZipWriter, spool: string): Promise<void> {
    const written: WrittenFile[] = [];
    /** Where a file lies by now: what several recipes name (a PDF of many) lies in the first one's folder. */
    const places = new Map<string, ArchivedFile & { readonly shown?: string }>();
    const entries: BookEntry[] = [];
    const family = await library.family(familyId);
    const writtenOn = now().toISOString().slice(0, 10);

    /** Writes the files that a value names and that were not written before; one whose bytes are gone is left out. */
    async function addFiles(folder: string, value: unknown, nameOf: (id: string, kind: string) => string) {
      const ids = fileIdsIn(value);
      for (const row of await library.files(
        familyId,
        ids.filter((id) => !places.has(id)),
      )) {
        const found = await store.get(row.id);
        if (!found || row.kind === 'archive') continue;
        const path = `${folder}/${nameOf(row.id, row.kind)}.${endings[row.contentType] ?? 'txt'}`;
        written.push(await zip.add(path, found.body));
        const { kind, contentType } = row;
        let shown: string | undefined;
        if (contentType === HEIC) {
          const served = await files.serve(familyId, row.id, null).catch(() => null);
          const body = await served?.open();
          if (body) {
            shown = `${path}.jpg`;
            written.push(await zip.add(shown, body));
          }
        }
        places.set(row.id, { path, kind, contentType, ...(shown === undefined ? {} : { shown }) });
      }
      return ids.flatMap((id) => places.get(id) ?? []);
    }
    const pathOf = (id: string) => places.get(id)?.path;

    const articles = await open(spool, 'w', 0o600);
    let place = 0;
    try {
      for await (const found of library.batches(familyId, await library.ids(familyId))) {
        place += 1;
        const recipe = archivedRecipe(found);
        const folder = `recipes/${String(place).padStart(5, '0')}-${slugOf(recipe.content.title)}`;
        const own = await addFiles(folder, recipe, namer(recipe));
        const whole = {
          ...withArchivePaths(recipe, pathOf),
          files: own.map(({ path, kind, contentType }) => ({ path, kind, contentType })),
        };
        written.push(await zip.add(`${folder}/${RECIPE}`, JSON.stringify(whole, null, 1)));
        const shownAs = new Map(
          own.flatMap(({ path, shown }) => (shown === undefined ? [] : [[path, shown] as const])),
        );
        const page: BookRecipe = { ...whole, folder, shownAs };
        written.push(await zip.add(`${folder}/recipe.html`, recipePage(page, family.name)));
        entries.push(entryOf(page));
        await articles.write(`${recipeArticle(page, '')}\n`);
      }
    } finally {
      await articles.close();
    }

    const rest = archivedFamily(family);
    let picture = 0;
    const own = await addFiles('family', rest, () => `picture-${String((picture += 1))}`);
    const familyFile = {
      ...withArchivePaths(rest, pathOf),
      files: own.map(({ path, kind, contentType }) => ({ path, kind, contentType })),
    };
    written.push(await zip.add(FAMILY, JSON.stringify(familyFile, null, 1), true));
    written.push(
      await zip.add(
        'index.html',
        Readable.from(bookOf(family.name, writtenOn, entries, spool, peopleArticle(familyFile, entries))),
        true,
      ),
    );
    const manifest = { format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, writtenAt: now().toISOString() };
    await zip.add(MANIFEST, Readable.from(manifestOf(manifest, written)), true);
  }

  return {
    /** The zip as a stream; what it needs beside it is gone when the stream is. */
    async open(familyId: string): Promise<Readable> {
      const folder = await mkdtemp(join(tmpdir(), 'keepsake-archive-'));
      return zipStream(async (zip) => {
        try {
          await write(familyId, zip, join(folder, 'articles.html'));
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      });
    },
  };
}

/** What the files of a recipe are called: by what they are to it, in their order. */
function namer(recipe: ReturnType<typeof archivedRecipe>) {
  const pages = recipe.original?.transcript.pages.map(({ file }) => file ?? '') ?? [];
  const originals = new Set([recipe.content.source.storagePath ?? '', ...pages].map(fileIdOf));
  const photos = new Set(recipe.content.photos.map(fileIdOf));
  const told = new Set(provenanceOf(recipe.content).pictures.map(({ photo }) => fileIdOf(photo)));
  const made = new Map(recipe.makings.map(({ photo, madeOn }) => [photo, madeOn]));
  const asked = new Set(recipe.questions.map(({ crop }) => fileIdOf(crop)));
  const counts = new Map<string, number>();
  return (id: string, kind: string) => {
    const day = made.get(storagePathOf(id));
    const word =
      kind === 'sound'
        ? 'recording'
        : originals.has(id)
          ? 'original'
          : photos.has(id)
            ? 'picture'
            : told.has(id)
              ? 'family'
              : day !== undefined
                ? `made-${day}`
                : asked.has(id)
                  ? 'asked'
                  : 'earlier';
    const n = (counts.get(word) ?? 0) + 1;
    counts.set(word, n);
    return `${word}-${String(n)}`;
  };
}

async function* bookOf(
  familyName: string,
  writtenOn: string,
  entries: readonly BookEntry[],
  spool: string,
  people: string,
) {
  yield Buffer.from(bookHead(familyName, writtenOn, entries));
  yield* createReadStream(spool);
  yield Buffer.from(people);
  yield Buffer.from(bookEnd(entries));
}

function* manifestOf(head: object, files: readonly WrittenFile[]) {
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"files":[`);
  for (let from = 0; from < files.length; from += 500) {
    const lines = files.slice(from, from + 500).map((file) => JSON.stringify(file));
    yield Buffer.from(`${from > 0 ? ',' : ''}\n${lines.join(',\n')}`);
  }
  yield Buffer.from('\n]}\n');
}
