// Builds the client and the server into dist/; with --if-needed only when that is older than the sources.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(new URL('..', import.meta.url)));
const dist = join(root, 'dist');
const stamp = 'sources';

/** What a build is made from. */
const sources = [
  ...['client', 'server', 'shared', 'package.json', 'package-lock.json', 'tsconfig.json'],
  ...['scripts/backups', 'scripts/nutrition', 'scripts/reading', 'scripts/build-chunks.ts'],
];
const sourceFile = /^(vite|tailwind|postcss)\.config\.[a-z]+$/;
const testFile = /\.(test|contract)\.tsx?$/;

/** One line for all sources: changes when any of them does, and not by a copy or a checkout. */
export function fingerprint() {
  const hash = createHash('sha256');
  const add = (path) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } else if (!testFile.test(path)) {
      hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
    }
  };
  for (const name of [...sources, ...readdirSync(root).filter((file) => sourceFile.test(file))].sort()) {
    if (existsSync(join(root, name))) add(join(root, name));
  }
  return hash.digest('hex');
}

export function isBuilt() {
  const file = join(dist, stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint();
}

/** Builds beside dist/ and then moves the whole into its place: nobody ever sees half of a build. */
export async function build() {
  const { build: viteBuild } = await import('vite');
  const before = fingerprint();
  const unfinished = join(root, `.build-${process.pid}`);
  sweep(/^\.build-(\d+)$/);
  process.env.BUILD_DIR = unfinished;
  process.env.NODE_ENV = 'production';
  try {
    const configFile = join(root, 'vite.config.ts');
    mkdirSync(unfinished);
    await viteBuild({ configFile, logLevel: 'warn' });
    await viteBuild({ configFile, logLevel: 'warn', build: { ssr: true } });
    await viteBuild({ configFile, mode: 'drawing', logLevel: 'warn', build: { ssr: true } });
    writeFileSync(join(unfinished, stamp), before);
    replace(unfinished);
  } finally {
    delete process.env.BUILD_DIR;
    delete process.env.NODE_ENV;
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function replace(unfinished) {
  const old = join(root, `.build-old-${randomUUID()}`);
  for (;;) {
    try {
      if (existsSync(dist)) renameSync(dist, old);
      renameSync(unfinished, dist);
      break;
    } catch (error) {
      // Another start has just put its build there, of the same sources: it goes the way of the old one.
      if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(error.code) || !existsSync(unfinished)) throw error;
    }
    rmSync(old, { recursive: true, force: true });
  }
  rmSync(old, { recursive: true, force: true });
}

/** Removes what killed builds have left. */
function sweep(pattern) {
  for (const name of readdirSync(root)) {
    const pid = pattern.exec(name)?.[1];
    if (!pid) continue;
    try {
      process.kill(Number(pid), 0);
    } catch (error) {
      if (error.code === 'ESRCH') rmSync(join(root, name), { recursive: true, force: true });
    }
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    if (!process.argv.includes('--if-needed') || !isBuilt()) await build();
  } catch (error) {
    // The bundler's words name the file and the line; its own stack helps nobody.
    console.error(error.message);
    process.exit(1);
  }
}
