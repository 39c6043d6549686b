import type { BookFormat } from '#shared/collections.ts';
import type { Address, Binding } from '#shared/print-orders.ts';

/** What is to be printed and where it goes. */
export interface PrintRequest {
  readonly packageId: string;
  /** As they are printed, blank ones included. */
  readonly pages: number;
  readonly copies: number;
  readonly address: Address;
}

/** What the printer asks for it; cents of `currency`, copies and everything included. */
export interface PrinterPrice {
  readonly currency: string;
  readonly printing: number;
  readonly shipping: number;
  readonly tax: number;
  /** What it says of the address, in its words; null where it has nothing to say. */
  readonly addressSays: string | null;
  readonly suggested: Partial<Address> | null;
}

interface ShippingOption {
  /** The printer's word, such as MAIL. */
  readonly level: string;
  /** Cents of the order's currency. */
  readonly cents: number;
  /** ISO days; null where the printer does not say. */
  readonly arrivesFrom: string | null;
  readonly arrivesBy: string | null;
}

/** An order at the printer, in the words of ours. */
export interface PrintJob {
  readonly id: string;
  /** What we called it. */
  readonly externalId: string;
  readonly state: 'placed' | 'printing' | 'shipped' | 'delivered' | 'rejected' | 'canceled';
  /** The printer's own word. */
  readonly status: string;
  /** The printer's reason, where it has refused; else ''. */
  readonly says: string;
  readonly tracking: readonly { readonly carrier: string; readonly number: string; readonly url: string }[];
  /** Whether it can still be canceled. */
  readonly canCancel: boolean;
}

/**
 * A printer of single books. Throws AppError 'upstream' or 'timeout' where it does not answer or fails, 'unconfigured'
 * where it does not take our key, 'invalid' with its sentence where it does not take what was asked.
 */
export interface Printer {
  /** 'sandbox' where nothing is printed. */
  readonly kind: 'printer' | 'sandbox';
  /** For the line at start. */
  readonly says: string;
  /** The printer's name for a book of this format and binding; null where it does not bind it. */
  packageOf(format: BookFormat, binding: Binding): string | null;
  /** The ways it can be sent, cheapest first. */
  shippingOptions(request: PrintRequest): Promise<readonly ShippingOption[]>;
  price(request: PrintRequest, shipping: string): Promise<PrinterPrice>;
  /** Size of the whole cover sheet in millimetres. */
  coverSize(packageId: string, pages: number): Promise<{ readonly width: number; readonly height: number }>;
  /** Hands an order over. Whether it arrived is not known when this throws 'upstream' or 'timeout': `find` tells. */
  place(
    order: PrintRequest & {
      readonly externalId: string;
      readonly title: string;
      readonly shipping: string;
      readonly interiorUrl: string;
      readonly coverUrl: string;
    },
  ): Promise<PrintJob>;
  /** The order that we called this; null where the printer has none. */
  find(externalId: string): Promise<PrintJob | null>;
  job(id: string): Promise<PrintJob | null>;
  /** Throws 'conflict' where it is too late. */
  cancel(id: string): Promise<PrintJob>;
  /** The order that a signed message tells of; it says where to look and nothing more. Throws 'invalid' where it is not the printer's. */
  jobIdOf(body: Buffer, signature: string | undefined): string;
  /** Asks the printer to tell us of changes at this address, where it does not do so already. */
  listenAt(url: string): Promise<void>;
}
