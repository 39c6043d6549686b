import { Fragment, useState } from 'react';
import { useLocation } from 'wouter';
import { useQuery } from '@tanstack/react-query';
import type { PlannedMeal } from '#shared/meals.ts';
import { localDay } from '#shared/week.ts';
import { read } from '../../api/client.ts';
import { useShopForMeals } from '../../api/meals.ts';
import { toastError } from '../../api/toast-error.ts';
import { WithoutPantry } from '../../components/grocery/without-pantry.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { paths } from '../../lib/paths.ts';
import { dayName, weekdayName } from '../../lib/week-days.ts';

interface ShopDialogProps {
  days: readonly string[];
  meals: readonly PlannedMeal[];
  onClose: () => void;
}

/** Makes the grocery list for chosen days of the week; at first those that are still to come. */
export function ShopDialog({ days, meals, onClose }: ShopDialogProps) {
  const [, navigate] = useLocation();
  const shop = useShopForMeals();
  const pantry = useQuery({ ...read('getGrocerySettings'), refetchOnMount: 'always' }).data?.pantry ?? [];
  const [withoutPantry, setWithoutPantry] = useState(true);
  const recipesOn = (day: string) => meals.filter((meal) => meal.day === day && meal.recipe?.state === 'here');
  const withRecipes = days.filter((day) => recipesOn(day).length > 0);
  const ahead = withRecipes.filter((day) => day >= localDay());
  // Until somebody ticks: what is planned may arrive only after this was opened.
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const chosen = ticked ?? new Set(ahead.length > 0 ? ahead : withRecipes);
  const make = async () => {
    const list = [...chosen].sort();
    const [first = '', last = ''] = [list[0], list.at(-1)];
    try {
      const name =
        first === last ? `For ${weekdayName(first)}, ${dayName(first)}` : `${dayName(first)} to ${dayName(last)}`;
      const { leftOut } = await shop.mutateAsync({ days: list, name, withoutPantry });
      onClose();
      navigate(paths.grocery());
      toast({
        title: 'Success',
        description:
          leftOut.length === 0
            ? 'Grocery list created'
            : `Grocery list created, without ${leftOut.join(', ')}: no longer in the library.`,
      });
    } catch (error) {
      toastError(error, 'The list could not be made.');
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Shop for these days"
      description="One list of what is planned, each recipe for its servings."
      footer={
        <Button variant="primary" busy={shop.isPending} disabled={chosen.size === 0} onClick={() => void make()}>
          Make the list
        </Button>
      }
    >
      {withRecipes.length === 0 ? (
        <p>No recipe is planned in this week yet.</p>
      ) : (
        <ul>
          {withRecipes.map((day) => (
            <li key={day} className="border-b border-line last:border-0">
              <Checkbox
                checked={chosen.has(day)}
                onChange={() => {
                  const next = new Set(chosen);
                  if (!next.delete(day)) next.add(day);
                  setTicked(next);
                }}
                label={
                  <>
                    <span className="font-semibold">{weekdayName(day)}</span>{' '}
                    <span className="line-clamp-2 font-serif text-quiet">
                      {recipesOn(day).map(({ id, title }, at) => (
                        <Fragment key={id}>
                          {at === 0 ? '' : ', '}
                          <bdi>{title}</bdi>
                        </Fragment>
                      ))}
                    </span>
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <WithoutPantry pantry={pantry.length} checked={withoutPantry} onChange={setWithoutPantry} />
    </Dialog>
  );
}
