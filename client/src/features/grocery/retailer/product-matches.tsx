import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { GroceryItem, GroceryOrderAnswer } from '#shared/grocery/list.ts';
import { CART_QUANTITY_MAX } from '#shared/limits.ts';
import { ownProperty } from '#shared/own-property.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { lineText } from '../list/item-text.ts';
import { useListTools } from '../list/list-context.ts';

type Chosen = { itemId: string; upc: string; quantity: number };
type Product = GroceryOrderAnswer['matches'][number]['products'][number];

interface ProductMatchesProps {
  answer: GroceryOrderAnswer;
  lines: readonly GroceryItem[];
  isPending: boolean;
  onConfirm: (chosen: Chosen[]) => void;
}

/** The products that the retailer found for each line, to choose from before they go into the cart. */
export function ProductMatches({ answer, lines, isPending, onConfirm }: ProductMatchesProps) {
  const { units } = useListTools();
  const [upcs, setUpcs] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(answer.matches.map(({ itemId, products }) => [itemId, products[0]?.upc ?? ''])),
  );
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const chosen = answer.matches.flatMap(({ itemId }): Chosen[] => {
    const upc = ownProperty(upcs, itemId) ?? '';
    return upc === '' ? [] : [{ itemId, upc, quantity: ownProperty(quantities, itemId) ?? 1 }];
  });
  const wordsOf = (itemId: string, name: string) => {
    const line = lines.find(({ id }) => id === itemId);
    return line ? lineText(line, units) : name;
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(chosen);
      }}
    >
      <p>{answer.says}</p>
      <ul className="mt-3 space-y-4">
        {answer.matches.map(({ itemId, name, products }) => (
          <li key={itemId} className="border-b border-line pb-4 last:border-0">
            {products.length === 0 ? (
              <p>
                <span dir="auto">{wordsOf(itemId, name)}</span>: nothing found. It stays on your list.
              </p>
            ) : (
              <div className="flex flex-wrap items-end gap-3">
                <Field label={wordsOf(itemId, name)} className="min-w-48 flex-1">
                  {(control) => (
                    <Select
                      {...control}
                      value={ownProperty(upcs, itemId) ?? ''}
                      onChange={(event) => {
                        setUpcs({ ...upcs, [itemId]: event.target.value });
                      }}
                    >
                      {products.map((product) => (
                        <option key={product.upc} value={product.upc}>
                          {productText(product)}
                        </option>
                      ))}
                      <option value="">Leave it out</option>
                    </Select>
                  )}
                </Field>
                <Field label="How many" className="w-24">
                  {(control) => (
                    <Input
                      {...control}
                      type="text"
                      inputMode="numeric"
                      autoComplete="off"
                      onFocus={(event) => {
                        event.target.select();
                      }}
                      disabled={(ownProperty(upcs, itemId) ?? '') === ''}
                      value={ownProperty(quantities, itemId) ?? 1}
                      onChange={(event) => {
                        const number = Number.parseInt(event.target.value, 10);
                        setQuantities({
                          ...quantities,
                          [itemId]: Number.isNaN(number) ? 1 : Math.min(CART_QUANTITY_MAX, Math.max(1, number)),
                        });
                      }}
                    />
                  )}
                </Field>
              </div>
            )}
          </li>
        ))}
      </ul>
      <SearchLinks links={answer.links} />
      <Button type="submit" variant="primary" className="mt-4" busy={isPending} disabled={chosen.length === 0}>
        {isPending ? <Spinner /> : null}
        {chosen.length === 1 ? 'Add 1 product to the cart' : `Add ${String(chosen.length)} products to the cart`}
      </Button>
    </form>
  );
}

const productText = ({ description, size, price }: Product): string =>
  [description, size, price === null ? '' : `$${price.toFixed(2)}`].filter((part) => part !== '').join(', ');

/** Links to a search for each line for which the retailer has no product. */
function SearchLinks({ links }: { links: GroceryOrderAnswer['links'] }) {
  if (links.length === 0) return null;
  return (
    <ul aria-label="Each line by itself" className="mt-4">
      {links.map(({ itemId, name, url }) => (
        <li key={itemId} className="border-b border-line last:border-0">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="flex min-h-touch items-center gap-2 text-tomato"
          >
            <span dir="auto" className="min-w-0 flex-1 break-words">
              Search for {name}
            </span>
            <ExternalLink aria-hidden className="size-4 shrink-0" />
          </a>
        </li>
      ))}
    </ul>
  );
}
