/** The list of everything the product runs with, in the form of CycloneDX: what npm gives, made the same each time, and checked. Pure. */
import { createHash } from 'node:crypto';
import type { Dependency } from '../licenses/licence-rule.ts';

interface Component {
  readonly name?: string;
  readonly version?: string;
  readonly purl?: string;
  readonly 'bom-ref'?: string;
  readonly licenses?: readonly unknown[];
}
export interface Sbom {
  readonly bomFormat?: string;
  readonly specVersion?: string;
  readonly serialNumber?: string;
  readonly metadata?: { readonly timestamp?: string; readonly component?: Component };
  readonly components?: readonly Component[];
  readonly dependencies?: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/**
 * npm names the folder, a random number and the time: these say the product, the lock file's content and the release's date. It
 * lists tools too, and told to leave them out, it leaves out what tools and product share: so what is not `needed` is left out here.
 */
export function settled(
  sbom: Sbom,
  needed: readonly Dependency[],
  { name, lock, date }: { name: string; lock: string; date: Date },
): Sbom {
  const digits = createHash('sha256').update(lock).digest('hex');
  const serial = [digits.slice(0, 8), digits.slice(8, 12), `5${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  const names = new Set(needed.map((each) => `${each.name}@${each.version}`));
  const components = (sbom.components ?? []).filter((each) => names.has(`${each.name ?? ''}@${each.version ?? ''}`));
  const product = sbom.metadata?.component;
  const refs = new Set([product, ...components].map((each) => each?.['bom-ref']));
  return {
    ...sbom,
    serialNumber: `urn:uuid:${[...serial, digits.slice(20, 32)].join('-')}`,
    metadata: { ...sbom.metadata, timestamp: date.toISOString(), component: { ...product, name } },
    components,
    dependencies: (sbom.dependencies ?? [])
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) })),
  };
}

/** What is wrong with it, a sentence each: its form, a package without name, version, address or licence, one that is missing. */
export function faultsOfSbom(sbom: Sbom, dependencies: readonly Dependency[]): string[] {
  const faults: string[] = [];
  const { components = [] } = sbom;
  if (sbom.bomFormat !== 'CycloneDX') faults.push('It does not say that it is CycloneDX.');
  if (!/^1\.[4-9]$/.test(sbom.specVersion ?? '')) faults.push('It does not say which version of CycloneDX it is.');
  if (!/^urn:uuid:[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(sbom.serialNumber ?? ''))
    faults.push('It has no serial number.');
  if (Number.isNaN(Date.parse(sbom.metadata?.timestamp ?? ''))) faults.push('It has no date.');
  for (const [at, { name, version, purl, licenses, ...more }] of components.entries()) {
    const isWhole = name && version && purl?.startsWith('pkg:npm/') && more['bom-ref'] && licenses?.length;
    if (!isWhole) faults.push(`Component ${String(at + 1)} (${name ?? 'without a name'}) is not whole.`);
  }
  const listed = new Set(components.map(({ name, version }) => `${name ?? ''}@${version ?? ''}`));
  for (const { name, version } of dependencies) {
    if (!listed.has(`${name}@${version}`)) faults.push(`${name} ${version} is missing.`);
  }
  const refs = new Set([sbom.metadata?.component?.['bom-ref'], ...components.map((each) => each['bom-ref'])]);
  for (const { ref, dependsOn = [] } of sbom.dependencies ?? []) {
    for (const each of [ref, ...dependsOn]) if (!refs.has(each)) faults.push(`${each} is referred to and not listed.`);
  }
  return faults;
}
