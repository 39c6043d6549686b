/**
 * Told when an event of the payment provider, or a sweep, tells of an order's checkout. What it tells may be old: read
 * the checkout at the provider. It may come more than once and in any order; where it throws, it comes again.
 */
export type PurchaseHeard = (checkout: { readonly sessionId: string; readonly orderId: string }) => Promise<void>;
