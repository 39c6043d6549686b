/** Licences that ask for no more than their notice (and, for fonts, that they are not sold by themselves). */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Packages whose licence is not on the list and that are used all the same, each with the reason. */
const EXCEPTIONS: readonly { readonly name: RegExp; readonly licence: RegExp; readonly reason: string }[] = [
  {
    name: /^@img\/sharp-(?:libvips-[\w-]+|win32-\w+|wasm32)$/,
    licence: /\bLGPL-3\.0-or-later\b/,
    reason: 'libvips, unchanged, as a library file of its own that sharp loads and anybody can replace',
  },
  {
    name: /^libheif-js$/,
    licence: /^LGPL-3\.0$/,
    reason: 'libheif, unchanged, as a package of its own that runs in a process of its own',
  },
];

/**
 * Whether an SPDX expression can be kept by licences of the list alone: of 'A OR B' one is enough, of 'A AND B' both
 * must be there. 'A WITH exception' counts as A. What is no expression is not allowed.
 */
export function isAllowed(expression: string): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  let valid = true as boolean;

  function either(): boolean {
    let allowed = both();
    while (tokens[at]?.toUpperCase() === 'OR') {
      at += 1;
      const other = both();
      allowed = allowed || other;
    }
    return allowed;
  }
  function both(): boolean {
    let allowed = one();
    while (tokens[at]?.toUpperCase() === 'AND') {
      at += 1;
      const other = one();
      allowed = allowed && other;
    }
    return allowed;
  }
  function one(): boolean {
    const token = tokens[at];
    at += 1;
    if (token === '(') {
      const allowed = either();
      if (tokens[at] !== ')') valid = false;
      at += 1;
      return allowed;
    }
    if (tokens[at]?.toUpperCase() === 'WITH') at += 2;
    return ALLOWED.has(token ?? '');
  }

  const allowed = either();
  return valid && allowed && at === tokens.length;
}

export interface Dependency {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Every package that the product runs with, direct or not, on any platform, as the lock file names them. */
export function productionDependencies(lock: {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}): Dependency[] {
  const found = new Map<string, Dependency>();
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || entry.dev || entry.link) continue;
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const version = entry.version ?? '';
    found.set(`${name}@${version}`, { name, version, licence: entry.license ?? 'not stated' });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** Why a package with another licence is used, or null where there is no such reason. */
export function exceptionFor({ name, licence }: Dependency): string | null {
  return EXCEPTIONS.find((other) => other.name.test(name) && other.licence.test(licence))?.reason ?? null;
}

/** The packages that may not be used. */
export function refusedOf(dependencies: readonly Dependency[]): Dependency[] {
  return dependencies.filter((each) => !isAllowed(each.licence) && exceptionFor(each) === null);
}
