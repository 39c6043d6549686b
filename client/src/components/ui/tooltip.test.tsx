import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
const after = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const hover = (name: string) => fireEvent.pointerEnter(screen.getByRole('button', { name }), { pointerType: 'mouse' });
const leave = (name: string) => {
  const wrapper = screen.getByRole('button', { name }).parentElement;
  if (wrapper) fireEvent.pointerLeave(wrapper);
};
const tips = () => screen.queryAllByRole('tooltip').map((tip) => tip.textContent);
const renderTwo = () =>
  render(
    <>
      <Tooltip text="Maria Keller">
        <button type="button">Account</button>
      </Tooltip>
      <Tooltip text="The newest first">
        <button type="button">Order</button>
      </Tooltip>
    </>,
  );

test('it opens after 700 ms, and the button is described by it', () => {
  renderTwo();
  hover('Account');
  after(699);
  expect(tips()).toEqual([]);
  after(1);
  expect(tips()).toEqual(['Maria Keller']);
  expect(screen.getByRole('button', { name: 'Account' })).toHaveAccessibleDescription('Maria Keller');
});

test('another opens at once within 300 ms, and after that waits again', () => {
  renderTwo();
  hover('Account');
  after(700);
  leave('Account');
  expect(tips()).toEqual([]);
  after(299);
  hover('Order');
  after(0);
  expect(tips()).toEqual(['The newest first']);
  leave('Order');
  after(300);
  hover('Account');
  after(0);
  expect(tips()).toEqual([]);
});

test('Escape and a press close it, and a finger does not open it', () => {
  renderTwo();
  const button = screen.getByRole('button', { name: 'Account' });
  hover('Account');
  after(700);
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(tips()).toEqual([]);
  after(1000);
  hover('Account');
  after(300);
  fireEvent.pointerDown(button);
  after(1000);
  expect(tips()).toEqual([]);
  fireEvent.pointerEnter(button, { pointerType: 'touch' });
  after(1000);
  expect(tips()).toEqual([]);
});
