import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anItem } from '../grocery-kitchen.fixture.ts';
import { useBasket } from './use-basket.ts';

const items = (...ticked: string[]) =>
  ['apple', 'bread', 'milk'].map((id) => anItem(id, id, { checked: ticked.includes(id) }));
const list = { current: document.createElement('div') };
const rest = (ms = 1500) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const press = (type: string) => {
  act(() => {
    window.dispatchEvent(new Event(type));
  });
};
function open(...ticked: string[]) {
  const { result, rerender } = renderHook((now: ReturnType<typeof items>) => useBasket(now, list), {
    initialProps: items(...ticked),
  });
  return { rerender, basket: () => [...result.current.inBasket], now: () => result.current };
}

beforeEach(() => {
  vi.useFakeTimers();
  // No motion: a line goes at once when its time has come.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  list.current.innerHTML = items()
    .map(({ id }) => `<li data-line="${id}"><input type="checkbox"></li>`)
    .join('');
  document.body.append(list.current);
});
afterEach(() => {
  vi.useRealTimers();
  list.current.remove();
});
const boxOf = (id: string) => list.current.querySelector<HTMLInputElement>(`[data-line=${id}] input`);

test('what was ticked before lies in the basket; what is ticked now goes there after a moment, and comes back', () => {
  const { rerender, basket, now } = open('milk');
  expect(basket()).toEqual(['milk']);
  rerender(items('milk', 'apple'));
  rest(1499);
  expect(basket()).toEqual(['milk']);
  rest(1);
  expect(basket()).toEqual(['milk', 'apple']);
  // A tap that was meant for what stood there before is not taken.
  expect(now().isSettling).toBe(true);
  rest(300);
  expect(now().isSettling).toBe(false);
  rerender(items('apple'));
  rest();
  expect(basket()).toEqual(['apple']);
});

test('while somebody ticks on, or has a finger on the screen, nothing moves', () => {
  const { rerender, basket } = open();
  rerender(items('apple'));
  rest(1000);
  rerender(items('apple', 'bread'));
  rest(1000);
  press('pointerdown');
  rest(60_000);
  expect(basket()).toEqual([]);
  press('pointerup');
  rest();
  expect(basket()).toEqual(['apple', 'bread']);
});

test('the line that has the keyboard’s focus stays until the focus is elsewhere', () => {
  const { rerender, basket } = open();
  const box = boxOf('apple');
  vi.spyOn(Element.prototype, 'matches').mockImplementation((selector) => selector === ':focus-visible');
  box?.focus();
  rerender(items('apple', 'bread'));
  rest(60_000);
  expect(basket()).toEqual(['bread']);
  expect(box).toHaveFocus();
  act(() => {
    boxOf('milk')?.focus();
  });
  rest();
  expect(basket()).toEqual(['bread', 'apple']);
});

test('where a press has put the focus on it, the focus goes to the line that takes its place', () => {
  const { rerender, basket } = open();
  vi.spyOn(Element.prototype, 'matches').mockReturnValue(false);
  boxOf('apple')?.focus();
  rerender(items('apple'));
  rest();
  expect(basket()).toEqual(['apple']);
  expect(boxOf('bread')).toHaveFocus();
});

test('with motion a line sinks before it goes', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const { rerender, basket, now } = open();
  rerender(items('apple'));
  rest();
  expect([[...now().leaving], basket()]).toEqual([['apple'], []]);
  rest(180);
  expect([[...now().leaving], basket()]).toEqual([[], ['apple']]);
});
