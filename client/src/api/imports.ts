import { useMutation } from '@tanstack/react-query';
import { type BodyOf, send } from './client.ts';

/** Reads a recipe from a web address, or from the page's source when it is sent along. Nothing is kept yet. */
export function useImportUrl() {
  return useMutation({ mutationFn: (body: BodyOf<'importUrl'>) => send('importUrl', { body }) });
}

/** Reads a recipe from text. Nothing is kept yet. */
export function useParseRecipe() {
  return useMutation({ mutationFn: (body: BodyOf<'parseRecipe'>) => send('parseRecipe', { body }) });
}
