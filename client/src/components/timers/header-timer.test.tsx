import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { HeaderTimer } from './header-timer.tsx';
import { dismissTimer, startTimer, timers } from './timers.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-02T10:00:00Z') });
});

it('stays as easy to read once it is done: only its edge moves', () => {
  startTimer({ recipeId: 'r1', recipeTitle: 'Soup', upTo: null, name: 'Boil', seconds: 0 });
  render(<HeaderTimer />);
  expect(screen.getByRole('link')).toHaveClass('ring-out');
  expect(screen.getByRole('link')).not.toHaveClass('breathe');
  const css = readFileSync(join(import.meta.dirname, '../../index.css'), 'utf8');
  const properties = /@keyframes ring-out \{[^}]*\}/.exec(css)?.[0].match(/[a-z-]+(?=:)/g);
  expect(properties).toEqual(['box-shadow']);
  dismissTimer(timers()[0]?.id ?? '');
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
