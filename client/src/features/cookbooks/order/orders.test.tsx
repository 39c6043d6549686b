import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PrintOrder } from '#shared/print-orders.ts';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import { maria, renderApp } from '../../../test/render-app.tsx';
import { bookServer } from '../book-server.fixture.ts';
import { anOrder, aPrinter } from './printer.fixture.ts';
import { expectBusy } from '../../../test/expect-busy.ts';

const shipped: Partial<PrintOrder> = {
  id: 'shipped',
  state: 'shipped',
  says: 'The parcel is on its way.',
  canPay: false,
  canCancel: false,
  tracking: [
    { carrier: 'UPS', number: '1Z', url: 'https://track.example/1Z' },
    { carrier: 'Crow', number: '2', url: 'javascript:alert(1)' },
  ],
};
const card = async (name: string | RegExp) => within(await screen.findByRole('article', { name }));

test('the shelf shows every order with how far it is, those of deleted books too', async () => {
  const orders = [anOrder(), anOrder({ ...shipped, collectionId: 'gone', title: 'Gone Book', copies: 1 })];
  renderApp('/cookbooks', { ...bookServer().fakes, ...aPrinter({ orders }).fakes });
  const first = await card('The Novak Table, 2 hardcover copies');
  expect(first.getByText('Waiting for payment')).toBeInTheDocument();
  expect(first.getByText('It waits for the payment.')).toBeInTheDocument();
  expect(first.getByRole('link', { name: 'The Novak Table' })).toHaveAttribute('href', '/cookbook/book');
  const second = await card('Gone Book, 1 hardcover copy');
  expect(second.getByText('On its way')).toBeInTheDocument();
  expect(second.queryByRole('link', { name: 'Gone Book' })).toBeNull();
  const links = second.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://track.example/1Z']);
  expect(links[0]).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(second.getByText('The parcel: Crow 2')).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('who has ordered nothing sees nothing of it, and what could not be loaded is said', async () => {
  let isDown = false;
  renderApp('/cookbooks', bookServer().fakes);
  await screen.findByRole('link', { name: 'The Novak Table' });
  expect(screen.queryByRole('heading', { name: 'Printed copies' })).toBeNull();
  isDown = true;
  const { user } = renderApp('/cookbooks', {
    ...bookServer().fakes,
    listOrders: () => (isDown ? new Response('The kitchen is closed.', { status: 503 }) : [anOrder()]),
  });
  expect(await screen.findByText('The kitchen is closed.')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Printed copies' })).toBeInTheDocument();
});

test('a book’s page shows its own orders alone, with the price and the address', async () => {
  const orders = [anOrder(), anOrder({ id: 'other', collectionId: 'another', copies: 9 })];
  const { user } = renderApp('/cookbook/book', { ...bookServer().fakes, ...aPrinter({ orders }).fakes });
  const own = await card('2 hardcover copies');
  expect(screen.queryByRole('article', { name: '9 hardcover copies' })).toBeNull();
  await user.click(own.getByText(/price and address/));
  expect(own.getByText('12 Mill Lane')).toBeVisible();
  expect(own.getByRole('row', { name: 'Total $67.99' })).toBeInTheDocument();
});

test('an order is called off after a question, and the money is given back', async () => {
  const orders = [anOrder({ state: 'placed', canPay: false, says: 'The printer has it.' })];
  const { user } = renderApp('/cookbooks', { ...bookServer().fakes, ...aPrinter({ orders }).fakes });
  await user.click((await card(/Novak/)).getByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
  expect(dialog.getByText(/what was paid is given back/)).toBeInTheDocument();
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Keep the order' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  const again = within(await screen.findByRole('dialog'));
  await user.click(again.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('Canceled')).toBeInTheDocument();
  expect(screen.getByText('Refunded')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where it is too late to cancel, that is said and the order is read again', async () => {
  const printer = aPrinter({ orders: [anOrder({ state: 'placed', canPay: false })] });
  const { user } = renderApp('/cookbooks', {
    ...bookServer().fakes,
    ...printer.fakes,
    cancelOrder: () => {
      printer.happens({ state: 'printing', says: 'It is on the press.', canCancel: false });
      return new Response('It is being printed already.', { status: 409 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('It is being printed already.')).toBeInTheDocument();
  expect(await screen.findByText('It is on the press.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

test('an order that waits for its payment is paid from its card', async () => {
  const { user } = renderApp('/cookbooks', {
    ...bookServer().fakes,
    ...aPrinter({ orders: [anOrder()] }).fakes,
    payOrder: () => ({ order: anOrder(), url: `${window.location.href}#pay` }),
  });
  await user.click(await screen.findByRole('button', { name: 'Pay now' }));
  await waitFor(() => {
    expect(window.location.hash).toBe('#pay');
  });
});

test('while an order is paid or called off its button keeps the focus, and is pressed once', async () => {
  const asked: string[] = [];
  const waits = (what: string) => () => {
    asked.push(what);
    return new Promise<never>(() => undefined);
  };
  const { user } = renderApp('/cookbooks', {
    ...bookServer().fakes,
    ...aPrinter({ orders: [anOrder()] }).fakes,
    payOrder: waits('pay'),
    cancelOrder: waits('cancel'),
  });
  const pay = await screen.findByRole('button', { name: 'Pay now' });
  await user.dblClick(pay);
  await waitFor(() => {
    expectBusy(pay);
  });
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  const cancel = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' });
  await user.dblClick(cancel);
  await waitFor(() => {
    expectBusy(cancel);
  });
  expect(asked).toEqual(['pay', 'cancel']);
});

test('whoever may only look sees the orders and no buttons', async () => {
  renderApp('/cookbook/book', {
    ...bookServer().fakes,
    ...aPrinter({ orders: [anOrder()] }).fakes,
    getUser: () => ({ ...maria, role: 'viewer' }),
  });
  expect(await screen.findByText('Waiting for payment')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Pay now|Cancel order|Order printed/ })).toBeNull();
});

test('back from the payment the order is followed', async () => {
  const printer = aPrinter({ orders: [anOrder()] });
  renderApp('/cookbook/book?order=order&paid=true', { ...bookServer().fakes, ...printer.fakes });
  expect(await screen.findByText('Thank you')).toBeInTheDocument();
  expect(await screen.findByText('Your payment is being confirmed…')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
  expect(screen.getByRole('article', { name: '2 hardcover copies' })).toHaveFocus();
  expect(window.location.pathname + window.location.search).toBe('/cookbook/book');
  printer.happens({ state: 'paid', canPay: false, says: 'It is paid, and goes to the printer.' });
  expect(await screen.findByText('It is paid, and goes to the printer.')).toBeInTheDocument();
  expect(screen.queryByText('Your payment is being confirmed…')).toBeNull();
});

test('back without having paid, the order is kept and can be paid for', async () => {
  const printer = aPrinter({ orders: [anOrder()] });
  renderApp('/cookbook/book?order=order&canceled=true', { ...bookServer().fakes, ...printer.fakes });
  expect(await screen.findByText('Payment canceled')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Pay now' })).toBeInTheDocument();
  expect(window.location.search).toBe('');
});

test('what is under way is read again now and then, and what has ended is not', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let asked = 0;
  let order = anOrder({ state: 'printing' });
  renderApp('/cookbooks', {
    ...bookServer().fakes,
    listOrders: () => {
      asked += 1;
      return [order];
    },
  });
  await screen.findByText('Being printed');
  order = anOrder({ state: 'delivered', canPay: false, canCancel: false });
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(await screen.findByText('Delivered')).toBeInTheDocument();
  const before = asked;
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(asked).toBe(before);
});
