import { withWindowsLetters } from '../html/mojibake.ts';
import {
  foundRecipe,
  type FoundRecipe,
  ingredientLines,
  labelled,
  linesOf,
  paragraphs,
  stepLines,
} from './found-recipe.ts';
import { behindEach } from './program-text.ts';

/** AccuChef's own export: a letter before each line says what it is, and 'Z' ends a recipe. */
const START = /^[ \t]*\*{5}[ \t]*AccuChef Import File\b[^\n]*$/im;

function read(lines: readonly string[]): FoundRecipe {
  const said = new Map<string, string[]>();
  const ingredients: string[] = [];
  for (const line of lines) {
    const [, letter = '', value = ''] = /^[ \t]*([A-Z])(.*)$/.exec(line) ?? [];
    if (letter === 'Z') break;
    // An amount, the food below it, and how it is prepared; a heading stands where an amount does.
    if (letter === 'H') ingredients.push(value.trim());
    else if (letter === 'I') ingredients.push(`${ingredients.pop() ?? ''} ${value.trim()}`.trim());
    else if (letter === 'K') ingredients.push(`${ingredients.pop() ?? ''}, ${value.trim()}`);
    else if (letter !== '') said.set(letter, [...(said.get(letter) ?? []), value.trim()]);
  }
  const of = (letter: string, sign = ' ') => (said.get(letter) ?? []).join(sign).trim();
  const count = of('D');
  const unit = of('M');
  const told = linesOf(wordsOfRtf(of('J'))).map((one) => one.replace(/\s+/g, ' ').trim());
  const nutrition = told.find((one) => PER_SERVING.test(one)) ?? '';
  return foundRecipe({
    format: 'AccuChef',
    title: of('A'),
    // 'Servings 24', and 'Servings' alone where nobody has said how many.
    servings:
      /\d/.test(unit) || count !== ''
        ? [count, unit.replace(/^(\D+?)\s+([\d/. -]+)$/, '$2 $1')].filter((one) => one !== '').join(' ')
        : '',
    prepMin: minutesOfClock(of('P')),
    ingredients: ingredientLines(ingredients.join('\n')),
    steps: stepLines(told.filter((one) => one !== nutrition).join('\n')),
    notes: paragraphs(of('F', '\n'), labelled('Nutrition per serving', nutrition.replace(PER_SERVING, ''))),
    tags: [...of('B', ',').split(','), ...of('C', ',').split(',')],
  });
}

/** '1 : 15', and ' : 75' for the same. */
function minutesOfClock(words: string): number | null {
  const [, hours = '', minutes = ''] = /^(\d{0,3})\s*:\s*(\d{0,4})$/.exec(words) ?? [];
  return Number(hours) * 60 + Number(minutes) || null;
}

const PER_SERVING = /^Per serving[ \t]*:[ \t]*/i;

/** A method line by line: '~' ends one. What was typed with letters of its own is kept as rich text. */
function wordsOfRtf(method: string): string {
  const isRich = method.startsWith('{\\rtf');
  const words = isRich
    ? method
        .replace(/\{\\(?:fonttbl|colortbl|stylesheet)[^]*?\}\s*\}/g, '')
        .replace(/~/g, '')
        .replace(/\\(?:par|line)\b[ \t]?/g, '\n')
        .replace(/\\'([\da-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\\[a-z]+-?\d* ?/gi, '')
        .replace(/[{}]/g, '')
    : method.replace(/~[ \t]?/g, '\n');
  return withWindowsLetters(words).trim();
}

/** Its recipes, one after the other. */
export const readAccuChef = behindEach(START, read);
