import { ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { NO_PARTS, storeOffer } from '#shared/benefits.ts';
import type { GroceryList, GroceryOrderAnswer } from '#shared/grocery/list.ts';
import { may } from '#shared/plan.ts';
import type { Tier } from '#shared/user.ts';
import { sentenceOf } from '../../../api/client.ts';
import { useLineSearches, useOrderGroceryList } from '../../../api/grocery.ts';
import { useInstallation } from '../../../api/installation.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Problem } from '../../../components/ui/problem.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { paths } from '../../../lib/paths.ts';
import { lineText } from '../list/item-text.ts';
import { useListTools } from '../list/list-context.ts';
import { LineSearches } from './line-searches.tsx';
import { ProductMatches } from './product-matches.tsx';
import { linkText, type Retailer, RETAILERS } from './retailers.ts';
import { rememberList } from './sign-in-return.ts';

interface RetailerDialogProps {
  list: GroceryList;
  retailer: Retailer;
  tier: Tier;
  /** Ids of items whose search was opened. */
  opened: ReadonlySet<string>;
  onOpened: (itemId: string) => void;
  onClose: () => void;
}

/** Shows what would be sent to the retailer, sends it, and then links there. Nothing is bought here. */
export function RetailerDialog({ list, retailer, tier, opened, onOpened, onClose }: RetailerDialogProps) {
  const { units } = useListTools();
  const store = RETAILERS[retailer];
  const mayOrder = may(tier, 'retailers');
  const lines = list.items.filter(({ checked }) => !checked);
  const parts = useInstallation();
  // Without the retailer's API key nothing is sent, so there is nothing to confirm: the searches are shown at once.
  const takesLists = parts === null || parts.retailers[retailer];
  const searches = useLineSearches(list, retailer, mayOrder && !takesLists && lines.length > 0);
  const order = useOrderGroceryList(list.id);
  const form = useId();
  const [postalCode, setPostalCode] = useState('');
  // The one before stands, with what was chosen in it, until the next one is there.
  const [answered, setAnswered] = useState<GroceryOrderAnswer | null>(null);
  const answer = answered ?? searches.data;
  const send = (chosen?: NonNullable<Parameters<typeof order.mutate>[0]['chosen']>) => {
    const place = postalCode.trim();
    order.mutate(
      { retailer, ...(place === '' ? {} : { postalCode: place }), ...(chosen ? { chosen } : {}) },
      { onSuccess: setAnswered },
    );
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={`Order on ${store}`}
      description={`Nothing is bought here: you choose and pay at ${store}.`}
      footer={
        mayOrder ? (
          answer || !takesLists ? null : (
            <Button type="submit" form={form} variant="primary" busy={order.isPending} disabled={lines.length === 0}>
              {order.isPending ? <Spinner /> : null} Continue to {store}
            </Button>
          )
        ) : (
          <Button asChild variant="primary">
            <Link href={paths.premium()}>See Premium</Link>
          </Button>
        )
      }
    >
      {answer ? (
        answer.kind === 'search' ? (
          <LineSearches answer={answer} lines={lines} retailer={retailer} opened={opened} onOpened={onOpened} />
        ) : answer.kind === 'matches' ? (
          <ProductMatches answer={answer} lines={lines} isPending={order.isPending} onConfirm={send} />
        ) : (
          <RetailerLink answer={answer} kind={answer.kind} retailer={retailer} listId={list.id} />
        )
      ) : searches.isFetching ? (
        <p role="status" className="flex items-center gap-3 py-4 text-quiet">
          <Spinner /> One moment...
        </p>
      ) : searches.isError ? (
        <Problem
          error={searches.error}
          otherwise="The searches could not be made."
          onRetry={() => void searches.refetch()}
        />
      ) : (
        <>
          {mayOrder ? null : (
            <p className="mb-3">{storeOffer(parts ?? NO_PARTS, retailer)} Copy List and Print are free.</p>
          )}
          <h3 className="font-semibold">
            {lines.length === 1 ? '1 item to buy' : `${String(lines.length)} items to buy`}
          </h3>
          <ul
            aria-label="Items to buy"
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
            tabIndex={0}
            className="mt-1 max-h-60 overflow-y-auto rounded border border-line px-3 py-2"
          >
            {lines.map((line) => (
              <li key={line.id} dir="auto" className="py-0.5 break-words">
                {lineText(line, units)}
              </li>
            ))}
          </ul>
          {lines.length < list.items.length ? (
            <p className="pt-1 text-fine text-quiet">Items that are checked are left out.</p>
          ) : null}
        </>
      )}
      {mayOrder ? (
        <form
          id={form}
          className="mt-4"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          {retailer === 'kroger' && !answer && takesLists ? (
            <Field label="ZIP code" hint="To find what the stores near you have.">
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  autoComplete="postal-code"
                  maxLength={20}
                  className="max-w-40"
                  value={postalCode}
                  onChange={(event) => {
                    setPostalCode(event.target.value);
                  }}
                />
              )}
            </Field>
          ) : null}
        </form>
      ) : null}
      {order.isError ? (
        <p role="alert" className="mt-4 font-semibold text-tomato">
          {sentenceOf(order.error, `${store} could not be reached. Nothing was sent; try again in a moment.`)}
        </p>
      ) : null}
    </Dialog>
  );
}

interface RetailerLinkProps {
  answer: Pick<GroceryOrderAnswer, 'url' | 'says'>;
  kind: Exclude<GroceryOrderAnswer['kind'], 'search'>;
  retailer: Retailer;
  listId: string;
}

/** The link to go on at the retailer. */
function RetailerLink({ answer, kind, retailer, listId }: RetailerLinkProps) {
  return (
    <div role="status">
      <p>{answer.says}</p>
      {answer.url === '' ? null : (
        <Button asChild variant="primary" className="mt-4">
          {kind === 'sign-in' ? (
            // In this tab: the retailer's sign-in redirects back to this screen, which opens the dialog again.
            <a
              href={answer.url}
              onClick={() => {
                rememberList(listId);
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
