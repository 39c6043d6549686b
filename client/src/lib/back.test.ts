import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addOverlay, goBackTo, goTo, leaveApp, setGuard } from './back.ts';

const navigate = (to: string, { replace = false, state }: { replace?: boolean; state?: unknown } = {}) => {
  history[replace ? 'replaceState' : 'pushState'](state, '', to);
};
/** A page of its own for each test, and where the history stands then. */
function onPage(path: string): number {
  goTo(navigate, '/before');
  goTo(navigate, path);
  return placed().at;
}
const placed = () => history.state as { at: number; over: number };
const at = (path: string, place: number, over = 0) =>
  waitFor(() => {
    expect([location.pathname, placed().at, placed().over]).toEqual([path, place, over]);
  });
function overlay(): { close: ReturnType<typeof vi.fn>; remove: () => void } {
  const close = vi.fn(() => {
    made.remove();
  });
  const made = { close, remove: addOverlay(close) };
  return made;
}

test('Back closes the topmost alone, one after the other, and then leaves the page', async () => {
  const page = onPage('/library');
  const first = overlay();
  await at('/library', page + 1, 1);
  const second = overlay();
  await at('/library', page + 2, 2);
  history.back();
  await at('/library', page + 1, 1);
  expect([first.close.mock.calls.length, second.close.mock.calls.length]).toEqual([0, 1]);
  history.back();
  await at('/library', page);
  expect(first.close).toHaveBeenCalledOnce();
  history.back();
  await at('/before', page - 1);
});

test('what is closed by other means takes its entry with it, and Forward does not bring it back', async () => {
  const page = onPage('/library');
  const made = overlay();
  await at('/library', page + 1, 1);
  made.remove();
  await at('/library', page);
  expect(made.close).not.toHaveBeenCalled();
  const landed: number[] = [];
  const listening = new AbortController();
  window.addEventListener('popstate', () => landed.push(placed().over), listening);
  history.forward();
  await waitFor(() => {
    expect(landed).toEqual([1, 0]);
  });
  listening.abort();
  await at('/library', page);
  history.back();
  await at('/before', page - 1);
});

test('one that closes while another opens leaves the history as it is', async () => {
  const page = onPage('/library');
  const menu = overlay();
  await at('/library', page + 1, 1);
  const go = vi.spyOn(history, 'go');
  menu.remove();
  const dialog = overlay();
  history.back();
  await at('/library', page);
  expect(dialog.close).toHaveBeenCalledOnce();
  expect(go).not.toHaveBeenCalled();
});

test('a page that a dialog leads to stands right after the page below, in whatever order the dialog closes', async () => {
  for (const order of ['before', 'after', 'long before'] as const) {
    const page = onPage('/grocery');
    const made = overlay();
    await at('/grocery', page + 1, 1);
    if (order !== 'after') made.remove();
    // Its entry is on its way out when the answer comes that leads elsewhere.
    if (order === 'long before') await new Promise((resolve) => setTimeout(resolve));
    goTo(navigate, '/recipe/a');
    if (order === 'after') made.remove();
    await at('/recipe/a', page + 1);
    history.back();
    await at('/grocery', page);
  }
});

test('a filter that is set while the filters are open keeps them open, and Back closes them and keeps the filter', async () => {
  const page = onPage('/library');
  const filters = overlay();
  await at('/library', page + 1, 1);
  goTo(navigate, '/library?maxMin=30');
  await at('/library', page + 2, 1);
  history.back();
  await at('/library', page + 1);
  expect(location.search).toBe('?maxMin=30');
  expect(filters.close).toHaveBeenCalledOnce();
});

test('what does not close because it is at work gets its entry back', async () => {
  const page = onPage('/cookbook/a');
  const close = vi.fn();
  const remove = addOverlay(close);
  await at('/cookbook/a', page + 1, 1);
  history.back();
  await waitFor(() => {
    expect(close).toHaveBeenCalledOnce();
  });
  await at('/cookbook/a', page + 1, 1);
  remove();
  await at('/cookbook/a', page);
});

test('unsaved changes are asked about when the page is left, and not when something on it closes', async () => {
  const page = onPage('/recipe/a');
  const ask = vi.fn<(goOn: () => void) => void>();
  setGuard(ask);
  const sheet = overlay();
  await at('/recipe/a', page + 1, 1);
  history.back();
  await at('/recipe/a', page);
  expect(sheet.close).toHaveBeenCalledOnce();
  expect(ask).not.toHaveBeenCalled();

  history.back();
  await waitFor(() => {
    expect(ask).toHaveBeenCalledOnce();
  });
  await at('/recipe/a', page);
  const question = overlay();
  await at('/recipe/a', page + 1, 1);
  history.back();
  await at('/recipe/a', page);
  expect(question.close).toHaveBeenCalledOnce();

  // Asked a second time, and answered with yes while the question still lies over the page.
  history.back();
  await waitFor(() => {
    expect(ask).toHaveBeenCalledTimes(2);
  });
  const again = overlay();
  await at('/recipe/a', page + 1, 1);
  setGuard(null);
  ask.mock.calls[1]?.[0]();
  await at('/before', page - 1);
  expect(again.close).toHaveBeenCalledOnce();
});

test('a jump over several entries closes what is open and leaves the page', async () => {
  const page = onPage('/library');
  const made = overlay();
  await at('/library', page + 1, 1);
  history.go(-2);
  await at('/before', page - 1);
  expect(made.close).toHaveBeenCalledOnce();
});

test('the way out of a page goes back where one came from there, and else leaves nothing to come back to', async () => {
  const page = onPage('/recipe/a');
  goTo(navigate, '/cook/a');
  goBackTo('/recipe/a', (to, options) => {
    goTo(navigate, to, options);
  });
  await at('/recipe/a', page);

  goTo(navigate, '/library');
  goTo(navigate, '/cook/a');
  goBackTo('/recipe/a', (to, options) => {
    goTo(navigate, to, options);
  });
  await at('/recipe/a', page + 2);
  history.back();
  await at('/library', page + 1);
});

test('a link within the page is no way off it', async () => {
  const page = onPage('/recipe/a');
  const ask = vi.fn();
  setGuard(ask);
  location.hash = '#main';
  await at('/recipe/a', page + 1);
  history.back();
  await at('/recipe/a', page);
  expect(ask).not.toHaveBeenCalled();
});

test('what closes while another site is on its way makes no step in the history, which would call that off', async () => {
  const page = onPage('/cookbook/a');
  const made = overlay();
  await at('/cookbook/a', page + 1, 1);
  const go = vi.spyOn(history, 'go');
  // jsdom goes nowhere but to another place of the same page.
  leaveApp('#pay');
  made.remove();
  await new Promise((resolve) => setTimeout(resolve));
  expect(go).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pageshow'));
  await waitFor(() => {
    expect(go).toHaveBeenCalled();
  });
});
