/** A family's subscription, as the provider has it at this moment. */
export interface SubscriptionState {
  readonly id: string;
  readonly customerId: string;
  /** The provider's word: incomplete, incomplete_expired, trialing, active, past_due, unpaid, paused, canceled. */
  readonly status: string;
  /** It ends with the period, or at a day that was set. */
  readonly cancelling: boolean;
  /** When the period under way began: its payment was due then. */
  readonly periodStart: Date | null;
  /** When what is paid for ends. */
  readonly periodEnd: Date | null;
  /** When it is to end, or has ended; null where it goes on. */
  readonly endsAt: Date | null;
  readonly createdAt: Date;
}

/** A checkout, as the provider has it. */
export interface CheckoutSession {
  readonly id: string;
  readonly url: string | null;
  readonly customerId: string | null;
  readonly mode: 'plan' | 'purchase';
  /** 'open' can still be paid; 'complete' was gone through; 'expired' can not be paid any more. */
  readonly status: 'open' | 'complete' | 'expired';
  readonly paid: boolean;
  /** It was gone through, and the money, which some banks send days later, will not come: the payment has failed. */
  readonly failed: boolean;
  /** What we named when it was begun. */
  readonly familyId: string | null;
  readonly orderId: string | null;
  /** The payment of a purchase, for giving it back. */
  readonly paymentId: string | null;
}

/** Something that happened at the provider. What it carries may be old: it only says where to look. */
export interface PaymentEvent {
  readonly id: string;
  /** The provider's word, such as 'customer.subscription.updated'. */
  readonly type: string;
  readonly happenedAt: Date;
  readonly customerId: string | null;
  /** Where it tells of a checkout. */
  readonly sessionId: string | null;
  readonly orderId: string | null;
}

/** Where a browser goes when it is done at the provider's page; the provider puts the checkout's id for '{CHECKOUT_SESSION_ID}'. */
interface WayBack {
  readonly success: string;
  readonly cancel: string;
}

/**
 * The payment provider. Every method throws AppError 'upstream' (it does not answer, or answers with a fault of its own)
 * or 'unconfigured' (it does not accept our key), each with a sentence for people.
 */
export interface Payments {
  /** 'sandbox' where no card is charged. */
  readonly kind: 'stripe' | 'sandbox';
  /** For the line at start. */
  readonly says: string;
  /** The provider's now: the sandbox's clock can be put forward. */
  now(): Promise<Date>;
  /** Makes a customer; asked twice with the same `key` it is the same one. */
  makeCustomer(customer: {
    readonly key: string;
    readonly familyId: string;
    readonly name: string;
    readonly email: string;
  }): Promise<string>;
  /**
   * The subscription that counts: one that is live (active, trialing, past_due, unpaid, paused), else the newest; null
   * without any, and for a customer that is not known. `spares` are other live ones, which nobody should have: of two,
   * the one that is paid for counts, then the older.
   */
  subscriptionOf(customerId: string): Promise<(SubscriptionState & { readonly spares: readonly string[] }) | null>;
  /**
   * Begins the checkout of a month of premium, or answers the one that is open for this customer, also where it is asked
   * twice at once. Throws 'conflict' where a subscription is live, and 'not-found' for a customer that is not known.
   */
  checkoutPlan(plan: {
    readonly customerId: string;
    readonly familyId: string;
    readonly back: WayBack;
  }): Promise<CheckoutSession>;
  /**
   * Begins the checkout of one thing at this price; asked twice with the same `key` it is the same checkout.
   * Throws 'not-found' for a customer that is not known.
   */
  checkoutPurchase(purchase: {
    readonly key: string;
    readonly customerId: string;
    readonly familyId: string;
    readonly orderId: string;
    readonly title: string;
    readonly cents: number;
    readonly currency: string;
    readonly back: WayBack;
  }): Promise<CheckoutSession>;
  /** A checkout by its id; null where there is none of that id. */
  session(id: string): Promise<CheckoutSession | null>;
  /** Makes sure that an open checkout can not be paid any more; answers how it stands then: it may just have been paid. */
  expireSession(id: string): Promise<CheckoutSession | null>;
  /** The provider's page for this customer's billing. Throws 'not-found' for a customer that is not known. */
  portal(customerId: string, back: string): Promise<string>;
  /** Lets it end with the period that is paid for, or go on after all. */
  setCancelling(subscriptionId: string, cancelling: boolean): Promise<SubscriptionState>;
  /**
   * Ends one whose payment is open at once, and takes back what is open: it is not charged any more, and what is charged
   * in this very moment is given back. One that has been paid for meanwhile ends with its period instead.
   */
  endUnpaid(subscriptionId: string): Promise<SubscriptionState>;
  /** Ends it at once and gives its last payment back, where there is one; one that has ended already is left alone. */
  endNow(subscriptionId: string): Promise<void>;
  /** Gives a payment back, whole; asked twice it is given back once. */
  refund(paymentId: string): Promise<void>;
  /** The event of a signed message. Throws AppError 'invalid' where it is not signed by the provider, or too long ago. */
  eventOf(body: Buffer, signature: string | undefined): PaymentEvent;
  /** What happened since then, oldest first; at most of the last 30 days. */
  eventsSince(when: Date): Promise<readonly PaymentEvent[]>;
}
