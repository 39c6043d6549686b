import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'index.css'), 'utf8');
const tokensOf = (block: string): Record<string, string | undefined> =>
  Object.fromEntries(
    [...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex] as const),
  );
const [lightBlock = '', darkBlock = ''] = [...css.matchAll(/:root \{[^}]*--paper[^}]*\}/g)].map(([block]) => block);
const schemes = { light: tokensOf(lightBlock), dark: tokensOf(darkBlock) } as const;

/** WCAG 2.2: relative luminance of an sRGB colour, and the contrast of two. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'card', 'wash'];
const texts = ['ink', 'quiet', 'tomato', 'tomato-deep', 'sage'];
const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground, 4.5] as const)),
  ['on-tomato', 'tomato', 4.5] as const,
  ['on-tomato', 'tomato-deep', 4.5] as const,
  ['on-sage', 'sage', 4.5] as const,
  ['on-butter', 'butter', 7] as const,
  // Borders that a control is known by (WCAG 1.4.11).
  ['edge', 'paper', 3] as const,
  ['edge', 'card', 3] as const,
];

test.each((['light', 'dark'] as const).flatMap((scheme) => pairs.map((pair) => [scheme, ...pair] as const)))(
  'in the %s scheme %s on %s has a contrast of at least %d',
  (scheme, text, ground, least) => {
    const tokens = schemes[scheme];
    expect(contrast(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(least);
  },
);
