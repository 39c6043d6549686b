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

/** Every setting of this release; one that is empty counts as absent. */
export const settings = z.object({
  PORT: number(0, 65_535).default(5000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address('an address such as https://recipes.example.com', 'http:', 'https:').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address('an address such as postgres://user:password@host/name', 'postgres:', 'postgresql:').optional(),
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
  FREE_DISK_MB: number(0, 1_000_000_000).default(500),
  FAMILY_MB_A_DAY: number(1, 1_000_000_000).default(2000),
  GUEST_MB_A_DAY: number(1, 1_000_000_000).default(300),
  RATE_LIMITS: oneOf('on', 'off').default('on'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The address that people type, without a slash at its end. */
  readonly publicUrl: string;
  /** The folder, absolute, of everything embedded. */
  readonly dataDir: string;
  /** Null for the embedded database. */
  readonly databaseUrl: string | null;
  readonly sessionSecret: string;
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
  readonly rateLimits: boolean;
  /** How many proxies stand before the app, or their addresses; null where forwarded headers are not believed. */
  readonly trustProxy: number | readonly string[] | null;
  /** Bytes that are left free on the disks of DATA_DIR. */
  readonly leastFreeBytes: number;
  /** How much a family, and a guest, may send in a day, in megabytes (10^6 bytes). */
  readonly familyMb: number;
  readonly guestMb: number;
}

/** Reads the settings. A bad one is a StartError with a sentence for each; the folder DATA_DIR exists afterwards. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = settings.safeParse(present);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
    throw new StartError([...new Set(sentences)].join(' '));
  }
  const set = parsed.data;
  const dataDir = resolve(set.DATA_DIR);
  makeFolder(dataDir);
  return {
    port: set.PORT,
    host: set.HOST,
    publicUrl: withoutSlash(set.PUBLIC_URL ?? `http://localhost:${set.PORT}`),
    dataDir,
    databaseUrl: set.DATABASE_URL ?? null,
    smtp: group({ SMTP_URL: set.SMTP_URL, MAIL_FROM: set.MAIL_FROM }, (all) => ({
      url: all.SMTP_URL,
      from: all.MAIL_FROM,
    })),
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
    rateLimits: set.RATE_LIMITS === 'on',
    trustProxy: set.TRUST_PROXY,
    leastFreeBytes: set.FREE_DISK_MB * 1_000_000,
    familyMb: set.FAMILY_MB_A_DAY,
    guestMb: set.GUEST_MB_A_DAY,
    sessionSecret: set.SESSION_SECRET ?? keptSecret(dataDir),
  };
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
