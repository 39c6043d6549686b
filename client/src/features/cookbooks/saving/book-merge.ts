import type { BookPage, Collection, CollectionPatch } from '#shared/collections.ts';

/** Changes that are not saved yet. Order and chapters are one part; `pages` has only the changed pages. */
export type Edits = Omit<CollectionPatch, 'version'>;
export type Side = 'mine' | 'theirs';

/** A part of a book that two people can change at the same time. */
export type BookPart =
  | 'title'
  | 'subtitle'
  | 'dedication'
  | 'story'
  | 'contents'
  | 'cover'
  | 'format'
  | 'units'
  | 'opening'
  | `page ${string}`;

const SIMPLE_PARTS = ['title', 'subtitle', 'dedication', 'story', 'cover', 'format', 'units', 'opening'] as const;
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const contentsIn = ({ recipeIds, chapters }: Pick<Collection, 'recipeIds' | 'chapters'>) => [recipeIds, chapters];
/** A page without settings is the same as no page. */
const pageIn = (pages: Readonly<Record<string, BookPage>>, id: string) => pages[id] ?? {};
const pageOrder = ({ photo, story, original }: BookPage) => [photo ?? null, story ?? null, original ?? null];

/** The book with the edits applied. */
export function withEdits(book: Collection, edits: Edits): Collection {
  const { pages, ...rest } = edits;
  const defined = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...book, ...(defined as Partial<Collection>), pages: { ...book.pages, ...pages } };
}

/** The parts that were changed here and by somebody else, differently: somebody has to choose. */
export function conflictingParts(base: Collection, theirs: Collection, edits: Edits): BookPart[] {
  const mine = withEdits(base, edits);
  const isConflict = (own: unknown, other: unknown, before: unknown) => !isSame(other, before) && !isSame(own, other);
  const conflicts: BookPart[] = SIMPLE_PARTS.filter(
    (name) => edits[name] !== undefined && isConflict(mine[name], theirs[name], base[name]),
  );
  if (edits.recipeIds && isConflict(contentsIn(mine), contentsIn(theirs), contentsIn(base))) conflicts.push('contents');
  for (const id of Object.keys(edits.pages ?? {})) {
    const [own, other, before] = [mine, theirs, base].map(({ pages }) => pageOrder(pageIn(pages, id)));
    if (theirs.recipeIds.includes(id) && isConflict(own, other, before)) conflicts.push(`page ${id}`);
  }
  return conflicts;
}

/** The edits to save on top of their version, after the choice. Recipes that they added stay in the book. */
export function chosenEdits(
  base: Collection,
  theirs: Collection,
  edits: Edits,
  choice: Readonly<Partial<Record<BookPart, Side>>>,
): Edits {
  const isMine = (part: BookPart) => choice[part] !== 'theirs';
  const { pages, recipeIds, chapters, ...rest } = edits;
  const chosen = Object.fromEntries(Object.entries(rest).filter(([name]) => isMine(name as BookPart)));
  const ownPages = Object.entries(pages ?? {}).filter(([id]) => isMine(`page ${id}`));
  const added = theirs.recipeIds.filter((id) => !base.recipeIds.includes(id) && !recipeIds?.includes(id));
  return {
    ...(chosen as Edits),
    ...(recipeIds && isMine('contents')
      ? { recipeIds: [...recipeIds, ...added], ...(chapters ? { chapters } : {}) }
      : {}),
    ...(ownPages.length > 0 ? { pages: Object.fromEntries(ownPages) } : {}),
  };
}

/** The part of `edits` that `sent` does not cover: what was changed while `sent` was being saved. */
export function remainingEdits(edits: Edits, sent: Edits): Edits {
  const { pages, ...rest } = edits;
  const open = Object.entries(rest).filter(([name, value]) => sent[name as keyof Edits] !== value);
  const openPages = Object.entries(pages ?? {}).filter(([id, page]) => sent.pages?.[id] !== page);
  return {
    ...(Object.fromEntries(open) as Edits),
    ...(openPages.length > 0 ? { pages: Object.fromEntries(openPages) } : {}),
  };
}

export const hasEdits = (edits: Edits) => Object.values(edits).some((value) => value !== undefined);
