import { BadgeCheck, CircleCheck, PencilLine } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { Recipe } from '#shared/recipe.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { useEditor } from './editor-context.ts';
import type { OpenDoubt } from './doubts.ts';
import { openIn } from './recipe-form.ts';

interface ConfidenceBadgeProps {
  base: Recipe | null;
  onReview: (doubt: OpenDoubt) => void;
}

/** The truth about the recipe: how many doubts are open, that none is, or that a person has looked through them. */
export function ConfidenceBadge({ base, onReview }: ConfidenceBadgeProps) {
  const { control, getValues } = useEditor();
  const [doubts, instructions] = useWatch({ control, name: ['doubts', 'instructions'] });
  const open = doubts.length === 0 ? [] : openIn({ doubts, instructions, ingredients: getValues('ingredients') }, base);
  const [first] = open;

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
  return base?.verified ? (
    <Badge variant="sage" className="self-center">
      <BadgeCheck aria-hidden /> Verified
    </Badge>
  ) : (
    <Badge variant="sage" className="self-center">
      <CircleCheck aria-hidden /> High Confidence
    </Badge>
  );
}
