import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig, settings } from './config.ts';
import { StartError } from './errors.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'keepsake config '));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const read = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env });

test('without any setting the product is whole', () => {
  expect(read({})).toMatchObject({
    port: 5000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:5000',
    databaseUrl: null,
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
