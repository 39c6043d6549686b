import type { Express } from 'express';
import type { Tier } from '#shared/user.ts';
import { type Replacements, chooseAdapters } from './adapters.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { startDatabase } from './db/start-database.ts';
import { startBooks } from './features/books/start-books.ts';
import { startCleanup } from './features/cleanup/start-cleanup.ts';
import { startCollections } from './features/collections/start-collections.ts';
import { type FreeBytes, freeSpace } from './features/files/free-space.ts';
import { startFiles } from './features/files/start-files.ts';
import { startGrocery } from './features/grocery/start-grocery.ts';
import { type ReadingServices, startImports } from './features/imports/start-imports.ts';
import { ingredientHandlers } from './features/ingredients/ingredients.routes.ts';
import { startInstallation } from './features/installation/start-installation.ts';
import { startLibrary } from './features/library/start-library.ts';
import { startNutrition } from './features/nutrition/start-nutrition.ts';
import { startOrders } from './features/orders/start-orders.ts';
import { startPlans } from './features/plans/start-plans.ts';
import { tierUnder } from './features/plans/tier-of.ts';
import { startRecipes } from './features/recipes/start-recipes.ts';
import { startRetailers } from './features/retailers/start-retailers.ts';
import { startShares } from './features/shares/start-shares.ts';
import { startUploads } from './features/uploads/start-uploads.ts';
import { startUsers } from './features/users/start-users.ts';
import { eventStreams } from './http/event-streams.ts';
import { sandboxPages } from './http/sandbox-pages.ts';
import { builtClient } from './http/spa.ts';
import { guestBook as openGuestBook } from './jobs/fair-queue.ts';
import { readingPool } from './jobs/reading-pool.ts';
import { repeatedly } from './jobs/repeatedly.ts';
import type { Log } from './log.ts';
import type { PaymentSandbox } from './providers/payments/sandbox/payment-sandbox.ts';
import { startSandbox } from './providers/payments/start-payments.ts';
import type { Room } from './room.ts';

export interface Composed {
  readonly app: Express;
  /** Each part and what it runs on, for the lines at start. */
  readonly parts: Readonly<Record<string, string>>;
  /** For tests: the sandbox where there is one, and the sweep of plans; null where nothing is sold. */
  readonly billing: { readonly sandbox: PaymentSandbox | null; sweep(): Promise<void> } | null;
  /** Ends the streams of events, which would otherwise keep the server from closing. */
  endStreams(): void;
  /** Ends everything that was started here; requests under way must have been answered before. */
  close(): Promise<void>;
}

/** What tests bring along instead of what the settings name. */
export interface Parts extends Replacements {
  /** How much is free on the disk of a folder. */
  readonly freeBytes?: FreeBytes;
}

const hour = 3_600_000;

/** Starts the rooms of the server over the database and the adapters that the settings name, and joins what they give. */
export async function compose(config: Config, log: Log, { freeBytes, ...replacements }: Parts = {}): Promise<Composed> {
  const database = await startDatabase(config, log);
  const guestBook = openGuestBook();
  const adapters = chooseAdapters(config, log, guestBook.isGuest, replacements);
  const { scribe, listener } = adapters;
  const tierOf = tierUnder(config.billing);
  const servicesFor = (tier: Tier): ReadingServices =>
    config.aiFor === 'everyone' || tierOf(tier) === 'premium' ? { scribe, listener } : { scribe: null, listener: null };
  const folders = [...(config.s3 ? [] : [config.dataDir]), ...database.folders];
  const streams = eventStreams();

  /** What most rooms stand on; each takes of it what its options name. */
  const base = {
    ...adapters,
    config,
    log,
    db: database.db,
    databaseUrl: database.url,
    publicUrl: config.publicUrl,
    guestBook,
    isGuest: guestBook.isGuest,
    tierOf,
    servicesFor,
    reader: readingPool({
      isGuest: guestBook.isGuest,
      onFault: (error) => log.warn({ err: error }, 'A reading failed'),
    }),
    space: freeSpace({ folders, leastFree: config.leastFreeBytes, log, ...(freeBytes ? { freeBytes } : {}) }),
  };

  const users = startUsers({
    ...base,
    onChange: streams.recheck,
    async removeBytesOf(gone) {
      for (const id of gone.files) await uploads.store.removeAll(id);
      for (const id of gone.collections) await books.service.forget(id);
    },
  });
  const { sessions } = users;
  const uploads = startUploads(base);
  const { store, countBytes } = uploads;
  const files = startFiles({ ...base, sessions, store, countBytes });
  const recipes = startRecipes({
    ...base,
    files: files.service,
    keepPhotos: files.keepPhotos,
    waiting: users.people,
    saveImport: (...save) => imports.save(...save),
  });
  const imports = startImports({ ...base, files: files.service, recipes: recipes.service });
  const library = startLibrary(base.db);
  const grocery = startGrocery(base);
  const retailers = startRetailers({ ...base, sessions, listOf: grocery.find });
  const cleanup = startCleanup({ ...base, recipes: recipes.repo });
  const nutrition = startNutrition({ ...base, recipeOf: recipes.find });
  const shares = startShares({ ...base, recipes: recipes.repo, files: files.service });
  const collections = startCollections({
    ...base,
    files: files.service,
    removeBook: (id) => books.service.forget(id),
  });
  const books = startBooks({ ...base, store, files: files.service, collections: collections.repo });
  const sandbox =
    config.billing === 'sandbox'
      ? startSandbox(config, database.url, log, async (body, signature) => plans.sold?.receive(body, signature))
      : null;
  const payments = sandbox?.payments ?? adapters.payments;
  const orders = startOrders({
    ...base,
    payments,
    store,
    books: books.service,
    printerUrl: config.lulu?.baseUrl ?? null,
    withCustomer: (family, work) => (plans.sold ? plans.sold.service.withCustomer(family, work) : work('')),
  });
  const plans = startPlans({ ...base, payments, onPurchase: ({ orderId }) => orders.worker.lookSoon({ id: orderId }) });
  const parts = {
    Database: database.says,
    ...uploads.runsOn,
    ...imports.runsOn,
    ...retailers.runsOn,
    ...books.runsOn,
    ...nutrition.runsOn,
    ...users.runsOn,
    Proxy: proxyOf(config),
    ...orders.runsOn,
    ...plans.runsOn,
  };
  const { printing } = orders.service;
  const installation = startInstallation({ ...base, outage: database.outage, parts, printing });

  const rooms: readonly Room[] = [recipes, imports, users, uploads, files, grocery, retailers, shares, orders, plans];
  const app = createApp({
    log,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    sessions,
    streams,
    guard: uploads.guard,
    attempts: users.attempts,
    routers: [
      ...rooms.flatMap(({ routers = [] }) => routers),
      ...(sandbox ? [{ path: '/sandbox', router: sandboxPages(sandbox.pages), needsSession: false }] : []),
    ],
    webhooks: rooms.flatMap(({ webhooks = [] }) => webhooks),
    uploadOrigin: store.uploadOrigin,
    client: builtClient(),
    handlers: {
      ...users.handlers,
      ...uploads.handlers,
      ...recipes.handlers,
      ...imports.handlers,
      ...library.handlers,
      ...grocery.handlers,
      ...retailers.handlers,
      ...cleanup.handlers,
      ...nutrition.handlers,
      ...shares.handlers,
      ...collections.handlers,
      ...books.handlers,
      ...orders.handlers,
      ...plans.handlers,
      ...installation.handlers,
      ...ingredientHandlers(base.reader),
    },
  });
  const housekeeping = repeatedly(hour, log, async () => {
    for (const room of rooms) await room.sweep?.();
  });
  orders.worker.start();

  return {
    app,
    parts,
    billing: plans.sold && { sandbox: sandbox?.pages ?? null, sweep: plans.sold.sweep },
    endStreams: streams.end,
    async close() {
      await housekeeping.stop();
      for (const room of rooms.toReversed()) await room.close?.();
      await sandbox?.close();
      await adapters.close();
      await base.reader.close();
      await database.close();
    },
  };
}

/** Whose word on a caller's address counts. */
function proxyOf({ trustProxy, publicUrl }: Config): string {
  if (trustProxy !== null)
    return typeof trustProxy === 'number' ? `${String(trustProxy)} trusted` : trustProxy.join(', ');
  return publicUrl.startsWith('https:') ? 'none trusted; behind one, set TRUST_PROXY' : 'none trusted';
}
