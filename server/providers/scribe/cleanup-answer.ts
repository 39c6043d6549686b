import type { CleanupText } from '#server/reading/cleanup/cleanup-text.ts';
import type { CleanupProposal } from '#server/reading/cleanup/proposal.ts';
import { isObject, type JsonObject, pickField, textFrom } from './lenient-json.ts';

/** Longer texts are not sent: what would be saved by their repair is little, and what could be lost is much. */
const TEXT_SENT_MAX = 4_000;
const INGREDIENT_SENT_MAX = 400;
/** All that is sent of one recipe, in characters. */
const SENT_MAX = 30_000;
const ENTRIES_MAX = 500;
const REASON_MAX = 200;

/**
 * The recipe as named lines, each value as JSON so that it stays on its line; what is too long is left out, and what is
 * beyond the room for all of it. Empty where nothing is left.
 */
export function labelledLines({ title, notes, story, ingredients, steps }: CleanupText): string {
  const lines: string[] = [];
  let room = SENT_MAX;
  const add = (name: string, value: unknown, size: number, max: number) => {
    if (size === 0 || size > max || size > room) return;
    room -= size;
    lines.push(`${name}| ${JSON.stringify(value)}`);
  };
  add('title', title, title.trim().length, TEXT_SENT_MAX);
  ingredients.forEach(({ quantity, unit, item, notes: preparation }, index) => {
    const size = quantity.length + unit.length + item.length + preparation.length;
    add(`ingredients.${String(index)}`, { quantity, unit, item, notes: preparation }, size, INGREDIENT_SENT_MAX);
  });
  steps.forEach(({ text }, index) => {
    add(`steps.${String(index)}`, text, text.trim().length, TEXT_SENT_MAX);
  });
  add('notes', notes, notes.trim().length, TEXT_SENT_MAX);
  add('story', story, story.trim().length, TEXT_SENT_MAX);
  return lines.join('\n');
}

/** A model's proposal, by the fields it may change and nothing else; null where the answer has no such lists at all. */
export function readCleanupAnswer(value: unknown): CleanupProposal | null {
  if (!isObject(value)) return null;
  const texts = pickField(value, ['texts', 'text_changes']);
  const ingredients = pickField(value, ['ingredients', 'ingredient_changes']);
  if (!Array.isArray(texts) && !Array.isArray(ingredients)) return null;
  return {
    texts: entriesOf(texts).flatMap((entry) => {
      const field = textFrom(pickField(entry, ['field', 'name', 'path']), 100);
      const text = pageFrom(pickField(entry, ['text', 'value', 'after']));
      return field === '' || text === '' ? [] : [{ field, text, reason: reasonOf(entry) }];
    }),
    ingredients: entriesOf(ingredients).flatMap((entry) => {
      const [, number] = /(\d{1,3})$/.exec(textFrom(pickField(entry, ['field', 'name', 'index', 'path']), 100)) ?? [];
      const item = textFrom(pickField(entry, ['item']), 2000);
      if (number === undefined || item === '') return [];
      const [unit, notes] = [textFrom(pickField(entry, ['unit']), 100), textFrom(pickField(entry, ['notes']), 2000)];
      return [{ index: Number(number), unit, item, notes, reason: reasonOf(entry) }];
    }),
    order: orderOf(pickField(value, ['order', 'step_order'])),
  };
}

const entriesOf = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.slice(0, ENTRIES_MAX).filter(isObject) : [];
const reasonOf = (entry: JsonObject) =>
  textFrom(pickField(entry, ['reason', 'why']), REASON_MAX).replace(/\s+/g, ' ') || 'Proposed by the service.';
/** Line breaks of a page are its writer's. */
const pageFrom = (value: unknown) =>
  typeof value === 'string'
    ? value
        .slice(0, 2 * TEXT_SENT_MAX)
        .replace(/\r\n?/g, '\n')
        .split('\n')
        .map((line) => textFrom(line, TEXT_SENT_MAX))
        .join('\n')
        .trim()
    : '';

function orderOf(value: unknown): CleanupProposal['order'] {
  const places = isObject(value) ? pickField(value, ['places', 'order', 'steps']) : value;
  if (!Array.isArray(places) || places.length === 0 || places.length > ENTRIES_MAX) return null;
  const numbers = places.map(Number);
  if (!numbers.every((place) => Number.isInteger(place) && place >= 0)) return null;
  return { places: numbers, reason: isObject(value) ? reasonOf(value) : 'Proposed by the service.' };
}
