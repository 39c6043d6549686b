import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ParseAnswer } from '#shared/draft.ts';
import type { ImportRow } from '#shared/imports.ts';
import type { Doubt, Recipe, RecipePatch } from '#shared/recipe.ts';
import type { Evidence, Transcript, TranscriptLine } from '#shared/transcript.ts';
import { aRecipe } from '../../test/a-recipe.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import type { Fakes } from '../../test/fake-api.ts';
import { maria, renderApp } from '../../test/render-app.tsx';
// The page comes lazily: loaded here, the first test does not wait for its code.
import './edit-recipe-page.tsx';

const LINES = [
  'Apple Pie',
  '2 1/2 cups flour, sifted',
  '1 cup cold butter',
  '6 apples, sliced',
  '3/4 cup sugar',
  'Rub the butter into the flour.',
  'Chill 30 minutes.',
  'Toss the apples with the sugar and bake.',
];
const line = (text: string, index: number, rest: Partial<TranscriptLine> = {}): TranscriptLine => ({
  text,
  box: [0.1, 0.1 * index, 0.6, 0.05],
  confidence: 0.9,
  ...rest,
});
const transcriptOf = (
  file: string | null,
  changes: Readonly<Record<number, Partial<TranscriptLine>>> = {},
): Transcript => ({
  language: 'en',
  pages: [{ file, width: 1000, height: 1400, lines: LINES.map((text, index) => line(text, index, changes[index])) }],
});
const evidence: Evidence = {
  title: [[0, 0]],
  'ingredients.0': [[0, 1]],
  'ingredients.1': [[0, 2]],
  'ingredients.2': [[0, 3]],
  'ingredients.3': [[0, 4]],
  'steps.0': [[0, 5]],
  'steps.1': [[0, 6]],
  'steps.2': [[0, 7]],
};
const CARD = '/files/f1/card.jpg';
const doubt = (field: string, reason: string): Doubt => ({ field, kind: 'reading', reason, confidence: 0.5 });
const aCard = (changes: Partial<Recipe> = {}) => aRecipe({ source: { type: 'photo', storagePath: CARD }, ...changes });
/** What reading answers for this recipe's transcript. */
const answerOf = (recipe: Recipe, changes: Partial<ParseAnswer> = {}): ParseAnswer => ({
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

// Whole journeys over the whole page, with axe at their end: a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  // Lines are drawn only where there is room for them, and jsdom measures nothing.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
});

async function open(recipe: Recipe = aCard(), fakes: Fakes = {}, transcript: Transcript | null = transcriptOf(CARD)) {
  const patches: RecipePatch[] = [];
  let kept = recipe;
  let keptEvidence = evidence;
  const rendered = renderApp(`/recipe/${recipe.id}`, {
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
const stage = () => screen.getByRole('application', { name: /Picture of the original/ });
const marked = () => screen.queryByText(/^Marked:/)?.textContent;
const seeTranscript = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Transcript' }));
};

describe('the original beside the form', () => {
  it('shows the picture, and marks the lines of the field that has the focus', async () => {
    const { user } = await open();
    expect(document.querySelector(`img[src="${CARD}?w=1280"]`)).not.toBeNull();
    await user.click(screen.getByLabelText('Quantity 4'));
    expect(marked()).toBe('Marked: 3/4 cup sugar');
    expect(stage()).toHaveAccessibleDescription('Marked: 3/4 cup sugar');
    expect(document.querySelector('[data-marked="4"]')).not.toBeNull();
    await user.click(screen.getByLabelText('Recipe Title'));
    expect(marked()).toBe('Marked: Apple Pie');
    await expectNoAxeViolations();
  });

  it('marks the line of the step with the cursor', async () => {
    await open();
    const area = screen.getByLabelText<HTMLTextAreaElement>('Instructions');
    area.focus();
    const at = area.value.indexOf('Chill');
    area.setSelectionRange(at, at);
    fireEvent.select(area);
    expect(marked()).toBe('Marked: Chill 30 minutes.');
  });

  it('goes from a line to its field, by keys alone', async () => {
    const { user } = await open();
    stage().focus();
    await user.keyboard('...');
    expect(screen.getByText(/1 cup cold butter → Ingredients/)).toBeVisible();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Ingredient 2')).toHaveFocus();
  });

  it('zooms, turns and fits by keys and buttons', async () => {
    const { user } = await open();
    const sheet = () => stage().firstElementChild as HTMLElement;
    stage().focus();
    await user.keyboard('+');
    expect(sheet().style.transform).toContain('scale(1.5)');
    expect(document.querySelector(`img[src="${CARD}?w=2048"]`)).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(sheet().style.transform).toContain('scale(1)');
    await user.click(screen.getByRole('button', { name: 'Turn' }));
    expect(stage().querySelector('img')?.style.transform).toContain('rotate(90deg)');
  });

  it('says that a picture is missing, and shows what was read from it', async () => {
    await open();
    fireEvent.error(document.querySelector(`img[src="${CARD}?w=1280"]`) as Element);
    expect(screen.getByText(/This picture could not be shown/)).toBeVisible();
    expect(screen.getByRole('button', { name: '3/4 cup sugar. Go to its field' })).toBeVisible();
  });

  it('is hidden and shown again, and that is remembered', async () => {
    const { user, unmount } = await open();
    await user.click(screen.getByRole('button', { name: 'Hide original' }));
    expect(screen.queryByRole('region', { name: 'The original' })).toBeNull();
    unmount();
    renderApp('/recipe/pie', {
      getRecipe: () => aCard(),
      getOriginal: () => ({ transcript: transcriptOf(CARD), evidence }),
    });
    const show = await screen.findByRole('button', { name: 'Show original' });
    expect(screen.queryByRole('region', { name: 'The original' })).toBeNull();
    await user.click(show);
    expect(screen.getByRole('region', { name: 'The original' })).toBeVisible();
  });

  it('offers to try again where it could not be loaded', async () => {
    const answers = [new Response('No connection to the files.', { status: 503 })];
    const { user } = renderApp('/recipe/pie', {
      getRecipe: () => aCard(),
      getOriginal: () => answers.shift() ?? { transcript: transcriptOf(CARD), evidence },
    });
    expect(await screen.findByText('No connection to the files.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'The original' })).toBeVisible();
  });

  it('turns the pages of several pictures', async () => {
    const back = '/files/f1/back.jpg';
    const transcript = transcriptOf(CARD);
    transcript.pages.push({ file: back, width: 1000, height: 700, turn: 180, lines: [line('Serve cold.', 1)] });
    const { user } = await open(aCard(), {}, transcript);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(document.querySelector(`img[src="${back}?w=1280"]`)).not.toBeNull();
    await user.click(screen.getByLabelText('Ingredient 1'));
    expect(document.querySelector(`img[src="${CARD}?w=1280"]`)).not.toBeNull();
  });

  it('plays a recording from its lines, slower, and by a key while one types', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const voice = aRecipe({ source: { type: 'voice', storagePath: '/files/f1/a.webm' } });
    const { user } = await open(voice, {}, transcriptOf('/files/f1/a.webm', { 4: { box: null, seconds: 65 } }));
    const audio = document.querySelector('audio') as HTMLAudioElement;
    expect(audio).toHaveAttribute('src', '/files/f1/a.webm');
    await user.click(screen.getByRole('button', { name: 'Play from 1:05' }));
    expect([audio.currentTime, play.mock.calls.length]).toEqual([65, 1]);
    await user.click(screen.getByRole('radio', { name: '¾×' }));
    expect(audio.playbackRate).toBe(0.75);
    await user.click(screen.getByLabelText('Notes'));
    await user.keyboard('{Shift>}{F4}{/Shift}');
    expect(audio.currentTime).toBe(60);
    await user.keyboard('{F4}');
    expect(play).toHaveBeenCalledTimes(2);
    await expectNoAxeViolations();
  });

  it('is there to read for who may not write', async () => {
    renderApp('/recipe/pie', {
      getUser: () => ({ ...maria, role: 'viewer' }),
      getRecipe: () => aCard(),
      getOriginal: () => ({ transcript: transcriptOf(CARD), evidence }),
    });
    const original = await screen.findByRole('region', { name: 'The original' });
    expect(within(original).getByRole('application')).toBeVisible();
    expect(within(original).queryByRole('button', { name: /^(Correct|Remove)/ })).toBeNull();
    await expectNoAxeViolations();
  });

  it('stays away where there is none', async () => {
    renderApp('/recipe/pie', { getRecipe: () => aRecipe(), getOriginal: () => ({ transcript: null, evidence: {} }) });
    await screen.findByLabelText('Recipe Title');
    expect(screen.queryByRole('button', { name: /original/i })).toBeNull();
  });

  it('a page of which only the address was kept says so', async () => {
    const { user } = renderApp('/recipe/pie', {
      getRecipe: () => aRecipe({ source: { type: 'url', url: 'https://example.com/pie' } }),
      getOriginal: () => ({ transcript: null, evidence: {} }),
    });
    await user.click(await screen.findByRole('button', { name: 'Show original' }));
    expect(screen.getByText('Of this page only its address was kept.')).toBeInTheDocument();
  });

  it('keeps thousands of lines out of the document until they are near', async () => {
    const transcript = transcriptOf(CARD);
    const many = Array.from({ length: 5000 }, (_, index) => line(`שורה ${String(index)} 🍎`, index / 500));
    transcript.pages = [{ ...transcript.pages[0], file: CARD, width: 1000, height: 1400, lines: many }];
    const { user } = await open(aCard(), {}, transcript);
    await seeTranscript(user);
    const drawn = screen.getByRole('region', { name: 'Lines of the transcript' }).querySelectorAll('li').length;
    expect(drawn).toBeGreaterThan(3);
    expect(drawn).toBeLessThan(100);
  });
});

describe('doubts beside the original', () => {
  const review = [
    doubt('ingredients.3.quantity', 'Three quarters or one quarter?'),
    doubt('steps.1', 'Thirty or eighty?'),
  ];

  it('are gone through by a key, with the place on the picture cut out', async () => {
    const { user } = await open(aCard({ review }));
    expect(screen.getByText(/2/, { selector: 'p[aria-live]' })).toHaveTextContent('2 doubts left');
    expect(await screen.findByAltText('In the original: “3/4 cup sugar”')).toBeInTheDocument();
    await user.keyboard('{F2}');
    expect(screen.getByLabelText('Quantity 4')).toHaveFocus();
    expect(marked()).toBe('Marked: 3/4 cup sugar');
    await user.keyboard('{F2}');
    const area = screen.getByLabelText<HTMLTextAreaElement>('Instructions');
    expect(area).toHaveFocus();
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('Chill 30 minutes.');
    await user.keyboard('{F2}');
    expect(screen.getByLabelText('Quantity 4')).toHaveFocus();
    await user.keyboard('{Shift>}{F2}{/Shift}');
    expect(area).toHaveFocus();
    await expectNoAxeViolations();
  });

  it('are settled by choosing another reading', async () => {
    const { user, patches } = await open(
      aCard({ review: review.slice(0, 1) }),
      {},
      transcriptOf(CARD, { 4: { otherwise: ['1/4 cup sugar'] } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Read it as: 1/4 cup sugar' }));
    expect(screen.getByLabelText('Quantity 4')).toHaveValue('1/4');
    expect(screen.getByText('High Confidence')).toBeVisible();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => {
      expect(patches[0]).toMatchObject({ review: [], verified: true });
    });
    expect(patches[0]?.ingredients?.[3]).toMatchObject({ quantity: '1/4', qty: 0.25, item: 'sugar' });
  });

  it('offer both readings of a line, and what is taken can be taken back', async () => {
    const { user } = await open(
      aCard({ review: review.slice(0, 1) }),
      {},
      transcriptOf(CARD, { 4: { otherwise: ['1/4 cup sugar'] } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Read it as: 1/4 cup sugar' }));
    expect(screen.getByLabelText('Quantity 4')).toHaveValue('1/4');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('Quantity 4')).toHaveValue('3/4');
    screen.getByRole('button', { name: 'Read it as: 3/4 cup sugar' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Quantity 4')).toHaveValue('3/4');
    expect(screen.getByText('High Confidence')).toBeVisible();
  });

  it('offer the other spelling and both amounts as a press each, by keys too', async () => {
    const { user, patches } = await open(
      aCard({
        steps: [{ text: 'Rub the buttre into the flour.', section: null }],
        review: [
          doubt('ingredients.2.item', "'apples' may be 'apricots'."),
          doubt('ingredients.3.quantity', 'The amount may be 1/4: two readings of it disagree.'),
          doubt('steps.0', "'buttre' may be 'butter'."),
        ],
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Use "apricots"' }));
    expect(screen.getByLabelText('Ingredient 3')).toHaveValue('apricots');
    expect(screen.getByLabelText('Ingredient 3')).toHaveFocus();
    expect(screen.getByText('Review 2')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('Ingredient 3')).toHaveValue('apples');
    expect(screen.getByText('Review 3')).toBeVisible();
    screen.getByRole('button', { name: 'Use "apricots"' }).focus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Use "butter"' }));
    expect(screen.getByLabelText('Instructions')).toHaveValue('Rub the butter into the flour.');
    expect(screen.getByRole('button', { name: 'Use "3/4"' })).toBeVisible();
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Use "1/4"' }));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => {
      expect(patches[0]).toMatchObject({ review: [], verified: true });
    });
    expect(patches[0]?.ingredients?.slice(2)).toMatchObject([{ item: 'apricots' }, { quantity: '1/4', qty: 0.25 }]);
  });

  it('stay where nobody can read it: nothing is guessed, and the recipe is not verified', async () => {
    const { user, patches } = await open(aCard({ review: review.slice(0, 1) }));
    await user.click(screen.getByRole('button', { name: 'Cannot be read' }));
    expect(screen.getByLabelText('Quantity 4')).toHaveValue('[illegible]');
    expect(screen.getByText('1 unreadable')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next doubt' })).toBeNull();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => {
      expect(patches[0]?.review).toEqual([
        {
          field: 'ingredients.3.quantity',
          kind: 'reading',
          reason: 'This cannot be read in the original.',
          confidence: 0,
        },
      ]);
    });
    expect(patches[0]?.verified).toBeUndefined();
    expect(patches[0]?.ingredients?.[3]).toMatchObject({ quantity: '[illegible]', qty: null });
  });

  it('leave a verified recipe with who looked through it, and when', async () => {
    await open(aCard({ verified: true, verifiedBy: 'Maria', verifiedAt: '2026-03-04T10:00:00.000Z' }));
    expect(screen.getByText(/by Maria, .*2026/)).toBeVisible();
  });
});

describe('evidence', () => {
  it('moves along with rows, and still leads to the right lines after saving', async () => {
    const { user, patches } = await open();
    screen.getByRole('button', { name: /^Move 3\/4 cup sugar/ }).focus();
    await user.keyboard('{ArrowUp}');
    await user.click(screen.getByRole('button', { name: 'Remove ingredient 1' }));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => {
      expect(patches).toHaveLength(1);
    });
    const { 'ingredients.0': _first, 'ingredients.3': _last, ...others } = evidence;
    expect(patches[0]?.evidence).toEqual({
      ...others,
      'ingredients.0': [[0, 2]],
      'ingredients.1': [[0, 4]],
      'ingredients.2': [[0, 3]],
    });
    await user.click(screen.getByLabelText('Ingredient 2'));
    expect(marked()).toBe('Marked: 3/4 cup sugar');
    await user.click(screen.getByLabelText('Notes'));
    await user.type(screen.getByLabelText('Notes'), '!');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => {
      expect(patches).toHaveLength(2);
    });
    expect(patches[1]?.evidence).toBeUndefined();
  });
});

describe('the transcript', () => {
  const corrected = aCard();
  const withFlour = corrected.ingredients.map((ingredient, index) =>
    index === 0 ? { ...ingredient, quantity: '3', qty: 3, original: '3 cups flour, sifted' } : ingredient,
  );

  it('is corrected line by line, read again, and what the person changed is kept; it can be undone', async () => {
    const sent: Transcript[] = [];
    const { user, patches } = await open(corrected, {
      correctOriginal: ({ body }) => {
        sent.push(body.transcript);
        return answerOf(corrected, { ingredients: withFlour, title: 'Another name' });
      },
    });
    await user.type(screen.getByLabelText('Notes'), ' Hers.');
    await seeTranscript(user);
    await user.click(screen.getByRole('button', { name: 'Correct: 2 1/2 cups flour, sifted' }));
    const input = screen.getByRole('textbox', { name: /^Correct the line/ });
    await user.clear(input);
    await user.type(input, '3 cups flour, sifted');
    await user.click(screen.getByRole('button', { name: 'Keep this line' }));
    await user.click(screen.getByRole('button', { name: 'Read again from this' }));
    await screen.findByText('1 change.', { selector: 'p.font-semibold' });
    expect(sent[0]?.pages[0]?.lines[1]).toMatchObject({ text: '3 cups flour, sifted', byHand: true, confidence: 1 });
    expect(screen.getByLabelText('Quantity 1')).toHaveValue('3');
    expect(screen.getByLabelText('Recipe Title')).toHaveValue('Apple Pie');
    expect(screen.getByLabelText('Notes')).toHaveValue('Best on the second day. Hers.');
    await expectNoAxeViolations();

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('Quantity 1')).toHaveValue('2 1/2');
    expect(screen.getByLabelText('Notes')).toHaveValue('Best on the second day. Hers.');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => {
      expect(patches[0]).toMatchObject({ notes: 'Best on the second day. Hers.' });
    });
    expect(patches[0]?.ingredients).toBeUndefined();
  });

  it('offers what else a line may say', async () => {
    const { user } = await open(
      corrected,
      {},
      transcriptOf(CARD, { 4: { unsure: [[0, 3, 0.4]], otherwise: ['1/4 cup sugar'] } }),
    );
    await seeTranscript(user);
    expect(screen.getByText('Hard to read: “3/4”.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Read it as: 1/4 cup sugar' }));
    expect(screen.getByRole('button', { name: '1/4 cup sugar. Go to its field' })).toBeVisible();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('keeps the corrections when it cannot be read', async () => {
    const { user } = await open(corrected, {
      correctOriginal: () => new Response('No recipe found in this.', { status: 422 }),
    });
    await seeTranscript(user);
    await user.click(screen.getByRole('button', { name: 'Remove the line: Chill 30 minutes.' }));
    await user.click(screen.getByRole('button', { name: 'Read again from this' }));
    expect(await screen.findByText(/No recipe found in this. Your corrections are still here./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Drop corrections' })).toBeEnabled();
  });
});

describe('an import that becomes a recipe', () => {
  const row = (changes: Partial<ImportRow> = {}): ImportRow => ({
    id: 'im1',
    sourceType: 'photo',
    sourcePaths: [CARD],
    url: null,
    name: 'card.jpg',
    status: 'failed',
    progress: 1,
    reason: 'No recipe found in this photo.',
    title: '',
    doubts: 0,
    draft: null,
    recipeId: null,
    createdAt: '2026-01-02T10:00:00.000Z',
    ...changes,
  });

  it('is typed beside its picture where nothing was read, and saved', async () => {
    const saved = vi.fn(() => ({ id: 'pie', version: 1 }));
    const { user } = renderApp('/recipe/new?import=im1', {
      getImport: () => row(),
      saveImport: saved,
      getRecipe: () => aCard(),
      getOriginal: () => ({ transcript: null, evidence: {} }),
    });
    expect(await screen.findByText('No recipe found in this photo.')).toBeVisible();
    const isPictureThere = () => document.querySelector(`img[src="${CARD}?w=1280"]`) !== null;
    expect(isPictureThere()).toBe(true);
    // Nothing was read that one could be confident about.
    expect(screen.queryByText('High Confidence')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Type it in' }));
    expect(screen.getByLabelText('Write down what it says')).toBeVisible();
    expect(isPictureThere()).toBe(true);
    await user.type(screen.getByLabelText('Recipe Title'), 'Pie');
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
    await waitFor(() => {
      expect(window.location.pathname).toBe('/recipe/pie');
    });
    expect(saved).toHaveBeenCalledWith(
      expect.objectContaining({
        params: { id: 'im1' },
        body: {
          recipe: expect.objectContaining({
            title: 'Pie',
            verified: true,
            source: { type: 'photo', storagePath: CARD },
          }) as unknown,
        },
      }),
    );
  });

  it('makes the recipe of what is written down while listening', async () => {
    const read = vi.fn(() =>
      answerOf(aRecipe({ equipment: [] }), {
        transcript: {
          language: 'en',
          pages: [
            {
              file: null,
              width: null,
              height: null,
              lines: LINES.map((text, index) => line(text, index, { box: null })),
            },
          ],
        },
      }),
    );
    const saved = vi.fn(() => ({ id: 'pie', version: 1 }));
    const { user } = renderApp('/recipe/new?import=im1', {
      getImport: () => row({ sourceType: 'voice', sourcePaths: ['/files/f1/a.webm'] }),
      parseRecipe: read,
      saveImport: saved,
      getRecipe: () => aRecipe(),
      getOriginal: () => ({ transcript: null, evidence: {} }),
    });
    await user.click(await screen.findByLabelText('Write down what it says'));
    await user.paste(LINES.join('\n'));
    await user.click(screen.getByRole('button', { name: 'Make the recipe of this' }));
    await waitFor(() => {
      expect(screen.getByLabelText('Recipe Title')).toHaveValue('Apple Pie');
    });
    expect(screen.getByLabelText('Quantity 4')).toHaveValue('3/4');
    expect(document.activeElement).toHaveTextContent(/changes\.$/);
    await user.click(screen.getByLabelText('Quantity 4'));
    expect(screen.getByRole('button', { name: '3/4 cup sugar. Go to its field' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
    await waitFor(() => {
      expect(saved).toHaveBeenCalled();
    });
    const [[{ body }]] = saved.mock.calls as unknown as [
      [{ body: { recipe: { transcript: Transcript; evidence: Evidence } } }],
    ];
    expect(body.recipe.transcript.pages[0]?.lines[4]).toMatchObject({ text: '3/4 cup sugar', byHand: true });
    expect(body.recipe.evidence['ingredients.3']).toEqual([[0, 4]]);
  });

  it('starts from its draft, with the doubts', async () => {
    const draft = answerOf(aCard(), { review: [doubt('ingredients.3.quantity', 'Three quarters?')] });
    renderApp('/recipe/new?import=im1', { getImport: () => row({ status: 'ready', reason: '', draft }) });
    expect(await screen.findByText('Three quarters?')).toBeVisible();
    expect(screen.getByText('Review 1')).toBeVisible();
    const crop = await screen.findByAltText('In the original: “3/4 cup sugar”');
    expect(within(crop.closest('li') as HTMLElement).getByRole('button', { name: 'Looks right' })).toBeVisible();
  });

  it('says plainly that it is not there', async () => {
    renderApp('/recipe/new?import=gone', { getImport: () => new Response('Import not found', { status: 404 }) });
    expect(await screen.findByRole('heading', { name: 'Import not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Import' })).toHaveAttribute('href', '/import');
  });

  it('leads to the recipe it has become', async () => {
    renderApp('/recipe/new?import=im1', {
      getImport: () => row({ status: 'saved', recipeId: 'pie' }),
      getRecipe: () => aCard(),
      getOriginal: () => ({ transcript: null, evidence: {} }),
    });
    expect(await screen.findByLabelText('Recipe Title')).toHaveValue('Apple Pie');
    expect(window.location.pathname).toBe('/recipe/pie');
  });
});
