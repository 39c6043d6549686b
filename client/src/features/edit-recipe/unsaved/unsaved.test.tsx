import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aRecipe } from '../../../test/a-recipe.ts';
import type { Fakes } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { items, openEditor, save, value } from '../testing/open-editor.tsx';

describe('unsaved changes', () => {
  it('are asked about before a link is followed', async () => {
    const { user } = await openEditor();
    await user.type(screen.getByLabelText('Notes'), '!');
    await user.click(screen.getByRole('link', { name: 'Cook' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(window.location.pathname).toBe('/recipe/pie/edit');
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(value('Notes')).toBe('Best on the second day.!');
    await user.click(screen.getByRole('link', { name: 'Cook' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(window.location.pathname).toBe('/cook/pie');
  });

  it('can be saved on the way out', async () => {
    const { user, patches } = await openEditor();
    await user.type(screen.getByLabelText('Notes'), '!');
    await user.click(screen.getByRole('link', { name: 'Cook' }));
    await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
    await waitFor(() => {
      expect(window.location.pathname).toBe('/cook/pie');
    });
    expect(patches).toHaveLength(1);
  });

  it('of a new recipe can be saved on the way out, and Back leads to what was saved', async () => {
    const { user } = renderApp('/recipe/new', {
      createRecipe: () => ({ id: 'pie', version: 1 }),
      getRecipe: () => aRecipe(),
    });
    await user.type(await screen.findByLabelText('Recipe Title'), 'Broth');
    await user.click(screen.getAllByRole('link', { name: 'Library' })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
    await waitFor(() => {
      expect(window.location.pathname).toBe('/library');
    });
    window.history.back();
    await waitFor(() => {
      expect(window.location.pathname).toBe('/recipe/pie/edit');
    });
  });

  it('make the browser ask before the tab closes, and only they', async () => {
    const { user } = await openEditor();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await user.type(screen.getByLabelText('Notes'), '!');
    expect(closing()).toBe(true);
  });

  it('outlive a crash: the next visit offers them, and brings them back', async () => {
    const first = await openEditor();
    await first.user.type(screen.getByLabelText('Recipe Title'), ' of hers');
    await first.user.click(screen.getByRole('button', { name: 'Remove ingredient 1' }));
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();

    const { user, patches } = await openEditor();
    expect(value('Recipe Title')).toBe('Apple Pie');
    await user.click(screen.getByRole('button', { name: 'Bring it back' }));
    expect(value('Recipe Title')).toBe('Apple Pie of hers');
    expect(items()).toHaveLength(3);
    await save(user);
    await waitFor(() => {
      expect(patches[0]).toMatchObject({ version: 3, title: 'Apple Pie of hers' });
    });
    expect(localStorage.getItem('unsaved:u-maria:pie')).toBeNull();
  });

  it('are not lost to what is written before one has answered, nor is that when they are brought back', async () => {
    const first = await openEditor();
    await first.user.type(screen.getByLabelText('Recipe Title'), ' of hers');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();

    const second = await openEditor();
    await second.user.type(screen.getByLabelText('Notes'), '!');
    window.dispatchEvent(new Event('pagehide'));
    await second.user.click(screen.getByRole('button', { name: 'Bring it back' }));
    expect([value('Recipe Title'), value('Notes')]).toEqual(['Apple Pie of hers', 'Best on the second day.']);
    await second.user.click(screen.getByRole('button', { name: 'Bring it back' }));
    expect([value('Recipe Title'), value('Notes')]).toEqual(['Apple Pie', 'Best on the second day.!']);
    await save(second.user);
    await screen.findByText('Recipe saved');
    second.unmount();

    const { user } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Bring it back' }));
    expect(value('Recipe Title')).toBe('Apple Pie of hers');
    expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull();
  });

  it('can be discarded for good', async () => {
    const first = await openEditor();
    await first.user.type(screen.getByLabelText('Recipe Title'), '?');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    const second = await openEditor();
    await second.user.click(screen.getByRole('button', { name: 'Discard it' }));
    second.unmount();
    await openEditor();
    expect(screen.queryByRole('button', { name: 'Bring it back' })).toBeNull();
  });
});

it('at the free limit the way leads to Premium without a question, and what was typed is there afterwards', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const fakes: Fakes = {
      createRecipe: () => Response.json({ limitReached: true, message: 'Full.' }, { status: 403 }),
    };
    const { user, unmount } = renderApp('/recipe/new', fakes);
    await user.type(await screen.findByLabelText('Recipe Title'), 'Plum cake');
    await user.click(screen.getByRole('button', { name: 'Save Recipe' }));
    expect(await screen.findByText('Recipe Limit Reached')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await waitFor(() => {
      expect(window.location.pathname).toBe('/premium');
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    unmount();
    const later = renderApp('/recipe/new', fakes);
    await later.user.click(await screen.findByRole('button', { name: 'Bring it back' }));
    expect(screen.getByLabelText('Recipe Title')).toHaveValue('Plum cake');
  } finally {
    vi.useRealTimers();
  }
});
