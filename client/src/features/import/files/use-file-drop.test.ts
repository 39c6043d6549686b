import { expect, test } from 'vitest';
import { droppedFiles } from './use-file-drop.ts';

const fileEntry = (name: string) => ({
  isFile: true,
  isDirectory: false,
  name,
  file: (give: (file: File) => void) => {
    give(new File([], name));
  },
});
const folder = (name: string, children: object[]) => ({
  isFile: false,
  isDirectory: true,
  name,
  createReader: () => {
    // As browsers do: some at a time, then none.
    const batches = [children.slice(0, 2), children.slice(2), []];
    return {
      readEntries: (give: (entries: object[]) => void) => {
        give(batches.shift() ?? []);
      },
    };
  },
});
const dropOf = (entries: object[], files: File[] = []) =>
  ({ files, items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) }) as unknown as DataTransfer;

test('single files are taken as they are', async () => {
  const files = [new File([], 'b.jpg'), new File([], 'a.jpg')];
  expect(await droppedFiles(dropOf([fileEntry('b.jpg'), fileEntry('a.jpg')], files))).toEqual(files);
});

test('a folder gives all its files in the order of their numbers, without hidden ones', async () => {
  const tin = folder('tin', [
    fileEntry('card 10.jpg'),
    fileEntry('card 2.jpg'),
    fileEntry('.DS_Store'),
    folder('backs', [fileEntry('card 1.jpg')]),
  ]);
  const names = (await droppedFiles(dropOf([tin, fileEntry('one.pdf')]))).map(({ name }) => name);
  expect(names).toEqual(['card 1.jpg', 'card 2.jpg', 'card 10.jpg', 'one.pdf']);
});
