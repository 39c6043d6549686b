import { expect, it } from 'vitest';
import { draftOf } from '#tests/support/a-draft.ts';
import { sameSource } from './same-source.ts';

/** What is said of a draft of leek soup, read from an address, in a family with these recipes from pages. */
async function saidOf(url: string, known: readonly { title: string; url: string }[]): Promise<string[]> {
  const doubtKnown = sameSource({
    files: { copiesOf: () => Promise.resolve([]) },
    recipes: { fromFiles: () => Promise.resolve([]), fromSite: () => Promise.resolve([...known]) },
  });
  const drafts = await doubtKnown('ours', [draftOf('Leek soup')], { type: 'url', url });
  return drafts.flatMap(({ review }) => review.filter(({ field }) => field === 'source').map(({ reason }) => reason));
}

it.each([
  ['https://soups.example/leek', 'http://www.soups.example/leek/'],
  ['https://www.soups.example/leek?b=2&a=1#method', 'https://soups.example/leek?a=1&b=2'],
  ['https://soups.example/leek?fbclid=x&utm_medium=mail', 'https://soups.example/leek'],
])('an address is known by each of its names: %s and %s', async (asked, kept) => {
  const said = ['Your family may have this already: “Soup” is from the same page.'];
  expect(await saidOf(asked, [{ title: 'Soup', url: kept }])).toEqual(said);
});

it.each([
  ['https://soups.example/leek?id=1', 'https://soups.example/leek?id=2'],
  ['https://soups.example/leek', 'https://soups.example/leek/2'],
  ['https://soups.example/leek', 'https://other.example/leek'],
  ['https://soups.example/leek', 'no address'],
])('another page is another: %s and %s', async (asked, kept) => {
  expect(await saidOf(asked, [{ title: 'Soup', url: kept }])).toEqual([]);
});

it('of several recipes the one of the same name is named, else how many there are', async () => {
  const url = 'https://soups.example/all';
  const known = ['Pea soup', 'LEEK SOUP'].map((title) => ({ title, url }));
  expect(await saidOf(url, known)).toEqual(['Your family may have this already: “LEEK SOUP” is from the same page.']);
  const others = ['Pea soup', 'Bean soup'].map((title) => ({ title, url }));
  expect(await saidOf(url, others)).toEqual(['Your family may have this already: 2 recipes are from the same page.']);
});
