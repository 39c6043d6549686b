import { ExternalLink } from 'lucide-react';
import type { GroceryOrderAnswer } from '#shared/grocery/list.ts';
import { Button } from '../../../components/ui/button.tsx';
import { rememberOrder } from './sign-in-return.ts';
import { linkText, type Retailer } from './retailers.ts';

interface OrderAnswerProps {
  answer: Pick<GroceryOrderAnswer, 'url' | 'says'>;
  kind: Exclude<GroceryOrderAnswer['kind'], 'search'>;
  retailer: Retailer;
  listId: string;
}

/** Where to go on: the one link that matters. */
export function OrderAnswer({ answer, kind, retailer, listId }: OrderAnswerProps) {
  return (
    <div role="status">
      <p>{answer.says}</p>
      {answer.url === '' ? null : (
        <Button asChild variant="primary" className="mt-4">
          {kind === 'sign-in' ? (
            // In this tab: the store sends back to this very screen, where the order goes on.
            <a
              href={answer.url}
              onClick={() => {
                rememberOrder(listId);
              }}
            >
              {linkText(kind, retailer)}
            </a>
          ) : (
            <a href={answer.url} target="_blank" rel="noopener noreferrer">
              {linkText(kind, retailer)} <ExternalLink aria-hidden />
            </a>
          )}
        </Button>
      )}
    </div>
  );
}
