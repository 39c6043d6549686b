import type { BookFormat, Edition, Preflight } from '#shared/collections.ts';
import { may } from '#shared/plan.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../errors.ts';
import type { Typeset } from '../../providers/typesetter/port.ts';
import { preflight } from '../../typesetting/preflight.ts';
import type { Binding } from '../../typesetting/spine.ts';
import type { AskErrand } from '../errands/start-errands.ts';
import type { CollectionsRepo } from '../collections/collections.repo.ts';
import { type BookContents, contentsOf } from './book-contents.ts';
import { bookJobs, type Waited } from './book-jobs.ts';
import type { BooksRepo } from './books.repo.ts';
import type { BookRecord, BookStore, StoredPdf } from './book-store.ts';
import { askedOf, type BookSetter, type TakePdf } from './set-book.ts';

/** As long as a request may wait for a book. */
const PATIENCE_MS = 10_000;
/** A preflight is asked by a person who waits for it, and has no other answer. */
const PREFLIGHT_MS = 120_000;
const TAKES_LONG = 'Looking through this book takes long. Please ask again in a moment.';
/** How often it is told how far a book is that another process has ordered. */
const STEP_MS = 1000;
/** What books are ordered as. */
export const BOOK_ERRAND = 'book';
/** What is ordered of another process: whose size of type the screen edition is in, its person says. */
export interface BookOrder {
  readonly what: Edition | 'facts' | 'preflight';
  readonly id: string;
  readonly personId: string | null;
  readonly format: BookFormat;
  readonly binding: Binding;
}

/** What a cookbook is bound in where nobody says. */
const BINDING: Binding = 'paperback';

interface Options {
  readonly repo: BooksRepo;
  readonly collections: Pick<CollectionsRepo, 'find'>;
  readonly kept: BookStore;
  readonly setter: BookSetter;
  /** How others set what is asked here; null where this process sets books itself. */
  readonly errands?: AskErrand | null;
  readonly patienceMs?: number;
}

/** A PDF that is ready, or how much of it is. */
export type Asked = { readonly pdf: StoredPdf; readonly title: string } | { readonly progress: number };
export interface ForPrinter {
  readonly title: string;
  readonly format: BookFormat;
  /** A multiple of four: blank ones at the end are counted. */
  readonly pages: number;
  /** How many recipes are in it. */
  readonly recipes: number;
  readonly interior: StoredPdf;
  readonly cover: StoredPdf;
}
export type BooksService = ReturnType<typeof booksService>;

/** The PDFs of cookbooks: made once for the same content, beside the request that asks for them. */
export function booksService({ repo, collections, kept, setter, errands = null, patienceMs = PATIENCE_MS }: Options) {
  const jobs = bookJobs();

  /** Waits for what `make` makes, here or, by what is ordered, in another process. */
  function waitFor(
    key: string,
    order: Omit<BookOrder, 'id' | 'format'>,
    { book, format }: BookContents,
    waitMs: number,
    make: Parameters<typeof jobs.wait>[2],
  ): Promise<Waited> {
    if (!errands) return jobs.wait(key, waitMs, make);
    const input: BookOrder = { ...order, id: book.id, format };
    return errands.wait({ familyId: book.familyId, key: `book ${key}`, kind: BOOK_ERRAND, input }, waitMs);
  }

  async function contents(caller: Pick<Caller, 'familyId' | 'personId'>, id: string, format?: BookFormat) {
    const book = await collections.find(caller.familyId, id);
    return contentsOf(repo, book, format ?? book.format, await repo.preferences(caller.personId));
  }

  const recordOf = (content: string, { pages, remarks, missing }: Typeset): BookRecord => ({
    content,
    pages,
    missing: [...missing],
    remarks: remarks.map((remark) => ({ ...remark })),
  });

  /** What setting the print edition says, whoever had it set. */
  async function factsOf(asked: BookContents, waitMs: number): Promise<BookRecord | Waited> {
    const { book, format, units, content } = asked;
    const find = async () =>
      (await kept.record(book.id, `print-${format}-${units}`, content)) ??
      (await kept.record(book.id, `facts-${format}-${units}`, content));
    const found = await find();
    if (found) return found;
    const order = { what: 'facts', personId: null, binding: BINDING } as const;
    const waited = await waitFor(`facts ${book.id} ${content}`, order, asked, waitMs, async (progress) => {
      const made = await setter.pages(asked, 'print', null, progress);
      await kept.keepRecord(book.id, `facts-${format}-${units}`, recordOf(content, made));
    });
    return (await find()) ?? waited;
  }

  /** Keeps what was set; of a cookbook that was deleted while it was being set nothing stays. */
  function keep({ book }: BookContents, place: string, content: string): TakePdf {
    return async (made, path) => {
      await kept.keepPdf(book.id, place, recordOf(content, made), path);
      try {
        await collections.find(book.familyId, book.id);
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'not-found')) throw error;
        await kept.forget(book.id);
      }
    };
  }

  async function made(
    asked: BookContents,
    edition: Edition,
    binding: Binding,
    personId: string | null,
    waitMs = patienceMs,
  ): Promise<StoredPdf | Waited> {
    const order = { what: edition, personId, binding };
    const { book, format, units, fontSize } = asked;
    if (edition !== 'cover') {
      const sized = edition === 'screen' && fontSize !== 'medium' ? `-${fontSize}` : '';
      const place = `${edition}-${format}-${units}${sized}`;
      const content = edition === 'screen' ? asked.withCover : asked.content;
      const found = await kept.pdf(book.id, place, content);
      if (found) return found;
      const waited = await waitFor(`${place} ${book.id} ${content}`, order, asked, waitMs, async (progress) => {
        await setter.pages(asked, edition, keep(asked, place, content), progress);
      });
      return waited.done ? ((await kept.pdf(book.id, place, content)) ?? { done: false, progress: 0 }) : waited;
    }
    // The spine is as wide as the pages are many: those are set first.
    const facts = await factsOf(asked, waitMs);
    if (!('pages' in facts)) return facts;
    const place = `cover-${binding}-${format}-${units}`;
    const content = `${asked.cover.slice(0, 24 - String(facts.pages).length)}${facts.pages}`;
    const found = await kept.pdf(book.id, place, content);
    if (found) return found;
    const waited = await waitFor(`${place} ${book.id} ${content}`, order, asked, waitMs, async () => {
      await setter.cover(asked, binding, facts.pages, keep(asked, place, content));
    });
    return waited.done ? ((await kept.pdf(book.id, place, content)) ?? { done: false, progress: 0 }) : waited;
  }

  return {
    /**
     * An edition of a cookbook, or how far its making is. Throws 'forbidden' for a family without the plan, 'not-found'
     * for what is not the family's, 'too-many', 'unreadable' where it could not be made.
     */
    async pdf(
      caller: Pick<Caller, 'familyId' | 'personId' | 'tier'>,
      id: string,
      edition: Edition,
      { format, binding = BINDING }: { format?: BookFormat | undefined; binding?: Binding },
    ): Promise<Asked> {
      const asked = await contents(caller, id, format);
      if (!may(caller.tier, 'cookbookPdf')) {
        throw new AppError(
          'forbidden',
          'Cookbook PDFs come with Premium. Every recipe can be saved as a PDF by itself on any plan.',
        );
      }
      const found = await made(asked, edition, binding, caller.personId);
      return 'record' in found
        ? { pdf: found, title: asked.book.title }
        : { progress: 'progress' in found ? found.progress : 0 };
    },

    /** Does what another process has ordered, to its end. */
    async carryOut(
      familyId: string,
      order: BookOrder,
      progress: (share: number) => void,
      signal: AbortSignal,
    ): Promise<unknown> {
      const caller = { familyId, personId: order.personId };
      if (order.what === 'preflight') return this.preflight(caller, order.id, order.format, order.binding);
      const asked = await contents(caller, order.id, order.format);
      while (!signal.aborted) {
        const found =
          order.what === 'facts'
            ? await factsOf(asked, STEP_MS)
            : await made(asked, order.what, order.binding, order.personId, STEP_MS);
        if (!('done' in found)) return null;
        if (!found.done) progress(found.progress);
      }
      throw signal.reason;
    },

    /** What to look at before the book is printed. Throws 'not-found', 'timeout', 'too-many', 'unreadable'. */
    async preflight(
      caller: Pick<Caller, 'familyId' | 'personId'>,
      id: string,
      format?: BookFormat,
      binding: Binding = BINDING,
    ): Promise<Preflight> {
      const asked = await contents(caller, id, format);
      if (errands) {
        const { familyId, personId } = caller;
        const input: BookOrder = { what: 'preflight', id, personId, format: asked.format, binding };
        const key = `preflight ${binding} ${personId ?? ''} ${asked.withCover}`;
        const waited = await errands.wait({ familyId, key, kind: BOOK_ERRAND, input }, PREFLIGHT_MS);
        if (!waited.done || waited.result === null) throw new AppError('timeout', TAKES_LONG);
        return waited.result as Preflight;
      }
      const book = await factsOf(asked, PREFLIGHT_MS);
      if (!('pages' in book)) throw new AppError('timeout', TAKES_LONG);
      const cover = await setter.cover(asked, binding, book.pages, null);
      const { title, subtitle, dedication, story, chapters } = asked.book;
      const texts = [title, subtitle, dedication, story, ...chapters.map((chapter) => chapter.title)];
      const photo = cover.remarks.find(({ kind }) => kind === 'cover-photo')?.['state'];
      return preflight({
        format: asked.format,
        binding,
        book,
        cover,
        text: texts.join('\n'),
        coverPhoto: photo === 'none' || photo === 'there' || photo === 'lost' ? photo : 'not wanted',
        inBook: askedOf(asked).map(({ key, photo: shown, kept: { recipe } }) => ({
          id: recipe.id,
          title: recipe.title,
          key,
          wantsPhoto: shown !== '',
          text: JSON.stringify(recipe),
        })),
        missingRecipes: asked.book.recipeIds.filter((recipeId) => !asked.recipes.has(recipeId)),
      });
    },

    /**
     * What a printer wants of a cookbook in its own format: the print edition and the cover around so many pages, on any
     * plan; or how far their making is. Throws as `pdf` does.
     */
    async forPrinter(
      caller: Pick<Caller, 'familyId' | 'personId'>,
      id: string,
      binding: Binding,
    ): Promise<ForPrinter | { readonly progress: number }> {
      const asked = await contents(caller, id);
      const interior = await made(asked, 'print', binding, caller.personId);
      const cover = 'record' in interior ? await made(asked, 'cover', binding, caller.personId) : interior;
      if (!('record' in interior) || !('record' in cover))
        return { progress: 'progress' in cover ? cover.progress : 0 };
      const { title } = asked.book;
      const { pages } = interior.record;
      return { title, format: asked.format, pages, recipes: asked.recipes.size, interior, cover };
    },

    /** Removes what was made of a cookbook that is gone. */
    forget: (id: string): Promise<void> => kept.forget(id),
  };
}
