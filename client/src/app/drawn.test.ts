import { afterEach, expect, test } from 'vitest';
import { drawnOn } from '#shared/served-page.ts';
import { isDrawnAsHere } from './drawn.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function drawnRoot(on = drawnOn()): HTMLElement {
  const root = document.createElement('div');
  root.dataset['drawnOn'] = on;
  return root;
}

test('a browser that keeps nothing of its own goes on from what the server has drawn', () => {
  localStorage.setItem('font-size', 'large');
  expect(isDrawnAsHere(drawnRoot())).toBe(true);
});

test('one that remembers something draws its own', () => {
  localStorage.setItem('keepsake.library.density', 'list');
  expect(isDrawnAsHere(drawnRoot())).toBe(false);
  localStorage.clear();
  sessionStorage.setItem('recipe-amounts', '{}');
  expect(isDrawnAsHere(drawnRoot())).toBe(false);
});

test('so does one where it is another day', () => {
  expect(isDrawnAsHere(drawnRoot(drawnOn(new Date('2026-03-01T12:00:00'))))).toBe(false);
});
