import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import { aBook, bookServer } from '../book-server.fixture.ts';
import { contentsLines, openBook, premium, waitUntilSaved } from '../open-book.fixture.tsx';

test('a line moves by the arrow keys, says where it is, and keeps the focus', async () => {
  const { user, server } = await openBook();
  const handle = screen.getByRole('button', { name: 'Move Sunday Soup' });
  handle.focus();
  await user.keyboard('{ArrowDown}');
  expect(contentsLines()).toEqual(['Baking', 'Sunday Soup', 'Rhubarb Pie', 'Braided Bread']);
  expect(screen.getByText('Sunday Soup moved to line 2 of 4.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move Sunday Soup' })).toHaveFocus();
  await waitUntilSaved(server, { chapters: [{ title: 'Baking', recipeIds: ['soup', 'pie', 'bread'] }] });
});

test('chapters are added, named, and removed without their recipes, and that can be undone', async () => {
  const { user, server } = await openBook();
  await user.click(screen.getByRole('button', { name: 'Add Chapter' }));
  const title = await screen.findByLabelText('Title of chapter 2');
  await waitFor(() => {
    expect(title).toHaveFocus();
  });
  await user.keyboard('Preserves');
  await user.click(screen.getByRole('button', { name: 'More for Sunday Soup' }));
  await user.click(await screen.findByRole('menuitem', { name: 'To 2. Preserves' }));
  await waitUntilSaved(server, {
    chapters: [
      { title: 'Baking', recipeIds: ['pie', 'bread'] },
      { title: 'Preserves', recipeIds: ['soup'] },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Remove the chapter Baking' }));
  expect(contentsLines()).toEqual(['Rhubarb Pie', 'Braided Bread', 'Preserves', 'Sunday Soup']);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(contentsLines()).toEqual(['Baking', 'Rhubarb Pie', 'Braided Bread', 'Preserves', 'Sunday Soup']);
});

test('recipes are added to the end of a chapter and taken out again; those in the book cannot be chosen twice', async () => {
  const { user, server } = await openBook();
  await user.click(screen.getByRole('button', { name: 'Add Recipes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Recipes' }));
  expect(await dialog.findByLabelText('Rhubarb Pie (in the book)')).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Show more' }));
  await user.click(await dialog.findByLabelText('Sour Cherry Jam'));
  expect(dialog.getByLabelText('To the end of')).toHaveDisplayValue('1. Baking');
  await user.click(dialog.getByRole('button', { name: 'Add 1 recipe' }));
  expect(contentsLines()).toEqual(['Sunday Soup', 'Baking', 'Rhubarb Pie', 'Braided Bread', 'Sour Cherry Jam']);
  await waitUntilSaved(server, { chapters: [{ title: 'Baking', recipeIds: ['pie', 'bread', 'jam'] }] });

  await user.click(screen.getByRole('button', { name: 'More for Rhubarb Pie' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take out of the book' }));
  expect(await screen.findByText('Taken out of the book')).toBeInTheDocument();
  await waitUntilSaved(server, { recipeIds: ['soup', 'bread', 'jam'] });
  // The row takes its menu with it: the focus is on the one beside it, down to the empty book.
  for (const [title, next] of [
    ['Sunday Soup', 'Move Baking'],
    ['Braided Bread', 'Move Sour Cherry Jam'],
    ['Sour Cherry Jam', 'Move Baking'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: `More for ${title}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Take out of the book' }));
    await waitFor(() => {
      expect(screen.getByRole('button', { name: next })).toHaveFocus();
    });
  }
  await user.click(screen.getByRole('button', { name: 'Remove the chapter Baking' }));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Add Recipes' })).toHaveFocus();
  });
});

test('per recipe: its photo, its story in this book, and the original card facing it', async () => {
  const { user, server } = await openBook();
  await user.click(screen.getByRole('button', { name: 'Rhubarb Pie' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rhubarb Pie' }));
  expect(dialog.getByLabelText('Photo 1')).toBeChecked();
  await user.click(dialog.getByLabelText('Photo 2'));
  const story = dialog.getByLabelText('Story for the book');
  await waitFor(() => {
    expect(story).toHaveValue('From Aunt Rose.');
  });
  await user.type(story, ' In Brno.');
  await user.click(dialog.getByLabelText('The original card facing the typed recipe'));
  await expectNoAxeViolations();
  await waitUntilSaved(server, {
    pages: { pie: { photo: '/files/two', story: 'From Aunt Rose. In Brno.', original: true } },
  });
  await user.click(dialog.getByRole('button', { name: 'Use the recipe’s own story' }));
  await waitFor(() => {
    expect(server.book().pages['pie']).toEqual({ photo: '/files/two', original: true });
  });
  await user.click(dialog.getByRole('button', { name: 'Next recipe' }));
  const next = within(await screen.findByRole('dialog', { name: 'Braided Bread' }));
  expect(next.getByLabelText('The original card facing the typed recipe')).toBeDisabled();
  expect(next.getByText(/was not read from a picture/)).toBeInTheDocument();
});

test('all originals are shown at once where there are some', async () => {
  const { user, server } = await openBook();
  await user.click(screen.getByRole('button', { name: 'Show all originals' }));
  await waitUntilSaved(server, { pages: { soup: { original: true }, pie: { original: true } } });
  expect(Object.keys(server.book().pages)).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Hide all originals' })).toBeInTheDocument();
});

test('a card that was photographed faces its recipe until somebody says otherwise', async () => {
  const server = bookServer();
  const { user } = await openBook(server, { getUser: premium });
  const original = async (title: string) => {
    await user.click(screen.getByRole('button', { name: new RegExp(`^${title}`) }));
    return within(await screen.findByRole('dialog', { name: title })).getByLabelText(
      'The original card facing the typed recipe',
    );
  };
  expect(await original('Rhubarb Pie')).not.toBeChecked();
  await user.keyboard('{Escape}');
  expect(await original('Sunday Soup')).toBeChecked();
  await user.click(screen.getByLabelText('The original card facing the typed recipe'));
  await waitUntilSaved(server, { pages: { soup: { original: false } } });
  expect(screen.getByLabelText('The original card facing the typed recipe')).not.toBeChecked();
});

test('on paper the page is the whole of the contents, without fields and buttons', async () => {
  const recipeIds = Array.from({ length: 120 }, (_, at) => `recipe-${String(at)}`);
  await openBook(bookServer(aBook({ recipeIds, chapters: [{ title: 'Baking', recipeIds: recipeIds.slice(60) }] })));
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  const paper = document.querySelector<HTMLElement>('body > [data-print="alone"]');
  if (!paper) throw new Error('nothing is printed');
  const of = within(paper);
  expect(of.getByRole('heading', { level: 1 })).toHaveTextContent('The Novak Table');
  expect(of.getByRole('heading', { level: 2 })).toHaveTextContent('Baking');
  expect(of.getAllByText('A recipe')).toHaveLength(recipeIds.length);
  expect(of.queryByRole('button')).toBeNull();
  expect(of.queryByRole('textbox')).toBeNull();
  act(() => {
    window.dispatchEvent(new Event('afterprint'));
  });
  expect(paper).not.toBeInTheDocument();
});
