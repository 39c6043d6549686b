import { beforeEach, expect, test } from 'vitest';
import { dropOutbox, listStored } from '../api/outbox/store.ts';
import { fakeIndexedDb } from '../test/fake-indexed-db.ts';
import { takeShare } from './take-share.ts';

beforeEach(async () => {
  fakeIndexedDb();
  await dropOutbox();
});

const page = 'https://kitchen.example/pie';
const recipe =
  'Plum pie: 1 kg plums, 200 g flour, 100 g butter, 80 g sugar. Rub the butter into the flour, lay the plums on it and bake for 45 minutes.';
const card = new File(['card'], 'card.png', { type: 'image/png' });

/** What waits after this was shared, and how the screen is told of it. */
async function shared(parts: Readonly<Record<string, string | File>>) {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  const request = { referrer: '', formData: () => Promise.resolve(form) } as unknown as Request;
  const answer = await takeShare(request);
  const outcome = new URL(answer.headers.get('Location') ?? '').searchParams.get('shared');
  return { outcome, kept: (await listStored()).map(({ kind, data }) => [kind, data]) };
}

test.each([
  ['a link', { text: page }, [['url', page]]],
  ['a link, and a line that hands it on', { text: `Look at this: ${page}` }, [['url', page]]],
  ['a link beside its title', { title: 'Plum pie', text: 'Plum pie', url: page }, [['url', page]]],
  [
    'one line of recipe with a link',
    { text: `${recipe} ${page}` },
    [
      ['url', page],
      ['text', `${recipe} ${page}`],
    ],
  ],
  [
    'lines beside a link',
    { text: 'Plum pie\n1 kg plums', url: page },
    [
      ['url', page],
      ['text', 'Plum pie\n1 kg plums'],
    ],
  ],
  ['lines with a link in them', { text: `Plum pie\n${page}` }, [['text', `Plum pie\n${page}`]]],
  [
    'a picture and words',
    { files: card, text: 'Nana’s, from Lviv' },
    [
      ['photo', ''],
      ['text', 'Nana’s, from Lviv'],
    ],
  ],
  ['a picture alone', { files: card }, [['photo', '']]],
])('keeps %s', async (_what, parts, kept) => {
  expect(await shared(parts)).toEqual({ outcome: String(kept.length), kept });
});

test('says that there was nothing in it', async () => {
  expect(await shared({ title: 'Plum pie' })).toEqual({ outcome: 'empty', kept: [] });
});
