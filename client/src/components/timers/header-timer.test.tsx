import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { HeaderTimer } from './header-timer.tsx';
import { startTimer } from './timers.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-02T10:00:00Z') });
});

it('can be read all the while that it breathes', () => {
  const css = readFileSync(join(import.meta.dirname, '../../index.css'), 'utf8');
  const opacity = /@keyframes breathe \{[^}]*opacity: ([\d.]+)/.exec(css)?.[1];
  expect(Number(opacity)).toBeGreaterThanOrEqual(0.8);
});

it('is called by what it shows, in that order, for who speaks to the machine (WCAG 2.5.3)', () => {
  const ofRecipe = { recipeId: 'r1', recipeTitle: 'Soup', upTo: null };
  startTimer({ ...ofRecipe, name: 'Simmer', seconds: 1200 });
  startTimer({ ...ofRecipe, name: 'Fry', seconds: 300 });
  render(<HeaderTimer />);
  const link = screen.getByRole('link', { name: 'Timer: Fry 5:00 +1 more' });
  const words = [...link.querySelectorAll('span')].map((part) => part.textContent);
  expect(link.getAttribute('aria-label')).toContain(words.join(' '));
});
