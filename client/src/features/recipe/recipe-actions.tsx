import {
  CalendarPlus,
  CookingPot,
  CopyPlus,
  CloudDownload,
  CloudOff,
  Ellipsis,
  History,
  Lock,
  LockOpen,
  PencilLine,
  Share2,
  ShoppingBasket,
  Trash2,
  UtensilsCrossed,
} from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Recipe } from '#shared/recipe.ts';
import { servingsOf } from '#shared/scaled-servings.ts';
import { DEFAULT_SERVINGS } from '#shared/servings.ts';
import type { UnitChoice } from '#shared/units.ts';
import { useShare } from '../../api/shares.ts';
import { useLockRecipe } from '../../api/lock-recipe.ts';
import { FavouriteButton } from '../../components/recipe/favourite-button.tsx';
import { useKeepOnDevice } from '../../components/offline/keep-on-device.ts';
import { useOnPaper } from '../../components/recipe/sharing/use-on-paper.tsx';
import { useTrashRecipe } from '../../components/recipe/use-trash-recipe.ts';
import { AddToListDialog, type ListedRecipe } from '../../components/grocery/add-to-list.tsx';
import { PrintedPage } from '../../components/recipe/sharing/late-printed-page.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Menu } from '../../components/ui/menu.tsx';
import { latePart, Later } from '../../components/ui/late-part.tsx';
import { cn } from '../../lib/class-names.ts';
import { useNarrow } from '../../lib/use-media-query.ts';
import { paths } from '../../lib/paths.ts';

const { Suspending: ShareRecipe } = latePart(() =>
  import('../../components/recipe/sharing/share-recipe.tsx').then((m) => m.ShareRecipe),
);
const { Suspending: HistoryDialog } = latePart(() =>
  import('../../components/recipe/history-dialog.tsx').then((m) => m.HistoryDialog),
);
const { Suspending: PlanDialog } = latePart(() =>
  import('../../components/meals/plan-dialog.tsx').then((m) => m.PlanDialog),
);

/** To be shopped for, for as many as it is read for. */
function listed({ id, title, servings }: Recipe, factor: number): ListedRecipe {
  // What names no number is counted from the usual four.
  const own = servingsOf(servings) || Number(DEFAULT_SERVINGS);
  return { id, title, servings, wanted: factor === 1 ? undefined : own * factor };
}

interface RecipeActionsProps {
  recipe: Recipe;
  /** As it is read at the moment: what is put on a list and printed is this. */
  factor: number;
  units: UnitChoice;
  /** Open doubts: they are looked through in the form. */
  doubtCount: number;
  /** The way to the original, where no picture has it. */
  original: ReactNode;
  canWrite: boolean;
  /** Opens 'Made it'. */
  onMade: () => void;
  /** Opens 'Make it my own'. */
  onVary: () => void;
}

/** Cook and Edit, then what is done with a recipe now and then; on a phone that is in the menu. */
export function RecipeActions({
  recipe,
  factor,
  units,
  doubtCount,
  original,
  canWrite,
  onMade,
  onVary,
}: RecipeActionsProps) {
  const isNarrow = useNarrow();
  const [, navigate] = useLocation();
  const [shown, setShown] = useState<'share' | 'history' | 'list' | 'plan' | null>(null);
  const { data: share } = useShare(recipe.id, !canWrite);
  const onPaper = useOnPaper(recipe);
  const device = useKeepOnDevice(recipe);
  const { isTrashing, trash } = useTrashRecipe();
  const lock = useLockRecipe(recipe.id);
  const isLocked = recipe.lockedBy !== null;
  /**
   * Then the other buttons give way, so that all stands in one row: by their signs and margins, and on a phone Edit goes into
   * the menu, since Review leads to the form, too.
   */
  const isReviewed = canWrite && !isLocked && doubtCount > 0;
  const hasEdit = canWrite && !isLocked && !(isReviewed && isNarrow);
  const givesWay = cn('@max-[19rem]:px-3', isReviewed && 'max-sm:px-3');
  const close = () => {
    setShown(null);
  };

  // Viewers pass on a link that is there; they make none.
  const canShare = canWrite || Boolean(share?.url);
  const often = [
    ...(canWrite
      ? [
          {
            label: 'Add to list',
            icon: <ShoppingBasket aria-hidden />,
            onSelect: () => {
              setShown('list');
            },
          },
          {
            label: 'Plan',
            icon: <CalendarPlus aria-hidden />,
            onSelect: () => {
              setShown('plan');
            },
          },
        ]
      : []),
    ...(canShare
      ? [
          {
            label: 'Share',
            icon: <Share2 aria-hidden />,
            onSelect: () => {
              setShown('share');
            },
          },
        ]
      : []),
  ];
  const more = [
    ...(isReviewed && isNarrow
      ? [
          {
            label: 'Edit',
            icon: <PencilLine aria-hidden />,
            onSelect: () => {
              navigate(paths.editRecipe(recipe.id));
            },
          },
        ]
      : []),
    ...(isNarrow ? [...often, ...onPaper] : []),
    ...(device
      ? [
          {
            label: device.isKept ? 'Stop keeping on this device' : 'Keep on this device',
            icon: device.isKept ? <CloudOff aria-hidden /> : <CloudDownload aria-hidden />,
            onSelect: device.toggle,
          },
        ]
      : []),
    ...(canWrite
      ? [
          { label: 'Made it', icon: <UtensilsCrossed aria-hidden />, onSelect: onMade },
          ...(isLocked ? [] : [{ label: 'Make it my own', icon: <CopyPlus aria-hidden />, onSelect: onVary }]),
          {
            label: isLocked ? 'Unlock' : 'Lock as a keepsake',
            icon: isLocked ? <LockOpen aria-hidden /> : <Lock aria-hidden />,
            disabled: lock.isPending,
            onSelect: () => {
              lock.mutate(!isLocked);
            },
          },
          {
            label: 'History',
            icon: <History aria-hidden />,
            onSelect: () => {
              setShown('history');
            },
          },
          ...(isLocked
            ? []
            : [
                {
                  label: 'Delete',
                  icon: <Trash2 aria-hidden />,
                  destructive: true,
                  disabled: isTrashing,
                  onSelect: () => void trash(recipe),
                },
              ]),
        ]
      : []),
  ];

  return (
    <div data-print="never" className="@container">
      <div
        className={cn(
          'flex flex-wrap items-center gap-2 md:border-y md:border-line md:py-3 md:max-lg:gap-x-1 md:max-lg:[&>a]:px-3 md:max-lg:[&>button:not([aria-label])]:px-3',
          isReviewed && 'max-sm:gap-x-1 sm:max-lg:[&>a_svg]:hidden sm:max-lg:[&>button:not([aria-label])>svg]:hidden',
        )}
      >
        <Button asChild variant="primary" className={givesWay}>
          <Link href={paths.cook(recipe.id)}>
            <CookingPot aria-hidden className="@max-[19rem]:hidden" /> Cook
          </Link>
        </Button>
        {canWrite && isLocked ? (
          <Button onClick={onVary}>
            <CopyPlus aria-hidden /> Make it my own
          </Button>
        ) : hasEdit ? (
          <Button asChild className={givesWay}>
            <Link href={paths.editRecipe(recipe.id)}>
              <PencilLine aria-hidden className="@max-[19rem]:hidden" /> Edit
            </Link>
          </Button>
        ) : null}
        {original}
        {isReviewed ? (
          <Link
            href={paths.editRecipe(recipe.id)}
            aria-label={`Review ${String(doubtCount)}: compare what is marked with the original`}
            className="inline-flex min-h-touch items-center"
          >
            <Badge variant="butter" className="figures">
              <PencilLine aria-hidden className="max-sm:hidden" /> Review {doubtCount}
            </Badge>
          </Link>
        ) : null}
        {[...often, ...onPaper].map(({ label, icon, onSelect, ...rest }, at) =>
          at < often.length ? (
            <Button key={label} className="max-sm:hidden" onClick={onSelect}>
              {icon} {label}
            </Button>
          ) : (
            <Button
              key={label}
              variant="ghost"
              size="icon"
              className="max-sm:hidden"
              aria-label={label}
              title={label}
              onClick={onSelect}
              {...rest}
            >
              {icon}
            </Button>
          ),
        )}
        {/* Of large type these two grow no larger than a finger needs; where a row is too short still, they go to the next together. */}
        <span className="inline-flex gap-[inherit] @max-[16rem]:[&>button]:size-[44px]">
          <FavouriteButton recipe={recipe} />
          {more.length === 0 ? null : (
            <Menu
              trigger={
                <Button data-recipe-more variant="ghost" size="icon" aria-label="More">
                  <Ellipsis aria-hidden />
                </Button>
              }
              items={more}
            />
          )}
        </span>
      </div>
      <Later>
        <PrintedPage recipe={recipe} factor={factor} units={units} />
      </Later>
      <Suspense>
        {shown === 'share' ? (
          <ShareRecipe recipe={recipe} canWrite={canWrite} open onOpenChange={close} />
        ) : shown === 'history' ? (
          <HistoryDialog id={recipe.id} hasUnsaved={false} onRestored={close} onClose={close} />
        ) : shown === 'list' ? (
          <AddToListDialog recipes={[listed(recipe, factor)]} onClose={close} />
        ) : shown === 'plan' ? (
          <PlanDialog recipes={[recipe]} factor={factor} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  );
}
