import { Suspense, useCallback, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RecipeForm } from '../form/recipe-form.ts';
import type { OriginalContextValue } from '../original/original-context.ts';
import { type OpenDoubt, withOwnDoubt } from '../review/doubts.ts';
import { placeOfControl } from '../review/use-review-navigation.ts';
import type { Place } from '../review/doubts.ts';
import { AskAboutSelection, type Selected } from './ask-about-selection.tsx';
import { AskedList } from './asked-list.tsx';
import type { Draft } from './asking-context.ts';
import {
  cropOf,
  isSamePlace,
  meaningOf,
  noteOf,
  pathOfPlace,
  placeOfQuestion,
  questionsAbout,
  withNote,
  wordsAt,
} from './questions-in-form.ts';
import type { useAskingOf } from './use-asking.ts';
import { latePart } from '../../../components/ui/late-part.tsx';

const { Suspending: AskDialog } = latePart(() => import('./ask-dialog.tsx').then((m) => m.AskDialog));

interface AskingPartsProps {
  recipeId: string;
  own: ReturnType<typeof useAskingOf>;
  form: Pick<UseFormReturn<RecipeForm>, 'getValues' | 'setValue'>;
  original: OriginalContextValue;
  openDoubts: () => readonly OpenDoubt[];
  goToDoubt: (doubt: OpenDoubt) => void;
  goTo: (place: Place) => void;
  announce: (message: string) => void;
}

/** Above the form: what was asked, the press that asks about a marked word, and the dialog that makes a link. */
export function AskingParts({
  recipeId,
  own,
  form,
  original,
  openDoubts,
  goToDoubt,
  goTo,
  announce,
}: AskingPartsProps) {
  const { asking, draft, setDraft, actions } = own;
  const marked = useRef<Selected | null>(null);
  const onSelect = useCallback((selected: Selected | null) => {
    marked.current = selected;
  }, []);
  if (!asking) return null;

  const askAbout = (selected: Selected | null) => {
    const places = asking.places();
    const place: Place = (selected &&
      placeOfControl(selected.control, places.rows, places.steps, form.getValues('instructions'), selected.caret)) ?? {
      of: 'field',
      name: 'recipe',
    };
    const words = wordsAt(place, places);
    const crop = cropOf(original.linesOf(place), original.transcript, original.images);
    const shown = selected?.text ?? '';
    setDraft({
      place,
      doubt: null,
      question: {
        field: pathOfPlace(place, places),
        about: words,
        reason: '',
        asked: shown === '' ? '' : meaningOf(shown),
        readings: [],
        crop,
      },
    });
  };
  /** The other doubts that nobody was asked about. */
  const others = (): Draft[] =>
    openDoubts()
      .filter(
        (open) => open.id !== draft?.doubt?.id && questionsAbout(open, asking.questions, asking.places()).length === 0,
      )
      .map(asking.draftOf);

  return (
    <>
      <AskedList
        actions={actions}
        onAsk={() => {
          askAbout(marked.current);
        }}
        onShow={(question) => {
          const places = asking.places();
          const place = placeOfQuestion(question, places);
          const doubt = openDoubts().find(
            (open) => place && isSamePlace(place, open.place) && open.doubt.reason === question.reason,
          );
          if (doubt) goToDoubt(doubt);
          else if (place) goTo(place);
          else announce('What it was about is not there any more.');
        }}
        onNote={(question, answerId) => {
          const answer = question.answers.find(({ id }) => id === answerId);
          if (!answer) return;
          form.setValue('notes', withNote(form.getValues('notes'), noteOf(question.asked, answer)), {
            shouldDirty: true,
          });
          const doubts = form
            .getValues('doubts')
            .filter((open) => !questionsAbout(open, [question], asking.places()).includes(question));
          form.setValue('doubts', doubts, { shouldDirty: true });
          asking.settle(question, answerId);
          announce('It is in the notes.');
        }}
      />
      <AskAboutSelection onAsk={askAbout} onSelect={onSelect} />
      {draft ? (
        <Suspense fallback={null}>
          <AskDialog
            recipeId={recipeId}
            draft={draft}
            others={draft.others ?? others()}
            onAsked={(drafts) => {
              for (const { doubt, place, question } of drafts) {
                if (doubt !== null || place === null) continue;
                // It stands at its place until it is answered, and the recipe is not verified before.
                form.setValue('doubts', withOwnDoubt(form.getValues('doubts'), place, question.reason), {
                  shouldDirty: true,
                });
              }
            }}
            onClose={() => {
              setDraft(null);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
