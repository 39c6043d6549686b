import { expect, it } from 'vitest';
import { READ_TEXT_MAX } from '#shared/limits.ts';
import { readableText } from './readable-text.ts';

it('keeps headings, paragraphs, list items and table rows apart, and leaves the furniture out', () => {
  const text =
    readableText(`<nav>Home</nav><main><h1>Dal</h1><p>For two,<br>or one.</p><ul><li>1 cup lentils</li><li><p>salt</p></li></ul>
    <table><tr><td>1 tsp</td><td>turmeric</td></tr></table><script>let x</script><p style="display:none">hidden</p></main><footer>© Ann</footer>`);
  expect(text.split('\n').filter(Boolean)).toEqual([
    '# Dal',
    'For two,',
    'or one.',
    '- 1 cup lentils',
    '- salt',
    '1 tsp turmeric',
  ]);
});

const foods = '<p>2 leeks<br>1 litre stock<br>50 g butter</p>';
const method = '<p>Melt the butter and add the leeks.</p><p>Add the stock and simmer for 20 minutes.</p>';

it('is the one of several articles that has all foods and the method', () => {
  const said = '<article><p>It kept us warm all week.</p></article>'.repeat(9);
  const page = (article: string, more = '') => readableText(`<main><article>${article}</article>${said}${more}</main>`);
  const issues = '<div>Issue 60</div><div>Six plums</div>';
  expect(page(foods + method, issues)).not.toMatch(/Issue|warm/);
  // the other half of a recipe stands beside its article
  expect(page(foods, method)).toContain('simmer');
  expect(page(foods + method, '<p>3 tbsp cream</p>')).toContain('3 tbsp cream');
  expect(page(foods + method, method + '<p>Stir in the cream and serve.</p>')).toContain('Stir in');
});

it('ends at the longest text that is read at once', () => {
  expect(readableText('<p>lentils and salt</p>'.repeat(30_000)).length).toBeLessThanOrEqual(READ_TEXT_MAX);
});
