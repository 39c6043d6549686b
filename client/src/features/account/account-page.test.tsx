import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Device, User } from '#shared/user.ts';
import { dropRecordings, recordingsOf, writeRecording } from '../../api/outbox/recordings.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { fakeIndexedDb } from '../../test/fake-indexed-db.ts';
import { maria, premiumPlan, renderApp, visitor } from '../../test/render-app.tsx';
import { expectBusy } from '../../test/expect-busy.ts';

const save = () => screen.getByRole('button', { name: 'Save Changes' });

test('a free family sees what it has used, of the one limit, and how to upgrade', async () => {
  renderApp('/account');
  expect(await screen.findByRole('heading', { name: 'Account Settings' })).toBeInTheDocument();
  expect(screen.getByText('Manage your profile and subscription')).toBeInTheDocument();
  expect(await screen.findByText('7 of 25 recipes used • Basic OCR • Single-recipe PDFs')).toBeInTheDocument();
  expect(screen.getByText('Free Plan')).toBeInTheDocument();
  expect(screen.getByText('Upgrade to Premium - $6.99/month')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Upgrade to Premium' })).toBeEnabled();
  expect(screen.queryByRole('heading', { name: 'Billing' })).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

const payer: User = { ...maria, tier: 'premium', recipeLimit: null, recipeCount: 312 };

test('a premium family sees its plan, when it renews, what is in it and what is stored', async () => {
  renderApp('/account', { getUser: () => payer });
  expect(await screen.findByText('Premium Plan - $6.99/month')).toBeInTheDocument();
  expect(screen.getByText('Renews on March 3, 2027.')).toBeInTheDocument();
  expect(screen.getByText('Cookbook PDF export')).toBeInTheDocument();
  expect(screen.getByText('Currently stored: 312 recipes')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Upgrade to Premium' })).not.toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Profile' })).getByText('Premium')).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('what is ending says until when, and how to keep it', async () => {
  renderApp('/account', {
    getUser: () => payer,
    getPlan: () => ({ ...premiumPlan, cancelling: true, renewsAt: null, endsAt: '2027-03-03T12:00:00.000Z' }),
  });
  expect(await screen.findByText('Premium until March 3, 2027.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Keep Premium' })).toBeEnabled();
});

test('premium that has just ended is not spoken of by one half of the screen', async () => {
  let hasEnded = false;
  renderApp('/account', {
    getUser: () => (hasEnded ? maria : payer),
    getPlan: () => {
      hasEnded = true;
      return { ...premiumPlan, tier: 'free', status: 'canceled', renewsAt: null };
    },
  });
  expect(await screen.findByText('7 of 25 recipes used • Basic OCR • Single-recipe PDFs')).toBeInTheDocument();
  expect(screen.queryByText('Premium Plan - $6.99/month')).not.toBeInTheDocument();
});

test('back from the billing portal the plan is read anew, once, and the mark goes from the address', async () => {
  let asked = 0;
  const until = '2027-03-03T12:00:00.000Z';
  renderApp('/account?billing=back', {
    getUser: () => payer,
    syncPlan: () => {
      asked += 1;
      return { ...premiumPlan, cancelling: true, renewsAt: null, endsAt: until };
    },
  });
  expect(await screen.findByText('Premium until March 3, 2027.')).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe('/account');
  expect(asked).toBe(1);
});

test.each<['ended' | 'began', User, User]>([
  ['ended', payer, maria],
  ['began', maria, payer],
])('premium that %s in the billing portal is seen on the way back', async (_what, before, after) => {
  let isRead = false;
  renderApp('/account?billing=back', {
    getUser: () => (isRead ? after : before),
    syncPlan: () => {
      isRead = true;
      return { ...premiumPlan, tier: after.tier };
    },
  });
  const says = after.tier === 'premium' ? 'Premium Plan - $6.99/month' : /of 25 recipes used/;
  expect(await screen.findByText(says)).toBeInTheDocument();
});

test('a provider that does not answer on the way back from the portal changes nothing on the screen', async () => {
  renderApp('/account?billing=back', {
    getUser: () => payer,
    syncPlan: () => new Response('The payment provider cannot be reached.', { status: 502 }),
  });
  expect(await screen.findByText('Renews on March 3, 2027.')).toBeInTheDocument();
  expect(window.location.search).toBe('');
});

test('a plan that could not be asked for is not guessed at, and the portal is there all the same', async () => {
  renderApp('/account', { getUser: () => payer, getPlan: () => new Response('Not now.', { status: 503 }) });
  expect(await screen.findByText(/When it renews could not be looked up/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open Billing Portal' })).toBeEnabled();
});

test('the billing portal opens, and says so while it is on its way', async () => {
  let answer: ((page: { url: string }) => void) | undefined;
  const { user } = renderApp('/account', {
    getUser: () => payer,
    createPortal: () =>
      new Promise<{ url: string }>((resolve) => {
        answer = resolve;
      }),
  });
  const billing = within(await screen.findByRole('region', { name: 'Billing' }));
  await user.click(billing.getByRole('button', { name: 'Open Billing Portal' }));
  expectBusy(billing.getByRole('button', { name: 'Redirecting...' }));
  answer?.({ url: '/account#portal' });
  await waitFor(() => {
    expect(window.location.hash).toBe('#portal');
  });
});

test('a billing portal that does not open is told, and can be tried again', async () => {
  const { user } = renderApp('/account', {
    getUser: () => payer,
    createPortal: () => new Response('No answer.', { status: 502 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Open Billing Portal' }));
  expect(await screen.findByText('Could not open billing portal. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('Error')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open Billing Portal' })).toBeEnabled();
});

test('where nothing is sold there is no price and no billing', async () => {
  renderApp('/account', {
    getUser: () => payer,
    getPlan: () => ({ ...premiumPlan, billing: 'off', status: null, renewsAt: null }),
  });
  expect(await screen.findByText(/Nothing is sold here and nothing is charged/)).toBeInTheDocument();
  expect(screen.getByText('Premium Plan')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Billing' })).not.toBeInTheDocument();
});

test('a viewer has nothing to buy and no billing, and is told who has', async () => {
  const { unmount } = renderApp('/account', { getUser: () => ({ ...maria, role: 'viewer' }) });
  expect(await screen.findByText(/can upgrade it for everybody/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Upgrade to Premium' })).not.toBeInTheDocument();
  unmount();
  renderApp('/account', { getUser: () => ({ ...payer, role: 'viewer' }) });
  expect(await screen.findByText(/looks after its plan/)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Billing' })).not.toBeInTheDocument();
});

test('the upgrade begins the checkout at once and says so', async () => {
  let answer: ((page: { url: string }) => void) | undefined;
  const { user } = renderApp('/account', {
    createCheckout: () =>
      new Promise<{ url: string }>((resolve) => {
        answer = resolve;
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Upgrade to Premium' }));
  expectBusy(screen.getByRole('button', { name: 'Redirecting...' }));
  answer?.({ url: '/account#paying' });
  await waitFor(() => {
    expect(window.location.hash).toBe('#paying');
  });
});

test('an upgrade that does not begin is told, and the button is free again', async () => {
  const { user } = renderApp('/account', { createCheckout: () => new Response('No answer.', { status: 502 }) });
  await user.click(await screen.findByRole('button', { name: 'Upgrade to Premium' }));
  expect(await screen.findByText('Upgrade failed')).toBeInTheDocument();
  expect(screen.getByText('Could not start checkout. Please try again.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Upgrade to Premium' })).toBeEnabled();
});

test('a family beyond the limit, free again, is told that everything stays', async () => {
  renderApp('/account', { getUser: () => ({ ...maria, recipeCount: 31 }) });
  expect(await screen.findByText('31 of 25 recipes used • Basic OCR • Single-recipe PDFs')).toBeInTheDocument();
  expect(screen.getByText(/All 31 stay yours/)).toBeInTheDocument();
});

test('the profile is saved once it is edited, and the button rests again', async () => {
  const bodies: unknown[] = [];
  const { user } = renderApp('/account', {
    updateUser: ({ body }) => {
      bodies.push(body);
      return { ...maria, name: 'Maria Lene Keller' };
    },
  });
  const name = await screen.findByLabelText('Name');
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await user.clear(name);
  await user.type(name, 'Maria Lene Keller');
  await user.click(save());
  await waitFor(() => {
    expect(save()).toHaveAttribute('aria-disabled', 'true');
  });
  expect(bodies).toEqual([{ name: 'Maria Lene Keller', email: 'maria@example.com' }]);
  expect(name).toHaveValue('Maria Lene Keller');
});

test('while it is saved the button says so', async () => {
  let answer: ((user: User) => void) | undefined;
  const { user } = renderApp('/account', {
    updateUser: () =>
      new Promise<User>((resolve) => {
        answer = resolve;
      }),
  });
  await user.type(await screen.findByLabelText('Name'), '!');
  await user.click(save());
  const saving = await screen.findByRole('button', { name: 'Saving...' });
  expect(saving).toHaveAttribute('aria-disabled', 'true');
  expect(saving).toHaveFocus();
  answer?.({ ...maria, name: 'Maria Keller!' });
  expect(await screen.findByRole('button', { name: 'Save Changes' })).toHaveFocus();
  await waitFor(() => {
    expect(save()).toHaveAttribute('aria-disabled', 'true');
  });
});

test('an empty name and a bad address are told at the fields, and nothing is sent', async () => {
  const { user } = renderApp('/account');
  await user.clear(await screen.findByLabelText('Name'));
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'maria@');
  await user.click(save());
  expect(await screen.findByText('Name is required')).toBeInTheDocument();
  expect(screen.getByText('Invalid email address')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required');
  expect(screen.getByLabelText('Email')).toBeInvalid();
});

test('another address takes the password, in a field that is there only then', async () => {
  const bodies: unknown[] = [];
  const { user } = renderApp('/account', {
    updateUser: ({ body }) => {
      bodies.push(body);
      return { ...maria, email: 'anna@example.com' };
    },
  });
  const profile = within(await screen.findByRole('region', { name: 'Profile' }));
  expect(profile.queryByLabelText('Password')).not.toBeInTheDocument();
  const email = profile.getByLabelText('Email');
  await user.clear(email);
  await user.type(email, 'anna@example.com');
  expect(
    await profile.findByText(/Where this kitchen sends letters, a note about the change goes to the old one/),
  ).toBeInTheDocument();
  await user.click(save());
  expect(await profile.findByText('Type your password to change the email address.')).toBeInTheDocument();
  expect(profile.getByLabelText('Password')).toHaveFocus();
  expect(bodies).toEqual([]);
  await user.type(profile.getByLabelText('Password'), 'four sour apples{Enter}');
  expect(await screen.findByText('Profile updated')).toBeInTheDocument();
  expect(bodies).toEqual([{ name: 'Maria Keller', email: 'anna@example.com', password: 'four sour apples' }]);
  await waitFor(() => {
    expect(save()).toHaveAttribute('aria-disabled', 'true');
  });
  expect(profile.queryByLabelText('Password')).not.toBeInTheDocument();
});

test('a guest’s address is a note, for which no password is asked', async () => {
  const { user } = renderApp('/account', { getUser: () => visitor });
  await user.type(await screen.findByLabelText('Email'), 'anna@example.com');
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Your devices' })).not.toBeInTheDocument();
});

test('the password is changed by the one before, and a refusal is told in the form', async () => {
  const bodies: unknown[] = [];
  const { user } = renderApp('/account', {
    changePassword: ({ body }) => {
      bodies.push(body);
      return bodies.length === 1 ? new Response('That is not your current password.', { status: 403 }) : undefined;
    },
  });
  const form = within(await screen.findByRole('region', { name: 'Password' }));
  await user.type(form.getByLabelText('Current password'), 'three sour apples');
  await user.type(form.getByLabelText('New password'), 'six sour plums');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  expect(await form.findByText('That is not your current password.')).toBeInTheDocument();
  expect(form.getByLabelText('New password')).toHaveValue('six sour plums');
  await user.click(form.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password changed')).toBeInTheDocument();
  expect(form.getByLabelText('New password')).toHaveValue('');
  await expectNoAxeViolations();
});

const here: Device = {
  id: 'here',
  device: 'Firefox on Linux',
  name: '',
  added: false,
  current: true,
  signedInAt: '2027-03-01T12:00:00.000Z',
  seenAt: '2027-03-03T12:00:00.000Z',
};
const phone: Device = { ...here, id: 'phone', device: 'Safari on iPhone', current: false };
const unknown: Device = { ...here, id: 'unknown', device: '', current: false };

test('devices are listed, this one marked, and signed out one by one or all others at once', async () => {
  let devices = [here, phone, unknown];
  const ended: string[] = [];
  const { user } = renderApp('/account', {
    listSessions: () => devices,
    endSession: ({ params: { id } }) => {
      ended.push(id);
      devices = devices.filter((device) => device.id !== id);
    },
    endOtherSessions: () => {
      devices = [here];
    },
  });
  const list = within(await screen.findByRole('region', { name: 'Your devices' }));
  expect(await list.findByText('This device')).toBeInTheDocument();
  expect(list.getByText('Unknown device')).toBeInTheDocument();
  await expectNoAxeViolations();
  await user.click(list.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await waitFor(() => {
    expect(list.queryByText('Safari on iPhone')).not.toBeInTheDocument();
  });
  expect(list.getByRole('heading', { name: 'Your devices' })).toHaveFocus();
  expect(ended).toEqual(['phone']);
  await user.click(list.getByRole('button', { name: 'Sign out all other devices' }));
  await waitFor(() => {
    expect(list.queryByText('Unknown device')).not.toBeInTheDocument();
  });
  expect(list.queryByRole('button', { name: 'Sign out all other devices' })).not.toBeInTheDocument();
  expect(list.getByText('Firefox on Linux')).toBeInTheDocument();
});

test('devices that cannot be listed are told, and asked for again', async () => {
  let answers = 0;
  const { user } = renderApp('/account', {
    listSessions: () => ((answers += 1) === 1 ? new Response('Not now.', { status: 503 }) : [here]),
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Firefox on Linux')).toBeInTheDocument();
});

test('a refusal is a toast with the sentence of the server, and what was typed stays', async () => {
  const { user } = renderApp('/account', {
    updateUser: () => new Response('This email address belongs to another account.', { status: 409 }),
  });
  const email = await screen.findByLabelText('Email');
  await user.clear(email);
  await user.type(email, 'anna@example.com');
  await user.type(await screen.findByLabelText('Password', { selector: 'input' }), 'a secret of hers');
  await user.click(save());
  expect(await screen.findByText('Update failed')).toBeInTheDocument();
  expect(screen.getByText('This email address belongs to another account.')).toBeInTheDocument();
  expect(email).toHaveValue('anna@example.com');
});

test('the unit system and the font size are kept, and the size applies at once', async () => {
  const bodies: unknown[] = [];
  let preferences = maria.preferences;
  const { user } = renderApp('/account', {
    updateUser: ({ body }) => {
      bodies.push(body.preferences);
      preferences = { ...preferences, ...(body.preferences as Partial<User['preferences']>) };
      return { ...maria, preferences };
    },
  });
  await screen.findByRole('group', { name: 'Unit System' });
  expect(screen.getByRole('radio', { name: 'As written' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Medium' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Metric' }));
  await user.click(screen.getByRole('radio', { name: 'Large' }));
  await waitFor(() => {
    expect(bodies).toEqual([{ units: 'metric' }, { fontSize: 'large' }]);
  });
  expect(screen.getByRole('radio', { name: 'Metric' })).toBeChecked();
  expect(document.documentElement).toHaveAttribute('data-font-size', 'large');
});

test('a preference that the server refuses goes back to what it was', async () => {
  const { user } = renderApp('/account', { updateUser: () => new Response('Not now.', { status: 503 }) });
  await user.click(await screen.findByRole('radio', { name: 'Metric' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'As written' })).toBeChecked();
});

test('a guest is shown how to keep the library, and has nothing to sign out of', async () => {
  renderApp('/account', { getUser: () => ({ ...visitor, recipeCount: 3 }) });
  const keep = within(await screen.findByRole('region', { name: 'Keep your library' }));
  expect(keep.getByText(/your 3 recipes hang on this browser alone/)).toBeInTheDocument();
  expect(keep.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/sign-up?next=%2Faccount');
  expect(screen.queryByRole('button', { name: 'Sign out' })).not.toBeInTheDocument();
});

test('signing out leads home, and the next person sees nothing of the one before', async () => {
  let here: User = maria;
  const { user } = renderApp('/account', {
    getUser: () => here,
    signOut: () => {
      here = visitor;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Preserve Your Family/ })).toBeInTheDocument();
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Account' }));
  expect(await screen.findByRole('heading', { name: 'Keep your library' })).toBeInTheDocument();
  expect(screen.queryByDisplayValue('maria@example.com')).not.toBeInTheDocument();
});

test('what is not saved is named before one signs out, and nobody else’s', async () => {
  const savedAt = Date.now();
  const keep = (key: string, value: object) => {
    localStorage.setItem(key, JSON.stringify({ savedAt, ...value }));
  };
  keep('unsaved:u-maria:pie', { form: { title: 'Apple Pie' }, base: { title: 'Pie' } });
  keep('unsaved:u-maria:new', { form: { title: 'Broth' }, base: null, earlier: [{ savedAt, form: { title: '' } }] });
  keep('unsaved:u-maria:old', { savedAt: 0, form: { title: 'Of last year' } });
  keep('unsaved:u-tom:tart', { form: { title: 'Tom’s tart' } });
  keep('lines:u-maria:pie', { of: '1.1.a', pages: [] });
  keep('lines:u-maria:stew:typed', { text: 'Stew' });
  keep('import:u-maria', { text: 'Plum jam\n1 kg plums', found: null });
  keep('import:u-maria f-keller', { text: 'Two recipes', found: [{ title: 'Bread' }, { title: 'Rolls' }] });
  const out = vi.fn();
  const { user } = renderApp('/account', { signOut: out });
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Not all of it is saved' }));
  const named = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(named).toHaveLength(6);
  expect(named.at(-1)).toBe('and 2 more');
  const all = ['Apple Pie', 'Broth', 'Untitled', 'Plum jam', 'Bread', 'Rolls', 'What you wrote down of an original'];
  for (const title of named.slice(0, -1)) expect(all).toContain(title);
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Stay signed in' }));
  expect(out).not.toHaveBeenCalled();
  expect(localStorage.getItem('unsaved:u-maria:pie')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out and lose it' }));
  await waitFor(() => {
    expect(out).toHaveBeenCalledOnce();
  });
});

test('recordings that were not sent are named before one signs out, in whichever family they were made', async () => {
  fakeIndexedDb();
  await dropRecordings();
  onTestFinished(dropRecordings);
  const keep = (id: string, owner: string, name: string) =>
    writeRecording({ id, owner, at: Date.now(), name, type: 'audio/webm', seconds: 90, text: '' }, 0, [
      new Blob(['x']),
    ]);
  await keep('r1', 'u-maria', 'Recording 2026-11-27 18.05');
  await keep('r2', 'u-maria f-keller', 'Recording 2026-11-28 09.30');
  await keep('r3', 'u-tom', 'Recording of Tom');
  const out = vi.fn();
  const { user } = renderApp('/account', { signOut: out });
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Not all of it is saved' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Recording 2026-11-27 18.05', 'Recording 2026-11-28 09.30']),
  );
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  expect(dialog.getByText(/Recordings are under Import/)).toBeInTheDocument();
  expect(dialog.queryByText(/Open and save it first/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Stay signed in' }));
  expect(out).not.toHaveBeenCalled();
  expect(await recordingsOf('u-maria')).toHaveLength(2);
});

test('a free family whose subscription waits for a payment is led to the billing portal, not to a second checkout', async () => {
  renderApp('/account', { getPlan: () => ({ ...premiumPlan, tier: 'free', status: 'unpaid', renewsAt: null }) });
  expect(await screen.findByText('Your subscription is waiting for a payment.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open Billing Portal' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Cancel Subscription' })).toHaveAttribute('href', '/premium');
  expect(screen.queryByRole('button', { name: 'Upgrade to Premium' })).not.toBeInTheDocument();
});

const offer = { id: 'o1', url: 'https://kitchen.example/add-device/abc', expiresAt: '2027-03-03T12:10:00.000Z' };
const asking = { name: 'Kitchen tablet', device: 'Chrome on Android', number: '0417' };

test('what is said of a device stays where it is under a name that runs the other way', async () => {
  const hebrew = 'הטאבלט במטבח';
  renderApp('/account', {
    listSessions: () => [here, { ...here, id: 's9', current: false, name: hebrew, device: 'Chrome on Android' }],
  });
  const name = await screen.findByText(hebrew);
  expect(name.tagName).toBe('BDI');
  expect(name.closest('[dir]')).toBe(document.documentElement.matches('[dir]') ? document.documentElement : null);
});

test('a tablet is added: its code is shown, what asks is looked at, and let in or refused', async () => {
  let state: 'open' | 'asked' | 'entered' = 'asked';
  const ended: string[] = [];
  const { user } = renderApp('/account', {
    listSessions: () => [here],
    offerDevice: () => offer,
    getDeviceOffer: () => ({ expiresAt: offer.expiresAt, state, asking: state === 'open' ? null : asking }),
    confirmDevice: () => {
      state = 'entered';
      return { expiresAt: offer.expiresAt, state: 'confirmed', asking };
    },
    endDeviceOffer: ({ params: { id } }) => {
      ended.push(id);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a tablet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a tablet' }));
  expect(await dialog.findByText('“Kitchen tablet” asks to come in: Chrome on Android.')).toBeVisible();
  expect(dialog.getByText('0417')).toBeVisible();
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'No, not mine' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(ended).toContain('o1');
  await user.click(screen.getByRole('button', { name: 'Add a tablet' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, let it in' }));
  expect(await screen.findByText('“Kitchen tablet” is in.')).toBeVisible();
  ended.length = 0;
  await user.click(screen.getByRole('button', { name: 'Done' }));
  // What was let in is not taken back.
  expect(ended).toEqual([]);
});

test('the code is a picture and a link until a device asks', async () => {
  const { user } = renderApp('/account', {
    listSessions: () => [here],
    offerDevice: () => offer,
    getDeviceOffer: () => ({ expiresAt: offer.expiresAt, state: 'open', asking: null }),
    endDeviceOffer: () => undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Add a tablet' }));
  expect(await screen.findByRole('img', { name: /^The link as a QR code/ })).toBeVisible();
  expect(screen.getByLabelText('Link')).toHaveValue(offer.url);
  await expectNoAxeViolations();
});

test('a device that was let in shows its name, ends itself alone, and changes no password', async () => {
  let name = 'Kitchen tablet';
  const { user } = renderApp('/account', {
    getUser: () => ({ ...maria, addedDevice: true }),
    listSessions: () => [{ ...here, name, added: true }, phone],
    renameSession: ({ body }) => {
      ({ name } = body);
    },
  });
  const list = within(await screen.findByRole('region', { name: 'Your devices' }));
  expect(await list.findByText('Kitchen tablet')).toBeVisible();
  expect(list.queryByRole('button', { name: /Add a tablet|Sign out Safari|Sign out all/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Password' })).not.toBeInTheDocument();
  await user.click(list.getByRole('button', { name: 'Rename Kitchen tablet' }));
  const field = await screen.findByLabelText('Name', { selector: 'form#rename *' });
  await user.clear(field);
  await user.type(field, 'Pantry');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await list.findByText('Pantry')).toBeVisible();
});

test('passkeys are listed with when they were used, and removed; a wrong password makes none', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('isSecureContext', true);
  let passkeys = [
    { id: 'k1', name: 'My phone', createdAt: '2027-03-01T12:00:00.000Z', usedAt: null },
    { id: 'k2', name: 'The laptop', createdAt: '2027-02-01T12:00:00.000Z', usedAt: '2027-03-03T12:00:00.000Z' },
  ];
  const { user } = renderApp('/account', {
    listPasskeys: () => passkeys,
    renamePasskey: ({ params: { id }, body: { name } }) => {
      passkeys = passkeys.map((one) => (one.id === id ? { ...one, name } : one));
    },
    removePasskey: ({ params: { id } }) => {
      passkeys = passkeys.filter((one) => one.id !== id);
    },
    beginPasskey: () => new Response('That is not your password.', { status: 403 }),
  });
  const card = within(await screen.findByRole('region', { name: 'Passkeys' }));
  expect(await card.findByText('Added March 1, 2027, not used yet')).toBeVisible();
  expect(card.getByText('Added February 1, 2027, last used March 3, 2027')).toBeVisible();
  await expectNoAxeViolations();
  await user.click(card.getByRole('button', { name: 'Rename The laptop' }));
  const naming = within(await screen.findByRole('dialog', { name: 'Rename this passkey' }));
  await user.clear(naming.getByLabelText('Name'));
  await user.type(naming.getByLabelText('Name'), 'The old laptop');
  await user.click(naming.getByRole('button', { name: 'Save' }));
  expect(await card.findByText('The old laptop')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Remove My phone' }));
  await waitFor(() => {
    expect(card.queryByText('My phone')).not.toBeInTheDocument();
  });
  expect(card.getByRole('heading', { name: 'Passkeys' })).toHaveFocus();
  await user.click(card.getByRole('button', { name: 'Add a passkey' }));
  await user.type(await screen.findByLabelText('Your password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('That is not your password.')).toBeVisible();
  await expectNoAxeViolations();
});

test('where a browser can make no passkey, it says so', async () => {
  renderApp('/account');
  expect(await screen.findByText('This browser, at this address, cannot make one.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});

test('a provider is linked by the password, and a wrong one is told', async () => {
  const { user } = renderApp('/account', {
    getOpenIdLink: () => ({ provider: 'The house', linked: false, email: null }),
    beginOpenIdLink: () => new Response('That is not your password.', { status: 403 }),
  });
  const card = within(await screen.findByRole('region', { name: 'The house' }));
  await user.type(card.getByLabelText('Your password'), 'wrong');
  await user.click(card.getByRole('button', { name: 'Link The house' }));
  expect(await card.findByText('That is not your password.')).toBeVisible();
  await expectNoAxeViolations();
});

test('who has no password is told how to get one, and cannot cut off their only way in', async () => {
  renderApp('/account?openid=linked', {
    getUser: () => ({ ...maria, passwordless: true }),
    getOpenIdLink: () => ({ provider: 'The house', linked: true, email: 'maria@example.org' }),
  });
  const card = within(await screen.findByRole('region', { name: 'The house' }));
  expect(card.getByText('You can sign in with The house, as maria@example.org.')).toBeVisible();
  expect(card.queryByRole('button', { name: 'Unlink The house' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose a password' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Passkeys' })).not.toBeInTheDocument();
});
