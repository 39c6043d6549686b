import { describe, expect, it } from 'vitest';
import { draftOf } from '#tests/support/a-draft.ts';
import { AppError } from '../../errors.ts';
import type { PageReading } from '../../reading/html/read-page.ts';
import { webAndTextReader } from './read-web-or-text.ts';

const draft = (title: string, ...steps: string[]) =>
  draftOf(title, { steps, stepSections: steps.map(() => null), source: { type: 'url', author: 'Oma', site: 'Soups' } });

/** A web whose pages read as given here; what is not here is gone. */
function webOf(readings: Record<string, Partial<PageReading>>) {
  const kept: string[] = [];
  const fetched: string[] = [];
  const service = webAndTextReader({
    pages: {
      fetchPage(url) {
        fetched.push(url);
        if (!(url in readings)) return Promise.reject(new AppError('upstream', `gone: ${url}`));
        return Promise.resolve({ bytes: Buffer.from(url), contentType: 'text/html', finalUrl: url, status: 200 });
      },
    },
    reader: {
      readPage: (_bytes, _type, url) =>
        Promise.resolve({
          drafts: [],
          canonicalUrl: null,
          printUrl: null,
          outboundUrl: null,
          ...readings[url],
        } as unknown as PageReading),
      readText: () => Promise.resolve([]),
    },
    doubtKnown: (_familyId, drafts) => Promise.resolve([...drafts]),
    files: {
      keepPage: (_familyId, bytes) => {
        kept.push(Buffer.from(bytes).toString());
        return Promise.resolve(`/files/${String(kept.length)}`);
      },
    },
  });
  return { go: (url: string) => service.readUrl('ours', { url }), kept, fetched };
}

const pin = 'https://pins.example/1';
const soup = 'https://soups.example/leek';
const print = 'https://soups.example/print/leek';
const further = 'https://soups.example/further';
const good = { drafts: [draft('Leek soup', 'Boil.')] };

describe('the address of a pin', () => {
  it('leads on to the page it points to, one hop and no further', async () => {
    const { go, kept, fetched } = webOf({
      [pin]: { outboundUrl: soup },
      [soup]: { ...good, outboundUrl: further },
      [further]: good,
    });
    expect(await go(pin)).toMatchObject({
      title: 'Leek soup',
      source: { type: 'url', url: soup, storagePath: '/files/1' },
    });
    expect(fetched).toEqual([pin, soup]);
    expect(kept).toEqual([soup]);
  });

  it('is read itself when that page cannot be had', async () => {
    const { go } = webOf({ [pin]: { drafts: [draft('Soup of a pin', 'Boil.')], outboundUrl: soup } });
    expect(await go(pin)).toMatchObject({ title: 'Soup of a pin', source: { url: pin } });
  });

  it('says why that page cannot be had when it has nothing itself', async () => {
    const { go } = webOf({ [pin]: { outboundUrl: soup } });
    await expect(go(pin)).rejects.toMatchObject({ code: 'upstream', message: `gone: ${soup}` });
  });
});

describe('a page’s print version', () => {
  it('is read where the page itself has nothing, and the page stays the source', async () => {
    const { go, kept } = webOf({ [soup]: { drafts: [draft('Leek soup')], printUrl: print }, [print]: good });
    expect(await go(soup)).toMatchObject({ title: 'Leek soup', steps: ['Boil.'], source: { url: soup } });
    expect(kept).toEqual([print]);
  });

  it('is left alone where the page has the recipe', async () => {
    const { go, fetched } = webOf({ [soup]: { ...good, printUrl: print }, [print]: good });
    await go(soup);
    expect(fetched).toEqual([soup]);
  });

  it.each([{}, { [print]: {} }])('that is of no help leaves the one sentence', async (more) => {
    const { go, kept } = webOf({ [soup]: { printUrl: print }, ...more });
    await expect(go(soup)).rejects.toMatchObject({
      code: 'unreadable',
      message: 'Could not extract recipe from this URL',
    });
    expect(kept).toEqual([]);
  });
});

describe('the answer', () => {
  it('names the page’s own address, author and site, and its file on every page of the transcript', async () => {
    const { go } = webOf({ [soup]: { ...good, canonicalUrl: further } });
    expect(await go(soup)).toMatchObject({
      source: { type: 'url', url: further, author: 'Oma', site: 'Soups', storagePath: '/files/1' },
      transcript: { pages: [{ file: '/files/1' }] },
    });
  });

  it('leaves out what has neither ingredients nor steps', async () => {
    const { go } = webOf({
      [soup]: { drafts: [draft('A list of soups'), draft('One', 'Boil.'), draft('Two', 'Fry.')] },
    });
    expect(await go(soup)).toMatchObject({ title: 'One', others: [{ title: 'Two' }] });
  });

  it('fits what can be kept, whatever the page says', async () => {
    const odd = {
      ...draft('a\0b\ud800', 'x\0'),
      source: { type: 'url' as const, author: 'a'.repeat(9000), site: 's'.repeat(9000) },
      review: [{ field: 'f'.repeat(9000), kind: 'gap' as const, reason: 'r'.repeat(9000), confidence: 0.5 }],
    };
    const { go } = webOf({ [soup]: { drafts: [odd], canonicalUrl: `https://soups.example/${'y'.repeat(9000)}` } });
    const answer = await go(soup);
    expect(answer).toMatchObject({ title: 'ab\ufffd', steps: ['x'] });
    expect(answer.source.author).toHaveLength(500);
    expect(answer.source.site).toHaveLength(500);
    expect(answer.source.url).toBe(soup);
    expect([answer.review[0]?.field.length, answer.review[0]?.reason.length]).toEqual([200, 1000]);
  });
});
