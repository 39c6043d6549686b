import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { serve } from '#tests/support/running-server.ts';
import type { Restorable, RestoreState } from '#shared/backups.ts';

const root = resolve(import.meta.dirname, '../..');
const parent = mkdtempSync(join(tmpdir(), 'keepsake backup '));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const backups = join(parent, 'the other disk');
const run = promisify(execFile);
const command = (script: string, dataDir: string, ...args: string[]) =>
  run(process.execPath, ['--import', 'tsx', join(root, `scripts/backups/${script}.ts`), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, BACKUP_TO: backups },
  });
const madeIn = (stdout: string) => /^Made: (\S+) in/m.exec(stdout)?.[1] ?? '';

/** What passes between two kitchens that are the same: all rows of all tables, but for what tells of the backup itself. */
async function contentOf(dataDir: string): Promise<Record<string, string[]>> {
  const database = await startEmbedded(join(dataDir, 'database'), { durable: false });
  const db = connect(database.url, { freeRecipeLimit: null });
  try {
    const { rows } = await db.$client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const content: Record<string, string[]> = {};
    for (const { name } of rows.filter(({ name: table }) => table !== 'backups')) {
      const found = await db.$client.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
      content[name] = found.rows.map(({ row }) => row);
    }
    return content;
  } finally {
    await db.close();
    await database.stop();
  }
}

/** The files of a folder, by name, with their sizes; what is made of an original can be made again. */
const filesIn = (dataDir: string) =>
  readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\/[0-9a-f]{32}$/.test(name))
    .map((name) => `${name} ${String(statSync(join(dataDir, 'files', name)).size)}`)
    .sort();

/** A browser that keeps its cookie. */
function browser(url: () => string) {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  return async (method: string, path: string, body?: object, type?: string) => {
    const answer = await fetch(new URL(path, url()), {
      method,
      headers: type === undefined ? headers : { 'content-type': type, cookie: headers['cookie'] ?? '' },
      body: body === undefined ? null : body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
    });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    if (cookies.length > 0) headers['cookie'] = cookies.join('; ');
    return answer;
  };
}

test(
  'one machine is lost, and everything is back: by the command line and from the first screen',
  { timeout: 600_000 },
  async () => {
    const first = join(parent, 'recipe tin');
    let served = await serve({ dataDir: first, env: { BILLING: 'off' } });
    const ask = browser(() => served.url);
    const ruth = { name: 'Ruth', email: 'ruth@example.org', password: 'plum tart on a sunday' };
    expect((await ask('POST', '/api/auth/sign-up/email', ruth)).ok).toBe(true);
    const { uploadURL, storagePath } = (await (await ask('POST', '/api/upload/presigned-url', {})).json()) as {
      uploadURL: string;
      storagePath: string;
    };
    const card = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer();
    expect((await ask('PUT', uploadURL, card, 'image/jpeg')).ok).toBe(true);
    const keep = async (title: string, more: object = {}) => {
      const answer = await ask('POST', '/api/recipes', { title, ...more });
      expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)]);
      return (await answer.json()) as { id: string };
    };
    await keep('Plum tart', {
      ingredients: ['2 eggs\tof a hen', 'a \\ “pinch”'],
      steps: ['Bake.'],
      source: { type: 'photo', storagePath },
    });
    await keep('Barley soup');

    // While it works: what is kept meanwhile is in it or not, and never half.
    let isWorking = true;
    const making = command('backup', first).finally(() => (isWorking = false));
    for (let n = 1; isWorking; n += 1) await keep(`Meanwhile ${String(n)}`);
    const { stdout } = await making;
    expect(stdout).toMatch(/^Proved: restored into a scratch database, \d+ rows and 1 file\.$/m);
    await keep('Afterwards');
    await served.stop();
    const atRest = madeIn((await command('backup', first)).stdout);
    // Nobody but its owner reads a backup.
    expect(statSync(join(backups, 'snapshots', atRest, 'manifest.json')).mode & 0o077).toBe(0);
    const before = await contentOf(first);
    const filesBefore = filesIn(first);
    expect(filesBefore).toHaveLength(1);
    rmSync(first, { recursive: true });

    // From the first screen of an empty installation, by the code that stands in its terminal.
    const second = join(parent, 'another machine');
    served = await serve({ dataDir: second, env: { BILLING: 'off', BACKUPS: 'on', BACKUP_TO: backups } });
    // It answers before what it says has come through the pipe.
    const codeSaid = () => /type ([A-Z0-9-]+)[^A-Z0-9-]/.exec(served.output())?.[1];
    await expect.poll(codeSaid).toBeDefined();
    const code = codeSaid() ?? '';
    const stranger = browser(() => served.url);
    expect((await stranger('POST', '/api/restore', { code: 'GUESSED', backup: atRest })).status).toBe(403);
    const offered = (await (await stranger('POST', '/api/restore/backups', { code })).json()) as Restorable[];
    expect(offered[0]).toMatchObject({ id: atRest, files: 1, doubt: null, isSafetyCopy: false });
    expect((await stranger('POST', '/api/restore', { code, backup: atRest })).status).toBe(204);
    const state = async () => (await (await stranger('GET', '/api/restore')).json()) as RestoreState;
    await expect.poll(state, { timeout: 60_000, interval: 100 }).toMatchObject({ isOpen: false, state: 'done', of: 1 });
    expect((await stranger('POST', '/api/auth/sign-in/email', ruth)).ok).toBe(true);
    expect((await stranger('POST', '/api/restore', { code, backup: atRest })).status).toBe(409);
    await stranger('POST', '/api/auth/sign-out');
    await served.stop();

    // By the command line, over a kitchen that has something: that is backed up first.
    const third = join(parent, 'a third one');
    cpSync(second, third, { recursive: true });
    served = await serve({ dataDir: third, env: { BILLING: 'off' } });
    // The cookie of the machine that was lost still lets its owner in.
    await keep('Never to be seen again');
    await expect(command('restore', third, atRest)).rejects.toMatchObject({
      stderr: expect.stringContaining('Stop the app first'),
    });
    await served.stop();
    const restored = await command('restore', third, atRest);
    expect(restored.stdout).toMatch(/^What is here now was backed up first: \S+-before-restore$/m);
    expect(restored.stdout).toContain('Everything is back');
    expect(await contentOf(third)).toEqual(before);
    expect(filesIn(third)).toEqual(filesBefore);
  },
);

test('without any backup it says so', async () => {
  const dataDir = join(parent, 'none');
  const none = () =>
    run(process.execPath, ['--import', 'tsx', join(root, 'scripts/backups/restore.ts')], {
      cwd: root,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    });
  expect((await none()).stdout).toContain(`There is no backup in the folder ${join(dataDir, 'backups')}.`);
  // Nor does it mind when nobody reads on.
  const unread = none();
  unread.child.stdout?.destroy();
  expect((await unread).stderr).toBe('');
});
