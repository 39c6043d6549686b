import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { AppError } from './errors.ts';
import { createLog, logFormatOf } from './log.ts';
import { withoutTexts } from './log-errors.ts';
import { inContext } from './telemetry/request-context.ts';

const lines: string[] = [];
const told = () => lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
const lineOf = async (request: string) => {
  await expect.poll(() => told().some((line) => line['request'] === request && 'ms' in line)).toBe(true);
  return told().find((line) => line['request'] === request && 'ms' in line);
};

let kitchen: Kitchen;
beforeAll(async () => {
  const log = createLog('info', 'json', { write: (line) => void lines.push(line) });
  // Nobody takes letters there.
  const mail = { SMTP_URL: 'smtp://me:WordOfTheMail@127.0.0.1:1', MAIL_FROM: 'hidden-sender@example.org' };
  kitchen = await openKitchen(
    { ...mail, OPENAI_API_KEY: 'sk-HiddenKeyOfTheService', OPENAI_BASE_URL: 'http://127.0.0.1:1' },
    {},
    log,
  );
});
afterAll(() => kitchen.close());

it('every call is a line with its id, name, status and time, and the answer has the id', async () => {
  const { agent } = await kitchen.person();
  const { headers } = await agent.get('/api/user').expect(200);
  const id = String(headers['x-request-id']);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await lineOf(id)).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    request: id,
    call: 'getUser',
    status: 200,
    ms: expect.any(Number),
    msg: 'A call',
  });
});

it.each([
  ['from-the-proxy.1', true],
  ['short', false],
  ['x'.repeat(65), false],
  ['with a space in it', false],
  ['{"level":"fatal"}', false],
])('the id %j of a proxy is taken over: %s', async (id, isTaken) => {
  const { headers } = await kitchen.stranger().get('/api/health').set('X-Request-Id', id).expect(200);
  expect(headers['x-request-id'] === id).toBe(isTaken);
  expect(headers['x-request-id']).toMatch(/^[\w.-]{8,64}$/);
});

it.each([
  ['POST', '/api/auth/sign-in/email', 'signIn', 400],
  ['GET', `/api/recipes/${randomUUID()}`, 'getRecipe', 401],
  ['GET', '/api/recipes/nowhere/at/all', 'unknown', 401],
  ['GET', '/files/not-there', '/files', 404],
  ['GET', '/somewhere', 'page', 404],
] as const)('%s %s is called %3$s, though no handler was reached', async (method, path, call, status) => {
  const verb = method.toLowerCase() as 'get' | 'post';
  const { headers, status: got } = await kitchen.stranger()[verb](path);
  expect(await lineOf(String(headers['x-request-id']))).toMatchObject({ call, status: got });
  expect([status, 404, 401]).toContain(got);
});

it('what goes wrong in a call bears its id and its name, and a fault of ours says where', async () => {
  const { agent } = await kitchen.person();
  await kitchen.db.execute(sql`alter table recipes rename to recipes_away`);
  const { headers } = await agent.get(`/api/recipes/${randomUUID()}`).expect(500);
  await kitchen.db.execute(sql`alter table recipes_away rename to recipes`);
  const request = String(headers['x-request-id']);
  expect(await lineOf(request)).toMatchObject({ level: 'warn', call: 'getRecipe', status: 500 });
  const fault = told().find((line) => line['request'] === request && line['level'] === 'error');
  expect(fault).toMatchObject({
    call: 'getRecipe',
    err: {
      message: 'A query failed',
      cause: { code: '42P01', message: 'relation …  does not exist'.replace('  ', ' ') },
    },
  });
  expect((fault?.['err'] as { at: string[] }).at.join()).toContain('.repo.ts');
});

it('no recipe’s text, no address of a letter and no secret gets into the log, whatever fails', async () => {
  const { agent, user, password } = await kitchen.person('Hidden-Name');
  const stranger = kitchen.stranger();
  const recipe = {
    title: 'Hidden-Title',
    ingredients: ['2 Hidden-Quinces'],
    steps: ['Hidden-Step'],
    notes: 'x\n"Hidden-Note"',
  };
  // Served, and refused in every way.
  const { body } = await agent.post('/api/recipes').send(recipe).expect(200);
  const { id } = body as { id: string };
  await agent.get('/api/library?search=Hidden-Search').expect(200);
  await agent.patch(`/api/recipes/${id}`).send({ version: 7, title: 'Hidden-Title' });
  await agent.post('/api/recipes').send({ title: 7, notes: 'Hidden-Note' }).expect(400);
  await agent.post('/api/recipes').type('json').send('{"title": "Hidden-Title", Hidden-Broken').expect(400);
  await agent.get('/api/Hidden-Path/Hidden-Title?token=Hidden-Token').expect(404);
  await stranger.post('/api/auth/sign-in/email').send({ email: user.email, password: 'Hidden-Password' }).expect(401);
  await stranger.get('/api/recipes').set('Authorization', 'Bearer kk_HiddenToken').expect(401);
  await stranger.post('/api/auth/reset-password').send({ token: 'Hidden-Token', password }).expect(400);
  const { body: shared } = await agent.post(`/api/recipes/${id}/share`).expect(200);
  const { url } = shared as { url: string };
  await stranger.get(new URL(url).pathname).expect(200);
  // A letter that cannot be sent, to an address that nobody but us is to know.
  await stranger.post('/api/auth/forgot-password').send({ email: user.email });
  await expect.poll(() => lines.join('')).toContain('A letter could not be sent');
  // A service that cannot be reached reads what is to be hidden.
  const items = [{ sourceType: 'text', sourceData: 'Hidden-Title\n\n2 Hidden-Quinces\n\nBake it.' }];
  await agent.post('/api/imports').send({ items }).expect(200);
  // A database that refuses what it is given, and says it in its own words.
  await kitchen.db.execute(sql`alter table recipes add constraint refuses check (title <> 'Hidden-Refused')`);
  await agent
    .post('/api/recipes')
    .send({ ...recipe, title: 'Hidden-Refused' })
    .expect(500);
  await kitchen.db.execute(sql`alter table recipes drop constraint refuses`);
  await kitchen.db.execute(sql`alter table transcripts rename to transcripts_away`);
  await agent.get(`/api/recipes/${id}/original`);
  await kitchen.db.execute(sql`alter table transcripts_away rename to transcripts`);

  const log = lines.join('');
  expect(log).toContain('refuses');
  const hidden = ['Hidden', 'example.org', user.email, password, url.split('/').at(-1) ?? '', 'WordOfTheMail', 'kk_'];
  for (const one of hidden) expect(log).not.toContain(one);
  expect(log).not.toMatch(/insert into|select |params/i);
});

test.each<[string, unknown, object | string]>([
  [
    'a row that the database does not take',
    Object.assign(new Error('duplicate key value violates unique constraint "people_email"'), {
      name: 'error',
      code: '23505',
      table: 'people',
      constraint: 'people_email',
      detail: 'Key (email)=(hidden@example.org) already exists.',
    }),
    {
      code: '23505',
      table: 'people',
      constraint: 'people_email',
      message: 'duplicate key value violates unique constraint …',
    },
  ],
  [
    'a query of drizzle’s',
    Object.assign(
      new Error('Failed query: select 1\nparams: hidden', { cause: new TypeError('no hidden@example.org') }),
      {
        query: 'select 1',
        params: ['hidden'],
      },
    ),
    { message: 'A query failed', cause: { type: 'TypeError', message: 'no …' } },
  ],
  ['JSON that is none', syntaxError('{"a": "hidden'), { type: 'SyntaxError' }],
  [
    'JSON of a text',
    syntaxError('Hidden cake'),
    { type: 'SyntaxError', message: 'Unexpected token … is not valid JSON' },
  ],
  [
    'a schema that does not fit',
    Object.assign(new Error('[{"message": "hidden"}]'), { name: 'ZodError', issues: [{ path: ['hidden'] }] }),
    { type: 'ZodError', message: '1 values do not fit' },
  ],
  [
    'an expected failure',
    new AppError('upstream', 'The shop “hidden” did not answer.'),
    { message: 'The shop … did not answer.' },
  ],
  ['no error at all', { hidden: 'hidden' }, { type: 'Error', message: '' }],
  ['a text', 'it was "hidden"', 'it was …'],
])('of %s it is told what it is, and nothing of what it says', (_, err, expected) => {
  const own: string[] = [];
  createLog('info', 'json', { write: (line) => void own.push(line) }).error({ err }, 'It failed');
  const line = JSON.parse(own.join('')) as { err: object };
  if (typeof expected === 'string') expect(line.err).toBe(expected);
  else expect(line.err).toMatchObject(expected);
  expect(own.join('')).not.toMatch(/hidden/i);
});

function syntaxError(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

test.each([
  ["Cannot read properties of undefined (reading 'title')", 'Cannot read properties of undefined (reading …)'],
  [
    "Can't send mail - all recipients were rejected: 550 <a@b.org>",
    "Can't send mail - all recipients were rejected: 550 …",
  ],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['getaddrinfo ENOTFOUND imap.example.com', 'getaddrinfo ENOTFOUND imap.example.com'],
  ['fetch of https://me:word@shop.example.com/list?key=1 failed', 'fetch of https://shop.example.com failed'],
  ['Incorrect API key provided: sk-abc*****def.', 'Incorrect API key provided: …'],
  ['The key 0123456789abcdef0123456789abcdef is no good', 'The key … is no good'],
  ['First line\nHidden cake', 'First line'],
])('%j is logged as %j', (message, expected) => {
  expect(withoutTexts(message)).toBe(expected);
});

test('text is for a terminal, and a call that went well is no news there', () => {
  const own: string[] = [];
  const log = createLog('info', 'text', { write: (line) => void own.push(line) });
  log.info({ request: 'a', call: 'getUser', status: 200, ms: 1 }, 'A call');
  expect(own.join('')).toBe('');
  inContext({ id: 'an-id', call: 'getUser', isStream: false, span: null }, () => {
    log.warn({ err: new Error('It broke', { cause: new Error('of age') }), tries: 2 }, 'A letter waits');
  });
  const [head = '', fault = '', frame = '', ...rest] = own.join('').split('\n');
  expect(head).toMatch(/^\d\d:\d\d:\d\d warn A letter waits: request=an-id call=getUser tries=2$/);
  expect(fault).toBe('  Error: It broke');
  expect(frame).toMatch(/^ {4}at .*log\.test\.ts/);
  expect(rest.at(-2)).toBe('  by Error: of age');
});

test.each(['process.exit(3)', 'process.exitCode = 3'])(
  'calls that were gathered are told before the end, by %s',
  (end) => {
    const program = `
    import { createLog } from './server/log.ts';
    const log = createLog('info', 'json');
    for (let n = 0; n < 200; n += 1) log.info({ n, ms: 1 }, 'A call');
    log.warn('Something waits');
    log.info({ n: 200, ms: 1 }, 'A call');
    ${end};`;
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', program],
      { encoding: 'utf8' },
    );
    const told = stderr
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { readonly n?: number; readonly msg: string });
    expect(status).toBe(3);
    // What was on its way when the process ended may come behind what was written last: lines bear their time.
    const calls = told.flatMap(({ n }) => n ?? []).toSorted((a, b) => a - b);
    expect(calls).toEqual(Array.from({ length: 201 }, (_, n) => n));
    expect(told.map(({ msg }) => msg)).toContain('Something waits');
  },
);

test('news is told a moment later, while the process goes on', async () => {
  const program = `
    import { createLog } from './server/log.ts';
    createLog('info', 'json').info('A call');
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program]);
  try {
    let told = '';
    child.stderr.on('data', (data: Buffer) => (told += data.toString()));
    await expect.poll(() => told).toContain('A call');
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill();
  }
});

test.each([
  ['json', true, 'json'],
  ['text', false, 'text'],
  [undefined, true, 'text'],
  [undefined, false, 'json'],
  ['loud', false, 'json'],
] as const)('LOG_FORMAT=%s at a terminal (%s): %s', (named, isTerminal, format) => {
  expect(logFormatOf(named, isTerminal)).toBe(format);
});
