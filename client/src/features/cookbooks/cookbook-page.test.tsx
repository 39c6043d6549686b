import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { renderApp } from '../../test/render-app.tsx';
import { aBook, bookServer } from './book-server.fixture.ts';
import { contentsLines, openBook, premium, waitUntilSaved } from './open-book.fixture.tsx';

test('the page shows the book’s words, its order with chapters, its cover, and no fault that axe finds', async () => {
  await openBook(bookServer(aBook({ dedication: 'To Ana' })), { getUser: premium });
  expect(screen.getByLabelText('Dedication')).toHaveValue('To Ana');
  expect(contentsLines()).toEqual(['Sunday Soup', 'Baking', 'Rhubarb Pie', 'Braided Bread']);
  expect(screen.getByRole('img', { name: 'The cover: Classic design, US letter' })).toBeInTheDocument();
  expect(screen.getByText('3 recipes')).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('the cover and the format are chosen, and seen at once', async () => {
  const { user, server } = await openBook();
  await user.click(screen.getByLabelText('Photo'));
  expect(screen.getByLabelText('Photo 1')).toBeChecked();
  await user.click(screen.getByLabelText('Photo 2'));
  await user.selectOptions(screen.getByLabelText('Page format'), '6 × 9 in');
  expect(screen.getByRole('img', { name: 'The cover: Photo design, 6 × 9 in' })).toBeInTheDocument();
  await waitUntilSaved(server, { cover: { design: 'photo', photo: '/files/two' }, format: '6x9' });
});

test('amounts are as written until the book says otherwise', async () => {
  const server = bookServer();
  const { user } = await openBook(server, { getUser: premium });
  const amounts = within(screen.getByRole('group', { name: 'Amounts' }));
  expect(amounts.getByRole('radio', { name: 'As written' })).toBeChecked();
  await user.click(amounts.getByRole('radio', { name: 'Metric' }));
  await waitUntilSaved(server, { units: 'metric' });
});

test('an empty book says so, and cannot be made yet', async () => {
  await openBook(bookServer(aBook({ recipeIds: [], chapters: [] })), { getUser: premium });
  expect(screen.getByText(/The book is empty/)).toBeInTheDocument();
  expect(screen.getByText('A book without a recipe cannot be made yet.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeDisabled();
});

test('whoever may only look reads the book and changes nothing', async () => {
  await openBook(bookServer(aBook({ dedication: 'To Ana' })), { getUser: () => ({ ...premium(), role: 'viewer' }) });
  expect(screen.getByText('To Ana')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Rhubarb Pie/ })).toHaveAttribute('href', '/recipe/pie');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Move|^More|Add|Save/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
  await expectNoAxeViolations();
});

test('a book that is not there, and one that cannot be loaded', async () => {
  const server = bookServer();
  const missing = new Response('Cookbook not found', { status: 404 });
  renderApp('/cookbook/none', {
    ...server.fakes,
    getCollection: () => missing.clone(),
    listBookRecipes: () => missing.clone(),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Cookbook not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to My Cookbooks' })).toHaveAttribute('href', '/cookbooks');
});
