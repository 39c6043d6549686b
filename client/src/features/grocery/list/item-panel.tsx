import { ArrowDown, ArrowUp, House, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import type { GroceryItem } from '#shared/grocery/list.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { paths } from '../../../lib/paths.ts';
import { EditItem } from './edit-item.tsx';
import { sumText } from './item-text.ts';
import { useListTools } from './list-context.ts';

/** Behind a line: how its sum came about, and all that can be done with it. */
export function ItemPanel({ item }: { item: GroceryItem }) {
  const { canWrite, units, aisles, actions } = useListTools();
  const sum = sumText(item, units);
  const recipes = new Map(item.from.map(({ recipeId, recipeName }) => [recipeId, recipeName]));
  return (
    <div data-print="never" className="appear mb-3 ml-1 space-y-4 rounded bg-wash p-4">
      {sum === '' ? (
        <p className="text-quiet">Written by hand.</p>
      ) : (
        <div>
          <p dir="auto" className="amounts">
            {sum}
          </p>
          <ul className="flex flex-wrap gap-x-4">
            {[...recipes].map(([id, name]) =>
              id === '' ? null : (
                <li key={id} className="max-w-full">
                  <Link href={paths.recipe(id)} dir="auto" className="text-link inline-flex min-h-touch items-center">
                    {name}
                  </Link>
                </li>
              ),
            )}
          </ul>
        </div>
      )}
      {canWrite ? (
        <>
          <EditItem key={`${item.canonical} ${String(item.sumQty)} ${item.unit} ${item.note}`} item={item} />
          <Field label="Aisle" hint="Remembered for the next lists.">
            {(control) => (
              <Select
                {...control}
                value={item.aisle}
                onChange={(event) => {
                  actions.toAisle(item, event.target.value);
                }}
              >
                {(aisles.includes(item.aisle) ? aisles : [...aisles, item.aisle]).map((aisle) => (
                  <option key={aisle}>{aisle}</option>
                ))}
              </Select>
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button
              onClick={() => {
                actions.move(item, -1);
              }}
            >
              <ArrowUp aria-hidden /> Move up
            </Button>
            <Button
              onClick={() => {
                actions.move(item, 1);
              }}
            >
              <ArrowDown aria-hidden /> Move down
            </Button>
            <Button
              onClick={() => {
                actions.toPantry(item);
              }}
            >
              <House aria-hidden /> Always in the house
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                actions.remove(item);
              }}
            >
              <Trash2 aria-hidden /> Remove
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}
