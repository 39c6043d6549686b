import { parse } from 'csv-parse/sync';
import {
  foundRecipe,
  type FoundRecipe,
  ingredientLines,
  labelled,
  minutes,
  moment,
  paragraphs,
  servingsText,
  stars,
  stepLines,
} from './found-recipe.ts';

/** What programs and people call the columns; the first word of each list is the field. */
const COLUMNS = {
  title: ['title', 'name', 'recipe', 'recipe name', 'recipe title'],
  ingredients: ['ingredients', 'ingredient list'],
  steps: ['directions', 'instructions', 'method', 'steps', 'preparation', 'procedure'],
  story: ['description', 'story', 'summary', 'about'],
  notes: ['notes', 'note', 'comments', 'private notes'],
  servings: ['servings', 'serves', 'quantity'],
  yield: ['yield', 'yields', 'makes'],
  url: ['url', 'source url', 'link', 'original url', 'web link', 'web page'],
  site: ['source', 'source name', 'book', 'site'],
  author: ['author', 'from', 'by', 'cook'],
  rating: ['rating', 'stars', 'my rating'],
  prep: ['prep time', 'preptime', 'preparation time', 'active time', 'active minutes'],
  cook: ['cook time', 'cooktime', 'cooking time'],
  rest: ['inactive time', 'rest time', 'resting time'],
  total: ['total time', 'totaltime', 'time', 'total minutes'],
  photo: ['photo url', 'image url', 'image', 'photo', 'picture', 'original picture'],
  favourite: ['favorite', 'favourite', 'is favorite', 'on favorites'],
  created: ['created', 'created at', 'date added', 'date', 'creation date'],
  uid: ['id', 'uid', 'uuid', 'recipe id'],
} as const;
type Column = keyof typeof COLUMNS;
/** Columns whose words are tags. */
const TAGS = [
  'tags',
  'keywords',
  'categories',
  'category',
  'course',
  'cuisine',
  'main ingredient',
  'labels',
  'collections',
];
/** Columns that say something of the program rather than of the recipe. */
const OF_THE_PROGRAM = /^(?:url host|public url|private|updated(?: at)?|slug|user id|nutritional score.*)$/;

const plain = (name: string) =>
  name
    .replace(/^\ufeff/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[_\s-]+/g, ' ')
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
  const isMyRecipeBox = names.includes('inactive time') && names.includes('original picture');
  const known = new Set<string>([...Object.values(COLUMNS).flat(), ...TAGS]);
  const further = names.flatMap((name, at) =>
    name === '' || known.has(name) || OF_THE_PROGRAM.test(name) ? [] : [{ name: head[at] ?? '', at }],
  );
  return lines.map((written) => {
    const cells = isMyRecipeBox ? together(written, names) : written;
    const of = (column: Column): string => {
      for (const name of COLUMNS[column]) {
        const value = cells[names.indexOf(name)]?.trim();
        if (value) return value;
      }
      return '';
    };
    const photo = of('photo');
    const source = of('site');
    const isAddress = /^https?:\/\/\S+$/i.test(source);
    const ingredients = listOf(inOneLine(of('ingredients')));
    return foundRecipe({
      format: isPlanToEat ? 'Plan to Eat' : isMyRecipeBox ? 'My Recipe Box' : 'a table (CSV)',
      uid: of('uid'),
      title: of('title'),
      servings: servingsText(of('servings'), of('yield')),
      prepMin: minutes(of('prep')),
      cookMin: minutes(of('cook')),
      restMin: minutes(of('rest')),
      totalMin: minutes(of('total')),
      // Plan to Eat writes a heading as an ingredient without an amount: ', Sauce'.
      ingredients: ingredientLines(
        isPlanToEat
          ? ingredients
              .replace(/^[ \t]*,([^\n]{1,80})$/gm, (_all, name: string) => `${name.trim().replace(/:$/, '')}:`)
              // its word for what is counted
              .replace(/^([ \t]*[\d./]{1,8}) itm /gm, '$1 ')
          : ingredients,
      ),
      steps: stepLines(listOf(of('steps'))),
      notes: paragraphs(
        of('notes'),
        further
          .map(({ name, at }) => labelled(name.charAt(0).toUpperCase() + name.slice(1), cells[at] ?? ''))
          .filter((fact) => fact !== '')
          .join('\n'),
      ),
      story: of('story'),
      tags: TAGS.flatMap((name) => (cells[names.indexOf(name)] ?? '').split(/[,;|]/)),
      author: of('author'),
      site: isAddress ? '' : source,
      url: of('url') || (isAddress ? source : ''),
      rating: stars(of('rating')),
      favourite: /^(?:true|yes|1|x)$/i.test(of('favourite')),
      createdAt: moment(of('created')),
      pictures: /^https?:/i.test(photo)
        ? [{ url: photo }]
        : photo === ''
          ? []
          : [{ files: [photo, photo.slice(photo.lastIndexOf('/') + 1)] }],
    });
  });
}

/** My Recipe Box writes several categories without quotes around them: what stands behind them is moved on by as many cells. */
function together(cells: readonly string[], names: readonly string[]): readonly string[] {
  const [from, photo] = [names.indexOf('categories'), names.indexOf('original picture')];
  const moved = cells.findLastIndex((cell) => cell.trim() !== '') - photo;
  if (from < 0 || moved <= 0 || !/^https?:/i.test(cells[photo + moved] ?? '')) return cells;
  const categories = cells.slice(from, from + moved + 1).filter((cell) => cell !== '');
  return [...cells.slice(0, from), categories.join(';'), ...cells.slice(from + moved + 1)];
}

/** Ingredients that a person has typed into one line: 'flour,eggs,milk', '2 eggs; 1 l milk' and '2 eggs, 1 l milk', not '1 egg, beaten'. */
function inOneLine(cell: string): string {
  if (cell.includes('\n')) return cell;
  if (/[^;]{2};/.test(cell) && !/&#?\w{2,8};/.test(cell)) return cell.split(';').join('\n');
  const parts = cell.split(',');
  const isMeasured = parts.every((part) => /^\s*[\d½¼¾⅓⅔⅛]/.test(part));
  const isNames = !/[\d(]/.test(cell) && (parts.length >= 3 || !/,\s/.test(cell));
  return parts.length > 1 && (isMeasured || isNames) ? parts.join('\n') : cell;
}

/** A list in one cell: its lines, or what stands between bars where it has one line. */
const listOf = (cell: string) => (cell.includes('\n') ? cell : cell.replace(/\s*\|\s*/g, '\n'));
