/** What package-lock.json must be, so that everybody installs the same bytes, on every kind of machine. Pure. */

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/**
 * Binaries that their maker names and that the registry does not have in this version: there is nothing whose checksum could be
 * written down, and an installer leaves them out. Without the typesetter's, such a machine sets no pages.
 */
export const UNPUBLISHED = [
  ...['android-arm-eabi', 'android-arm64', 'darwin-arm64', 'darwin-x64', 'linux-arm-gnueabihf', 'linux-arm64-gnu'],
  ...['linux-arm64-musl', 'win32-arm64-msvc', 'win32-x64-msvc'],
].map((system) => `@myriaddreamin/typst-ts-node-compiler-${system}@0.7.0`);

/**
 * What is wrong with a lock file, a sentence each: a package without a checksum could be another one tomorrow, one with an address
 * comes from there alone, and a binary without a row is not installed where the lock was not written.
 */
export function faultsOf({ packages }: Lock, unpublished: readonly string[] = UNPUBLISHED): string[] {
  const faults: string[] = [];
  for (const [path, entry] of Object.entries(packages)) {
    if (path !== '' && !entry.link && !entry.inBundle) faults.push(...faultsOfEntry(path, entry, unpublished));
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      if (!isLocked(packages, path, name)) faults.push(`${path || 'The product'} needs ${name}, which has no row.`);
    }
  }
  return faults;
}

function faultsOfEntry(path: string, entry: LockedPackage, unpublished: readonly string[]): string[] {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const isUnpublished = entry.optional && unpublished.includes(`${name}@${entry.version ?? ''}`);
  return [
    ...(entry.resolved === undefined ? [] : [`${path} comes from an address of its own.`]),
    ...(isUnpublished || /^sha512-[\w+/]{86}==/.test(entry.integrity ?? '') ? [] : [`${path} has no checksum.`]),
    ...(isUnpublished && entry.integrity !== undefined ? [`${path} is published by now: it is no exception.`] : []),
  ];
}

/** Whether a package is found from `from`, as Node.js looks for it: from folder to folder upwards. */
function isLocked(packages: Lock['packages'], from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
  }
}
