import { expect, it } from 'vitest';
import { READ_TEXT_MAX } from '#shared/draft.ts';
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

it('ends at the longest text that is read at once', () => {
  expect(readableText('<p>lentils and salt</p>'.repeat(30_000)).length).toBeLessThanOrEqual(READ_TEXT_MAX);
});
