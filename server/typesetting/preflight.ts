import type { BookFormat, Preflight } from '#shared/collections.ts';
import { BOOK_FORMATS } from '#shared/collections.ts';
import { PRINT_PPI } from './pictures.ts';
import { type Binding, BOUND_PAGES, hasSpineText, spineInches } from './spine.ts';

const MM = 25.4;
/** Below this a picture is not only soft, one sees its squares. */
const COARSE_PPI = 150;
/** A recipe that takes so many pages is hard to cook from. */
const MANY_PAGES = 4;
/** So many of the characters that cannot be printed are named. */
const NAMED_MAX = 6;

type Finding = Preflight['findings'][number];

interface Facts {
  readonly pages: number;
  readonly remarks: readonly { readonly kind: string; readonly [name: string]: unknown }[];
  readonly missing: readonly string[];
}

/** A recipe as it stands in the book. */
interface CheckedRecipe {
  readonly id: string;
  /** By which the setting knows it; its pictures are called by it too. */
  readonly key: string;
  readonly title: string;
  readonly wantsPhoto: boolean;
  /** All its texts. */
  readonly text: string;
}

export interface PreflightInput {
  readonly format: BookFormat;
  readonly binding: Binding;
  readonly book: Facts;
  readonly cover: Facts;
  readonly coverPhoto: 'not wanted' | 'none' | 'there' | 'lost';
  /** The book's own texts. */
  readonly text: string;
  readonly inBook: readonly CheckedRecipe[];
  /** Recipes that the book names and that are gone or in the trash. */
  readonly missingRecipes: readonly string[];
}

const WEIGHTS: readonly Finding['weight'][] = ['stop', 'look', 'note'];

/** What to look at before printing: what the printer would refuse, then what is wrong, then what is merely not there; each of them in the book's order, and with what it would mend. */
export function preflight(checked: PreflightInput): Preflight {
  const { book, binding } = checked;
  const findings = [
    ...ofPages(checked),
    ...ofMissingRecipes(checked),
    ...ofLength(checked),
    ...ofPictures(checked),
    ...ofCover(checked),
    ...ofGlyphs(checked),
  ];
  return {
    pages: book.pages,
    spine: Math.round(spineInches(binding, book.pages) * MM * 100) / 100,
    findings: findings.sort((a, b) => WEIGHTS.indexOf(a.weight) - WEIGHTS.indexOf(b.weight)),
  };
}

const look = (kind: Finding['kind'], says: string, recipeId: string | null = null): Finding => ({
  kind,
  weight: 'look',
  says,
  recipeId,
});
const note = (kind: Finding['kind'], says: string, recipeId: string | null = null): Finding => ({
  kind,
  weight: 'note',
  says,
  recipeId,
});
const stop = (kind: Finding['kind'], says: string): Finding => ({ kind, weight: 'stop', says, recipeId: null });

function ofPages({ book: { pages }, binding, inBook }: PreflightInput): Finding[] {
  const [least, most] = BOUND_PAGES[binding];
  const findings: Finding[] = [];
  if (inBook.length === 0) findings.push(stop('pages', 'This book has no recipes yet.'));
  if (pages < least) {
    findings.push(stop('pages', `The book has ${pages} pages; a ${binding} is bound from ${least} pages on.`));
  }
  if (pages > most) {
    findings.push(stop('pages', `The book has ${pages} pages; a ${binding} can have at most ${most}.`));
  }
  if (!hasSpineText(pages) && pages >= least) {
    findings.push(note('spine', `With ${pages} pages the spine is too narrow for a title, and stays blank.`));
  }
  return findings;
}

/** One finding for all of them: they have no names here, and are mended in one place. */
function ofMissingRecipes({ missingRecipes }: PreflightInput): Finding[] {
  const [first] = missingRecipes;
  if (first === undefined) return [];
  const says =
    missingRecipes.length === 1
      ? 'A recipe of this book lies in the trash or was deleted; the book is made without it.'
      : `${missingRecipes.length} recipes of this book lie in the trash or were deleted; the book is made without them.`;
  return [look('missing', says, first)];
}

function ofLength({ book, inBook }: PreflightInput): Finding[] {
  const at = (mark: string) =>
    new Map(book.remarks.flatMap(({ kind, key, page }) => (kind === mark ? [[key, Number(page)] as const] : [])));
  const [begins, ends] = [at('begins'), at('ends')];
  const tooLong = new Set(book.remarks.flatMap(({ kind, key }) => (kind === 'overflow' ? [key] : [])));
  return inBook.flatMap(({ id, key, title }) => {
    const pages = (ends.get(key) ?? 0) - (begins.get(key) ?? 0) + 1;
    return [
      ...(tooLong.has(key)
        ? [look('overflow', 'A title is too long for its place, and takes much of the page.', id)]
        : []),
      ...(pages >= MANY_PAGES ? [look('overflow', `“${title}” runs over ${pages} pages.`, id)] : []),
    ];
  });
}

/** Pictures are called '{key}-p.jpg' where they are photos, '{key}-o0.jpg' where they are pages of an original. */
function ofPictures({ book, inBook, format }: PreflightInput): Finding[] {
  const lost = new Set(book.remarks.flatMap(({ kind, recipeId }) => (kind === 'lost' ? [recipeId] : [])));
  const placed = book.remarks.flatMap(({ kind, file, pixels, inches }) =>
    kind === 'picture' && typeof file === 'string' ? [{ file, ppi: Math.round(Number(pixels) / Number(inches)) }] : [],
  );
  const soft = placed.filter(({ ppi }) => ppi < PRINT_PPI - 2);
  return inBook.flatMap(({ id, key, title, wantsPhoto }) => {
    const absent = lost.has(id)
      ? [look('photo', `A picture of “${title}” could not be found or read.`, id)]
      : wantsPhoto
        ? []
        : [note('photo', `“${title}” has no photo.`, id)];
    const own = soft.filter(({ file }) => file.startsWith(`${key}-`));
    return [
      ...absent,
      ...own.map(({ file, ppi }) => {
        const what = file.startsWith(`${key}-p`) ? 'photo' : 'original';
        const end = ppi < COARSE_PPI ? ', and this few will look coarse' : '';
        const at = BOOK_FORMATS[format].says;
        return look(
          'resolution',
          `The ${what} of “${title}” has ${ppi} dots an inch on ${at}; 300 print sharp${end}.`,
          id,
        );
      }),
    ];
  });
}

function ofCover({ cover, coverPhoto, format }: PreflightInput): Finding[] {
  const findings: Finding[] = [];
  if (coverPhoto === 'lost') findings.push(look('photo', 'The picture of the cover could not be found or read.'));
  if (coverPhoto === 'none') findings.push(look('photo', 'This cover’s design wants a picture, and has none.'));
  for (const { kind, what, pixels, inches } of cover.remarks) {
    if (kind === 'overflow') {
      findings.push(look('overflow', `The ${String(what)} is too long for the cover (${BOOK_FORMATS[format].says}).`));
    }
    if (kind === 'picture' && typeof pixels === 'number' && typeof inches === 'number') {
      const ppi = Math.round(pixels / inches);
      if (ppi < PRINT_PPI - 2) {
        findings.push(
          look('resolution', `The picture of the cover has ${ppi} dots an inch at this size; 300 print sharp.`),
        );
      }
    }
  }
  return findings;
}

function ofGlyphs({ book, cover, text, inBook }: PreflightInput): Finding[] {
  const missing = [...new Set([...book.missing, ...cover.missing])];
  const says = (where: string, chars: readonly string[]) =>
    `${where} has signs that no typeface here can print, and is set without them: ${chars.slice(0, NAMED_MAX).join(' ')}${chars.length > NAMED_MAX ? ' …' : ''}`;
  const finding = (where: string, all: string, id: string | null) => {
    const chars = missing.filter((char) => all.includes(char));
    return chars.length > 0 ? [look('glyphs', says(where, chars), id)] : [];
  };
  return [
    ...finding('The book itself', text, null),
    ...inBook.flatMap(({ id, title, text: all }) => finding(`“${title}”`, all, id)),
  ];
}
