import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Food } from '../../nutrition/food.ts';
import { download, DOWNLOADS, ZIP_MAX } from './download-foods.ts';
import { BadTable, readFdcZip } from './read-fdc-zip.ts';
import { writeTable } from './table-file.ts';

interface Options {
  readonly dataDir: string;
  /** Zip files that were downloaded by hand; none fetches both tables from their publisher. */
  readonly from: readonly string[];
  readonly say: (line: string) => void;
  /** Exchanged in tests alone. */
  readonly downloads?: readonly { readonly source: string; readonly url: string }[];
}

/**
 * Installs a table of foods; the one before stays until the new one is whole. Throws errors whose message is one sentence for
 * whoever runs the command. A publisher's file that cannot be had is passed over where the other one is there.
 */
export async function installFoods({ dataDir, from, say, downloads = DOWNLOADS }: Options): Promise<void> {
  const foods = new Map<number, Food>();
  const sources: string[] = [];
  let failure: Error | null = null;
  const take = (source: string, bytes: Uint8Array) => {
    const read = readFdcZip(bytes);
    for (const food of read) foods.set(food.id, food);
    sources.push(source);
    say(`${source}: ${String(read.length)} foods.`);
  };
  for (const file of from) take(basename(file), await fileOf(file));
  if (from.length === 0)
    for (const { source, url } of downloads) {
      say(`Downloading ${source} from ${new URL(url).host} …`);
      try {
        take(source, await download(url));
      } catch (error) {
        if (!(error instanceof BadTable)) throw error;
        failure ??= error;
        say(`${source}: ${error.message}`);
      }
    }
  if (foods.size === 0) throw new Error(`Nothing was installed. ${failure?.message ?? ''}`.trim(), { cause: failure });
  const about = { installed: new Date().toISOString(), sources };
  const file = await writeTable(dataDir, [...foods.values()], about).catch((error: unknown) => {
    throw new Error(troubleOf(error, dataDir), { cause: error });
  });
  say(`Installed ${String(foods.size)} foods in ${file}. A running server uses them from the next estimate on.`);
}

async function fileOf(file: string): Promise<Uint8Array> {
  const facts = await stat(file).catch(() => null);
  if (!facts?.isFile()) throw new BadTable(`There is no file ${file}.`);
  if (facts.size > ZIP_MAX)
    throw new BadTable(`${file} is too large: take the CSV download of SR Legacy or of Foundation Foods.`);
  return readFile(file);
}

function troubleOf(error: unknown, dataDir: string): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `The disk is full, so nothing was installed: ${dataDir} needs about 1 MB.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `DATA_DIR ${dataDir} cannot be written to.`;
  return `The table could not be written to ${dataDir} (${code ?? 'unknown'}).`;
}
