import type { Year } from './provenance.ts';

/** Apart from what says a year: only forms read one. */

/** The first and the last year that a family writes down. */
export const YEAR_MIN = 1000;
export const YEAR_MAX = 2200;

const ABOUT = /^(?:about|around|circa|approx(?:imately)?|ca|c|um|etwa|vers|~)\.?\s*(\d{4})\s*\??$/iu;
const DECADE = /^(?:in\s+)?(?:the\s+)?(\d{3})0['’]?(?:s|er)$/iu;

/** What somebody wrote as a year: '1950', 'about 1950', 'c. 1950', '1950?', 'the 1950s'; null for nothing and for what is none. */
export function readYear(text: string): Year | null {
  const written = text.trim();
  const exact = /^(?:in\s+)?(\d{4})$/iu.exec(written)?.[1];
  const about = ABOUT.exec(written)?.[1] ?? /^(\d{4})\s*\?$/u.exec(written)?.[1];
  const decade = DECADE.exec(written)?.[1];
  const found = exact ?? about ?? (decade === undefined ? undefined : `${decade}0`);
  const year = Number(found);
  if (found === undefined || year < YEAR_MIN || year > YEAR_MAX) return null;
  return { year, precision: exact ? 'exact' : about ? 'about' : 'decade' };
}
