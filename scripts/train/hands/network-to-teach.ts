import { BUILT_IN, networkFilesIn, type NetworkFiles } from '#server/providers/recognizer/network-files.ts';

/** The networks of a folder; without one those that come with the product. */
export function networkToTeach(folder?: string): NetworkFiles {
  const files = folder === undefined ? BUILT_IN : networkFilesIn(folder);
  if (!files) throw new Error(`There are no networks in ${folder ?? ''}.`);
  return files;
}
