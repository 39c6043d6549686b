import type { RecipeDraft } from '#shared/draft.ts';

/** What a doubt is computed from: any draft, whoever made it. */
export type Doubtful = Omit<RecipeDraft, 'review'>;
