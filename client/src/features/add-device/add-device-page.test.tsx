import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { maria, renderApp, visitor } from '../../test/render-app.tsx';

const link = { person: 'Ruth', yours: false, expiresAt: '2026-12-06T12:00:00Z' };
const asked = { number: '0417', secret: 's', expiresAt: link.expiresAt };

test('a tablet gets a name, asks, shows its number while it waits, and is in when the other device has said yes', async () => {
  const sent: unknown[] = [];
  const { user } = renderApp('/add-device/abc', {
    getUser: () => (sent.length > 1 ? maria : visitor),
    getDeviceLink: () => link,
    askToEnter: ({ body }) => {
      sent.push(body);
      return asked;
    },
    enter: ({ body }) => (sent.push(body) > 2 ? { ...maria, addedDevice: true } : null),
  });
  expect(await screen.findByRole('heading', { name: 'Sign this device in as Ruth' })).toBeVisible();
  await expectNoAxeViolations();
  const name = screen.getByLabelText('Name of this device');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Add this device' }));
  expect(screen.getByText('Give the device a name.')).toBeVisible();
  await user.type(name, 'Pantry');
  await user.click(screen.getByRole('button', { name: 'Add this device' }));
  expect(await screen.findByText('0417')).toBeVisible();
  await expectNoAxeViolations();
  expect(await screen.findByText('This device is “Pantry” now.')).toBeVisible();
  expect(sent).toEqual([{ name: 'Pantry' }, { secret: 's' }, { secret: 's' }]);
});

test('a link that is used, or whose answer was no, says so in one sentence', async () => {
  renderApp('/add-device/abc', {
    getDeviceLink: () => new Response('This link was opened on a device already.', { status: 409 }),
  });
  expect(await screen.findByText('This link was opened on a device already.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
});

test('the other device has said no', async () => {
  const { user } = renderApp('/add-device/abc', {
    getDeviceLink: () => link,
    askToEnter: () => asked,
    enter: () => new Response('The other device has said no.', { status: 404 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add this device' }));
  expect(await screen.findByText('The other device has said no.')).toBeVisible();
});

test('on a device of one’s own the link is for the other one', async () => {
  renderApp('/add-device/abc', { getDeviceLink: () => ({ ...link, yours: true }) });
  expect(await screen.findByText('This device is signed in as you. Open the link on the other one.')).toBeVisible();
});
