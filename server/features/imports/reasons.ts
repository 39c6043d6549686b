import type { Source } from '#shared/recipe.ts';
import type { PictureReading } from '../../providers/recognizer/port.ts';

const KEPT = 'We kept it under Import, so that you can type it in.';
const nameOf: Readonly<Record<Source['type'], string>> = {
  photo: 'photo',
  pdf: 'PDF',
  text: 'text',
  voice: 'recording',
  url: 'page',
};

/** Why there is no recipe, in one sentence each and what became of the original. */
export const reasons = {
  noRecipe: (type: Source['type']) => `No recipe found in this ${nameOf[type]}. ${KEPT}`,
  noRecipeIn: (type: Source['type'], verdict: PictureReading['verdict'] | undefined) => {
    if (verdict === 'handwriting') return `This is joined handwriting, which cannot be read here. ${KEPT}`;
    if (verdict === 'blurred') {
      return `This ${nameOf[type]} is too blurred to read. Take it again, or type it in: we kept it under Import.`;
    }
    return reasons.noRecipe(type);
  },
  noListener: 'Nothing here can write down speech. Play the recording and type what you hear.',
  noFile: 'The file of this import could not be kept. Please upload it again.',
  /** What a part refused, with what became of the original. */
  kept: (sentence: string) => (sentence.includes('under Import') ? sentence : `${sentence} ${KEPT}`),
};

/** What the reader wants to say about a recipe that it did find. */
export const remarks = {
  scribeFailed: 'The reading service did not answer, so this was read without it. Please compare it with the original.',
  listenerFailed:
    'The service that writes down speech did not answer, so these are the words your browser heard. Please listen again.',
  handwriting: 'A part of it is joined handwriting, which cannot be read here: please add what is missing.',
  blurred: 'One of the pictures is too blurred to read: please add what is missing.',
  tooMany: (count: number, most: number) =>
    `This PDF carries ${String(count)} recipes, and at most ${String(most)} are taken from one file: these are the first.`,
  unread: (sentence: string) => `One of the pictures could not be read: ${sentence}`,
};
