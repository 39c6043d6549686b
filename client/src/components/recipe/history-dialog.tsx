import { useState } from 'react';
import type { Recipe } from '#shared/recipe.ts';
import { amountsFor } from '#shared/recipe-page/amounts.ts';
import { RecipePage } from '#shared/recipe-page/recipe-page.tsx';
import '#shared/recipe-page/recipe-page.css';
import { useRestoreVersion, useVersion, useVersions } from '../../api/recipes.ts';
import { usePreferences } from '../../api/user.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Problem } from '../ui/problem.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { pageOfRecipe } from './page-of-recipe.ts';
import { formatMoment } from '../../lib/format-moment.ts';

interface HistoryDialogProps {
  id: string;
  hasUnsaved: boolean;
  onRestored: (recipe: Recipe) => void;
  onClose: () => void;
}

/** Earlier versions: look at one, save it again as the newest. */
export function HistoryDialog({ id, hasUnsaved, onRestored, onClose }: HistoryDialogProps) {
  const [shown, setShown] = useState<number | null>(null);
  const { units } = usePreferences();
  const versions = useVersions(id);
  const version = useVersion(id, shown);
  const restore = useRestoreVersion(id);
  const isShown = shown !== null;
  const toList = () => {
    setShown(null);
  };

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onStepBack={isShown ? toList : undefined}
      title={isShown ? `Version ${String(shown)}` : 'History'}
      description={isShown ? undefined : 'Every save keeps the version before it.'}
      footer={
        isShown ? (
          <>
            {hasUnsaved ? (
              <p className="min-w-0 flex-1 text-fine text-quiet">Your unsaved changes would be dropped.</p>
            ) : null}
            <Button onClick={toList}>Back</Button>
            <Button
              variant="primary"
              busy={restore.isPending}
              disabled={!version.data}
              onClick={() => {
                restore.mutate(shown, { onSuccess: onRestored });
              }}
            >
              Restore this version
            </Button>
          </>
        ) : undefined
      }
    >
      {isShown ? (
        version.data ? (
          <RecipePage
            isWithin
            parts={pageOfRecipe(version.data, { amounts: amountsFor(1, units, version.data.ingredients) })}
          />
        ) : version.error ? (
          <Problem
            error={version.error}
            otherwise="That version could not be loaded."
            onRetry={() => void version.refetch()}
          />
        ) : (
          <Waiting />
        )
      ) : versions.data ? (
        versions.data.length === 0 ? (
          <p className="py-4 text-quiet">There is no earlier version yet.</p>
        ) : (
          <ul className="divide-y divide-line">
            {versions.data.map(({ version: number, title, savedAt, savedBy }) => (
              <li key={number}>
                <button
                  type="button"
                  className="grid min-h-touch w-full grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 rounded-sm px-2 py-3 text-left hover:bg-wash sm:grid-cols-[auto_minmax(0,1fr)_auto]"
                  onClick={() => {
                    setShown(number);
                  }}
                >
                  <span className="figures font-semibold">Version {number}</span>
                  <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                    {title}
                  </span>
                  <span className="text-fine text-quiet max-sm:col-start-2">
                    {formatMoment(savedAt)}
                    {savedBy === '' ? '' : `, ${savedBy}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )
      ) : versions.error ? (
        <Problem
          error={versions.error}
          otherwise="The history could not be loaded."
          onRetry={() => void versions.refetch()}
        />
      ) : (
        <Waiting />
      )}
    </Dialog>
  );
}

function Waiting() {
  return (
    <p role="status" className="flex items-center gap-3 py-4 text-quiet">
      <Spinner /> Loading…
    </p>
  );
}
