import { createContext, useContext } from 'react';
import type { Question, QuestionCreate } from '#shared/questions.ts';
import type { OpenDoubt, Place } from '../review/doubts.ts';
import type { FormPlaces } from './questions-in-form.ts';

/** A question before it goes out. */
export interface Draft {
  readonly place: Place | null;
  readonly question: QuestionCreate;
  /** A doubt of the form; null for a question of the person's own. */
  readonly doubt: OpenDoubt | null;
  /** What else could be asked by the same link; left out, the other doubts. */
  readonly others?: readonly Draft[];
}

/** What the form knows of what the family is asked. */
export interface Asking {
  readonly questions: readonly Question[];
  /** The form as it stands now, to find where a question belongs. */
  readonly places: () => FormPlaces;
  /** Opens the dialog that asks. */
  readonly ask: (draft: Draft) => void;
  /** A draft about a doubt. */
  readonly draftOf: (open: OpenDoubt) => Draft;
  readonly settle: (question: Question, answerId: string | null, settled?: boolean) => void;
}

/** Null where nothing can be asked: the recipe is not saved yet. */
export const AskingContext = createContext<Asking | null>(null);
export const useAsking = (): Asking | null => useContext(AskingContext);
