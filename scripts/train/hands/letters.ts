/** Says which letters the built-in network is taught, for draw.py and train.py: `npx tsx scripts/train/hands/letters.ts letters.json`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { BUILT_IN, charactersOf } from '#server/providers/recognizer/network-files.ts';
import { lettersOf, WANTED } from '#server/reading/hand/letters.ts';
import { alphabetOf } from '#server/reading/picture/decode-characters.ts';

const characters = charactersOf(readFileSync(BUILT_IN.characters, 'utf8'));
const letters = lettersOf(alphabetOf(characters), characters.length + 2, WANTED);
writeFileSync(process.argv[2] ?? 'letters.json', JSON.stringify(letters));
console.log(`${String(letters.chars.length)} letters, ${String(letters.lent.length)} of them new to ${BUILT_IN.name}`);
