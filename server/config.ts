import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { FREE_RECIPE_LIMIT } from '#shared/defaults.ts';
import { StartError } from './errors.ts';
import { settingsGiven } from './setting-files.ts';

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
const s3Place = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w./-]*?))?\/?$/;

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

/** What a process does: it answers requests (web), does what nobody waits for (worker), or both. */
export type ProcessRole = 'all' | 'web' | 'worker';

export interface Config {
  readonly role: ProcessRole;
  readonly port: number;
  readonly host: string;
  /** The address that people type, without a slash at its end. */
  readonly publicUrl: string;
  /** The folder, absolute, of everything embedded. */
  readonly dataDir: string;
  /** Null for the embedded database. */
  readonly databaseUrl: string | null;
  /** The same database without the pooler that stands before it; null where `databaseUrl` leads there itself. */
  readonly databaseDirectUrl: string | null;
  /** A copy of the database that follows it, for reading; null where there is none. */
  readonly databaseReplicaUrl: string | null;
  readonly sessionSecret: string;
  /** Who signs people in beside passwords; null where nobody does. `name` is what the button says. */
  readonly openId: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly name: string;
  } | null;
  /** Null for the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** Who answers premium families; null where nobody does, and nothing is promised. */
  readonly supportEmail: string | null;
  /** Null for the folder under DATA_DIR. `endpoint` is null for the provider's own. */
  readonly s3: {
    readonly bucket: string;
    readonly region: string;
    readonly endpoint: string | null;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  } | null;
  /** Null where pictures and texts are read by our own means alone. `baseUrl` is null for the service's own. */
  readonly ai: { readonly key: string; readonly baseUrl: string | null; readonly model: string } | null;
  /** Null where nothing writes down speech. */
  readonly audio: { readonly key: string; readonly baseUrl: string | null; readonly model: string } | null;
  /** Null where lists open as searches. Addresses are without a slash at their end. */
  readonly instacart: { readonly key: string; readonly baseUrl: string } | null;
  readonly kroger: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly baseUrl: string;
    /** The leave that a shopper is asked for. */
    readonly scopes: string;
  } | null;
  /** Who is paid for premium: the provider, the sandbox that charges nobody (null), or nobody, since nothing is sold. */
  readonly billing: 'stripe' | 'sandbox' | 'off';
  /** Null but where `billing` is 'stripe'. `baseUrl` is null for the provider's own. */
  readonly stripe: {
    readonly secretKey: string;
    readonly webhookSecret: string;
    readonly priceId: string;
    readonly baseUrl: string | null;
  } | null;
  /** Null where books are not ordered from here. Without a slash at its end. */
  readonly lulu: { readonly key: string; readonly secret: string; readonly baseUrl: string } | null;
  /** The USDA's interface of foods; null where only an installed table is asked. Without a slash at its end. */
  readonly foods: { readonly key: string; readonly baseUrl: string } | null;
  /** Whose imports the services above read; everybody else's are read by our own means. */
  readonly aiFor: 'everyone' | 'premium';
  /** Null where every family is premium. */
  readonly freeRecipeLimit: number | null;
  readonly guests: boolean;
  readonly signUp: 'open' | 'invite';
  /** 'host:port' pairs that the page fetcher may reach though they are private. */
  readonly importAllowHosts: readonly string[];
  /** The mailbox that recipes are mailed to, and the address they are mailed to; null where there is none. */
  readonly inbox: { readonly url: string; readonly address: string } | null;
  /** The folder, absolute, from which files are taken in; null where there is none. */
  readonly inboxDir: string | null;
  readonly rateLimits: boolean;
  /** The folder of networks that read pictures; where it has none, those that come with the product read. */
  readonly readerModels: string;
  /** How many proxies stand before the app, or their addresses; null where forwarded headers are not believed. */
  readonly trustProxy: number | readonly string[] | null;
  /** Bytes that are left free on the disks of DATA_DIR. */
  readonly leastFreeBytes: number;
  /** How much a family, and a guest, may send in a day, in megabytes (10^6 bytes). */
  readonly familyMb: number;
  /** Of archives, beside the rest. */
  readonly archiveMb: number;
  readonly guestMb: number;
  /** Where backups are made every night, at `hour` by this machine's clock; null where they are not. */
  readonly backups: {
    readonly hour: number;
    readonly to:
      | { readonly folder: string }
      | {
          readonly bucket: string;
          readonly prefix: string;
          readonly region: string;
          readonly endpoint: string | null;
          readonly accessKeyId: string;
          readonly secretAccessKey: string;
        };
  } | null;
  /** Where figures are told to a Prometheus that asks for them; null where they are not. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** The collector that traces are sent to (OTLP over HTTP), without a slash at its end; null where there is none. */
  readonly traces: {
    readonly endpoint: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly service: string;
  } | null;
  /** Which settings are set, for whoever hosts the installation. */
  readonly settings: readonly SettingGiven[];
}

/** A setting as its host is told of it: `value` only of those that are a word or a number, and never a secret. */
export interface SettingGiven {
  readonly name: string;
  readonly isSet: boolean;
  readonly value: string | null;
}

/** Settings whose values are words and numbers of our own: nothing in them is anybody's secret, name or address. */
const plainSettings: ReadonlySet<string> = new Set([
  ...['PORT', 'AI_FOR', 'FREE_RECIPE_LIMIT', 'BILLING', 'GUESTS', 'SIGN_UP', 'FREE_DISK_MB', 'FAMILY_MB_A_DAY'],
  ...['ARCHIVE_MB_A_DAY', 'GUEST_MB_A_DAY', 'RATE_LIMITS', 'BACKUPS', 'BACKUP_HOUR', 'LOG_FORMAT', 'METRICS_PORT'],
]);

/** Reads the settings. A bad one is a StartError with a sentence for each; the folder DATA_DIR exists afterwards. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const names = Object.keys(settings.shape);
  const given = settingsGiven(env, names);
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
    throw new StartError([...new Set(sentences)].join(' '));
  }
  const set = parsed.data;
  const dataDir = resolve(set.DATA_DIR);
  makeFolder(dataDir);
  checkShared(set);
  return {
    role: set.ROLE,
    port: set.PORT,
    host: set.HOST,
    publicUrl: withoutSlash(set.PUBLIC_URL ?? `http://localhost:${set.PORT}`),
    dataDir,
    databaseUrl: set.DATABASE_URL ?? null,
    databaseDirectUrl: set.DATABASE_DIRECT_URL === set.DATABASE_URL ? null : (set.DATABASE_DIRECT_URL ?? null),
    databaseReplicaUrl: set.DATABASE_REPLICA_URL ?? null,
    smtp: group({ SMTP_URL: set.SMTP_URL, MAIL_FROM: set.MAIL_FROM }, (all) => ({
      url: all.SMTP_URL,
      from: all.MAIL_FROM,
    })),
    openId: group(
      {
        OIDC_ISSUER: set.OIDC_ISSUER,
        OIDC_CLIENT_ID: set.OIDC_CLIENT_ID,
        OIDC_CLIENT_SECRET: set.OIDC_CLIENT_SECRET,
        OIDC_NAME: set.OIDC_NAME ?? (set.OIDC_ISSUER && new URL(set.OIDC_ISSUER).hostname),
      },
      (all) => ({
        issuer: all.OIDC_ISSUER,
        clientId: all.OIDC_CLIENT_ID,
        clientSecret: all.OIDC_CLIENT_SECRET,
        name: all.OIDC_NAME,
      }),
    ),
    supportEmail: set.SUPPORT_EMAIL ?? null,
    s3: group(
      {
        S3_BUCKET: set.S3_BUCKET,
        S3_ACCESS_KEY_ID: set.S3_ACCESS_KEY_ID,
        S3_SECRET_ACCESS_KEY: set.S3_SECRET_ACCESS_KEY,
        // The region may be left out where an address is given, and the address where a region is.
        S3_REGION: set.S3_REGION ?? (set.S3_ENDPOINT ? 'us-east-1' : undefined),
      },
      (all) => ({
        bucket: all.S3_BUCKET,
        region: all.S3_REGION,
        endpoint: set.S3_ENDPOINT ?? null,
        accessKeyId: all.S3_ACCESS_KEY_ID,
        secretAccessKey: all.S3_SECRET_ACCESS_KEY,
      }),
    ),
    ai:
      set.OPENAI_API_KEY !== undefined || set.OPENAI_BASE_URL !== undefined
        ? { key: set.OPENAI_API_KEY ?? 'none', baseUrl: set.OPENAI_BASE_URL ?? null, model: set.OPENAI_MODEL }
        : null,
    audio:
      // A base address for texts alone is a local server, and those do not listen.
      set.OPENAI_AUDIO_BASE_URL !== undefined || (set.OPENAI_API_KEY !== undefined && set.OPENAI_BASE_URL === undefined)
        ? {
            key: set.OPENAI_API_KEY ?? 'none',
            baseUrl: set.OPENAI_AUDIO_BASE_URL ?? null,
            model: set.OPENAI_AUDIO_MODEL,
          }
        : null,
    instacart: group(
      {
        INSTACART_API_KEY: set.INSTACART_API_KEY,
        INSTACART_API_BASE: set.INSTACART_API_BASE ?? (set.INSTACART_API_KEY && 'https://connect.instacart.com'),
      },
      (all) => ({ key: all.INSTACART_API_KEY, baseUrl: withoutSlash(all.INSTACART_API_BASE) }),
    ),
    kroger: group(
      {
        KROGER_CLIENT_ID: set.KROGER_CLIENT_ID,
        KROGER_CLIENT_SECRET: set.KROGER_CLIENT_SECRET,
        KROGER_API_BASE:
          set.KROGER_API_BASE ?? ((set.KROGER_CLIENT_ID ?? set.KROGER_CLIENT_SECRET) && 'https://api.kroger.com/v1'),
      },
      (all) => ({
        clientId: all.KROGER_CLIENT_ID,
        clientSecret: all.KROGER_CLIENT_SECRET,
        baseUrl: withoutSlash(all.KROGER_API_BASE),
        scopes: set.KROGER_SCOPES,
      }),
    ),
    ...billingOf(set),
    lulu: group(
      {
        LULU_CLIENT_KEY: set.LULU_CLIENT_KEY,
        LULU_CLIENT_SECRET: set.LULU_CLIENT_SECRET,
        LULU_API_BASE: set.LULU_API_BASE ?? ((set.LULU_CLIENT_KEY ?? set.LULU_CLIENT_SECRET) && 'https://api.lulu.com'),
      },
      (all) => ({
        key: all.LULU_CLIENT_KEY,
        secret: all.LULU_CLIENT_SECRET,
        baseUrl: withoutSlash(all.LULU_API_BASE),
      }),
    ),
    foods: group(
      {
        FDC_API_KEY: set.FDC_API_KEY,
        FDC_API_BASE: set.FDC_API_BASE ?? (set.FDC_API_KEY && 'https://api.nal.usda.gov/fdc/v1'),
      },
      (all) => ({ key: all.FDC_API_KEY, baseUrl: withoutSlash(all.FDC_API_BASE) }),
    ),
    aiFor: set.AI_FOR,
    guests: set.GUESTS === 'on',
    signUp: set.SIGN_UP,
    importAllowHosts: set.IMPORT_ALLOW_HOSTS,
    inbox: inboxOf(set),
    inboxDir: set.INBOX_DIR === undefined ? null : resolve(set.INBOX_DIR),
    rateLimits: set.RATE_LIMITS === 'on',
    readerModels: resolve(set.READER_MODELS ?? join(dataDir, 'reader-models')),
    trustProxy: set.TRUST_PROXY,
    leastFreeBytes: set.FREE_DISK_MB * 1_000_000,
    familyMb: set.FAMILY_MB_A_DAY,
    archiveMb: set.ARCHIVE_MB_A_DAY,
    guestMb: set.GUEST_MB_A_DAY,
    backups: set.BACKUPS === 'off' ? null : { hour: set.BACKUP_HOUR, to: backupPlaceOf(set, dataDir) },
    sessionSecret: set.SESSION_SECRET ?? keptSecret(dataDir),
    metrics: set.METRICS_PORT === undefined ? null : { port: set.METRICS_PORT, host: set.METRICS_HOST },
    traces:
      set.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: withoutSlash(set.OTEL_EXPORTER_OTLP_ENDPOINT),
            headers: set.OTEL_EXPORTER_OTLP_HEADERS,
            service: set.OTEL_SERVICE_NAME,
          },
    settings: names.map((name) => ({
      name,
      isSet: given[name] !== undefined,
      value: plainSettings.has(name) ? (given[name] ?? null) : null,
    })),
  };
}

/** Processes of several roles are one kitchen only over one database, one bucket and one secret: a folder is one process's own. */
function checkShared(set: z.output<typeof settings>): void {
  const missing = (names: readonly (keyof z.output<typeof settings>)[]) =>
    names.filter((name) => set[name] === undefined);
  if (set.ROLE !== 'all') {
    const shared = missing(['DATABASE_URL', 'S3_BUCKET', 'SESSION_SECRET']);
    if (shared.length > 0) {
      throw new StartError(
        `ROLE is ${set.ROLE}, but ${shared.join(', ')} ${shared.length === 1 ? 'is' : 'are'} missing: processes of several roles share one database, one bucket and one secret.`,
      );
    }
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (set[name] !== undefined && set.DATABASE_URL === undefined) {
      throw new StartError(`${name} is set, but DATABASE_URL is missing.`);
    }
  }
}

/** Who is paid: whoever the keys are of, unless it is said otherwise; a sandbox beside real keys would be a trap. */
function billingOf(set: z.output<typeof settings>): Pick<Config, 'billing' | 'stripe' | 'freeRecipeLimit'> {
  const keys = {
    STRIPE_SECRET_KEY: set.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: set.STRIPE_WEBHOOK_SECRET,
    STRIPE_PRICE_ID: set.STRIPE_PRICE_ID,
  };
  if (set.BILLING === 'off') return { billing: 'off', stripe: null, freeRecipeLimit: null };
  const stripe = group(keys, (all) => ({
    secretKey: all.STRIPE_SECRET_KEY,
    webhookSecret: all.STRIPE_WEBHOOK_SECRET,
    priceId: all.STRIPE_PRICE_ID,
    baseUrl: set.STRIPE_API_BASE === undefined ? null : withoutSlash(set.STRIPE_API_BASE),
  }));
  if (set.BILLING === 'stripe' && !stripe) {
    throw new StartError(`BILLING is stripe, but ${Object.keys(keys).join(', ')} are missing.`);
  }
  if (set.BILLING === 'sandbox' && stripe) {
    throw new StartError('BILLING is sandbox, but STRIPE_SECRET_KEY is set: take one of them away.');
  }
  return { billing: stripe ? 'stripe' : 'sandbox', stripe, freeRecipeLimit: set.FREE_RECIPE_LIMIT };
}

/** Where people write to is the user's own name at most mail servers. */
function inboxOf({ INBOX_URL: url, INBOX_ADDRESS: named }: z.output<typeof settings>): Config['inbox'] {
  if (url === undefined) {
    if (named !== undefined) throw new StartError('INBOX_ADDRESS is set, but INBOX_URL is missing.');
    return null;
  }
  const user = decodeURIComponent(new URL(url).username);
  const address = named ?? (z.email().safeParse(user).success ? user : undefined);
  if (address === undefined) {
    throw new StartError(
      'INBOX_ADDRESS is missing: the name in INBOX_URL is no e-mail address that people could write to.',
    );
  }
  return { url, address: address.toLowerCase() };
}

/** A folder, or a bucket: with keys of its own, or those of the bucket for files. */
function backupPlaceOf(set: z.output<typeof settings>, dataDir: string): NonNullable<Config['backups']>['to'] {
  const [, bucket, prefix = ''] = s3Place.exec(set.BACKUP_TO ?? '') ?? [];
  if (bucket === undefined) return { folder: resolve(set.BACKUP_TO ?? join(dataDir, 'backups')) };
  const hasOwn = set.BACKUP_S3_ACCESS_KEY_ID !== undefined || set.BACKUP_S3_SECRET_ACCESS_KEY !== undefined;
  const endpoint = hasOwn ? set.BACKUP_S3_ENDPOINT : (set.BACKUP_S3_ENDPOINT ?? set.S3_ENDPOINT);
  const keys = group(
    {
      BACKUP_S3_ACCESS_KEY_ID: hasOwn ? set.BACKUP_S3_ACCESS_KEY_ID : set.S3_ACCESS_KEY_ID,
      BACKUP_S3_SECRET_ACCESS_KEY: hasOwn ? set.BACKUP_S3_SECRET_ACCESS_KEY : set.S3_SECRET_ACCESS_KEY,
      BACKUP_S3_REGION:
        set.BACKUP_S3_REGION ??
        (hasOwn ? undefined : set.S3_REGION) ??
        (endpoint === undefined ? undefined : 'us-east-1'),
    },
    (all) => ({
      bucket,
      prefix,
      region: all.BACKUP_S3_REGION,
      endpoint: endpoint ?? null,
      accessKeyId: all.BACKUP_S3_ACCESS_KEY_ID,
      secretAccessKey: all.BACKUP_S3_SECRET_ACCESS_KEY,
    }),
  );
  if (!keys)
    throw new StartError('BACKUP_TO is a bucket: set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY too.');
  return keys;
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

/** All variables of a group or none: half of one would fail only when it is needed. */
function group<Name extends string, Made>(
  members: Readonly<Record<Name, string | undefined>>,
  make: (all: Readonly<Record<Name, string>>) => Made,
): Made | null {
  const names = Object.keys(members) as Name[];
  const missing = names.filter((name) => members[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length === 0) return make(members as Readonly<Record<Name, string>>);
  throw new StartError(
    `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing: set all of ${names.join(', ')}, or none of them.`,
  );
}

/** The secret that signs sessions: made at the first start, so that people stay signed in over the next ones. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    // Whole or not there, also when the start is killed or two processes start at once.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600 });
    try {
      linkSync(unfinished, file);
    } catch {
      if (!existsSync(file)) renameSync(unfinished, file);
    }
    rmSync(unfinished, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

function makeFolder(dataDir: string): void {
  try {
    // Letters in the outbox and pictures are for the family alone.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written to (${(error as NodeJS.ErrnoException).code ?? ''}).`);
  }
}
