import { recipeJsonLd } from './recipe-json-ld.ts';
import { minutesText, timeFacts } from '#shared/minutes.ts';
import { hasRightToLeft, isRightToLeft, numbersInOrder } from '#shared/right-to-left.ts';
import { typeset } from '#shared/typeset.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { duration, partsOf, sectionsOf, type SharedRecipe } from './shared-recipe.ts';
import { sharedPageCss } from './shared-page-css.ts';

/** By most of its letters, as in a printed book; single lines may still run the other way. */
const directionOf = ({ title, ingredients, steps }: SharedRecipe) =>
  isRightToLeft([title, ...ingredients.map(({ item }) => item), ...steps.map(({ text }) => text)].join(' '))
    ? 'rtl'
    : 'ltr';

const when = (condition: unknown, html: string) => (condition ? html : '');
/** Line breaks as they were written, each paragraph by itself. */
const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p dir="auto">${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

/**
 * The recipe as a page of its own: whole without scripts, with schema.org's marks in the text and as JSON-LD, to be read
 * on a phone and printed. Every word of it is somebody's, and none of them is trusted.
 */
export function sharedPage(recipe: SharedRecipe): string {
  const { title, story, ingredients, steps, pictures } = recipe;
  const pictureOf = (place: number) => `${recipe.address}/photo/${String(place)}`;
  const [first] = pictures;
  const others = pictures.slice(1);
  const path = new URL(recipe.address).pathname;
  const photo = (place: number, alt: string) =>
    `<img src="${escapeHtml(path)}/photo/${String(place)}" alt="${escapeHtml(alt)}" itemprop="image">`;

  return document(
    title,
    `<meta property="og:type" content="article">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:url" content="${escapeHtml(recipe.address)}">
${when(first, `<meta property="og:image" content="${escapeHtml(pictureOf(1))}">`)}
<script type="application/ld+json">${recipeJsonLd(recipe, pictureOf)}</script>`,
    `<article dir="${directionOf(recipe)}" itemscope itemtype="https://schema.org/Recipe">
<header>
<h1 itemprop="name" dir="auto">${escapeHtml(title)}</h1>
${origin(recipe)}
${facts(recipe)}
</header>
${when(first, `<figure>${photo(1, title)}</figure>`)}
${when(story.trim(), `<section class="story" itemprop="description" aria-label="Story">${paragraphs(story)}</section>`)}
<div class="spread">
${when(ingredients.length > 0, `<section class="ingredients"><h2>Ingredients</h2>${ingredientLists(recipe)}</section>`)}
${when(steps.length > 0, `<section class="steps"><h2>Instructions</h2>${stepLists(recipe)}</section>`)}
</div>
${when(others.length > 0, `<div class="photos">${others.map((_, at) => photo(at + 2, `${title}, picture ${String(at + 2)}`)).join('')}</div>`)}
</article>
<footer><p>From a family's recipes, kept with <a href="/">Keepsake Kitchen</a>. Whoever has this link can see this recipe.</p></footer>`,
  );
}

/** For a link that leads nowhere, or not any more. */
export const noSharedPage = (): string =>
  document(
    'Not shared any more',
    '',
    `<header><h1>This recipe is not shared any more</h1></header>
<p>The link was taken back, or it is not complete. Ask whoever sent it for a new one.</p>
<footer><p><a href="/">Keepsake Kitchen</a></p></footer>`,
  );

function document(title: string, head: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${head}
<style>${sharedPageCss}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
}

function origin({ from: { author, site, url } }: SharedRecipe): string {
  const place = site !== '' ? site : url === null ? '' : new URL(url).hostname.replace(/^www\./, '');
  const who = author === '' ? '' : `<span itemprop="author" dir="auto">${escapeHtml(author)}</span>`;
  const where =
    url === null
      ? escapeHtml(place)
      : `<a href="${escapeHtml(url)}" rel="nofollow noopener noreferrer" itemprop="isBasedOn">${escapeHtml(place)}</a>`;
  return when(
    who + where,
    `<p class="from"><span dir="ltr">From ${[who, where].filter((part) => part !== '').join(', ')}</span></p>`,
  );
}

function facts({ servings, times }: SharedRecipe): string {
  const all = [
    servings.trim() === ''
      ? ''
      : fact('Makes', `<span itemprop="recipeYield" dir="auto">${escapeHtml(servings)}</span>`),
    ...timeFacts(times).map(({ of, minutes }) => {
      const [label, property] = TIMES[of];
      const named = when(property, ` itemprop="${property}"`);
      return fact(label, `<time datetime="${duration(minutes)}"${named}>${minutesText(minutes)}</time>`);
    }),
  ].join('');
  return when(all, `<dl class="facts">${all}</dl>`);
}

/** What each time is called, and schema.org's name for it; for resting it has none. */
const TIMES = {
  prep: ['Prep', 'prepTime'],
  cook: ['Cook', 'cookTime'],
  rest: ['Rest', ''],
  total: ['In all', 'totalTime'],
} as const;

const fact = (label: string, value: string) => `<div><dt>${label}</dt><dd dir="auto">${value}</dd></div>`;

function ingredientLists({ ingredients }: SharedRecipe): string {
  return sectionsOf(ingredients)
    .map(({ heading, lines }) => {
      const items = lines.map((line) => {
        const { amount: written, food, notes } = partsOf(line);
        const amount = numbersInOrder(written, hasRightToLeft(food));
        const rest = `${escapeHtml(food)}${when(notes, `<span class="notes">, ${escapeHtml(notes)}</span>`)}`;
        return `<li itemprop="recipeIngredient" dir="auto">${when(amount, `<b>${escapeHtml(amount)}</b> `)}${rest}</li>`;
      });
      return `${sectionHeading(heading)}<ul>${items.join('')}</ul>`;
    })
    .join('');
}

/** Steps are numbered on, also under a new heading: cooks count them so. */
function stepLists({ steps }: SharedRecipe): string {
  let start = 1;
  return sectionsOf(steps)
    .map(({ heading, lines }) => {
      const items = lines.map(
        ({ text }) =>
          `<li itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep"><div itemprop="text">${paragraphs(typeset(text))}</div></li>`,
      );
      const list = `${sectionHeading(heading)}<ol start="${String(start)}">${items.join('')}</ol>`;
      start += lines.length;
      return list;
    })
    .join('');
}

const sectionHeading = (heading: string) => when(heading, `<h3 dir="auto">${escapeHtml(heading)}</h3>`);
