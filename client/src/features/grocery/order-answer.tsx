import { ExternalLink } from 'lucide-react';
import type { GroceryOrderAnswer } from '#shared/grocery/list.ts';
import { Button } from '../../components/ui/button.tsx';
import { OrderLinks } from './order-links.tsx';
import { rememberOrder } from './begun-order.ts';
import { linkText, type Retailer } from './retailers.ts';

interface OrderAnswerProps {
  answer: GroceryOrderAnswer;
  retailer: Retailer;
  listId: string;
}

/** Where to go on: the one link that matters, and a search for each line where the store takes no list. */
export function OrderAnswer({ answer, retailer, listId }: OrderAnswerProps) {
  return (
    <div role="status">
      <p>{answer.says}</p>
      {answer.url === '' ? null : (
        <Button asChild variant="primary" className="mt-4">
          {answer.kind === 'sign-in' ? (
            // In this tab: the store sends back to this very screen, where the order goes on.
            <a
              href={answer.url}
              onClick={() => {
                rememberOrder(listId);
              }}
            >
              {linkText(answer.kind, retailer)}
            </a>
          ) : (
            <a href={answer.url} target="_blank" rel="noopener noreferrer">
              {linkText(answer.kind, retailer)} <ExternalLink aria-hidden />
            </a>
          )}
        </Button>
      )}
      <OrderLinks links={answer.links} />
    </div>
  );
}
