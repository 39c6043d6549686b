import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { z } from 'zod';
import { NUTRIENTS } from '#shared/nutrients.ts';
import type { Food } from '../../nutrition/food.ts';

/** Where the installed table lies: a first line about the table, then a food a line, all gzipped. */
export const tableFile = (dataDir: string): string => join(dataDir, 'nutrition', 'foods.jsonl.gz');

export const aboutSchema = z.object({
  format: z.literal(1),
  /** When it was installed; ISO. */
  installed: z.string(),
  /** 'SR Legacy (April 2018)'. */
  sources: z.array(z.string()),
  foods: z.number(),
});
export type About = z.output<typeof aboutSchema>;

const rowSchema = z.tuple([
  z.number(),
  z.string(),
  z.string(),
  z.array(z.number().nonnegative().nullable()).length(NUTRIENTS.length),
  z.array(z.tuple([z.number().positive(), z.string(), z.number().positive()])),
]);

const lineOf = ({ id, name, group, per100, portions }: Food): string =>
  JSON.stringify([
    ...[id, name, group],
    NUTRIENTS.map((nutrient) => per100[nutrient]),
    portions.map(({ amount, unit, grams }) => [amount, unit, grams]),
  ]);

/** The food of a line; throws where it is none. */
export function foodOf(line: string): Food {
  const [id, name, group, values, portions] = rowSchema.parse(JSON.parse(line));
  return {
    id,
    name,
    group,
    per100: Object.fromEntries(NUTRIENTS.map((nutrient, at) => [nutrient, values[at] ?? null])) as Food['per100'],
    portions: portions.map(([amount, unit, grams]) => ({ amount, unit, grams })),
  };
}

/** Puts a table in the place of the one before, whole or not at all, also when the process is killed meanwhile. */
export async function writeTable(
  dataDir: string,
  foods: readonly Food[],
  about: Pick<About, 'installed' | 'sources'>,
): Promise<string> {
  const file = tableFile(dataDir);
  const first: About = { format: 1, ...about, foods: foods.length };
  const bytes = await promisify(gzip)([JSON.stringify(first), ...foods.map(lineOf)].join('\n'));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${String(process.pid)}`;
  try {
    const handle = await open(unfinished, 'w', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return file;
}
