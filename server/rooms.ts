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
import { startWebhooks } from './features/webhooks/start-webhooks.ts';
import type { startFoundation } from './foundation.ts';
import type { EventStreams } from './http/event-streams.ts';
import type { Room } from './room.ts';
import { startSandbox } from './sandbox/start-sandbox.ts';

interface Around {
  readonly streams: EventStreams;
  /** Whether the database's notices are heard just now. */
  readonly isListening: () => boolean;
}

/** Starts the rooms of the server on their foundation, and joins what they give. */
export function startRooms(foundation: Awaited<ReturnType<typeof startFoundation>>, { streams, isListening }: Around) {
  const letters = startLetters(foundation);
  const base = { ...foundation, mail: letters.mail };

  const users = startUsers({
    ...base,
    isListening,
    onChange: streams.recheck,
    isInvited: async (token) => (await families.service.isOpen(token)) || (await keepers.isOpen(token)),
    outsideOfGuests: () => ({ endPlans, removeBytes }),
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
    base.config.billing === 'sandbox'
      ? startSandbox(base.config, { url: base.databaseUrl, pooled: base.pooled }, base.log, async (body, signature) =>
          plans.sold?.receive(body, signature),
        )
      : null;
  const payments = base.openPayments(sandbox?.account ?? null);
  const orders = startOrders({
    ...base,
    payments,
    store,
    books: books.service,
    printerUrl: base.config.lulu?.baseUrl ?? null,
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
      base.readSecretAgain();
      base.settle().catch((error: unknown) => base.log.warn({ err: error }, 'The free limit was not written down'));
      missed();
    },
  });

  const { sold } = plans;
  const endPlans = sold && ((customers: readonly string[]) => sold.service.end(customers));
  const deletions = startDeletions({
    ...base,
    ...users,
    passkeys: passkeys.service,
    endPlans,
    removeBytes,
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
    ingredients: { handlers: ingredientHandlers(base.reader) },
  };
  const rooms: readonly Room[] = [...(sandbox ? [sandbox] : []), ...Object.values(nouns)];
  return { nouns, rooms, sandbox, missed };

  /** Something may have changed unheard. */
  function missed(): void {
    for (const room of rooms) room.missed?.();
    streams.restart();
  }

  /** What lies in the file store of something whose rows are gone. */
  async function removeBytes(kind: 'file' | 'book' | 'order', id: string): Promise<void> {
    if (kind === 'file') await store.removeAll(id);
    else if (kind === 'book') await books.service.forget(id);
    else await orders.files.forget(id);
  }
}
