import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeMail } from './mail.contract.ts';
import { outboxMail } from './outbox-mail.ts';

let folder = '';
let opened = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outbox '));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function lettersIn(outbox: string) {
  const names = (await readdir(outbox)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return texts.map((letter) => {
    const [head = '', ...body] = letter.split('\n\n');
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
    expect(head).not.toMatch(/^Bcc/m);
    return { to: header('To'), subject: header('Subject'), text: body.join('\n\n').trimEnd() };
  });
}

describeMail('the outbox', () => {
  opened += 1;
  const outbox = join(folder, String(opened));
  return { mail: outboxMail(outbox), sent: false, delivered: () => lettersIn(outbox) };
});

it('lets nobody but its owner read a letter', async () => {
  const outbox = join(folder, 'private');
  await outboxMail(outbox).send({ to: 'oma@example.com', subject: 'x', text: 'x' });
  const [name = ''] = await readdir(outbox);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT.*\.eml$/);
  expect((await stat(join(outbox, name))).mode & 0o077).toBe(0);
});
