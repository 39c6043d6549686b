/** One call in plain data: what the server checks before it looks at what was sent, and what the browser needs to ask. */
export interface CallRow {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  /**
   * Who may call: anyone (also without a cookie); whoever has a cookie; a person or guest as themselves (any role);
   * somebody who may change the family's things; somebody who may say who belongs to it.
   */
  readonly needs: 'nobody' | 'reader' | 'person' | 'writer' | 'owner';
  /**
   * How large the body may be; without it 256 KB, whoever asks. Members may send more where a call takes 'much' (a recipe
   * with its transcript, a long list) or a 'page' (one text as large as a web page or a file); see server/http/body.ts.
   */
  readonly takes?: 'much' | 'page';
  /** How often one address may call; without it as often as it likes. See server/http/limits.ts. */
  readonly limit?: Limit;
  /**
   * Refused on a device that another one has let in, as all that needs an 'owner' is: it changes who gets in, or ends what
   * others have.
   */
  readonly onOwnDevice?: true;
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
    // A browser that keeps the library asks a hundred times for 10,000 recipes, once; then for what has changed.
    listRecipeChanges: { method: 'GET', path: '/api/recipes/changes', needs: 'reader', limit: { perMinute: 600 } },
    listRecipeIds: { method: 'GET', path: '/api/recipes/ids', needs: 'reader', limit: { perMinute: 60 } },
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
    listVariants: { method: 'GET', path: '/api/recipes/:id/variants', needs: 'reader' },
    getDishTree: { method: 'GET', path: '/api/recipes/:id/tree', needs: 'reader', limit: { perMinute: 120 } },
    makeVariant: { method: 'POST', path: '/api/recipes/:id/variants', needs: 'writer', takes: 'much' },
    lockRecipe: { method: 'POST', path: '/api/recipes/:id/lock', needs: 'writer' },
    unlockRecipe: { method: 'DELETE', path: '/api/recipes/:id/lock', needs: 'writer' },
  },
  makings: {
    listMakings: { method: 'GET', path: '/api/recipes/:id/makings', needs: 'reader' },
    addMaking: { method: 'POST', path: '/api/recipes/:id/makings', needs: 'writer' },
    updateMaking: { method: 'PATCH', path: '/api/recipes/:id/makings/:makingId', needs: 'writer' },
    removeMaking: { method: 'DELETE', path: '/api/recipes/:id/makings/:makingId', needs: 'writer' },
    latestMakings: { method: 'GET', path: '/api/makings', needs: 'reader' },
  },
  relatives: {
    listRelatives: { method: 'GET', path: '/api/relatives', needs: 'reader' },
    createRelative: { method: 'POST', path: '/api/relatives', needs: 'writer' },
    getRelative: { method: 'GET', path: '/api/relatives/:id', needs: 'reader' },
    updateRelative: { method: 'PATCH', path: '/api/relatives/:id', needs: 'writer' },
    removeRelative: { method: 'DELETE', path: '/api/relatives/:id', needs: 'writer' },
    getOccasion: { method: 'GET', path: '/api/occasions/:name', needs: 'reader' },
  },
  questions: {
    listQuestions: { method: 'GET', path: '/api/recipes/:id/questions', needs: 'reader' },
    askFamily: { method: 'POST', path: '/api/recipes/:id/questions', needs: 'writer', limit: { perMinute: 30 } },
    settleQuestion: { method: 'PATCH', path: '/api/recipes/:id/questions/:questionId', needs: 'writer' },
    removeAnswer: {
      method: 'DELETE',
      path: '/api/recipes/:id/questions/:questionId/answers/:answerId',
      needs: 'writer',
    },
    endQuestions: { method: 'DELETE', path: '/api/recipes/:id/question-links/:linkId', needs: 'writer' },
    questionEvents: { method: 'GET', path: '/api/questions/events', needs: 'reader' },
  },
  library: {
    getLibrary: { method: 'GET', path: '/api/library', needs: 'reader' },
    chooseLibrary: { method: 'GET', path: '/api/library/all', needs: 'reader' },
    changeRecipes: {
      method: 'POST',
      path: '/api/recipes/bulk',
      needs: 'writer',
      takes: 'much',
      limit: { perMinute: 60 },
    },
    listTags: { method: 'GET', path: '/api/tags', needs: 'reader' },
    changeTags: { method: 'POST', path: '/api/tags', needs: 'writer', limit: { perMinute: 60 } },
  },
  favourites: {
    listFavourites: { method: 'GET', path: '/api/favourites', needs: 'reader' },
    getFavourite: { method: 'GET', path: '/api/recipes/:id/favourite', needs: 'reader' },
    addFavourite: { method: 'POST', path: '/api/recipes/:id/favourite', needs: 'person' },
    removeFavourite: { method: 'DELETE', path: '/api/recipes/:id/favourite', needs: 'person' },
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
    getDouble: { method: 'GET', path: '/api/imports/:id/doubles/:recipeId', needs: 'writer' },
    // Shows a library to everybody of another family.
    mergeFamily: {
      method: 'POST',
      path: '/api/families/:id/merge',
      needs: 'writer',
      onOwnDevice: true,
      limit: { perMinute: 10 },
    },
  },
  archives: {
    // Reads everything that the family has: a few at a time are enough for anybody.
    exportLibrary: { method: 'GET', path: '/api/export', needs: 'writer', limit: { perMinute: 10 } },
  },
  grocery: {
    listGroceryLists: { method: 'GET', path: '/api/grocery-lists', needs: 'reader' },
    createGroceryList: { method: 'POST', path: '/api/grocery-lists', needs: 'writer', takes: 'much' },
    groceryEvents: { method: 'GET', path: '/api/grocery-lists/events', needs: 'reader' },
    getGroceryList: { method: 'GET', path: '/api/grocery-lists/:id', needs: 'reader' },
    updateGroceryList: { method: 'PATCH', path: '/api/grocery-lists/:id', needs: 'writer', takes: 'much' },
    deleteGroceryList: { method: 'DELETE', path: '/api/grocery-lists/:id', needs: 'writer' },
    addToGroceryList: { method: 'POST', path: '/api/grocery-lists/:id/recipes', needs: 'writer' },
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
  meals: {
    listMeals: { method: 'GET', path: '/api/meals', needs: 'reader' },
    createMeal: { method: 'POST', path: '/api/meals', needs: 'writer' },
    mealEvents: { method: 'GET', path: '/api/meals/events', needs: 'reader' },
    repeatMeals: { method: 'POST', path: '/api/meals/repeat', needs: 'writer' },
    shopForMeals: { method: 'POST', path: '/api/meals/grocery', needs: 'writer' },
    getCalendar: { method: 'GET', path: '/api/meals/calendar', needs: 'reader' },
    makeCalendar: { method: 'POST', path: '/api/meals/calendar', needs: 'writer' },
    endCalendar: { method: 'DELETE', path: '/api/meals/calendar', needs: 'writer' },
    updateMeal: { method: 'PATCH', path: '/api/meals/:id', needs: 'writer' },
    deleteMeal: { method: 'DELETE', path: '/api/meals/:id', needs: 'writer' },
  },
  home: {
    getHome: { method: 'GET', path: '/api/home', needs: 'reader' },
  },
  hands: {
    listHands: { method: 'GET', path: '/api/hands', needs: 'reader' },
    exportHand: { method: 'GET', path: '/api/hands/:id/file', needs: 'reader', limit: { perMinute: 60 } },
    forgetHand: { method: 'DELETE', path: '/api/hands/:id', needs: 'writer' },
    getRecipeHand: { method: 'GET', path: '/api/recipes/:id/hand', needs: 'reader' },
    setRecipeHand: { method: 'POST', path: '/api/recipes/:id/hand', needs: 'writer' },
    getImportHand: { method: 'GET', path: '/api/imports/:id/hand', needs: 'reader' },
    setImportHand: { method: 'POST', path: '/api/imports/:id/hand', needs: 'writer' },
    readOriginalAgain: {
      method: 'POST',
      path: '/api/recipes/:id/original/read',
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
    changePassword: { method: 'POST', path: '/api/auth/change-password', needs: 'reader', onOwnDevice: true },
    listSessions: { method: 'GET', path: '/api/auth/sessions', needs: 'reader' },
    endSession: { method: 'DELETE', path: '/api/auth/sessions/:id', needs: 'reader' },
    renameSession: { method: 'PATCH', path: '/api/auth/sessions/:id', needs: 'reader' },
    endOtherSessions: { method: 'DELETE', path: '/api/auth/sessions', needs: 'reader', onOwnDevice: true },
    getUser: { method: 'GET', path: '/api/user', needs: 'nobody' },
    updateUser: { method: 'PATCH', path: '/api/user', needs: 'person' },
  },
  devices: {
    offerDevice: {
      method: 'POST',
      path: '/api/auth/devices',
      needs: 'reader',
      onOwnDevice: true,
      limit: { perMinute: 30 },
    },
    getDeviceOffer: { method: 'GET', path: '/api/auth/devices/:id', needs: 'reader', onOwnDevice: true },
    confirmDevice: { method: 'POST', path: '/api/auth/devices/:id/confirm', needs: 'reader', onOwnDevice: true },
    endDeviceOffer: { method: 'DELETE', path: '/api/auth/devices/:id', needs: 'reader', onOwnDevice: true },
    getDeviceLink: { method: 'GET', path: '/api/device-links/:token', needs: 'nobody', limit: { perQuarterHour: 100 } },
    askToEnter: {
      method: 'POST',
      path: '/api/device-links/:token/ask',
      needs: 'nobody',
      limit: { perQuarterHour: 30 },
    },
    // Asked every two seconds until the other device has said yes.
    enter: { method: 'POST', path: '/api/device-links/:token/enter', needs: 'nobody', limit: { perMinute: 120 } },
  },
  passkeys: {
    listPasskeys: { method: 'GET', path: '/api/auth/passkeys', needs: 'reader' },
    beginPasskey: { method: 'POST', path: '/api/auth/passkeys/begin', needs: 'reader', onOwnDevice: true },
    addPasskey: { method: 'POST', path: '/api/auth/passkeys', needs: 'reader', onOwnDevice: true },
    renamePasskey: { method: 'PATCH', path: '/api/auth/passkeys/:id', needs: 'reader', onOwnDevice: true },
    removePasskey: { method: 'DELETE', path: '/api/auth/passkeys/:id', needs: 'reader', onOwnDevice: true },
    beginPasskeySignIn: {
      method: 'POST',
      path: '/api/auth/sign-in/passkey/begin',
      needs: 'nobody',
      limit: { perMinute: 60 },
    },
    signInWithPasskey: {
      method: 'POST',
      path: '/api/auth/sign-in/passkey',
      needs: 'nobody',
      limit: { perQuarterHour: 50, counts: 'failures' },
    },
  },
  identities: {
    getOpenIdLink: { method: 'GET', path: '/api/auth/openid', needs: 'reader' },
    beginOpenIdLink: { method: 'POST', path: '/api/auth/openid', needs: 'reader', onOwnDevice: true },
    endOpenIdLink: { method: 'DELETE', path: '/api/auth/openid', needs: 'reader', onOwnDevice: true },
  },
  families: {
    listFamilies: { method: 'GET', path: '/api/families', needs: 'reader' },
    renameFamily: { method: 'PATCH', path: '/api/families/:id', needs: 'owner' },
    openFamily: { method: 'POST', path: '/api/families/:id/open', needs: 'reader' },
    listMembers: { method: 'GET', path: '/api/family/members', needs: 'reader' },
    updateMember: { method: 'PATCH', path: '/api/family/members/:id', needs: 'owner' },
    // Whoever is no owner removes themselves alone.
    removeMember: { method: 'DELETE', path: '/api/family/members/:id', needs: 'reader', onOwnDevice: true },
    listInvitations: { method: 'GET', path: '/api/family/invitations', needs: 'owner' },
    invite: { method: 'POST', path: '/api/family/invitations', needs: 'owner', limit: { perMinute: 30 } },
    removeInvitation: { method: 'DELETE', path: '/api/family/invitations/:id', needs: 'owner' },
    getInvitation: { method: 'GET', path: '/api/invitations/:token', needs: 'nobody', limit: { perQuarterHour: 100 } },
    acceptInvitation: {
      method: 'POST',
      path: '/api/invitations/:token/accept',
      needs: 'reader',
      limit: { perQuarterHour: 100 },
    },
  },
  deletions: {
    getAccountDeletion: { method: 'GET', path: '/api/user/deletion', needs: 'reader' },
    askAccountDeletion: {
      method: 'POST',
      path: '/api/user/deletion',
      needs: 'reader',
      onOwnDevice: true,
      limit: { perQuarterHour: 30 },
    },
    endAccountDeletion: { method: 'DELETE', path: '/api/user/deletion', needs: 'reader', onOwnDevice: true },
    // Writes a letter to the caller's own address.
    sendDeletionCode: {
      method: 'POST',
      path: '/api/user/deletion/code',
      needs: 'reader',
      onOwnDevice: true,
      limit: { perQuarterHour: 10 },
    },
    getFamilyDeletion: { method: 'GET', path: '/api/family/deletion', needs: 'owner' },
    askFamilyDeletion: {
      method: 'POST',
      path: '/api/family/deletion',
      needs: 'owner',
      limit: { perQuarterHour: 30 },
    },
    endFamilyDeletion: { method: 'DELETE', path: '/api/family/deletion', needs: 'owner' },
  },
  keepers: {
    getKeeping: { method: 'GET', path: '/api/family/keepers', needs: 'reader' },
    updateKeeping: { method: 'PATCH', path: '/api/family/keepers', needs: 'owner' },
    addKeeper: { method: 'POST', path: '/api/family/keepers', needs: 'owner', limit: { perMinute: 30 } },
    removeKeeper: { method: 'DELETE', path: '/api/family/keepers/:id', needs: 'owner' },
    getKeeperLink: { method: 'GET', path: '/api/family/keepers/:id/link', needs: 'owner' },
    getKeeper: { method: 'GET', path: '/api/keepers/:token', needs: 'nobody', limit: { perQuarterHour: 100 } },
    acceptKeeping: {
      method: 'POST',
      path: '/api/keepers/:token/accept',
      needs: 'reader',
      onOwnDevice: true,
      limit: { perQuarterHour: 100 },
    },
    declineKeeping: {
      method: 'POST',
      path: '/api/keepers/:token/decline',
      needs: 'nobody',
      limit: { perQuarterHour: 100 },
    },
    getSilence: { method: 'GET', path: '/api/silences/:token', needs: 'nobody', limit: { perQuarterHour: 100 } },
    endSilence: { method: 'POST', path: '/api/silences/:token/end', needs: 'nobody', limit: { perQuarterHour: 100 } },
    getKeptArchive: {
      method: 'GET',
      path: '/api/kept-archives/:token',
      needs: 'nobody',
      limit: { perQuarterHour: 100 },
    },
    downloadKeptArchive: {
      method: 'GET',
      path: '/api/kept-archives/:token/file',
      needs: 'nobody',
      limit: { perQuarterHour: 30 },
    },
  },
  tokens: {
    listTokens: { method: 'GET', path: '/api/tokens', needs: 'reader' },
    // A token outlives the device that made it.
    createToken: {
      method: 'POST',
      path: '/api/tokens',
      needs: 'reader',
      onOwnDevice: true,
      limit: { perMinute: 30 },
    },
    endToken: { method: 'DELETE', path: '/api/tokens/:id', needs: 'reader' },
  },
  webhooks: {
    listWebhooks: { method: 'GET', path: '/api/webhooks', needs: 'owner' },
    createWebhook: { method: 'POST', path: '/api/webhooks', needs: 'owner', limit: { perMinute: 30 } },
    removeWebhook: { method: 'DELETE', path: '/api/webhooks/:id', needs: 'owner' },
    resumeWebhook: { method: 'POST', path: '/api/webhooks/:id/resume', needs: 'owner', limit: { perMinute: 30 } },
    testWebhook: { method: 'POST', path: '/api/webhooks/:id/test', needs: 'owner', limit: { perMinute: 30 } },
    listDeliveries: { method: 'GET', path: '/api/webhooks/:id/deliveries', needs: 'owner' },
    redeliver: {
      method: 'POST',
      path: '/api/webhooks/:id/deliveries/:deliveryId',
      needs: 'owner',
      limit: { perMinute: 60 },
    },
  },
  inbox: {
    getInbox: { method: 'GET', path: '/api/inbox', needs: 'reader' },
  },
  backups: {
    // Null for whoever does not look after the installation.
    getHost: { method: 'GET', path: '/api/host', needs: 'reader' },
    backUpNow: { method: 'POST', path: '/api/host/backups', needs: 'reader', limit: { perMinute: 10 } },
    getRestore: { method: 'GET', path: '/api/restore', needs: 'nobody' },
    // By the code that stands in the terminal of an empty installation.
    listRestorable: {
      method: 'POST',
      path: '/api/restore/backups',
      needs: 'nobody',
      limit: { perQuarterHour: 30, counts: 'failures' },
    },
    startRestore: {
      method: 'POST',
      path: '/api/restore',
      needs: 'nobody',
      limit: { perQuarterHour: 30, counts: 'failures' },
    },
  },
  // For those whom the command line has named; everybody else is refused.
  host: {
    getHostOverview: {
      method: 'GET',
      path: '/api/host/overview',
      needs: 'reader',
      onOwnDevice: true,
      limit: { perMinute: 60 },
    },
    listHostFamilies: {
      method: 'GET',
      path: '/api/host/families',
      needs: 'reader',
      onOwnDevice: true,
      limit: { perMinute: 120 },
    },
    listFailedJobs: {
      method: 'GET',
      path: '/api/host/jobs',
      needs: 'reader',
      onOwnDevice: true,
      limit: { perMinute: 60 },
    },
    retryJob: {
      method: 'POST',
      path: '/api/host/jobs/:kind/:id/retry',
      needs: 'reader',
      onOwnDevice: true,
      limit: { perMinute: 120 },
    },
  },
  presence: {
    familyEvents: { method: 'GET', path: '/api/family/events', needs: 'reader' },
    // An open form says every few seconds that it is still open.
    noteEditor: { method: 'POST', path: '/api/recipes/:id/editors/:tab', needs: 'writer' },
    removeEditor: { method: 'DELETE', path: '/api/recipes/:id/editors/:tab', needs: 'writer' },
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
