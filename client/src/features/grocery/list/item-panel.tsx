import { ArrowDown, ArrowUp, House, Trash2, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { GroceryItem } from '#shared/grocery/list.ts';
import { formatAmount } from '#shared/grocery/format-amount.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { focusBeside } from '../../../lib/focus.ts';
import { paths } from '../../../lib/paths.ts';
import { changesOf, formOf, type ItemForm } from './item-form.ts';
import { lineText, sumText } from './item-text.ts';
import { useListTools } from './list-context.ts';

/** An item's details: how its amount was added up, and what can be done with it. */
export function ItemPanel({ item }: { item: GroceryItem }) {
  const { canWrite, units, actions } = useListTools();
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
          <EditItem key={item.id} item={item} />
          <AisleField item={item} />
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

/** Keys that go from one choice to the next: each one would move the line before it has come to the one that is meant. */
const GOES_ON = /^(?:Arrow\w+|Home|End|Page\w+|.)$/u;

/** In which aisle it is. A choice by finger or mouse moves it at once; with the keys one goes through the aisles first. */
function AisleField({ item }: { item: GroceryItem }) {
  const { aisles, actions } = useListTools();
  /** What the keys have come to; null while that is where it is. */
  const [reached, setReached] = useState<string | null>(null);
  const isByKeys = useRef(false);
  const moveTo = (aisle: string) => {
    setReached(null);
    actions.toAisle(item, aisle);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    isByKeys.current = GOES_ON.test(event.key) && event.key !== ' ';
    if (event.key === 'Escape') setReached(null);
    if (event.key !== 'Enter' || reached === null) return;
    event.preventDefault();
    moveTo(reached);
  };
  return (
    <div className="space-y-2">
      <Field label="Aisle" hint={reached === null ? 'Remembered for the next lists.' : 'Enter moves it there.'}>
        {(control) => (
          <Select
            {...control}
            value={reached ?? item.aisle}
            onPointerDown={() => {
              isByKeys.current = false;
            }}
            onKeyDown={onKeyDown}
            onChange={({ target: { value } }) => {
              if (!isByKeys.current) moveTo(value);
              else setReached(value === item.aisle ? null : value);
            }}
          >
            {(aisles.includes(item.aisle) ? aisles : [...aisles, item.aisle]).map((aisle) => (
              <option key={aisle}>{aisle}</option>
            ))}
          </Select>
        )}
      </Field>
      {reached === null ? null : (
        <Button
          onClick={() => {
            moveTo(reached);
          }}
        >
          Move to {reached}
        </Button>
      )}
    </div>
  );
}

const FIELDS = [
  { name: 'amount', label: 'Amount', max: 40, className: 'w-24' },
  { name: 'unit', label: 'Unit', max: 100, className: 'w-28' },
  { name: 'food', label: 'What', max: 500, className: 'min-w-40 flex-1' },
  { name: 'note', label: 'Note', max: 500, className: 'min-w-40 flex-1' },
] as const;

/** The form with the fields that nobody has touched as they are `now`. */
function followed(form: ItemForm, before: ItemForm, now: ItemForm): ItemForm {
  const fields = FIELDS.map(({ name }) => [name, form[name].trim() === before[name] ? now[name] : form[name]]);
  return Object.fromEntries(fields) as ItemForm;
}

/** The form for an item's amount, unit, food and note. */
function EditItem({ item }: { item: GroceryItem }) {
  const { units, actions, announce } = useListTools();
  const before = formOf(item);
  const [form, setForm] = useState<ItemForm>(before);
  /** The item as it was when the form last took it over. */
  const [taken, setTaken] = useState<ItemForm>(before);
  const [problem, setProblem] = useState('');
  if (FIELDS.some(({ name }) => taken[name] !== before[name])) {
    // Somebody else has changed the item: what is typed here stays, the other fields follow.
    setTaken(before);
    setForm(followed(form, taken, before));
  }
  const isChanged = FIELDS.some(({ name }) => form[name].trim() !== before[name]);
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        const changes = changesOf(item, form);
        setProblem(typeof changes === 'string' ? changes : '');
        if (typeof changes === 'string' || Object.keys(changes).length === 0) return;
        actions.change(item, changes);
        // As it is kept: a unit may be written otherwise than it was typed.
        setForm(formOf({ ...item, ...changes }));
        announce(`Changed to ${lineText({ ...item, ...changes }, units)}.`);
      }}
    >
      <div className="flex flex-wrap gap-3">
        {FIELDS.map(({ name, label, max, className }) => (
          <Field key={name} label={label} className={className}>
            {(control) => (
              <Input
                {...control}
                dir="auto"
                autoComplete="off"
                maxLength={max}
                value={form[name]}
                onChange={(event) => {
                  setForm({ ...form, [name]: event.target.value });
                }}
              />
            )}
          </Field>
        ))}
      </div>
      {item.also.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {item.also.map((part, index) => (
            <li key={`${part.unit} ${String(index)}`} className="inline-flex items-center gap-1">
              <span className="amounts">and {formatAmount(part.sumQty, part.unit)}</span>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Leave out ${formatAmount(part.sumQty, part.unit)}`}
                onClick={(event) => {
                  const { form: fields } = event.currentTarget;
                  focusBeside(event.currentTarget, () => fields?.querySelector('input'))();
                  actions.change(item, { also: item.also.filter((_part, at) => at !== index), byHand: true });
                }}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {problem === '' ? null : (
        <p role="alert" className="text-fine font-semibold text-tomato">
          {problem}
        </p>
      )}
      <Button type="submit" busy={!isChanged}>
        Save
      </Button>
    </form>
  );
}
