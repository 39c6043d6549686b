import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Express } from 'express';
import { api } from '#shared/api.ts';
import { UPLOAD_BYTES_MAX } from '#shared/imports.ts';
import type { Tier } from '#shared/user.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { connect } from './db/connect.ts';
import { startEmbedded } from './db/embedded.ts';
import { listen } from './db/listen.ts';
import { migrate } from './db/migrate.ts';
import { bookPictures } from './features/books/book-pictures.ts';
import { booksRepo } from './features/books/books.repo.ts';
import { bookHandlers } from './features/books/books.routes.ts';
import { booksService } from './features/books/books.service.ts';
import { keptBooks } from './features/books/kept-books.ts';
import { recipePdf } from './features/books/recipe-pdf.ts';
import { bookSetter } from './features/books/set-book.ts';
import { cleanupHandlers } from './features/cleanup/cleanup.routes.ts';
import { cleanupService } from './features/cleanup/cleanup.service.ts';
import { collectionsRepo } from './features/collections/collections.repo.ts';
import { collectionHandlers } from './features/collections/collections.routes.ts';
import { collectionsService } from './features/collections/collections.service.ts';
import { filesRepo } from './features/files/files.repo.ts';
import { filesService } from './features/files/files.service.ts';
import { photoKeeper } from './features/files/keep-photos.ts';
import { renditions } from './features/files/renditions.ts';
import { uploadIdOf } from './features/files/storage-path.ts';
import { storeWithRoom } from './features/files/store-with-room.ts';
import { fileSweeper } from './features/files/sweep-files.ts';
import { unusedFilesRepo } from './features/files/unused-files.repo.ts';
import { groceryEvents } from './features/grocery/grocery-events.ts';
import { groceryRepo } from './features/grocery/grocery.repo.ts';
import { groceryHandlers } from './features/grocery/grocery.routes.ts';
import { groceryService } from './features/grocery/grocery.service.ts';
import { importsRepo } from './features/imports/imports.repo.ts';
import { importHandlers } from './features/imports/imports.routes.ts';
import { importsService } from './features/imports/imports.service.ts';
import { importKeeper } from './features/imports/kept-of-import.ts';
import { givenReader } from './features/imports/read-given.ts';
import { sourceReader } from './features/imports/read-source.ts';
import { startImports } from './features/imports/start-imports.ts';
import { ingredientHandlers } from './features/ingredients/ingredients.routes.ts';
import { libraryRepo } from './features/library/library.repo.ts';
import { libraryHandlers } from './features/library/library.routes.ts';
import { libraryService } from './features/library/library.service.ts';
import { nutritionHandlers } from './features/nutrition/nutrition.routes.ts';
import { nutritionService } from './features/nutrition/nutrition.service.ts';
import { orderHandlers } from './features/orders/orders.routes.ts';
import { startOrders } from './features/orders/start-orders.ts';
import { type Plans, startPlans } from './features/plans/start-plans.ts';
import { planHandlers } from './features/plans/plans.routes.ts';
import { tierUnder } from './features/plans/tier-of.ts';
import { recipesRepo } from './features/recipes/recipes.repo.ts';
import { presentRecipe } from './features/recipes/recipe-row.ts';
import { recipeHandlers } from './features/recipes/recipes.routes.ts';
import { recipesService } from './features/recipes/recipes.service.ts';
import { cartOrders } from './features/retailers/cart-orders.ts';
import { retailersRepo } from './features/retailers/retailers.repo.ts';
import { retailerHandlers } from './features/retailers/retailers.routes.ts';
import { retailersService } from './features/retailers/retailers.service.ts';
import { sharesRepo } from './features/shares/shares.repo.ts';
import { shareHandlers } from './features/shares/shares.routes.ts';
import { sharesService } from './features/shares/shares.service.ts';
import { byteBudget } from './features/uploads/byte-budget.ts';
import { sentBytesRepo } from './features/uploads/sent-bytes.repo.ts';
import { uploadsRepo } from './features/uploads/uploads.repo.ts';
import { uploadHandlers } from './features/uploads/uploads.routes.ts';
import { uploadsService } from './features/uploads/uploads.service.ts';
import { uploadWatcher } from './features/uploads/watch-upload.ts';
import { attemptsRepo } from './features/users/attempts.repo.ts';
import { idleGuestsRepo } from './features/users/idle-guests.repo.ts';
import { passwordTries } from './features/users/password-tries.ts';
import { passwordsWith } from './features/users/password.ts';
import { peopleRepo } from './features/users/people.repo.ts';
import { rememberedCallers } from './features/users/remembered-callers.ts';
import { sessionsRepo } from './features/users/sessions.repo.ts';
import { userHandlers } from './features/users/users.routes.ts';
import { usersService } from './features/users/users.service.ts';
import { type GuestBook, guestBook } from './fair-queue.ts';
import { type FreeBytes, freeSpace } from './free-space.ts';
import { healthHandlers } from './health.ts';
import { installationHandlers } from './installation.ts';
import { eventStreams } from './http/event-streams.ts';
import { filesRouter } from './http/files.ts';
import { openApi } from './http/openapi.ts';
import { printFilesRouter } from './http/print-files.ts';
import { retailerReturn } from './http/retailer-return.ts';
import { sandboxPages } from './http/sandbox-pages.ts';
import { createSession } from './http/session.ts';
import { sharedPages } from './http/shared-pages.ts';
import { uploadsRouter } from './http/uploads.ts';
import { writes } from './http/writes.ts';
import type { Webhook } from './http/webhooks.ts';
import type { Log } from './log.ts';
import { localDocuments } from './providers/documents/local-documents.ts';
import { diskFiles } from './providers/files/disk-files.ts';
import { s3Files } from './providers/files/s3-files.ts';
import { foodDataCentral } from './providers/foods/food-data-central.ts';
import { installedFoods } from './providers/foods/installed-foods.ts';
import type { Foods } from './providers/foods/port.ts';
import { outboxMail } from './providers/mail/outbox-mail.ts';
import { smtpMail } from './providers/mail/smtp-mail.ts';
import { webPages } from './providers/pages/web-pages.ts';
import type { PaymentSandbox } from './providers/payments/sandbox/payment-sandbox.ts';
import { realPayments, startSandbox } from './providers/payments/start-payments.ts';
import { lulu } from './providers/printer/lulu.ts';
import { localRecognizer } from './providers/recognizer/local-recognizer.ts';
import type { Recognizer } from './providers/recognizer/port.ts';
import { instacart, instacartSite } from './providers/retailers/instacart.ts';
import { kroger, krogerSite } from './providers/retailers/kroger.ts';
import { openAiListener } from './providers/scribe/openai-listener.ts';
import { openAiScribe } from './providers/scribe/openai-scribe.ts';
import type { Listener, Scribe } from './providers/scribe/port.ts';
import { typstTypesetter } from './providers/typesetter/typst-typesetter.ts';
import { readingPool } from './reading-pool.ts';
import { repeatedly } from './repeatedly.ts';

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

/** What tests bring along instead of the adapters that the settings name. */
export interface Parts {
  readonly recognizer?: Recognizer;
  readonly scribe?: Scribe | null;
  readonly listener?: Listener | null;
  /** How much is free on the disk of a folder. */
  readonly freeBytes?: FreeBytes;
}

const hour = 3_600_000;
const tenMinutes = 600_000;
const version = '0.1.0';
/** Where Lulu tells of changes. */
const luluPath = '/api/lulu/webhook';

/** Builds the product of its parts as the settings ask: the one place that names an adapter. */
export async function compose(config: Config, log: Log, parts: Parts = {}): Promise<Composed> {
  const { dataDir, publicUrl, freeRecipeLimit, guests } = config;
  const tierOf = tierUnder(config.billing);
  const embedded =
    config.databaseUrl === null
      ? await startEmbedded(join(dataDir, 'database'), { log, onHang: () => db.drop() })
      : null;
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  await migrate(databaseUrl).catch(async (error: unknown) => {
    // Whoever starts a database ends it, also when the start goes no further.
    await embedded?.stop();
    throw error;
  });
  const db = connect(databaseUrl, { freeRecipeLimit });

  const mail = config.smtp ? smtpMail(config.smtp) : outboxMail(join(dataDir, 'outbox'));
  const { isGuest, note: noteGuest } = guestBook();
  const folders = [...(config.s3 ? [] : [dataDir]), ...(embedded ? [join(dataDir, 'database')] : [])];
  const room = freeSpace({
    ...{ folders, leastFree: config.leastFreeBytes, log },
    ...(parts.freeBytes ? { freeBytes: parts.freeBytes } : {}),
  });
  const counted = sentBytesRepo(db);
  const { familyMb, guestMb } = config;
  const budget = config.rateLimits ? byteBudget({ repo: counted, familyMb, guestMb, isGuest }) : null;
  const spend = async (familyId: string, bytes: number) => budget?.spend({ familyId, address: null }, bytes);
  const uploads = uploadsRepo(db);
  const disk = diskFiles(join(dataDir, 'files'), {
    secret: config.sessionSecret,
    uploadBytesMax: UPLOAD_BYTES_MAX,
    isAwaited: async (key) => uploads.isAwaited(uploadIdOf(key) ?? ''),
    watch: uploadWatcher({ uploads, room, budget, noteGuest }),
  });
  const store = storeWithRoom(config.s3 ? s3Files(config.s3) : disk, room);
  const documents = localDocuments({ isGuest, onFault: (error) => log.warn({ err: error }, 'A document failed') });
  const pages = webPages({ allowHosts: config.importAllowHosts });
  const reader = readingPool({ isGuest, onFault: (error) => log.warn({ err: error }, 'A reading failed') });

  const sessions = sessionsRepo(db);
  const people = peopleRepo(db, { freeRecipeLimit, tierOf });
  const attempts = config.rateLimits ? attemptsRepo(db) : null;
  const recipes = recipesRepo(db, freeRecipeLimit);
  const files = filesService({
    ...{ repo: filesRepo(db), files: store, renditions: renditions(isGuest), documents, isGuest, fetched: spend },
    ...(config.s3 ? { uploaded: spend } : {}),
  });
  const sweepFiles = fileSweeper({ repo: unusedFilesRepo(db), files: store });
  const callers = rememberedCallers(() => notices.alive);
  const streams = eventStreams();
  const { middleware: session, door } = createSession({
    sessions,
    callers,
    secret: config.sessionSecret,
    secure: publicUrl.startsWith('https:'),
    ...{ guests, tierOf, found: ({ familyId, guest }) => noteGuest(familyId, guest) },
    settle: (visitor) =>
      people.settleGuest(visitor, (tx, personId, settled) =>
        sessionsRepo(tx).begin(visitor.idFrom(settled.settledFrom), personId, visitor.device, settled),
      ),
  });

  const importRows = importsRepo(db);
  const given = givenReader({ pages, reader, files });
  const recipeMaker = recipesService({
    ...{ recipes, reader, checkOwned: files.checkOwned },
    keepPhotos: photoKeeper({ pages, files }),
    withImport: importKeeper(importRows),
  });
  const { recognizer, scribe, listener } = { ...readers(config, isGuest, log), ...parts };
  const servicesFor = (tier: Tier) =>
    config.aiFor === 'everyone' || tierOf(tier) === 'premium' ? { scribe, listener } : { scribe: null, listener: null };
  const read = sourceReader({ files, given, reader, recognizer, documents, servicesFor });
  const imports = startImports({
    databaseUrl,
    repo: importRows,
    read,
    log,
    claimed: ({ familyId, guest }) => noteGuest(familyId, guest),
    hasRoom: room.has,
  });
  const groceries = groceryRepo(db);
  const groceryFeed = groceryEvents(groceries, log);
  const notices = listen(
    databaseUrl,
    {
      keepsake_callers: () => {
        callers.forget();
        streams.recheck();
      },
      ...imports.channels,
      ...groceryFeed.channels,
    },
    () => {
      callers.forget();
      imports.missed();
      streams.restart();
    },
  );

  const retailers = retailersRepo(db);
  const krogerOrders = config.kroger
    ? cartOrders({ repo: retailers, store: kroger(config.kroger), site: krogerSite, publicUrl })
    : null;
  const foodTables = tablesOfFoods(config, log);
  const shares = sharesService({ repo: sharesRepo(db), recipes, publicUrl });

  const typesetter = typstTypesetter({ onFault: (error) => log.warn({ err: error }, 'A book failed') });
  const toSet = {
    ...{ repo: booksRepo(db), typesetter, publicUrl },
    pictures: bookPictures({ files, store, documents, typesetter }),
  };
  const books = booksService({
    ...{ repo: toSet.repo, collections: collectionsRepo(db), kept: keptBooks(store), setter: bookSetter(toSet) },
  });

  const hear = (body: Buffer, signature: string | undefined): Promise<void> =>
    plans ? plans.receive(body, signature) : Promise.resolve();
  const sandbox = config.billing === 'sandbox' ? startSandbox(config, databaseUrl, log, hear) : null;
  const payments = sandbox?.payments ?? realPayments(config, log);
  const printer = config.lulu && lulu(config.lulu);
  const orders = startOrders({
    ...{ db, store, books, payments, publicUrl, log, webhookPath: luluPath },
    ...{ printer, printerUrl: config.lulu?.baseUrl ?? null },
    withCustomer: (family, work) => (plans ? plans.service.withCustomer(family, work) : work('')),
  });
  const plans: Plans | null =
    payments &&
    startPlans({
      db,
      payments,
      mail,
      publicUrl,
      freeRecipeLimit,
      log,
      purchaseHeard: ({ orderId }) => orders.worker.heard({ id: orderId }),
    });
  const stripeHook: Webhook | null = plans && {
    path: '/api/stripe/webhook',
    receive: (body, headers) => plans.receive(body, headers['stripe-signature']?.toString()),
  };
  const luluHook: Webhook | null = printer && {
    path: luluPath,
    receive: (body, headers) => orders.receive(body, headers['lulu-hmac-sha256']?.toString()),
  };

  const app = createApp({
    log,
    publicUrl,
    trustProxy: config.trustProxy,
    session,
    door,
    streams,
    writes: writes(room, budget),
    attempts,
    files: (knownDoor) => filesRouter(files, knownDoor),
    retailers: (knownDoor) => retailerReturn(krogerOrders, knownDoor),
    shared: sharedPages(shares, files),
    webhooks: [stripeHook, luluHook].filter((hook) => hook !== null),
    printFiles: printFilesRouter(orders.repo, orders.files),
    sandbox: sandbox && sandboxPages(sandbox.pages),
    uploads: config.s3 ? null : uploadsRouter(disk.receive),
    uploadOrigin: store.uploadOrigin,
    client: builtClient(),
    handlers: {
      ...healthHandlers(db, partsOf(), () => embedded?.away ?? null),
      ...installationHandlers({
        billing: config.billing,
        guests,
        reads: scribe && config.aiFor,
        listens: listener && config.aiFor,
        foods: foodTables,
        retailers: { instacart: config.instacart !== null, kroger: config.kroger !== null },
        printing: () => orders.service.printing(),
        supportEmail: config.supportEmail,
      }),
      getOpenApi: () => openApi(api, version),
      ...userHandlers(
        usersService({
          ...{
            people,
            sessions,
            callers,
            mail,
            log,
            publicUrl,
            guests,
            signUp: config.signUp,
            freeRecipeLimit,
            tierOf,
          },
          ...{ attempts, tries: passwordTries(attempts), passwords: passwordsWith(config.sessionSecret) },
          listensFor: (tier) => servicesFor(tier).listener !== null,
        }),
      ),
      ...recipeHandlers(recipes, recipeMaker, people),
      ...cleanupHandlers(
        cleanupService({
          ...{ recipes, reader },
          scribeFor: (tier) => servicesFor(tier).scribe,
          onFault: (error) => log.warn({ err: error }, 'A cleanup was not answered'),
        }),
      ),
      ...collectionHandlers(
        collectionsService({
          ...{ repo: collectionsRepo(db), checkOwned: files.checkOwned },
          forget: books.forget,
        }),
      ),
      ...bookHandlers(books, recipePdf(toSet)),
      ...libraryHandlers(libraryService(libraryRepo(db))),
      ...importHandlers(
        importRows,
        importsService({ repo: importRows, files, given, events: imports.events, recipes: recipeMaker, isGuest }),
        imports.events,
      ),
      ...groceryHandlers(groceries, groceryService(groceries, groceryFeed), groceryFeed),
      ...retailerHandlers(
        retailersService({
          ...{ repo: retailers, publicUrl },
          listOf: (familyId, id) => groceries.find(familyId, id),
          instacart: { site: instacartSite, pages: config.instacart ? instacart(config.instacart) : null },
          kroger: { site: krogerSite, orders: krogerOrders },
        }),
      ),
      ...nutritionHandlers(
        nutritionService({
          recipeOf: async (familyId, id) => presentRecipe(await recipes.find(familyId, id)),
          tables: foodTables,
        }),
      ),
      ...shareHandlers(shares),
      ...planHandlers(plans?.service ?? null),
      ...orderHandlers(orders.service),
      ...uploadHandlers(uploadsService({ uploads, files: store, publicUrl, budget })),
      ...ingredientHandlers(reader),
    },
  });

  const housekeeping = repeatedly(hour, log, async () => {
    await recipes.emptyTrash();
    await importRows.sweep();
    await sessions.sweep();
    await counted.sweep();
    await sweepGuests();
    await orders.sweep();
  });
  const tidying = repeatedly(tenMinutes, log, sweepFiles);
  orders.worker.start();

  /** The rows first, as in the sweep of files. */
  async function sweepGuests(): Promise<void> {
    const idle = idleGuestsRepo(db);
    for (let gone = await idle.forget(); gone.guests > 0; gone = await idle.forget()) {
      for (const id of gone.files) await store.removeAll(id);
      for (const id of gone.collections) await books.forget(id);
    }
  }

  function partsOf(): Record<string, string> {
    const whose = config.aiFor === 'premium' ? ', for premium families' : '';
    return {
      Database: embedded?.says ?? `PostgreSQL at ${new URL(databaseUrl).host}`,
      Files: store.says,
      Reading: 'rules of our own, in worker threads',
      Pictures: scribe ? `${scribe.says}${whose}; else ${recognizer.says}` : recognizer.says,
      Recordings: listener ? `${listener.says}${whose}` : 'kept, and typed in while listening',
      Stores: storesOf(config),
      Books: typesetter.says,
      Nutrition: foodTables.map(({ says }) => says).join(', else '),
      Mail: config.smtp ? `SMTP by ${new URL(config.smtp.url).host}` : `letters as files in ${join(dataDir, 'outbox')}`,
      People: `${guests ? 'guests welcome' : 'accounts only'}, sign-up ${config.signUp}`,
      Proxy: proxyOf(config),
      Printing: printer ? printer.says : 'print-ready files to save',
      Payments: payments ? payments.says : 'off, nothing is sold',
      Support: config.supportEmail === null ? 'not offered' : 'by e-mail, for premium families',
      Plans: freeRecipeLimit === null ? 'every family premium' : `free up to ${freeRecipeLimit} recipes`,
    };
  }

  return {
    app,
    parts: partsOf(),
    billing: plans && { sandbox: sandbox?.pages ?? null, sweep: plans.sweep },
    endStreams: streams.end,
    async close() {
      await housekeeping.stop();
      await tidying.stop();
      await orders.worker.stop();
      await plans?.close();
      await sandbox?.close();
      await imports.close();
      await recognizer.close();
      await reader.close();
      await documents.close();
      await typesetter.close();
      await groceryFeed.close();
      await notices.close();
      await db.close();
      await embedded?.stop();
    },
  };
}

/** Who reads pictures, and the services that read better where the settings name them. */
function readers({ ai, audio }: Config, isGuest: GuestBook['isGuest'], log: Log): Required<Omit<Parts, 'freeBytes'>> {
  return {
    recognizer: localRecognizer({ isGuest, onFault: (error) => log.warn({ err: error }, 'A picture failed') }),
    scribe: ai ? openAiScribe(ai) : null,
    listener: audio ? openAiListener(audio) : null,
  };
}

/** Where foods are looked up: the installed table, and the publisher's interface where a key is set. */
function tablesOfFoods({ dataDir, foods }: Config, log: Log): Foods[] {
  const onFault = (error: unknown) => log.warn({ err: error }, 'The table of foods failed');
  return [installedFoods(dataDir, { onFault }), ...(foods ? [foodDataCentral(foods)] : [])];
}

/** What happens to a grocery list that is handed to a store. */
function storesOf({ instacart: pages, kroger: carts }: Config): string {
  const says = [pages ? 'lists to Instacart' : '', carts ? 'carts at Kroger' : ''].filter((part) => part !== '');
  return says.length === 0 ? 'searches at Instacart and Kroger' : says.join(', ');
}

/** Whose word on a caller's address counts. */
function proxyOf({ trustProxy, publicUrl }: Config): string {
  if (trustProxy !== null)
    return typeof trustProxy === 'number' ? `${String(trustProxy)} trusted` : trustProxy.join(', ');
  return publicUrl.startsWith('https:') ? 'none trusted; behind one, set TRUST_PROXY' : 'none trusted';
}

/** The client as it was built beside the server; null when only the server's sources run. */
function builtClient(): string | null {
  const folder = resolve(import.meta.dirname, '../client');
  return existsSync(join(folder, 'index.html')) && existsSync(join(folder, 'assets')) ? folder : null;
}
