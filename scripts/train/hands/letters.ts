/**
 * Says which letters a network is taught, for draw.py and train.py: the built-in one, or the one in a folder of networks.
 * `npx tsx scripts/train/hands/letters.ts letters.json [folder]`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { charactersOf } from '#server/providers/recognizer/network-files.ts';
import { lettersOf, WANTED } from '#server/reading/hand/letters.ts';
import { graphOf } from '#server/reading/hand/onnx-graph.ts';
import { tailOf } from '#server/reading/hand/tail.ts';
import { alphabetOf } from '#server/reading/picture/decode-characters.ts';
import { networkToTeach } from './network-to-teach.ts';

const [out = 'letters.json', folder] = process.argv.slice(2);
const files = networkToTeach(folder);
const { classes } = tailOf(graphOf(readFileSync(files.reader)), [0], 0).head;
const letters = lettersOf(alphabetOf(charactersOf(readFileSync(files.characters, 'utf8'))), classes, WANTED);
writeFileSync(out, JSON.stringify(letters));
console.log(`${String(letters.chars.length)} letters, ${String(letters.lent.length)} of them new to ${files.name}`);
