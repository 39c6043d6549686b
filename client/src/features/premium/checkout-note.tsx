import { Link } from 'wouter';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { paths } from '../../lib/paths.ts';

interface CheckoutNoteProps {
  isAsking: boolean;
  onAskAgain: () => void;
}

/** Between the return from paying and the provider's word: what is known, and that nobody needs to pay twice. */
export function CheckoutNote({ isAsking, onAskAgain }: CheckoutNoteProps) {
  return (
    <Card aria-label="Your payment" className="mb-8 border-t-2 border-t-tomato">
      <div role="status" className="max-w-measure">
        {isAsking ? (
          <p className="flex items-start gap-3">
            <Spinner className="mt-0.5 shrink-0" />
            We are asking the payment provider whether your payment has arrived. That takes a few seconds.
          </p>
        ) : (
          <>
            <p className="font-semibold">The payment provider has not confirmed the payment yet.</p>
            <p className="mt-1">
              If you have paid, you do not need to pay again: Premium begins by itself as soon as the payment is
              confirmed.
            </p>
          </>
        )}
      </div>
      {isAsking ? null : (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="primary" onClick={onAskAgain}>
            Check again
          </Button>
          <Button asChild>
            <Link href={paths.premium()} replace>
              I have not paid
            </Link>
          </Button>
        </div>
      )}
    </Card>
  );
}
