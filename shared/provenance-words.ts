import type { Provenance, Year } from './provenance.ts';

/** Apart from the schemas, which are too heavy for a screen. */

/** A year as it is said: '1950', 'about 1950', 'the 1950s'. */
export function yearText({ year, precision }: Year): string {
  if (precision === 'about') return `about ${String(year)}`;
  return precision === 'decade' ? `the ${String(year)}s` : String(year);
}

/** Nothing said of where a recipe comes from. */
export const NO_PROVENANCE: Provenance = {
  from: '',
  place: '',
  year: null,
  occasions: [],
  pictures: [],
  recording: '',
};

interface Said {
  readonly provenance?: Provenance | undefined;
  readonly source: { readonly type: string; readonly author?: string | undefined };
}

/**
 * Where a recipe comes from. Of one that was kept before anybody could say, it is whom its card names; whoever wrote a web
 * page is no relative, and stays with the page.
 */
export function provenanceOf({ provenance, source }: Said): Provenance {
  if (provenance) return { ...NO_PROVENANCE, ...provenance };
  const from = source.type === 'url' ? '' : oneLine(source.author ?? '').slice(0, 200);
  return { ...NO_PROVENANCE, from };
}

/** Whom the line under a title names: the family's own word first, and else the author of the web page. */
export const fromWhom = (said: Said): string =>
  provenanceOf(said).from || (said.source.type === 'url' ? (said.source.author ?? '') : '');

/** Whether anything is said beyond a name. */
export const isTold = ({ place, year, occasions, pictures, recording }: Provenance): boolean =>
  place !== '' || year !== null || occasions.length + pictures.length > 0 || recording !== '';

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** A name as names are compared: by this the same person is known in recipes, hands and the log. */
export const nameKey = (name: string): string =>
  oneLine(
    name
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase(),
  );

/** 'Nana Ruth, Lviv, about 1950, for Christmas'; empty where nothing is told. */
export function provenanceText({ from, place, year, occasions }: Omit<Provenance, 'pictures' | 'recording'>): string {
  const parts = [from, place, year ? yearText(year) : '', occasions.length > 0 ? `for ${listed(occasions)}` : ''];
  return parts.filter((part) => part !== '').join(', ');
}

/** The same as a line of its own: 'From Lviv', 'Made about 1950', 'Made for Easter'. */
export function provenanceLine(told: Omit<Provenance, 'pictures' | 'recording'>): string {
  const text = provenanceText(told);
  if (told.from !== '' || told.place !== '') return `From ${text}`;
  return text === '' ? '' : `Made ${text}`;
}

/** 'Christmas', 'Christmas and Easter', 'Christmas, Easter and birthdays'. */
function listed(names: readonly string[]): string {
  const [last = '', ...others] = names.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}
