import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, test, vi } from 'vitest';
import type { Making, MakingCreate } from '#shared/makings.ts';
import type { Recipe } from '#shared/recipe.ts';
import { aRecipe } from '../../test/a-recipe.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import type { Fakes } from '../../test/fake-api.ts';
import { maria, renderApp } from '../../test/render-app.tsx';
import { dayHere, madeTimes, whoAndWhen } from './made-words.ts';
// The pages come lazily: loaded here, the first test does not wait for their code.
import '../../features/recipe/recipe-page.tsx';
import '../../features/edit-recipe/edit-recipe-page.tsx';
import './made-dialog.tsx';

const aLine = (line: Partial<Making> = {}): Making => ({
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  recipeId: 'pie',
  madeOn: '2024-05-03',
  madeBy: 'Anna',
  note: 'half the sugar',
  photo: '',
  stars: null,
  createdAt: '2024-05-03T18:00:00.000Z',
  ...line,
});

/** The reading page over a server that keeps the log. */
async function open(lines: readonly Making[] = [], fakes: Fakes = {}, recipe: Recipe = aRecipe()) {
  let kept = [...lines];
  const sent: MakingCreate[] = [];
  const rendered = renderApp(`/recipe/${recipe.id}`, {
    getRecipe: () => ({ ...recipe, madeCount: kept.length, lastMadeOn: kept[0]?.madeOn ?? null }),
    listMakings: () => kept,
    addMaking: ({ params, body }) => {
      sent.push(body);
      const line = { ...aLine(), ...body, recipeId: params.id };
      kept = [line, ...kept.filter(({ id }) => id !== line.id)];
      return line;
    },
    updateMaking: ({ params, body }) => {
      const changed = { ...kept.find(({ id }) => id === params.makingId), ...body } as Making;
      kept = kept.map((line) => (line.id === changed.id ? changed : line));
      return changed;
    },
    removeMaking: ({ params }) => {
      kept = kept.filter(({ id }) => id !== params.makingId);
    },
    ...fakes,
  });
  const log = within(await screen.findByRole('region', { name: 'Made by the family' }));
  return { ...rendered, log, sent };
}

describe('the family’s log', () => {
  it('says who made it when, what they thought of it, and the stars as words', async () => {
    const { log } = await open([
      aLine({ stars: 4, photo: '/files/0123456789abcdef0123456789abcdef' }),
      aLine({ id: 'b', madeBy: '', note: '', madeOn: '2024-01-01' }),
    ]);
    expect((await log.findAllByRole('listitem'))[0]).toHaveTextContent(/^Anna, May 3, 20244 of 5 stars/);
    expect(log.getByText('half the sugar')).toBeVisible();
    expect(log.getByText('4 of 5 stars')).toBeInTheDocument();
    expect(log.getByRole('img', { name: 'As it came out, Anna, May 3, 2024' })).toBeVisible();
    expect(log.getByText('January 1, 2024')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Made 2 times, last on May 3, 2024' })).toHaveAttribute('href', '#made');
    await expectNoAxeViolations();
  });

  it('takes a line: today and one’s own name are there already', async () => {
    const { user, log, sent } = await open();
    expect(await log.findByText(/Nobody has written down yet/)).toBeVisible();
    await user.click(log.getByRole('button', { name: 'Made it' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Made it' }));
    expect(dialog.getByLabelText('When')).toHaveValue(dayHere());
    expect(dialog.getByLabelText('Who made it')).toHaveValue('Maria Keller');
    await expectNoAxeViolations();
    await user.type(dialog.getByLabelText('What you did otherwise, or thought of it'), 'More apples!');
    await user.click(dialog.getByRole('radio', { name: '5 of 5 stars' }));
    await user.click(dialog.getByRole('button', { name: 'Write it down' }));
    expect(await log.findByText('More apples!')).toBeVisible();
    expect(sent).toMatchObject([
      { madeOn: dayHere(), madeBy: 'Maria Keller', note: 'More apples!', stars: 5, photo: '' },
    ]);
    expect(sent[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await screen.findByRole('link', { name: /^Made once/ })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what was written when it is refused, and sends the same line again', async () => {
    const ids: string[] = [];
    const { user, log } = await open([], {
      addMaking: ({ body }) => {
        ids.push(body.id);
        return ids.length === 1 ? new Response('The disk is full.', { status: 507 }) : aLine(body);
      },
    });
    await user.click(log.getByRole('button', { name: 'Made it' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Made it' }));
    await user.type(dialog.getByLabelText('What you did otherwise, or thought of it'), 'More apples!');
    await user.click(dialog.getByRole('button', { name: 'Write it down' }));
    expect(await screen.findByText('The disk is full. What you wrote is still here.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Write it down' }));
    await waitFor(() => {
      expect(ids).toHaveLength(2);
    });
    expect(ids[0]).toBe(ids[1]);
  });

  it('takes no day that is still to come, and says so at the field', async () => {
    const { user, log, sent } = await open();
    await user.click(log.getByRole('button', { name: 'Made it' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Made it' }));
    await user.clear(dialog.getByLabelText('When'));
    await user.type(dialog.getByLabelText('When'), '2999-01-01');
    expect(dialog.getByText('That day is still to come.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Write it down' }));
    expect(sent).toEqual([]);
  });

  it('is changed line by line, and a line that was removed comes back by Undo', async () => {
    const { user, log, sent } = await open([aLine()]);
    await user.click(await log.findByRole('button', { name: 'More about Anna, May 3, 2024' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change' }));
    const note = await screen.findByLabelText('What you did otherwise, or thought of it');
    expect(note).toHaveValue('half the sugar');
    await user.clear(note);
    await user.type(note, 'a third of the sugar');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await log.findByText('a third of the sugar')).toBeVisible();
    await user.click(log.getByRole('button', { name: 'More about Anna, May 3, 2024' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => {
      expect(log.queryByText('a third of the sugar')).toBeNull();
    });
    await waitFor(() => {
      expect(log.getByRole('heading', { name: 'Made by the family' })).toHaveFocus();
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await log.findByText('a third of the sugar')).toBeVisible();
    expect(sent[0]?.id).toBe(aLine().id);
  });

  it('leaves the focus alone when a line goes whose removal was refused', async () => {
    const { user, log, unmount } = await open([aLine(), aLine({ id: 'b', madeBy: 'Ben' })], {
      removeMaking: () => new Response('Not now.', { status: 500 }),
    });
    await user.click(await log.findByRole('button', { name: /^More about Anna/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(await screen.findByText('Not removed')).toBeInTheDocument();
    await waitFor(() => {
      expect(log.getByRole('button', { name: /^More about Anna/ })).toHaveFocus();
    });
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    unmount();
    expect(focus).not.toHaveBeenCalled();
  });

  it('says where a removed line cannot be put back', async () => {
    const { user, log } = await open([aLine()], {
      addMaking: () => new Response('The log is shut.', { status: 503 }),
    });
    await user.click(await log.findByRole('button', { name: 'More about Anna, May 3, 2024' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The log is shut.')).toBeInTheDocument();
  });

  it('asks before a line that was begun is thrown away', async () => {
    const { user, log } = await open();
    await user.click(await log.findByRole('button', { name: 'Made it' }));
    const note = await screen.findByLabelText('What you did otherwise, or thought of it');
    await user.type(note, 'less salt');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Go on writing' }));
    expect(note).toHaveValue('less salt');
  });

  it('shows the first five of many, and all when asked', async () => {
    const many = Array.from({ length: 12 }, (_, at) => aLine({ id: String(at), note: `Note ${String(at)}.` }));
    const { user, log } = await open(many);
    expect(await log.findAllByText(/^Note \d+\.$/)).toHaveLength(5);
    await user.click(log.getByRole('button', { name: 'Show all 12' }));
    expect(log.getAllByText(/^Note \d+\.$/)).toHaveLength(12);
    expect(log.getByText('Note 4.').closest('li')).toHaveFocus();
  });

  it('is only to be read by a viewer, who sees nothing of an empty one', async () => {
    const viewer = { getUser: () => ({ ...maria, role: 'viewer' as const }) };
    const { log, unmount } = await open([aLine()], viewer);
    expect(await log.findByText('half the sugar')).toBeVisible();
    expect(log.queryByRole('button')).toBeNull();
    expect(log.queryByRole('link')).toBeNull();
    unmount();
    renderApp('/recipe/pie', { getRecipe: () => aRecipe(), ...viewer });
    expect(await screen.findByRole('heading', { level: 1, name: 'Apple Pie' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Made by the family' })).toBeNull();
  });

  it('says why it could not be loaded, and tries again', async () => {
    let fails = true;
    const { user, log } = await open([], {
      listMakings: () => (fails ? new Response('Try again.', { status: 503 }) : [aLine()]),
    });
    expect(await log.findByText('Try again.')).toBeVisible();
    fails = false;
    await user.click(log.getByRole('button', { name: 'Try again' }));
    expect(await log.findByText('half the sugar')).toBeVisible();
  });
});

describe('a note of the log', () => {
  it('changes the recipe: it stands beside the form, and goes under Notes as it is when asked', async () => {
    const saved = vi.fn(({ body }: { body: object }) => ({ ...aRecipe(), ...body, version: 4 }));
    const { user, log } = await open([aLine()], { updateRecipe: saved });
    await user.click(await log.findByRole('link', { name: 'Change the recipe by what Anna, May 3, 2024 says' }));
    const bar = within(await screen.findByRole('region', { name: 'From the family’s log' }));
    expect(bar.getByText('half the sugar')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Add to the notes' }));
    expect(screen.getByLabelText('Notes')).toHaveValue('Best on the second day.\n\nAnna, May 3, 2024: half the sugar');
    await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
    await waitFor(() => {
      expect(saved.mock.calls[0]?.[0].body).toMatchObject({
        notes: 'Best on the second day.\n\nAnna, May 3, 2024: half the sugar',
      });
    });
    await user.click(bar.getByRole('button', { name: 'Close the note' }));
    expect(screen.queryByRole('region', { name: 'From the family’s log' })).toBeNull();
  });

  it('of a locked keepsake goes into a version of one’s own', async () => {
    const made = vi.fn(() => ({ id: 'own', version: 1 }));
    const locked = aRecipe({ lockedBy: 'Nana' });
    const { user, log } = await open(
      [aLine()],
      {
        makeVariant: made,
        getRecipe: ({ params }) =>
          params.id === 'own' ? aRecipe({ id: 'own', title: 'Our Pie', variantOf: 'pie' }) : locked,
      },
      locked,
    );
    await user.click(await log.findByRole('button', { name: 'Make it my own by what Anna, May 3, 2024 says' }));
    const title = await screen.findByLabelText('What you call it');
    expect(title).toHaveValue('Apple Pie, my way');
    await user.clear(title);
    await user.type(title, 'Our Pie{Enter}');
    expect(await screen.findByRole('region', { name: 'From the family’s log' })).toHaveTextContent('half the sugar');
    expect(window.location.pathname + window.location.search).toBe(`/recipe/own/edit?making=${aLine().id}&of=pie`);
    expect(made).toHaveBeenCalledWith(expect.objectContaining({ params: { id: 'pie' }, body: { title: 'Our Pie' } }));
  });
});

test('the words of the log', () => {
  const today = new Date(2026, 10, 22);
  expect(whoAndWhen({ madeBy: 'Anna', madeOn: '2026-05-03' }, today)).toBe('Anna, May 3');
  expect(whoAndWhen({ madeBy: '', madeOn: '2024-12-31' }, today)).toBe('December 31, 2024');
  expect([0, 1, 7].map(madeTimes)).toEqual(['', 'Made once', 'Made 7 times']);
  expect(dayHere(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
