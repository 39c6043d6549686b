import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aRecipe } from '../../../test/a-recipe.ts';
import { openEditor, value } from '../testing/open-editor.tsx';
import { expectBusy } from '../../../test/expect-busy.ts';

describe('history and trash', () => {
  it('shows an earlier version and restores it', async () => {
    const old = aRecipe({ version: 1, title: 'Plain Pie' });
    const { user } = await openEditor(aRecipe(), {
      listVersions: () => [{ version: 1, title: 'Plain Pie', savedAt: '2025-12-24T18:00:00Z', savedBy: 'Tom' }],
      getVersion: () => old,
      restoreVersion: () => ({ ...old, version: 4 }),
    });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'History' }));
    await user.click(await screen.findByRole('button', { name: /Version 1/ }));
    expect(await screen.findByRole('heading', { name: 'Plain Pie' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore this version' }));
    await waitFor(() => {
      expect(value('Recipe Title')).toBe('Plain Pie');
    });
  });

  it('restores a version once, and its button keeps the focus meanwhile', async () => {
    let asked = 0;
    const { user } = await openEditor(aRecipe(), {
      listVersions: () => [{ version: 1, title: 'Plain Pie', savedAt: '2025-12-24T18:00:00Z', savedBy: 'Tom' }],
      getVersion: () => aRecipe({ version: 1, title: 'Plain Pie' }),
      restoreVersion: () => {
        asked += 1;
        return new Promise<never>(() => undefined);
      },
    });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'History' }));
    await user.click(await screen.findByRole('button', { name: /Version 1/ }));
    await screen.findByRole('heading', { name: 'Plain Pie' });
    const restore = screen.getByRole('button', { name: 'Restore this version' });
    await user.dblClick(restore);
    await waitFor(() => {
      expectBusy(restore);
    });
    expect(asked).toBe(1);
  });

  it('moves to the trash, and back by Undo', async () => {
    const restored = vi.fn(() => aRecipe());
    const { user } = await openEditor(aRecipe(), { deleteRecipe: () => undefined, restoreRecipe: restored });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => {
      expect(window.location.pathname).toBe('/library');
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => {
      expect(restored).toHaveBeenCalledOnce();
    });
  });
});
