import { describe, expect, it } from 'vitest';
import { aBook } from '../book-server.fixture.ts';
import { chosenEdits, conflictingParts, hasEdits, remainingEdits, withEdits } from './book-merge.ts';

const base = aBook({ title: 'Ours', subtitle: 'Always', pages: { pie: { original: true, story: 'Before' } } });

describe('the book with its edits', () => {
  it('shows each edit, keeps what was not edited, and other recipes’ pages', () => {
    const edited = withEdits(base, { title: 'New', pages: { soup: { story: 'Sundays' } } });
    expect(edited).toEqual({
      ...base,
      title: 'New',
      pages: { pie: { original: true, story: 'Before' }, soup: { story: 'Sundays' } },
    });
  });

  it('takes an undefined edit for none', () => {
    expect(withEdits(base, { title: undefined })).toEqual(base);
    expect(hasEdits({ title: undefined })).toBe(false);
    expect(hasEdits({ title: '' })).toBe(true);
  });
});

describe('a conflict', () => {
  it.each<[string, Parameters<typeof conflictingParts>[1], Parameters<typeof conflictingParts>[2], string[]]>([
    ['is a field that both changed to something else', { ...base, title: 'Theirs' }, { title: 'Mine' }, ['title']],
    ['is not a field that both changed to the same', { ...base, title: 'New' }, { title: 'New' }, []],
    ['is not a field that only I changed', base, { title: 'Mine' }, []],
    ['is not a field that only they changed', { ...base, title: 'Theirs' }, { subtitle: 'Mine' }, []],
    [
      'is a page that both changed differently',
      { ...base, pages: { pie: { story: 'Theirs' } } },
      { pages: { pie: { story: 'Mine' } } },
      ['page pie'],
    ],
    [
      'is not a page of a recipe that they have taken out',
      { ...base, recipeIds: ['soup', 'bread'], pages: {} },
      { pages: { pie: { story: 'Mine' } } },
      [],
    ],
    [
      'is not a page whose settings merely stand in another order',
      { ...base, pages: { pie: { story: 'Before', original: true } } },
      { pages: { pie: { story: 'Mine' } } },
      [],
    ],
    [
      'is an order of recipes that both changed',
      { ...base, recipeIds: ['pie', 'soup', 'bread'] },
      { recipeIds: ['bread', 'pie', 'soup'], chapters: [] },
      ['contents'],
    ],
    [
      'is chapters that they changed, where I changed the order of recipes',
      { ...base, chapters: [] },
      { recipeIds: ['bread', 'pie', 'soup'], chapters: base.chapters },
      ['contents'],
    ],
  ])('%s', (_what, theirs, edits, parts) => {
    expect(conflictingParts(base, theirs, edits)).toEqual(parts);
  });
});

describe('after the choice', () => {
  const edits = {
    title: 'Mine',
    subtitle: 'My own',
    recipeIds: ['pie', 'soup'],
    chapters: [],
    pages: { pie: { story: 'Mine' }, soup: { story: 'Mine, too' } },
  };

  it('my edits stay, but for the parts that are theirs', () => {
    const choice = { title: 'theirs', 'page pie': 'theirs', subtitle: 'mine' } as const;
    expect(chosenEdits(base, base, edits, choice)).toEqual({
      subtitle: 'My own',
      recipeIds: ['pie', 'soup'],
      chapters: [],
      pages: { soup: { story: 'Mine, too' } },
    });
    expect(chosenEdits(base, base, edits, { contents: 'theirs' })).not.toHaveProperty('recipeIds');
    expect(chosenEdits(base, base, edits, { contents: 'theirs' })).not.toHaveProperty('chapters');
  });

  it('a recipe that they added comes after mine, once, and one that I took out does not come back', () => {
    const theirs = { ...base, recipeIds: ['jam', ...base.recipeIds, 'cake'] };
    const mine = { recipeIds: ['pie', 'cake', 'soup'], chapters: [] };
    expect(chosenEdits(base, theirs, mine, {}).recipeIds).toEqual(['pie', 'cake', 'soup', 'jam']);
  });
});

it('what was written while a save was under way is still to be saved', () => {
  const page = { story: 'Sent' };
  const sent = { title: 'Sent', subtitle: 'Sent', pages: { pie: page, soup: page } };
  const now = { title: 'Later', subtitle: 'Sent', pages: { pie: page, soup: { story: 'Later' } } };
  expect(remainingEdits(now, sent)).toEqual({ title: 'Later', pages: { soup: { story: 'Later' } } });
  expect(remainingEdits(sent, sent)).toEqual({});
});
