import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import type { Quote } from '#shared/print-orders.ts';
import type { Fakes } from '../../../test/fake-api.ts';
import { maria } from '../../../test/render-app.tsx';
import { askPrice, openOrderForm, priceRows } from './order-form.fixture.tsx';
import { anAddress, aPrinter, aQuote } from './printer.fixture.ts';
import { expectBusy } from '../../../test/expect-busy.ts';
import { loseFocus } from '../../../test/lose-focus.ts';

test('while the book is set it says how far it is', async () => {
  let asked = 0;
  const { user } = await openOrderForm(aPrinter(), { quoteBook: () => (++asked === 1 ? { progress: 0.4 } : aQuote()) });
  await askPrice(user);
  expect(await screen.findByText('The book is being set for the printer: 40 %')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'The price' })).toBeInTheDocument();
  expect(asked).toBe(2);
});

test('premium’s discount is a line of its own, and nothing is said of what premium would save', async () => {
  const price = {
    currency: 'USD',
    printing: 1_300_000,
    shipping: 50_000,
    tax: 14_567,
    discount: 130_000,
    total: 1_234_567,
  };
  const { user } = await openOrderForm(aPrinter(), {
    getUser: () => ({ ...maria, tier: 'premium' }),
    quoteBook: () => aQuote({ price, copies: 100 }),
  });
  await askPrice(user);
  await screen.findByRole('heading', { name: 'The price' });
  expect(priceRows()).toContain('10% Premium discount-$1,300.00');
  expect(priceRows().at(-1)).toBe('Total$12,345.67');
  expect(screen.queryByText(/would cost/)).toBeNull();
});

test('the printer’s spelling of an address is taken at a press, and priced anew', async () => {
  const printer = aPrinter();
  const quoteBook: Fakes['quoteBook'] = ({ body }) => {
    printer.quoted.push(body);
    const isBetter = body.address.postcode === '97201-1234';
    return aQuote(
      isBetter
        ? {}
        : { addressSays: 'The postal code is not complete.', suggested: { postcode: '97201-1234', state: '' } },
    );
  };
  const { user } = await openOrderForm(printer, { quoteBook });
  await askPrice(user);
  const note = within(await screen.findByRole('note', { name: 'About the address' }));
  expect(note.getByText('The postal code is not complete.')).toBeInTheDocument();
  await user.click(note.getByRole('button', { name: 'Use this address' }));
  await waitFor(() => {
    expect(screen.queryByRole('note', { name: 'About the address' })).toBeNull();
  });
  expect(printer.quoted.at(-1)?.address).toEqual({ ...anAddress, postcode: '97201-1234' });
});

test('a book that the printer would refuse is not ordered, and what to mend is a link away', async () => {
  const findings = [
    {
      kind: 'pages' as const,
      weight: 'stop' as const,
      says: 'The book has 20 pages; bound from 24 on.',
      recipeId: null,
    },
  ];
  const { user } = await openOrderForm(aPrinter({ findings }));
  await askPrice(user);
  expect(await screen.findByText('This book cannot be printed yet.')).toBeInTheDocument();
  expect(screen.getByText(/Must be mended/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To the recipes' })).toHaveAttribute('href', '#contents');
  expect(screen.queryByRole('button', { name: /Order and pay/ })).toBeNull();
  await expectNoAxeViolations();
});

test('where the price itself is refused for that, the same is said', async () => {
  const findings = [{ kind: 'pages' as const, weight: 'stop' as const, says: 'Too few pages.', recipeId: null }];
  const refused = () => new Response('This book is too thin to be bound.', { status: 422 });
  const { user } = await openOrderForm(aPrinter({ findings }), { quoteBook: refused });
  await askPrice(user);
  expect(await screen.findByText('Too few pages.')).toBeInTheDocument();
});

test('a printer that does not answer says so, and can be asked again', async () => {
  let isDown = true;
  const { user } = await openOrderForm(aPrinter(), {
    quoteBook: () => (isDown ? new Response('The printer does not answer.', { status: 504 }) : aQuote()),
  });
  await askPrice(user);
  expect(await screen.findByText('The printer does not answer.')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'The price' })).toBeInTheDocument();
});

test('another way of shipping is priced, and the focus is on it still', async () => {
  let answer: (quote: Quote) => void = () => undefined;
  const { user } = await openOrderForm(aPrinter(), {
    quoteBook: ({ body }) =>
      body.shipping === undefined ? aQuote() : new Promise<Quote>((resolve) => (answer = resolve)),
  });
  await askPrice(user);
  const express = await screen.findByRole('radio', { name: /Express/ });
  await user.click(express);
  await waitFor(() => {
    expect(express).toBeDisabled();
  });
  loseFocus();
  answer(aQuote({ chosen: 'EXPRESS' }));
  await waitFor(() => {
    expect(express).toHaveFocus();
  });
});

test('while it is ordered the button keeps the focus, and orders once', async () => {
  let ordered = 0;
  const { user } = await openOrderForm(aPrinter(), {
    orderBook: () => {
      ordered += 1;
      return new Promise<never>(() => undefined);
    },
  });
  await askPrice(user);
  const order = await screen.findByRole('button', { name: /Order and pay/ });
  await user.dblClick(order);
  await waitFor(() => {
    expectBusy(order);
  });
  expect(screen.getByRole('button', { name: 'Change' })).toHaveAttribute('aria-disabled', 'true');
  expect(ordered).toBe(1);
});

test('blank pages that are added for the printer stop nothing, and what to look at can be read', async () => {
  const findings = [
    { kind: 'pages' as const, weight: 'stop' as const, says: 'The book has 20 pages.', recipeId: null },
    { kind: 'photo' as const, weight: 'look' as const, says: 'There is no photo.', recipeId: 'soup' },
  ];
  const printer = aPrinter({ findings });
  const { user } = await openOrderForm(printer, { collectionPreflight: () => ({ pages: 20, spine: 2, findings }) });
  await askPrice(user);
  expect(await screen.findByRole('button', { name: /Order and pay/ })).toBeEnabled();
  expect(screen.getByText('2 things to look at before printing')).toBeInTheDocument();
});
