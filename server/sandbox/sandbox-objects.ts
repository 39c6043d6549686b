/**
 * What the sandbox keeps, in the shapes of the provider's API version 2026-10-28.endive: `object` is what is answered,
 * what stands beside it is the sandbox's own. Times are Unix seconds, amounts the smallest unit of the currency.
 */
export const API_VERSION = '2026-10-28.endive';

export type Metadata = Record<string, string>;
type Id = string;

export interface Price {
  id: Id;
  object: 'price';
  active: boolean;
  billing_scheme: 'per_unit';
  created: number;
  currency: string;
  livemode: false;
  metadata: Metadata;
  product: Id;
  recurring: { interval: Interval; interval_count: number; usage_type: 'licensed' } | null;
  type: 'recurring' | 'one_time';
  unit_amount: number;
}
export type Interval = 'day' | 'week' | 'month' | 'year';

export interface Product {
  id: Id;
  object: 'product';
  active: boolean;
  created: number;
  description: string | null;
  livemode: false;
  metadata: Metadata;
  name: string;
}

export interface Customer {
  id: Id;
  object: 'customer';
  created: number;
  description: string | null;
  email: string | null;
  livemode: false;
  metadata: Metadata;
  name: string | null;
}
export interface DeletedCustomer {
  id: Id;
  object: 'customer';
  deleted: true;
}

export interface LineItem {
  id: Id;
  object: 'item';
  amount_subtotal: number;
  amount_total: number;
  currency: string;
  description: string;
  price: Price;
  quantity: number;
}

export interface Session {
  id: Id;
  object: 'checkout.session';
  allow_promotion_codes: boolean | null;
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer: Id | null;
  customer_details: { email: string | null; name: string | null } | null;
  customer_email: string | null;
  expires_at: number;
  invoice: Id | null;
  livemode: false;
  metadata: Metadata;
  mode: 'payment' | 'subscription';
  payment_intent: Id | null;
  payment_method_types: ['card'];
  payment_status: 'paid' | 'unpaid';
  status: 'open' | 'complete' | 'expired';
  subscription: Id | null;
  success_url: string;
  ui_mode: 'hosted_page';
  url: string | null;
}

/** No card leads to trialing, unpaid or paused: those are for tests, see `SandboxControls`. */
export type SubscriptionStatus = 'trialing' | 'active' | 'past_due' | 'unpaid' | 'paused' | 'canceled';

interface SubscriptionItem {
  id: Id;
  object: 'subscription_item';
  created: number;
  current_period_end: number;
  current_period_start: number;
  metadata: Metadata;
  price: Price;
  quantity: number;
  subscription: Id;
}

export interface Subscription {
  id: Id;
  object: 'subscription';
  billing_cycle_anchor: number;
  billing_mode: { type: 'flexible' };
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  cancellation_details: { comment: null; feedback: null; reason: 'cancellation_requested' | 'payment_failed' | null };
  collection_method: 'charge_automatically';
  created: number;
  currency: string;
  customer: Id;
  description: string | null;
  ended_at: number | null;
  items: List<SubscriptionItem>;
  latest_invoice: Id | null;
  livemode: false;
  metadata: Metadata;
  pause_collection: null;
  start_date: number;
  status: SubscriptionStatus;
  trial_end: null;
  trial_start: null;
}

export interface Invoice {
  id: Id;
  object: 'invoice';
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  billing_reason: 'subscription_create' | 'subscription_cycle';
  collection_method: 'charge_automatically';
  created: number;
  currency: string;
  customer: Id;
  customer_email: string | null;
  hosted_invoice_url: null;
  livemode: false;
  metadata: Metadata;
  next_payment_attempt: number | null;
  number: string;
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: { metadata: Metadata; subscription: Id };
  };
  period_end: number;
  period_start: number;
  status: 'open' | 'paid' | 'void';
  status_transitions: { finalized_at: number; paid_at: number | null };
  subtotal: number;
  total: number;
}

/** What links an invoice to the payment that paid it. */
export interface InvoicePayment {
  id: Id;
  object: 'invoice_payment';
  amount_paid: number;
  amount_requested: number;
  created: number;
  currency: string;
  invoice: Id;
  is_default: boolean;
  livemode: false;
  payment: { type: 'payment_intent'; payment_intent: Id };
  status: 'paid';
  status_transitions: { canceled_at: null; paid_at: number };
}

export interface PaymentIntent {
  id: Id;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  created: number;
  currency: string;
  customer: Id | null;
  description: string | null;
  latest_charge: Id;
  livemode: false;
  metadata: Metadata;
  payment_method_types: ['card'];
  status: 'succeeded';
}

export interface Refund {
  id: Id;
  object: 'refund';
  amount: number;
  charge: Id;
  created: number;
  currency: string;
  metadata: Metadata;
  payment_intent: Id;
  reason: string | null;
  status: 'succeeded';
}

export interface PortalSession {
  id: Id;
  object: 'billing_portal.session';
  created: number;
  customer: Id;
  livemode: false;
  return_url: string;
  url: string;
}

interface SandboxEvent {
  id: Id;
  object: 'event';
  api_version: typeof API_VERSION;
  created: number;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

export interface List<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

type Card = 'works' | 'declines';

/** Everything by its kind. `due` is when the next thing happens to it by itself. */
export interface Things {
  customer: { object: Customer | DeletedCustomer; card: Card };
  session: {
    object: Session;
    lines: LineItem[];
    dataMetadata: Metadata;
    dataDescription: string | null;
    due: number | null;
  };
  subscription: {
    object: Subscription;
    /** How many periods were begun: a period's end is counted from the anchor, so that the 31st comes back after February. */
    periods: number;
    /** The invoice that was not paid yet, and how often that was tried again. */
    open: { invoice: Id; retries: number; retryAt: number } | null;
    due: number | null;
  };
  invoice: { object: Invoice };
  invoice_payment: { object: InvoicePayment };
  payment: { object: PaymentIntent; refunded: number };
  refund: { object: Refund };
  price: { object: Price };
  product: { object: Product };
  portal: { object: PortalSession; /** By the wall's clock, in seconds. */ until: number };
  /** `madeAt` and `triedAt` are the wall's clock, in seconds. */
  event: {
    object: SandboxEvent;
    tries: number;
    delivered: boolean;
    givenUp: boolean;
    madeAt: number;
    triedAt: number | null;
  };
  key: { request: string; status: number; answer: unknown };
}
export type Kind = keyof Things;
