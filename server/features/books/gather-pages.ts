import { BOOK_FORMATS, type BookFormat } from '#shared/collections.ts';
import { toString as qrCode } from 'qrcode';
import type { JobPicture } from '../../providers/typesetter/port.ts';
import type { Page } from '../../typesetting/book-data.ts';
import { bookRecipe, type BookUnits } from '../../typesetting/book-recipe.ts';
import { PRINT_PPI, SCREEN_PPI, type SetPicture } from '../../typesetting/pictures.ts';
import type { FetchPicture, WantedPicture } from './book-pictures.ts';
import type { KeptRecipe, OriginalPage } from './books.repo.ts';

/** Pages of an original that stand on the page facing its recipe. */
const ORIGINALS_MAX = 4;
/** Of a page's height, as the template sets it at most; and the bleed around it, in inches. */
const PHOTO_SHARE = 0.56;
const BLEED = 0.25;
/** Pictures in work at a time: one is fetched while another is drawn. */
const AT_ONCE = 3;

export interface Asked {
  readonly kept: KeptRecipe;
  readonly key: string;
  /** A storagePath; '' for none. */
  readonly photo: string;
  readonly story?: string | undefined;
  readonly original: boolean;
}

export interface Gathered {
  readonly pages: ReadonlyMap<string, Page>;
  readonly pictures: readonly JobPicture[];
  /** Ids of the recipes whose photo, or original, could not be had. */
  readonly lost: readonly string[];
}

interface Options {
  readonly familyId: string;
  readonly format: BookFormat;
  readonly edition: 'screen' | 'print';
  readonly units: BookUnits;
  readonly fetch: FetchPicture;
  readonly folder: string;
  /** Where a recording can be heard; null where nobody could reach it. */
  readonly recordingAddress: ((recipeId: string) => string) | null;
  /** Told of each picture that is ready. */
  readonly onPicture?: () => void;
}

/** The pictures that these recipes want, in all. */
export const picturesOf = (asked: readonly Asked[]) =>
  asked.reduce(
    (sum, { photo, original, kept }) => sum + (photo === '' ? 0 : 1) + (original ? originalsOf(kept).length : 0),
    0,
  );

const originalsOf = ({ original }: KeptRecipe) => original.slice(0, ORIGINALS_MAX);

/** Recipes made ready to be set, with their pictures in `folder`. */
export async function gatherPages(asked: readonly Asked[], options: Options): Promise<Gathered> {
  const pages = new Map<string, Page>();
  const pictures: JobPicture[] = [];
  const lost: string[] = [];
  const waiting = [...asked.entries()];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await gather(next[1]);
  });
  const ended = await Promise.allSettled(workers);
  for (const end of ended) if (end.status === 'rejected') throw end.reason;

  async function gather({ kept, key, photo, story, original }: Asked) {
    const { recipe } = kept;
    const fetched = async (wanted: WantedPicture, name: string): Promise<SetPicture | null> => {
      const found = await options.fetch(options.familyId, wanted, options.folder, name);
      options.onPicture?.();
      if (!found) {
        lost.push(recipe.id);
        return null;
      }
      pictures.push(found.job);
      return found.picture;
    };
    const shown = photo === '' ? null : await fetched(wantedPhoto(photo, recipe.title, options), `${key}-p.jpg`);
    const originals: SetPicture[] = [];
    for (const [at, page] of (original ? originalsOf(kept) : []).entries()) {
      const found = await fetched(wantedOriginal(page, recipe.title, options), `${key}-o${at}.jpg`);
      if (found) originals.push(found);
    }
    const address = recipe.source.type === 'voice' && recipe.source.storagePath ? options.recordingAddress : null;
    const url = address?.(recipe.id) ?? null;
    const qr = url === null ? null : { url, svg: await qrCode(url, { type: 'svg', margin: 0 }) };
    const set = bookRecipe(recipe, { key, units: options.units, story, photo: shown, original: originals, qr });
    pages.set(recipe.id, { recipe, set });
  }
  return { pages, pictures, lost };
}

const ppiOf = (edition: Options['edition']) => (edition === 'print' ? PRINT_PPI : SCREEN_PPI);

function wantedPhoto(
  file: string,
  title: string,
  { format, edition }: Pick<Options, 'format' | 'edition'>,
): WantedPicture {
  const { width, height } = BOOK_FORMATS[format];
  const box = { width: width + BLEED, height: (height + BLEED) * PHOTO_SHARE };
  return { file, page: null, turn: 0, alt: title, box, fit: 'cover', ppi: ppiOf(edition) };
}

function wantedOriginal(
  page: OriginalPage,
  title: string,
  { format, edition }: Pick<Options, 'format' | 'edition'>,
): WantedPicture {
  const { width, height } = BOOK_FORMATS[format];
  // The margins take an inch at least.
  const box = { width: width - 1, height: height - 1 };
  return { ...page, alt: `The original of ${title}`, box, fit: 'contain', ppi: ppiOf(edition) };
}
