import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Preflight } from '#shared/collections.ts';
import { aRecipe } from '../../test/a-recipe.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { maria, renderApp } from '../../test/render-app.tsx';
import { aBook, bookServer } from './book-server.fixture.ts';

// Whole pages with their dialogs, looked through by axe: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 });

const premium = () => ({ ...maria, tier: 'premium' as const });
async function open(server = bookServer(), more: Parameters<typeof renderApp>[1] = {}) {
  const { user } = renderApp('/cookbook/book', {
    ...server.fakes,
    getRecipe: ({ params: { id } }) => aRecipe({ id, story: id === 'pie' ? 'From Aunt Rose.' : '' }),
    ...more,
  });
  await screen.findByRole('heading', { level: 1, name: server.book().title });
  return { user, server };
}
const order = () =>
  within(screen.getByRole('list', { name: 'Contents' }))
    .getAllByRole('button', { name: /^Move / })
    .map((handle) => handle.getAttribute('aria-label')?.slice('Move '.length));
const saved = (server: ReturnType<typeof bookServer>, what: object) =>
  waitFor(() => {
    expect(server.book()).toMatchObject(what);
  });

test('the page shows the book’s words, its order with chapters, its cover, and no fault that axe finds', async () => {
  await open(bookServer(aBook({ dedication: 'To Ana' })), { getUser: premium });
  expect(screen.getByLabelText('Dedication')).toHaveValue('To Ana');
  expect(order()).toEqual(['Sunday Soup', 'Baking', 'Rhubarb Pie', 'Braided Bread']);
  expect(screen.getByRole('img', { name: 'The cover: Classic design, US letter' })).toBeInTheDocument();
  expect(screen.getByText('3 recipes')).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('its words are kept by themselves, and the list of cookbooks learns of them', async () => {
  const { user, server } = await open();
  const title = screen.getByLabelText('Title');
  await user.clear(title);
  expect(screen.getByRole('alert')).toHaveTextContent('A cookbook needs a title.');
  await user.type(title, 'Ours');
  await user.type(screen.getByLabelText('Subtitle'), 'Always');
  await user.type(screen.getByLabelText('Family story'), 'We cooked.');
  expect(screen.getByText('Not saved yet')).toBeInTheDocument();
  await saved(server, { title: 'Ours', subtitle: 'Always', story: 'We cooked.' });
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'My Cookbooks' }));
  expect(await screen.findByRole('link', { name: 'Ours' })).toBeInTheDocument();
});

test('a line moves by the arrow keys, says where it is, and keeps the focus', async () => {
  const { user, server } = await open();
  const handle = screen.getByRole('button', { name: 'Move Sunday Soup' });
  handle.focus();
  await user.keyboard('{ArrowDown}');
  expect(order()).toEqual(['Baking', 'Sunday Soup', 'Rhubarb Pie', 'Braided Bread']);
  expect(screen.getByText('Sunday Soup moved to line 2 of 4.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move Sunday Soup' })).toHaveFocus();
  await saved(server, { chapters: [{ title: 'Baking', recipeIds: ['soup', 'pie', 'bread'] }] });
});

test('chapters are added, named, and removed without their recipes, and that can be undone', async () => {
  const { user, server } = await open();
  await user.click(screen.getByRole('button', { name: 'Add Chapter' }));
  const title = await screen.findByLabelText('Title of chapter 2');
  await waitFor(() => {
    expect(title).toHaveFocus();
  });
  await user.keyboard('Preserves');
  await user.click(screen.getByRole('button', { name: 'More for Sunday Soup' }));
  await user.click(await screen.findByRole('menuitem', { name: 'To 2. Preserves' }));
  await saved(server, {
    chapters: [
      { title: 'Baking', recipeIds: ['pie', 'bread'] },
      { title: 'Preserves', recipeIds: ['soup'] },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Remove the chapter Baking' }));
  expect(order()).toEqual(['Rhubarb Pie', 'Braided Bread', 'Preserves', 'Sunday Soup']);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(order()).toEqual(['Baking', 'Rhubarb Pie', 'Braided Bread', 'Preserves', 'Sunday Soup']);
});

test('recipes are added to the end of a chapter and taken out again; those in the book cannot be chosen twice', async () => {
  const { user, server } = await open();
  await user.click(screen.getByRole('button', { name: 'Add Recipes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Recipes' }));
  expect(await dialog.findByLabelText('Rhubarb Pie (in the book)')).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Show more' }));
  await user.click(await dialog.findByLabelText('Sour Cherry Jam'));
  expect(dialog.getByLabelText('To the end of')).toHaveDisplayValue('1. Baking');
  await user.click(dialog.getByRole('button', { name: 'Add 1 recipe' }));
  expect(order()).toEqual(['Sunday Soup', 'Baking', 'Rhubarb Pie', 'Braided Bread', 'Sour Cherry Jam']);
  await saved(server, { chapters: [{ title: 'Baking', recipeIds: ['pie', 'bread', 'jam'] }] });

  await user.click(screen.getByRole('button', { name: 'More for Rhubarb Pie' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Take out of the book' }));
  expect(await screen.findByText('Taken out of the book')).toBeInTheDocument();
  await saved(server, { recipeIds: ['soup', 'bread', 'jam'] });
});

test('per recipe: its photo, its story in this book, and the original card facing it', async () => {
  const { user, server } = await open();
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
  await saved(server, {
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
  const { user, server } = await open();
  await user.click(screen.getByRole('button', { name: 'Show all originals' }));
  await saved(server, { pages: { soup: { original: true }, pie: { original: true } } });
  expect(Object.keys(server.book().pages)).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Hide all originals' })).toBeInTheDocument();
});

test('the cover and the format are chosen, and seen at once', async () => {
  const { user, server } = await open();
  await user.click(screen.getByLabelText('Photo'));
  expect(screen.getByLabelText('Photo 1')).toBeChecked();
  await user.click(screen.getByLabelText('Photo 2'));
  await user.selectOptions(screen.getByLabelText('Page format'), '6 × 9 in');
  expect(screen.getByRole('img', { name: 'The cover: Photo design, 6 × 9 in' })).toBeInTheDocument();
  await saved(server, { cover: { design: 'photo', photo: '/files/two' }, format: '6x9' });
});

test('what somebody else changed meanwhile is asked about, and nothing that was typed is lost', async () => {
  const { user, server } = await open();
  server.otherwise({ title: 'Theirs', dedication: 'To Ana' });
  await user.type(screen.getByLabelText('Title'), ', ours');
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else changed this cookbook meanwhile' }));
  expect(dialog.getByText('The Novak Table, ours')).toBeInTheDocument();
  expect(dialog.getByText('Theirs', { selector: 'span[dir]' })).toBeInTheDocument();
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Back to my changes' }));
  expect(await screen.findByText(/Not saved. Somebody else has changed the same/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save again' }));
  await user.click(await screen.findByRole('button', { name: 'Keep all mine' }));
  await saved(server, { title: 'The Novak Table, ours', dedication: 'To Ana' });
  expect(screen.getByLabelText('Dedication')).toHaveValue('To Ana');
});

test('what cannot be saved says so, and leaving asks first', async () => {
  const { user } = await open(bookServer(), {
    updateCollection: () => new Response('The disk is full.', { status: 500 }),
  });
  await user.type(screen.getByLabelText('Subtitle'), 'Always');
  expect(await screen.findByText(/Not saved. The disk is full./)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'My Cookbooks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Subtitle')).toHaveValue('Always');
  await user.click(screen.getByRole('link', { name: 'My Cookbooks' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'My Cookbooks' })).toBeInTheDocument();
});

test('a free family reads what the PDF is and where to get it', async () => {
  await open();
  expect(screen.getByText(/With Premium this cookbook becomes a PDF/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See Premium' })).toHaveAttribute('href', '/premium');
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
});

test('the PDF is made after the last change is saved, with its progress, and given to the browser', async () => {
  const asked: (string | undefined)[] = [];
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:book', revokeObjectURL: () => undefined });
  const server = bookServer();
  const { user } = await open(server, {
    getUser: premium,
    collectionPdf: ({ query: { edition } }) => {
      asked.push(`${edition} ${server.book().title}`);
      return asked.length === 1
        ? Response.json({ progress: 0.4 }, { status: 202 })
        : new Response('%PDF-', { headers: { 'Content-Type': 'application/pdf' } });
    },
  });
  await user.type(screen.getByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'Print edition' }));
  expect(await screen.findByText('The book is being typeset: 40 %')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeDisabled();
  await waitFor(() => {
    expect(clicked).toEqual(['The Novak Table! (print).pdf']);
  });
  expect(asked).toEqual(['print The Novak Table!', 'print The Novak Table!']);
  expect(screen.queryByText(/being typeset/)).toBeNull();
});

test('a refused PDF says why, and making one can be cancelled', async () => {
  let isRefused = true;
  const { user } = await open(bookServer(), {
    getUser: premium,
    collectionPdf: () =>
      isRefused
        ? new Response('Cookbook PDFs are part of Premium.', { status: 403 })
        : Response.json({ progress: 0 }, { status: 202 }),
  });
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText('Cookbook PDFs are part of Premium.')).toBeInTheDocument();
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Cover' }));
  await screen.findByText('The book is being typeset: 0 %');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
  });
});

test('the check lists what stops the printer first, each with the way to what mends it', async () => {
  const found: Preflight = {
    pages: 48,
    spine: 4.3,
    findings: [
      { kind: 'photo', weight: 'look', says: 'There is no photo.', recipeId: 'soup' },
      { kind: 'photo', weight: 'look', says: '“Rhubarb Pie” is blurred.', recipeId: 'pie' },
      { kind: 'missing', weight: 'look', says: 'One lies in the trash.', recipeId: 'gone' },
      { kind: 'pages', weight: 'stop', says: 'At least 32 pages are needed.', recipeId: null },
      { kind: 'resolution', weight: 'stop', says: 'The cover photo is too small.', recipeId: null },
    ],
  };
  const { user } = await open(bookServer(), { getUser: premium, collectionPreflight: () => found });
  await user.click(screen.getByRole('button', { name: 'Check the book' }));
  expect(await screen.findByText('48 pages, a spine of 4.3 mm.')).toBeInTheDocument();
  const items = within(screen.getByRole('list', { name: 'What to look at' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringContaining('Must be mended: At least 32 pages'),
    expect.stringContaining('Must be mended: The cover photo'),
    expect.stringContaining('Sunday Soup: There is no photo.'),
    expect.stringMatching(/^“Rhubarb Pie” is blurred./),
    expect.stringMatching(/^One lies in the trash./),
  ]);
  expect(screen.getByRole('link', { name: 'To the trash' })).toHaveAttribute('href', '/library?trash');
  expect(screen.getByRole('link', { name: 'To the cover' })).toHaveAttribute('href', '#cover');
  expect(screen.getAllByRole('link', { name: 'Open recipe' })[0]).toHaveAttribute('href', '/recipe/soup');
  await expectNoAxeViolations();
  await user.click(screen.getAllByRole('button', { name: 'What the book shows' })[0] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Sunday Soup' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  fireEvent.change(screen.getByLabelText('Subtitle'), { target: { value: 'New' } });
  expect(screen.getByText('The book has changed since it was checked.')).toBeInTheDocument();
});

test('what many recipes have in common is said once, and what is merely not there comes last', async () => {
  const found: Preflight = {
    pages: 48,
    spine: 4.3,
    findings: [
      { kind: 'photo', weight: 'note', says: '“Sunday Soup” has no photo.', recipeId: 'soup' },
      { kind: 'photo', weight: 'note', says: '“Braided Bread” has no photo.', recipeId: 'bread' },
      { kind: 'photo', weight: 'note', says: '“Rhubarb Pie” has no photo.', recipeId: 'pie' },
      { kind: 'spine', weight: 'note', says: 'The spine stays blank.', recipeId: null },
      {
        kind: 'photo',
        weight: 'look',
        says: 'A picture of “Rhubarb Pie” could not be found or read.',
        recipeId: 'pie',
      },
    ],
  };
  const { user } = await open(bookServer(), { getUser: premium, collectionPreflight: () => found });
  await user.click(screen.getByRole('button', { name: 'Check the book' }));
  const wrong = await screen.findByRole('list', { name: 'What to look at' });
  const absent = screen.getByRole('list', { name: 'Could be added' });
  expect(wrong.compareDocumentPosition(absent)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(wrong).getAllByRole('listitem')).toHaveLength(1);
  expect(wrong).toHaveTextContent('A picture of “Rhubarb Pie” could not be found or read.');
  expect(within(absent).getByText('3 recipes have no photo').closest('details')).not.toHaveAttribute('open');
  await user.click(within(absent).getByText('3 recipes have no photo'));
  expect(within(absent).getByText('3 recipes have no photo').closest('details')).toHaveAttribute('open');
  expect(within(absent).getAllByRole('link', { name: 'Open recipe' })).toHaveLength(3);
  await expectNoAxeViolations();
});

test('a card that was photographed faces its recipe until somebody says otherwise', async () => {
  const server = bookServer();
  const { user } = await open(server, { getUser: premium });
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
  await saved(server, { pages: { soup: { original: false } } });
  expect(screen.getByLabelText('The original card facing the typed recipe')).not.toBeChecked();
});

test('amounts are as written until the book says otherwise', async () => {
  const server = bookServer();
  const { user } = await open(server, { getUser: premium });
  const amounts = within(screen.getByRole('group', { name: 'Amounts' }));
  expect(amounts.getByRole('radio', { name: 'As written' })).toBeChecked();
  await user.click(amounts.getByRole('radio', { name: 'Metric' }));
  await saved(server, { units: 'metric' });
});

test('what is found in the book’s own words leads to them, also for whoever may only look', async () => {
  const found: Preflight = {
    pages: 48,
    spine: 4.3,
    findings: [
      { kind: 'overflow', weight: 'look', says: 'The title is too long for the cover.', recipeId: null },
      { kind: 'glyphs', weight: 'look', says: 'The book itself has signs.', recipeId: null },
      { kind: 'photo', weight: 'look', says: 'This cover’s design wants a picture.', recipeId: null },
    ],
  };
  const targets = () =>
    within(screen.getByRole('list', { name: 'What to look at' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const check = async (dedication: string, role: 'owner' | 'viewer') => {
    const { user } = await open(bookServer(aBook({ subtitle: '', dedication, story: '' })), {
      getUser: () => ({ ...premium(), role }),
      collectionPreflight: () => found,
    });
    await user.click(screen.getByRole('button', { name: 'Check the book' }));
    await screen.findByText('48 pages, a spine of 4.3 mm.');
  };
  await check('', 'owner');
  expect(targets()).toEqual(['#book', '#book', '#cover']);
  expect(document.querySelector('#book')).toBe(screen.getByRole('region', { name: 'The book' }));
  cleanup();
  await check('To Ana', 'viewer');
  expect(targets()).toEqual(['#book', '#book', '#cover']);
  expect(document.querySelector('#book')).toHaveTextContent('To Ana');
  cleanup();
  // A title alone is shown on the cover.
  await check('', 'viewer');
  expect(targets()).toEqual(['#cover', '#cover', '#cover']);
});

test('a free family can check what it can have printed, and is not asked to where it cannot', async () => {
  const available = { available: true, printer: 'printer' as const, says: 'Printed and bound.' };
  await open(bookServer(), { getPrinting: () => available });
  expect(await screen.findByRole('button', { name: 'Order printed copies' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Check the book' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See Premium' })).toBeInTheDocument();
  await expectNoAxeViolations();
  cleanup();
  await open();
  expect(screen.getByRole('link', { name: 'See Premium' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Check the book' })).toBeNull();
});

test('an empty book says so, and cannot be made yet', async () => {
  await open(bookServer(aBook({ recipeIds: [], chapters: [] })), { getUser: premium });
  expect(screen.getByText(/The book is empty/)).toBeInTheDocument();
  expect(screen.getByText('A book without a recipe cannot be made yet.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeDisabled();
});

test('whoever may only look reads the book and changes nothing', async () => {
  await open(bookServer(aBook({ dedication: 'To Ana' })), { getUser: () => ({ ...premium(), role: 'viewer' }) });
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
