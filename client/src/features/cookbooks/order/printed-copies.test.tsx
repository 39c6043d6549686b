import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { maria, renderApp } from '../../../test/render-app.tsx';
import { aBook, bookServer } from '../book-server.fixture.ts';
import { openOrderForm } from './order-form.fixture.tsx';
import { aPrinter } from './printer.fixture.ts';

test('a printer that prints nothing says so', async () => {
  await openOrderForm(aPrinter(), {
    getPrinting: () => ({ available: true, printer: 'sandbox', says: 'Orders go to a test printer.' }),
  });
  expect(screen.getByRole('note')).toHaveTextContent('Nothing is printed. Orders go to a test printer.');
});

test('an empty book cannot be ordered yet', async () => {
  const server = bookServer(aBook({ recipeIds: [], chapters: [] }));
  renderApp('/cookbook/book', { ...server.fakes, ...aPrinter().fakes });
  expect(await screen.findByRole('button', { name: 'Order printed copies' })).toBeDisabled();
  expect(screen.getByText('A book without a recipe cannot be ordered yet.')).toBeInTheDocument();
});

test('where no printer is set up, premium families have the files and are told where to send them', async () => {
  renderApp('/cookbook/book', { ...bookServer().fakes, getUser: () => ({ ...maria, tier: 'premium' }) });
  expect(await screen.findByText('Any print shop that binds books takes the files.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Order printed copies' })).toBeNull();
});

test('when it is not known whether books can be ordered, that can be asked again', async () => {
  let isDown = true;
  const { user } = renderApp('/cookbook/book', {
    ...bookServer().fakes,
    getPrinting: () =>
      isDown
        ? new Response('The kitchen is closed.', { status: 503 })
        : { available: true, printer: 'printer', says: '' },
  });
  expect(await screen.findByText('The kitchen is closed.')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Order printed copies' })).toBeInTheDocument();
});
