import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import { renderApp } from '../../../test/render-app.tsx';
import type { ImportRow } from '#shared/imports.ts';
import { importKitchen, rowOf } from '../import-kitchen.fixture.ts';
import { clearRemovals } from '../queue/removals.ts';
import { clearUploads } from '../queue/upload-queue.ts';
import { expectBusy } from '../../../test/expect-busy.ts';

afterEach(() => {
  clearUploads();
  clearRemovals();
});

const preview = {
  format: 'Paprika',
  found: 3,
  doubles: 1,
  failed: [{ name: 'Torn.paprikarecipe', reason: 'This file is cut off or damaged.' }],
  failedCount: 1,
  pictures: 0,
};
const recipes = [
  { name: 'Onion soup', double: 'Onion soup' },
  { name: 'Plum cake', double: null },
  { name: 'Dal', double: null },
];
const archive = rowOf({
  sourceType: 'archive',
  name: 'My Recipes.paprikarecipes',
  status: 'ready',
  progress: 1,
  preview,
});

test('a library of another program goes into the list and is not kept by itself', async () => {
  const kitchen = importKitchen();
  renderApp('/import', kitchen.fakes);
  const file = new File(['PK'], 'My Recipes.paprikarecipes', { type: '' });
  fireEvent.change(await screen.findByLabelText('Files to import'), { target: { files: [file] } });
  await waitFor(() => {
    expect(kitchen.asked).toEqual([
      {
        id: expect.any(String) as string,
        sourceType: 'archive',
        sourcePaths: [expect.any(String)],
        name: 'My Recipes.paprikarecipes',
      },
    ]);
  });
  expect(kitchen.puts[0]).toMatchObject({ type: 'application/octet-stream' });
  kitchen.tell('i1', { status: 'reading', progress: 0.5 });
  expect(await screen.findByRole('progressbar', { name: /^Looking through it: My Recipes/ })).toBeInTheDocument();
});

test('what is in it is shown first: doubles are marked, what could not be read has its reason', async () => {
  const asked: unknown[] = [];
  const { user } = renderApp('/import', {
    ...importKitchen([archive]).fakes,
    getImport: () => ({ ...archive, preview: { ...preview, recipes } }),
    saveImport: ({ body }) => {
      asked.push(body);
      return { ...archive, status: 'saved', preview: { ...preview, taken: 3 } };
    },
  });
  expect(
    await screen.findByText('3 recipes (Paprika), 1 most likely in your library already, 1 that could not be read.'),
  ).toBeInTheDocument();
  expect(screen.queryByText('High Confidence')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Keep and open/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Look and take in: My Recipes.paprikarecipes' }));
  const dialog = await screen.findByRole('dialog', { name: 'My Recipes.paprikarecipes' });
  expect(await within(dialog).findByText('Plum cake')).toBeInTheDocument();
  // By keys the list is scrolled, though nothing in it can be pressed.
  expect(within(dialog).getByRole('region', { name: 'My Recipes.paprikarecipes' })).toHaveAttribute('tabindex', '0');
  expect(within(dialog).getByText('Here already')).toBeInTheDocument();
  expect(within(dialog).getByText('This file is cut off or damaged.')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Take in 2 recipes' })).toBeInTheDocument();
  await expectNoAxeViolations();
  await user.click(within(dialog).getByRole('checkbox', { name: /Also bring the one/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Take in 3 recipes' }));
  expect(await screen.findByText(/3 recipes came into your library/)).toBeInTheDocument();
  expect(asked).toEqual([{ doubles: true }]);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // It was the queue's only row.
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

test('while recipes are taken in the button keeps the focus, and takes them in once', async () => {
  let asked = 0;
  const { user } = renderApp('/import', {
    ...importKitchen([archive]).fakes,
    getImport: () => ({ ...archive, preview: { ...preview, recipes } }),
    saveImport: () => {
      asked += 1;
      return new Promise<never>(() => undefined);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Look and take in: My Recipes.paprikarecipes' }));
  const take = await screen.findByRole('button', { name: 'Take in 2 recipes' });
  await user.dblClick(take);
  await waitFor(() => {
    expectBusy(take);
  });
  expect(asked).toBe(1);
});

/** An archive is being taken in, and the answer is still to come. */
async function takeIn(rows: readonly ImportRow[]) {
  const kitchen = importKitchen(rows);
  let answer: (row: ImportRow) => void = () => undefined;
  const { user } = renderApp('/import', {
    ...kitchen.fakes,
    getImport: () => ({ ...archive, preview: { ...preview, recipes } }),
    saveImport: () => new Promise<ImportRow>((resolve) => (answer = resolve)),
  });
  await user.click(await screen.findByRole('button', { name: 'Look and take in: My Recipes.paprikarecipes' }));
  await user.click(await screen.findByRole('button', { name: 'Take in 2 recipes' }));
  return {
    tell: kitchen.tell,
    answer: (row: ImportRow) => {
      answer(row);
    },
  };
}

test('what came of it is told also where the row has left the queue before the answer is here', async () => {
  const { tell, answer } = await takeIn([archive, rowOf({ id: 'i2' })]);
  const taken = { ...archive, status: 'saved', preview: { ...preview, taken: 2 } } as const;
  tell(archive.id, taken);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  answer(taken);
  expect(await screen.findByText(/2 recipes came into your library/)).toBeVisible();
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Waiting to be looked through' })).toHaveFocus();
  });
});

test('what was heard on the way to the answer does not stand for it', async () => {
  const { tell, answer } = await takeIn([archive]);
  tell(archive.id, { status: 'structuring' });
  expect(await screen.findByText(/^Taking the recipes in/)).toBeInTheDocument();
  answer({ ...archive, status: 'saved', preview: { ...preview, taken: 2 } });
  expect(await screen.findByText(/2 recipes came into your library/)).toBeVisible();
});

test('what is here by its own id is not offered a second time', async () => {
  const some = { ...preview, found: 4, doubles: 3, here: 2 };
  const { user } = renderApp('/import', {
    ...importKitchen([{ ...archive, preview: some }]).fakes,
    getImport: () => ({ ...archive, preview: { ...some, recipes } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Look and take in: My Recipes.paprikarecipes' }));
  const dialog = await screen.findByRole('dialog', { name: 'My Recipes.paprikarecipes' });
  await user.click(
    within(dialog).getByRole('checkbox', { name: 'Also bring the one that is most likely here already' }),
  );
  expect(within(dialog).getByRole('button', { name: 'Take in 2 recipes' })).toBeInTheDocument();
});

test('it stays open when something else begins to be read, and the queue comes to the top when it is closed', async () => {
  const kitchen = importKitchen([archive, rowOf({ id: 'i2', status: 'ready', name: 'card.jpg' })]);
  const { user } = renderApp('/import', { ...kitchen.fakes, getImport: () => archive });
  await user.click(await screen.findByRole('button', { name: 'Look and take in: My Recipes.paprikarecipes' }));
  const dialog = await screen.findByRole('dialog', { name: 'My Recipes.paprikarecipes' });
  kitchen.tell('i2', { status: 'reading', progress: 0.5 });
  expect(await screen.findByRole('progressbar', { name: /card\.jpg/, hidden: true })).toBeInTheDocument();
  expect(dialog).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  kitchen.tell('i2', { status: 'reading', progress: 0.6 });
  await waitFor(() => {
    const queue = screen.getByRole('heading', { name: 'Waiting to be looked through' });
    const ways = screen.getByRole('region', { name: 'Import a file or a web page' });
    expect(queue.compareDocumentPosition(ways)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

test('an archive that cannot be read says why, and is not to be typed in', async () => {
  const reason = 'This archive is cut off or damaged. Please make or copy it again.';
  renderApp('/import', importKitchen([{ ...archive, preview: undefined, status: 'failed', reason }]).fakes);
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Type it in/ })).not.toBeInTheDocument();
});

test('an archive of which nothing could be read says so, and is only to be looked at', async () => {
  const none = { ...preview, found: 0, doubles: 0 };
  const { user } = renderApp('/import', {
    ...importKitchen([{ ...archive, preview: none }]).fakes,
    getImport: () => ({ ...archive, preview: none }),
  });
  expect(await screen.findByText('Nothing in it could be read')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Look at it: My Recipes.paprikarecipes' }));
  const dialog = await screen.findByRole('dialog', { name: 'My Recipes.paprikarecipes' });
  expect(within(dialog).getByText('This file is cut off or damaged.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /take in/i })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Look at it: My Recipes.paprikarecipes' })).toHaveFocus();
  });
});

test('the library of another family is looked at on a screen of its own', async () => {
  const merging = { familyId: 'f2', family: 'The Millers', personId: 'u-maria', by: 'Maria' };
  const name = 'The library of “The Millers”';
  renderApp('/import', importKitchen([{ ...archive, sourcePaths: [], merging, name }]).fakes);
  expect(await screen.findByRole('link', { name: `Look at it: ${name}` })).toHaveAttribute('href', '/merge/f2');
  expect(screen.queryByRole('button', { name: /^Look and take in/ })).not.toBeInTheDocument();
});
