import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingOrder } from './reading-order.ts';

const piece = (text: string, left: number, y: number, w = text.length * 12, angle = 0) => ({
  text,
  box: { cx: left + w / 2, cy: y, w, h: 24, angle },
});
const column = (left: number, top: number, texts: readonly string[]) =>
  texts.map((text, at) => piece(text, left, top + at * 30));
const read = (pieces: readonly ReturnType<typeof piece>[]) =>
  readingOrder(pieces).map((line) => line.map(({ text }) => text).join(' | '));

const list = ['Ingredients', '2 cups of flour', '3 large eggs', '1 pinch of salt', '1 cup of milk', 'butter to fry'];
const steps = ['Directions', 'Beat the eggs with milk', 'Stir in the flour', 'Let it stand a while', 'Fry them thin'];

describe('the order of a page', () => {
  it('is from the top, and from the left in a line', () => {
    expect(read([piece('end', 120, 52), piece('begin', 20, 50), piece('title', 20, 10)])).toEqual([
      'title',
      'begin | end',
    ]);
  });

  it('goes down one column of newsprint after the other, though the gutter between them is not upright', () => {
    const rows = Array.from({ length: 16 }, (_, row) => 40 + row * 30);
    const aslant = (text: string, left: number, y: number) => piece(text, left + 0.04 * y, y, 300);
    const pieces = rows.flatMap((y, row) => [
      aslant(`left ${String(row)}`, 20, y),
      aslant(`right ${String(row)}`, 328, y),
    ]);
    expect(read(pieces)).toEqual([
      ...rows.map((_, row) => `left ${String(row)}`),
      ...rows.map((_, row) => `right ${String(row)}`),
    ]);
  });

  it('parts what stands far apart at one height, but not a label or a food from what it says', () => {
    expect(read([piece('Plum Cake', 20, 50), piece('Anna Lund', 400, 52)])).toEqual(['Plum Cake', 'Anna Lund']);
    expect(read([piece('Recipe from:', 20, 50), piece('Anna Lund', 330, 52)])).toEqual(['Recipe from: | Anna Lund']);
    expect(read([piece('Flour', 20, 50), piece('2 cups', 400, 52)])).toEqual(['Flour | 2 cups']);
  });

  it('parts two foods with their amounts, however near, but not an amount of two sizes, nor a sentence', () => {
    const beside = (left: string, right: string) =>
      read([piece(left, 20, 50), piece(right, 20 + left.length * 12 + 20, 51)]);
    expect(beside('2 cups plain flour', '1 tsp. salt')).toEqual(['2 cups plain flour', '1 tsp. salt']);
    expect(beside('Dough: 2 cups flour', '½ cup milk')).toEqual(['Dough: 2 cups flour', '½ cup milk']);
    expect(beside('2 pkgs', '8 oz. soft cheese')).toEqual(['2 pkgs | 8 oz. soft cheese']);
    expect(beside('2 cups plain flour', 'and sugar')).toEqual(['2 cups plain flour | and sugar']);
    expect(beside('Stir in butter and', '2 cups of flour')).toEqual(['Stir in butter and | 2 cups of flour']);
  });

  it("parts what is done with a list's lines from the line it stands beside, where nothing is missing from that", () => {
    const beside = (left: string, right: string, gap = 12, lower = 0) =>
      read([piece(left, 20, 50), piece(right, 20 + left.length * 12 + gap, 50 + lower)]);
    for (const remark of ['sift', '} stir', '2 beat well', 'together'])
      expect(beside('1 cup butter', remark, 5)).toEqual(['1 cup butter', remark]);
    expect(beside('cup shortening', 'stir')).toEqual(['cup shortening', 'stir']);
    // words that may belong to the last one, and figures, are parted where they stand off
    for (const remark of ['cream', 'mix', '350°', '10 min']) {
      expect(beside('1 cup butter', remark, 20)).toEqual(['1 cup butter', remark]);
      expect(beside('1 cup butter', remark, 5, 9)).toEqual(['1 cup butter', remark]);
      expect(beside('1 cup butter', remark, 5)).toEqual([`1 cup butter | ${remark}`]);
    }
    for (const line of ['1 cup sour', '1 cup ice', 'Add the butter'])
      expect(beside(line, 'cream', 20)).toEqual([`${line} | cream`]);
    expect(beside('1 cup butter', 'softened', 20)).toEqual(['1 cup butter | softened']);
  });

  it('reads a form row by row, each label before what was filled in', () => {
    const labels = [piece('Recipe title', 20, 50), piece('Ingredients', 20, 90), piece('Method', 20, 190)];
    const values = [
      piece('Plum chutney of the hall', 400, 50),
      ...column(400, 90, ['2 kg plums', '500 g onions', '1 tsp salt']),
      ...column(400, 190, ['Boil it until it is thick', 'Pot it while it is hot']),
    ];
    expect(read([...labels, ...values]).map((line) => line.split(' | ')[0])).toEqual([
      'Recipe title',
      'Plum chutney of the hall',
      'Ingredients',
      '2 kg plums',
      '500 g onions',
      '1 tsp salt',
      'Method',
      'Boil it until it is thick',
      'Pot it while it is hot',
    ]);
  });

  it('reads two columns of a list in their order, though one row of both was found as one piece', () => {
    const left = [
      '2 lb. frozen peas',
      '1 stick of butter',
      '½ cup of onions',
      '1 cup of celery',
      '3 cups of rice',
      '1 tsp. pepper',
    ];
    const right = [
      '1 can of soup',
      '8 oz. sour cream',
      '2 cups of cheese',
      '1 cup of milk',
      '2 tsp. salt',
      '4 large eggs',
    ];
    const row = (over: string) => [
      ...column(20, 20, left).filter((_, at) => at !== 2),
      ...column(420, 20, right).filter((_, at) => at !== 2),
      piece(over, 20, 80, 600),
    ];
    const over = '½ cup of onions 2 cups of cheese';
    expect(read(row(over))).toEqual([
      ...left.slice(0, 2),
      over,
      ...left.slice(3),
      ...right.filter((_, at) => at !== 2),
    ]);
    // a sentence that reaches over both parts what is above it from what is below
    const sentence = 'Now stir all of it in a bowl';
    expect(read(row(sentence)).slice(0, 5)).toEqual([...left.slice(0, 2), ...right.slice(0, 2), sentence]);
  });

  it('reads the head of a page first, with its number, though it stands over one of the columns', () => {
    const left = ['Sponge', '200 g hazelnuts', '150 g butter', '3 eggs'];
    const right = ['Pears', '3 ripe pears', '1 tbsp lemon juice', '20 g sugar'];
    const head = piece('sweet things 155', 500, 20, 160);
    expect(read([...column(20, 80, left), ...column(420, 80, right), head])).toEqual([head.text, ...left, ...right]);
  });

  it('reads two lists of a few lines beside each other one after the other, and a row of one piece as it stands', () => {
    const left = ['2 cans of tuna', '1 lb. macaroni', '1 cup of milk'];
    const right = ['1 green pepper', '3 hard eggs'];
    const below = piece('Boil the macaroni in a large pot and drain it, then stir in the rest', 20, 200, 760);
    expect(read([...column(20, 20, left), ...column(420, 20, right), below])).toEqual([...left, ...right, below.text]);
    const over = piece('1 lb. macaroni 3 hard eggs', 20, 50, 600);
    const [first = '', , third = ''] = left;
    const pieces = [
      ...column(20, 20, [first]),
      ...column(420, 20, right.slice(0, 1)),
      over,
      ...column(20, 80, [third]),
    ];
    expect(read(pieces)).toEqual([first, right[0], over.text, third]);
  });

  it('reads what is told at the left of a list with what stands beside it', () => {
    const told = [
      'Sift together:',
      'Cream until smooth:',
      'Add in turns:',
      'Fold in last:',
      'Then beat in:',
      'Finish:',
    ];
    const lists = [
      '2 cups of flour',
      '1 cup of butter',
      '1 cup of water',
      '3 egg whites',
      '1 tsp. vanilla',
      'some sugar',
    ];
    const all = read([...column(20, 20, told), ...column(420, 20, lists)]).join(' ');
    expect(all).toMatch(/^Sift together:.*2 cups of flour.*Cream until smooth:.*1 cup of butter/);
  });

  it('reads newsprint column after column, though its boxes touch', () => {
    const line = (text: string) => text.padEnd(30, 'x');
    const left = Array.from({ length: 10 }, (_, at) => line(`left ${at}`));
    const right = Array.from({ length: 10 }, (_, at) => line(`right ${at}`));
    const page = [...column(20, 100, left), ...column(20 + 30 * 12 - 3, 100, right)];
    expect(read(page)).toEqual([...left, ...right]);
    // the ends of longer lines are no column
    const ends = ['flour', 'of sugar', 'eggs', 'butter', 'salt', 'warm milk', 'rum', 'nuts', 'yeast', 'jam'];
    expect(read([...column(20, 100, left), ...column(20 + 30 * 12 - 3, 100, ends)])[0]).toBe(`${left[0]} | flour`);
  });

  it('reads a box of advice beside the text after it', () => {
    const aside = [piece('A TIP FROM THE KITCHEN', 700, 130), piece('Stand the corn upright in a wide bowl', 700, 220)];
    expect(read([...column(20, 100, list), ...aside])).toEqual([...list, ...aside.map(({ text }) => text)]);
  });

  it('keeps amounts in a column of their own with their words, under headings at the margin and beside a method', () => {
    const amounts = column(60, 130, ['1/2', '2', '5 to 6']);
    const names = column(150, 130, ['cup of butter', 'teaspoons ginger', 'tablespoons cream']);
    const page = [piece('Frosting', 20, 100), ...amounts, ...names, ...column(600, 100, steps)];
    expect(read(page)).toEqual([
      'Frosting',
      '1/2 | cup of butter',
      '2 | teaspoons ginger',
      '5 to 6 | tablespoons cream',
      ...steps,
    ]);
  });

  it('is column after column', () => {
    expect(read([...column(400, 100, steps), ...column(20, 100, list)])).toEqual([...list, ...steps]);
  });

  it('takes a title over the columns first and a foot under them last', () => {
    const title = piece('Pancakes of the whole family', 150, 20, 500);
    const aside = piece('Serves four', 330, 55);
    const foot = piece('They are best when they are eaten right from the pan', 20, 330, 640);
    const page = [...column(20, 100, list), foot, ...column(400, 100, steps), aside, title];
    expect(read(page)).toEqual([title.text, aside.text, ...list, ...steps, foot.text]);
  });

  it('reads a column of mere amounts together with what they measure', () => {
    const amounts = column(20, 100, ['1 1/2 cups', '3', '2 teaspoons', '250 g', '1 tablespoon']);
    const names = column(250, 100, ['flour, sifted', 'large eggs', 'good vanilla', 'soft butter', 'coarse salt']);
    expect(read([...names, ...amounts])[0]).toBe('1 1/2 cups | flour, sifted');
  });

  it('is the same on a page that slants', () => {
    const slanted = [...column(400, 100, steps), ...column(20, 100, list)].map((one) => {
      const [cos, sin] = [Math.cos(0.12), Math.sin(0.12)];
      const { cx, cy } = one.box;
      return { ...one, box: { ...one.box, cx: cx * cos - cy * sin, cy: cx * sin + cy * cos, angle: 0.12 } };
    });
    expect(read(slanted)).toEqual([...list, ...steps]);
  });

  it('keeps every piece, once', () => {
    const some = fc.array(
      fc.record({
        x: fc.integer({ min: 0, max: 900 }),
        y: fc.integer({ min: 0, max: 900 }),
        w: fc.integer({ min: 5, max: 400 }),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(some, (places) => {
        const pieces = places.map(({ x, y, w }, at) => piece(String(at), x, y, w));
        const ordered = readingOrder(pieces).flat();
        expect(new Set(ordered)).toEqual(new Set(pieces));
        expect(ordered).toHaveLength(pieces.length);
      }),
    );
  });
});
