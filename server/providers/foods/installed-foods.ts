import { readFile, stat } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { AppError } from '../../errors.ts';
import { type FoodIndex, foodIndex } from '../../nutrition/food-index.ts';
import type { Foods } from './port.ts';
import { aboutSchema, foodOf, tableFile } from './table-file.ts';

/** Foods that are taken in between two requests of others: 1 to 2 ms, and 10 for the first. */
const AT_ONCE = 40;
const BYTES_MAX = 200_000_000;

interface Options {
  readonly onFault?: (error: unknown) => void;
}

/**
 * The table that `npm run nutrition:install` puts into the data folder. It is read when first asked for, in slices, so that
 * nobody else waits, and again when another one has been installed.
 */
export function installedFoods(dataDir: string, { onFault = () => undefined }: Options = {}): Foods {
  const file = tableFile(dataDir);
  let loaded: { stamp: string; index: Promise<FoodIndex> } | null = null;
  /** The stamp of a table that could not be read. */
  let damaged = '';

  /** Another one for every table that is installed; null where there is none. */
  async function stampNow(): Promise<string | null> {
    const facts = await stat(file).catch(() => null);
    return facts?.isFile() ? `${String(facts.mtimeMs)} ${String(facts.size)} ${String(facts.ino)}` : null;
  }

  async function current(): Promise<FoodIndex | null> {
    const stamp = await stampNow();
    if (stamp === null) {
      loaded = null;
      return null;
    }
    if (loaded?.stamp !== stamp) loaded = { stamp, index: load(file) };
    try {
      return await loaded.index;
    } catch (error) {
      damaged = stamp;
      onFault(error);
      throw new AppError(
        'unreadable',
        'The table of foods cannot be read. Whoever runs this kitchen can put it right with: npm run nutrition:install',
        { cause: error },
      );
    }
  }

  return {
    says: "the USDA's table, once it is installed (npm run nutrition:install)",
    async isThere() {
      const stamp = await stampNow();
      return stamp !== null && stamp !== damaged;
    },
    async find(wanted) {
      const index = await current();
      return index && wanted.map((one) => index.match(one));
    },
  };
}

async function load(file: string): Promise<FoodIndex> {
  const bytes = await promisify(gunzip)(await readFile(file), { maxOutputLength: BYTES_MAX });
  const [first = '', ...lines] = bytes.toString('utf8').split('\n');
  aboutSchema.parse(JSON.parse(first));
  const index = foodIndex();
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    for (const line of lines.slice(from, from + AT_ONCE)) index.add(foodOf(line));
    await nextTurn();
  }
  return index;
}
