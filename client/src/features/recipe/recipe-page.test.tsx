import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Recipe } from '#shared/recipe.ts';
import { aRecipe } from '../../test/a-recipe.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import type { Fakes } from '../../test/fake-api.ts';
import { fakeStreams, FakeStream } from '../../test/fake-streams.ts';
import { maria, renderApp, visitor } from '../../test/render-app.tsx';
// The page comes lazily: loaded here, the first test does not wait for its code.
import './recipe-page.tsx';
import './original-dialog.tsx';
import '../../components/recipe/sharing/share-recipe.tsx';
import '../edit-recipe/edit-recipe-page.tsx';

async function open(changes: Partial<Recipe> = {}, fakes: Fakes = {}, path = '/recipe/pie') {
  const rendered = renderApp(path, { getRecipe: () => aRecipe(changes), ...fakes });
  await screen.findByRole('heading', { name: /^Apple Pie/, level: 1 });
  return rendered;
}
const sectionOf = (heading: string) => {
  const section = screen.getByRole('heading', { name: heading }).closest('section');
  if (!section) throw new Error(`${heading} is in no section`);
  return section;
};
const linesIn = (heading: string) =>
  within(sectionOf(heading))
    .getAllByRole('listitem')
    .map((line) => line.textContent);
const viewer: Fakes = { getUser: () => ({ ...maria, role: 'viewer' }), getShare: () => ({ url: null }) };

describe('the page of a recipe', () => {
  it('reads as in a book: amounts with real fractions, sections, numbered steps with what they use, notes', async () => {
    await open();
    expect(linesIn('Ingredients')).toEqual([
      '2½ cups flour, sifted',
      '1 cup cold butter',
      '6 apples, sliced',
      '¾ cup sugar',
    ]);
    expect(within(sectionOf('Ingredients')).getByRole('heading', { name: 'For the filling' })).toBeVisible();
    expect(linesIn('Instructions')).toEqual([
      '1Rub the butter into the flour.2½ cups flour1 cup cold butter',
      '2Chill 30 minutes.',
      '3Toss the apples with the sugar and bake.6 apples¾ cup sugar',
    ]);
    expect(screen.getByText('From Aunt Rose.')).toBeVisible();
    expect(within(sectionOf('Notes')).getByText('Best on the second day.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cook' })).toHaveAttribute('href', '/cook/pie');
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/recipe/pie/edit');
    expect(screen.queryByRole('link', { name: /^Review/ })).toBeNull();
    await expectNoAxeViolations();
  });

  it('with nothing but a title says so, and leads whoever may write to the editor', async () => {
    const nothing = { ingredients: [], steps: [], stepSections: [] };
    const { unmount } = await open(nothing);
    expect(await screen.findByText('No ingredients or steps yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write them down' })).toHaveAttribute('href', '/recipe/pie/edit');
    await expectNoAxeViolations();
    unmount();
    await open(nothing, viewer);
    expect(await screen.findByText('No ingredients or steps yet.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Write them down' })).toBeNull();
  });

  it('is for more or fewer, in other units, and cooking mode goes on with that', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Increase servings' }));
    expect(screen.getByText('9 slices', { selector: 'output' })).toBeVisible();
    for (let i = 0; i < 5; i += 1) await user.click(screen.getByRole('button', { name: 'Decrease servings' }));
    expect(linesIn('Ingredients')[3]).toBe('⅜ cup sugar');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Units' }), 'Metric');
    expect(linesIn('Ingredients')[0]).toBe('150 g flour, sifted');
    // The choice of units has the focus, where letters choose.
    await user.keyboard('c');
    expect(window.location.pathname).toBe('/recipe/pie');
    await user.keyboard('{Tab}c');
    expect(await screen.findByText('Amounts × 0.5')).toBeVisible();
    expect(screen.getAllByText('150 g')[0]).toBeVisible();
  });

  it('is for as many as are planned, and for the number of the next meal once that is opened', async () => {
    const servings = () => document.querySelector('output')?.textContent;
    const saturday = await open({ servings: '4' }, {}, '/recipe/pie?servings=6');
    expect(servings()).toBe('6 servings');
    await saturday.user.click(screen.getByRole('button', { name: 'Increase servings' }));
    saturday.unmount();
    const again = await open({ servings: '4' }, {}, '/recipe/pie?servings=6');
    expect(servings()).toBe('7 servings');
    again.unmount();
    await open({ servings: '4' }, {}, '/recipe/pie?servings=8');
    expect(servings()).toBe('8 servings');
  });

  it('marks what is doubted and leads to where it is looked through', async () => {
    await open({ review: [{ field: 'ingredients.3', kind: 'reading', reason: 'It may read 3/8.', confidence: 0.4 }] });
    expect(screen.getByTitle('It may read 3/8.')).toHaveTextContent('sugar');
    expect(screen.getByRole('link', { name: /^Review 1:/ })).toHaveAttribute('href', '/recipe/pie/edit');
    expect(document.querySelectorAll('mark')).toHaveLength(1);
    await expectNoAxeViolations();
  });

  it('on a phone leaves the row to Review, which leads to the form, and has Edit in the menu', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('width < 40rem'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user } = await open({
      review: [{ field: 'ingredients.3', kind: 'reading', reason: 'It may read 3/8.', confidence: 0.4 }],
    });
    expect(screen.getByRole('link', { name: /^Review 1:/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await waitFor(() => {
      expect(window.location.pathname).toBe('/recipe/pie/edit');
    });
  });

  it('E opens the form, and not while something lies over the page', async () => {
    const { user } = await open({}, { getShare: () => ({ url: null }) });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await screen.findByRole('dialog', { name: 'Share this recipe' });
    await user.keyboard('e{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await user.keyboard('{Control>}e{/Control}');
    expect(window.location.pathname).toBe('/recipe/pie');
    await user.keyboard('e');
    expect(await screen.findByLabelText('Recipe Title')).toHaveValue('Apple Pie');
    expect(window.location.pathname).toBe('/recipe/pie/edit');
  });

  it('shows the original one press away, and Escape leads back', async () => {
    const card = '/files/0123456789abcdef0123456789abcdef';
    const line = { text: 'Stir it.', box: null, confidence: 1 };
    const transcript = {
      language: 'en',
      pages: [{ file: card, width: 1000, height: 700, turn: 0 as const, lines: [line] }],
    };
    const { user } = await open(
      { source: { type: 'photo', storagePath: card }, photos: [card] },
      { ...viewer, getOriginal: () => ({ transcript, evidence: {} }) },
    );
    expect(screen.getByRole('img', { name: 'The card: Apple Pie' })).toHaveAttribute('src', `${card}?w=1280`);
    await user.click(screen.getByRole('button', { name: 'The original' }));
    const original = within(await screen.findByRole('dialog', { name: 'Apple Pie' }));
    expect(await original.findByRole('application')).toBeVisible();
    await user.click(original.getByRole('button', { name: 'Transcript' }));
    expect(original.getByRole('button', { name: 'Transcript' })).toHaveAttribute('aria-pressed', 'true');
    // Nothing in it is changed here.
    expect(original.queryByRole('button', { name: /^(Correct|Remove)/ })).toBeNull();
    await user.click(original.getByRole('button', { name: 'Close the original' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(window.location.pathname).toBe('/recipe/pie');
  });

  it('says of a page of which only the address was kept that there is no more of it', async () => {
    const { user } = await open(
      { source: { type: 'url', url: 'https://example.com/pie' } },
      { getOriginal: () => ({ transcript: null, evidence: {} }) },
    );
    await user.click(screen.getByRole('button', { name: 'The original' }));
    expect(await screen.findByText('Of this page only its address was kept.')).toBeVisible();
    expect(screen.getByRole('link', { name: /The page/ })).toHaveAttribute('href', 'https://example.com/pie');
  });

  it('makes a list of it for as many as it is read for, and throws it away', async () => {
    const asked: unknown[] = [];
    const { user } = await open(
      {},
      {
        listGroceryLists: () => [],
        getGrocerySettings: () => ({ aisles: {}, order: [], pantry: ['salt'] }),
        createGroceryList: ({ body }) => {
          asked.push(body);
          return new Response('Not now.', { status: 503 });
        },
        deleteRecipe: () => new Response(null, { status: 204 }),
      },
    );
    await user.click(screen.getByRole('button', { name: 'Increase servings' }));
    await user.click(screen.getByRole('button', { name: 'Add to list' }));
    await user.click(await screen.findByRole('button', { name: 'Generate List' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(asked).toMatchObject([{ recipeIds: ['pie'], servings: { pie: 9 }, withoutPantry: true }]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText('Moved to the trash')).toBeVisible();
    expect(window.location.pathname).toBe('/library');
  });
});

describe('who may only look', () => {
  it('has amounts, steps, notes and temperatures in their own units, and nothing to change', async () => {
    await open(
      {
        steps: [{ text: 'Add 2 cups milk and bake at 350 °F.', section: null }],
        notes: 'Serve with 1 cup cream.',
        review: [{ field: 'title', kind: 'reading', reason: 'Hard to read.', confidence: 0.4 }],
      },
      {
        ...viewer,
        getUser: () => ({ ...maria, role: 'viewer', preferences: { units: 'metric', fontSize: 'medium' } }),
      },
    );
    expect(await screen.findByText('Serve with 240 ml cream.')).toBeInTheDocument();
    expect(linesIn('Ingredients')[0]).toBe('300 g flour, sifted');
    expect(screen.getByText('Add 470 ml milk and bake at 175°C.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Edit|Review/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^(?:Add to list|More)$/ })).toBeNull();
    await expectNoAxeViolations();
  });

  it('prints, saves the PDF and passes on the link there is', async () => {
    const url = 'https://recipes.example.com/shared/abc';
    const { user } = await open({}, { ...viewer, getShare: () => ({ url }) });
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share this recipe' }));
    await user.click(await dialog.findByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(dialog.queryByRole('button', { name: /Take the link back|Make a link/ })).toBeNull();
    await expectNoAxeViolations();
  });

  it('is offered no sharing where there is no link', async () => {
    const getShare = vi.fn(() => ({ url: null }));
    await open({}, { ...viewer, getShare });
    await waitFor(() => {
      expect(getShare).toHaveBeenCalled();
    });
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });
});

describe('a recipe that is not there', () => {
  it('is taken back from the trash', async () => {
    let isThrownAway = true;
    const { user } = renderApp('/recipe/pie', {
      getRecipe: () => (isThrownAway ? new Response('Recipe not found', { status: 404 }) : aRecipe()),
      listRecipes: () => [aRecipe({ deletedAt: '2026-05-01T10:00:00.000Z' })],
      restoreRecipe: () => {
        isThrownAway = false;
        return aRecipe();
      },
    });
    expect(await screen.findByText(/lies in the trash/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByRole('heading', { name: 'Ingredients' })).toBeVisible();
  });

  it('that is thrown away while a note is written of it goes once the note is kept', async () => {
    fakeStreams();
    let isThrownAway = false;
    let isKnown = false;
    const written = vi.fn();
    const { user } = await open(
      {},
      {
        getRecipe: () => {
          isKnown = isThrownAway;
          return isThrownAway ? new Response('Recipe not found', { status: 404 }) : aRecipe();
        },
        listRecipes: () => [aRecipe({ deletedAt: '2026-05-01T10:00:00.000Z' })],
        addMaking: ({ body }) => {
          written(body.note);
          return {
            ...body,
            photo: '',
            stars: null,
            recipeId: 'pie',
            createdAt: '2026-05-01T10:00:00.000Z',
          };
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Made it' }));
    const note = await screen.findByLabelText('What you did otherwise, or thought of it');
    await user.type(note, 'More apples!');
    isThrownAway = true;
    FakeStream.tell('/api/family', { changed: 'recipes', id: 'pie', version: null, by: 'Anna', tab: 'another' });
    await waitFor(() => {
      expect(isKnown).toBe(true);
    });
    // The answer is here, and drawn.
    await act(() => Promise.resolve());
    expect(note).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Write it down' }));
    expect(await screen.findByText(/lies in the trash/)).toBeVisible();
    expect(written).toHaveBeenCalledWith('More apples!');
  });

  it('is not shown any longer once it is gone, as from the page of who was taken out of its family', async () => {
    fakeStreams();
    let isTheirs = true;
    await open(
      {},
      {
        getRecipe: () => (isTheirs ? aRecipe() : new Response('Recipe not found', { status: 404 })),
        listRecipes: () => [],
      },
    );
    await waitFor(() => {
      expect(FakeStream.open('/api/family/events')).toHaveLength(1);
    });
    isTheirs = false;
    FakeStream.tell('/api/family/events', { changed: 'library', id: null, version: null, by: '', tab: null });
    expect(await screen.findByRole('heading', { name: 'Recipe not found' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Ingredients' })).toBeNull();
  });

  it('is found nowhere, and the page leads back', async () => {
    renderApp('/recipe/gone', {
      getRecipe: () => new Response('Recipe not found', { status: 404 }),
      listRecipes: () => [],
    });
    expect(await screen.findByRole('heading', { name: 'Recipe not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Library' })).toHaveAttribute('href', '/library');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  it('may be of the family of who is not signed in, and leads there and here again', async () => {
    renderApp('/recipe/theirs?servings=6', {
      getUser: () => visitor,
      getRecipe: () => new Response('Recipe not found', { status: 404 }),
      listRecipes: () => [],
    });
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/sign-in?next=${encodeURIComponent('/recipe/theirs?servings=6')}`,
    );
    await expectNoAxeViolations();
  });

  it('is asked for again where it could not be loaded', async () => {
    const answers = [new Response('The database is away.', { status: 503 }), aRecipe()];
    const { user } = renderApp('/recipe/pie', { getRecipe: () => answers.shift() as Recipe });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Apple Pie' })).toBeVisible();
  });
});
