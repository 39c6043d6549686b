import { expect, it } from 'vitest';
import { linksIn, partOfFile, partsOf, readsAsRecipe, withoutSignature } from './letter-parts.ts';

const letter = (text: string, attachments: Parameters<typeof partsOf>[0]['attachments'] = []) =>
  partsOf({ text, attachments }, 'Subject').map((part) =>
    part.kind === 'link' ? part.url : `${part.kind} ${part.name}`,
  );
const picture = { name: 'card.jpg', contentType: 'image/jpeg', bytes: new Uint8Array(20_000), isInline: false };
const recipe = 'Soup\n2 leeks\n1 onion\nBoil.';

it('reads what was attached, then links, then words that are a recipe', () => {
  expect(letter('Love, Nana', [picture])).toEqual(['file card.jpg']);
  expect(letter(recipe, [picture])).toEqual(['file card.jpg', 'text Subject']);
  expect(letter('Try https://example.org/a and https://example.org/a, or (https://example.org/b).')).toEqual([
    'https://example.org/a',
    'https://example.org/b',
  ]);
  expect(letter('Grandma’s soup: boil the leeks')).toEqual(['text Subject']);
  expect(letter('  \n')).toEqual([]);
});

it('takes many links for a newsletter, whose words are read', () => {
  const links = Array.from({ length: 11 }, (_, n) => `https://example.org/${String(n)}`);
  expect(letter(links.slice(1).join(' '))).toHaveLength(10);
  expect(letter(links.join(' '))).toEqual(['text Subject']);
});

it('leaves out what programs add: signatures, small pictures within the text, calendars', () => {
  expect(withoutSignature('Hello\n-- \nRuth\nhttps://ruth.example')).toBe('Hello\n');
  expect(letter('https://example.org/soup\n\nSent from my iPhone')).toEqual(['https://example.org/soup']);
  const inline = { ...picture, isInline: true };
  expect(letter('', [{ ...inline, bytes: new Uint8Array(900) }])).toEqual([]);
  expect(letter('', [inline])).toEqual(['file card.jpg']);
  expect(letter('', [{ ...picture, contentType: 'text/calendar' }])).toEqual([]);
});

it('knows texts by what they are said to be', () => {
  const bytes = Buffer.from('# Soup\u0000');
  expect(partOfFile({ name: 'soup.md', contentType: '', bytes })).toEqual({
    kind: 'text',
    name: 'soup.md',
    text: '# Soup',
  });
  expect(partOfFile({ name: 'soup', contentType: 'application/octet-stream', bytes })).toMatchObject({ kind: 'file' });
});

it.each([
  ['https://example.org/a_(b)', 'see https://example.org/a_(b).'],
  ['https://example.org/?q=1', '<https://example.org/?q=1>'],
])('finds %s', (link, text) => {
  expect(linksIn(text)).toEqual([link]);
});

it('takes three lines with two amounts for a recipe, and a letter for none', () => {
  expect(readsAsRecipe(recipe)).toBe(true);
  expect(readsAsRecipe('2 leeks\n1 onion')).toBe(false);
  expect(readsAsRecipe('Dear Anna,\nwe saw 2 storks.\nLove,\nNana')).toBe(false);
});
