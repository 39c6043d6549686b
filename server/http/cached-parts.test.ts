import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#shared/api.ts';
import type { LibraryCard, LibraryPage } from '#shared/library.ts';
import { WithCachedParts } from './cached-parts.ts';

const schema = api.getLibrary.answer;
const text = fc.string({ unit: 'binary' });
const number = fc.integer();
const card: fc.Arbitrary<LibraryCard> = fc.record(
  {
    id: text,
    title: text,
    image: text,
    servings: text,
    from: text,
    lastMadeOn: fc.option(text),
    totalMin: number,
    reviews: number,
    madeCount: number,
    tags: fc.array(text),
    lines: fc.array(text),
    verified: fc.boolean(),
    favourite: fc.boolean(),
    locked: fc.boolean(),
    found: fc.record({ in: fc.constantFrom('steps', 'notes'), text, at: fc.tuple(number, number) }),
    missing: fc.array(text),
    // No answer has this.
    familyId: text,
  },
  {
    requiredKeys: [
      'id',
      'title',
      'image',
      'servings',
      'from',
      'lastMadeOn',
      'totalMin',
      'reviews',
      'madeCount',
      'tags',
      'lines',
      'verified',
      'favourite',
      'locked',
    ],
  },
);
const page: fc.Arbitrary<LibraryPage> = fc.record(
  {
    cards: fc.array(card),
    matched: number,
    total: number,
    nextCursor: fc.option(text),
    tags: fc.array(fc.record({ tag: text, count: number })),
    understood: fc.record({ with: fc.array(text), without: fc.array(text), corrected: fc.constant([]) }),
    familyId: text,
  },
  { requiredKeys: ['cards', 'matched', 'total', 'nextCursor', 'tags'] },
);

const one = { id: 'a', n: 1 };
const small = z.object({ many: z.number(), list: z.array(z.object({ id: z.string(), n: z.number() })) });

describe('an answer with lasting parts', () => {
  it('is the text of the whole answer against its schema, the first time and later', () => {
    fc.assert(
      fc.property(page, page, (first, second) => {
        const slow = (answer: LibraryPage) => JSON.stringify(schema.parse(answer));
        const fast = (answer: LibraryPage) => new WithCachedParts(answer, 'cards').text(schema);
        const both = { ...second, cards: [...first.cards, ...second.cards] };
        for (const answer of [first, both, first, both]) expect(fast(answer)).toBe(slow(answer));
      }),
    );
  });

  it('checks and writes each part once, the rest each time', () => {
    let checks = 0;
    const counted = z.object({
      many: z.number(),
      list: z.array(z.object({ id: z.string().refine(() => (checks += 1)) })),
    });
    const list = [{ id: 'a' }, { id: 'b' }];
    for (const many of [1, 2]) {
      expect(JSON.parse(new WithCachedParts({ many, list }, 'list').text(counted))).toEqual({ many, list });
    }
    expect(checks).toBe(2);
    const wrong = { many: 'x', list } as unknown as z.output<typeof counted>;
    expect(() => new WithCachedParts(wrong, 'list').text(counted)).toThrow('many');
  });

  it('refuses a part that the schema lets not through, each time', () => {
    const wrong = { many: 1, list: [{ id: 1, n: 1 }] };
    const answer = new WithCachedParts(wrong, 'list');
    for (let times = 0; times < 2; times += 1) expect(() => answer.text(small)).toThrow('string');
  });

  it('keeps a part from being changed, and its text to the schema it was written by', () => {
    const part = { ...one };
    const of = (list: z.ZodType) => new WithCachedParts({ list: [part] }, 'list').text(list);
    expect(of(small.omit({ many: true }))).toBe('{"list":[{"id":"a","n":1}]}');
    expect(of(z.object({ list: z.array(z.object({ id: z.string() })) }))).toBe('{"list":[{"id":"a"}]}');
    expect(() => (part.n = 2)).toThrow(TypeError);
  });

  it('says where a schema has no such list', () => {
    expect(() => new WithCachedParts({ list: [one] }, 'list').text(z.object({}))).toThrow('no list');
  });
});
