/**
 * `npm run release:check [-- --sbom <file>]`: what is looked at before a release is given away. Licences, the lock file, known
 * weaknesses of packages, the list of what is in it (CycloneDX), and whether the same sources give the same files. Ends with 1
 * where something is wrong; what could not be asked is said.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { productionDependencies, refusedOf } from '../licenses/licence-rule.ts';
import { advisoriesOf } from './advisories.ts';
import { contentsOf, differencesOf } from './folders.ts';
import { faultsOf, type Lock, UNPUBLISHED } from './lock-rule.ts';
import { faultsOfSbom, type Sbom, settled } from './sbom.ts';

const root = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { sbom: { type: 'string', default: 'dist/sbom.cdx.json' } } });
const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
const lock = JSON.parse(text) as Lock & Parameters<typeof productionDependencies>[0];
const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string };
const dependencies = productionDependencies(lock);
let faults = 0;

function tell(what: string, says: string, found: readonly string[]): void {
  console.log(`${found.length === 0 ? '✓' : '✗'} ${what}: ${found.length === 0 ? says : ''}`.trimEnd());
  for (const each of found) console.log(`    ${each}`);
  faults += found.length;
}

const npm = (...args: string[]) =>
  spawnSync('npm', [...args, '--loglevel=silent'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    timeout: 120_000,
  });

function checkAdvisories(): void {
  const { weaknesses, why } = advisoriesOf(npm('audit', '--omit=dev', '--json').stdout);
  if (weaknesses) tell('Advisories', 'no known weakness of what the product runs with', weaknesses);
  else console.log(`? Advisories: the registry could not be asked (${why}). Ask again before a release.`);
}

function writeSbom(): void {
  const { stdout } = npm('sbom', '--sbom-format=cyclonedx', '--package-lock-only');
  const sbom = settled(JSON.parse(stdout) as Sbom, dependencies, { name, lock: text, date: releaseDate() });
  const file = resolve(root, values.sbom);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 1)}\n`);
  const says = `${String(sbom.components?.length ?? 0)} packages, CycloneDX ${sbom.specVersion ?? ''}, in ${values.sbom}`;
  tell('List of what is in it', says, faultsOfSbom(sbom, dependencies));
}

/** The date of what is released, so that it is the same whenever it is built. */
function releaseDate(): Date {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  const epoch = Number(process.env['SOURCE_DATE_EPOCH'] ?? stdout);
  return epoch > 0 ? new Date(epoch * 1000) : new Date();
}

function checkBuild(): void {
  const built = [1, 2].map(() => {
    execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
    return contentsOf(join(root, 'dist'));
  });
  const [one = new Map<string, string>(), other = new Map<string, string>()] = built;
  tell('Built twice', `the same ${String(one.size)} files, byte for byte`, differencesOf(one, other));
}

const refused = refusedOf(dependencies).map((each) => `${each.name} ${each.version} (${each.licence})`);
tell('Licences', `${String(dependencies.length)} packages, all with a licence that may be used`, refused);
const exceptions =
  UNPUBLISHED.length === 0 ? '' : `; ${String(UNPUBLISHED.length)} optional binaries are not in the registry`;
tell('Lock file', `every package has its checksum, on every kind of machine${exceptions}`, faultsOf(lock));
checkAdvisories();
checkBuild();
writeSbom();
if (faults > 0) process.exitCode = 1;
