import { BadgeCheck, CircleCheck, PencilLine } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { Recipe } from '#shared/recipe.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { useEditor } from '../form/editor-context.ts';
import type { OpenDoubt } from './doubts.ts';
import { savedRows } from '../ingredients/ingredient-rows.ts';
import { openDoubtsIn, type RecipeContent } from '../form/recipe-form.ts';

interface ConfidenceBadgeProps {
  base: Recipe | null;
  /** What the form was filled with. */
  loadedContent: RecipeContent | null;
  /** It is made of an import. */
  isImport: boolean;
  onReview: (doubt: OpenDoubt) => void;
}

/** How sure the recipe is: the number of open doubts, none, or that a person has verified it. */
export function ConfidenceBadge({ base, loadedContent, isImport, onReview }: ConfidenceBadgeProps) {
  const { control, getValues } = useEditor();
  const [doubts, instructions] = useWatch({ control, name: ['doubts', 'instructions'] });
  const open =
    doubts.length === 0
      ? []
      : openDoubtsIn({ doubts, instructions, ingredients: getValues('ingredients') }, loadedContent);
  const [first] = open;
  // Of what could not be read there is nothing to be confident about.
  const isUnread = isImport && instructions.trim() === '' && savedRows(getValues('ingredients')).length === 0;

  if (first) {
    return (
      <button
        type="button"
        className="inline-flex min-h-touch items-center rounded-sm"
        aria-label={`Review ${String(open.length)}: go to the first doubt`}
        onClick={() => {
          onReview(first);
        }}
      >
        <Badge variant="butter" className="figures">
          <PencilLine aria-hidden /> Review {open.length}
        </Badge>
      </button>
    );
  }
  if (isUnread) return null;
  return base?.verified ? (
    <span className="inline-flex flex-wrap items-center gap-x-2 self-center">
      <Badge variant="sage">
        <BadgeCheck aria-hidden /> Verified
      </Badge>
      <span className="text-fine text-quiet">{byWhom(base)}</span>
    </span>
  ) : (
    <Badge variant="sage" className="self-center">
      <CircleCheck aria-hidden /> High Confidence
    </Badge>
  );
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** 'by Maria, Jan 2, 2026': a guest has no name, and old recipes no day. */
function byWhom({ verifiedBy, verifiedAt }: Recipe): string {
  const when = verifiedAt === null ? '' : day.format(new Date(verifiedAt));
  return [verifiedBy ? `by ${verifiedBy}` : '', when].filter((part) => part !== '').join(', ');
}
