import type { Source } from '#shared/recipe.ts';
import type { PictureProblem } from '../../reading/picture/picture-problems.ts';

const KEPT = 'We kept it under Import, so that you can type it in.';
/** What a person calls what was read. */
export const nameOf: Readonly<Record<Source['type'], string>> = {
  photo: 'photo',
  pdf: 'PDF',
  text: 'text',
  voice: 'recording',
  url: 'page',
};

/** Why there is no recipe, in one sentence each and what became of the original. */
export const reasons = {
  noRecipe: (type: Source['type']) => `No recipe found in this ${nameOf[type]}. ${KEPT}`,
  /** Of a reading that took too long, or broke off: what is in it is not known, and another try may tell. */
  notRead: (type: Source['type']) => `This ${nameOf[type]} could not be read this time. Try again. ${KEPT}`,
  noRecipeIn: (type: Source['type'], problems: readonly PictureProblem[]) =>
    problems.includes('blurred')
      ? `This ${nameOf[type]} is too blurred to read. Take it again, or type it in: we kept it under Import.`
      : reasons.noRecipe(type),
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
  hard: 'This is hard to read: what could be made out is here. Please go through it line by line beside the picture.',
  blurred:
    'A picture is blurred, so a part could not be read: take it again with a steady hand, or add what is missing.',
  small:
    'The writing is very small on the picture: take it again from nearer, in two parts if need be, or add what is missing.',
  dark: 'A picture is very dark: take it again in better light, or add what is missing.',
  cut: 'Lines run out of the picture at its side: take it again with the whole page on it, or add what is missing.',
  tooMany: (count: number, most: number) =>
    `This PDF carries ${String(count)} recipes, and at most ${String(most)} are taken from one file: these are the first.`,
  unread: (sentence: string) => `One of the pictures could not be read: ${sentence}`,
};
