import { nameKey, provenanceOf, yearText } from '#shared/provenance-words.ts';
import type { Year } from '#shared/provenance.ts';
import type { Page } from './book-data.ts';
import type { SetPicture } from './pictures.ts';
import { oneLine, paragraphs } from './typography.ts';

/** Somebody whom a book opens with. */
export interface OpeningPerson {
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly born: Year | null;
  readonly died: Year | null;
  readonly place: string;
  readonly about: string;
  readonly portrait: SetPicture | null;
}

interface Named {
  readonly name: string;
  readonly facts: string;
  readonly about: readonly string[];
  readonly portrait: SetPicture | null;
  readonly recipes: readonly { readonly key: string; readonly title: string }[];
}

/** Width and height of a portrait, in inches. */
export const PORTRAIT = { width: 1.4, height: 1.75 } as const;

/** The people of a book with their recipes; those of whom it has none are left out. */
export function peoplePages(people: readonly OpeningPerson[], pages: readonly Page[]): Named[] {
  return people.flatMap((person) => {
    const keys = new Set([person.name, ...person.otherNames].map(nameKey));
    const theirs = pages.filter(({ recipe }) => keys.has(nameKey(provenanceOf(recipe).from)));
    if (theirs.length === 0) return [];
    const { name, place, born, died, about, portrait } = person;
    const years =
      born && died
        ? `${yearText(born)} – ${yearText(died)}`
        : born
          ? `born ${yearText(born)}`
          : died
            ? `died ${yearText(died)}`
            : '';
    const facts = [place, years].filter((part) => part !== '').join(' · ');
    return [
      { name: oneLine(name), facts: oneLine(facts), about: paragraphs(about), portrait, recipes: listed(theirs) },
    ];
  });
}

/** What the recipes of a book are made for, what most are for first. */
export function occasionPages(pages: readonly Page[]): Pick<Named, 'name' | 'recipes'>[] {
  const found = new Map<string, { name: string; pages: Page[] }>();
  for (const page of pages) {
    for (const name of provenanceOf(page.recipe).occasions) {
      const before = found.get(nameKey(name));
      if (before) before.pages.push(page);
      else found.set(nameKey(name), { name, pages: [page] });
    }
  }
  return [...found.values()]
    .sort((a, b) => b.pages.length - a.pages.length || a.name.localeCompare(b.name, 'en'))
    .map(({ name, pages: theirs }) => ({ name: oneLine(name), recipes: listed(theirs) }));
}

const listed = (pages: readonly Page[]) => pages.map(({ set: { key, title } }) => ({ key, title }));
