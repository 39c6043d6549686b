import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256Of, SUMS_FILE, type NetworkSize } from './network-files.ts';

interface Options {
  /** Where the folder of the networks comes to lie: READER_MODELS, or a folder under DATA_DIR. */
  readonly folder: string;
  readonly size: NetworkSize;
  /** A folder with files that were downloaded by hand, by the names of `FILES`; without it they are fetched. */
  readonly from: string | null;
  readonly say: (line: string) => void;
  /** Exchanged in tests alone. */
  readonly files?: readonly NetworkFile[];
}

interface NetworkFile {
  readonly name: string;
  readonly url: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Installs the networks of one size; what was there before stays until the new ones are whole and their sums fit. Throws
 * errors whose message is one sentence for whoever runs the command.
 */
export async function installNetworks({ folder, size, from, say, files = FILES[size] }: Options): Promise<void> {
  const [place, beside] = [join(folder, `PP-OCRv6_${size}`), join(folder, `.installing-${String(process.pid)}`)];
  try {
    await mkdir(beside, { recursive: true });
    for (const file of files) {
      say(from === null ? `Downloading ${file.name} (${megabytes(file.bytes)}) …` : `Taking ${file.name} …`);
      const bytes = from === null ? await download(file) : await fileOf(join(from, file.name));
      if (sha256Of(bytes) !== file.sha256)
        throw new Error(`${file.name} is not the file it should be: its sum does not fit. Nothing was installed.`);
      await writeFile(join(beside, file.name), bytes);
    }
    await writeFile(join(beside, SUMS_FILE), files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''));
    await rm(place, { recursive: true, force: true });
    await rename(beside, place);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new Error(`The disk is full, so nothing was installed in ${folder}.`, { cause: error });
    throw new Error(`${folder} cannot be written to (${code}).`, { cause: error });
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
  say(`Installed in ${place}. The server reads with them from its next start on.`);
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

async function fileOf(path: string): Promise<Uint8Array> {
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) throw new Error(`There is no file ${path}.`);
  return readFile(path);
}

const LIMIT_MS = 600_000;

async function download({ name, url, bytes: expected }: NetworkFile): Promise<Uint8Array> {
  const { host } = new URL(url);
  const signal = AbortSignal.timeout(LIMIT_MS);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Refused(`${host} answered ${String(response.status)} for ${name}.`);
    for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += part.length;
      if (size > expected) throw new Refused(`What ${host} sends is larger than ${name} is, so it was not taken.`);
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
    const reason = signal.aborted ? 'took too long to answer' : 'cannot be reached from here';
    throw new Refused(`${host} ${reason}. Download the files elsewhere and give their folder with --from <folder>.`, {
      cause: error,
    });
  }
  return Buffer.concat(parts);
}

class Refused extends Error {}

const address = (repository: string, revision: string, file: string) =>
  `https://huggingface.co/PaddlePaddle/${repository}/resolve/${revision}/${file}`;
const tiny = {
  det: 'PP-OCRv6_tiny_det_onnx',
  rec: 'PP-OCRv6_tiny_rec_onnx',
} as const;

/** The maker's own files (Apache-2.0), each with its sum, and of one revision but for the medium ones; renamed, as they are all called 'inference'. */
const FILES: Readonly<Record<NetworkSize, readonly NetworkFile[]>> = {
  tiny: [
    {
      name: 'tiny_det.onnx',
      url: address(tiny.det, '2ba1506c0380b8f0b03dd142459aac66d4421f6c', 'inference.onnx'),
      bytes: 1_780_590,
      sha256: '193bab7a04fca699a6c82e6abb5b81bdb28177f0abd4062552b04908dafb19f8',
    },
    {
      name: 'tiny_rec.onnx',
      url: address(tiny.rec, '2612ab37152ae0a677521bae4e1e3d4fb4cf7c30', 'inference.onnx'),
      bytes: 4_462_639,
      sha256: '9ef676d6ed3c88256a2d92c640c44f25b0c40947e111b14b8be8f594091563e6',
    },
    {
      name: 'tiny_rec.yml',
      url: address(tiny.rec, '2612ab37152ae0a677521bae4e1e3d4fb4cf7c30', 'inference.yml'),
      bytes: 55_571,
      sha256: '66170210bad538e83fff3c4a3867e547d6bf20b50d64b20347c4b913f3034ea1',
    },
  ],
  small: [
    {
      name: 'small_det.onnx',
      url: address('PP-OCRv6_small_det_onnx', '28fe5895c24fd108c19eb3e8479f4ab385fbfc62', 'inference.onnx'),
      bytes: 9_880_512,
      sha256: 'd73e0058b7a8086bbd57f3d10b8bcd4ff95363f67e06e2762b5e814fe9c9410e',
    },
    {
      name: 'small_rec.onnx',
      url: address('PP-OCRv6_small_rec_onnx', 'b8f84f0b80c529de40b4fbb3544b84fa7233a513', 'inference.onnx'),
      bytes: 21_159_378,
      sha256: '5435fd747c9e0efe15a96d0b378d5bd157e9492ed8fd80edf08f30d02fa24634',
    },
    {
      name: 'small_rec.yml',
      url: address('PP-OCRv6_small_rec_onnx', 'b8f84f0b80c529de40b4fbb3544b84fa7233a513', 'inference.yml'),
      bytes: 150_579,
      sha256: 'ab078671bb49f06228eadccd34f1bb501e157f7a047095ffb943ba81512c77d1',
    },
  ],
  medium: [
    {
      name: 'medium_det.onnx',
      url: address('PP-OCRv6_medium_det_onnx', 'main', 'inference.onnx'),
      bytes: 62_032_837,
      sha256: 'eb13b44b25bb36f89528b68720af8a61d9cf381176107f465db1757b65d086e1',
    },
    {
      name: 'medium_rec.onnx',
      url: address('PP-OCRv6_medium_rec_onnx', 'main', 'inference.onnx'),
      bytes: 76_554_979,
      sha256: '9c09abf0957f7968c7586464b7397b84ad2387a0497a351af40e9acc71b673ba',
    },
    // Its revision and the sum of its own list are not known to us; it has the characters of the small one.
    {
      name: 'medium_rec.yml',
      url: address('PP-OCRv6_small_rec_onnx', 'b8f84f0b80c529de40b4fbb3544b84fa7233a513', 'inference.yml'),
      bytes: 150_579,
      sha256: 'ab078671bb49f06228eadccd34f1bb501e157f7a047095ffb943ba81512c77d1',
    },
  ],
};
