import { fromWhom, provenanceOf, yearText } from '#shared/provenance-words.ts';
import type { Recipe } from '#shared/recipe.ts';
import type { Amounts } from '#shared/recipe-page/amounts.ts';
import { type From, type PageParts, pagePartsOf, type Picture } from '#shared/recipe-page/page-parts.ts';

/** Widths in pixels in which a picture of ours is asked for: for a phone, and for a page's column. */
const WIDTHS = [640, 1280] as const;

/** What a member sees on a recipe's page and on paper. Doubts are for the screen: paper shows the recipe as it stands. */
export function pageOfRecipe(
  recipe: Recipe,
  { amounts, isPaper = false }: { amounts: Amounts | null; isPaper?: boolean },
): PageParts {
  const pictures = isPaper
    ? picturesOf(recipe)
        .filter(({ isCard }) => !isCard)
        .slice(0, 1)
    : picturesOf(recipe);
  const shown = isPaper ? { ...recipe, review: [], ingredients: recipe.ingredients.map(sure) } : recipe;
  return pagePartsOf(shown, { from: fromOf(recipe), pictures, amounts });
}

const sure = (line: Recipe['ingredients'][number]) => ({ ...line, confidence: 1 });

/** The picture of the dish, as it is printed; null without one. */
export const dishPicture = (recipe: Pick<Recipe, 'title' | 'photos' | 'source'>): string | null =>
  picturesOf(recipe).find(({ isCard }) => !isCard)?.src ?? null;

/** The dish before the card; of a recipe without a picture of the dish the card itself. */
function picturesOf({ title, photos, source }: Pick<Recipe, 'title' | 'photos' | 'source'>): Picture[] {
  const dishes = photos.filter((path) => path !== source.storagePath);
  const [first] = dishes;
  if (first === undefined) {
    const card = source.type === 'photo' ? source.storagePath : undefined;
    return card === undefined ? [] : [{ ...ofFile(card), alt: `The card: ${title}`, isCard: true }];
  }
  return dishes.map((path, at) => ({
    ...ofFile(path),
    alt: at === 0 ? title : `${title}, picture ${String(at + 1)}`,
  }));
}

function ofFile(path: string): { src: string; srcSet?: string } {
  if (!path.startsWith('/files/')) return { src: path };
  return {
    src: `${path}?w=${String(WIDTHS[1])}`,
    srcSet: WIDTHS.map((width) => `${path}?w=${String(width)} ${String(width)}w`).join(', '),
  };
}

/** Only addresses of the web are links: a source can hold any text. */
function fromOf(recipe: Recipe): From {
  const { source } = recipe;
  const { place: town, year, occasions } = provenanceOf(recipe);
  const url =
    source.url !== undefined && /^https?:\/\//i.test(source.url) && URL.canParse(source.url) ? source.url : null;
  const place = source.site ?? (url === null ? '' : new URL(url).hostname.replace(/^www\./, ''));
  return { author: fromWhom(recipe), place, url, town, year: year ? yearText(year) : '', occasions };
}
