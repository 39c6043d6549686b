import { PRINT_DISCOUNT } from '#shared/defaults.ts';
import type { Price } from '#shared/print-orders.ts';
import type { PrinterPrice } from '../../providers/printer/port.ts';

/** Whole percents that premium saves of the printing. */
const SAVED_PERCENT = Math.round(PRINT_DISCOUNT * 100);

/**
 * What a family pays: what the printer asks, without anything on top; premium saves a tenth of the printing, which whoever
 * runs the kitchen bears. Cents, rounded half up.
 */
export function priceOf({ currency, printing, shipping, tax }: PrinterPrice, saves: boolean): Price {
  const discount = saves ? Math.floor((printing * SAVED_PERCENT + 50) / 100) : 0;
  return { currency, printing, shipping, tax, discount, total: printing + shipping + tax - discount };
}

/** '$12.34' */
export const moneyOf = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

/** 'PRIORITY_MAIL' is 'Priority mail'. */
export const wayOf = (level: string): string => {
  const words = level.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
