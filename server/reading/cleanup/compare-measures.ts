import { ownProperty } from '#shared/own-property.ts';
import { unitOf } from '#shared/units.ts';
import { familiarityOf } from '../words/word-familiarity.ts';
import { asciiDigits, wordValue } from '../numbers.ts';
import { distance } from '../text/mend.ts';

const PIECE = /\d+(?:[.,/⁄:]\d+)*|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]|\p{L}+/gu;
/** Words of one also where no number is meant. */
const ARTICLES = new Set(['a', 'an', 'un', 'une', 'una', 'ein', 'eine', 'einer', 'een']);
const TIMES: Readonly<Record<string, string>> = {
  ...{ second: 's', seconds: 's', sec: 's', secs: 's', minute: 'min', minutes: 'min', min: 'min', mins: 'min' },
  ...{ hour: 'h', hours: 'h', hr: 'h', hrs: 'h', day: 'd', days: 'd', week: 'w', weeks: 'w' },
  ...{ minuten: 'min', stunde: 'h', stunden: 'h', std: 'h', tag: 'd', tage: 'd' },
};
/** Measures long enough to be known when they are misspelled. */
const LONG =
  'teaspoon teaspoons tablespoon tablespoons ounce ounces pound pounds quart quarts gallon gallons minute minutes'.split(
    ' ',
  );

/**
 * What a text says in numbers, in order: numbers as they are written, measures and times by one name, the scale of
 * degrees. Two texts that say the same amounts have the same list, whatever became of their spelling.
 */
export function measuresIn(text: string): string[] {
  const plain = asciiDigits(text);
  const said: string[] = [];
  for (const { 0: piece, index } of plain.matchAll(PIECE)) {
    if (!/^\p{L}/u.test(piece)) said.push(piece);
    else {
      const word = piece.toLowerCase();
      const measure = isScale(piece, plain, index) ? `°${piece.toUpperCase()}` : measureOf(piece);
      if (measure !== null) said.push(measure);
      else if (!ARTICLES.has(word) && wordValue(word) !== null) said.push(word);
    }
  }
  return said;
}

const isScale = (piece: string, text: string, at: number) =>
  /^[FC]$/i.test(piece) &&
  /(?:\d\s?[FC]?|[°º]\s?|degrees?\s)$/i.test(text.slice(Math.max(0, at - 9), at)) &&
  !/^\s*cup/i.test(text.slice(at)) &&
  (piece.toUpperCase() === 'F' || /[°º]\s?$/.test(text.slice(Math.max(0, at - 2), at)));

function measureOf(piece: string): string | null {
  const time = ownProperty(TIMES, piece.toLowerCase());
  if (time !== undefined) return time;
  const unit = unitOf(piece);
  if (unit) return (unit.kind === 'volume' || unit.kind === 'weight') && isMeant(piece) ? unit.name : null;
  if (piece.length < 5 || familiarityOf(piece) !== 'none') return null;
  const near = LONG.find((long) => distance(long, piece.toLowerCase()) <= 2);
  return near === undefined ? null : measureOf(near);
}

/** 'T', 't' and 'c' are measures, an 'l' or 'g' in words is not. */
const isMeant = (piece: string) => piece.length > 1 || /^[Ttc]$/.test(piece);

export const areSameLists = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((said, index) => said === other[index]);
