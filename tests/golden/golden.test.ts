import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPage } from '#server/reading/html/read-page.ts';
import { readText } from '#server/reading/text/read-text.ts';
import type { RecipeDraft } from '#shared/draft.ts';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import { readWriting } from './read-writing.ts';

/** Golden cases of reading: README.md says how they are written. */
const FLOORS = { lines: 318, texts: 375, pages: 311, pictures: 157 };

const filesIn = (folder: keyof typeof FLOORS) =>
  readdirSync(join(import.meta.dirname, folder))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, folder, name), 'utf8') }));

/** Field to value, as it is written and as it was read. */
type Fields = Readonly<Record<string, string>>;

/** Fails with the fields that are wrong, or that are no miss any more. */
function compare(expected: Fields, read: Fields, misses: readonly string[]): void {
  const wrong = Object.fromEntries(Object.entries(expected).filter(([field, value]) => read[field] !== value));
  for (const field of misses) {
    expect(Object.keys(expected), `a known miss names no field: ${field}`).toContain(field);
    expect(Object.keys(wrong), `${field} is read rightly now: take the known miss out of the case`).toContain(field);
  }
  const fields = Object.keys(wrong).filter((field) => !misses.includes(field));
  const only = (all: Fields) => Object.fromEntries(fields.map((field) => [field, all[field]]));
  expect(only(read), `read wrongly: ${fields.join(', ')}`).toEqual(only(expected));
}

const lineCases = filesIn('lines').flatMap(({ name, text }) =>
  text
    .split('\n')
    .filter((line) => line.includes(' => '))
    .map((line) => ({ name, line })),
);

describe('lines', () => {
  it.each(lineCases)('$name: $line', ({ line }) => {
    const [source = '', rest = ''] = line.split(' => ');
    const [wanted = '', ...misses] = rest.split(' ~ ');
    const [quantity = '', unit = '', item = '', notes = ''] = wanted.split('|').map((part) => part.trim());
    const read = parseIngredient(source);
    compare(
      { quantity, unit, item, notes },
      { quantity: read.quantity, unit: read.unit, item: read.item, notes: read.notes },
      misses.map((miss) => miss.split(':')[0] ?? ''),
    );
  });
});

const ALWAYS = ['title', 'servings', 'prep', 'cook', 'rest', 'total', 'ingredients', 'steps'];
const LISTS = ['ingredients', 'steps'];

interface Wanted {
  readonly fields: Fields;
  readonly misses: string[];
}

/** The recipes that are to be read: the part of a case below its `=====`. */
function wantedOf(text: string): Wanted[] {
  if (text.trim() === 'nothing') return [];
  return text.split(/^-----$/m).map((block) => {
    const fields: Record<string, string> = Object.fromEntries(ALWAYS.map((field) => [field, '']));
    const misses: string[] = [];
    let list = '';
    for (const line of block.split('\n')) {
      const [, name = '', value = ''] = /^([a-z ]+):\s*(.*)$/.exec(line) ?? [];
      if (line.startsWith('  ')) fields[list] = [fields[list] ?? '', line.trim()].filter(Boolean).join('\n');
      else if (name === 'known miss') misses.push(value.split(',')[0] ?? '');
      else if (name !== '') {
        list = name;
        fields[name] = value;
      }
    }
    return { fields, misses };
  });
}

/** Lines of a list under their sections, as a case has them. */
function listed(lines: readonly { readonly text: string; readonly section: string | null }[]): string {
  let before: string | null = null;
  const all = lines.flatMap(({ text, section }) => {
    const heading = section === before ? [] : [`[${section ?? ''}]`];
    before = section;
    return [...heading, text.replace(/\s*\n\s*/g, ' ')];
  });
  return all.join('\n');
}

function fieldsOf(draft: RecipeDraft): Fields {
  const minutes = (given: number | null) => (given === null ? '' : String(given));
  return {
    title: draft.title,
    servings: draft.servings,
    prep: minutes(draft.prepTime),
    cook: minutes(draft.cookTime),
    rest: minutes(draft.restTime),
    total: minutes(draft.totalTime),
    ingredients: listed(draft.ingredients.map(({ original, section }) => ({ text: original, section }))),
    steps: listed(draft.steps.map((text, at) => ({ text, section: draft.stepSections[at] ?? null }))),
    notes: draft.notes,
    story: draft.story ?? '',
    tags: draft.tags.join(', '),
    author: draft.source.author ?? '',
    language: draft.transcript.language ?? '',
  };
}

function compareDrafts(expected: readonly Wanted[], read: readonly RecipeDraft[]): void {
  const found = read.filter(({ ingredients, steps }) => ingredients.length + steps.length > 0);
  expect(
    found.map(({ title }) => title),
    'recipes found',
  ).toHaveLength(expected.length);
  expected.forEach(({ fields, misses }, at) => {
    const draft = found[at];
    if (draft) compare(listsTrimmed(fields), listsTrimmed(fieldsOf(draft)), misses);
  });
}

const listsTrimmed = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, LISTS.includes(field) ? value.trim() : value]),
  );

const caseOf = ({ name, text }: { readonly name: string; readonly text: string }) => {
  const [source = '', wanted = ''] = text.split(/^=====\n/m);
  return { name, source, wanted };
};

const texts = filesIn('texts').map(caseOf);
describe('texts', () => {
  it.each(texts)('$name', ({ source, wanted }) => compareDrafts(wantedOf(wanted), readText(source)));
});

const pages = filesIn('pages').map(caseOf);
describe('pages', () => {
  it.each(pages)('$name', ({ source, wanted }) =>
    compareDrafts(wantedOf(wanted), readPage(source, 'https://kitchen.example/recipe').drafts),
  );
});

const pictures = filesIn('pictures').map(caseOf);
describe('pictures', () => {
  it.each(pictures)('$name', ({ source, wanted }) => compareDrafts(wantedOf(wanted), readWriting(source)));
});

it('has at least as many cases as there were', () => {
  const counts = { lines: lineCases.length, texts: texts.length, pages: pages.length, pictures: pictures.length };
  for (const [kind, floor] of Object.entries(FLOORS))
    expect(counts[kind as keyof typeof counts], kind).toBeGreaterThanOrEqual(floor);
});
