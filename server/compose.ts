import type { Express } from 'express';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { listen, type OnNotice } from './db/listen.ts';
import { startArchives } from './features/archives/start-archives.ts';
import { startBackups } from './features/backups/start-backups.ts';
import { startBooks } from './features/books/start-books.ts';
import { startCleanup } from './features/cleanup/start-cleanup.ts';
import { startCollections } from './features/collections/start-collections.ts';
import { startDeletions } from './features/deletions/start-deletions.ts';
import { startDevices } from './features/devices/start-devices.ts';
import { startErrands } from './features/errands/start-errands.ts';
import { startFamilies } from './features/families/start-families.ts';
import { startFavourites } from './features/favourites/start-favourites.ts';
import { startFiles } from './features/files/start-files.ts';
import { startGrocery } from './features/grocery/start-grocery.ts';
import { startHands } from './features/hands/start-hands.ts';
import { startHome } from './features/home/start-home.ts';
import { startHost } from './features/host/start-host.ts';
import { startIdentities } from './features/identities/start-identities.ts';
import { startImports } from './features/imports/start-imports.ts';
import { ingredientHandlers } from './features/ingredients/ingredients.routes.ts';
import { startInbox } from './features/inbox/start-inbox.ts';
import { databaseTrouble, workerTrouble } from './features/installation/health.ts';
import { startInstallation } from './features/installation/start-installation.ts';
import { startKeepers } from './features/keepers/start-keepers.ts';
import { startLetters } from './features/letters/start-letters.ts';
import { startLibrary } from './features/library/start-library.ts';
import { startMakings } from './features/makings/start-makings.ts';
import { startMeals } from './features/meals/start-meals.ts';
import { startNutrition } from './features/nutrition/start-nutrition.ts';
import { startOrders } from './features/orders/start-orders.ts';
import { startPasskeys } from './features/passkeys/start-passkeys.ts';
import { startPlans } from './features/plans/start-plans.ts';
import { startPresence } from './features/presence/start-presence.ts';
import { startQuestions } from './features/questions/start-questions.ts';
import { startRecipes } from './features/recipes/start-recipes.ts';
import { startRelatives } from './features/relatives/start-relatives.ts';
import { startRetailers } from './features/retailers/start-retailers.ts';
import { startShares } from './features/shares/start-shares.ts';
import { startTokens } from './features/tokens/start-tokens.ts';
import { startUploads } from './features/uploads/start-uploads.ts';
import { startUsers } from './features/users/start-users.ts';
import { type Parts, startFoundation } from './foundation.ts';
import { workerApp } from './http/health-checks.ts';
import { eventStreams } from './http/event-streams.ts';
import { builtClient } from './http/spa.ts';
import { startWebhooks } from './features/webhooks/start-webhooks.ts';
import { runPeriodically } from './jobs/run-periodically.ts';
import type { Log } from './log.ts';
import { handlersOf, type Room } from './room.ts';
import type { PaymentSandbox } from './sandbox/payment-sandbox.ts';
import { startSandbox } from './sandbox/start-sandbox.ts';

export interface Composed {
  readonly app: Express;
  /** Each part and what it runs on, for the lines at start. */
  readonly parts: Readonly<Record<string, string>>;
  /** For tests: the sandbox where there is one, and the sweep of plans; null where nothing is sold. */
  readonly billing: { readonly sandbox: PaymentSandbox | null; sweep(): Promise<void> } | null;
  /** Does what is due of deletions, to its end. */
  finishDeletions(): Promise<void>;
  /** For tests: what is done for silent families and their keepers every hour. */
  readonly keepers: { sweep(): Promise<void>; makeArchives(): Promise<void> };
  /** What whoever starts an installation in which nothing is yet is told; null where there is nothing to say. */
  hint(): Promise<string | null>;
  /** Tells the figures to whoever asks, where METRICS_PORT is set: at the address that this gives, else null. */
  tellFigures(): Promise<string | null>;
  /** Ends the streams of events, which would otherwise keep the server from closing. */
  endStreams(): void;
  /** Ends everything that was started here; requests under way must have been answered before. */
  close(): Promise<void>;
}

const hour = 3_600_000;

/** Starts the rooms of the server, and joins what they give. */
export async function compose(config: Config, log: Log, replaced: Parts = {}): Promise<Composed> {
  const { client, ...ownParts } = replaced;
  const foundation = await startFoundation(config, log, ownParts);
  const letters = startLetters(foundation);
  const base = { ...foundation, mail: letters.mail };
  const streams = eventStreams();

  const users = startUsers({
    ...base,
    isListening: () => notices.alive,
    onChange: streams.recheck,
    isInvited: async (token) => (await families.service.isOpen(token)) || (await keepers.isOpen(token)),
    async removeBytesOf(gone) {
      for (const id of gone.files) await uploads.store.removeAll(id);
      for (const id of gone.collections) await books.service.forget(id);
    },
  });
  const tokens = startTokens({ ...base, sessions: users.sessions, onEnd: streams.recheck });
  const { sessions } = tokens;
  const families = startFamilies({ ...base, forgetCallers: users.forgetCallers });
  const devices = startDevices({ ...base, enter: users.enter });
  const passkeys = startPasskeys({ ...base, ...users });
  const identities = startIdentities({ ...base, ...users });
  const uploads = startUploads(base);
  const { store, countBytes } = uploads;
  const files = startFiles({ ...base, sessions, store, countBytes });
  const recipes = startRecipes({
    ...base,
    files: files.service,
    keepPhotos: files.keepPhotos,
    keepFile: files.keepFile,
    waiting: users.people,
    saveImport: (...save) => imports.save(...save),
    originalKept: (...which) => hands.service.noteOriginal(...which),
  });
  const { works } = base;
  const errands = startErrands(base);
  const hands = startHands({ ...base, errands, files: files.service, recipes: recipes.repo });
  const archives = startArchives({
    ...base,
    store,
    files: files.service,
    keepPhotos: files.keepPhotos,
    hands: hands.service,
    onTakenIn: (familyId) => {
      presence.changed(familyId, 'library', { id: null, version: null, by: '', tab: null });
    },
  });
  const keepers = startKeepers({
    ...base,
    // Its letters wait by themselves: what comes next waits for them.
    mail: foundation.mail,
    store,
    openArchive: archives.openArchive,
    familiesOf: families.service.list,
    forgetCallers: users.forgetCallers,
  });
  const imports = startImports({
    ...base,
    files: files.service,
    recipes: recipes.service,
    hands: hands.service,
    archives,
  });
  const webhooks = startWebhooks(base);
  const inbox = startInbox({ ...base, imports: imports.service, files: files.service, countBytes });
  const library = startLibrary({ ...base, noteSpellings: recipes.repo.noteSpellings });
  const makings = startMakings({ ...base, files: files.service });
  const relatives = startRelatives({ ...base, keepFile: files.keepFile });
  const favourites = startFavourites(base);
  const grocery = startGrocery(base);
  const meals = startMeals({ ...base, makeList: grocery.make });
  const presence = startPresence(base);
  const home = startHome({
    ...base,
    library: library.page,
    planned: meals.planned,
    answered: (of) => questions.answered(of),
  });
  const retailers = startRetailers({ ...base, sessions: users.sessions, listOf: grocery.find });
  const cleanup = startCleanup({ ...base, recipes: recipes.repo });
  const nutrition = startNutrition({ ...base, recipeOf: recipes.find });
  const shares = startShares({ ...base, recipes: recipes.repo, files: files.service });
  const questions = startQuestions({ ...base, recipes: recipes.repo, files: files.service, countBytes });
  const collections = startCollections({
    ...base,
    files: files.service,
    removeBook: (id) => books.service.forget(id),
  });
  const books = startBooks({ ...base, errands, store, files: files.service, collections: collections.repo });
  const sandbox =
    config.billing === 'sandbox'
      ? startSandbox(config, { url: base.databaseUrl, pooled: base.pooled }, log, async (body, signature) =>
          plans.sold?.receive(body, signature),
        )
      : null;
  const payments = base.openPayments(sandbox?.account ?? null);
  const orders = startOrders({
    ...base,
    payments,
    store,
    books: books.service,
    printerUrl: config.lulu?.baseUrl ?? null,
    withCustomer: (family, work) => (plans.sold ? plans.sold.service.withCustomer(family, work) : work('')),
    checkStays: (familyId) => deletions.checkStays(familyId),
  });
  const plans = startPlans({
    ...base,
    payments,
    onPurchase: ({ orderId }) => orders.worker.lookSoon({ id: orderId }),
    checkStays: (familyId) => deletions.checkStays(familyId),
  });

  const backups = startBackups({
    ...base,
    store,
    onRestored: () => {
      base.settle().catch((error: unknown) => log.warn({ err: error }, 'The free limit was not written down'));
      for (const room of rooms) room.missed?.();
      streams.restart();
    },
  });

  const deletions = startDeletions({
    ...base,
    ...users,
    passkeys: passkeys.service,
    endPlans: async (customers) => plans.sold?.service.end(customers),
    async removeBytes(kind, id) {
      if (kind === 'file') await store.removeAll(id);
      else if (kind === 'book') await books.service.forget(id);
      else await orders.files.forget(id);
    },
    forgetInBackups: backups.forget,
    forgetFamily(familyId) {
      library.forget(familyId);
      home.forget(familyId);
    },
  });
  const host = startHost({
    ...base,
    isNamed: backups.isNamedHost,
    retry: {
      import: imports.service.retry,
      hand: hands.service.learnAgain,
      webhook: (familyId, id, webhookId) => webhooks.sendAgain({ familyId }, webhookId ?? '', id),
      order: (_familyId, id) => orders.worker.lookSoon({ id }),
    },
  });

  // In the order in which their lines are told at start; they are closed in the opposite one.
  const nouns = {
    letters,
    uploads,
    hands,
    imports,
    retailers,
    books,
    nutrition,
    users,
    families,
    keepers,
    tokens,
    webhooks,
    inbox,
    devices,
    passkeys,
    identities,
    orders,
    plans,
    files,
    recipes,
    grocery,
    meals,
    presence,
    shares,
    questions,
    backups,
    deletions,
    errands,
    archives,
    library,
    makings,
    relatives,
    favourites,
    home,
    cleanup,
    collections,
    host,
  };
  const rooms: readonly Room[] = Object.values(nouns);
  const parts: Record<string, string> = { Database: base.databaseRunsOn };
  if (config.role !== 'all')
    parts['Role'] = works ? 'works, and serves no pages' : 'answers, and leaves work to others';
  for (const { runsOn } of rooms) Object.assign(parts, runsOn);
  const { printing } = orders.service;
  const trouble = databaseTrouble(base.db, base.outage);
  const installation = startInstallation({ ...base, trouble, parts, printing });

  const answering = (): Express =>
    createApp({
      log,
      seen: base.seen,
      trouble,
      publicUrl: config.publicUrl,
      trustProxy: config.trustProxy,
      sessions,
      streams,
      onWritten: presence.onWritten,
      guard: uploads.guard,
      attempts: users.attempts,
      routers: [
        ...rooms.flatMap(({ routers = [] }) => routers),
        ...(sandbox ? [{ path: '/sandbox', router: sandbox.router, needsSession: false }] : []),
      ],
      webhooks: rooms.flatMap(({ webhooks = [] }) => webhooks),
      uploadOrigin: store.uploadOrigin,
      client: client?.folder ?? builtClient(),
      pagePatienceMs: client?.patienceMs,
      draw: client?.draw,
      handlers: { ...handlersOf(nouns), ...installation.handlers, ...ingredientHandlers(base.reader) },
    });
  const channels: Record<string, OnNotice> = {};
  for (const room of rooms) Object.assign(channels, room.channels);
  const app = config.role === 'worker' ? workerApp(workerTrouble(trouble, base.life)) : answering();
  const notices = listen(base.databaseDirectUrl, channels, () => {
    for (const room of rooms) room.missed?.();
    streams.restart();
  });
  const housekeeping = works && runPeriodically(hour, log, ...rooms.map((room) => () => room.sweep?.()));
  if (works) {
    for (const room of rooms) room.work?.();
    sandbox?.work();
  }

  return {
    app,
    parts,
    billing: plans.sold && { sandbox: sandbox?.provider ?? null, sweep: plans.sold.sweep },
    finishDeletions: deletions.finish,
    keepers,
    hint: backups.hint,
    tellFigures: () => base.seen.listen(host.figures),
    endStreams: streams.end,
    async close() {
      if (housekeeping) await housekeeping.stop();
      for (const room of rooms.toReversed()) await room.close?.();
      await sandbox?.close();
      await notices.close();
      await base.close();
    },
  };
}
