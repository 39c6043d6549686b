import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Food } from '../../nutrition/food.ts';
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

/**
 * The publisher's downloads (fdc.nal.usda.gov/download-datasets): SR Legacy, which is final, and Foundation Foods, of which
 * there is a new one twice a year.
 */
const DOWNLOADS = [
  {
    source: 'SR Legacy (April 2018)',
    url: 'https://fdc.nal.usda.gov/fdc-datasets/FoodData_Central_sr_legacy_food_csv_2018-04.zip',
  },
  {
    source: 'Foundation Foods (April 2026)',
    url: 'https://fdc.nal.usda.gov/fdc-datasets/FoodData_Central_foundation_food_csv_2026-04-30.zip',
  },
] as const;

/** The larger of the two has 7 MB. */
const ZIP_MAX = 60_000_000;
const LIMIT_MS = 180_000;

/** The bytes of a download. Throws BadTable with a sentence for whoever installs. */
async function download(url: string, { limitMs = LIMIT_MS, bytesMax = ZIP_MAX } = {}): Promise<Uint8Array> {
  const host = new URL(url).host;
  const signal = AbortSignal.timeout(limitMs);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new BadTable(`${host} answered ${String(response.status)} for ${url}.`);
    for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += part.length;
      if (size > bytesMax)
        throw new BadTable(`What ${host} sends is larger than these tables are, so it was not taken.`);
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof BadTable) throw error;
    throw new BadTable(
      signal.aborted
        ? `${host} took too long to answer.`
        : `${host} cannot be reached from here. Download the file elsewhere and give it with --from <file.zip>.`,
      { cause: error },
    );
  }
  return Buffer.concat(parts);
}
