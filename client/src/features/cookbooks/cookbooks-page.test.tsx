import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Collection } from '#shared/collections.ts';
import { aCard } from '../../test/a-card.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import type { Fakes } from '../../test/fake-api.ts';
import { fakeStreams, FakeStream } from '../../test/fake-streams.ts';
import { maria, renderApp } from '../../test/render-app.tsx';
import { aBook, bookServer } from './book-server.fixture.ts';
import { expectBusy } from '../../test/expect-busy.ts';

/** A shelf that keeps what is made and deleted. */
function shelf(...first: Collection[]) {
  let books = first;
  const asked: unknown[] = [];
  const fakes: Fakes = {
    ...bookServer().fakes,
    listCollections: () => books,
    createCollection: ({ body }) => {
      asked.push(body);
      const made = aBook({ ...body, id: `made-${String(books.length)}`, chapters: [] });
      books = [made, ...books];
      return made;
    },
    updateCollection: ({ params, body }) => {
      asked.push(body);
      books = books.map((book) => (book.id === params.id ? { ...book, ...(body as Partial<Collection>) } : book));
      return books.find(({ id }) => id === params.id) ?? aBook();
    },
    deleteCollection: ({ params }) => {
      books = books.filter(({ id }) => id !== params.id);
    },
  };
  return { asked, fakes };
}

test('an empty shelf says how to begin', async () => {
  const { user } = renderApp('/cookbooks', shelf().fakes);
  expect(await screen.findByText('No cookbooks yet')).toBeInTheDocument();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Create Your First Cookbook' }));
  expect(await screen.findByRole('dialog', { name: 'Create New Cookbook' })).toBeInTheDocument();
});

test('each cookbook shows its title, how many recipes, that it is a collection, and when it was made', async () => {
  renderApp('/cookbooks', shelf(aBook(), aBook({ id: 'b', title: 'One', recipeIds: ['pie'], chapters: [] })).fakes);
  expect(await screen.findByRole('heading', { level: 1, name: 'My Cookbooks' })).toBeInTheDocument();
  const link = await screen.findByRole('link', { name: 'The Novak Table' });
  expect(link).toHaveAttribute('href', '/cookbook/book');
  const [first, second] = screen.getAllByRole('article').map((article) => within(article));
  expect(first?.getByText('3 recipes')).toBeInTheDocument();
  expect(first?.getByText('Collection')).toBeInTheDocument();
  expect(first?.getByText('March 4, 2026')).toBeInTheDocument();
  expect(second?.getByText('1 recipe')).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('a cookbook is made of a title and the recipes that were ticked', async () => {
  const { asked, fakes } = shelf();
  const { user } = renderApp('/cookbooks', fakes);
  await user.click(await screen.findByRole('button', { name: 'Create Cookbook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Cookbook' }));
  const confirm = dialog.getByRole('button', { name: 'Create Cookbook' });
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByPlaceholderText('e.g., Family Favorites'), '   ');
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByLabelText('Cookbook Title'), 'Ours');
  expect(confirm).toBeEnabled();
  await user.click(await dialog.findByLabelText('Rhubarb Pie'));
  await user.click(dialog.getByLabelText('Sunday Soup'));
  expect(dialog.getByText('2 recipes chosen')).toBeInTheDocument();
  expect(dialog.getByRole('list', { name: 'Recipes' })).toHaveClass('max-h-96');
  await expectNoAxeViolations();
  await user.click(confirm);
  expect(await screen.findByText('Cookbook created successfully')).toBeInTheDocument();
  expect(asked).toEqual([{ title: 'Ours', recipeIds: ['pie', 'soup'] }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Ours' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create Cookbook' }));
  expect(await screen.findByLabelText('Cookbook Title')).toHaveValue('');
  expect(screen.getByText('No recipe chosen')).toBeInTheDocument();
});

test('a chosen recipe that somebody throws away stays to be seen, and can be left out', async () => {
  fakeStreams();
  const { asked, fakes } = shelf();
  let cards = [aCard('pie', 'Rhubarb Pie'), aCard('soup', 'Sunday Soup')];
  const { user } = renderApp('/cookbooks', {
    ...fakes,
    getLibrary: () => ({ cards, matched: cards.length, total: cards.length, nextCursor: null, tags: [] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Create Cookbook' }));
  await user.type(await screen.findByLabelText('Cookbook Title'), 'Ours');
  await user.click(await screen.findByLabelText('Rhubarb Pie'));
  await user.click(screen.getByLabelText('Sunday Soup'));
  cards = [aCard('tart', 'Plum Tart'), ...cards.slice(1)];
  FakeStream.tell('/api/family', { changed: 'recipes', id: 'pie', version: null, by: 'Anna', tab: 'another' });
  expect(await screen.findByLabelText('Plum Tart')).toBeInTheDocument();
  expect(screen.getByLabelText('Rhubarb Pie')).toBeChecked();
  await user.click(screen.getByLabelText('Rhubarb Pie'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create Cookbook' }));
  await waitFor(() => {
    expect(asked).toEqual([{ title: 'Ours', recipeIds: ['soup'] }]);
  });
});

test('while more recipes to choose from are loaded the button keeps the focus', async () => {
  const { fakes } = shelf();
  const { user } = renderApp('/cookbooks', {
    ...fakes,
    getLibrary: (asked) =>
      asked.query.cursor === undefined
        ? (fakes.getLibrary as NonNullable<Fakes['getLibrary']>)(asked)
        : new Promise<never>(() => undefined),
  });
  await user.click(await screen.findByRole('button', { name: 'Create Cookbook' }));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expectBusy(await screen.findByRole('button', { name: 'Loading…' }));
});

test('the recipes to choose from are searched, narrowed by a tag, and taken all at once', async () => {
  const { asked, fakes } = shelf();
  const { user } = renderApp('/cookbooks', fakes);
  await user.click(await screen.findByRole('button', { name: 'Create Cookbook' }));
  await user.type(await screen.findByLabelText('Cookbook Title'), 'Sweet');
  await screen.findByLabelText('Rhubarb Pie');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByLabelText('Cherry Cake')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Search recipes'), 'nothing');
  expect(await screen.findByText('No recipes match your search criteria.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Search recipes'));
  await user.selectOptions(await screen.findByLabelText('Only with the tag'), 'dessert');
  await user.click(await screen.findByRole('button', { name: 'Choose these 3' }));
  expect(screen.getByText('3 recipes chosen')).toBeInTheDocument();
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create Cookbook' }));
  await waitFor(() => {
    expect(asked).toEqual([{ title: 'Sweet', recipeIds: ['pie', 'jam', 'cake'] }]);
  });
});

test('the button waits while the cookbook is made, and a refusal keeps what was typed', async () => {
  let answer = (_response: Response) => undefined as void;
  const { fakes } = shelf();
  const { user } = renderApp('/cookbooks', {
    ...fakes,
    createCollection: () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  await user.click(await screen.findByRole('button', { name: 'Create Cookbook' }));
  await user.type(await screen.findByLabelText('Cookbook Title'), 'Ours');
  const confirm = within(screen.getByRole('dialog')).getByRole('button', { name: 'Create Cookbook' });
  await user.click(confirm);
  await waitFor(() => {
    expectBusy(confirm);
  });
  answer(new Response('The disk is full.', { status: 500 }));
  expect(await screen.findByText('The disk is full.')).toBeInTheDocument();
  expect(screen.getByLabelText('Cookbook Title')).toHaveValue('Ours');
  expect(confirm).not.toHaveAttribute('aria-disabled');
});

test('a deleted cookbook can be had back with all that was in it', async () => {
  const book = aBook({ dedication: 'To Ana', units: 'metric', pages: { pie: { original: true } } });
  const { asked, fakes } = shelf(book);
  const { user } = renderApp('/cookbooks', fakes);
  await user.click(await screen.findByRole('button', { name: 'Delete The Novak Table' }));
  expect(await screen.findByText('Cookbook deleted')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'My Cookbooks' })).toHaveFocus();
  expect(await screen.findByText('No cookbooks yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'The Novak Table' })).toBeInTheDocument();
  expect(asked[0]).toEqual({ title: book.title, recipeIds: book.recipeIds });
  expect(asked[1]).toMatchObject({ dedication: 'To Ana', chapters: book.chapters, pages: book.pages });
  expect(asked[1]).toHaveProperty('units', 'metric');
});

test('a deleted cookbook that cannot be put back whole leaves no half of it behind', async () => {
  const { fakes } = shelf(aBook());
  const { user } = renderApp('/cookbooks', {
    ...fakes,
    updateCollection: () => new Response('The disk is full.', { status: 500 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete The Novak Table' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The disk is full.')).toBeInTheDocument();
  expect(await screen.findByText('No cookbooks yet')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'The Novak Table' })).toBeNull();
});

test('a family without recipes is told so, and may begin all the same', async () => {
  const { fakes } = shelf();
  const { user } = renderApp('/cookbooks', {
    ...fakes,
    getLibrary: () => ({ cards: [], matched: 0, total: 0, nextCursor: null, tags: [] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Create Cookbook' }));
  expect(await screen.findByText(/There are no recipes yet/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Cookbook Title'), 'Ours{Enter}');
  expect(await screen.findByText('Cookbook created successfully')).toBeInTheDocument();
});

test('whoever may only look sees the cookbooks and no button that changes them', async () => {
  renderApp('/cookbooks', { ...shelf(aBook()).fakes, getUser: () => ({ ...maria, role: 'viewer' }) });
  expect(await screen.findByRole('link', { name: 'The Novak Table' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Create|Delete/ })).toBeNull();
});

test('whoever may only look is not told to make the first', async () => {
  renderApp('/cookbooks', { ...shelf().fakes, getUser: () => ({ ...maria, role: 'viewer' }) });
  expect(await screen.findByText(/^The family’s editors make books/)).toBeVisible();
});

test('while it loads that is said, and when it fails, why', async () => {
  let isDown = true;
  const { user } = renderApp('/cookbooks', {
    ...shelf(aBook()).fakes,
    listCollections: () => (isDown ? new Response('The kitchen is closed.', { status: 503 }) : [aBook()]),
  });
  expect(await screen.findByText('The kitchen is closed.')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'The Novak Table' })).toBeInTheDocument();
});
