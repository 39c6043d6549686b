import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { settings } from './settings.ts';
import { StartError } from './errors.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'keepsake config '));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const read = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env });

test('without any setting the product is whole', () => {
  expect(read({})).toMatchObject({
    role: 'all',
    port: 5000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:5000',
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseReplicaUrl: null,
    smtp: null,
    freeRecipeLimit: 25,
    guests: true,
    signUp: 'open',
    importAllowHosts: [],
    rateLimits: true,
    trustProxy: null,
  });
});

test('an empty setting counts as absent', () => {
  expect(read({ PORT: '', SMTP_URL: ' ', GUESTS: '' })).toMatchObject({ port: 5000, smtp: null, guests: true });
});

test('the session secret is made once, for its owner alone', () => {
  const { sessionSecret } = read({});
  expect(sessionSecret.length).toBeGreaterThan(32);
  expect(read({}).sessionSecret).toBe(sessionSecret);
  expect(readFileSync(join(DATA_DIR, 'session-secret'), 'utf8')).toBe(sessionSecret);
  expect(statSync(join(DATA_DIR, 'session-secret')).mode & 0o777).toBe(0o600);
  const own = 'a secret of thirty-two letters and more';
  expect(read({ SESSION_SECRET: own }).sessionSecret).toBe(own);
});

test('BILLING=off makes every family premium', () => {
  expect(read({ BILLING: 'off', FREE_RECIPE_LIMIT: '3' }).freeRecipeLimit).toBeNull();
  expect(read({ BILLING: 'sandbox', FREE_RECIPE_LIMIT: '3' }).freeRecipeLimit).toBe(3);
  expect(read({ FREE_RECIPE_LIMIT: '0' }).freeRecipeLimit).toBe(0);
});

test.each([
  ['1', 1],
  ['0', null],
  ['loopback, 10.0.0.0/8 2001:db8::1', ['loopback', '10.0.0.0/8', '2001:db8::1']],
])('TRUST_PROXY=%s', (text, trustProxy) => {
  expect(read({ TRUST_PROXY: text })).toMatchObject({ trustProxy });
});

test.each(['true', '10', '-1', 'proxy.lan', '10.0.0.0/99', ','])('TRUST_PROXY=%s is refused', (text) => {
  expect(() => read({ TRUST_PROXY: text })).toThrow(/^TRUST_PROXY must be the number of proxies \(1 to 9\)/);
});

const shared = {
  DATABASE_URL: 'postgres://me@pooler/recipes',
  SESSION_SECRET: 'a secret of thirty-two letters and more',
  S3_BUCKET: 'recipes',
  S3_REGION: 'eu-west-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('web and worker are of one kitchen, which is why they want all that is shared', () => {
  expect(read({ ...shared, ROLE: 'web' }).role).toBe('web');
  expect(read({ ...shared, ROLE: 'worker' }).role).toBe('worker');
  for (const name of ['DATABASE_URL', 'SESSION_SECRET', 'S3_BUCKET'] as const) {
    expect(() => read({ ...shared, ROLE: 'worker', [name]: '' })).toThrow(
      `ROLE is worker, but ${name} is missing: processes of several roles share one database, one bucket and one secret.`,
    );
  }
  expect(() => read({ ROLE: 'web' })).toThrow('DATABASE_URL, S3_BUCKET, SESSION_SECRET are missing');
});

test('a pooler and a replica stand beside a database of the host’s own', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://me@db/recipes' };
  const replica = { DATABASE_REPLICA_URL: 'postgresql://me@copy/recipes' };
  expect(read({ ...shared, ...direct, ...replica })).toMatchObject({
    databaseDirectUrl: 'postgres://me@db/recipes',
    databaseReplicaUrl: 'postgresql://me@copy/recipes',
  });
  // The same address twice is no pooler.
  expect(read({ ...shared, DATABASE_DIRECT_URL: shared.DATABASE_URL }).databaseDirectUrl).toBeNull();
  expect(() => read(direct)).toThrow('DATABASE_DIRECT_URL is set, but DATABASE_URL is missing.');
  expect(() => read(replica)).toThrow('DATABASE_REPLICA_URL is set, but DATABASE_URL is missing.');
});

const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRICE_ID: 'price_1' };

test('whoever the keys are of is paid, and nobody by a sandbox beside them', () => {
  expect(read({})).toMatchObject({ billing: 'sandbox', stripe: null });
  expect(read(stripe)).toMatchObject({
    billing: 'stripe',
    stripe: { secretKey: 'sk_live_1', webhookSecret: 'whsec_1', priceId: 'price_1', baseUrl: null },
  });
  expect(read({ ...stripe, STRIPE_API_BASE: 'http://localhost:4010/' }).stripe?.baseUrl).toBe('http://localhost:4010');
  // Keys may stay where nothing is sold.
  expect(read({ ...stripe, BILLING: 'off' })).toMatchObject({ billing: 'off', stripe: null });
});

test('a key of a store is enough; where it answers is known', () => {
  expect(read({})).toMatchObject({ instacart: null, kroger: null });
  expect(read({ INSTACART_API_KEY: 'keys.x', KROGER_CLIENT_ID: 'a', KROGER_CLIENT_SECRET: 'b' })).toMatchObject({
    instacart: { key: 'keys.x', baseUrl: 'https://connect.instacart.com' },
    kroger: { clientId: 'a', clientSecret: 'b', baseUrl: 'https://api.kroger.com/v1', scopes: 'cart.basic:write' },
  });
  expect(read({ INSTACART_API_KEY: 'x', INSTACART_API_BASE: 'http://localhost:1/' }).instacart?.baseUrl).toBe(
    'http://localhost:1',
  );
});

test('support is offered by whoever can be written to, and by nobody else', () => {
  expect(read({}).supportEmail).toBeNull();
  expect(read({ SUPPORT_EMAIL: 'help@example.com' }).supportEmail).toBe('help@example.com');
  expect(() => read({ SUPPORT_EMAIL: 'the cook' })).toThrow(
    'SUPPORT_EMAIL must be an e-mail address such as help@example.com.',
  );
});

test('letters come to the address that the mailbox is of, or to one that is named', () => {
  expect(read({})).toMatchObject({ inbox: null, inboxDir: null });
  const url = 'imaps://Recipes%40example.com:secret@imap.example.com/INBOX';
  expect(read({ INBOX_URL: url }).inbox).toEqual({ url, address: 'recipes@example.com' });
  const named = { INBOX_URL: 'imap://box:secret@localhost', INBOX_ADDRESS: 'cards@example.com' };
  expect(read(named).inbox?.address).toBe('cards@example.com');
  expect(() => read({ INBOX_URL: 'imap://box:secret@localhost' })).toThrow('INBOX_ADDRESS is missing');
  expect(() => read({ INBOX_ADDRESS: 'cards@example.com' })).toThrow('INBOX_URL is missing');
  expect(() => read({ INBOX_URL: 'https://example.com' })).toThrow('INBOX_URL must be an address such as imaps://');
});

test('settings are taken as they are meant', () => {
  expect(
    read({
      PORT: '8080',
      PUBLIC_URL: 'https://recipes.example.com/',
      DATABASE_URL: 'postgres://me:secret@db/recipes',
      SMTP_URL: 'smtps://mail.example.com',
      MAIL_FROM: 'Recipes <recipes@example.com>',
      IMPORT_ALLOW_HOSTS: 'Recipes.lan:8080, [::1]:4000',
    }),
  ).toMatchObject({
    port: 8080,
    publicUrl: 'https://recipes.example.com',
    databaseUrl: 'postgres://me:secret@db/recipes',
    smtp: { url: 'smtps://mail.example.com', from: 'Recipes <recipes@example.com>' },
    importAllowHosts: ['recipes.lan:8080', '[::1]:4000'],
  });
});

test.each([
  [
    { INSTACART_API_BASE: 'https://connect.instacart.com' },
    'INSTACART_API_KEY is missing: set all of INSTACART_API_KEY, INSTACART_API_BASE, or none of them.',
  ],
  [
    { KROGER_CLIENT_ID: 'kitchen' },
    'KROGER_CLIENT_SECRET is missing: set all of KROGER_CLIENT_ID, KROGER_CLIENT_SECRET, KROGER_API_BASE, or none of them.',
  ],
  [
    { OIDC_ISSUER: 'https://accounts.example.com', OIDC_CLIENT_ID: 'kitchen' },
    'OIDC_CLIENT_SECRET is missing: set all of OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, or none of them.',
  ],
  [{ OIDC_ISSUER: 'accounts' }, 'OIDC_ISSUER must be an address such as https://accounts.example.com.'],
  [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM is missing: set all of SMTP_URL, MAIL_FROM, or none of them.'],
  [{ MAIL_FROM: 'a@b.c' }, 'SMTP_URL is missing: set all of SMTP_URL, MAIL_FROM, or none of them.'],
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '5000.5' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ FREE_RECIPE_LIMIT: '-1' }, 'FREE_RECIPE_LIMIT must be a whole number from 0 to 1000000.'],
  [{ GUESTS: 'yes' }, 'GUESTS must be on or off.'],
  [
    { STRIPE_SECRET_KEY: 'sk_live_1' },
    'STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID are missing: set all of STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID, or none of them.',
  ],
  [
    { BILLING: 'stripe' },
    'BILLING is stripe, but STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID are missing.',
  ],
  [{ ...stripe, BILLING: 'sandbox' }, 'BILLING is sandbox, but STRIPE_SECRET_KEY is set: take one of them away.'],
  [{ ...stripe, STRIPE_API_BASE: 'localhost' }, 'STRIPE_API_BASE must be an address such as http://localhost:4010.'],
  [{ BILLING: 'paypal' }, 'BILLING must be sandbox, stripe or off.'],
  [{ ROLE: 'cook' }, 'ROLE must be all, web or worker.'],
  [
    { DATABASE_REPLICA_URL: 'copy' },
    'DATABASE_REPLICA_URL must be an address such as postgres://user:password@host/name.',
  ],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be an address such as postgres://user:password@host/name.'],
  [{ PUBLIC_URL: 'recipes.example.com' }, 'PUBLIC_URL must be an address such as https://recipes.example.com.'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters.'],
  [
    { IMPORT_ALLOW_HOSTS: 'localhost' },
    'IMPORT_ALLOW_HOSTS must be pairs such as recipes.lan:8080, separated by commas.',
  ],
  [{ PORT: 'x', GUESTS: 'x' }, 'PORT must be a whole number from 0 to 65535. GUESTS must be on or off.'],
])('%o is refused: %s', (env, sentence) => {
  expect(() => read(env)).toThrow(new StartError(sentence));
});

test('a data folder that is a file is named', () => {
  const file = join(DATA_DIR, 'session-secret');
  expect(() => readConfig({ DATA_DIR: file })).toThrow(/^DATA_DIR .* cannot be written to/);
});

test.each(['README.md', '.env.example'])('%s names every setting, and no other', (file) => {
  const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  const named = file.endsWith('.md')
    ? text
        .split('\n')
        .filter((row) => row.startsWith('| `') && /^\| `[A-Z]/.test(row))
        .flatMap((row) => [...row.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)`/g)])
    : [...text.matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)];
  expect([...new Set(named.map(([, name]) => name))].filter((name) => name !== 'PUT').sort()).toEqual(
    Object.keys(settings.shape).sort(),
  );
});

const secretFile = (name: string, content: string) => {
  const path = join(DATA_DIR, name);
  writeFileSync(path, content);
  return path;
};

test('every setting can come by a file, whose line break at the end is not meant', () => {
  const own = 'a secret of thirty-two letters and more';
  const given = read({
    SESSION_SECRET_FILE: secretFile('secret', `${own}\n`),
    SMTP_URL_FILE: secretFile('smtp', '  smtps://me:word@mail.example.com\r\n'),
    MAIL_FROM: 'Recipes <recipes@example.com>',
    BACKUP_HOUR_FILE: secretFile('hour', '5'),
    DATA_DIR_FILE: ' ',
    // Of somebody else's.
    POSTGRES_PASSWORD_FILE: '/run/secrets/of-another-program',
  });
  expect(given).toMatchObject({ sessionSecret: own, backups: { hour: 5 } });
  expect(given.smtp?.url).toBe('smtps://me:word@mail.example.com');
  for (const name of Object.keys(settings.shape)) {
    expect(
      () => read({ [`${name}_FILE`]: '/no/such/file', ...(name === 'DATA_DIR' ? { DATA_DIR: '' } : {}) }),
      name,
    ).toThrow(`${name}_FILE names /no/such/file, which is not there.`);
  }
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    'a setting that is given twice',
    { OPENAI_API_KEY: 'a', OPENAI_API_KEY_FILE: '/run/secrets/key' },
    /^OPENAI_API_KEY and OPENAI_API_KEY_FILE are both set: take one of them away\.$/,
  ],
  ['a file that is a folder', { SMTP_URL_FILE: tmpdir() }, /^SMTP_URL_FILE names \S+, which is a folder\.$/],
  [
    'a file with nothing in it',
    { STRIPE_SECRET_KEY_FILE: '/dev/null' },
    /^STRIPE_SECRET_KEY_FILE names \/dev\/null, which is empty\.$/,
  ],
])('%s is told in one sentence, and nothing of its content', (_, env, says) => {
  expect(() => read(env)).toThrow(says);
  expect(() => read(env)).toThrow(StartError);
});

test('what a file says is held to the same rules', () => {
  expect(() => read({ PORT_FILE: secretFile('port', 'many') })).toThrow(/^PORT must be a whole number/);
});

test('figures and traces are off until somebody asks for them', () => {
  expect(read({})).toMatchObject({ metrics: null, traces: null });
  expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  const traces = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=a%20b, Other=c=d',
  };
  expect(read(traces).traces).toEqual({
    endpoint: 'http://collector:4318',
    headers: { 'x-api-key': 'a b', other: 'c=d' },
    service: 'keepsake-kitchen',
  });
  expect(() => read({ ...traces, OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=%zz' })).toThrow(
    /^OTEL_EXPORTER_OTLP_HEADERS must/,
  );
});

test('a host is told which settings are set, and of none that could be a secret what it is', () => {
  const given = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, `told-${name}`]));
  const { settings: told } = read({
    GUESTS: 'off',
    SMTP_URL: 'smtps://me:word@mail.example.com',
    MAIL_FROM_FILE: secretFile('from', 'Recipes <recipes@example.com>'),
  });
  expect(told.find(({ name }) => name === 'GUESTS')).toEqual({ name: 'GUESTS', isSet: true, value: 'off' });
  expect(told.find(({ name }) => name === 'SMTP_URL')).toEqual({ name: 'SMTP_URL', isSet: true, value: null });
  expect(told.find(({ name }) => name === 'MAIL_FROM')).toMatchObject({ isSet: true, value: null });
  expect(told.find(({ name }) => name === 'SIGN_UP')).toMatchObject({ isSet: false, value: null });
  expect(told.map(({ name }) => name)).toEqual(Object.keys(settings.shape));
  // What may be shown takes words of ours and numbers: any other text is refused before anybody could see it.
  const shown = told.filter(({ name }) => name === 'GUESTS' || name === 'SIGN_UP');
  expect(shown).toHaveLength(2);
  for (const name of ['PORT', 'AI_FOR', 'BILLING', 'GUESTS', 'SIGN_UP', 'BACKUPS', 'LOG_FORMAT', 'METRICS_PORT']) {
    expect(settings.shape[name as 'PORT'].safeParse(given[name]).success, name).toBe(false);
  }
});
