import type { RecipeDraft } from '#shared/draft.ts';
import { isRecognized } from '../text/lines/mend.ts';

/** What a doubt is computed from: any draft, whoever made it. */
export type UnreviewedDraft = Omit<RecipeDraft, 'review'>;

/** Whether a draft was read from a picture, so that its characters are evidence. */
export const isRecognizedDraft = (draft: UnreviewedDraft): boolean => draft.transcript.pages.some(isRecognized);
