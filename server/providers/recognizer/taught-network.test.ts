import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { decodeHand } from '#server/reading/hand/hand-file.ts';
import { fromHalf, toHalf } from '#server/reading/hand/half.ts';
import { graphOf, valuesOf, withValues } from '#server/reading/hand/onnx-graph.ts';
import { tinyNetwork } from '#tests/support/tiny-network.ts';
import { BUILT_IN, networkFilesIn } from './network-files.ts';
import { loadNetworks, mixShares } from './networks.ts';
import { networkName, taughtNetwork } from './taught-network.ts';

/** Networks to measure with, where they lie beside the project. */
const MODELS = join(import.meta.dirname, '../../../../shared/models');

it('fits the network that comes with the product, and reads the letters it lacked', async () => {
  const taught = await taughtNetwork(BUILT_IN.reader);
  const chars = new Set(taught?.alphabet.map(({ char }) => char));
  for (const char of 'aZ09 /éöß½¾⅓') expect(chars).toContain(char);
  // A class stands for one letter.
  expect(new Set(taught?.alphabet.map(({ index }) => index)).size).toBe(taught?.alphabet.length);
  const own = await readFile(BUILT_IN.reader);
  expect(taught?.bytes.length).toBe(own.length);
  expect(networkName(taught?.bytes ?? own)).not.toBe(networkName(own));

  const networks = await loadNetworks();
  const hands = await networks.hands();
  expect(await networks.hands()).toBe(hands);
  const blank = { data: new Float32Array(3 * 48 * 64).fill(1), width: 64, height: 48 };
  const { shares } = (await hands?.readLine(blank)) ?? {};
  expect(shares?.classes).toBe((await networks.readLine(blank)).shares.classes);
});

it('is heard beside the tiny networks of a folder, and beside itself by no one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-tiny-'));
  for (const [name, file] of [
    ['tiny_det.onnx', BUILT_IN.finder],
    ['tiny_rec.onnx', BUILT_IN.reader],
    ['tiny_dict.txt', BUILT_IN.characters],
  ] as const)
    copyFileSync(file, join(folder, name));
  const networks = await loadNetworks(folder);
  expect([networks.name, networks.fault]).toEqual(['PP-OCRv6 tiny', '']);
  const beside = await networks.taughtReader();
  expect(beside?.alphabet.map(({ char }) => char)).toContain('½');
  expect(await networks.taughtReader()).toBe(beside);
  expect(await (await loadNetworks()).taughtReader()).toBeNull();
  rmSync(folder, { recursive: true });
});

it.each(['many-hands', 'many-hands-v6-tiny'])('what was learned is whole: %s', async (name) => {
  const learned = decodeHand(gunzipSync(await readFile(join(import.meta.dirname, `${name}.model.gz`))), 4_000_000);
  const letters = learned?.letters.chars ?? [];
  for (const char of 'aZ09 /éöß½¾⅓') expect(letters).toContain(char);
  const lengths = [...(learned?.weights.values() ?? [])].map(({ length }) => length);
  expect(Math.min(...lengths)).toBe(letters.length);
  expect(Math.max(...lengths) % letters.length).toBe(0);
  for (const table of learned?.changes.values() ?? []) expect(table.every(Number.isFinite)).toBe(true);
});

it.skipIf(networkFilesIn(MODELS) === null)('fits PP-OCRv6 tiny, where a copy of it is at hand', async () => {
  const files = networkFilesIn(MODELS);
  const taught = await taughtNetwork(files?.reader ?? '');
  expect(taught?.alphabet.map(({ char }) => char)).toContain('⅓');
  const networks = await loadNetworks(MODELS);
  expect(await networks.hands()).not.toBeNull();
});

it('is for no other network, and for none whose file is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-taught-'));
  writeFileSync(join(folder, 'tiny.onnx'), tinyNetwork({ classes: 7 }));
  expect(await taughtNetwork(join(folder, 'tiny.onnx'))).toBeNull();
  rmSync(folder, { recursive: true });
  expect(await taughtNetwork(join(folder, 'tiny.onnx'))).toBeNull();
});

it('is for its network in half precision, too, and not for another training of the same design', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-precision-'));
  const graph = graphOf(await readFile(BUILT_IN.reader));
  const copy = (name: string, change: (one: number) => number) => {
    const tables = [...graph.tensors.keys()].map((table) => [table, valuesOf(graph, table).map(change)] as const);
    const file = join(folder, name);
    writeFileSync(file, withValues(graph, new Map(tables)));
    return file;
  };
  const half = copy('half.onnx', (one) => fromHalf(toHalf(one)));
  expect((await taughtNetwork(half))?.alphabet.map(({ char }) => char)).toContain('½');
  expect(await taughtNetwork(copy('another.onnx', (one) => one * 1.01))).toBeNull();
  rmSync(folder, { recursive: true });
});

it('is heard beside the network it was made of, letter by letter', () => {
  const taught = { data: Float32Array.of(0.2, 0.8, 0, 1, 0, 0), steps: 2, classes: 3 };
  // Its second and third classes are one letter; what the taught one calls its third is new.
  const own = { data: Float32Array.of(0.6, 0.1, 0.3, 0.5, 0.5, 0), steps: 2, classes: 3 };
  const places = [0, 1, 1].map((to, from) => ({ from, to }));
  const { data, steps, classes } = mixShares(taught, own, places);
  expect([steps, classes]).toEqual([2, 3]);
  for (const [at, share] of [0.34, 0.66, 0, 0.825, 0.175, 0].entries()) expect(data[at]).toBeCloseTo(share, 5);
});
