import axe from 'axe-core';
import { expect } from 'vitest';

/** No finding of axe-core, but colour contrast: jsdom computes no colours (the palette's contrast is tested by itself). */
export async function expectNoAxeViolations(container: Element = document.body): Promise<void> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
  });
  expect(
    violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' | ')})`),
  ).toEqual([]);
}
