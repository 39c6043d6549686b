import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Preflight } from '#shared/collections.ts';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import { aBook, bookServer } from '../book-server.fixture.ts';
import { openBook, premium } from '../open-book.fixture.tsx';
import { expectBusy } from '../../../test/expect-busy.ts';

test('a free family reads what the PDF is and where to get it', async () => {
  await openBook();
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
  const { user } = await openBook(server, {
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
  expectBusy(screen.getByRole('button', { name: 'Print edition' }));
  expect(screen.getByRole('button', { name: 'Download PDF' })).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => {
    expect(clicked).toEqual(['The Novak Table! (print).pdf']);
  });
  expect(asked).toEqual(['print The Novak Table!', 'print The Novak Table!']);
  expect(screen.queryByText(/being typeset/)).toBeNull();
});

test('a refused PDF says why, and making one can be cancelled', async () => {
  let isRefused = true;
  const { user } = await openBook(bookServer(), {
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
    expect(screen.getByRole('button', { name: 'Download PDF' })).not.toHaveAttribute('aria-disabled');
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
  const { user } = await openBook(bookServer(), { getUser: premium, collectionPreflight: () => found });
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

test('while the book is checked its button keeps the focus, and asks once', async () => {
  let asked = 0;
  const { user } = await openBook(bookServer(), {
    getUser: premium,
    collectionPreflight: () => {
      asked += 1;
      return new Promise<never>(() => undefined);
    },
  });
  const check = screen.getByRole('button', { name: 'Check the book' });
  await user.click(check);
  await waitFor(() => {
    expectBusy(check);
  });
  await user.keyboard('{Enter}');
  expect(asked).toBe(1);
});

test('the book is not checked while its last change cannot be saved, and that is said', async () => {
  const { user } = await openBook(bookServer(), {
    getUser: premium,
    updateCollection: () => new Response('The disk is full.', { status: 500 }),
  });
  await user.type(screen.getByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'Check the book' }));
  expect(await screen.findByText('Save the last changes first.')).toBeInTheDocument();
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
  const { user } = await openBook(bookServer(), { getUser: premium, collectionPreflight: () => found });
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
    const { user } = await openBook(bookServer(aBook({ subtitle: '', dedication, story: '' })), {
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
  await openBook(bookServer(), { getPrinting: () => available });
  expect(await screen.findByRole('button', { name: 'Order printed copies' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Check the book' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See Premium' })).toBeInTheDocument();
  await expectNoAxeViolations();
  cleanup();
  await openBook();
  expect(screen.getByRole('link', { name: 'See Premium' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Check the book' })).toBeNull();
});
