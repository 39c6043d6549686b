import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '../test/expect-no-axe-violations.ts';
import { maria, premiumPlan, renderApp } from '../test/render-app.tsx';

const payer = { ...maria, tier: 'premium' as const, recipeLimit: null };
const pastDue = {
  ...premiumPlan,
  status: 'past_due',
  pastDue: true,
  renewsAt: null,
  endsAt: '2027-03-10T12:00:00.000Z',
};

test.each(['/terms', '/library', '/account', '/premium', '/grocery'])(
  'on %s a payment that failed is told, with its day and the way to the portal',
  async (path) => {
    const { user } = renderApp(path, {
      getUser: () => payer,
      getPlan: () => pastDue,
      createPortal: () => ({ url: `${path}#portal` }),
    });
    const says = await screen.findByText(/The last payment for Premium did not go through/);
    expect(says).toHaveTextContent('Premium goes on until March 10, 2027');
    const note = says.closest<HTMLElement>('[role=status]');
    expect(note).not.toBeNull();
    if (note) await user.click(within(note).getByRole('button', { name: 'Open Billing Portal' }));
    await waitFor(() => {
      expect(window.location.hash).toBe('#portal');
    });
  },
);

test('it has no fault that axe finds', async () => {
  renderApp('/terms', { getUser: () => payer, getPlan: () => pastDue });
  await screen.findByText(/did not go through/);
  await expectNoAxeViolations();
});

test('a viewer is told and has no button', async () => {
  renderApp('/terms', { getUser: () => ({ ...payer, role: 'viewer' }), getPlan: () => pastDue });
  expect(await screen.findByText(/whoever writes in this library can look after it/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Open Billing Portal' })).not.toBeInTheDocument();
});

test('a free family’s plan is not asked for', async () => {
  let asked = 0;
  renderApp('/terms', {
    getPlan: () => {
      asked += 1;
      return pastDue;
    },
  });
  await within(screen.getByRole('banner')).findByRole('link', { name: 'Upgrade' });
  expect(asked).toBe(0);
  expect(screen.queryByText(/did not go through/)).not.toBeInTheDocument();
});
