import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Plan } from '#shared/plan.ts';
import type { User } from '#shared/user.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import type { Fakes } from '../../test/fake-api.ts';
import { maria, premiumPlan, renderApp, visitor } from '../../test/render-app.tsx';
import { expectBusy } from '../../test/expect-busy.ts';

const payer: User = { ...maria, tier: 'premium', recipeLimit: null };
const upgrade = () => screen.findByRole('button', { name: 'Upgrade to Premium' });
const failure = (status: number, text: string) => new Response(text, { status });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function renderPremium(path = '/premium', fakes: Fakes = {}) {
  return renderApp(path, { getUser: () => payer, ...fakes });
}

test('a free family sees the plan, its price, six benefits, three cards and what is free', async () => {
  renderApp('/premium');
  expect(await screen.findByRole('heading', { level: 1, name: 'Upgrade to Premium' })).toBeInTheDocument();
  const offer = within(screen.getByRole('region', { name: 'Premium Plan' }));
  expect(offer.getByText(/\/month/).closest('p')).toHaveTextContent('$6.99/month');
  expect(offer.getByText('Best Value')).toBeInTheDocument();
  await offer.findByText('Priority support');
  expect(offer.getAllByRole('listitem').map((item) => within(item).getByRole('heading').textContent)).toEqual([
    'Unlimited recipes',
    'AI-powered OCR',
    'Smart grocery lists with grocery delivery',
    'Cookbook creation',
    'Physical printing',
    'Priority support',
  ]);
  for (const name of ['Easy Import', 'Organize', 'Share', 'Free Plan Included'])
    expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument();
  expect(screen.getByText(/Up to 25 recipes/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Start with Free Plan' })).toHaveAttribute('href', '/library');
  await expectNoAxeViolations();
});

test('the button rests while the user loads', async () => {
  let answer: ((user: User) => void) | undefined;
  renderApp('/premium', {
    getUser: () =>
      new Promise<User>((resolve) => {
        answer = resolve;
      }),
  });
  expect(await upgrade()).toBeDisabled();
  answer?.(maria);
  await waitFor(async () => {
    expect(await upgrade()).toBeEnabled();
  });
});

test('however often it is clicked one checkout is asked for, the button says so, and the browser leaves for it', async () => {
  let asked = 0;
  let answer: ((page: { url: string }) => void) | undefined;
  const { user } = renderApp('/premium', {
    createCheckout: () => {
      asked += 1;
      return new Promise<{ url: string }>((resolve) => {
        answer = resolve;
      });
    },
  });
  await waitFor(async () => {
    expect(await upgrade()).toBeEnabled();
  });
  await user.dblClick(await upgrade());
  expectBusy(await screen.findByRole('button', { name: 'Loading...' }));
  expect(asked).toBe(1);
  answer?.({ url: '/premium#paying' });
  await waitFor(() => {
    expect(window.location.hash).toBe('#paying');
  });
  expectBusy(screen.getByRole('button', { name: 'Loading...' }));
  // The browser's way back shows the page as it was left.
  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(await upgrade()).toBeEnabled();
});

test.each([
  [failure(502, 'The payment provider does not answer.'), 'The payment provider does not answer.'],
  [failure(500, ''), 'Failed to start checkout'],
])('a checkout that does not begin is told, and the button is free again', async (refusal, sentence) => {
  const { user } = renderApp('/premium', { createCheckout: () => refusal });
  await waitFor(async () => {
    expect(await upgrade()).toBeEnabled();
  });
  await user.click(await upgrade());
  expect(await screen.findByText('Error')).toBeInTheDocument();
  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(await upgrade()).toBeEnabled();
});

test('a strange address is not followed', async () => {
  const { user } = renderApp('/premium', { createCheckout: () => ({ url: 'javascript:alert(1)' }) });
  await waitFor(async () => {
    expect(await upgrade()).toBeEnabled();
  });
  await user.click(await upgrade());
  expect(await screen.findByText('Failed to start checkout')).toBeInTheDocument();
});

test('what somebody else of the family has paid meanwhile is shown instead of a second checkout', async () => {
  let here = maria;
  const { user } = renderApp('/premium', {
    getUser: () => here,
    createCheckout: () => failure(409, 'Your family has Premium already.'),
  });
  await waitFor(async () => {
    expect(await upgrade()).toBeEnabled();
  });
  here = payer;
  await user.click(await upgrade());
  expect(await screen.findByRole('heading', { name: 'Current Plan: Premium' })).toBeInTheDocument();
  expect(await screen.findByText('Your family has Premium already')).toBeInTheDocument();
});

test('a subscription that waits for its payment leads to the portal', async () => {
  const { user } = renderApp('/premium', {
    createCheckout: () => failure(409, 'There is a subscription already.'),
    createPortal: () => ({ url: '/premium#portal' }),
  });
  await waitFor(async () => {
    expect(await upgrade()).toBeEnabled();
  });
  await user.click(await upgrade());
  await waitFor(() => {
    expect(window.location.hash).toBe('#portal');
  });
});

test('a viewer buys nothing, and a guest is advised to have an account first', async () => {
  const { unmount } = renderApp('/premium', { getUser: () => ({ ...maria, role: 'viewer' }) });
  expect(await screen.findByText(/can upgrade it for everybody/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Upgrade to Premium' })).not.toBeInTheDocument();
  unmount();
  renderApp('/premium', { getUser: () => visitor });
  expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/sign-up?next=%2Fpremium',
  );
});

test('back from paying, the provider is asked, the user is refreshed and welcomed, and the address is clean', async () => {
  let here = maria;
  const sessions: unknown[] = [];
  renderApp('/premium?success=true&session_id=cs_1', {
    getUser: () => here,
    syncPlan: ({ body }) => {
      sessions.push(body.sessionId);
      here = payer;
      return premiumPlan;
    },
  });
  expect(await screen.findByText('Welcome to Premium!')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Premium Membership' })).toBeInTheDocument();
  expect(sessions).toEqual(['cs_1']);
  expect(window.location.pathname + window.location.search).toBe('/premium');
});

test('until the provider confirms it, that is said, nothing is sold again, and it is asked for a while', async () => {
  let here = maria;
  let asked = 0;
  renderApp('/premium?success=true&session_id=cs_1', {
    getUser: () => here,
    syncPlan: () => {
      asked += 1;
      if (asked === 1) return failure(502, 'The payment provider does not answer.');
      if (asked === 2) return { ...premiumPlan, tier: 'free', status: 'incomplete' } satisfies Plan;
      here = payer;
      return premiumPlan;
    },
  });
  expect(await screen.findByText(/We are asking the payment provider/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Upgrade to Premium' })).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(await screen.findByText('Welcome to Premium!')).toBeInTheDocument();
  expect(asked).toBe(3);
});

test('an address alone makes nobody premium: after a while it says what is known, and can be asked again', async () => {
  let asked = 0;
  const { user } = renderApp('/premium?success=true&session_id=cs_of_a_stranger', {
    syncPlan: () => {
      asked += 1;
      return { ...premiumPlan, tier: 'free', status: null, renewsAt: null } satisfies Plan;
    },
  });
  await screen.findByText(/We are asking the payment provider/);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByText('The payment provider has not confirmed the payment yet.')).toBeInTheDocument();
  expect(screen.queryByText('Welcome to Premium!')).not.toBeInTheDocument();
  await expectNoAxeViolations();
  const before = asked;
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText(/We are asking the payment provider/)).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(asked).toBe(before * 2);
  await user.click(await screen.findByRole('link', { name: 'I have not paid' }));
  expect(await upgrade()).toBeEnabled();
});

test('a checkout that was left is told, and the address is clean', async () => {
  renderApp('/premium?canceled=true');
  expect(await screen.findByText('Checkout Canceled')).toBeInTheDocument();
  expect(window.location.search).toBe('');
  expect(await upgrade()).toBeInTheDocument();
});

test('a premium family sees its plan and when it renews', async () => {
  renderPremium();
  expect(await screen.findByRole('heading', { level: 1, name: 'Premium Membership' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Current Plan: Premium' })).toBeInTheDocument();
  expect(await screen.findByText('Renews on March 3, 2027.')).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('cancelling asks first, says so while it lasts, and shows until when premium stays', async () => {
  let answer: ((plan: Plan) => void) | undefined;
  const { user } = renderPremium('/premium', {
    cancelSubscription: () =>
      new Promise<Plan>((resolve) => {
        answer = resolve;
      }),
    getPlan: () => ({ ...premiumPlan, freeRecipes: 40 }),
    createPortal: () => ({ url: '/premium#portal' }),
  });
  await screen.findByText('Renews on March 3, 2027.');
  await user.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Premium?' }));
  expect(dialog.getByText(/Premium goes on until March 3, 2027/)).toBeInTheDocument();
  // This kitchen's own number.
  expect(dialog.getByText(/^Adding recipes beyond 40,/)).toBeInTheDocument();
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Cancel Subscription' }));
  const canceling = await screen.findByRole('button', { name: 'Canceling...' });
  await waitFor(() => {
    expectBusy(canceling);
  });
  answer?.({ ...premiumPlan, cancelling: true, renewsAt: null, endsAt: '2027-03-03T12:00:00.000Z' });
  expect(await screen.findByText('Subscription Canceled')).toBeInTheDocument();
  expect(
    screen.getByText(
      "Your subscription has been canceled. You'll keep premium access until the end of your billing period.",
    ),
  ).toBeInTheDocument();
  expect(screen.getByText('Premium until March 3, 2027.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Keep Premium' }));
  await waitFor(() => {
    expect(window.location.hash).toBe('#portal');
  });
});

test('whoever thinks better of it keeps everything, and nothing is sent', async () => {
  let cancelled = 0;
  const { user } = renderPremium('/premium', {
    cancelSubscription: () => {
      cancelled += 1;
      return premiumPlan;
    },
  });
  await screen.findByText('Renews on March 3, 2027.');
  await user.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
  await user.click(await screen.findByRole('button', { name: 'Keep Premium' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(cancelled).toBe(0);
});

test('a cancellation that fails is told, and can be tried again', async () => {
  const { user } = renderPremium('/premium', { cancelSubscription: () => failure(502, 'No answer.') });
  await screen.findByText('Renews on March 3, 2027.');
  await user.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel Subscription' }));
  expect(await screen.findByText('Failed to cancel subscription')).toBeInTheDocument();
  expect(screen.getByText('Error')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Cancel Subscription' })).toBeEnabled();
});

test.each([
  [
    'where nothing is sold',
    { getPlan: () => ({ ...premiumPlan, billing: 'off', status: null, renewsAt: null }) },
    /nothing is charged/,
  ],
  ['for a viewer', { getUser: () => ({ ...payer, role: 'viewer' }) }, /looks after its plan/],
] satisfies [string, Fakes, RegExp][])('there is nothing to cancel %s', async (_where, fakes, says) => {
  renderPremium('/premium', fakes);
  expect(await screen.findByText(says)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).not.toBeInTheDocument();
});

test('a family that is free because a month was not paid for is told so, and can pay or cancel it', async () => {
  const waiting: Plan = { ...premiumPlan, tier: 'free', status: 'past_due', renewsAt: null };
  const { user } = renderApp('/premium', {
    getPlan: () => waiting,
    cancelSubscription: () => ({ ...waiting, status: 'canceled' }),
  });
  expect(await screen.findByText('Your subscription is waiting for a payment.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open Billing Portal' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Upgrade to Premium' })).not.toBeInTheDocument();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Premium?' }));
  expect(dialog.getByText(/Premium ends at once/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel Subscription' }));
  expect(await screen.findByText('Your subscription has been canceled. Nothing more is charged.')).toBeInTheDocument();
  expect(await upgrade()).toBeInTheDocument();
});

test('while a payment is open, cancelling does not say that premium goes on, also where the portal has cancelled', async () => {
  const { user } = renderPremium('/premium', {
    getPlan: () => ({
      ...premiumPlan,
      status: 'past_due',
      pastDue: true,
      cancelling: true,
      renewsAt: null,
      endsAt: '2027-03-10T12:00:00.000Z',
    }),
  });
  expect(await screen.findByText(/It is still tried, although the subscription is canceled/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Premium?' }));
  expect(dialog.getByText(/Premium ends at once/)).toBeInTheDocument();
  expect(dialog.queryByText(/goes on until/)).not.toBeInTheDocument();
});
