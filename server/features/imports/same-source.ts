import type { RecipeDraft } from '#shared/draft.ts';
import type { Doubt, Source } from '#shared/recipe.ts';
import type { FilesService } from '../files/files.service.ts';
import type { RecipesService } from '../recipes/recipes.service.ts';
import { searchKey } from '../recipes/recipe-row.ts';
import { nameOf } from './reasons.ts';

interface Options {
  readonly files: Pick<FilesService, 'copiesOf'>;
  readonly recipes: Pick<RecipesService, 'fromFiles' | 'fromSite'>;
}

type ReadFrom = Pick<Source, 'type' | 'url'> & { readonly paths?: readonly string[] };

export type SameSource = ReturnType<typeof sameSource>;

/**
 * Doubts drafts that were read from what the family has recipes of already: the same address, or a file with the same bytes.
 * Titles are not compared: two families of pancakes are no double.
 */
export function sameSource({ files, recipes }: Options) {
  async function titlesFrom(familyId: string, { url, paths = [] }: ReadFrom): Promise<string[]> {
    if (url !== undefined && URL.canParse(url)) {
      const known = await recipes.fromSite(familyId, new URL(url).host);
      return known.filter((one) => addressKey(one.url) === addressKey(url)).map(({ title }) => title);
    }
    const copies = await files.copiesOf(familyId, paths);
    return copies.length === 0 ? [] : recipes.fromFiles(familyId, copies);
  }

  return async (familyId: string, drafts: readonly RecipeDraft[], source: ReadFrom): Promise<RecipeDraft[]> => {
    const titles = await titlesFrom(familyId, source);
    if (titles.length === 0) return [...drafts];
    return drafts.map((draft) => ({ ...draft, review: [...draft.review, doubtOf(titles, draft.title, source.type)] }));
  };
}

function doubtOf(titles: readonly string[], title: string, type: Source['type']): Doubt {
  const [only] = titles.length === 1 ? titles : titles.filter((one) => searchKey(one) === searchKey(title));
  const known = only === undefined ? `${String(titles.length)} recipes are` : `“${only}” is`;
  const reason = `Your family may have this already: ${known} from the same ${nameOf[type]}.`;
  return { field: 'source', kind: 'reading', reason, confidence: 0.5 };
}

/** What only says by which way a person came to a page. */
const OF_THE_WAY = /^(?:utm_\w+|fbclid|gclid|igshid|mc_[ce]id|ref|src)$/i;

/** An address by which two are compared: without what is the same page under any of its names. */
function addressKey(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname, searchParams } = new URL(address);
  for (const name of [...searchParams.keys()]) if (OF_THE_WAY.test(name)) searchParams.delete(name);
  searchParams.sort();
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}?${searchParams.toString()}`;
}
