import { join, resolve } from 'node:path';
import { keptSecret, makeFolder } from './data-dir.ts';
import { StartError } from './errors.ts';
import { settingsGiven } from './setting-files.ts';
import { backupPlaceOf, billingOf, checkShared, group, inboxOf, withoutSlash } from './setting-groups.ts';
import { plainSettings, settings } from './settings.ts';

/** What a process does: it answers requests (web), does what nobody waits for (worker), or both. */
type ProcessRole = 'all' | 'web' | 'worker';

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
  /** Whether the secret lies in `dataDir`; false where a setting names it. */
  readonly isSecretKept: boolean;
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
  /** Where backups lie, and at which hour by this machine's clock one is made every night; null where none is made by itself. */
  readonly backups: {
    readonly hour: number | null;
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
  };
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
interface SettingGiven {
  readonly name: string;
  readonly isSet: boolean;
  readonly value: string | null;
}

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
    backups: { hour: set.BACKUPS === 'off' ? null : set.BACKUP_HOUR, to: backupPlaceOf(set, dataDir) },
    sessionSecret: set.SESSION_SECRET ?? keptSecret(dataDir),
    isSecretKept: set.SESSION_SECRET === undefined,
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
