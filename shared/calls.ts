/** One call in plain data: what the server checks before it looks at what was sent, and what the browser needs to ask. */
export interface CallRow {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  /**
   * Who may call: anyone (also without a cookie); whoever has a cookie; a person or guest as themselves (any role);
   * somebody who may change the family's things.
   */
  readonly needs: 'nobody' | 'reader' | 'person' | 'writer';
  /**
   * How large the body may be; without it 256 KB, whoever asks. Members may send more where a call takes 'much' (a recipe
   * with its transcript, a long list) or a 'page' (one text as large as a web page or a file); see server/http/body.ts.
   */
  readonly takes?: 'much' | 'page';
  /** How often one address may call; without it as often as it likes. See server/http/limits.ts. */
  readonly limit?: Limit;
  /** Paying and cancelling stay possible when the disk is full, and count toward no family's bytes of the day. */
  readonly isPayment?: true;
}

/**
 * Calls that cost the machine or another service something are counted a minute at a time in each process. Calls by which
 * passwords or mailboxes can be tried are counted in the database, a quarter of an hour at a time: by address, only those
 * that failed where it says so, and `ofOneEmail` also by the email that the body names.
 */
export type Limit =
  | { readonly perMinute: number }
  | { readonly perQuarterHour: number; readonly counts?: 'failures'; readonly ofOneEmail?: number };

/**
 * THE table of calls, by the noun (the folder in server/features) that answers them. It has no schemas, so that the browser loads
 * it without zod (29 kB compressed); shared/api.ts adds them. Of two paths that both fit, the first one answers.
 */
export const callsByNoun = {
  recipes: {
    listRecipes: { method: 'GET', path: '/api/recipes', needs: 'reader' },
    createRecipe: { method: 'POST', path: '/api/recipes', needs: 'writer', takes: 'much' },
    getRecipe: { method: 'GET', path: '/api/recipes/:id', needs: 'reader' },
    updateRecipe: { method: 'PATCH', path: '/api/recipes/:id', needs: 'writer', takes: 'much' },
    deleteRecipe: { method: 'DELETE', path: '/api/recipes/:id', needs: 'writer' },
    restoreRecipe: { method: 'POST', path: '/api/recipes/:id/restore', needs: 'writer' },
    takeWaiting: { method: 'POST', path: '/api/recipes/waiting', needs: 'writer' },
    listVersions: { method: 'GET', path: '/api/recipes/:id/versions', needs: 'reader' },
    getVersion: { method: 'GET', path: '/api/recipes/:id/versions/:version', needs: 'reader' },
    restoreVersion: { method: 'POST', path: '/api/recipes/:id/versions/:version/restore', needs: 'writer' },
    getOriginal: { method: 'GET', path: '/api/recipes/:id/original', needs: 'reader' },
    correctOriginal: { method: 'PATCH', path: '/api/recipes/:id/original', needs: 'writer', takes: 'much' },
  },
  library: {
    getLibrary: { method: 'GET', path: '/api/library', needs: 'reader' },
  },
  ingredients: {
    parseIngredients: {
      method: 'POST',
      path: '/api/ingredients/parse',
      needs: 'nobody',
      takes: 'much',
      limit: { perMinute: 600 },
    },
  },
  uploads: {
    presignUpload: { method: 'POST', path: '/api/upload/presigned-url', needs: 'writer', limit: { perMinute: 600 } },
  },
  imports: {
    importUrl: {
      method: 'POST',
      path: '/api/recipes/import-url',
      needs: 'writer',
      takes: 'page',
      limit: { perMinute: 60 },
    },
    parseRecipe: {
      method: 'POST',
      path: '/api/parse-recipe',
      needs: 'writer',
      takes: 'page',
      limit: { perMinute: 120 },
    },
    // Two hundred cards one after the other, and as many again; what may wait for one family is bounded besides.
    createImports: { method: 'POST', path: '/api/imports', needs: 'writer', takes: 'much', limit: { perMinute: 600 } },
    listImports: { method: 'GET', path: '/api/imports', needs: 'reader' },
    importEvents: { method: 'GET', path: '/api/imports/events', needs: 'reader' },
    getImport: { method: 'GET', path: '/api/imports/:id', needs: 'reader' },
    removeImport: { method: 'DELETE', path: '/api/imports/:id', needs: 'writer' },
    retryImport: { method: 'POST', path: '/api/imports/:id/retry', needs: 'writer' },
    joinImports: { method: 'POST', path: '/api/imports/join', needs: 'writer' },
    saveImport: { method: 'POST', path: '/api/imports/:id/save', needs: 'writer', takes: 'much' },
  },
  grocery: {
    listGroceryLists: { method: 'GET', path: '/api/grocery-lists', needs: 'reader' },
    createGroceryList: { method: 'POST', path: '/api/grocery-lists', needs: 'writer', takes: 'much' },
    groceryEvents: { method: 'GET', path: '/api/grocery-lists/events', needs: 'reader' },
    getGroceryList: { method: 'GET', path: '/api/grocery-lists/:id', needs: 'reader' },
    updateGroceryList: { method: 'PATCH', path: '/api/grocery-lists/:id', needs: 'writer', takes: 'much' },
    deleteGroceryList: { method: 'DELETE', path: '/api/grocery-lists/:id', needs: 'writer' },
    getGrocerySettings: { method: 'GET', path: '/api/grocery-settings', needs: 'reader' },
    updateGrocerySettings: { method: 'PATCH', path: '/api/grocery-settings', needs: 'writer' },
  },
  retailers: {
    orderGroceryList: {
      method: 'POST',
      path: '/api/grocery-lists/:id/order',
      needs: 'writer',
      limit: { perMinute: 60 },
    },
  },
  shares: {
    getShare: { method: 'GET', path: '/api/recipes/:id/share', needs: 'reader' },
    shareRecipe: { method: 'POST', path: '/api/recipes/:id/share', needs: 'writer' },
    unshareRecipe: { method: 'DELETE', path: '/api/recipes/:id/share', needs: 'writer' },
  },
  collections: {
    listCollections: { method: 'GET', path: '/api/collections', needs: 'reader' },
    createCollection: { method: 'POST', path: '/api/collections', needs: 'writer' },
    getCollection: { method: 'GET', path: '/api/collections/:id', needs: 'reader' },
    updateCollection: { method: 'PATCH', path: '/api/collections/:id', needs: 'writer', takes: 'much' },
    deleteCollection: { method: 'DELETE', path: '/api/collections/:id', needs: 'writer' },
    listBookRecipes: { method: 'GET', path: '/api/collections/:id/recipes', needs: 'reader' },
  },
  books: {
    collectionPdf: { method: 'GET', path: '/api/collections/:id/pdf', needs: 'reader' },
    collectionPreflight: { method: 'GET', path: '/api/collections/:id/preflight', needs: 'reader' },
    recipePdf: { method: 'GET', path: '/api/recipes/:id/pdf', needs: 'reader' },
  },
  cleanup: {
    proposeCleanup: { method: 'POST', path: '/api/recipes/:id/cleanup', needs: 'writer' },
  },
  nutrition: {
    getNutrition: { method: 'GET', path: '/api/recipes/:id/nutrition', needs: 'reader' },
  },
  plans: {
    getPlan: { method: 'GET', path: '/api/plan', needs: 'reader' },
    // Each asks the payment provider, which answers only so often for all families together. A return from paying asks six times.
    syncPlan: { method: 'POST', path: '/api/plan/sync', needs: 'person', limit: { perMinute: 60 } },
    createCheckout: {
      method: 'POST',
      path: '/api/create-checkout-session',
      needs: 'writer',
      isPayment: true,
      limit: { perMinute: 30 },
    },
    createPortal: {
      method: 'POST',
      path: '/api/create-portal-session',
      needs: 'writer',
      isPayment: true,
      limit: { perMinute: 30 },
    },
    cancelSubscription: {
      method: 'POST',
      path: '/api/cancel-subscription',
      needs: 'writer',
      isPayment: true,
      limit: { perMinute: 30 },
    },
  },
  orders: {
    getPrinting: { method: 'GET', path: '/api/printing', needs: 'reader' },
    // Each is some eight calls to the printer.
    quoteBook: { method: 'POST', path: '/api/collections/:id/quote', needs: 'writer', limit: { perMinute: 60 } },
    orderBook: { method: 'POST', path: '/api/collections/:id/orders', needs: 'writer', limit: { perMinute: 30 } },
    listOrders: { method: 'GET', path: '/api/orders', needs: 'reader' },
    getOrder: { method: 'GET', path: '/api/orders/:id', needs: 'reader' },
    payOrder: { method: 'POST', path: '/api/orders/:id/pay', needs: 'writer', isPayment: true },
    cancelOrder: { method: 'POST', path: '/api/orders/:id/cancel', needs: 'writer', isPayment: true },
  },
  users: {
    signUp: { method: 'POST', path: '/api/auth/sign-up/email', needs: 'nobody', limit: { perQuarterHour: 30 } },
    signIn: {
      method: 'POST',
      path: '/api/auth/sign-in/email',
      needs: 'nobody',
      limit: { perQuarterHour: 50, counts: 'failures' },
    },
    signOut: { method: 'POST', path: '/api/auth/sign-out', needs: 'nobody' },
    forgotPassword: {
      method: 'POST',
      path: '/api/auth/forgot-password',
      needs: 'nobody',
      limit: { perQuarterHour: 20, ofOneEmail: 5 },
    },
    resetPassword: { method: 'POST', path: '/api/auth/reset-password', needs: 'nobody', limit: { perQuarterHour: 20 } },
    changePassword: { method: 'POST', path: '/api/auth/change-password', needs: 'reader' },
    listSessions: { method: 'GET', path: '/api/auth/sessions', needs: 'reader' },
    endSession: { method: 'DELETE', path: '/api/auth/sessions/:id', needs: 'reader' },
    endOtherSessions: { method: 'DELETE', path: '/api/auth/sessions', needs: 'reader' },
    getUser: { method: 'GET', path: '/api/user', needs: 'nobody' },
    updateUser: { method: 'PATCH', path: '/api/user', needs: 'person' },
  },
  health: {
    getHealth: { method: 'GET', path: '/api/health', needs: 'nobody' },
  },
  installation: {
    getInstallation: { method: 'GET', path: '/api/installation', needs: 'nobody' },
  },
  openapi: {
    getOpenApi: { method: 'GET', path: '/api/openapi.json', needs: 'nobody' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, CallRow>>>>;

type Table = typeof callsByNoun;
export type Noun = keyof Table;
/** The names of a noun's calls. */
export type CallNameOf<N extends Noun> = N extends Noun ? keyof Table[N] : never;
export type CallName = CallNameOf<Noun>;

type AllOf<T> = { [N in keyof T]: (rows: T[N]) => void }[keyof T] extends (rows: infer Rows) => void ? Rows : never;

/** Every row by its name. */
export const calls = Object.assign({}, ...Object.values(callsByNoun)) as AllOf<Table>;
