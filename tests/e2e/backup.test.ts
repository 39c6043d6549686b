import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { serve } from '#tests/support/running-server.ts';

const root = resolve(import.meta.dirname, '../..');
const parent = mkdtempSync(join(tmpdir(), 'keepsake backup '));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const dataDir = join(parent, 'recipe tin');
const run = promisify(execFile);
async function backUp(name: string): Promise<string> {
  const archive = join(parent, name);
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const { stdout } = await run(process.execPath, [join(root, 'scripts/backup.mjs'), archive], { env });
  expect(stdout).toContain(`Written: ${archive}`);
  expect(statSync(archive).mode & 0o077).toBe(0);
  return archive;
}

async function titlesIn(archive: string, cookie: string): Promise<string[]> {
  const restored = join(parent, `${archive.length} restored`);
  mkdirSync(restored, { mode: 0o700 });
  execFileSync('tar', ['-xzf', archive, '-C', restored]);
  const served = await serve({ dataDir: restored });
  try {
    const answer = await fetch(`${served.url}/api/recipes`, { headers: { cookie } });
    return ((await answer.json()) as { title: string }[]).map(({ title }) => title).reverse();
  } finally {
    await served.stop();
    rmSync(restored, { recursive: true });
  }
}

test('a backup made while the app is at work, and one made while it rests, bring everything back', async () => {
  const served = await serve({ dataDir, env: { FREE_RECIPE_LIMIT: '10000' } });
  const headers = { 'content-type': 'application/json', cookie: '' };
  // A visitor's cookie changes when the first recipe makes a guest of them.
  const take = (answer: Response) => {
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    if (cookies.length > 0) headers.cookie = cookies.join('; ');
  };
  take(await fetch(`${served.url}/api/user`));
  const keep = async (title: string) => {
    const body = JSON.stringify({ title });
    const answer = await fetch(`${served.url}/api/recipes`, { method: 'POST', headers, body });
    expect(answer.ok).toBe(true);
    take(answer);
  };
  for (const title of ['Plum tart', 'Barley soup']) await keep(title);

  let working = true;
  const backup = backUp('working.tar.gz').finally(() => (working = false));
  let kept = 0;
  while (working) await keep(`Meanwhile ${(kept += 1)}`);
  const whileWorking = await backup;
  await keep('Afterwards');
  await served.stop();
  const atRest = await backUp('resting now.tar.gz');

  const first = await titlesIn(whileWorking, headers.cookie);
  expect(first.slice(0, 2)).toEqual(['Plum tart', 'Barley soup']);
  expect(first).not.toContain('Afterwards');
  const last = await titlesIn(atRest, headers.cookie);
  expect(last).toHaveLength(kept + 3);
  expect(last.at(-1)).toBe('Afterwards');
  expect(last.slice(0, first.length)).toEqual(first);
});

test('without anything to back up it says so', async () => {
  const env = { PATH: process.env['PATH'], DATA_DIR: join(parent, 'none') };
  const failed = run(process.execPath, [join(root, 'scripts/backup.mjs'), join(parent, 'none.tar.gz')], { env });
  await expect(failed).rejects.toMatchObject({ stderr: `There is nothing to back up in ${join(parent, 'none')}.\n` });
});
