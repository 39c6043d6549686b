/** The hosted pages of the payment sandbox, as the edge shows them. Money is in cents, times are the sandbox's own. */

/** How a card behaves: it pays; it is refused at once; it pays this time and is refused from then on. */
export type CardChoice = 'works' | 'declined' | 'declined-later';

/** A checkout as its page shows it. */
export interface CheckoutPage {
  readonly status: 'open' | 'complete' | 'expired';
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly cents: number }[];
  readonly cents: number;
  readonly currency: string;
  /** 'month' and the like where it is paid again and again, null for a purchase. */
  readonly every: string | null;
  /** Where the browser goes after it was paid, with the checkout's id put in. */
  readonly success: string;
  /** Where 'Cancel' leads; null where the shop named nothing. */
  readonly cancel: string | null;
}

export type PayOutcome =
  /** Also where it had been paid before: nothing is paid twice. */
  | { readonly kind: 'paid'; readonly success: string }
  | { readonly kind: 'declined' }
  /** The customer has a live subscription already; nothing was paid. */
  | { readonly kind: 'subscribed' }
  | { readonly kind: 'expired' };

/** A customer's billing as the portal shows it. */
export interface PortalPage {
  readonly back: string;
  readonly now: Date;
  readonly customer: string;
  /** The newest subscription. */
  readonly plan: {
    readonly name: string;
    readonly cents: number;
    readonly currency: string;
    readonly every: string;
    readonly status: string;
    readonly periodEnd: Date;
    /** When it is to end, or has ended. */
    readonly endsAt: Date | null;
    /** When an open invoice is tried again. */
    readonly retryAt: Date | null;
  } | null;
  readonly card: 'works' | 'declines';
  readonly invoices: readonly {
    readonly id: string;
    readonly at: Date;
    readonly cents: number;
    readonly currency: string;
    readonly status: string;
  }[];
  /** What the provider told the app lately, newest first. */
  readonly events: readonly {
    readonly id: string;
    readonly type: string;
    readonly at: Date;
    readonly delivered: boolean;
  }[];
}

export type PortalAction = 'cancel' | 'resume' | 'card-works' | 'card-declines' | 'pay';

/** What the pages do; ids that are unknown, or over, answer null. */
export interface SandboxPages {
  checkoutPage(id: string): Promise<CheckoutPage | null>;
  /** Pays an open checkout, and waits at most 10 s until the app has heard of it. */
  pay(id: string, card: CardChoice): Promise<PayOutcome | null>;
  portalPage(id: string): Promise<PortalPage | null>;
  /** Does it if it is possible at this moment; waits as `pay` does. Null for an unknown or ended portal. */
  act(portalId: string, action: PortalAction): Promise<true | null>;
  /** Puts the sandbox's clock forward, for everybody in it, through all that falls due on the way. 1 to 400 days, or 1 to 12 months. */
  putForward(by: { readonly days: number } | { readonly months: number }): Promise<void>;
}
