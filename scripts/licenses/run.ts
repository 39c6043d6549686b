// npm run licenses: every package the product runs with, by licence. Ends with 1 where one may not be used.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Dependency, exceptionFor, isAllowed, productionDependencies, refusedOf } from './licence-rule.ts';

type Lock = Parameters<typeof productionDependencies>[0];

const lock = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8')) as Lock;
const dependencies = productionDependencies(lock);
const byLicence = new Map<string, Dependency[]>();
for (const each of dependencies) byLicence.set(each.licence, [...(byLicence.get(each.licence) ?? []), each]);

for (const [licence, packages] of [...byLicence].sort(([, a], [, b]) => b.length - a.length)) {
  console.log(`\n${licence} (${String(packages.length)})`);
  for (const each of packages) {
    const reason = isAllowed(licence) ? null : exceptionFor(each);
    console.log(`  ${each.name} ${each.version}${reason === null ? '' : `: ${reason}`}`);
  }
}
const refused = refusedOf(dependencies);
console.log(
  `\n${String(dependencies.length)} packages, ${String(byLicence.size)} licences, ${String(refused.length)} not allowed.`,
);
for (const { name, version, licence } of refused) console.error(`Not allowed: ${name} ${version} (${licence})`);
if (refused.length > 0) process.exit(1);
