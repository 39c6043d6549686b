import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';

/** What is in a zip, by path. */
export function unzipped(zip: Uint8Array): Record<string, Buffer> {
  return Object.fromEntries(Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, Buffer.from(bytes)]));
}

/** A zip of texts and bytes by path; an object becomes JSON. */
export function zipped(files: Readonly<Record<string, Uint8Array | string | object>>): Buffer {
  const entries: Zippable = {};
  for (const [path, content] of Object.entries(files)) {
    entries[path] =
      content instanceof Uint8Array
        ? new Uint8Array(content)
        : strToU8(typeof content === 'string' ? content : JSON.stringify(content));
  }
  return Buffer.from(zipSync(entries));
}
