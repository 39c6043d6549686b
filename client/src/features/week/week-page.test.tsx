import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlannedMeal } from '#shared/meals.ts';
import { addDays } from '#shared/week.ts';
import { aCard } from '../../test/a-card.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import type { Fakes } from '../../test/fake-api.ts';
import { fakeStreams, FakeStream } from '../../test/fake-streams.ts';
import { maria, renderApp } from '../../test/render-app.tsx';

beforeEach(() => {
  // A Wednesday; the week in which English is read here begins on Sunday, November 22.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 25, 12) });
  fakeStreams();
});
afterEach(() => {
  vi.useRealTimers();
});

const meal = (id: string, day: string, title: string, changes: Partial<PlannedMeal> = {}): PlannedMeal => ({
  id,
  day,
  meal: 'dinner',
  recipeId: id,
  title,
  servings: null,
  note: '',
  plannedBy: 'Anna',
  updatedAt: '2026-11-20T10:00:00.000Z',
  recipe: { state: 'here', image: '', servings: '4', totalMin: 30 },
  ...changes,
});
const note = (id: string, day: string, title: string) => meal(id, day, title, { recipeId: null, recipe: null });

/** A server that plans: it keeps what it is told. */
function planner(meals: PlannedMeal[], more: Fakes = {}) {
  const kitchen = { meals, sent: [] as unknown[] };
  const library = [aCard('cake', 'Plum cake'), aCard('soup', 'Soup')];
  const fakes: Fakes = {
    getLibrary: ({ query: { search = '' } }) => {
      const cards = library.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()));
      return { cards, matched: cards.length, total: 2, nextCursor: null, tags: [] };
    },
    listMeals: ({ query: { from, to } }) => kitchen.meals.filter(({ day }) => day >= from && day <= to),
    createMeal: ({ body }) => {
      kitchen.sent.push(body);
      const recipe = library.find(({ id }) => id === body.recipeId);
      const made = recipe
        ? meal(body.id, body.day, recipe.title, { ...body, recipeId: recipe.id, title: recipe.title })
        : { ...note(body.id, body.day, body.title), meal: body.meal };
      kitchen.meals = [...kitchen.meals, made];
      return made;
    },
    updateMeal: ({ params, body }) => {
      kitchen.sent.push(body);
      const before = kitchen.meals.find(({ id }) => id === params.id);
      if (!before) return new Response('This is no longer on the plan.', { status: 404 });
      const named = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      const next: PlannedMeal = { ...before, ...named };
      kitchen.meals = kitchen.meals.map((one) => (one === before ? next : one));
      return next;
    },
    deleteMeal: ({ params }) => {
      kitchen.meals = kitchen.meals.filter(({ id }) => id !== params.id);
    },
    getGrocerySettings: () => ({ aisles: {}, pantry: ['salt'], order: [] }),
    ...more,
  };
  return { kitchen, fakes };
}
const day = (name: string) => within(screen.getByRole('region', { name: new RegExp(name) }));
const shown = async () => {
  await screen.findByRole('region', { name: /Sunday/ });
};

test('that stays open over midnight goes on to the new day', async () => {
  renderApp('/week', planner([]).fakes);
  expect(await screen.findByRole('heading', { level: 2, name: /Today/ })).toHaveTextContent('Nov 25');
  vi.setSystemTime(new Date(2026, 10, 26, 7));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(screen.getByRole('heading', { level: 2, name: /Today/ })).toHaveTextContent('Nov 26');
});

test('the days of this week are there, today is marked, and each meal has what is planned', async () => {
  const { fakes } = planner([
    meal('cake', '2026-11-22', 'Plum cake', { servings: 6, note: 'Nana comes' }),
    note('left', '2026-11-25', 'Leftovers'),
    meal('next', '2026-11-29', 'Next week'),
  ]);
  renderApp('/week', fakes);
  await shown();
  expect(screen.getByRole('heading', { level: 1, name: 'The Week' })).toBeInTheDocument();
  expect(screen.getByText('November 22 to 28')).toBeInTheDocument();
  expect(day('Sunday').getByRole('link', { name: 'Plum cake' })).toHaveAttribute('href', '/recipe/cake?servings=6');
  expect(day('Sunday').getByText('for 6')).toBeInTheDocument();
  expect(day('Sunday').getByText('Nana comes')).toBeInTheDocument();
  expect(within(screen.getByRole('group', { name: 'Wednesday, dinner' })).getByText('Leftovers')).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2, name: /Today/ }).map((one) => one.textContent)).toEqual([
    'WednesdayNov 25 · Today',
  ]);
  expect(screen.queryByText('Next week')).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

test('other weeks are one press away, and have an address', async () => {
  const { fakes } = planner([meal('cake', '2026-12-01', 'Plum cake')]);
  const { user } = renderApp('/week', fakes);
  await shown();
  await user.click(screen.getByRole('button', { name: 'The week after' }));
  expect(await screen.findByText('November 29 to December 5')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Plum cake' })).toBeInTheDocument();
  expect(window.location.search).toBe('?day=2026-11-29');
  await user.click(screen.getByRole('button', { name: 'This week' }));
  expect(await screen.findByText('November 22 to 28')).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe('/week');
});

test('Enter plans the note that was typed, or the recipe whose whole name it is', async () => {
  const { kitchen, fakes } = planner([]);
  const { user } = renderApp('/week', fakes);
  await shown();
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Plan Friday' }));
    return within(await screen.findByRole('dialog', { name: 'Plan Friday' }));
  };
  let dialog = await open();
  await user.type(dialog.getByRole('searchbox'), ' {Enter}');
  await user.type(dialog.getByRole('searchbox'), 'Pizza out{Enter}');
  await waitFor(() => {
    expect(kitchen.sent).toMatchObject([{ recipeId: null, title: 'Pizza out' }]);
  });
  dialog = await open();
  await dialog.findByRole('button', { name: 'Plum cake' });
  await user.type(dialog.getByRole('searchbox'), 'plum cake{Enter}');
  await waitFor(() => {
    expect(kitchen.sent.slice(1)).toMatchObject([{ recipeId: 'cake' }]);
  });
});

test('two presses plan a recipe; a note is planned by its words', async () => {
  const { kitchen, fakes } = planner([]);
  const { user } = renderApp('/week', fakes);
  await shown();
  await user.click(screen.getByRole('button', { name: 'Plan Friday' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Plan Friday' }));
  await user.click(await dialog.findByRole('button', { name: 'Plum cake' }));
  expect(await day('Friday').findByRole('link', { name: 'Plum cake' })).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Plan Saturday’s lunch' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Plan Saturday' }));
  expect(dialog.getByRole('radio', { name: 'Lunch' })).toBeChecked();
  await expectNoAxeViolations();
  await user.type(dialog.getByRole('searchbox'), 'At Nana’s');
  await user.click(dialog.getByRole('button', { name: 'At Nana’s' }));
  expect(await screen.findByText('At Nana’s')).toBeInTheDocument();
  // The cell's button has gone: the focus is on what stands there now.
  const cell = screen.getByRole('group', { name: 'Saturday, lunch' });
  await waitFor(() => {
    expect(cell).toContainElement(document.activeElement as HTMLElement);
  });
  expect(kitchen.sent).toMatchObject([
    { day: '2026-11-27', meal: 'dinner', recipeId: 'cake' },
    { day: '2026-11-28', meal: 'lunch', recipeId: null, title: 'At Nana’s' },
  ]);
});

test('what is planned is moved and changed by its menu', async () => {
  const { kitchen, fakes } = planner([meal('cake', '2026-11-25', 'Plum cake')]);
  const { user } = renderApp('/week', fakes);
  await shown();
  await user.click(screen.getByRole('button', { name: 'More about Plum cake' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move or change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move or change' }));
  await user.click(dialog.getByRole('radio', { name: 'Thursday, November 26' }));
  await user.click(dialog.getByRole('radio', { name: 'Lunch' }));
  const fewer = dialog.getByRole('button', { name: 'Fewer servings' });
  for (const _left of [3, 2, 1]) await user.click(fewer);
  // What is disabled would lose the focus.
  expect(fewer).toBeEnabled();
  expect(fewer).toHaveAttribute('aria-disabled', 'true');
  for (const _now of [2, 3, 4, 5]) await user.click(dialog.getByRole('button', { name: 'More servings' }));
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'for school');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(kitchen.sent).toEqual([{ day: '2026-11-26', meal: 'lunch', servings: 5, note: 'for school' }]);
  });
  const lunch = within(await screen.findByRole('group', { name: 'Thursday, lunch' }));
  expect(lunch.getByText('Plum cake')).toBeInTheDocument();
  expect(lunch.getByText('for 5')).toBeInTheDocument();
  // On another day its row is another one.
  await waitFor(() => {
    expect(lunch.getByRole('button', { name: 'More about Plum cake' })).toHaveFocus();
  });
});

const openChange = async ({ user }: Pick<ReturnType<typeof renderApp>, 'user'>, title: string) => {
  await user.click(screen.getByRole('button', { name: `More about ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move or change' }));
  return within(await screen.findByRole('dialog', { name: 'Move or change' }));
};

test('somebody else moves what is being changed: what is written stays, and where it stands is left alone', async () => {
  const { kitchen, fakes } = planner([meal('cake', '2026-11-25', 'Plum cake')]);
  const app = renderApp('/week', fakes);
  await shown();
  const dialog = await openChange(app, 'Plum cake');
  await app.user.type(dialog.getByRole('textbox', { name: 'Note' }), 'for ');
  const moved = meal('cake', '2026-11-27', 'Plum cake');
  kitchen.meals = [moved];
  FakeStream.tell('/api/meals', { meal: moved });
  expect(await dialog.findByRole('radio', { name: /^Friday, November 27/, checked: true })).toBeInTheDocument();
  await app.user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Nana');
  await app.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await day('Friday').findByText('for Nana')).toBeInTheDocument();
  await waitFor(() => {
    expect(kitchen.sent).toEqual([{ note: 'for Nana' }]);
  });
  await waitFor(() => {
    expect(day('Friday').getByRole('button', { name: 'More about Plum cake' })).toHaveFocus();
  });
});

test('somebody else takes off what is being changed: what is written stays, and saving says what happened', async () => {
  const { kitchen, fakes } = planner([meal('cake', '2026-11-25', 'Plum cake')]);
  const app = renderApp('/week', fakes);
  await shown();
  const dialog = await openChange(app, 'Plum cake');
  await app.user.type(dialog.getByRole('textbox', { name: 'Note' }), 'for Nana');
  kitchen.meals = [];
  FakeStream.tell('/api/meals', { gone: 'cake' });
  await app.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This is no longer on the plan.')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('for Nana');
  await app.user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Plan Wednesday' })).toHaveFocus();
  });
});

test('what is planned is moved: the focus is on its menu where it stands now', async () => {
  const { fakes } = planner([meal('cake', '2026-11-25', 'Plum cake')]);
  const app = renderApp('/week', fakes);
  await shown();
  const dialog = await openChange(app, 'Plum cake');
  await app.user.click(dialog.getByRole('radio', { name: 'Thursday, November 26' }));
  await app.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(day('Thursday').getByRole('button', { name: 'More about Plum cake' })).toHaveFocus();
  });
});

test('what is taken off can be put back', async () => {
  const { kitchen, fakes } = planner([meal('cake', '2026-11-25', 'Plum cake', { servings: 3 })]);
  const { user } = renderApp('/week', fakes);
  await shown();
  await user.click(screen.getByRole('button', { name: 'More about Plum cake' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take off the plan' }));
  await waitFor(() => {
    expect(day('Wednesday').queryByText('Plum cake')).not.toBeInTheDocument();
  });
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Plan Wednesday' })).toHaveFocus();
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await day('Wednesday').findByText('Plum cake')).toBeInTheDocument();
  expect(kitchen.sent).toMatchObject([{ recipeId: 'cake', servings: 3, meal: 'dinner' }]);
});

test.each([
  ['trash', 'This recipe is in the trash: restore it there, or choose another.'],
  ['gone', 'This recipe is no longer in the library: its title alone is left.'],
] as const)('a recipe that is in the %s is said to be so, and another takes its place', async (state, sentence) => {
  const recipe = { state, image: '', servings: '4', totalMin: 0 };
  const { kitchen, fakes } = planner([meal('old', '2026-11-25', 'Stew', { recipe })]);
  const { user } = renderApp('/week', fakes);
  await shown();
  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Stew' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More about Stew' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Choose another' }));
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Soup' }));
  await waitFor(() => {
    expect(kitchen.sent).toEqual([{ recipeId: 'soup', servings: null }]);
  });
});

test('what others plan, change and take off is seen at once', async () => {
  const { fakes } = planner([meal('cake', '2026-11-25', 'Plum cake')]);
  renderApp('/week', fakes);
  await shown();
  FakeStream.tell('/api/meals', { meal: meal('soup', '2026-11-25', 'Soup') });
  expect(await day('Wednesday').findByText('Soup')).toBeInTheDocument();
  expect(day('Wednesday').getByText('Plum cake')).toBeInTheDocument();
  FakeStream.tell('/api/meals', { meal: meal('soup', '2026-11-27', 'Soup') });
  expect(await day('Friday').findByText('Soup')).toBeInTheDocument();
  expect(day('Wednesday').queryByText('Soup')).not.toBeInTheDocument();
  FakeStream.tell('/api/meals', { gone: 'soup' });
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: 'Soup' })).not.toBeInTheDocument();
  });
});

test('what was asked for before something was planned does not take it off again', async () => {
  const answers: (() => void)[] = [];
  const kept = [meal('soup', '2026-11-25', 'Soup'), meal('cake', '2026-11-25', 'Plum cake')];
  const listMeals = () =>
    new Promise<PlannedMeal[]>((resolve) => {
      answers.push(() => {
        resolve(kept);
      });
    });
  const { fakes } = planner(kept, { listMeals });
  renderApp('/week', fakes);
  await waitFor(() => {
    expect(answers).toHaveLength(1);
  });
  FakeStream.tell('/api/meals', { meal: meal('soup', '2026-11-27', 'Soup') });
  FakeStream.tell('/api/meals', { gone: 'cake' });
  for (const answer of answers) answer();
  await shown();
  expect(await day('Friday').findByText('Soup')).toBeInTheDocument();
  expect(day('Wednesday').queryByText('Plum cake')).not.toBeInTheDocument();
  expect(day('Wednesday').queryByText('Soup')).not.toBeInTheDocument();
});

test('a stream that stands again while nobody looks is caught up with when somebody does', async () => {
  const { kitchen, fakes } = planner([]);
  renderApp('/week', fakes);
  await shown();
  const look = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  look('hidden');
  kitchen.meals = [meal('soup', '2026-11-25', 'Soup')];
  act(() => {
    for (const { onopen } of FakeStream.open('/api/meals')) onopen?.();
  });
  look('visible');
  expect(await day('Wednesday').findByText('Soup')).toBeInTheDocument();
});

test('a refusal is told in its sentence, and what was shown is taken back', async () => {
  const { fakes } = planner([], {
    createMeal: () => new Response('At most 50 things can be planned for a day.', { status: 400 }),
  });
  const { user } = renderApp('/week', fakes);
  await shown();
  await user.click(screen.getByRole('button', { name: 'Plan Friday' }));
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Plum cake' }));
  expect(await screen.findByText('At most 50 things can be planned for a day.')).toBeInTheDocument();
  await waitFor(() => {
    expect(day('Friday').queryByText('Plum cake')).not.toBeInTheDocument();
  });
});

test('an empty week that is filled by the one before leaves the focus at its heading', async () => {
  const { fakes } = planner([], { repeatMeals: () => [meal('again', '2026-11-25', 'Plum cake')] });
  const { user } = renderApp('/week', fakes);
  await user.click(await screen.findByRole('button', { name: 'Repeat the week before' }));
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Repeat the week before' })).toBeNull();
  });
  expect(screen.getByRole('heading', { name: 'The Week' })).toHaveFocus();
});

test('a week is repeated in the next, and that can be undone', async () => {
  const asked: unknown[] = [];
  const { kitchen, fakes } = planner([meal('cake', '2026-11-25', 'Plum cake')], {
    repeatMeals: ({ body }) => {
      asked.push(body);
      const again = meal('again', '2026-12-02', 'Plum cake');
      kitchen.meals = [...kitchen.meals, again];
      return [again];
    },
  });
  const { user } = renderApp('/week', fakes);
  await shown();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Repeat this week in the next' }));
  expect(await screen.findByText('November 29 to December 5')).toBeInTheDocument();
  await shown();
  expect(await day('Wednesday').findByText('Plum cake')).toBeInTheDocument();
  expect(asked).toEqual([{ from: '2026-11-22', to: '2026-11-29' }]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => {
    expect(day('Wednesday').queryByText('Plum cake')).not.toBeInTheDocument();
  });
});

test('what is planned is ticked though it arrives after the dialog for the list was opened', async () => {
  const { fakes } = planner([]);
  let arrive = (_meals: PlannedMeal[]): void => undefined;
  const waiting = new Promise<PlannedMeal[]>((resolve) => (arrive = resolve));
  const { user } = renderApp('/week', { ...fakes, listMeals: () => waiting });
  await user.click(await screen.findByRole('button', { name: 'Shop' }));
  const make = await screen.findByRole('button', { name: 'Make the list' });
  expect(make).toBeDisabled();
  arrive([meal('cake', '2026-11-25', 'Plum cake')]);
  expect(await screen.findByRole('checkbox', { name: 'Wednesday Plum cake' })).toBeChecked();
  expect(make).toBeEnabled();
});

test('the days to come become a grocery list, without what is always in the house', async () => {
  const asked: unknown[] = [];
  const list = { id: 'l', name: 'x', recipeIds: [], servings: {}, items: [], version: 1 };
  const at = { createdAt: '2026-11-25T10:00:00.000Z', updatedAt: '2026-11-25T10:00:00.000Z' };
  const { fakes } = planner(
    [
      meal('old', '2026-11-23', 'Eaten already'),
      meal('cake', '2026-11-25', 'Plum cake'),
      meal('soup', '2026-11-27', 'Soup'),
      note('left', '2026-11-26', 'Leftovers'),
    ],
    {
      shopForMeals: ({ body }) => {
        asked.push(body);
        return { list: { ...list, ...at }, leftOut: ['Stew'] };
      },
      listGroceryLists: () => [{ ...list, ...at }],
    },
  );
  const { user } = renderApp('/week', fakes);
  await shown();
  await user.click(screen.getByRole('button', { name: 'Shop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Shop for these days' }));
  const ticked = () =>
    dialog.getAllByRole('checkbox', { checked: true }).map((box) => box.closest('label')?.textContent);
  await dialog.findByRole('checkbox', { name: 'Leave out what is always in the house (1)' });
  expect(ticked()).toEqual(['Wednesday Plum cake', 'Friday Soup', 'Leave out what is always in the house (1)']);
  expect(dialog.queryByRole('checkbox', { name: /Thursday/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Make the list' }));
  // It says so for a few seconds only, and the list's own screen may take longer to come.
  expect(await screen.findByText(/without Stew/)).toBeInTheDocument();
  expect(asked).toEqual([
    { days: ['2026-11-25', '2026-11-27'], name: 'November 25 to November 27', withoutPantry: true },
  ]);
  expect(await screen.findByRole('heading', { name: 'Shopping List' })).toBeInTheDocument();
});

test('the calendar’s link is made, shown and ended', async () => {
  let url: string | null = null;
  const { fakes } = planner([], {
    getCalendar: () => ({ url }),
    makeCalendar: () => ({ url: (url = 'https://kitchen.example/calendar/abc.ics') }),
    endCalendar: () => {
      url = null;
    },
  });
  const { user } = renderApp('/week', fakes);
  await shown();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'In your calendar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'In your calendar' }));
  await user.click(await dialog.findByRole('button', { name: 'Make a link' }));
  const field = await dialog.findByRole('textbox', { name: 'Link' });
  expect(field).toHaveValue('https://kitchen.example/calendar/abc.ics');
  expect(field).toHaveFocus();
  expect(dialog.getByRole('link', { name: 'Open in a calendar' })).toHaveAttribute(
    'href',
    'webcal://kitchen.example/calendar/abc.ics',
  );
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'End this link' }));
  expect(await dialog.findByRole('button', { name: 'Make a link' })).toHaveFocus();
  expect(url).toBeNull();
});

test('a viewer sees the plan and changes nothing', async () => {
  const { fakes } = planner([meal('cake', '2026-11-25', 'Plum cake')]);
  renderApp('/week', { ...fakes, getUser: () => ({ ...maria, role: 'viewer' }) });
  await shown();
  expect(await screen.findByRole('link', { name: 'Plum cake' })).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: /^(Plan|Move|Shop|More about)/ })).not.toBeInTheDocument();
  });
  expect(screen.queryByRole('complementary', { name: 'From the library' })).not.toBeInTheDocument();
});

test('a plan that cannot be loaded says why', async () => {
  renderApp('/week', { listMeals: () => new Response('The oven is out.', { status: 503 }) });
  expect(await screen.findByText('The oven is out.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('a recipe of the library beside the week is planned with its servings and a note', async () => {
  const { kitchen, fakes } = planner([]);
  const { user } = renderApp('/week', fakes);
  await shown();
  const library = within(screen.getByRole('complementary', { name: 'From the library', hidden: true }));
  await user.click(await library.findByRole('button', { name: 'Plan Soup', hidden: true }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan this recipe' }));
  expect(dialog.getByRole('radio', { name: 'Today, Wednesday, November 25' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Friday, November 27' }));
  await user.click(dialog.getByRole('button', { name: 'Fewer servings' }));
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Nana comes');
  await user.click(dialog.getByRole('button', { name: 'Plan it' }));
  expect(await day('Friday').findByText('Soup')).toBeInTheDocument();
  expect(kitchen.sent).toMatchObject([
    { day: addDays('2026-11-25', 2), meal: 'dinner', recipeId: 'soup', servings: 3, note: 'Nana comes' },
  ]);
});
