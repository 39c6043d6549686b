import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportRow } from '#shared/imports.ts';
import type { Evidence, Transcript } from '#shared/transcript.ts';
import { aRecipe } from '../../test/a-recipe.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { renderApp } from '../../test/render-app.tsx';
import { aCard, answerOf, CARD, doubt, giveLayoutSizes, line, LINES } from './testing/open-editor.tsx';

beforeEach(giveLayoutSizes);

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

  it('that somebody else has saved meanwhile is theirs, and what was written can be brought back into it', async () => {
    const { user } = renderApp('/recipe/new?import=im1', {
      getImport: () => row(),
      saveImport: () => ({ id: 'pie', version: 1, wasSaved: true }),
      getRecipe: () => aRecipe({ version: 1 }),
      getOriginal: () => ({ transcript: null, evidence: {} }),
    });
    await user.click(await screen.findByRole('button', { name: 'Type it in' }));
    await user.type(screen.getByLabelText('Recipe Title'), 'Apple Pie');
    await user.type(screen.getByLabelText('Story'), 'Baked on Sundays.');
    await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
    expect(await screen.findByText('Saved by somebody else in the meantime')).toBeVisible();
    await waitFor(() => {
      expect(window.location.pathname).toBe('/recipe/pie/edit');
    });
    await user.click(await screen.findByRole('button', { name: 'Bring it back' }));
    await waitFor(() => {
      expect(screen.getByLabelText('Story')).toHaveValue('Baked on Sundays.');
    });
    // Where nothing was written theirs stays.
    await waitFor(() => {
      expect(screen.getByLabelText('Notes')).toHaveValue(aRecipe().notes);
    });
  });

  it('that somebody has put away meanwhile is saved all the same', async () => {
    const created = vi.fn(() => ({ id: 'pie', version: 1 }));
    const { user } = renderApp('/recipe/new?import=im1', {
      getImport: () => row(),
      saveImport: () => new Response('Import not found', { status: 404 }),
      createRecipe: created,
      getRecipe: () => aCard(),
      getOriginal: () => ({ transcript: null, evidence: {} }),
    });
    await user.click(await screen.findByRole('button', { name: 'Type it in' }));
    await user.type(screen.getByLabelText('Recipe Title'), 'Pie');
    await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
    await waitFor(() => {
      expect(window.location.pathname).toBe('/recipe/pie/edit');
    });
    expect(created).toHaveBeenCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ title: 'Pie', importId: 'im1' }) as unknown }),
    );
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
      expect(window.location.pathname).toBe('/recipe/pie/edit');
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

  it('keeps what is written down while the picture alone or no original is shown, asks before it is lost, and takes it along', async () => {
    const { user } = renderApp('/recipe/new?import=im1', {
      getImport: () => row(),
      saveImport: () => ({ id: 'pie', version: 1 }),
      getRecipe: () => aCard(),
      getOriginal: () => ({ transcript: null, evidence: {} }),
    });
    const written = () => screen.getByLabelText('Write down what it says');
    await user.click(await screen.findByRole('button', { name: 'Type it in' }));
    await user.type(written(), 'Apple Pie');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Picture' }));
    await user.click(screen.getByRole('button', { name: 'Type it in' }));
    expect(written()).toHaveValue('Apple Pie');
    await user.click(screen.getByRole('button', { name: 'Hide original' }));
    await user.click(screen.getByRole('button', { name: 'Show original' }));
    await user.click(screen.getByRole('button', { name: 'Type it in' }));
    expect(written()).toHaveValue('Apple Pie');
    await user.click(screen.getAllByRole('link', { name: 'Library' })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await user.type(screen.getByLabelText('Recipe Title'), 'Pie');
    await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
    await screen.findByRole('link', { name: 'Cook' });
    await user.click(screen.getByRole('button', { name: 'Type it in' }));
    expect(written()).toHaveValue('Apple Pie');
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
    // What was written down is the transcript now.
    expect(Object.keys(localStorage).filter((key) => key.endsWith(':typed'))).toEqual([]);
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
    expect(window.location.pathname).toBe('/recipe/pie/edit');
  });
});
