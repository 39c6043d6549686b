import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import type { Fakes } from '../../../test/fake-api.ts';
import { maria, renderApp } from '../../../test/render-app.tsx';
import { aBook, bookServer } from '../book-server.fixture.ts';
import { anAddress, anOrder, aPrinter, aQuote } from './printer.fixture.ts';

// Whole pages, looked through by axe: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 });

async function open(printer = aPrinter(), more: Fakes = {}, server = bookServer()) {
  const { user } = renderApp('/cookbook/book', { ...server.fakes, ...printer.fakes, ...more });
  await user.click(await screen.findByRole('button', { name: 'Order printed copies' }));
  await screen.findByLabelText('Full name');
  return { user, printer, server };
}
type User = Awaited<ReturnType<typeof open>>['user'];

async function fill(user: User) {
  await user.selectOptions(screen.getByLabelText('Country'), 'US');
  const texts: [string, string][] = [
    ['Street and number', anAddress.street1],
    ['City', anAddress.city],
    ['ZIP code', anAddress.postcode],
    ['Phone', anAddress.phone],
  ];
  for (const [label, text] of texts) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.selectOptions(screen.getByLabelText('State'), 'OR');
}
async function askPrice(user: User) {
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'See the price' }));
}
const rows = () =>
  within(screen.getByRole('table', { name: 'Price' }))
    .getAllByRole('row')
    .map((row) => row.textContent);

test('from the form to the price and off to pay', async () => {
  const { user, printer, server } = await open();
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
  expect(rows()).toEqual(['Printing, 2 paperback copies$60.00', 'Shipping$7.99', 'Tax$0.00', 'Total$67.99']);
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
      ...{ binding: 'paperback', copies: 2, address: anAddress, shipping: 'EXPRESS', total: 8999 },
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
  await fill(user);
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
  const { user, printer } = await open();
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
  const { user } = await open();
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

test('while the book is set it says how far it is', async () => {
  let asked = 0;
  const { user } = await open(aPrinter(), { quoteBook: () => (++asked === 1 ? { progress: 0.4 } : aQuote()) });
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
  const { user } = await open(aPrinter(), {
    getUser: () => ({ ...maria, tier: 'premium' }),
    quoteBook: () => aQuote({ price, copies: 100 }),
  });
  await askPrice(user);
  await screen.findByRole('heading', { name: 'The price' });
  expect(rows()).toContain('10% Premium discount-$1,300.00');
  expect(rows().at(-1)).toBe('Total$12,345.67');
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
  const { user } = await open(printer, { quoteBook });
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
  const { user } = await open(aPrinter({ findings }));
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
  const { user } = await open(aPrinter({ findings }), { quoteBook: refused });
  await askPrice(user);
  expect(await screen.findByText('Too few pages.')).toBeInTheDocument();
});

test('a printer that does not answer says so, and can be asked again', async () => {
  let isDown = true;
  const { user } = await open(aPrinter(), {
    quoteBook: () => (isDown ? new Response('The printer does not answer.', { status: 504 }) : aQuote()),
  });
  await askPrice(user);
  expect(await screen.findByText('The printer does not answer.')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'The price' })).toBeInTheDocument();
});

test('blank pages that are added for the printer stop nothing, and what to look at can be read', async () => {
  const findings = [
    { kind: 'pages' as const, weight: 'stop' as const, says: 'The book has 20 pages.', recipeId: null },
    { kind: 'photo' as const, weight: 'look' as const, says: 'There is no photo.', recipeId: 'soup' },
  ];
  const printer = aPrinter({ findings });
  const { user } = await open(printer, { collectionPreflight: () => ({ pages: 20, spine: 2, findings }) });
  await askPrice(user);
  expect(await screen.findByRole('button', { name: /Order and pay/ })).toBeEnabled();
  expect(screen.getByText('2 things to look at before printing')).toBeInTheDocument();
});

test('a try that fails is repeated under the same key, and another price is shown before it is paid', async () => {
  const printer = aPrinter();
  const answers = [
    () => new Response('The payment page could not be made.', { status: 502 }),
    () => new Response('The price has changed to $70.00.', { status: 409 }),
  ];
  let isDearer = false;
  const { user } = await open(printer, {
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
  const { user } = await open(printer, {
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
  const { user } = await open(printer, {
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
  const { user, printer } = await open();
  await askPrice(user);
  await screen.findByRole('button', { name: 'Order and pay $67.99' });
  await user.type(screen.getByLabelText('Subtitle'), 'New');
  expect(screen.getByText('The book has changed since it was priced.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Order and pay/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'See the price again' }));
  expect(await screen.findByRole('button', { name: 'Order and pay $67.99' })).toBeInTheDocument();
  expect(printer.quoted).toHaveLength(2);
});

test('a printer that prints nothing says so', async () => {
  await open(aPrinter(), {
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
