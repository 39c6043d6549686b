/** What the built server needs of node_modules: the rest is built into the client, or is a tool. Pure, for pack.ts. */

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** The direct dependencies that the built server names, also where it puts a name together behind a scope (`@fonts/${…}`). */
export function namedPackages(dependencies: readonly string[], code: string): string[] {
  return dependencies.filter((name) => {
    const scope = name.startsWith('@') ? name.slice(0, name.indexOf('/') + 1) : null;
    const named = ['"', "'", '`'].some(
      (quote) => code.includes(quote + name + quote) || code.includes(`${quote}${name}/`),
    );
    return named || (scope !== null && code.includes(`\`${scope}$`));
  });
}

/** Where the packages that `roots` need lie, as the lock file names them: found as Node.js finds them, from folder to folder upwards. */
export function neededPackages({ packages }: Lock, roots: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = roots.map((name) => ({ from: '', name }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const path = placeOf(packages, next.from, next.name);
    if (path === null || found.has(path)) continue;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      waiting.push({ from: path, name });
    }
  }
  return found;
}

function placeOf(packages: Lock['packages'], from: string, name: string): string | null {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return null;
  }
}

/** The package in whose folder this one lies; '' is the product. */
function parentOf(path: string): string {
  const at = path.lastIndexOf('/node_modules/');
  return at < 0 ? '' : path.slice(0, at);
}

/** What no running server reads: types, maps, other systems' binaries. Licences stay. `file` is a path below node_modules. */
export function isLeftOut(file: string, arch: string): boolean {
  if (/\.(?:map|tsbuildinfo)$|\.d\.[cm]?ts$|\.d\.[cm]?ts\.map$/.test(file)) return true;
  // One package brings the recognizer for every system.
  const [, system, machine] = /^onnxruntime-node\/bin\/[^/]+\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
  return system !== undefined && (system !== 'linux' || machine !== arch);
}
