import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Recipe } from '#shared/recipe.ts';
import { dismissTimer, timers } from '../../components/timers/timers.ts';
import { aRecipe } from '../../test/a-recipe.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import type { Fakes } from '../../test/fake-api.ts';
import { fakeStreams, FakeStream } from '../../test/fake-streams.ts';
import { maria, renderApp } from '../../test/render-app.tsx';
// The page comes lazily: loaded here, the first test does not wait for its code.
import './cooking-page.tsx';
import '../../components/made/made-dialog.tsx';
import '../../components/recipe/sharing/print-recipe.tsx';
import '../recipe/recipe-page.tsx';

const aMaking = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  recipeId: 'pie',
  madeOn: '2026-01-02',
  madeBy: 'Maria',
  note: '',
  photo: '',
  stars: null,
  createdAt: '2026-01-02T10:00:00.000Z',
};

async function cook(recipe: Recipe = aRecipe(), fakes: Fakes = {}, path = '/cook/pie') {
  const rendered = renderApp(path, { getRecipe: () => recipe, ...fakes });
  await screen.findByRole('heading', { level: 1, name: recipe.title });
  return rendered;
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const ofStep = () =>
  within(screen.getByRole('region', { name: 'Ingredients of this step' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

afterEach(() => {
  // The alarm listens beyond the page: leave nothing for it to ring about.
  for (const { id } of timers()) dismissTimer(id);
});

describe('cooking mode', () => {
  it('says that it is loading, then shows the first step full screen', async () => {
    // made before it is asked for: the words may stand before the call is made
    let answer: (recipe: Recipe) => void = () => undefined;
    const recipe = new Promise<Recipe>((resolve) => (answer = resolve));
    renderApp('/cooking/pie', { getRecipe: () => recipe });
    expect(await screen.findByText('Loading recipe...')).toBeVisible();
    answer(aRecipe());
    expect(await screen.findByText('Rub the butter into the flour.')).toBeVisible();
    expect(screen.getByText('Step 1 of 3')).toBeVisible();
    expect(screen.getByText('1 h 15 min')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Crust' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Exit/ })).toHaveAttribute('href', '/recipe/pie');
    expect(screen.queryByRole('banner', { name: 'Site' })).toBeNull();
    await expectNoAxeViolations();
  });

  it('is for as many as were planned, until it has begun with other amounts', async () => {
    const recipe = aRecipe({ servings: '4' });
    const { unmount } = await cook(recipe, {}, '/cook/pie?servings=6');
    expect(screen.getByText('Amounts × 1.5')).toBeVisible();
    unmount();
    localStorage.setItem('cooking', JSON.stringify({ id: recipe.id, step: 1, factor: 2, planned: 1.5 }));
    sessionStorage.clear();
    const again = await cook(recipe, {}, '/cook/pie?servings=6');
    expect(screen.getByText('Amounts × 2')).toBeVisible();
    again.unmount();
    localStorage.clear();
    await cook(recipe, {}, '/cook/pie?servings=none');
    expect(screen.queryByText(/^Amounts/)).toBeNull();
  });

  it('is for the number of the next meal, whatever was left from the one before', async () => {
    const recipe = aRecipe({ servings: '4' });
    localStorage.setItem('cooking', JSON.stringify({ id: recipe.id, step: 1, factor: 3, planned: 1 }));
    sessionStorage.setItem('recipe-amounts', JSON.stringify({ id: recipe.id, factor: 3, planned: 1 }));
    await cook(recipe, {}, '/cook/pie?servings=8');
    expect(screen.getByText('Amounts × 2')).toBeVisible();
  });

  it('prints the whole recipe for as many as are cooked for, not the step that is shown', async () => {
    await cook(aRecipe({ servings: '4' }), {}, '/cook/pie?servings=8');
    const paper = () => document.querySelector<HTMLElement>('body > [data-print="alone"]');
    await waitFor(() => {
      act(() => {
        window.dispatchEvent(new Event('beforeprint'));
      });
      expect(paper()).toHaveTextContent('Toss the apples with the sugar and bake.');
    });
    expect(paper()).toHaveTextContent('5 cups flour, sifted');
  });

  it('says when there is no such recipe, and leads to the library', async () => {
    renderApp('/cook/gone', { getRecipe: () => new Response('Recipe not found', { status: 404 }) });
    expect(await screen.findByText('Recipe not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Library' })).toHaveAttribute('href', '/library');
  });

  it('says so when there is no step, and shows no time where there is none', async () => {
    await cook(aRecipe({ steps: [], times: { prepMin: null, cookMin: 0, restMin: 90, totalMin: null } }));
    expect(screen.getByText('No step available')).toBeVisible();
    expect(screen.queryByText(/ min$/)).toBeNull();
    expect(button('Next')).toBeDisabled();
    expect(button('Previous')).toBeDisabled();
  });

  it('shows the whole time that the source states where it says nothing of its parts', async () => {
    await cook(aRecipe({ times: { prepMin: null, cookMin: null, restMin: null, totalMin: 135 } }));
    expect(screen.getByText('2 h 15 min')).toBeVisible();
  });

  it('goes step by step, and no further than the ends', async () => {
    const { user } = await cook();
    expect(button('Previous')).toBeDisabled();
    await user.click(button('Next'));
    await user.click(button('Next'));
    expect(screen.getByText('Step 3 of 3')).toBeVisible();
    expect(button('Next')).toBeDisabled();
    await user.click(button('Previous'));
    expect(screen.getByText('Step 2 of 3')).toBeVisible();
  });

  it('has the focus when it is entered from another page and at an end of the steps, and gives it to the next page', async () => {
    const { user } = renderApp('/recipe/pie', { getRecipe: () => aRecipe() });
    await user.click(await screen.findByRole('link', { name: 'Cook' }));
    const step = await screen.findByRole('main', { name: 'Step' });
    expect(step).toHaveFocus();
    button('Next').focus();
    await user.keyboard('{Enter}');
    expect(button('Next')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(button('Next')).toBeDisabled();
    expect(step).toHaveFocus();
    await user.click(screen.getByRole('link', { name: /Exit/ }));
    await waitFor(() => {
      expect(window.location.pathname).toBe('/recipe/pie');
    });
    await waitFor(() => {
      expect(screen.getByRole('main')).toHaveFocus();
    });
  });

  it('ends with a line for the family’s log, written at the last step', async () => {
    const added = vi.fn(({ body }: { body: object }) => ({ ...aMaking, ...body }));
    const { user } = await cook(aRecipe(), { addMaking: added });
    expect(screen.queryByRole('button', { name: 'Made it' })).toBeNull();
    await user.keyboard('{End}');
    await user.click(button('Made it'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Made it' }));
    await user.type(dialog.getByLabelText('What you did otherwise, or thought of it'), 'ri+?');
    await user.click(dialog.getByRole('button', { name: 'Write it down' }));
    await waitFor(() => {
      expect(window.location.pathname).toBe('/recipe/pie');
    });
    expect(added).toHaveBeenCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ note: 'ri+?' }) as unknown }),
    );
    // That cooking is over: the next one begins at the first step.
    const again = await cook();
    expect(screen.getByText('Step 1 of 3')).toBeVisible();
    again.unmount();
  });

  it('has no log for those who only read', async () => {
    const { user } = await cook(aRecipe(), { getUser: () => ({ ...maria, role: 'viewer' }) });
    await user.keyboard('{End}');
    expect(screen.getByText('Step 3 of 3')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Made it' })).toBeNull();
  });

  it('works by keys', async () => {
    const { user } = await cook();
    await user.keyboard('{ArrowRight} ');
    expect(screen.getByText('Step 3 of 3')).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByText('Step 2 of 3')).toBeVisible();
    await user.keyboard('{End}');
    expect(screen.getByText('Step 3 of 3')).toBeVisible();
    await user.keyboard('{Home}');
    expect(screen.getByText('Step 1 of 3')).toBeVisible();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys and touch' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Step 1 of 3')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await user.keyboard('{Escape}');
    expect(window.location.pathname).toBe('/recipe/pie');
  });

  it('presses the button that has the focus on Space', async () => {
    const { user } = await cook();
    await user.click(button('Next'));
    await user.keyboard(' ');
    expect(screen.getByText('Step 3 of 3')).toBeVisible();
  });

  it('turns the page by a swipe, but not by scrolling', async () => {
    await cook();
    const main = screen.getByRole('main');
    const swipe = (dx: number, dy: number) => {
      // jsdom makes no TouchList; a list will do.
      const fire = (type: string, list: string, x: number, y: number) => {
        const touches = [{ clientX: x, clientY: y }];
        fireEvent(main, Object.assign(new Event(type, { bubbles: true }), { [list]: touches }));
      };
      fire('touchstart', 'touches', 200, 200);
      fire('touchend', 'changedTouches', 200 + dx, 200 + dy);
    };
    swipe(-120, 10);
    expect(screen.getByText('Step 2 of 3')).toBeVisible();
    swipe(-120, 200);
    swipe(20, 0);
    expect(screen.getByText('Step 2 of 3')).toBeVisible();
    swipe(120, -10);
    expect(screen.getByText('Step 1 of 3')).toBeVisible();
  });

  it('has three sizes of text, the middle one first', async () => {
    const { user } = await cook();
    const size = () =>
      /text-cook-\d/.exec(screen.getByText('Rub the butter into the flour.').parentElement?.className ?? '')?.[0];
    expect(size()).toBe('text-cook-2');
    await user.keyboard('+++');
    expect(size()).toBe('text-cook-3');
    await user.click(button(/^A-/));
    await user.click(button(/^A-/));
    await user.click(button(/^A-/));
    expect(size()).toBe('text-cook-1');
  });

  it('begins another recipe at its first step, and goes on after a reload', async () => {
    const first = await cook();
    await first.user.keyboard('{ArrowRight}');
    first.unmount();
    const second = await cook();
    expect(screen.getByText('Step 2 of 3')).toBeVisible();
    second.unmount();
    const other = await cook(aRecipe({ id: 'tart', title: 'Tart' }), {}, '/cook/tart');
    expect(screen.getByText('Step 1 of 3')).toBeVisible();
    other.unmount();
  });

  it('stays when the connection is lost', async () => {
    const { user } = await cook();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    window.dispatchEvent(new Event('offline'));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText(/^Chill/)).toBeVisible();
  });

  it('stays at the step, and with what is at hand, when somebody else changes the recipe', async () => {
    fakeStreams();
    let recipe = aRecipe();
    const { user } = renderApp('/cook/pie', { getRecipe: () => recipe });
    const [first, second, third] = recipe.steps;
    const [flour, ...others] = recipe.ingredients;
    if (!first || !second || !third || !flour) throw new Error('too short a recipe');
    const save = (changes: Partial<Recipe>) => {
      recipe = { ...recipe, ...changes, version: recipe.version + 1 };
      FakeStream.tell('/api/family', {
        changed: 'recipes',
        id: 'pie',
        version: recipe.version,
        by: 'Anna',
        tab: 'hers',
      });
    };
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(button('Ingredients'));
    await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    await user.keyboard('{Escape}');
    save({ steps: [{ ...first, text: 'Heat the oven.' }, first, second, third], ingredients: [...others, flour] });
    expect(await screen.findByText('Step 3 of 4')).toBeVisible();
    await user.click(button('Ingredients'));
    expect(
      screen
        .getAllByRole('checkbox')
        .map((box) => (box as HTMLInputElement).checked)
        .at(-1),
    ).toBe(true);
    await user.keyboard('{Escape}');
    save({ steps: [{ ...first, text: 'Do it all at once.' }] });
    expect(await screen.findByText('Step 1 of 1')).toBeVisible();
    expect(screen.getByText('Do it all at once.')).toBeVisible();
  });

  it('is dark for as long as it is open', async () => {
    const { unmount } = await cook();
    expect(document.documentElement.style.getPropertyValue('--paper')).toBe('#12100e');
    unmount();
    expect(document.documentElement.style.getPropertyValue('--paper')).toBe('');
  });
});

describe('the ingredients', () => {
  it('of the step stand beside it, with real fractions', async () => {
    const { user } = await cook();
    expect(ofStep()).toEqual([expect.stringMatching(/^2½ cups flour/), expect.stringMatching(/^1 cup .*butter/)]);
    await user.keyboard('{End}');
    expect(ofStep()).toEqual([expect.stringMatching(/^6 apples/), expect.stringMatching(/^¾ cup sugar/)]);
  });

  it('are all in a sheet, to be ticked off and scaled, in the list and in the steps', async () => {
    const recipe = aRecipe({ steps: [{ text: 'Stir 2 cups flour in.', section: null }], servings: '8 slices' });
    const { user } = await cook(recipe);
    await user.keyboard('i');
    const sheet = await screen.findByRole('dialog', { name: 'Ingredients' });
    await user.click(within(sheet).getByRole('checkbox', { name: /flour/ }));
    expect(within(sheet).getByRole('checkbox', { name: /flour/ })).toBeChecked();
    expect(within(sheet).getByText('8 slices')).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: '2× the recipe' }));
    expect(within(sheet).getByText('16 slices')).toBeVisible();
    expect(within(sheet).getByText('12')).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: 'More' }));
    expect(within(sheet).getByText('17 slices')).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: '2× the recipe' }));
    await expectNoAxeViolations();
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/Stir 4 cups flour/)).toBeVisible();
    expect(screen.getByText('Amounts × 2')).toBeVisible();
  });

  it('are as written at first; another choice at the stove holds for this cooking alone', async () => {
    const kept = vi.fn(() => maria);
    const { user, unmount } = await cook(aRecipe(), { updateUser: kept });
    await user.keyboard('i');
    const sheet = await screen.findByRole('dialog', { name: 'Ingredients' });
    expect(within(sheet).getByRole('checkbox', { name: /^2½ cups flour/ })).toBeVisible();
    await user.click(within(sheet).getByRole('radio', { name: 'Metric' }));
    expect(within(sheet).getByRole('checkbox', { name: /^300 g flour/ })).toBeVisible();
    expect(kept).not.toHaveBeenCalled();
    // A reload at the stove keeps it, the next recipe does not.
    unmount();
    const again = await cook();
    await again.user.keyboard('i');
    expect(await screen.findByRole('checkbox', { name: /^300 g flour/ })).toBeVisible();
    again.unmount();
    await cook(aRecipe({ id: 'other' }));
    await again.user.keyboard('i');
    expect(await screen.findByRole('checkbox', { name: /^2½ cups flour/ })).toBeVisible();
  });
});

describe('reading aloud', () => {
  const spoken: string[] = [];
  const synthesis = {
    speaking: false,
    pending: false,
    cancel: vi.fn(),
    speak: vi.fn(({ text, rate }: SpeechSynthesisUtterance) => void spoken.push(`${text} @${String(rate)}`)),
  };
  beforeEach(() => {
    spoken.length = 0;
    synthesis.cancel.mockClear();
    vi.stubGlobal('speechSynthesis', synthesis);
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
  });

  it('speaks the step at the rate of 0.9, and falls silent with the next step and on leaving', async () => {
    const { user, unmount } = await cook();
    await user.click(button('Read Aloud'));
    expect(spoken).toEqual(['Rub the butter into the flour. @0.9']);
    expect(button('Stop Reading')).toBeVisible();
    synthesis.cancel.mockClear();
    await user.keyboard('{ArrowRight}');
    expect(synthesis.cancel).toHaveBeenCalled();
    expect(button('Read Aloud')).toBeVisible();
    await user.keyboard('r');
    synthesis.cancel.mockClear();
    unmount();
    expect(synthesis.cancel).toHaveBeenCalled();
  });

  it('cannot be asked for where the browser has no voice', async () => {
    vi.stubGlobal('speechSynthesis', undefined);
    await cook();
    expect(button('Read Aloud')).toBeDisabled();
  });
});

describe('timers', () => {
  const start = async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-01-02T10:00:00Z') });
    const rendered = await cook();
    fireEvent.click(button('Next'));
    fireEvent.click(button('Start a timer: 30 minutes'));
    return rendered;
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const left = () => screen.getByRole('timer').textContent;

  it('start at a time in the step, count down, pause, and take a minute more', async () => {
    await start();
    expect(screen.getByText('Chill', { selector: 'li span' })).toBeVisible();
    expect(left()).toBe('30:00');
    await pass(62_000);
    expect(left()).toMatch(/^28:5\d$/);
    fireEvent.click(button('Pause Chill'));
    const paused = left();
    await pass(30_000);
    expect(left()).toBe(paused);
    fireEvent.click(button('Go on with Chill'));
    fireEvent.click(button('+1 min for Chill'));
    expect(left()).toMatch(/^29:5\d$/);
    button('Dismiss Chill').focus();
    fireEvent.click(button('Dismiss Chill'));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('run side by side', async () => {
    await start();
    fireEvent.click(button('Start a timer: 30 minutes'));
    expect(screen.getAllByRole('timer')).toHaveLength(2);
    await expectNoAxeViolations();
  });

  it('go on through a reload and a locked phone, ring on return, and say so in the title', async () => {
    const { unmount } = await start();
    unmount();
    vi.setSystemTime(Date.now() + 31 * 60_000);
    const vibrate = vi.fn();
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
    await cook();
    expect(left()).toBe('Done');
    expect(screen.getByRole('alert')).toHaveTextContent('Chill is done.');
    expect(screen.getByText(/1 min ago/)).toBeVisible();
    expect(vibrate).toHaveBeenCalled();
    await pass(3000);
    expect(document.title).toContain('Chill is done');
    fireEvent.click(button('Dismiss Chill'));
    expect(document.title).toContain('Cooking: Apple Pie');
    Reflect.deleteProperty(navigator, 'vibrate');
  });

  it('tell of themselves elsewhere in the app', async () => {
    await start();
    fireEvent.click(screen.getByRole('link', { name: /Exit/ }));
    await screen.findByRole('link', { name: 'Edit' });
    await pass(30 * 60_000 + 1000);
    expect(await screen.findByText('Chill is done')).toBeVisible();
  });
});
