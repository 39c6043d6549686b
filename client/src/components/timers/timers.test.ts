import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addMinute,
  clock,
  dismissTimer,
  isOver,
  leftOf,
  pauseTimer,
  resumeTimer,
  startTimer,
  subscribeTimers,
  timers,
} from './timers.ts';

const simmer = { name: 'Simmer', recipeId: 'r1', recipeTitle: 'Soup', seconds: 1200, upTo: null };
const first = () => {
  const [timer] = timers();
  if (!timer) throw new Error('no timer');
  return timer;
};
const left = () => leftOf(first(), Date.now()) / 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-02T10:00:00Z') });
});

describe('kitchen timers', () => {
  it('are measured by the clock on the wall, not by ticks', () => {
    startTimer(simmer);
    expect(left()).toBe(1200);
    vi.setSystemTime(Date.now() + 600_000);
    expect(left()).toBe(600);
    expect(isOver(first(), Date.now())).toBe(false);
    vi.setSystemTime(Date.now() + 600_000);
    expect(isOver(first(), Date.now())).toBe(true);
  });

  it('outlive the page, because only the storage holds them', () => {
    startTimer(simmer);
    const text = localStorage.getItem('timers');
    dismissTimer(first().id);
    expect(timers()).toEqual([]);
    localStorage.setItem('timers', text ?? '');
    vi.setSystemTime(Date.now() + 300_000);
    expect(left()).toBe(900);
  });

  it('pause, go on, and take a minute more', () => {
    startTimer(simmer);
    vi.setSystemTime(Date.now() + 200_000);
    pauseTimer(first().id);
    vi.setSystemTime(Date.now() + 500_000);
    expect(left()).toBe(1000);
    addMinute(first().id);
    resumeTimer(first().id);
    expect(left()).toBe(1060);
    vi.setSystemTime(Date.now() + 60_000);
    expect(left()).toBe(1000);
  });

  it('run for one more minute from now when they were over', () => {
    startTimer({ ...simmer, seconds: 10 });
    vi.setSystemTime(Date.now() + 60_000);
    addMinute(first().id);
    expect(left()).toBe(60);
  });

  it('run side by side, and each is dismissed alone', () => {
    startTimer(simmer);
    startTimer({ ...simmer, name: 'Rest' });
    dismissTimer(first().id);
    expect(timers().map(({ name }) => name)).toEqual(['Rest']);
  });

  it('tell who listens, and forget what rang half a day ago', () => {
    const listener = vi.fn();
    const stop = subscribeTimers(listener);
    startTimer(simmer);
    expect(listener).toHaveBeenCalledOnce();
    stop();
    startTimer(simmer);
    expect(listener).toHaveBeenCalledOnce();
    vi.setSystemTime(Date.now() + 13 * 60 * 60 * 1000);
    dismissTimer('other');
    localStorage.setItem('timers', `${localStorage.getItem('timers') ?? ''} `);
    expect(timers()).toEqual([]);
  });

  it('take a spoilt storage for an empty one', () => {
    localStorage.setItem('timers', '{"not":"a list"');
    expect(timers()).toEqual([]);
  });

  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [245_000, '4:05'],
    [3_845_000, '1:04:05'],
    [-5, '0:00'],
  ])('show %d ms as %s', (ms, text) => {
    expect(clock(ms)).toBe(text);
  });
});
