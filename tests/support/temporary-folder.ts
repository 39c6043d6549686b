import { mkdirSync, statfsSync } from 'node:fs';
import { availableMemory } from 'node:process';
import { tmpdir, userInfo } from 'node:os';

/** What all tests need at once is less than half of this. In bytes. */
const ROOM = 4 * 1024 ** 3;
/** Linux keeps it in memory; containers are often given 64 MB. */
const MEMORY = '/dev/shm';

/**
 * Where tests put what they throw away: in memory where there is room, else where the system has it. A test's database is
 * seven hundred files, made and removed two hundred times a run; on a disk that was two thirds of the databases' work.
 */
export function temporaryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ROOM || availableMemory() < ROOM) return tmpdir();
    const folder = `${MEMORY}/keepsake-tests-${String(userInfo().uid)}`;
    // Databases may run as a user of their own, who has to get through it.
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    return folder;
  } catch {
    return tmpdir();
  }
}
