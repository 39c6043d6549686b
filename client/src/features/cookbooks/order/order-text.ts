import { BOOK_FORMATS } from '#shared/collections.ts';
import type { Address, PrintOrder, Quote } from '#shared/print-orders.ts';
import { countryName } from './postal-countries.ts';

/** '$12,345.67' from cents. */
export const moneyText = (cents: number, currency: string): string => {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
  } catch {
    // Intl throws for a currency code that it does not know.
    return `${(cents / 100).toFixed(2)} ${currency}`;
  }
};

/** '1 hardcover copy', '12 paperback copies'. */
export const copiesText = ({ copies, binding }: Pick<PrintOrder, 'copies' | 'binding'>) =>
  `${String(copies)} ${binding} ${copies === 1 ? 'copy' : 'copies'}`;

/** '6 × 9 in, 48 pages'. */
export const bookText = ({ format, pages }: Pick<PrintOrder, 'format' | 'pages'>) =>
  `${BOOK_FORMATS[format].says}, ${String(pages)} ${pages === 1 ? 'page' : 'pages'}`;

const day = (iso: string, isWithYear: boolean) =>
  new Date(iso).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...(isWithYear ? { year: 'numeric' } : {}),
  });

/** 'Arrives Nov 28 – Dec 4, 2026'; '' where the printer does not say. */
export function arrivalText({ arrivesFrom, arrivesBy }: Quote['shipping'][number]): string {
  const [from, by] = [arrivesFrom ?? arrivesBy, arrivesBy ?? arrivesFrom];
  if (from === null || by === null) return '';
  if (from.slice(0, 10) === by.slice(0, 10)) return `Arrives ${day(by, true)}`;
  return `Arrives ${day(from, from.slice(0, 4) !== by.slice(0, 4))} – ${day(by, true)}`;
}

/** An address in the lines of a parcel's label, without the empty ones. */
export function addressLines(address: Partial<{ [Name in keyof Address]: Address[Name] | undefined }>): string[] {
  const { name, street1, street2, city, state, postcode, country } = address;
  const place = [city, [state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [name, street1, street2, place, country && countryName(country)].filter(
    (line): line is string => line !== undefined && line !== '',
  );
}
