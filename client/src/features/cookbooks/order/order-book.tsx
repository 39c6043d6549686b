import { zodResolver } from '@hookform/resolvers/zod';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Address, QuoteRequest } from '#shared/print-orders.ts';
import type { User } from '#shared/user.ts';
import { sentenceOf } from '../../../api/client.ts';
import { keepAddress } from '../../../api/last-address.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Problem } from '../../../components/ui/problem.tsx';
import { Progress } from '../../../components/ui/progress.tsx';
import { PreflightFindings } from '../make/preflight-findings.tsx';
import { OrderFields } from './order-fields.tsx';
import { initialOrder, type OrderFormInput, type OrderFormOutput, orderFormSchema } from './order-form.ts';
import { OrderQuote } from './order-quote.tsx';
import { copiesText, moneyText } from './order-text.ts';
import { PostalAddress } from './postal-address.tsx';
import { useOrderBook } from './use-order-book.ts';

interface OrderBookProps {
  user: User;
  /** Saves what is not saved yet; false where that failed. */
  save: () => Promise<boolean>;
  onClose: () => void;
}

/** Ordering printed copies in steps: the form, the price, the payment page. */
export function OrderBook({ user, save, onClose }: OrderBookProps) {
  const form = useForm<OrderFormInput, unknown, OrderFormOutput>({
    resolver: zodResolver(orderFormSchema),
    defaultValues: initialOrder(user, navigator.language),
  });
  const { request, priced, waiting, error, notice, isOld, isOrdering, price, change, submit } = useOrderBook(
    save,
    onClose,
  );
  const askPrice = form.handleSubmit(
    (order) => {
      keepAddress(user.id, order.address);
      return price(order);
    },
    // Where the printer's suggestion is not valid here either, the form opens to correct it.
    change,
  );
  const isForm = request === null;
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element was part of the step before.
  useEffect(() => {
    heading.current?.focus();
  }, [isForm]);

  if (isForm) {
    return (
      <FormProvider {...form}>
        <form noValidate className="max-w-xl space-y-6" onSubmit={(event) => void askPrice(event)}>
          <h4 ref={heading} tabIndex={-1} className="text-lead font-semibold focus:outline-none">
            What is ordered
          </h4>
          <OrderFields />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary">
              See the price
            </Button>
            <Button variant="ghost" onClick={onClose}>
              Not now
            </Button>
          </div>
        </form>
      </FormProvider>
    );
  }
  const again = () => void price(request);
  const quote = priced?.quote ?? null;
  const findings = priced?.preflight?.findings ?? [];
  return (
    <div className="max-w-xl space-y-6">
      <h4 ref={heading} tabIndex={-1} className="text-lead font-semibold focus:outline-none">
        Your order
      </h4>
      <p role="status" className="sr-only">
        {quote && !waiting ? `The total is ${moneyText(quote.price.total, quote.price.currency)}.` : ''}
      </p>
      <OrderSummary request={request} isBusy={isOrdering} onChange={change} />
      {notice === '' ? null : (
        <p role="alert" className="flex max-w-measure items-start gap-2 font-semibold">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-tomato" />
          <span className="min-w-0 break-words">
            {notice} {waiting ? '' : 'This is the price now.'}
          </span>
        </p>
      )}
      {waiting ? <OrderProgress progress={waiting.progress} onCancel={change} /> : null}
      {error !== null && quote === null ? (
        <Problem error={error} otherwise="The printer did not tell the price." onRetry={again} />
      ) : null}
      {priced?.preflight && findings.length > 0 && !waiting ? (
        quote ? (
          <details>
            <summary className="min-h-touch py-2.5">
              {findings.length === 1 ? '1 thing' : `${String(findings.length)} things`} to look at before printing
            </summary>
            <PreflightFindings result={priced.preflight} isOld={isOld} />
          </details>
        ) : (
          <div className="space-y-3">
            <p className="font-semibold">This book cannot be printed yet.</p>
            <PreflightFindings result={priced.preflight} isOld={isOld} />
            <Button onClick={again}>See the price again</Button>
          </div>
        )
      ) : null}
      {quote && isOld && !waiting ? (
        <div className="space-y-3">
          <p>The book has changed since it was priced.</p>
          <Button variant="primary" onClick={again}>
            See the price again
          </Button>
        </div>
      ) : quote ? (
        <OrderQuote
          quote={quote}
          request={request}
          isWaiting={waiting !== null}
          isOrdering={isOrdering}
          isFree={user.tier === 'free'}
          onShipping={(shipping) => void price({ ...request, shipping })}
          onAddress={(address: Address) => {
            form.setValue('address', address);
            void askPrice();
          }}
          onOrder={() => void submit()}
        />
      ) : null}
      {error !== null && quote ? (
        <p role="alert" className="font-semibold text-tomato">
          {sentenceOf(error, 'The order could not be made.')}
        </p>
      ) : null}
    </div>
  );
}

interface OrderSummaryProps {
  request: QuoteRequest;
  isBusy: boolean;
  onChange: () => void;
}

/** A summary of the form, shown in its place. */
function OrderSummary({ request, isBusy, onChange }: OrderSummaryProps) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{copiesText(request)}</p>
        <PostalAddress address={request.address} />
      </div>
      <Button variant="ghost" className="-mt-2.5 -mr-3 px-3" busy={isBusy} onClick={onChange}>
        Change
      </Button>
    </div>
  );
}

/** Shown while the book is typeset for the printer. */
function OrderProgress({ progress, onCancel }: { progress: number | null; onCancel: () => void }) {
  const label = 'The book is being set for the printer';
  return (
    <div>
      <div role="status" className="flex flex-wrap items-center gap-x-4">
        <p className="figures">
          {progress === null
            ? 'Asking the printer for the price…'
            : `${label}: ${String(Math.round(progress * 100))} %`}
        </p>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      {progress === null ? null : <Progress value={progress} label={label} />}
    </div>
  );
}
