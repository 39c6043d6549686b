import type { z } from 'zod';
import type { printingSchema } from '#shared/print-orders.ts';
import type { Payments } from '../../providers/payments/port.ts';
import type { Printer } from '../../providers/printer/port.ts';

type Printing = z.output<typeof printingSchema>;

interface Asked {
  readonly payments: Pick<Payments, 'kind'> | null;
  readonly printer: Pick<Printer, 'kind'> | null;
  readonly publicUrl: string;
  /** Where the printer is; null without one. */
  readonly printerUrl: string | null;
}

const isHere = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
/** The files can always be had, and any printer takes them. */
const ELSEWHERE =
  'You can save the print-ready pages and the cover on this page and send them to a printer, such as lulu.com or your copy shop.';

/** Whether books can be ordered from here, and where to go where they cannot. */
export function printingOf({ payments, printer, publicUrl, printerUrl }: Asked): Printing {
  if (!printer) {
    return { available: false, printer: null, says: `Printed books are not ordered from here. ${ELSEWHERE}` };
  }
  const closed = (why: string): Printing => ({ available: false, printer: printer.kind, says: `${why} ${ELSEWHERE}` });
  if (payments?.kind === 'sandbox' && printer.kind === 'printer') {
    return closed('Payments here are for trying out and charge nobody, so the real printer is not asked.');
  }
  if (printerUrl !== null && isHere(publicUrl) && !isHere(printerUrl)) {
    return closed(
      'The printer fetches the files from this kitchen, which has no address that it could reach (PUBLIC_URL).',
    );
  }
  return {
    available: true,
    printer: printer.kind,
    says:
      printer.kind === 'sandbox'
        ? 'This is for trying out: nothing is printed or sent.'
        : payments
          ? 'Books are printed to order and sent to the address you give.'
          : 'Books are printed to order and sent to the address you give; the printer bills whoever runs this kitchen.',
  };
}
