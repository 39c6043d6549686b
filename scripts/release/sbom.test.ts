import { expect, test } from 'vitest';
import { faultsOfSbom, type Sbom, settled } from './sbom.ts';

const a = { 'bom-ref': 'a@1', name: 'a', version: '1', purl: 'pkg:npm/a@1', licenses: [{ license: { id: 'MIT' } }] };
const ofNpm: Sbom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  serialNumber: 'urn:uuid:386c8890-190b-4708-be7b-c242b703a5a1',
  metadata: { timestamp: '2026-11-23T02:48:50.683Z', component: { 'bom-ref': 'kitchen@1', name: 'some-folder' } },
  components: [a],
  dependencies: [{ ref: 'kitchen@1', dependsOn: ['a@1'] }, { ref: 'a@1' }],
};
const needed = [{ name: 'a', version: '1', licence: 'MIT' }];
const release = { name: 'kitchen', lock: '{}', date: new Date(0) };

test('the same lock file and date give the same list, named after the product', () => {
  const list = settled(ofNpm, needed, release);
  expect(settled({ ...ofNpm, serialNumber: 'urn:uuid:other' }, needed, release)).toEqual(list);
  expect(settled(ofNpm, needed, { ...release, lock: '{ }' }).serialNumber).not.toBe(list.serialNumber);
  expect(list.metadata).toMatchObject({ timestamp: '1970-01-01T00:00:00.000Z', component: { name: 'kitchen' } });
  expect(faultsOfSbom(list, needed)).toEqual([]);
});

test('tools, and what refers to them, are not in it', () => {
  const tool = { ...a, 'bom-ref': 'tool@1', name: 'tool' };
  const dependencies = [
    { ref: 'kitchen@1', dependsOn: ['a@1', 'tool@1'] },
    { ref: 'a@1', dependsOn: [] },
    { ref: 'tool@1', dependsOn: ['a@1'] },
  ];
  const list = settled({ ...ofNpm, components: [tool, a], dependencies }, needed, release);
  expect(list.components).toEqual([a]);
  expect(list.dependencies).toEqual([
    { ref: 'kitchen@1', dependsOn: ['a@1'] },
    { ref: 'a@1', dependsOn: [] },
  ]);
  expect(faultsOfSbom(list, needed)).toEqual([]);
});

test.each<[string, Sbom]>([
  ['another form', { ...ofNpm, bomFormat: 'SPDX' }],
  ['no version of the form', { ...ofNpm, specVersion: '' }],
  ['no serial number', { ...ofNpm, serialNumber: 'urn:uuid:1' }],
  ['no date', { ...ofNpm, metadata: { component: { 'bom-ref': 'kitchen@1' } } }],
  ['a component without a licence', { ...ofNpm, components: [{ ...a, licenses: [] }] }],
  ['a component without an address', { ...ofNpm, components: [{ ...a, purl: '' }] }],
  ['a package that is missing', { ...ofNpm, components: [{ ...a, version: '2' }] }],
  ['a reference to nothing', { ...ofNpm, dependencies: [{ ref: 'a@1', dependsOn: ['b@1'] }] }],
])('%s is a fault', (_what, sbom) => {
  expect(faultsOfSbom(sbom, needed)).toHaveLength(1);
});
