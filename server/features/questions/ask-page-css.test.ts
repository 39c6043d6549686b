import { expect, it } from 'vitest';
import { askPageCss } from './ask-page-css.ts';

it('sets its words in faces that the page brings along', () => {
  const namesIn = (css: string, pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name]) => name));
  const brought = namesIn(askPageCss, /@font-face\s*\{[^}]*font-family:\s*'([^']+)'/g);
  const asked = namesIn(askPageCss.replace(/@font-face\s*\{[^}]*\}/g, ''), /'([^']+)'(?=,)/g);
  expect(brought.size).toBeGreaterThan(0);
  expect([...asked].filter((name) => !brought.has(name))).toEqual([]);
});
