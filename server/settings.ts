import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { FREE_RECIPE_LIMIT } from '#shared/defaults.ts';

/** The table of settings: what each may be, and what it is where nobody has set it. */

const whole = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN);
const number = (least: number, most: number) =>
  z
    .string()
    .transform(whole)
    .pipe(
      z
        .int({ error: `must be a whole number from ${least} to ${most}` })
        .min(least)
        .max(most),
    );
const oneOf = <const T extends readonly [string, ...string[]]>(...words: T) =>
  z.enum(words, { error: `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}` });
const address = (what: string, ...schemes: string[]) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), { error: `must be ${what}` });

const postgres = address('an address such as postgres://user:password@host/name', 'postgres:', 'postgresql:');

const hostAndPort = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+):\d{1,5}$/;
const hostList = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .refine((pairs) => pairs.every((pair) => hostAndPort.test(pair)), {
    error: 'must be pairs such as recipes.lan:8080, separated by commas',
  });

const addressSets = ['loopback', 'linklocal', 'uniquelocal'];
const isAddressSet = (text: string) => {
  const [address = ''] = text.split('/');
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return addressSets.includes(text) || (isAddress && (text === address || ipaddr.isValidCIDR(text)));
};
/** How many proxies stand before the app, or their addresses: as many forwarded headers are believed. */
const proxies = z
  .string()
  .transform((text) => {
    if (/^\d$/.test(text.trim())) return Number(text) === 0 ? null : Number(text);
    return text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean);
  })
  .refine((found) => !Array.isArray(found) || (found.length > 0 && found.every(isAddressSet)), {
    error: `must be the number of proxies (1 to 9), or their addresses such as 10.0.0.0/8, separated by commas; ${addressSets.join(', ')} are known too`,
  });

/** As OpenTelemetry has them: `name=value` pairs with commas between, values percent-encoded where they need it. */
const headerPairs = z
  .string()
  .refine((text) => text.split(',').every((pair) => /^\s*[\w-]+=\S+\s*$/.test(pair) && isEncoded(pair)), {
    error: 'must be pairs such as x-api-key=secret, separated by commas',
  })
  .transform((text) =>
    Object.fromEntries(
      text.split(',').map((pair) => {
        const [name = '', ...value] = pair.trim().split('=');
        return [name.toLowerCase(), decodeURIComponent(value.join('='))];
      }),
    ),
  );
const isEncoded = (text: string) => !/%(?![0-9a-f]{2})/i.test(text);

/** A bucket, and what the names in it begin with. */
export const s3Place = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w./-]*?))?\/?$/;

/** Every setting of this release; one that is empty counts as absent. */
export const settings = z.object({
  ROLE: oneOf('all', 'web', 'worker').default('all'),
  PORT: number(0, 65_535).default(5000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address('an address such as https://recipes.example.com', 'http:', 'https:').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_REPLICA_URL: postgres.optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: address('an address such as https://s3.example.com', 'http:', 'https:').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: address('an address such as http://localhost:11434/v1', 'http:', 'https:').optional(),
  OPENAI_MODEL: z.string().default('gpt-5.4-mini'),
  OPENAI_AUDIO_BASE_URL: address('an address such as http://localhost:8000/v1', 'http:', 'https:').optional(),
  OPENAI_AUDIO_MODEL: z.string().default('whisper-1'),
  AI_FOR: oneOf('everyone', 'premium').default('everyone'),
  INSTACART_API_KEY: z.string().optional(),
  INSTACART_API_BASE: address('an address such as https://connect.instacart.com', 'http:', 'https:').optional(),
  KROGER_CLIENT_ID: z.string().optional(),
  KROGER_CLIENT_SECRET: z.string().optional(),
  KROGER_API_BASE: address('an address such as https://api.kroger.com/v1', 'http:', 'https:').optional(),
  KROGER_SCOPES: z.string().default('cart.basic:write'),
  OIDC_ISSUER: address('an address such as https://accounts.example.com', 'http:', 'https:').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().max(40, 'may have at most 40 characters').optional(),
  SMTP_URL: address('an address such as smtps://user:password@host', 'smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().includes('@', { error: 'must be an e-mail address' }).optional(),
  SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address such as help@example.com' }).optional(),
  FREE_RECIPE_LIMIT: number(0, 1_000_000).default(FREE_RECIPE_LIMIT),
  BILLING: oneOf('sandbox', 'stripe', 'off').optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_ID: z.string().optional(),
  STRIPE_API_BASE: address('an address such as http://localhost:4010', 'http:', 'https:').optional(),
  LULU_CLIENT_KEY: z.string().optional(),
  LULU_CLIENT_SECRET: z.string().optional(),
  LULU_API_BASE: address('an address such as https://api.sandbox.lulu.com', 'http:', 'https:').optional(),
  FDC_API_KEY: z.string().optional(),
  FDC_API_BASE: address('an address such as https://api.nal.usda.gov/fdc/v1', 'http:', 'https:').optional(),
  GUESTS: oneOf('on', 'off').default('on'),
  SIGN_UP: oneOf('open', 'invite').default('open'),
  TRUST_PROXY: proxies.default(null),
  IMPORT_ALLOW_HOSTS: hostList.default([]),
  INBOX_URL: address('an address such as imaps://user:password@host/INBOX', 'imap:', 'imaps:').optional(),
  INBOX_ADDRESS: z.email({ error: 'must be an e-mail address such as recipes@example.com' }).optional(),
  INBOX_DIR: z.string().optional(),
  FREE_DISK_MB: number(0, 1_000_000_000).default(500),
  FAMILY_MB_A_DAY: number(1, 1_000_000_000).default(2000),
  ARCHIVE_MB_A_DAY: number(1, 1_000_000_000).default(8000),
  GUEST_MB_A_DAY: number(1, 1_000_000_000).default(300),
  RATE_LIMITS: oneOf('on', 'off').default('on'),
  READER_MODELS: z.string().optional(),
  BACKUPS: oneOf('on', 'off').default('on'),
  BACKUP_TO: z
    .string()
    .refine((text) => !text.includes('://') || s3Place.test(text), {
      error: 'must be a folder, or a bucket such as s3://backups/kitchen',
    })
    .optional(),
  BACKUP_HOUR: number(0, 23).default(3),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ENDPOINT: address('an address such as https://s3.example.com', 'http:', 'https:').optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  LOG_FORMAT: oneOf('json', 'text').optional(),
  METRICS_PORT: number(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('an address such as http://localhost:4318', 'http:', 'https:').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerPairs.default({}),
  OTEL_SERVICE_NAME: z.string().default('keepsake-kitchen'),
});

export type Settings = z.output<typeof settings>;

/** Settings whose values are words and numbers of our own: nothing in them is anybody's secret, name or address. */
export const plainSettings: ReadonlySet<string> = new Set([
  ...['PORT', 'AI_FOR', 'FREE_RECIPE_LIMIT', 'BILLING', 'GUESTS', 'SIGN_UP', 'FREE_DISK_MB', 'FAMILY_MB_A_DAY'],
  ...['ARCHIVE_MB_A_DAY', 'GUEST_MB_A_DAY', 'RATE_LIMITS', 'BACKUPS', 'BACKUP_HOUR', 'LOG_FORMAT', 'METRICS_PORT'],
]);
