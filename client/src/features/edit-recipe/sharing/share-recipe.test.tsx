import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../api/query-client.ts';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import { fakeApi, type Fakes } from '../../../test/fake-api.ts';
import { ShareRecipe } from '../../../components/recipe/sharing/share-recipe.tsx';

const url = 'https://recipes.example.com/shared/abc';

async function open(fakes: Fakes) {
  fakeApi(fakes);
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShareRecipe recipe={{ id: 'pie', title: 'Apple Pie' }} />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Share' }));
  return user;
}

test('a link is made, copied and taken back, and it is said who can see the recipe', async () => {
  let link: string | null = null;
  const user = await open({
    getShare: () => ({ url: link }),
    shareRecipe: () => ({ url: (link = url) }),
    unshareRecipe: () => {
      link = null;
    },
  });
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    /without an account.*whom, place, year and occasions.*original.*stay in the family/,
  );
  await user.click(await screen.findByRole('button', { name: 'Make a link' }));
  const field = await screen.findByRole('textbox', { name: 'Link' });
  expect(field).toHaveValue(url);
  // What came has the focus, not the dialog around it; then what can be made again.
  expect(field).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Look at it' })).toHaveAttribute('href', url);
  await expectNoAxeViolations(screen.getByRole('dialog'));

  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Copied!' })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(url);

  await user.click(screen.getByRole('button', { name: 'Take the link back' }));
  expect(await screen.findByRole('button', { name: 'Make a link' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('The link leads nowhere now.');
  expect(link).toBeNull();
});

test('a refusal is said in its own words, and the link stays', async () => {
  const user = await open({
    getShare: () => ({ url }),
    unshareRecipe: () => new Response('You may look, but not change.', { status: 403 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Take the link back' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You may look, but not change.');
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(url);
});

test('the share sheet is there where the browser has one', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  try {
    const user = await open({ getShare: () => ({ url }) });
    await user.click(await screen.findByRole('button', { name: 'Send...' }));
    expect(share).toHaveBeenCalledWith({ title: 'Apple Pie', url });
    await waitFor(() => {
      expect(screen.queryByRole('alert')).toBeNull();
    });
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});
