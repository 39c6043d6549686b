import type { BookPage, Collection, CollectionPatch } from '#shared/collections.ts';

/** What was changed here and is not saved yet. Order and chapters go together; `pages` names only those changed. */
export type Edits = Omit<CollectionPatch, 'version'>;
export type Side = 'mine' | 'theirs';

/** What two people can both have changed. */
export type BookPart =
  'title' | 'subtitle' | 'dedication' | 'story' | 'contents' | 'cover' | 'format' | 'units' | `page ${string}`;

const WORDS = ['title', 'subtitle', 'dedication', 'story', 'cover', 'format', 'units'] as const;
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const contentsIn = ({ recipeIds, chapters }: Pick<Collection, 'recipeIds' | 'chapters'>) => [recipeIds, chapters];
/** A page that says nothing is no page. */
const pageIn = (pages: Readonly<Record<string, BookPage>>, id: string) => pages[id] ?? {};
const pageOrder = ({ photo, story, original }: BookPage) => [photo ?? null, story ?? null, original ?? null];

/** The book as it looks with the edits on top. */
export function withEdits(book: Collection, edits: Edits): Collection {
  const { pages, ...rest } = edits;
  const named = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...book, ...(named as Partial<Collection>), pages: { ...book.pages, ...pages } };
}

/** Changed here and by somebody else, differently: somebody has to choose. */
export function clashes(base: Collection, theirs: Collection, edits: Edits): BookPart[] {
  const mine = withEdits(base, edits);
  const isClash = (own: unknown, other: unknown, before: unknown) => !isSame(other, before) && !isSame(own, other);
  const found: BookPart[] = WORDS.filter(
    (name) => edits[name] !== undefined && isClash(mine[name], theirs[name], base[name]),
  );
  if (edits.recipeIds && isClash(contentsIn(mine), contentsIn(theirs), contentsIn(base))) found.push('contents');
  for (const id of Object.keys(edits.pages ?? {})) {
    const [own, other, before] = [mine, theirs, base].map(({ pages }) => pageOrder(pageIn(pages, id)));
    if (theirs.recipeIds.includes(id) && isClash(own, other, before)) found.push(`page ${id}`);
  }
  return found;
}

/** The edits that are still to be saved on top of theirs, after the choice. Recipes that they added stay in the book. */
export function chosenEdits(
  base: Collection,
  theirs: Collection,
  edits: Edits,
  choice: Readonly<Partial<Record<BookPart, Side>>>,
): Edits {
  const isMine = (part: BookPart) => choice[part] !== 'theirs';
  const { pages, recipeIds, chapters, ...rest } = edits;
  const kept = Object.fromEntries(Object.entries(rest).filter(([name]) => isMine(name as BookPart)));
  const ownPages = Object.entries(pages ?? {}).filter(([id]) => isMine(`page ${id}`));
  const added = theirs.recipeIds.filter((id) => !base.recipeIds.includes(id) && !recipeIds?.includes(id));
  return {
    ...(kept as Edits),
    ...(recipeIds && isMine('contents')
      ? { recipeIds: [...recipeIds, ...added], ...(chapters ? { chapters } : {}) }
      : {}),
    ...(ownPages.length > 0 ? { pages: Object.fromEntries(ownPages) } : {}),
  };
}

/** What is left of `edits` once `sent` has been saved: what was written while it was on its way. */
export function leftOf(edits: Edits, sent: Edits): Edits {
  const { pages, ...rest } = edits;
  const open = Object.entries(rest).filter(([name, value]) => sent[name as keyof Edits] !== value);
  const openPages = Object.entries(pages ?? {}).filter(([id, page]) => sent.pages?.[id] !== page);
  return {
    ...(Object.fromEntries(open) as Edits),
    ...(openPages.length > 0 ? { pages: Object.fromEntries(openPages) } : {}),
  };
}

export const hasEdits = (edits: Edits) => Object.values(edits).some((value) => value !== undefined);
