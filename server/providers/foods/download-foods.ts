import { BadTable } from './read-fdc-zip.ts';

/**
 * The publisher's downloads (fdc.nal.usda.gov/download-datasets): SR Legacy, which is final, and Foundation Foods, of which
 * there is a new one twice a year.
 */
export const DOWNLOADS = [
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
export const ZIP_MAX = 60_000_000;
const LIMIT_MS = 180_000;

/** The bytes of a download. Throws BadTable with a sentence for whoever installs. */
export async function download(url: string, { limitMs = LIMIT_MS, bytesMax = ZIP_MAX } = {}): Promise<Uint8Array> {
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
