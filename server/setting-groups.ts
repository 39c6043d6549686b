import { join, resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from './errors.ts';
import { s3Place, type Settings } from './settings.ts';

/** What several settings say together: all of a group or none, one that asks for another, two that exclude each other. */

/** Processes of several roles are one kitchen only over one database, one bucket and one secret: a folder is one process's own. */
export function checkShared(set: Settings): void {
  const missing = (names: readonly (keyof Settings)[]) => names.filter((name) => set[name] === undefined);
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
export function billingOf(set: Settings) {
  const keys = {
    STRIPE_SECRET_KEY: set.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: set.STRIPE_WEBHOOK_SECRET,
    STRIPE_PRICE_ID: set.STRIPE_PRICE_ID,
  };
  if (set.BILLING === 'off') return { billing: 'off', stripe: null, freeRecipeLimit: null } as const;
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
  return { billing: stripe ? 'stripe' : 'sandbox', stripe, freeRecipeLimit: set.FREE_RECIPE_LIMIT } as const;
}

/** Where people write to is the user's own name at most mail servers. */
export function inboxOf({ INBOX_URL: url, INBOX_ADDRESS: named }: Settings) {
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
export function backupPlaceOf(set: Settings, dataDir: string) {
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

/** An address to which a path can be added. */
export const withoutSlash = (url: string) => url.replace(/\/+$/, '');

/** All variables of a group or none: half of one would fail only when it is needed. */
export function group<Name extends string, Made>(
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
