import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../errors.ts';
import type { Intake } from './intake.ts';
import type { Part } from './letter-parts.ts';
import { folderWatcher } from './watch-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keepsake-inbox-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ruth = { id: '11111111-1111-4111-8111-111111111111', name: 'Ruth’s family' };
const anna = { id: '22222222-2222-4222-8222-222222222222', name: 'Anna' };

function watch(
  families: readonly { id: string; name: string }[],
  refuses?: (part: Part) => Error | string | undefined,
) {
  const taken: [family: string, key: string, part: Part][] = [];
  const bring: Intake = (familyId, key, parts) => {
    const [part] = parts;
    if (!part) throw new Error('nothing was brought');
    const problem = refuses?.(part);
    if (problem instanceof Error) return Promise.reject(problem);
    if (problem !== undefined) return Promise.resolve({ made: 0, refused: [`the file: ${problem}`] });
    taken.push([familyId, key, part]);
    return Promise.resolve({ made: 1, refused: [] });
  };
  const watcher = folderWatcher({
    folder,
    families: () => Promise.resolve(families),
    bring,
    log: pino({ level: 'silent' }),
  });
  return {
    ...watcher,
    taken,
    names: () => taken.map(([family, , part]) => [family, 'name' in part ? part.name : part.url]),
  };
}
const put = (path: string, content: string | Buffer = 'x') => writeFileSync(join(folder, path), content);
const within = (path = '') => readdirSync(join(folder, path)).toSorted();

describe('a file in the folder', () => {
  it('is taken once it has ceased to grow, and moved aside', async () => {
    const { look, names } = watch([ruth]);
    put('card.jpg', 'half');
    await look();
    expect(names()).toEqual([]);
    put('card.jpg', 'the whole of it');
    await look();
    expect(names(), 'it was still growing').toEqual([]);
    await look();
    expect(names()).toEqual([[ruth.id, 'card.jpg']]);
    expect([within(), within('done')]).toEqual([['done'], ['card.jpg']]);
    await look();
    expect(names()).toHaveLength(1);
  });

  it('that could not be taken is moved aside with the reason beside it', async () => {
    const { look } = watch([ruth], () => 'That file is not a picture, a PDF or a recording that can be read.');
    put('letter.docx');
    put('empty.jpg', '');
    put('film.mov', '');
    truncateSync(join(folder, 'film.mov'), 10_485_761);
    await look();
    await look();
    expect(within('refused')).toEqual([
      'empty.jpg',
      'empty.jpg.txt',
      'film.mov',
      'film.mov.txt',
      'letter.docx',
      'letter.docx.txt',
    ]);
    const says = (name: string) => readFileSync(join(folder, 'refused', `${name}.txt`), 'utf8');
    expect(says('letter.docx')).toBe('That file is not a picture, a PDF or a recording that can be read.\n');
    expect(says('empty.jpg')).toBe('That file is empty.\n');
    expect(says('film.mov')).toBe('That file is larger than 10 MB.\n');
    expect(within()).toEqual(['refused']);
  });

  it('waits where there is no room just now, and is brought again under the same key', async () => {
    let isFull = true;
    const keys: string[] = [];
    const { look, taken } = watch([ruth], () => (isFull ? new AppError('full', 'No room.') : undefined));
    put('card.jpg');
    await look();
    await look();
    expect(within()).toEqual(['card.jpg']);
    isFull = false;
    await look();
    await look();
    keys.push(...taken.map(([, key]) => key));
    expect(keys).toHaveLength(1);
    expect(within('done')).toEqual(['card.jpg']);
  });

  it.each([
    ['done', undefined],
    ['refused', 'That file is no picture.'],
  ])(
    'that cannot be moved to “%s” is brought once, again when it has changed, and moved once it can be',
    async (to, problem) => {
      // A file of that name is in the way, as for nobody who may only read.
      put(to);
      let brought = 0;
      const { look } = watch([ruth], (part) => {
        if ('name' in part && part.name === 'card.jpg') brought += 1;
        return problem;
      });
      put('card.jpg', 'one');
      for (let looks = 0; looks < 6; looks += 1) await look();
      expect([brought, within().includes('card.jpg')]).toEqual([1, true]);
      put('card.jpg', 'another one');
      for (let looks = 0; looks < 6; looks += 1) await look();
      expect(brought).toBe(2);
      rmSync(join(folder, to));
      await look();
      expect([brought, within().includes('card.jpg'), within(to).includes('card.jpg')]).toEqual([2, false, true]);
    },
  );

  it('has the key that it had, whoever takes it up after a fall; another one beside it has another', async () => {
    const first = watch([ruth], () => new AppError('full', 'No room.'));
    put('card.jpg', 'one');
    put('other.jpg', 'two');
    const all: string[] = [];
    const spy = watch([ruth]);
    await first.look();
    await spy.look();
    await spy.look();
    all.push(...spy.taken.map(([, key]) => key));
    expect(new Set(all).size).toBe(2);
  });

  it('stands beside one of its name', async () => {
    const { look } = watch([ruth]);
    for (const content of ['one', 'two']) {
      put('card.jpg', content);
      await look();
      await look();
    }
    expect(within('done')).toEqual(['card (2).jpg', 'card.jpg']);
  });

  it('is left alone while others write it, and where it is a link to elsewhere', async () => {
    const { look, names } = watch([ruth]);
    put('.hidden.jpg');
    put('card.jpg.part');
    put('card.crdownload');
    put('~lock.jpg');
    put('Thumbs.db');
    symlinkSync('/etc/passwd', join(folder, 'passwd.txt'));
    await look();
    await look();
    expect(names()).toEqual([]);
    expect(existsSync(join(folder, 'done'))).toBe(false);
  });

  it('is read as the address that it holds, or as text', async () => {
    const { look, taken } = watch([ruth]);
    put('a.url', '[InternetShortcut]\r\nURL=https://example.org/soup\r\n');
    put(
      'b.webloc',
      '<?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd"><plist><dict><key>URL</key><string>https://example.org/cake</string></dict></plist>',
    );
    put('c.txt', 'Soup');
    put('d.url', 'nothing');
    await look();
    await look();
    expect(taken.map(([, , part]) => (part.kind === 'link' ? part.url : part.kind)).toSorted()).toEqual([
      'https://example.org/cake',
      'https://example.org/soup',
      'text',
    ]);
    expect(readFileSync(join(folder, 'refused/d.url.txt'), 'utf8')).toBe('There is no address in that file.\n');
  });
});

describe('with several families', () => {
  it('files belong to the family whose name or id their folder bears, and to nobody where none does', async () => {
    const { look, names } = watch([ruth, anna]);
    for (const name of ['ruth’s family', anna.id, 'Somebody', 'done']) mkdirSync(join(folder, name));
    put('ruth’s family/a.jpg');
    put(`${anna.id}/b.jpg`);
    put('Somebody/c.jpg');
    put('done/d.jpg');
    put('e.jpg');
    await look();
    await look();
    expect(names().toSorted()).toEqual([
      [ruth.id, 'a.jpg'],
      [anna.id, 'b.jpg'],
    ]);
    expect(within('Somebody')).toEqual(['c.jpg']);
    expect(within()).toContain('e.jpg');
  });

  it('a name that two families have is nobody’s', async () => {
    const { look, names } = watch([anna, { ...ruth, name: 'anna' }]);
    mkdirSync(join(folder, 'Anna'));
    put('Anna/a.jpg');
    await look();
    await look();
    expect(names()).toEqual([]);
  });
});
