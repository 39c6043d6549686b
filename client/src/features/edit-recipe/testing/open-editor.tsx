import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { ParseAnswer } from '#shared/draft.ts';
import type { Doubt, Recipe, RecipePatch } from '#shared/recipe.ts';
import type { Evidence, Transcript, TranscriptLine } from '#shared/transcript.ts';
import { aRecipe } from '../../../test/a-recipe.ts';
import type { Fakes } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
// The page is loaded lazily: imported here, the first test of a file does not wait for its code.
import '../edit-recipe-page.tsx';

/** What the tests of Edit Recipe share: the page over a server that keeps the recipe, and a card with its original. */

export const doubt = (field: string, reason: string): Doubt => ({ field, kind: 'reading', reason, confidence: 0.5 });
export const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;
export const items = () => screen.getAllByLabelText<HTMLInputElement>(/^Ingredient \d+$/).map((input) => input.value);

/** The page of a recipe over a server that keeps it. */
export async function openEditor(recipe: Recipe = aRecipe(), fakes: Fakes = {}) {
  const patches: RecipePatch[] = [];
  let kept = recipe;
  const rendered = renderApp(`/recipe/${recipe.id}/edit`, {
    getRecipe: () => kept,
    updateRecipe: ({ body }) => {
      patches.push(body);
      const { times, ...rest } = Object.fromEntries(
        Object.entries(body).filter(([, part]) => part !== undefined),
      ) as RecipePatch;
      kept = {
        ...kept,
        ...rest,
        times: { ...kept.times, ...times },
        version: kept.version + 1,
        verified: body.verified ?? false,
      } as Recipe;
      return kept;
    },
    ...fakes,
  });
  await screen.findByLabelText('Recipe Title');
  return { ...rendered, patches };
}
export const save = async (user: Awaited<ReturnType<typeof openEditor>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
};

/** What the card says, line by line. */
export const LINES = [
  'Apple Pie',
  '2 1/2 cups flour, sifted',
  '1 cup cold butter',
  '6 apples, sliced',
  '3/4 cup sugar',
  'Rub the butter into the flour.',
  'Chill 30 minutes.',
  'Toss the apples with the sugar and bake.',
];
export const line = (text: string, index: number, rest: Partial<TranscriptLine> = {}): TranscriptLine => ({
  text,
  box: [0.1, 0.1 * index, 0.6, 0.05],
  confidence: 0.9,
  ...rest,
});
export const transcriptOf = (
  file: string | null,
  changes: Readonly<Record<number, Partial<TranscriptLine>>> = {},
): Transcript => ({
  language: 'en',
  pages: [{ file, width: 1000, height: 1400, lines: LINES.map((text, index) => line(text, index, changes[index])) }],
});
export const evidence: Evidence = {
  title: [[0, 0]],
  'ingredients.0': [[0, 1]],
  'ingredients.1': [[0, 2]],
  'ingredients.2': [[0, 3]],
  'ingredients.3': [[0, 4]],
  'steps.0': [[0, 5]],
  'steps.1': [[0, 6]],
  'steps.2': [[0, 7]],
};
export const CARD = '/files/f1/card.jpg';
export const aCard = (changes: Partial<Recipe> = {}) =>
  aRecipe({ source: { type: 'photo', storagePath: CARD }, ...changes });
/** What reading answers for this recipe's transcript. */
export const answerOf = (recipe: Recipe, changes: Partial<ParseAnswer> = {}): ParseAnswer => ({
  title: recipe.title,
  servings: recipe.servings,
  prepTime: recipe.times.prepMin,
  cookTime: recipe.times.cookMin,
  restTime: null,
  totalTime: null,
  ingredients: recipe.ingredients,
  steps: recipe.steps.map(({ text }) => text),
  stepSections: recipe.steps.map(({ section }) => section),
  equipment: recipe.equipment,
  notes: recipe.notes,
  tags: recipe.tags,
  allergens: recipe.allergens,
  photos: [],
  review: [],
  transcript: transcriptOf(CARD),
  evidence,
  source: recipe.source,
  others: [],
  ...changes,
});

/** Lines are drawn only where there is room for them, and jsdom measures nothing. */
export function giveLayoutSizes(): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
}

/** The page of a recipe with its original over a server that keeps both. */
export async function openCard(
  recipe: Recipe = aCard(),
  fakes: Fakes = {},
  transcript: Transcript | null = transcriptOf(CARD),
) {
  const patches: RecipePatch[] = [];
  let kept = recipe;
  let keptEvidence = evidence;
  const rendered = renderApp(`/recipe/${recipe.id}/edit`, {
    getRecipe: () => kept,
    getOriginal: () => ({ transcript, evidence: keptEvidence }),
    updateRecipe: ({ body }) => {
      patches.push(body);
      const { times: _times, evidence: sent, ...rest } = body;
      keptEvidence = sent ?? keptEvidence;
      kept = { ...kept, ...(rest as Partial<Recipe>), version: kept.version + 1, verified: body.verified ?? false };
      return kept;
    },
    ...fakes,
  });
  await screen.findByLabelText('Recipe Title');
  await screen.findByRole('region', { name: 'The original' });
  return { ...rendered, patches };
}
export const stage = () => screen.getByRole('application', { name: /Picture of the original/ });
export const highlightedText = () => screen.queryByText(/^Marked:/)?.textContent;
export const showTranscript = async (user: Awaited<ReturnType<typeof openCard>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Transcript' }));
};
