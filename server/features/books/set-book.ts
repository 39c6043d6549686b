import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOOK_FORMATS } from '#shared/collections.ts';
import { AppError, type ErrorCode } from '../../errors.ts';
import type { JobPicture, Typeset, Typesetter, TypesetJob } from '../../providers/typesetter/port.ts';
import { bookData, coverData, frontData } from '../../typesetting/book-data.ts';
import { type OpeningPerson, PORTRAIT } from '../../typesetting/opening.ts';
import { gutterInches, inTypeSize, pageOf, POINTS } from '../../typesetting/geometry.ts';
import { PRINT_PPI, SCREEN_PPI } from '../../typesetting/pictures.ts';
import { type Binding, coverOf } from '../../typesetting/spine.ts';
import { attachedRecipes } from './attached-recipes.ts';
import type { BookContents } from './book-contents.ts';
import type { BookPictures, FetchedPicture, FetchPicture } from './book-pictures.ts';
import { type Asked, gatherPages, picturesOf } from './gather-pages.ts';

/** Sheets are folded: a printed book has a multiple of so many pages. */
const FOLDED = 4;
/** Of a cover's front, as its template sets the picture. */
const COVER_PHOTO_SHARE = 0.64;
/** What setting the pages takes, counted in pictures, for saying how far a book is. */
const SETTING_SHARE = 0.1;

interface Options {
  readonly typesetter: Typesetter;
  readonly pictures: BookPictures;
  readonly publicUrl: string;
}

/** Takes a PDF from where it was made; afterwards its file is gone. */
export type TakePdf = (made: Typeset, path: string) => Promise<void>;

/** A folder for what a PDF is made of, for as long as `use` runs. */
export async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-book-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What has a sentence of its own: the kitchen is busy, or this system has no typesetter and no second try would help. */
const SAID: ReadonlySet<string> = new Set<ErrorCode>(['too-many', 'unconfigured']);

/** Has it set. A fault of the setting is no fault of the person's: what they may do is try again. */
export async function typesetIn(typesetter: Typesetter, job: TypesetJob): Promise<Typeset> {
  try {
    return await typesetter.typeset(job);
  } catch (error) {
    if (error instanceof AppError && SAID.has(error.code)) throw error;
    throw new AppError('unreadable', 'This PDF could not be made. Please try again in a moment.', { cause: error });
  }
}

/** Where a recording can be heard: the recipe's own page, which asks whoever comes to sign in. Null where only this machine would find it. */
export function recordingAddressAt(publicUrl: string): ((recipeId: string) => string) | null {
  const { hostname } = new URL(publicUrl);
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  return isHere ? null : (id) => `${publicUrl}/recipe/${id}`;
}

/** The recipes of a book in its order, as its pages want them. */
export function askedOf({ book, recipes }: BookContents): Asked[] {
  return book.recipeIds.flatMap((id, at) => {
    const kept = recipes.get(id);
    if (!kept) return [];
    const page = Object.hasOwn(book.pages, id) ? book.pages[id] : undefined;
    const photo = page?.photo ?? kept.recipe.photos[0] ?? '';
    // A card or a page that was photographed faces its recipe unless somebody says otherwise.
    const original = page?.original ?? kept.recipe.source.type === 'photo';
    return [{ kept, key: `r${at}`, photo, story: page?.story, original }];
  });
}

/** The picture of a cover that shows one; null where it shows none, or the picture is gone. */
async function coverPhoto(
  { book, format }: Pick<BookContents, 'book' | 'format'>,
  folder: string,
  fetch: FetchPicture,
  ppi: number,
  binding: Binding = 'paperback',
): Promise<FetchedPicture> {
  const { design, photo } = book.cover;
  if (design !== 'photo' || photo === '') return null;
  // However thick the book is, its front has the same size.
  const { panel, edge } = coverOf(format, binding, 0);
  const box = {
    width: (panel + edge) / POINTS,
    height: BOOK_FORMATS[format].height * COVER_PHOTO_SHARE + edge / POINTS,
  };
  const wanted = { file: photo, page: null, turn: 0, alt: book.title, box, fit: 'cover', ppi } as const;
  return fetch(book.familyId, wanted, folder, 'cover.jpg');
}

/** Whom the book opens with, with their portraits as far as those are there. */
async function withPortraits({ book, people }: BookContents, folder: string, fetch: FetchPicture, ppi: number) {
  const found: OpeningPerson[] = [];
  const pictures: JobPicture[] = [];
  for (const [at, person] of people.entries()) {
    const wanted = {
      file: person.portrait,
      page: null,
      turn: 0,
      alt: person.name,
      box: PORTRAIT,
      fit: 'cover',
      ppi,
    } as const;
    const fetched =
      person.portrait === '' ? null : await fetch(book.familyId, wanted, folder, `portrait-${String(at)}.jpg`);
    if (fetched) pictures.push(fetched.job);
    found.push({ ...person, portrait: fetched?.picture ?? null });
  }
  return { people: found, pictures };
}

/** As they stand in the book: those outside of chapters first. */
function orderOf({ book }: BookContents, asked: readonly Asked[]): Asked[] {
  const chapterOf = new Map<string, number>();
  for (const [at, { recipeIds }] of book.chapters.entries()) {
    for (const [place, id] of recipeIds.entries()) if (!chapterOf.has(id)) chapterOf.set(id, (at + 1) * 1000 + place);
  }
  const placeOf = ({ kept }: Asked) => chapterOf.get(kept.recipe.id) ?? 0;
  return [...asked].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Sets cookbooks and their covers. */
export function bookSetter({ typesetter, pictures, publicUrl }: Options) {
  const recordingAddress = recordingAddressAt(publicUrl);

  return {
    /** The pages of a book; without `take` only what the setting says is learned, as the print edition would have it. */
    pages: (
      contents: BookContents,
      edition: 'screen' | 'print',
      take: TakePdf | null,
      onProgress: (part: number) => void = () => undefined,
    ): Promise<Typeset> =>
      inFolder(async (folder) => {
        const { book, format, units, fontSize } = contents;
        const asked = askedOf(contents);
        const inAll = picturesOf(asked) * (1 + SETTING_SHARE) + 1;
        let ready = 0;
        const gathered = await gatherPages(asked, {
          familyId: book.familyId,
          format,
          edition,
          units,
          folder,
          recordingAddress,
          fetch: take ? pictures.prepare : pictures.look,
          onPicture: () => onProgress((ready += 1) / inAll),
        });
        // Who reads on a screen has no cover in the hand: the book begins with it.
        const front = edition === 'screen' ? await coverPhoto(contents, folder, pictures.prepare, SCREEN_PPI) : null;
        const ppi = edition === 'screen' ? SCREEN_PPI : PRINT_PPI;
        const people = await withPortraits(contents, folder, take ? pictures.prepare : pictures.look, ppi);
        const inOrder = orderOf(contents, asked);
        const allPictures = [...gathered.pictures, ...(front ? [front.job] : []), ...people.pictures];
        const to = take && join(folder, 'made.pdf');
        const words = { ...book, updatedAt: book.updatedAt.toISOString() };
        // A press has no use for them, and printers may refuse a file that has others inside.
        const printed = inOrder.map(({ kept: { recipe }, story }) => ({ recipe, story }));
        const attached = edition === 'screen' ? attachedRecipes(printed, units) : [];
        const setFor = (pages: number) => {
          const designed = pageOf(format, edition, pages);
          // What is printed is the family's, and its spine is as wide as its pages are many: whoever presses the button.
          const geometry = edition === 'screen' ? inTypeSize(designed, fontSize) : designed;
          const cover = edition === 'screen' ? frontData(words, front?.picture ?? null, geometry) : null;
          const data = bookData(words, gathered.pages, geometry, cover, people.people);
          const multipleOf = edition === 'print' ? FOLDED : 1;
          const job = { template: 'book', data, pictures: allPictures, bleed: geometry.bleed, multipleOf, to } as const;
          return typesetIn(typesetter, { ...job, attached });
        };
        // The more pages, the wider the gutter; the wider the gutter, the more pages.
        let guess = bound(asked.length + asked.filter(({ original }) => original).length + book.chapters.length + 14);
        let made = await setFor(guess);
        for (let again = 0; again < 2 && gutterInches(bound(made.pages)) !== gutterInches(guess); again += 1) {
          guess = bound(made.pages);
          made = await setFor(guess);
        }
        const lost = gathered.lost.map((recipeId) => ({ kind: 'lost', recipeId }));
        const all = { ...made, remarks: [...made.remarks, ...lost] };
        if (take && to) await take(all, to);
        return all;
      }),

    /** The cover of a book of so many pages. */
    cover: (
      { book, format }: Pick<BookContents, 'book' | 'format'>,
      binding: Binding,
      pages: number,
      take: TakePdf | null,
    ): Promise<Typeset> =>
      inFolder(async (folder) => {
        const { bleed } = coverOf(format, binding, pages);
        const { design, photo } = book.cover;
        const found = await coverPhoto(
          { book, format },
          folder,
          take ? pictures.prepare : pictures.look,
          PRINT_PPI,
          binding,
        );
        const data = coverData(book, found?.picture ?? null, { format, binding, pages });
        const to = take && join(folder, 'made.pdf');
        const made = await typesetIn(typesetter, {
          template: 'cover',
          data,
          bleed,
          multipleOf: 1,
          to,
          pictures: found ? [found.job] : [],
        });
        const state = design !== 'photo' ? 'not wanted' : photo === '' ? 'none' : found ? 'there' : 'lost';
        const all = { ...made, remarks: [...made.remarks, { kind: 'cover-photo', state }] };
        if (take && to) await take(all, to);
        return all;
      }),
  };
}

export type BookSetter = ReturnType<typeof bookSetter>;

const bound = (pages: number) => Math.ceil(pages / FOLDED) * FOLDED;
