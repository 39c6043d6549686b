import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useToday } from './today.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('is the new day once midnight is past, without anything being pressed', () => {
  vi.useFakeTimers({ now: new Date(2026, 11, 31, 23, 58) });
  const { result } = renderHook(useToday);
  expect(result.current).toBe('2026-12-31');
  act(() => {
    vi.advanceTimersByTime(3 * 60_000);
  });
  expect(result.current).toBe('2027-01-01');
});

it('is the new day as soon as the page is looked at again', () => {
  vi.useFakeTimers({ now: new Date(2026, 11, 31, 23, 58) });
  const { result } = renderHook(useToday);
  vi.setSystemTime(new Date(2027, 0, 2, 8));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(result.current).toBe('2027-01-02');
});
