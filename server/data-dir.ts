import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from './errors.ts';

/** The secret that signs sessions: made at the first start, so that people stay signed in over the next ones. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    // Whole or not there, also when the start is killed or two processes start at once.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600 });
    try {
      linkSync(unfinished, file);
    } catch {
      if (!existsSync(file)) renameSync(unfinished, file);
    }
    rmSync(unfinished, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

/** Makes the folder DATA_DIR. Throws a StartError where it cannot be written to. */
export function makeFolder(dataDir: string): void {
  try {
    // Letters in the outbox and pictures are for the family alone.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written to (${(error as NodeJS.ErrnoException).code ?? ''}).`);
  }
}
