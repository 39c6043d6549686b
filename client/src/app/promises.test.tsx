import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '../test/expect-no-axe-violations.ts';
import { everythingInstalled, maria, nothingInstalled, premiumPlan, renderApp, visitor } from '../test/render-app.tsx';

// What the screens say of themselves, with nothing and with everything installed.

const payer = { ...maria, tier: 'premium', recipeLimit: null } as const;
const missing =
  /nutrition|deliver|\bcart|shopping page|print-on-demand|off printed|bound copy|priority|support\b.*first|whole family|one button/i;
const shown = () => screen.getByRole('main').textContent;

test.each([
  ['/premium', 'Recipe cleanup'],
  ['/account', 'Recipe cleanup'],
  ['/help', 'Can it tidy a recipe up?'],
  ['/', 'Smart grocery lists'],
])('with nothing installed %s promises nothing that is not there', async (path, there) => {
  // Home speaks of itself to newcomers alone.
  renderApp(path, { getUser: () => (path === '/' ? visitor : maria), getInstallation: () => nothingInstalled });
  expect((await screen.findAllByText(there)).length).toBeGreaterThan(0);
  expect(shown()).not.toMatch(missing);
  expect(shown()).not.toMatch(/\bAI\b/);
  await expectNoAxeViolations();
});

test.each([
  ['/premium', 'Priority support'],
  ['/account', 'Grocery delivery with two retailers'],
  ['/help', 'Who answers what is not answered here?'],
  ['/', /AI parsing that says what it is unsure of/],
])('with everything installed %s says so, and who answers is told to premium families', async (path, there) => {
  const who = path === '/' ? ({ ...visitor, tier: 'premium' } as const) : payer;
  renderApp(path, { getUser: () => ({ ...who, listens: true }), getInstallation: () => everythingInstalled });
  expect((await screen.findAllByText(there)).length).toBeGreaterThan(0);
  if (path === '/') return;
  expect(await screen.findByRole('link', { name: 'Write to help@example.com' })).toHaveAttribute(
    'href',
    'mailto:help@example.com',
  );
  await expectNoAxeViolations();
});

test('where it cannot be asked what is there, nothing is promised', async () => {
  renderApp('/premium', { getInstallation: () => new Response('Not now.', { status: 503 }) });
  expect(await screen.findByText('Recipe cleanup')).toBeInTheDocument();
  expect(shown()).not.toMatch(missing);
});

test('where nothing is sold, Help asks for no money and the plan for no card', async () => {
  renderApp('/help', {
    getUser: () => payer,
    getPlan: () => ({ ...premiumPlan, billing: 'off' }),
    getInstallation: () => ({ ...nothingInstalled, billing: 'off' }),
  });
  expect(await screen.findByRole('heading', { name: 'What does it cost?' })).toBeInTheDocument();
  expect(within(screen.getByRole('main')).queryByText(/Premium/)).not.toBeInTheDocument();
});

test('where payments are tried out, the price is shown with that', async () => {
  renderApp('/premium', { getInstallation: () => nothingInstalled });
  expect(await screen.findByText(/no card is charged/)).toBeInTheDocument();
});

test('a visitor to a server without guests is not told to try without an account', async () => {
  renderApp('/', {
    getUser: () => visitor,
    getInstallation: () => ({ ...nothingInstalled, guests: false }),
  });
  expect(await screen.findByText(/the one recipe everybody asks for/)).not.toHaveTextContent('No account');
});
