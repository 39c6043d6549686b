import { render, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { goTo } from './back.ts';
import { useLeaveGuard } from './leave-guard.ts';

function Page({ unsaved, ask }: { unsaved: boolean; ask: (goOn: () => void) => void }) {
  useLeaveGuard(unsaved, ask);
  return null;
}
const closing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('with nothing unsaved one goes on at once, and the tab closes without a question', () => {
  const ask = vi.fn();
  const goOn = vi.fn();
  render(<Page unsaved={false} ask={ask} />);
  goTo(goOn, '/library');
  expect(goOn).toHaveBeenCalledOnce();
  expect(closing()).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});

test('with something unsaved one is asked first, and goes on when the answer is yes', () => {
  const ask = vi.fn<(goOn: () => void) => void>();
  const goOn = vi.fn();
  render(<Page unsaved ask={ask} />);
  goTo(goOn, '/library');
  expect(goOn).not.toHaveBeenCalled();
  expect(closing()).toBe(true);
  ask.mock.calls[0]?.[0]();
  expect(goOn).toHaveBeenCalledOnce();
});

test('going back asks too, and stays on the page until it is answered', async () => {
  window.history.pushState(null, '', '/library');
  window.history.pushState(null, '', '/recipe/a');
  const ask = vi.fn<(goOn: () => void) => void>();
  render(<Page unsaved ask={ask} />);
  window.history.back();
  await waitFor(() => {
    expect(ask).toHaveBeenCalledOnce();
  });
  expect(window.location.pathname).toBe('/recipe/a');
  ask.mock.calls[0]?.[0]();
  await waitFor(() => {
    expect(window.location.pathname).toBe('/library');
  });
});

test('once saved, or gone from the page, nothing is asked', () => {
  const ask = vi.fn();
  const goOn = vi.fn();
  const { rerender, unmount } = render(<Page unsaved ask={ask} />);
  rerender(<Page unsaved={false} ask={ask} />);
  goTo(goOn, '/library');
  rerender(<Page unsaved ask={ask} />);
  unmount();
  goTo(goOn, '/library');
  expect(goOn).toHaveBeenCalledTimes(2);
  expect(ask).not.toHaveBeenCalled();
});

test('a redirect that takes the place of the page is not asked by it', () => {
  const ask = vi.fn();
  const goOn = vi.fn();
  // As the router's does.
  function Redirect() {
    useLayoutEffect(() => {
      goTo(goOn, '/sign-in', { replace: true });
    }, []);
    return null;
  }
  const { rerender } = render(<Page unsaved ask={ask} />);
  rerender(<Redirect />);
  expect(ask).not.toHaveBeenCalled();
  expect(goOn).toHaveBeenCalledOnce();
});
