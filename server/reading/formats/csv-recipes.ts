import { parse } from 'csv-parse/sync';
import { found, type FoundRecipe, ingredientLines, minutes, moment, stars, stepLines } from './found-recipe.ts';

/** What programs and people call the columns; the first word of each list is the field. */
const COLUMNS = {
  title: ['title', 'name', 'recipe', 'recipe name', 'recipe title'],
  ingredients: ['ingredients', 'ingredient list'],
  steps: ['directions', 'instructions', 'method', 'steps', 'preparation', 'procedure'],
  story: ['description', 'story', 'summary', 'about'],
  notes: ['notes', 'note', 'comments'],
  servings: ['servings', 'serves', 'yield', 'yields', 'makes'],
  url: ['url', 'source url', 'link', 'original url', 'web link'],
  site: ['source', 'source name', 'book', 'site'],
  author: ['author', 'from', 'by', 'cook'],
  rating: ['rating', 'stars'],
  prep: ['prep time', 'preptime', 'preparation time'],
  cook: ['cook time', 'cooktime', 'cooking time'],
  total: ['total time', 'totaltime', 'time'],
  photo: ['photo url', 'image url', 'image', 'photo', 'picture'],
  created: ['created', 'created at', 'date added', 'date'],
  uid: ['id', 'uid', 'uuid'],
} as const;
type Column = keyof typeof COLUMNS;
/** Columns whose words are tags. */
const TAGS = ['tags', 'keywords', 'categories', 'category', 'course', 'cuisine', 'main ingredient', 'labels'];

const plain = (name: string) =>
  name
    .replace(/^\ufeff/, '')
    .toLowerCase()
    .replace(/[_-]+/g, ' ')
    .trim();

/** Whether the first line of a text names a title and what it is made of, with commas, semicolons or tabs between. */
export function isRecipeCsv(text: string): boolean {
  const [first = ''] = text.replace(/^\ufeff/, '').split(/\r\n|[\n\r]/, 1);
  const names = first.split(delimiterOf(first)).map((name) => plain(name.replace(/^"|"$/g, '')));
  const has = (column: Column) => names.some((name) => (COLUMNS[column] as readonly string[]).includes(name));
  return names.length >= 2 && has('title') && (has('ingredients') || has('steps'));
}

const delimiterOf = (line: string): string => {
  const counts = [',', ';', '\t'].map((sign) => [sign, line.split(sign).length] as const);
  return counts.sort((a, b) => b[1] - a[1])[0]?.[0] ?? ',';
};

/** The recipes of a table, a row each. Plan to Eat's, and anybody's with such names above the columns. */
export function readCsv(text: string): FoundRecipe[] {
  const [first = ''] = text.split(/\r\n|[\n\r]/, 1);
  const rows: string[][] = parse(text, {
    bom: true,
    delimiter: delimiterOf(first),
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
  });
  const [head = [], ...lines] = rows;
  const names = head.map(plain);
  const isPlanToEat = names.includes('main ingredient') && names.includes('directions');
  return lines.map((cells) => {
    const of = (column: Column): string => {
      for (const name of COLUMNS[column]) {
        const value = cells[names.indexOf(name)]?.trim();
        if (value) return value;
      }
      return '';
    };
    const photo = of('photo');
    return found({
      format: isPlanToEat ? 'Plan to Eat' : 'a table (CSV)',
      uid: of('uid'),
      title: of('title'),
      servings: of('servings'),
      prepMin: minutes(of('prep')),
      cookMin: minutes(of('cook')),
      totalMin: minutes(of('total')),
      ingredients: ingredientLines(listOf(of('ingredients'))),
      steps: stepLines(listOf(of('steps'))),
      notes: of('notes'),
      story: of('story'),
      tags: TAGS.flatMap((name) => (cells[names.indexOf(name)] ?? '').split(/[,;|]/)),
      author: of('author'),
      site: of('site'),
      url: of('url'),
      rating: stars(of('rating')),
      createdAt: moment(of('created')),
      pictures: /^https?:/i.test(photo)
        ? [{ url: photo }]
        : photo === ''
          ? []
          : [{ files: [photo, photo.slice(photo.lastIndexOf('/') + 1)] }],
    });
  });
}

/** A list in one cell: its lines, or what stands between bars where it has one line. */
const listOf = (cell: string) => (cell.includes('\n') ? cell : cell.replace(/\s*\|\s*/g, '\n'));
