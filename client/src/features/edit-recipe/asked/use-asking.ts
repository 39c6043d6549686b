import { useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { otherReadingIn } from '#shared/doubt-words.ts';
import type { Recipe } from '#shared/recipe.ts';
import { sentenceOf } from '../../../api/client.ts';
import { useLiveQuestions, useQuestionActions, useQuestions } from '../../../api/questions.ts';
import type { LinePosition } from '../../../components/original/transcript/line-position.ts';
import { toast } from '../../../components/ui/use-toast.ts';
import type { RecipeForm } from '../form/recipe-form.ts';
import { type FormEvidence, placeOfLine } from '../evidence/form-evidence.ts';
import { stepsOf } from '../instructions/instructions-text.ts';
import type { OriginalContextValue } from '../original/original-context.ts';
import { alternativesOf } from '../review/alternative-readings.ts';
import type { Asking, Draft } from './asking-context.ts';
import { cropOf, pathOfPlace, wordingOf, wordsAt } from './questions-in-form.ts';

interface Options {
  /** Null while the recipe is not saved. */
  recipeId: string | null;
  form: Pick<UseFormReturn<RecipeForm>, 'getValues'>;
  loadedSteps: Recipe['steps'];
  original: OriginalContextValue;
  formEvidence: FormEvidence;
}

/** What the family is asked about the recipe in the form, and what it says; and the draft that is being asked. */
export function useAskingOf({ recipeId, form: { getValues }, loadedSteps, original, formEvidence }: Options) {
  const questions = useQuestions(recipeId);
  useLiveQuestions(
    recipeId,
    questions.some(({ settledAt }) => settledAt === null),
  );
  const actions = useQuestionActions(recipeId ?? '');
  const { mutate } = actions.settle;
  const [draft, setDraft] = useState<Draft | null>(null);

  const asking = useMemo((): Asking | null => {
    if (recipeId === null) return null;
    const places = () => {
      const rows = getValues('ingredients');
      const steps = stepsOf(getValues('instructions'), loadedSteps);
      return { rows, steps, placeOfLine: (line: LinePosition) => placeOfLine(formEvidence, line, rows, steps) };
    };
    return {
      questions,
      places,
      ask: setDraft,
      draftOf: (open) => {
        const { place, doubt } = open;
        const form = places();
        const lines = original.linesOf(place);
        const crop = cropOf(lines, original.transcript, original.images);
        const other = otherReadingIn(doubt.reason);
        const words = wordsAt(place, form);
        const alternatives = alternativesOf(original.transcript, lines, original.evidence);
        const readings =
          other === null
            ? alternatives.length > 0
              ? [alternatives[0]?.now ?? '', ...alternatives.map(({ text }) => text)]
              : []
            : other.now === null
              ? [currentOf(open, form.rows), other.other]
              : [other.now, other.other];
        return {
          place,
          doubt: open,
          question: {
            field: pathOfPlace(place, form),
            about: words,
            reason: doubt.reason,
            asked: wordingOf(open, words, crop !== null),
            readings: [...new Set(readings)].filter((one) => one.trim() !== '').slice(0, 4),
            crop,
          },
        };
      },
      settle: (question, answerId, settled = true) => {
        mutate(
          { id: question.id, settled, answerId },
          {
            onError: (error) => {
              toast({
                title: 'Not kept',
                description: sentenceOf(error, 'Please try again.'),
                variant: 'destructive',
              });
            },
          },
        );
      },
    };
  }, [recipeId, questions, getValues, loadedSteps, original, formEvidence, mutate]);

  return { asking, draft, setDraft, actions };
}

/** What stands now in the part of a row that a doubt is about. */
function currentOf({ place }: { place: Draft['place'] }, rows: RecipeForm['ingredients']): string {
  if (place?.of !== 'row' || place.part === null) return '';
  return rows.find(({ uid }) => uid === place.uid)?.[place.part] ?? '';
}
