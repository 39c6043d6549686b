import type { PrintOrder } from '#shared/print-orders.ts';
import type { OrderRow } from './orders.repo.ts';

const sentences: Readonly<Record<OrderRow['state'], string>> = {
  paying: 'Waiting for the payment.',
  abandoned: 'Nobody paid for this order, so nothing is printed.',
  paid: 'Paid. It is being handed to the printer.',
  placed: 'The printer has it, and prints it soon.',
  printing: 'It is being printed.',
  shipped: 'It is on its way.',
  delivered: 'It has arrived.',
  rejected: 'The printer could not print it.',
  canceled: 'This order was canceled.',
};

/** What was paid goes back, or has gone back; '' where nothing was paid. */
function backOf({ state, paymentId, refunded }: OrderRow): string {
  if ((state !== 'canceled' && state !== 'rejected') || paymentId === null) return '';
  return refunded ? ' What you paid was given back.' : ' What you paid is being given back.';
}

/** The printer does not always end its sentences, and another may follow. */
const sentenceOf = (says: string) => (/[.!?]$/.test(says) ? says : `${says}.`);

/** Whether an order can be paid: not yet, or again after nobody did, as long as its files are there. */
const canPay = ({ state, cancelAsked, filesUntil }: OrderRow, now: number) =>
  (state === 'paying' || state === 'abandoned') && !cancelAsked && filesUntil.getTime() > now;

/** An order as its family sees it. */
export function presentOrder(row: OrderRow, now = Date.now()): PrintOrder {
  const { id, key, collectionId, title, format, binding, copies, pages, address, shipping, price, state, tracking } =
    row;
  const isCanceling = row.cancelAsked && ['paying', 'paid', 'placed', 'printing'].includes(state);
  const unpaid = state === 'paid' && row.paymentId === null && row.sessionId === null;
  const usual = unpaid ? 'It is being handed to the printer.' : sentences[state];
  const says = isCanceling
    ? 'It is being canceled: we are waiting for the printer’s or the payment provider’s word.'
    : row.says === '' || row.says === usual
      ? usual
      : state === 'paid'
        ? row.says
        : `${usual} ${sentenceOf(row.says)}`;
  return {
    id,
    key,
    collectionId,
    title,
    format,
    binding,
    copies,
    pages,
    address,
    shipping,
    price,
    state,
    tracking,
    says: `${says}${backOf(row)}`,
    refunded: row.refunded,
    canCancel: ['paying', 'paid', 'placed'].includes(state) && !row.cancelAsked,
    canPay: canPay(row, now),
    orderedBy: row.orderedBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
