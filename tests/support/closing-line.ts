import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/**
 * Ends a run with one plain line, `1234 passed, 0 failed`, for people and programs alike. Before it stand the tests that
 * passed at their second try alone, with what the first one failed of: each is a bug, of the test or of the product, to be
 * mended first (decision 110).
 */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const count = { passed: 0, failed: unhandled.length, skipped: 0, pending: 0 };
    const flaky: string[] = [];
    for (const module of modules) {
      // A file that does not even load has no tests to fail.
      if (module.state() === 'failed' && module.errors().length > 0) count.failed += 1;
      for (const test of module.children.allTests()) {
        count[test.result().state] += 1;
        if (test.diagnostic()?.flaky === true) {
          flaky.push(`passed at its second try, to be mended first: ${module.relativeModuleId} > ${test.fullName}`);
          flaky.push(...(test.result().errors ?? []).map((error) => `  ${whatFailed(error)}`));
        }
      }
    }
    const skipped = count.skipped + count.pending;
    const line = `${count.passed} passed, ${count.failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    // After the other reporters' own summaries, whatever their order.
    process.once('exit', () => process.stdout.write([...flaky, line, ''].join('\n')));
  }
}

/** An error's first line, where in the tests or the product it came up, and what stood on the page that it is about. */
function whatFailed({ message, stacks }: SerializedError): string {
  const own = stacks?.find(({ file }) => !file.includes('node_modules'));
  const place = own ? ` (${relative(process.cwd(), own.file)}:${String(own.line)})` : '';
  const [first = '', ...page] = stripVTControlCharacters(message).split('\n');
  const words = wordsOnPage(page);
  return first + place + (words === '' ? '' : `\n  the page said: ${words}`);
}

const WORDS_MAX = 3000;

/** The words of a page that an error shows as HTML, an element, an attribute or a text a line; empty where it shows none. */
function wordsOnPage(lines: readonly string[]): string {
  if (!lines.some((line) => /^\s*<\w/.test(line))) return '';
  const words = lines.map((line) => line.trim()).filter((line) => line !== '' && !/^(?:<|\/?>|[\w:-]+=")/.test(line));
  return words.join(' | ').slice(0, WORDS_MAX);
}
