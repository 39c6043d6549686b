import Stripe from 'stripe';
import { AppError } from '../../errors.ts';

/** What is written down of a fault, for whoever runs the server: never what was sent, nor what it was sent with. */
export interface PaymentError {
  readonly type: string;
  readonly status: number | null;
  readonly code: string | null;
  readonly param: string | null;
  readonly requestId: string | null;
  /** The provider's sentence; null where it speaks of our key. */
  readonly says: string | null;
}

/** Whether the provider says that there is no such thing; with `param`, that the thing meant by it is not there. */
export const isMissing = (error: unknown, param?: string): boolean =>
  error instanceof Stripe.errors.StripeError &&
  error.code === 'resource_missing' &&
  (param === undefined || error.param === param);

/** The sentence for people, and the facts for the log. The SDK's error itself goes no further: it holds the request. */
export function refusalOf(error: unknown): { readonly refusal: AppError; readonly fault: PaymentError } {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError)) {
    // An answer without an error in it, and not of the shape that was agreed on: a proxy's, for example.
    const says = error instanceof Error ? error.message : null;
    const fault = { type: 'nonsense', status: null, code: null, param: null, requestId: null, says };
    return { refusal: ownFault(), fault };
  }
  const isKey = error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError;
  const fault = {
    type: error.type,
    status: error.statusCode ?? null,
    code: error.code ?? null,
    param: error.param ?? null,
    requestId: error.requestId ?? null,
    says: isKey ? null : error.message.slice(0, 500),
  };
  return { refusal: sentenceOf(error, isKey), fault };
}

function sentenceOf(error: Stripe.errors.StripeError, isKey: boolean): AppError {
  const { errors } = Stripe;
  if (isKey) return new AppError('unconfigured', 'Payments are not set up rightly here: the provider refuses our key.');
  if (isMissing(error, 'customer'))
    return new AppError('not-found', 'The payment provider does not know this customer.');
  if (error instanceof errors.StripeRateLimitError) {
    return new AppError('upstream', 'The payment provider is very busy. Please try again in a minute.');
  }
  if (error instanceof errors.StripeConnectionError) {
    return new AppError('upstream', 'The payment provider cannot be reached. Please try again in a minute.');
  }
  if (error instanceof errors.StripeInvalidRequestError) {
    return new AppError('upstream', 'The payment provider did not accept that. Nothing was charged.');
  }
  return ownFault();
}

const ownFault = () =>
  new AppError('upstream', 'The payment provider has a fault of its own. Please try again in a minute.');
