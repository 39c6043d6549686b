import { Minus, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { listName } from '#shared/grocery/list-name.ts';
import { GROCERY_RECIPES_MAX } from '#shared/grocery/list.ts';
import type { LibraryCard } from '#shared/library.ts';
import { DEFAULT_SERVINGS, servingsNumber } from '#shared/recipe.ts';
import { sentenceOf } from '../../../api/client.ts';
import { useCreateGroceryList } from '../../../api/grocery.ts';
import { RecipePicker } from '../../../components/recipe/recipe-picker.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { toast } from '../../../components/ui/use-toast.ts';
import { paths } from '../../../lib/paths.ts';

interface CreateListDialogProps {
  /** What is always in the house. */
  pantry: readonly string[];
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Creates a list from recipes, each for a number of servings. */
export function CreateListDialog({ pantry, onClose, onCreated }: CreateListDialogProps) {
  const [chosen, setChosen] = useState<ChosenRecipes>(new Map());
  const [withoutPantry, setWithoutPantry] = useState(true);
  const picked = useMemo(() => new Map([...chosen].map(([id, { card }]) => [id, card])), [chosen]);
  const create = useCreateGroceryList();
  const withoutIngredients = [...chosen.values()].filter(({ card }) => card.lines.length === 0).map(({ card }) => card);
  const isTooMany = chosen.size > GROCERY_RECIPES_MAX;

  const generate = async (recipes: ChosenRecipes) => {
    const servings = [...recipes].flatMap(([id, { servings: number }]) => (number === null ? [] : [[id, number]]));
    try {
      const { id } = await create.mutateAsync({
        name: listName(new Date()),
        recipeIds: [...recipes.keys()],
        servings: Object.fromEntries(servings) as Record<string, number>,
        // Without recipes there is nothing to merge: an empty list to write on.
        ...(recipes.size === 0 ? { items: [] } : {}),
        withoutPantry: withoutPantry && pantry.length > 0,
      });
      onCreated(id);
    } catch (error) {
      toast({ title: 'Error', description: sentenceOf(error, 'The list could not be made.'), variant: 'destructive' });
      return;
    }
    onClose();
    toast({ title: 'Success', description: 'Grocery list created' });
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Create Grocery List"
      description="Choose what you will cook."
      footer={
        <>
          <Button variant="ghost" disabled={create.isPending} onClick={() => void generate(new Map())}>
            Start an empty list
          </Button>
          <Button
            variant="primary"
            disabled={chosen.size === 0 || isTooMany || create.isPending}
            onClick={() => void generate(chosen)}
          >
            {create.isPending ? <Spinner /> : null} Generate List
          </Button>
        </>
      }
    >
      <RecipePicker
        picked={picked}
        onChange={(next) => {
          setChosen(chosenOf(next, chosen));
        }}
        whenEmpty={
          <>
            There are no recipes yet.{' '}
            <Link href={paths.import()} className="text-link">
              Import your first recipe
            </Link>
            , or start an empty list and write what you need.
          </>
        }
        under={(card) => {
          const choice = chosen.get(card.id);
          return choice ? (
            <ChosenServings
              choice={choice}
              onServings={(servings) => {
                setChosen(withServings(chosen, card, servings));
              }}
            />
          ) : null;
        }}
      />
      <div role="status">
        {withoutIngredients.length === 0 ? null : (
          <p className="pt-3 text-fine text-quiet">
            {titlesOf(withoutIngredients)} {withoutIngredients.length === 1 ? 'has' : 'have'} no ingredients: nothing of{' '}
            {withoutIngredients.length === 1 ? 'it' : 'them'} comes onto the list.
          </p>
        )}
        {isTooMany ? (
          <p className="pt-3 text-fine text-tomato">A list can be made of at most {GROCERY_RECIPES_MAX} recipes.</p>
        ) : null}
      </div>
      {pantry.length === 0 ? null : (
        <Checkbox
          className="mt-2"
          checked={withoutPantry}
          onChange={(event) => {
            setWithoutPantry(event.target.checked);
          }}
          label={`Leave out what is always in the house (${String(pantry.length)})`}
        />
      )}
    </Dialog>
  );
}

const titlesOf = (cards: readonly LibraryCard[]): string =>
  cards.length > 2
    ? `${String(cards.length)} of these recipes`
    : cards.map(({ title }) => title || 'Untitled').join(' and ');

const SERVINGS_MAX = 1000;

interface ChosenServingsProps {
  choice: ChosenRecipe;
  onServings: (servings: number) => void;
}

/** The servings of a chosen recipe. */
function ChosenServings({ choice: { card, servings }, onServings }: ChosenServingsProps) {
  const own = servingsOf(card);
  return own === 0 ? (
    <p className="pb-3 pl-8 text-fine text-quiet">As it is written: {card.servings}</p>
  ) : (
    <Servings title={card.title || 'Untitled'} servings={servings ?? own} own={own} onServings={onServings} />
  );
}

interface ServingsProps {
  title: string;
  servings: number;
  own: number;
  onServings: (servings: number) => void;
}

function Servings({ title, servings, own, onServings }: ServingsProps) {
  // The text may not be a number while it is being typed.
  const [text, setText] = useState(String(servings));
  const set = (next: number) => {
    const within = Math.min(SERVINGS_MAX, Math.max(1, next));
    setText(String(within));
    onServings(within);
  };
  return (
    <div className="flex flex-wrap items-center gap-1 pb-2 pl-5">
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Fewer servings of ${title}`}
        onClick={() => {
          set(servings - 1);
        }}
      >
        <Minus aria-hidden />
      </Button>
      <span className="w-16 shrink-0">
        <Input
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Servings of ${title}`}
          className="figures text-center"
          maxLength={6}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            const number = Number(event.target.value.replace(',', '.'));
            if (number > 0 && number <= SERVINGS_MAX) onServings(number);
          }}
          onBlur={() => {
            setText(String(servings));
          }}
        />
      </span>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`More servings of ${title}`}
        onClick={() => {
          set(servings + 1);
        }}
      >
        <Plus aria-hidden />
      </Button>
      <span className="figures text-fine text-quiet">
        {servings === own ? 'servings' : `servings, written for ${own}`}
      </span>
    </div>
  );
}

/** A recipe to shop for; `servings` is null for the recipe's own number. */
interface ChosenRecipe {
  readonly card: LibraryCard;
  readonly servings: number | null;
}
/** By the recipe's id, in the order they were chosen. */
type ChosenRecipes = ReadonlyMap<string, ChosenRecipe>;

/** The recipe's own number of servings; 0 where its text has none. */
const servingsOf = (card: LibraryCard): number =>
  servingsNumber(card.servings.trim() === '' ? DEFAULT_SERVINGS : card.servings);

/** The chosen recipes after some were ticked or unticked: the others keep their servings. */
function chosenOf(picked: ReadonlyMap<string, LibraryCard>, before: ChosenRecipes): ChosenRecipes {
  return new Map([...picked].map(([id, card]) => [id, before.get(id) ?? { card, servings: null }]));
}

/** Sets a recipe's servings; null where that is the recipe's own number. */
function withServings(chosen: ChosenRecipes, card: LibraryCard, servings: number): ChosenRecipes {
  return new Map(chosen).set(card.id, { card, servings: servings === servingsOf(card) ? null : servings });
}
