import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { bookServer } from '../book-server.fixture.ts';
import { askPrice, fillAddress, openOrderForm, priceRows } from './order-form.fixture.tsx';
import { anAddress, anOrder, aPrinter, aQuote } from './printer.fixture.ts';

test('from the form to the price and off to pay', async () => {
  const { user, printer, server } = await openOrderForm();
  expect(screen.getByRole('heading', { name: 'What is ordered' })).toHaveFocus();
  expect(screen.getByLabelText('Full name')).toHaveValue('Maria Keller');
  expect(screen.getByLabelText('Street and number')).toHaveAttribute('autocomplete', 'shipping address-line1');
  await expectNoAxeViolations();
  await user.click(screen.getByLabelText('Paperback'));
  await user.clear(screen.getByLabelText('Copies'));
  await user.type(screen.getByLabelText('Copies'), '2');
  await askPrice(user);
  expect(await screen.findByRole('heading', { name: 'The price' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Your order' })).toHaveFocus();
  expect(printer.quoted).toEqual([{ binding: 'paperback', copies: 2, address: anAddress }]);
  expect(priceRows()).toEqual(['Printing, 2 paperback copies$60.00', 'Shipping$7.99', 'Tax$0.00', 'Total$67.99']);
  expect(screen.getByText('Arrives Nov 28 – Dec 4, 2026')).toBeInTheDocument();
  expect(screen.getByText(/this order would cost \$6.00 less/)).toBeInTheDocument();
  await expectNoAxeViolations();

  await user.click(screen.getByRole('radio', { name: /Express/ }));
  expect(await screen.findByRole('button', { name: 'Order and pay $89.99' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Order and pay $89.99' }));
  await waitFor(() => {
    expect(window.location.hash).toBe('#pay');
  });
  expect(printer.ordered).toEqual([
    {
      binding: 'paperback',
      copies: 2,
      address: anAddress,
      shipping: 'EXPRESS',
      total: 8999,
      key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    },
  ]);
  expect(server.sent).toEqual([]);
});

test('all of it works by the keyboard alone', async () => {
  const printer = aPrinter();
  const { user } = renderApp('/cookbook/book', { ...bookServer().fakes, ...printer.fakes });
  (await screen.findByRole('button', { name: 'Order printed copies' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByLabelText('Full name');
  await user.tab();
  expect(screen.getByLabelText('Hardcover')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByLabelText('Paperback')).toBeChecked();
  await fillAddress(user);
  screen.getByLabelText('Email').focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'The price' });
  await user.tab();
  expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('radio', { name: /^Mail/ })).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Order and pay $67.99' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(printer.ordered).toHaveLength(1);
  });
});

test('what is wrong in the form is told at its field, and nothing is asked of the printer', async () => {
  const { user, printer } = await openOrderForm();
  await user.selectOptions(screen.getByLabelText('Country'), 'CA');
  await user.clear(screen.getByLabelText('Copies'));
  await user.click(screen.getByRole('button', { name: 'See the price' }));
  expect(await screen.findByText('Say how many copies.')).toBeInTheDocument();
  expect(screen.getByText('The printer needs a street.')).toBeInTheDocument();
  expect(screen.getByLabelText('Copies')).toHaveFocus();
  await user.type(screen.getByLabelText('Copies'), '1');
  await user.click(screen.getByRole('button', { name: 'See the price' }));
  expect(await screen.findByText('Choose the province.')).toBeInTheDocument();
  expect(printer.quoted).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Country'), 'DE');
  expect(screen.queryByLabelText(/State|Province/)).toBeNull();
  expect(screen.getByLabelText('Postal code')).toBeInTheDocument();
});

test('the address is there the next time, and what was typed stays on the way back', async () => {
  const { user } = await openOrderForm();
  await askPrice(user);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  expect(await screen.findByLabelText('Street and number')).toHaveValue('12 Mill Lane');
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  const opener = screen.getByRole('button', { name: 'Order printed copies' });
  expect(opener).toHaveFocus();
  await user.click(opener);
  expect(await screen.findByLabelText('ZIP code')).toHaveValue('97201');
  expect(screen.getByLabelText('State')).toHaveValue('OR');
});

test('a try that fails is repeated under the same key, and another price is shown before it is paid', async () => {
  const printer = aPrinter();
  const answers = [
    () => new Response('The payment page could not be made.', { status: 502 }),
    () => new Response('The price has changed to $70.00.', { status: 409 }),
  ];
  let isDearer = false;
  const { user } = await openOrderForm(printer, {
    quoteBook: () => aQuote(isDearer ? { price: { ...aQuote().price, total: 7000 } } : {}),
    orderBook: ({ body }) => {
      printer.ordered.push(body);
      const refused = answers.shift();
      isDearer = answers.length === 0;
      return refused ? refused() : { order: anOrder(), url: null };
    },
  });
  await askPrice(user);
  await user.click(await screen.findByRole('button', { name: 'Order and pay $67.99' }));
  expect(await screen.findByText('The payment page could not be made.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Order and pay $67.99' }));
  expect(await screen.findByText(/The price has changed to \$70.00. This is the price now./)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Order and pay $70.00' }));
  expect(await screen.findByText('Order placed')).toBeInTheDocument();
  expect(await screen.findByRole('article', { name: '2 hardcover copies' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Order printed copies' })).toHaveFocus();
  const [first, second, third] = printer.ordered;
  expect(second?.key).toBe(first?.key);
  expect(third).toMatchObject({ total: 7000, shipping: 'MAIL' });
});

test('another shipping makes another order, with a key of its own', async () => {
  const printer = aPrinter();
  const { user } = await openOrderForm(printer, {
    orderBook: ({ body }) => {
      printer.ordered.push(body);
      return new Response('Not now.', { status: 503 });
    },
  });
  await askPrice(user);
  await user.click(await screen.findByRole('button', { name: 'Order and pay $67.99' }));
  await screen.findByText('Not now.');
  await user.click(screen.getByRole('radio', { name: /Express/ }));
  await user.click(await screen.findByRole('button', { name: 'Order and pay $89.99' }));
  await waitFor(() => {
    expect(printer.ordered).toHaveLength(2);
  });
  expect(printer.ordered[1]?.key).not.toBe(printer.ordered[0]?.key);
});

test('an order whose answer was lost and that was called off since is made anew', async () => {
  const printer = aPrinter();
  const { user } = await openOrderForm(printer, {
    orderBook: (asked) => {
      void printer.fakes.orderBook?.(asked);
      return new Response('The answer was lost.', { status: 503 });
    },
  });
  await askPrice(user);
  const press = async () => user.click(await screen.findByRole('button', { name: 'Order and pay $67.99' }));
  await press();
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
  await screen.findByText('Canceled');
  await press();
  await waitFor(() => {
    expect(printer.ordered).toHaveLength(2);
  });
  expect(printer.ordered[1]?.key).not.toBe(printer.ordered[0]?.key);
});

test('a book that is changed after it was priced is priced again before it is ordered', async () => {
  const { user, printer } = await openOrderForm();
  await askPrice(user);
  await screen.findByRole('button', { name: 'Order and pay $67.99' });
  await user.type(screen.getByLabelText('Subtitle'), 'New');
  expect(screen.getByText('The book has changed since it was priced.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Order and pay/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'See the price again' }));
  expect(await screen.findByRole('button', { name: 'Order and pay $67.99' })).toBeInTheDocument();
  expect(printer.quoted).toHaveLength(2);
});
