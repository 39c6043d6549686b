import { expect, test, vi } from 'vitest';
import { copyText } from './clipboard.ts';

test('a text goes onto the clipboard', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('milk')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('milk');
});

test('without the clipboard proper the older way is taken, and the focus stays where it was', async () => {
  vi.stubGlobal('navigator', {});
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  const execCommand = vi.fn(() => (document.activeElement as HTMLTextAreaElement).value === 'milk');
  Object.assign(document, { execCommand });
  expect(await copyText('milk')).toBe(true);
  expect(document.activeElement).toBe(button);
  execCommand.mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(await copyText('milk')).toBe(false);
  button.remove();
});
