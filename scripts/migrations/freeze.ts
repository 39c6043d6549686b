// npm run migration:freeze: writes down the checksums of the migrations that are new. Landed ones are never rewritten.
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { changedSince, CHECKSUMS_FILE, checksumsOf, readChecksums } from './checksums.ts';

const folder = resolve(import.meta.dirname, '../../migrations');
const landed = existsSync(join(folder, CHECKSUMS_FILE)) ? readChecksums(folder) : {};
const now = checksumsOf(folder);
const changed = changedSince(landed, now);
if (changed.length > 0) {
  console.error(`Landed migrations were changed: ${changed.join(', ')}. Put them back and write a new one.`);
  process.exit(1);
}
writeFileSync(join(folder, CHECKSUMS_FILE), `${JSON.stringify(now, null, 2)}\n`);
console.log(`${String(Object.keys(now).length - Object.keys(landed).length)} new of ${String(Object.keys(now).length)}.`);
