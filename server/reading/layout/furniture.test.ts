import { describe, expect, it } from 'vitest';
import type { TranscriptPage } from '#shared/transcript.ts';
import { takesAtMost } from '#tests/support/sizes.ts';
import { furnitureOf } from './furniture.ts';

type Row = readonly [x: number, y: number, text: string, h?: number | undefined];

const pageOf = (rows: readonly Row[], more: Partial<TranscriptPage> = {}): TranscriptPage => ({
  file: null,
  width: 1000,
  height: 1400,
  lines: rows.map(([x, y, text, h = 0.02]) => ({
    text,
    box: [x, y, Math.min(0.9, text.length * 0.011 * (h / 0.02)), h],
    confidence: 0.97,
  })),
  ...more,
});
/** The lines that are told to be furniture, page by page. */
const told = (...pages: readonly (readonly Row[])[]) => {
  const all = pages.map((rows) => pageOf(rows));
  return furnitureOf(all).map((found, page) =>
    [...found].sort((a, b) => a - b).map((line) => all[page]?.lines[line]?.text),
  );
};

const body = (from = 0.2): Row[] => [
  [0.1, from, '2 cups rye flour, sifted twice'],
  [0.1, from + 0.03, '1 cup warm water'],
  [0.1, from + 0.06, 'Stir the flour into the water and let it stand.'],
  [0.1, from + 0.09, 'Bake it in a hot oven for half an hour.'],
];

describe('page numbers', () => {
  it.each([
    '57',
    '- 57 -',
    '1-57',
    '[57]',
    'Page 3 of 4',
    'Seite 12',
    '1/3',
    '33 322',
    '48 kitchen.example',
    'Larder & Loom May 2016 48',
  ])('%s at the foot', (number) => {
    expect(told([...body(), [0.5, 0.95, number]])).toEqual([[number]]);
  });

  it.each(['Printed 4/11/2019   Page 1 of 2', 'https://kitchen.example/soup/ 1/2'])(
    '%s wherever a print ends',
    (foot) => {
      expect(told([...body(), [0.1, 0.5, foot]])).toEqual([[foot]]);
    },
  );

  it('are no amounts: a figure among the lines stays, and so does one with words', () => {
    expect(told([...body(), [0.1, 0.21, '12'], [0.1, 0.9, 'Serves 6']])).toEqual([[]]);
  });

  it('stand with the chapter, in capitals on a page of small letters', () => {
    expect(told([[0.1, 0.03, '86 PUDDINGS'], ...body()])).toEqual([['86 PUDDINGS']]);
    expect(told([[0.1, 0.03, 'POULTRY · 275'], ...body()])).toEqual([['POULTRY · 275']]);
    const capitals = body().map(([x, y, text]): Row => [x, y, text.toUpperCase()]);
    expect(told([[0.1, 0.03, '12 DINNER ROLLS'], ...capitals])).toEqual([[]]);
  });
});

describe('what a browser prints around a page', () => {
  it('is told at its edges', () => {
    const head: Row = [0.02, 0.01, '11/22/26, 4:05 PM Rye Bread - Ann Bakes'];
    const foot: Row = [0.02, 0.975, 'https://bakes.example/rye-bread/print/1842'];
    expect(told([head, ...body(), foot, [0.93, 0.975, '1/2']])).toEqual([[head[2], foot[2], '1/2']]);
  });

  it('is not told in the middle of it', () => {
    expect(told([...body(), [0.1, 0.5, 'Taken from https://bakes.example/rye'], ...body(0.6)])).toEqual([[]]);
  });
});

describe('what comes again on another page', () => {
  it('is left out, the first time too where it is a name in small type', () => {
    const first: Row[] = [[0.4, 0.04, 'Ann Bakes'], [0.1, 0.1, 'Rye Bread', 0.05], ...body()];
    expect(told(first, [[0.4, 0.04, 'Ann Bakes'], ...body(0.3)])).toEqual([['Ann Bakes'], ['Ann Bakes']]);
  });

  it('stays the first time where it is the title, or says a figure', () => {
    const head: Row[] = [
      [0.1, 0.04, 'Rye Bread', 0.05],
      [0.1, 0.1, 'Preparation: 60 min'],
    ];
    expect(told([...head, ...body()], [...head, ...body(0.3)])).toEqual([[], ['Rye Bread', 'Preparation: 60 min']]);
  });

  it('must stand at the head or foot, in the same place', () => {
    expect(told(body(), body())).toEqual([[], []]);
    expect(told([...body(), [0.1, 0.02, 'Salt to taste']], [...body(), [0.1, 0.97, 'Salt to taste']])).toEqual([
      [],
      [],
    ]);
  });
});

describe('the number of a place in a file', () => {
  const foot = (text: string): Row => [0.1, 0.95, text];

  it('is told by growing as the pages do', () => {
    const pages = [
      [...body(), foot('Club evening 1')],
      [...body(0.3), foot('Club evening 2')],
    ];
    expect(told(...pages)).toEqual([['Club evening 1'], ['Club evening 2']]);
    const same = [
      [...body(), foot('Club evening 1')],
      [...body(0.3), foot('Club evening 5')],
    ];
    expect(told(...same)[0]).toEqual([]);
  });

  it.each(['MAY 2021', 'Herbst 2019', '10/2021', 'OCTOBER 2022 41'])('stands beside the issue %s', (issue) => {
    const rows: Row[] = [...body(), [0.1, 0.95, '62 Green Table'], [0.8, 0.95, issue]];
    expect(told(rows)).toEqual([['62 Green Table', issue]]);
    expect(told([...body(), [0.1, 0.5, issue], ...body(0.6)])).toEqual([[]]);
  });

  it('is that of a card that goes on', () => {
    const back: Row[] = [[0.1, 0.03, 'Rye Bread, continued'], ...body()];
    expect(told(back)).toEqual([['Rye Bread, continued']]);
    expect(told([...body(), [0.1, 0.97, 'Stir until continued']])).toEqual([[]]);
  });
});

it('the head of a printed letter reaches to the last line of addresses', () => {
  const head: Row[] = [
    [0.1, 0.03, 'Mail of Tess'],
    [0.1, 0.06, 'Ann Novak <ann@mail.example>'],
    [0.1, 0.09, 'To: Tess <tess@mail.example>'],
  ];
  expect(told([...head, ...body()])).toEqual([head.map(([, , text]) => text)]);
  expect(told([...head.slice(0, 2), ...body()])).toEqual([[]]);
});

it('a table of contents and an index are no recipes', () => {
  const lines = (texts: readonly string[]) => texts.map((text, at): Row => [0.1, 0.1 + at * 0.03, text]);
  const index = ['Index', 'Beans, white, 12', 'Flour, rye, 7', 'Rye bread, 7', 'Soups'];
  expect(told(lines(index))).toEqual([index]);
  expect(told(lines(['Rye Bread', ...index.slice(1)]))).toEqual([[]]);
  expect(told(lines(['Contents', '2 cups flour', '1 cup water', 'Stir them well.']))).toEqual([[]]);
});

describe('a screen', () => {
  it("has a status bar; what stands above it is not the program's", () => {
    const rows: Row[] = [
      [0.2, 0.05, 'Bring in a page', 0.05],
      [0.2, 0.2, '10:24'],
      [0.2, 0.26, 'Bean dip', 0.04],
      ...body(0.4),
    ];
    expect(told(rows)).toEqual([['Bring in a page', '10:24']]);
    expect(told(rows.map(([x, y, text, h]): Row => [x, y, text === '10:24' ? 'Bake 10:24' : text, h]))).toEqual([[]]);
  });

  it('has buttons at its head and foot, and appeals anywhere', () => {
    const rows: Row[] = [
      [0.1, 0.01, '9:41 5G 87'],
      [0.1, 0.05, 'Share'],
      ...body(),
      [0.1, 0.6, 'View all 12 comments'],
      [0.1, 0.95, 'Home'],
      [0.4, 0.95, 'Profile'],
    ];
    expect(told(rows)).toEqual([['9:41 5G 87', 'Share', 'View all 12 comments', 'Home', 'Profile']]);
    // a word like a button is a word among the lines of a recipe
    expect(told([...body(), [0.1, 0.45, 'Share'], ...body(0.6)])).toEqual([[]]);
  });

  it.each([
    ['the bar with the way back', 0.06, '< Aunt Carol online'],
    ['the bar of a chat', 0.06, 'Mom >'],
    ['what an icon was read as', 0.06, 'T'],
    ['the address', 0.06, 'bettysbaking.example'],
    ['tabs in one row', 0.5, 'Ingredients Method Reviews'],
    ['buttons in one row', 0.5, 'Like Comment Share'],
    ['when a message was sent', 0.5, '6:20 PM'],
    ['when it was sent, with the kind', 0.5, 'Text Message Today 2:31 PM'],
    ['when it was changed', 0.97, 'Bearbeitet: 12:44'],
    ['votes', 0.5, '4.7 (1,203 ratings)'],
    ['counts', 0.5, '412 38 comments 211 shares'],
    ['a count with a misread figure', 0.5, '412 38 comments 21l shares'],
    ['when and for whom it was posted', 0.5, '2d · Public'],
    ['who liked it', 0.5, 'Betty and 1.1K others 96 comments'],
    ['whose post it is', 0.5, 'Ann Novak · Follow'],
    ['where it leads', 0.5, 'busybeekitchen.example'],
    ['the field for an answer', 0.97, 'iMessage'],
  ])('has %s', (_what, at, text) => {
    const rows: Row[] = [[0.1, 0.01, '9:41 5G 87'], ...body(0.2), [0.1, at, text]];
    expect(told(rows)[0]).toContain(text);
    // without a status bar it may be a page's own words
    if (at < 0.9) expect(told(rows.slice(1))[0]).not.toContain(text);
  });

  it.each(['20 min', '1 l 2 l', '2 cups flour', '350 45 min', 'Salt, pepper', 'Add the eggs.', 'Bake 20 minutes'])(
    '%s is none of its',
    (text) => {
      expect(told([[0.1, 0.01, '9:41 5G 87'], ...body(0.2), [0.1, 0.5, text]])).toEqual([['9:41 5G 87']]);
    },
  );

  it('has the comments of others below its buttons', () => {
    const rows: Row[] = [
      [0.1, 0.01, '9:41'],
      ...body(0.2),
      [0.1, 0.6, 'Like'],
      [0.4, 0.6, 'Comment'],
      [0.7, 0.6, 'Share'],
      [0.1, 0.7, 'I used 3 eggs.'],
    ];
    expect(told(rows)[0]).toEqual(expect.arrayContaining(['Like', 'Comment', 'Share', 'I used 3 eggs.']));
    expect(told(rows.filter(([, , text]) => text !== 'Comment'))[0]).not.toContain('I used 3 eggs.');
  });
});

it.each([
  ['Subject: Fwd: Rye crispbread', false],
  ['Betreff: Knäckebrot', false],
  ['Subject: Re: the recipe', true],
])('the subject %j of a printed letter is of its head where it names no dish: %j', (subject, isHead) => {
  const head: Row[] = [
    [0.1, 0.03, 'From: Ann Novak <ann@mail.example>'],
    [0.1, 0.06, subject],
    [0.1, 0.09, 'To: Tess <tess@mail.example>'],
  ];
  expect(told([...head, ...body()])[0]?.includes(subject)).toBe(isHead);
});

it('words at the side of a picture are of the page beside', () => {
  const rows: Row[] = [...body(), [0.002, 0.23, 'tter'], [0.002, 0.29, 'ped']];
  expect(told(rows)).toEqual([['tter', 'ped']]);
  expect(told(rows.map(([x, y, text]): Row => [x < 0.01 ? 0.09 : x, y, text]))).toEqual([[]]);
});

it('a page turned sideways is told as it is read', () => {
  // turned by 90 degrees clockwise the right edge of the served picture is its head
  const page = pageOf([...body(), [0.5, 0.95, '57']]);
  const lines = page.lines.map((line) => {
    const [x, y, w, h] = line.box ?? [0, 0, 0, 0];
    return { ...line, box: [y, 1 - x - w, h, w] as [number, number, number, number] };
  });
  const [found] = furnitureOf([{ ...page, lines, width: 1400, height: 1000, turn: 90 }]);
  expect([...(found ?? [])]).toEqual([4]);
});

it('typed text and a page of nothing else have none', () => {
  expect(
    furnitureOf([{ file: null, width: null, height: null, lines: [{ text: '57', box: null, confidence: 1 }] }])[0]
      ?.size,
  ).toBe(0);
  expect(told([[0.5, 0.95, '57']])).toEqual([[]]);
});

it('takes time in proportion to the lines', async () => {
  const page = () => pageOf(Array.from({ length: 3000 }, (_, at): Row => [0.1, (at % 100) / 1000, 'The same line']));
  expect(await takesAtMost(3000, () => furnitureOf([page(), page(), page()]))).toHaveLength(3);
});
