import { findAll, hasClass, type HtmlElement, parseHtml } from '../html/tree.ts';
import {
  foundRecipe,
  type FoundLine,
  type FoundPicture,
  type FoundRecipe,
  ingredientLines,
  minutes,
  stars,
  stepLines,
  withoutNumber,
} from './found-recipe.ts';

/** Programs that write all recipes into one page: Recipe Keeper and Copy Me That. */

/** Whether a page is what Recipe Keeper exports. */
export const isRecipeKeeper = (html: string): boolean =>
  /class="[^"]*\brecipe-details\b/.test(html.slice(0, 200_000)) && /itemprop="recipe/i.test(html);
/** Whether a page is what Copy Me That exports. */
export const isCopyMeThat = (html: string): boolean =>
  /<div[^>]{0,200}class="recipe\b/.test(html.slice(0, 200_000)) && /recipeIngredient/.test(html);

/** Each recipe's own part of the page: a page of five thousand is larger than a tree may be. */
function partsOf(html: string, start: RegExp): string[] {
  const places = [...html.matchAll(start)].map(({ index }) => index);
  return places.map((from, at) => html.slice(from, places[at + 1] ?? html.length));
}

const BLOCKS = new Set('p div li br tr h1 h2 h3 h4 ul ol'.split(' '));

/** The words of an element; paragraphs, items and breaks are lines. */
function wordsOf(element: HtmlElement | undefined): string {
  if (!element) return '';
  const parts: string[] = [];
  const visit = (node: HtmlElement) => {
    for (const child of node.children) {
      if (typeof child === 'string') parts.push(child.replace(/\s+/g, ' '));
      else {
        if (BLOCKS.has(child.name)) parts.push('\n');
        visit(child);
        if (BLOCKS.has(child.name) && child.name !== 'br') parts.push('\n');
      }
    }
  };
  visit(element);
  return parts
    .join('')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const pictures = (elements: readonly HtmlElement[]): FoundPicture[] =>
  [...new Set(elements.map(({ attributes }) => attributes['src'] ?? '').filter((src) => src !== ''))].map((src) =>
    /^https?:/i.test(src) ? { url: src } : { files: [decoded(src)] },
  );

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The recipes of Recipe Keeper’s page; their pictures are files beside it. */
export function readRecipeKeeper(html: string): FoundRecipe[] {
  return partsOf(html, /<div[^>]{0,200}class="[^"]*\brecipe-details\b/g).map((part) => {
    const root = parseHtml(part);
    const all = (name: string) => findAll(root, ({ attributes }) => attributes['itemprop'] === name);
    const said = (name: string) =>
      all(name)
        .map((element) => element.attributes['content'] ?? wordsOf(element))
        .filter((value) => value.trim() !== '');
    const first = (name: string) => said(name)[0] ?? '';
    const source = all('recipeSource')[0];
    const origin = wordsOf(source);
    const link = source && findAll(source, ({ name }) => name === 'a')[0]?.attributes['href'];
    const isAddress = /^(?:https?:\/\/|www\.)\S+$/i.test(origin);
    const nutrition = findAll(root, ({ attributes }) => /^recipeNut/.test(attributes['itemprop'] ?? '')).flatMap(
      ({ attributes }) => {
        const name = (attributes['itemprop'] ?? '').replace(/^recipeNut/, '').replace(/([a-z])([A-Z])/g, '$1 $2');
        return attributes['content'] && attributes['content'] !== '0' ? [`${name}: ${attributes['content']}`] : [];
      },
    );
    const images = findAll(
      root,
      ({ name, attributes }) => name === 'img' && (attributes['class'] ?? '').includes('recipe-photo'),
    );
    return foundRecipe({
      format: 'Recipe Keeper',
      uid: first('recipeId'),
      title: first('name'),
      servings: first('recipeYield'),
      prepMin: minutes(first('prepTime')),
      cookMin: minutes(first('cookTime')),
      ingredients: ingredientLines(wordsOf(all('recipeIngredients')[0])),
      steps: stepLines(wordsOf(all('recipeDirections')[0])),
      notes: [wordsOf(all('recipeNotes')[0]), nutrition.join('\n')].filter((note) => note !== '').join('\n\n'),
      tags: [...said('recipeCourse'), ...said('recipeCategory'), ...said('recipeCollection')],
      url: link ?? (isAddress ? origin.replace(/^www/i, 'http://www') : ''),
      site: isAddress ? '' : origin,
      rating: stars(first('recipeRating')),
      favourite: /^true$/i.test(first('recipeIsFavourite')),
      pictures: pictures(images.length > 0 ? images : findAll(root, ({ name }) => name === 'img')),
    });
  });
}

/** The recipes of Copy Me That’s page; their pictures are files beside it. */
export function readCopyMeThat(html: string): FoundRecipe[] {
  return partsOf(html, /<div[^>]{0,200}class="recipe(?=[\s"])/g).map((part) => {
    const root = parseHtml(part);
    const byId = (id: string) => findAll(root, ({ attributes }) => attributes['id'] === id)[0];
    const under = (element: HtmlElement | undefined, header: string): FoundLine[] => {
      if (!element) return [];
      let section: string | null = null;
      return findAll(element, ({ name }) => name === 'li' || name === 'div').flatMap((line): FoundLine[] => {
        const words = wordsOf(line);
        if (hasClass(line, header)) {
          section = words.replace(/:$/, '') || null;
          return [];
        }
        return line.name === 'li' && words !== '' ? [{ text: withoutNumber(words), section }] : [];
      });
    };
    const link = byId('original_link')?.attributes['href'] ?? '';
    // It knows that a dish was made, and no day.
    const made = wordsOf(byId('made_this')) === '' ? [] : ['I made this'];
    return foundRecipe({
      format: 'Copy Me That',
      title: wordsOf(byId('name')),
      servings: wordsOf(byId('recipeYield')).replace(/^servings:?\s*/i, ''),
      ingredients: under(byId('recipeIngredients'), 'recipeIngredient_subheader'),
      steps: under(byId('recipeInstructions'), 'instruction_subheader'),
      notes: wordsOf(byId('recipeNotes')),
      story: wordsOf(byId('description')),
      tags: [
        ...findAll(root, (element) => hasClass(element, 'recipeCategory'))
          .map(wordsOf)
          .filter((tag) => !/^tags:$/i.test(tag)),
        ...made,
      ],
      favourite: wordsOf(byId('starred')) !== '',
      url: link,
      rating: stars(wordsOf(byId('ratingValue'))),
      pictures: pictures(
        findAll(root, ({ name, attributes }) => name === 'img' && (attributes['class'] ?? '').includes('recipeImage')),
      ),
    });
  });
}
