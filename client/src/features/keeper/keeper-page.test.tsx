import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { maria, renderApp, visitor } from '../../test/render-app.tsx';

const asked = {
  family: 'The Millers',
  owners: 'Ruth',
  name: 'Maria',
  asked: true,
  until: '2027-03-03T12:00:00Z',
  silenceMonths: 6,
  byLetter: true,
} as const;

test.each([
  [true, 'letters'],
  [false, ''],
])('says that owners are written to only where they are: %s', async (byLetter, letters) => {
  const said = () => /letters/.exec(screen.getByRole('main').textContent)?.[0] ?? '';
  const { unmount } = renderApp('/keeper/abc', { getKeeper: () => ({ ...asked, byLetter }) });
  expect(await screen.findByText(/Nothing was heard from/)).toBeVisible();
  expect(said()).toBe(letters);
  unmount();
  renderApp('/keeper/abc', { getKeeper: () => ({ ...asked, byLetter, asked: false, until: null }) });
  expect(await screen.findByText(/you are asked here when it is your turn/)).toBeVisible();
  expect(said()).toBe(letters);
});

test('a keeper who is asked takes over by one press, and sees the family’s library', async () => {
  const { user } = renderApp('/keeper/abc', {
    getKeeper: () => asked,
    acceptKeeping: ({ params }) => ({ id: params.token, name: 'The Millers', role: 'owner', tier: 'free', open: true }),
  });
  expect(await screen.findByRole('heading', { name: 'Will you keep the recipes of The Millers?' })).toBeVisible();
  expect(screen.getByText(/answer until March 3, 2027/)).toBeVisible();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Take over as Maria Keller' }));
  await waitFor(() => {
    expect(window.location.pathname).toBe('/library');
  });
  expect(await screen.findByText('You keep the family now')).toBeVisible();
});

test('names that run the other way turn nothing of the sentences around them', async () => {
  const names = { family: 'משפחת לוי', owners: 'דודה שרה', name: 'רבקה' };
  const isolated = (text: RegExp) => {
    const said = screen.getByText(text);
    expect(said.closest('[dir=auto]')).toBeNull();
    return [...said.querySelectorAll('bdi')].map(({ textContent }) => textContent);
  };
  renderApp('/keeper/abc', { getKeeper: () => ({ ...asked, ...names }) });
  await screen.findByRole('heading', { name: 'Will you keep the recipes of משפחת לוי?' });
  expect(isolated(/named you as a keeper/)).toEqual([names.owners]);
  expect(isolated(/Will you keep/)).toEqual([names.family]);
  expect(isolated(/Nothing was heard from/)).toEqual([names.owners]);
});

test('a keeper who is only named is told so, in a sentence that a name does not turn', async () => {
  const names = { family: 'משפחת לוי', owners: 'דודה שרה', name: 'רבקה' };
  renderApp('/keeper/abc', { getKeeper: () => ({ ...asked, ...names, asked: false, until: null }) });
  await screen.findByRole('heading', { name: 'There is nothing to do now' });
  const told = screen.getByText(/, you are a keeper/);
  expect(told).not.toHaveAttribute('dir');
  expect(told.querySelector('bdi')).toHaveTextContent(names.name);
  const why = screen.getByText(/named you as somebody who may keep/);
  expect([...why.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([names.owners, names.family]);
});

test('whoever is refused reads why, and stays', async () => {
  const { user } = renderApp('/keeper/abc', {
    getKeeper: () => asked,
    acceptKeeping: () => new Response('This link is for somebody else.', { status: 403 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Take over as Maria Keller' }));
  expect(await screen.findByText('This link is for somebody else.')).toBeVisible();
});

test('one declines without an account, after a second press', async () => {
  const declined: string[] = [];
  const { user } = renderApp('/keeper/abc', {
    getUser: () => visitor,
    getKeeper: () => asked,
    declineKeeping: ({ params }) => {
      declined.push(params.token);
      return new Response(null, { status: 204 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'I would rather not' }));
  expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
  await expectNoAxeViolations();
  expect(declined).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Ask the next one' }));
  expect(await screen.findByRole('heading', { name: 'Thank you for saying so' })).toBeVisible();
  expect(declined).toEqual(['abc']);
});

test('whoever has no account makes one with the link, and comes back', async () => {
  const sent: unknown[] = [];
  const { user } = renderApp('/keeper/abc', {
    getUser: () => (sent.length === 0 ? visitor : maria),
    getKeeper: () => asked,
    signUp: ({ body }) => {
      sent.push(body);
      return maria;
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Create an account' }));
  await user.type(await screen.findByLabelText('Name'), 'Maria');
  await user.type(screen.getByLabelText('Email'), 'maria@example.com');
  await user.type(screen.getByLabelText('Password'), 'a long secret');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('button', { name: /^Take over as/ })).toBeVisible();
  expect(sent).toMatchObject([{ invitation: 'abc' }]);
});

test('before it is their turn a keeper reads what they are named for, and is asked nothing', async () => {
  renderApp('/keeper/abc', { getKeeper: () => ({ ...asked, asked: false, until: null }) });
  expect(await screen.findByRole('heading', { name: 'There is nothing to do now' })).toBeVisible();
  expect(screen.getByText(/nothing be heard from them for 6 months/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Take over/ })).toBeNull();
});

test('an owner says by one press that they are there, without an account at hand', async () => {
  const ended: string[] = [];
  const { user } = renderApp('/here/abc', {
    getUser: () => visitor,
    getSilence: () => ({ family: 'The Millers' }),
    endSilence: ({ params }) => {
      ended.push(params.token);
      return new Response(null, { status: 204 });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'I am here' }));
  expect(await screen.findByRole('heading', { name: 'Good to know' })).toBeVisible();
  expect(ended).toEqual(['abc']);
  await expectNoAxeViolations();
});

test('the year’s archive is one link to a file', async () => {
  renderApp('/kept/abc', {
    getUser: () => visitor,
    getKeptArchive: () => ({
      family: 'The Millers',
      madeAt: '2027-03-03T12:00:00Z',
      until: '2028-04-06T12:00:00Z',
      bytes: 12_300_000,
    }),
  });
  expect(await screen.findByRole('link', { name: 'Download (12.3 MB)' })).toHaveAttribute(
    'href',
    '/api/kept-archives/abc/file',
  );
  await expectNoAxeViolations();
});

test.each(['keeper', 'here', 'kept'])('a link to /%s that opens nothing says so in one sentence', async (page) => {
  const gone = () => new Response('This link opens nothing any more.', { status: 404 });
  renderApp(`/${page}/abc`, { getKeeper: gone, getSilence: gone, getKeptArchive: gone });
  expect(await screen.findByText('This link opens nothing any more.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
});
