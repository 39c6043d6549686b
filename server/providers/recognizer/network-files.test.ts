import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installNetworks } from './install-networks.ts';
import { BUILT_IN, changedFile, charactersOf, networkFilesIn, sha256Of } from './network-files.ts';
import { localRecognizer } from './local-recognizer.ts';
import { loadNetworks } from './networks.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'networks-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const put = (name: string, text = 'x') => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
};

describe('a folder of networks', () => {
  it('is looked through for a finder, a reader and its characters; the largest size is taken', () => {
    for (const size of ['tiny', 'small'])
      for (const file of ['det.onnx', 'rec.onnx', 'rec.yml']) put(`PP-OCRv6_${size}/${size}_${file}`);
    expect(networkFilesIn(folder)).toMatchObject({
      name: 'PP-OCRv6 small',
      finder: join(folder, 'PP-OCRv6_small/small_det.onnx'),
      reader: join(folder, 'PP-OCRv6_small/small_rec.onnx'),
      characters: join(folder, 'PP-OCRv6_small/small_rec.yml'),
    });
  });

  it('may hold files that somebody copied there, and others', () => {
    for (const file of [
      'PP-OCRv6_tiny_det_fp16.onnx',
      'PP-OCRv6_tiny_rec_fp16.onnx',
      'ppocrv6_tiny_dict.txt',
      'notes.txt',
    ])
      put(file);
    expect(networkFilesIn(folder)).toMatchObject({
      name: 'PP-OCRv6 tiny',
      characters: join(folder, 'ppocrv6_tiny_dict.txt'),
    });
  });

  it('hears the built-in network beside the tiny ones alone: the larger ones read hands better than it', () => {
    for (const size of ['tiny', 'small', 'medium'] as const) {
      for (const name of ['det.onnx', 'rec.onnx', 'dict.txt']) put(`${size}_${name}`);
      expect(networkFilesIn(folder)).toMatchObject({ name: `PP-OCRv6 ${size}`, withTaughtNetwork: size === 'tiny' });
    }
    expect(BUILT_IN.withTaughtNetwork).toBe(false);
  });

  it('is of no use when a file is missing, or there is no folder', () => {
    put('tiny_det.onnx');
    put('tiny_rec.onnx');
    expect(networkFilesIn(folder)).toBeNull();
    expect(networkFilesIn(join(folder, 'nowhere'))).toBeNull();
  });
});

it.each([
  ['one a line', 'a\nb\n½\n', ['a', 'b', '½']],
  ['with a space that is named', 'a\n \n', ['a', ' ']],
  [
    'of a YAML file',
    "PostProcess:\n  name: CTC\n  character_dict:\n  - a\n  - ''''\n  - '\"'\n  - \"\\\\\"\n  - \"\\xA0\"\n  - ½\nother: 1\n",
    ['a', "'", '"', '\\', '\u00a0', '½'],
  ],
])('characters %s', (_, text, characters) => expect(charactersOf(text)).toEqual(characters));

const files = (sum = sha256Of(Buffer.from('x'))) =>
  ['tiny_det.onnx', 'tiny_rec.onnx', 'tiny_rec.yml'].map((name) => ({
    name,
    url: 'http://127.0.0.1:1/x',
    bytes: 1,
    sha256: sum,
  }));
const install = (options: Partial<Parameters<typeof installNetworks>[0]> = {}) =>
  installNetworks({
    folder: join(folder, 'into'),
    size: 'tiny',
    from: join(folder, 'from'),
    say: () => undefined,
    files: files(),
    ...options,
  });

describe('installing networks', () => {
  beforeEach(() => {
    for (const { name } of files()) put(`from/${name}`);
  });

  it('takes whole files, and writes their sums beside them', async () => {
    await install();
    const found = networkFilesIn(join(folder, 'into'));
    expect(found?.name).toBe('PP-OCRv6 tiny');
    expect(found && changedFile(found)).toBeNull();
    writeFileSync(found?.reader ?? '', 'y');
    expect(found && changedFile(found)).toBe(found?.reader);
  });

  it('takes nothing whose sum does not fit, and leaves what was there', async () => {
    await install();
    await expect(install({ files: files('0'.repeat(64)) })).rejects.toThrow(
      /tiny_det.onnx is not the file it should be: its sum does not fit/,
    );
    expect(networkFilesIn(join(folder, 'into'))?.name).toBe('PP-OCRv6 tiny');
  });

  it('says in a sentence which file is missing, and where to get them without a network', async () => {
    rmSync(join(folder, 'from/tiny_rec.onnx'));
    await expect(install()).rejects.toThrow(/^There is no file .*tiny_rec\.onnx\.$/);
    await expect(install({ from: null })).rejects.toThrow(/cannot be reached from here.*--from <folder>/);
  });
});

it('the start names the networks that will read: the built-in ones where a sum does not fit', async () => {
  const names = ['tiny_det.onnx', 'tiny_rec.onnx', 'tiny_dict.txt'];
  names.forEach((name) => put(name));
  const says = async () => {
    const recognizer = localRecognizer({ models: folder, processes: 1 });
    await recognizer.close();
    return recognizer.says;
  };
  expect(await says()).toContain('PP-OCRv6 tiny');
  put('SHA256SUMS', names.map((name) => `${'0'.repeat(64)}  ${name}\n`).join(''));
  expect(await says()).toContain('PP-OCRv4');
});

it('a folder that vanishes while running is told of once, and pictures are read on', async () => {
  for (const name of ['tiny_det.onnx', 'tiny_rec.onnx', 'tiny_dict.txt']) put(name);
  const faults: unknown[] = [];
  const recognizer = localRecognizer({ models: folder, processes: 1, onFault: (fault) => faults.push(fault) });
  rmSync(folder, { recursive: true });
  const white = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect((await recognizer.read(white)).lines).toEqual([]);
  expect((await recognizer.read(white)).lines).toEqual([]);
  await recognizer.close();
  expect(faults.map(String)).toEqual([`Error: The networks in ${folder} are gone. Pictures are read by PP-OCRv4.`]);
});

it('files that vanish while their sums are looked at do not fit', () => {
  for (const name of ['tiny_det.onnx', 'tiny_rec.onnx', 'tiny_dict.txt']) put(name);
  put('SHA256SUMS', `${'0'.repeat(64)}  tiny_rec.onnx\n`);
  const files = networkFilesIn(folder);
  rmSync(join(folder, 'tiny_rec.onnx'));
  expect(files && changedFile(files)).toBe(join(folder, 'tiny_rec.onnx'));
});

describe('networks of a folder that are of no use', () => {
  const names = ['tiny_det.onnx', 'tiny_rec.onnx', 'tiny_dict.txt'];
  it.each<[string, () => void, RegExp]>([
    ['a folder without any', () => undefined, /No networks for reading pictures were found/],
    ['damaged files', () => names.forEach((name) => put(name)), /PP-OCRv6 tiny .* cannot be used/],
    [
      'files whose sums do not fit',
      () => {
        names.forEach((name) => put(name));
        put('SHA256SUMS', names.map((name) => `${'0'.repeat(64)}  ${name}\n`).join(''));
      },
      /is damaged: its sum does not fit/,
    ],
  ])('%s: the built-in ones read, and why is said', async (_, prepare, fault) => {
    prepare();
    const networks = await loadNetworks(folder);
    expect(networks.name).toBe('PP-OCRv4');
    expect(networks.fault).toMatch(fault);
  });
});
