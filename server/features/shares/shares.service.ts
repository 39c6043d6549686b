import { fromWhom, provenanceOf, yearText } from '#shared/provenance-words.ts';
import { randomBytes } from 'node:crypto';
import type { Caller } from '../../http/caller.ts';
import { notFound } from '../../errors.ts';
import { contentOfBody, type OpenedRecipe, timesOf } from '../recipes/recipe-row.ts';
import type { SharedRecipe } from './shared-recipe.ts';
import type { SharesRepo } from './shares.repo.ts';

interface Options {
  readonly repo: SharesRepo;
  /** A family's recipe; throws 'not-found' for any other. */
  readonly recipes: { find(familyId: string, id: string): Promise<OpenedRecipe> };
  readonly publicUrl: string;
}

export type SharesService = ReturnType<typeof sharesService>;

const tokenForm = /^[\w-]{32}$/;

/** Sharing a recipe by a link, and what is behind one. */
export function sharesService({ repo, recipes, publicUrl }: Options) {
  const addressOf = (token: string) => `${publicUrl}/shared/${token}`;

  return {
    async link(familyId: string, recipeId: string): Promise<string | null> {
      const { id } = await recipes.find(familyId, recipeId);
      const token = await repo.find(familyId, id);
      return token === null ? null : addressOf(token);
    },

    /** The recipe's link; made where there is none. */
    async share({ familyId, name }: Caller, recipeId: string): Promise<string> {
      const { id } = await recipes.find(familyId, recipeId);
      await repo.add({ token: randomBytes(24).toString('base64url'), familyId, recipeId: id, sharedBy: name });
      const token = await repo.find(familyId, id);
      // Somebody else took it back in this very moment.
      if (token === null) throw notFound('Link');
      return addressOf(token);
    },

    /** The link leads nowhere from now on; harmless where there is none. */
    async unshare(familyId: string, recipeId: string): Promise<void> {
      const { id } = await recipes.find(familyId, recipeId);
      await repo.remove(familyId, id);
    },

    /** What is behind a link: what everybody may see, and nothing else of the recipe. Null for what is no link any more. */
    async open(token: string): Promise<SharedRecipe | null> {
      const row = tokenForm.test(token) ? await repo.open(token) : undefined;
      if (!row) return null;
      const { title, servings, familyId } = row;
      const content = contentOfBody(row.body);
      const { ingredients, steps, story, source } = content;
      const { place, year, occasions } = provenanceOf(content);
      // A picture of the card itself is an original: those are the family's alone.
      const pictures = content.photos.filter((path) => path.startsWith('/files/') && path !== source.storagePath);
      return {
        title,
        servings,
        story,
        ingredients,
        steps,
        pictures,
        familyId,
        times: timesOf(row),
        from: {
          author: fromWhom(content),
          site: source.site ?? '',
          url: webAddress(source.url),
          town: place,
          year: year ? yearText(year) : '',
          occasions,
        },
        address: addressOf(token),
      };
    },
  };
}

/** Where the recipe was found, as long as that is a page that can be gone to. */
function webAddress(url: string | undefined): string | null {
  return url !== undefined && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : null;
}
