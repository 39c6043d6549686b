/**
 * How many ways of laying out one recipe on a page without data for machines are read whole: each kind of list with each kind of method,
 * under each kind of heading or none, in four languages. The recipes are made up; a page is right where title, foods and steps are all there,
 * in their order, and nothing else is. `--show text` names the layouts that are not and hold the text, such as 'steps=table'.
 */
import { parseArgs } from 'node:util';
import { readPage } from '#server/reading/html/read-page.ts';

interface Recipe {
  readonly title: string;
  readonly talk: string;
  readonly heads: readonly [string, string];
  readonly foods: readonly (readonly [string, string])[];
  readonly steps: readonly string[];
}

const RECIPES: Readonly<Record<string, Recipe>> = {
  en: {
    title: 'Barley Stew',
    talk: 'We had this every winter on the farm, and it never failed us.',
    heads: ['Ingredients', 'Directions'],
    foods: [
      ['2 cups', 'pearl barley'],
      ['3', 'carrots'],
      ['1 lb', 'beef chuck'],
      ['1 tsp', 'salt'],
      ['6 cups', 'water'],
    ],
    steps: [
      'Brown the beef in a large pot.',
      'Add the water and the barley and simmer for an hour.',
      'Stir in the carrots and the salt.',
      'Cook until everything is tender.',
    ],
  },
  de: {
    title: 'Graupeneintopf',
    talk: 'Den gab es bei uns jeden Winter auf dem Hof.',
    heads: ['Zutaten', 'Zubereitung'],
    foods: [
      ['200 g', 'Graupen'],
      ['3', 'Möhren'],
      ['500 g', 'Rindfleisch'],
      ['1 TL', 'Salz'],
      ['1 l', 'Wasser'],
    ],
    steps: [
      'Das Fleisch in einem großen Topf anbraten.',
      'Wasser und Graupen zugeben und eine Stunde köcheln lassen.',
      'Die Möhren und das Salz unterrühren.',
      'Alles weich kochen.',
    ],
  },
  fr: {
    title: 'Ragoût d’orge',
    talk: 'Nous le mangions chaque hiver à la ferme.',
    heads: ['Ingrédients', 'Préparation'],
    foods: [
      ['200 g', "d'orge perlé"],
      ['3', 'carottes'],
      ['500 g', 'de bœuf'],
      ['1 c. à café', 'de sel'],
      ['1 l', "d'eau"],
    ],
    steps: [
      'Faire revenir le bœuf dans une grande marmite.',
      "Ajouter l'eau et l'orge et laisser mijoter une heure.",
      'Incorporer les carottes et le sel.',
      'Cuire jusqu’à ce que tout soit tendre.',
    ],
  },
  es: {
    title: 'Guiso de cebada',
    talk: 'Lo comíamos todos los inviernos en el campo.',
    heads: ['Ingredientes', 'Preparación'],
    foods: [
      ['200 g', 'de cebada'],
      ['3', 'zanahorias'],
      ['500 g', 'de carne'],
      ['1 cucharadita', 'de sal'],
      ['1 l', 'de agua'],
    ],
    steps: [
      'Dorar la carne en una olla grande.',
      'Añadir el agua y la cebada y cocer una hora.',
      'Agregar las zanahorias y la sal.',
      'Cocinar hasta que todo esté tierno.',
    ],
  },
};

type Foods = Recipe['foods'];
const each = <Part>(parts: readonly Part[], write: (part: Part, at: number) => string, between = '') =>
  parts.map(write).join(between);
const line = ([amount, food]: Foods[number]) => `${amount} ${food}`;
const items = (foods: Foods) => `<ul>${each(foods, (food) => `<li>${line(food)}</li>`)}</ul>`;

const HEADS: Readonly<Record<string, (text: string) => string>> = {
  h2: (text) => `<h2>${text}</h2>`,
  h3: (text) => `<h3>${text}:</h3>`,
  strong: (text) => `<p><strong>${text}:</strong></p>`,
  p: (text) => `<p>${text}</p>`,
  div: (text) => `<div class="label">${text}</div>`,
  capitals: (text) => `<p>${text.toUpperCase()}</p>`,
  underlined: (text) => `<p><u>${text}</u></p>`,
};

const LISTS: Readonly<Record<string, (foods: Foods) => string>> = {
  ul: items,
  br: (foods) => `<p>${each(foods, line, '<br>')}</p>`,
  p: (foods) => each(foods, (food) => `<p>${line(food)}</p>`),
  table: (foods) => `<table>${each(foods, ([amount, food]) => `<tr><td>${amount}</td><td>${food}</td></tr>`)}</table>`,
  tableBehind: (foods) =>
    `<table>${each(foods, ([amount, food]) => `<tr><td>${food}</td><td>${amount}</td></tr>`)}</table>`,
  divs: (foods) =>
    `<div>${each(foods, ([amount, food]) => `<div><span>${amount}</span> <span>${food}</span></div>`)}</div>`,
  dl: (foods) => `<dl>${each(foods, ([amount, food]) => `<dt>${food}</dt><dd>${amount}</dd>`)}</dl>`,
  boxes: (foods) =>
    `<ul>${each(foods, (food) => `<li><label><input type="checkbox"> ${line(food)}</label></li>`)}</ul>`,
  dashes: (foods) => `<p>${each(foods, (food) => `- ${line(food)}`, '<br>')}</p>`,
  commas: (foods) => `<p>${each(foods, line, ', ')}</p>`,
  pre: (foods) => `<pre>${each(foods, line, '\n')}</pre>`,
  columns: (foods) => `<div class="row">${items(foods.slice(0, 3))}${items(foods.slice(3))}</div>`,
};

const METHODS: Readonly<Record<string, (steps: readonly string[]) => string>> = {
  ol: (steps) => `<ol>${each(steps, (step) => `<li>${step}</li>`)}</ol>`,
  ul: (steps) => `<ul>${each(steps, (step) => `<li>${step}</li>`)}</ul>`,
  p: (steps) => each(steps, (step) => `<p>${step}</p>`),
  br: (steps) => `<p>${steps.join('<br>')}</p>`,
  one: (steps) => `<p>${steps.join(' ')}</p>`,
  counted: (steps) => each(steps, (step, at) => `<p>${at + 1}. ${step}</p>`),
  table: (steps) => `<table>${each(steps, (step, at) => `<tr><td>${at + 1}</td><td>${step}</td></tr>`)}</table>`,
  headed: (steps) => each(steps, (step, at) => `<h4>Step ${at + 1}</h4><p>${step}</p>`),
  divs: (steps) =>
    each(steps, (step, at) => `<div class="s"><div class="n">${at + 1}</div><div class="t"><p>${step}</p></div></div>`),
  bold: (steps) => each(steps, (step, at) => `<p><b>${at + 1}</b> ${step}</p>`),
  pictures: (steps) => each(steps, (step) => `<p>${step}</p><p><img src="/a.jpg" alt=""></p>`),
  pre: (steps) => `<pre>${steps.join('\n')}</pre>`,
};

/** Which headings stand on the page: over both, over the list alone, or none. */
const HEADED = ['both', 'list', 'none'] as const;

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
/** An amount may stand on either side of its food. */
const inAnyOrder = (text: string) => wordsOf(text).split(' ').sort().join(' ');

/** What of a recipe the page was not read as: 'title', 'list', 'method'. */
function faultsOf(recipe: Recipe, body: string, language: string): string[] {
  const html = `<html lang="${language}"><head><title>${recipe.title} | The Green Gate</title></head><body><header><a href="/">The Green Gate</a><nav><a href="/a">Home</a><a href="/b">About</a></nav></header><main><h1>${recipe.title}</h1><p>${recipe.talk}</p>${body}</main><footer>© 2020 The Green Gate</footer></body></html>`;
  const [draft] = readPage(html, 'https://kitchen.example/a').drafts;
  const foods = (draft?.ingredients ?? []).map(({ original }) => inAnyOrder(original));
  return [
    ...(draft?.title === recipe.title ? [] : ['title']),
    ...(foods.join('|') === recipe.foods.map((food) => inAnyOrder(line(food))).join('|') ? [] : ['list']),
    ...(wordsOf((draft?.steps ?? []).join(' ')) === wordsOf(recipe.steps.join(' ')) ? [] : ['method']),
  ];
}

const { values } = parseArgs({ options: { show: { type: 'string' } } });
const count = new Map<string, { pages: number; whole: number }>();
const missed: string[] = [];
const add = (kind: string, isWhole: boolean) => {
  const sum = count.get(kind) ?? { pages: 0, whole: 0 };
  count.set(kind, { pages: sum.pages + 1, whole: sum.whole + (isWhole ? 1 : 0) });
};

for (const [language, recipe] of Object.entries(RECIPES))
  for (const headed of HEADED)
    for (const [head, writeHead] of Object.entries(HEADS)) {
      if (headed !== 'both' && head !== 'h2') continue;
      for (const [list, writeList] of Object.entries(LISTS))
        for (const [method, writeMethod] of Object.entries(METHODS)) {
          const body = [
            headed === 'none' ? '' : writeHead(recipe.heads[0]),
            writeList(recipe.foods),
            headed === 'both' ? writeHead(recipe.heads[1]) : '',
            writeMethod(recipe.steps),
          ].join('');
          const faults = faultsOf(recipe, body, language);
          const kinds = [language, `headed=${headed}`, `head=${head}`, `list=${list}`, `steps=${method}`];
          for (const kind of ['all', ...kinds]) add(kind, faults.length === 0);
          if (faults.length > 0) missed.push(`${faults.join('+')}: ${kinds.join(' ')}`);
        }
    }

for (const [kind, { pages, whole }] of count)
  console.log(
    `${kind.padEnd(18)}${String(pages).padStart(6)} pages${((100 * whole) / pages).toFixed(1).padStart(8)} % whole`,
  );
if (values.show !== undefined) console.log(missed.filter((one) => one.includes(values.show ?? '')).join('\n'));
