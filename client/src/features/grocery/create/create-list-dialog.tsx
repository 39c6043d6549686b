import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { listName } from '#shared/grocery/list-name.ts';
import { GROCERY_RECIPES_MAX } from '#shared/limits.ts';
import type { LibraryCard } from '#shared/library.ts';
import { useCreateGroceryList } from '../../../api/grocery/make-list.ts';
import { toastError } from '../../../api/toast-error.ts';
import { ServingsStepper } from '../../../components/grocery/servings-stepper.tsx';
import { RecipePicker } from '../../../components/recipe/recipe-picker.tsx';
import { WithoutPantry } from '../../../components/grocery/without-pantry.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
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
      toastError(error, 'The list could not be made.');
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
          <Button variant="ghost" busy={create.isPending} onClick={() => void generate(new Map())}>
            Start an empty list
          </Button>
          <Button
            variant="primary"
            busy={create.isPending}
            disabled={chosen.size === 0 || isTooMany}
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
            <div className="pl-8">
              <ServingsStepper
                title={card.title || 'Untitled'}
                written={card.servings}
                servings={choice.servings}
                onChange={(servings) => {
                  setChosen(new Map(chosen).set(card.id, { card, servings }));
                }}
              />
            </div>
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
      <WithoutPantry pantry={pantry.length} checked={withoutPantry} onChange={setWithoutPantry} />
    </Dialog>
  );
}

const titlesOf = (cards: readonly LibraryCard[]): string =>
  cards.length > 2
    ? `${String(cards.length)} of these recipes`
    : cards.map(({ title }) => title || 'Untitled').join(' and ');

/** A recipe to shop for; `servings` is null for the recipe's own number. */
interface ChosenRecipe {
  readonly card: LibraryCard;
  readonly servings: number | null;
}
/** By the recipe's id, in the order they were chosen. */
type ChosenRecipes = ReadonlyMap<string, ChosenRecipe>;

/** The chosen recipes after some were ticked or unticked: the others keep their servings. */
function chosenOf(picked: ReadonlyMap<string, LibraryCard>, before: ChosenRecipes): ChosenRecipes {
  return new Map([...picked].map(([id, card]) => [id, before.get(id) ?? { card, servings: null }]));
}
