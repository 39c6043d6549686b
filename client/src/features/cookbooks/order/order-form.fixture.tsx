import { screen, within } from '@testing-library/react';
import type { Fakes } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { bookServer } from '../book-server.fixture.ts';
// The page's code is loaded with the test file, not within its first test's time.
import '../cookbook-page.tsx';
import { anAddress, aPrinter } from './printer.fixture.ts';

/** Opens the page of a cookbook and its order form. */
export async function openOrderForm(printer = aPrinter(), more: Fakes = {}, server = bookServer()) {
  const { user } = renderApp('/cookbook/book', { ...server.fakes, ...printer.fakes, ...more });
  await user.click(await screen.findByRole('button', { name: 'Order printed copies' }));
  await screen.findByLabelText('Full name');
  return { user, printer, server };
}
type User = Awaited<ReturnType<typeof openOrderForm>>['user'];

/** Types `anAddress` into the form. */
export async function fillAddress(user: User) {
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

export async function askPrice(user: User) {
  await fillAddress(user);
  await user.click(screen.getByRole('button', { name: 'See the price' }));
}

/** The rows of the price table as text. */
export const priceRows = () =>
  within(screen.getByRole('table', { name: 'Price' }))
    .getAllByRole('row')
    .map((row) => row.textContent);
