import type { Express } from 'express';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { listen, type OnNotice } from './db/listen.ts';
import { startBooks } from './features/books/start-books.ts';
import { startCleanup } from './features/cleanup/start-cleanup.ts';
import { startCollections } from './features/collections/start-collections.ts';
import { startFiles } from './features/files/start-files.ts';
import { startGrocery } from './features/grocery/start-grocery.ts';
import { startImports } from './features/imports/start-imports.ts';
import { ingredientHandlers } from './features/ingredients/ingredients.routes.ts';
import { startInstallation } from './features/installation/start-installation.ts';
import { startLibrary } from './features/library/start-library.ts';
import { startNutrition } from './features/nutrition/start-nutrition.ts';
import { startOrders } from './features/orders/start-orders.ts';
import { startPlans } from './features/plans/start-plans.ts';
import { startRecipes } from './features/recipes/start-recipes.ts';
import { startRetailers } from './features/retailers/start-retailers.ts';
import { startShares } from './features/shares/start-shares.ts';
import { startUploads } from './features/uploads/start-uploads.ts';
import { startUsers } from './features/users/start-users.ts';
import { type Parts, startFoundation } from './foundation.ts';
import { eventStreams } from './http/event-streams.ts';
import { builtClient } from './http/spa.ts';
import { runPeriodically } from './jobs/run-periodically.ts';
import type { Log } from './log.ts';
import type { Room } from './room.ts';
import type { PaymentSandbox } from './sandbox/payment-sandbox.ts';
import { startSandbox } from './sandbox/start-sandbox.ts';

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

const hour = 3_600_000;

/** Starts the rooms of the server, and joins what they give. */
export async function compose(config: Config, log: Log, replaced: Parts = {}): Promise<Composed> {
  const base = await startFoundation(config, log, replaced);
  const streams = eventStreams();

  const users = startUsers({
    ...base,
    isListening: () => notices.alive,
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
      ? startSandbox(config, base.databaseUrl, log, async (body, signature) => plans.sold?.receive(body, signature))
      : null;
  const payments = base.openPayments(sandbox?.account ?? null);
  const orders = startOrders({
    ...base,
    payments,
    store,
    books: books.service,
    printerUrl: config.lulu?.baseUrl ?? null,
    withCustomer: (family, work) => (plans.sold ? plans.sold.service.withCustomer(family, work) : work('')),
  });
  const plans = startPlans({ ...base, payments, onPurchase: ({ orderId }) => orders.worker.lookSoon({ id: orderId }) });

  // In the order in which their lines are told at start; they are closed in the opposite one.
  const rooms: readonly Room[] = [
    uploads,
    imports,
    retailers,
    books,
    nutrition,
    users,
    orders,
    plans,
    files,
    recipes,
    grocery,
    shares,
  ];
  const parts: Record<string, string> = { Database: base.databaseRunsOn };
  for (const { runsOn } of rooms) Object.assign(parts, runsOn);
  const { printing } = orders.service;
  const installation = startInstallation({ ...base, parts, printing });

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
      ...(sandbox ? [{ path: '/sandbox', router: sandbox.router, needsSession: false }] : []),
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
  const channels: Record<string, OnNotice> = {};
  for (const room of rooms) Object.assign(channels, room.channels);
  const notices = listen(base.databaseUrl, channels, () => {
    for (const room of rooms) room.missed?.();
    streams.restart();
  });
  const housekeeping = runPeriodically(hour, log, async () => {
    for (const room of rooms) await room.sweep?.();
  });
  orders.worker.start();

  return {
    app,
    parts,
    billing: plans.sold && { sandbox: sandbox?.provider ?? null, sweep: plans.sold.sweep },
    endStreams: streams.end,
    async close() {
      await housekeeping.stop();
      for (const room of rooms.toReversed()) await room.close?.();
      await sandbox?.close();
      await notices.close();
      await base.close();
    },
  };
}
