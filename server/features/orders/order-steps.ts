import type { OrderState } from '#shared/print-orders.ts';
import { AppError } from '../../errors.ts';
import type { CheckoutSession, Payments } from '../../providers/payments/port.ts';
import type { PrintJob, Printer } from '../../providers/printer/port.ts';
import type { Claim, OrderRow, OrdersRepo } from './orders.repo.ts';

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
const days = 24 * hours;

/**
 * How long after the printer was asked it may still come to have the order: a call ends after seconds, and a minute more
 * for a message under way. Asked again before, a book might be printed twice.
 */
const UNCLEAR_MS = 3 * minutes;
/** How long the files of an order stay to be fetched. */
export const FILES_MS = 90 * days;
/** An order whose checkout was never begun is given up after this. */
const UNBEGUN_MS = 1 * hours;

export interface StepPorts {
  readonly repo: Pick<OrdersRepo, 'keep' | 'beginPlacing' | 'again'>;
  /** Null where nothing is paid. */
  readonly payments: Pick<Payments, 'session' | 'expireSession' | 'refund'> | null;
  /** Null where books are not ordered from here. */
  readonly printer: Pick<Printer, 'place' | 'find' | 'job' | 'cancel'> | null;
  /** Where the printer fetches a file. */
  readonly addressOf: (row: OrderRow, file: 'interior' | 'cover') => string;
}

/** Where an order stands after a step, and in how many milliseconds it is to be looked at again; 0 for at once. */
interface Step {
  readonly row: OrderRow;
  readonly next: number;
}

/** The longer nothing has changed, the more seldom it is looked at. */
const growing = ({ at }: Claim, { updatedAt }: OrderRow, share: number, least: number, most: number) =>
  Math.min(most, Math.max(least, (at.getTime() - updatedAt.getTime()) * share));

/** After a failure: soon, then more and more seldom. */
export const afterFailure = (claim: Claim, row: OrderRow = claim.row) =>
  growing(claim, row, 1, 15 * seconds, 30 * minutes);

/** What the way from an order to a book goes through, in its order; an order never goes back on it. */
const way: readonly OrderState[] = ['paying', 'abandoned', 'paid', 'placed', 'printing', 'shipped', 'delivered'];

/**
 * One step of an order in hand, whatever was done of it before: every step finds out how things stand, does one thing
 * that can be done twice without harm, and writes down what came of it. What cannot be done twice is to hand an order to
 * the printer: that is written down before, and looked for at the printer ever after.
 */
export function orderSteps({ repo, payments, printer, addressOf }: StepPorts) {
  const step = (row: OrderRow, next = 0): Step => ({ row, next });

  /** The checkout, if it is this order's. */
  const ofOrder = (row: OrderRow, session: CheckoutSession | null) => (session?.orderId === row.id ? session : null);

  async function paying(claim: Claim, row: OrderRow): Promise<Step> {
    const { sessionId, cancelAsked } = row;
    if (sessionId === null) {
      // An address to pay at is handed out only once it is kept: nobody can have paid.
      if (cancelAsked) return step(await repo.keep(claim, { state: 'canceled' }));
      if (claim.at.getTime() - row.createdAt.getTime() < UNBEGUN_MS) return step(row, 10 * minutes);
      return step(await repo.keep(claim, { state: 'abandoned' }));
    }
    if (!payments) return step(row, 1 * days);
    const session = ofOrder(
      row,
      cancelAsked ? await payments.expireSession(sessionId) : await payments.session(sessionId),
    );
    if (session?.paid) {
      return step(await repo.keep(claim, { state: 'paid', says: '', paymentId: session.paymentId }));
    }
    if (!session || session.status === 'expired' || session.failed) {
      const says = session?.failed === true && !cancelAsked ? 'The bank did not send the money.' : '';
      return step(await repo.keep(claim, { state: cancelAsked ? 'canceled' : 'abandoned', says }));
    }
    // Money that is on its way takes days, and we are told when it has come.
    const most = session.status === 'complete' ? 6 * hours : 30 * minutes;
    return step(row, growing(claim, row, 0.5, 20 * seconds, most));
  }

  async function paid(claim: Claim, row: OrderRow): Promise<Step> {
    // Also of an order that was never handed over as far as we know: a restored backup knows nothing of the hours after it.
    const found = await printer?.find(row.id);
    if (found) return step(await repo.keep(claim, ofJob(row, found)));
    if (row.cancelAsked && row.placingAt === null) return step(await repo.keep(claim, { state: 'canceled' }));
    if (!printer) return step(row, 1 * hours);
    if (row.placingAt !== null) {
      const unclearFor = UNCLEAR_MS - (claim.at.getTime() - row.placingAt.getTime());
      if (unclearFor > 0) return step(row, unclearFor);
      if (row.cancelAsked) return step(await repo.keep(claim, { state: 'canceled' }));
    }
    if (!(await isPaid(row))) {
      const says =
        'The payment provider does not know this payment, so nothing is printed. Please ask whoever runs this kitchen.';
      const kept = row.says === says ? row : await repo.keep(claim, { says });
      return step(kept, growing(claim, kept, 1, 5 * minutes, 12 * hours));
    }
    const placing = await repo.beginPlacing(claim, FILES_MS);
    if (!placing) return step(await repo.again(claim));
    return step(await place(claim, placing, printer));
  }

  /** Asked once more before anything costs money: keys may have changed, and a sandbox's money prints no book. */
  async function isPaid({ id, sessionId, paymentId }: OrderRow): Promise<boolean> {
    // Ordered while nothing was sold.
    if (sessionId === null && paymentId === null) return true;
    const session = sessionId === null ? null : await payments?.session(sessionId);
    return session?.paid === true && session.orderId === id;
  }

  async function place(claim: Claim, row: OrderRow, at: NonNullable<typeof printer>): Promise<OrderRow> {
    const { id: externalId, packageId, pages, copies, address, title, shipping } = row;
    try {
      const job = await at.place({
        externalId,
        packageId,
        pages,
        copies,
        address,
        title,
        shipping,
        interiorUrl: addressOf(row, 'interior'),
        coverUrl: addressOf(row, 'cover'),
      });
      return await repo.keep(claim, ofJob(row, job));
    } catch (error) {
      // Whatever else went wrong, the printer may have it.
      if (!(error instanceof AppError && error.code === 'invalid')) throw error;
      return repo.keep(claim, { state: 'rejected', says: error.message });
    }
  }

  async function atPrinter(claim: Claim, row: OrderRow): Promise<Step> {
    if (!printer || row.jobId === null) return step(row, 1 * days);
    const job = await printer.job(row.jobId);
    // The printer's numbers are the printer's: under another key they may be somebody else's.
    if (job?.externalId !== row.id) return step(row, 6 * hours);
    const kept = isSame(row, job) ? row : await repo.keep(claim, ofJob(row, job));
    const canStop = kept.state === 'placed' || kept.state === 'printing';
    if (!kept.cancelAsked || kept.state === 'canceled' || kept.state === 'rejected') {
      return step(kept, ends(kept) ? 0 : growing(claim, kept, 0.25, 30 * minutes, 6 * hours));
    }
    if (!canStop) return step(await repo.keep(claim, { cancelAsked: false }));
    try {
      const after = await printer.cancel(job.id);
      return step(await repo.keep(claim, ofJob(kept, after)), after.state === 'canceled' ? 0 : 1 * minutes);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'conflict')) throw error;
      return step(await repo.keep(claim, { cancelAsked: false, says: error.message }), 30 * minutes);
    }
  }

  async function givingBack(claim: Claim, row: OrderRow): Promise<Step> {
    if (row.paymentId === null || row.refunded) return step(row, 30 * days);
    if (!payments) return step(row, 1 * days);
    await payments.refund(row.paymentId);
    return step(await repo.keep(claim, { refunded: true }), 30 * days);
  }

  return async function once(claim: Claim, row: OrderRow): Promise<Step> {
    switch (row.state) {
      case 'paying':
        return paying(claim, row);
      case 'paid':
        return paid(claim, row);
      case 'placed':
      case 'printing':
      case 'shipped':
        return atPrinter(claim, row);
      case 'canceled':
      case 'rejected':
        return givingBack(claim, row);
      case 'abandoned':
      case 'delivered':
        return step(row, 30 * days);
    }
  };
}

const ends = ({ state }: OrderRow) => state === 'canceled' || state === 'rejected' || state === 'delivered';

/** What the printer says of an order, which only ever goes forward; what was sent can not be refused any more. */
function stateOf(row: OrderRow, job: PrintJob): OrderState {
  if (job.state === 'canceled' || job.state === 'rejected') {
    return row.state === 'shipped' || row.state === 'delivered' ? row.state : job.state;
  }
  return way.indexOf(job.state) < way.indexOf(row.state) ? row.state : job.state;
}

const ofJob = (row: OrderRow, job: PrintJob) => ({
  state: stateOf(row, job),
  jobId: job.id,
  jobStatus: job.status,
  says: job.says,
  tracking: job.tracking.map((one) => ({ ...one })),
});

const isSame = (row: OrderRow, job: PrintJob) => {
  const { state, jobStatus, says, tracking } = ofJob(row, job);
  return (
    state === row.state &&
    jobStatus === row.jobStatus &&
    // Where the printer has nothing to say, what was said before stands.
    (says === row.says || says === '') &&
    JSON.stringify(tracking) === JSON.stringify(row.tracking)
  );
};
