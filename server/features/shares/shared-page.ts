import { createElement } from 'react';
import { pagePartsOf } from '#shared/recipe-page/page-parts.ts';
import { RecipePage } from '#shared/recipe-page/recipe-page.tsx';
import { barePage } from '../../http/bare-page.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { recipeJsonLd } from './recipe-json-ld.ts';
import type { SharedRecipe } from './shared-recipe.ts';
import { sharedRecipeCss } from './shared-recipe-css.ts';

/**
 * The recipe as a page of its own: the page that the family has on its screens, rendered once and whole without scripts, with
 * schema.org's marks in the text and as JSON-LD, to be read on a phone and printed. Every word of it is somebody's, and none
 * of them is trusted.
 */
export async function sharedPage(recipe: SharedRecipe): Promise<string> {
  // Loaded with the first link that is opened: a start does not wait for it.
  const { renderToStaticMarkup } = await import('react-dom/server');
  const { title, pictures, from } = recipe;
  const pictureOf = (place: number) => `${recipe.address}/photo/${String(place)}`;
  const path = new URL(recipe.address).pathname;
  const parts = pagePartsOf(recipe, {
    from: {
      ...from,
      place: from.site !== '' || from.url === null ? from.site : new URL(from.url).hostname.replace(/^www\./, ''),
      url: from.url,
    },
    pictures: pictures.map((_, at) => ({
      src: `${path}/photo/${String(at + 1)}`,
      alt: at === 0 ? title : `${title}, picture ${String(at + 1)}`,
    })),
  });

  return document(
    title,
    `<meta property="og:type" content="article">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:url" content="${escapeHtml(recipe.address)}">
${pictures.length > 0 ? `<meta property="og:image" content="${escapeHtml(pictureOf(1))}">` : ''}
<script type="application/ld+json">${recipeJsonLd(recipe, pictureOf)}</script>`,
    `${renderToStaticMarkup(createElement(RecipePage, { parts }))}
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

const document = (title: string, head: string, main: string): string =>
  barePage({ title, head, css: sharedRecipeCss, main: `<main>\n${main}\n</main>` });
