import { z } from 'zod';
import {
  bookRecipeSchema,
  collectionCreateSchema,
  collectionPatchSchema,
  collectionSchema,
  pdfQuerySchema,
  preflightSchema,
  recipePdfQuerySchema,
} from './collections.ts';
import { exportQuerySchema } from './archives.ts';
import {
  deviceAskedSchema,
  deviceLinkSchema,
  deviceNameSchema,
  deviceOfferMadeSchema,
  deviceOfferSchema,
  deviceSecretSchema,
} from './devices.ts';
import { importUrlSchema, parseAnswerSchema, parseRequestSchema } from './draft.ts';
import {
  doubleSchema,
  importSaveSchema,
  importSchema,
  importsCreateSchema,
  importsQuerySchema,
  uploadAnswerSchema,
  uploadRequestSchema,
} from './imports.ts';
import {
  groceryAddSchema,
  groceryCreateSchema,
  groceryListSchema,
  groceryOrderAnswerSchema,
  groceryOrderSchema,
  groceryPatchSchema,
  grocerySettingsPatchSchema,
  grocerySettingsSchema,
} from './grocery/list.ts';
import {
  hostPageSchema,
  restorableSchema,
  restoreLookSchema,
  restoreStartSchema,
  restoreStateSchema,
} from './backups.ts';
import { failedJobSchema, hostFamiliesQuerySchema, hostFamiliesSchema, hostOverviewSchema } from './host.ts';
import { type CallName, calls } from './calls.ts';
import { cleanupSchema } from './cleanup.ts';
import { dishTreeSchema } from './dish-tree.ts';
import {
  accountDeletionSchema,
  deletionAskedSchema,
  deletionConfirmSchema,
  deletionLetterSchema,
  familyDeletionSchema,
} from './deletions.ts';
import {
  familyPatchSchema,
  familySchema,
  invitationCreateSchema,
  invitationMadeSchema,
  invitationSchema,
  invitationShownSchema,
  memberPatchSchema,
  memberSchema,
} from './families.ts';
import {
  keeperCreateSchema,
  keeperLinkSchema,
  keeperShownSchema,
  keepingPatchSchema,
  keepingSchema,
  keptArchiveShownSchema,
  silenceShownSchema,
} from './keepers.ts';
import { cardHandChoiceSchema, cardHandSchema, handFileSchema, handSchema } from './hands.ts';
import { installationSchema } from './installation.ts';
import {
  libraryPageSchema,
  libraryQuerySchema,
  manyDoneSchema,
  manyRecipesSchema,
  tagsChangeSchema,
} from './library.ts';
import {
  latestMakingSchema,
  latestMakingsQuerySchema,
  makingCreateSchema,
  makingPatchSchema,
  makingSchema,
} from './makings.ts';
import { askedSchema, askSchema, questionPatchSchema, questionSchema } from './questions.ts';
import {
  calendarSchema,
  homeSchema,
  mealCreateSchema,
  mealPatchSchema,
  mealsGroceryAnswerSchema,
  mealsGrocerySchema,
  mealsQuerySchema,
  mealsRepeatSchema,
  plannedMealSchema,
} from './meals.ts';
import { nutritionSchema } from './nutrition.ts';
import { openIdBegunSchema, openIdLinkSchema } from './openid.ts';
import {
  passkeyBeginSchema,
  passkeyMadeSchema,
  passkeyOptionsSchema,
  passkeySchema,
  passkeySignInSchema,
} from './passkeys.ts';
import { planSchema } from './plan.ts';
import {
  deliverySchema,
  inboxSchema,
  tokenCreateSchema,
  tokenMadeSchema,
  tokenSchema,
  webhookCreateSchema,
  webhookMadeSchema,
  webhookSchema,
} from './programs.ts';
import {
  orderRequestSchema,
  printingSchema,
  printOrderSchema,
  quoteRequestSchema,
  quoteSchema,
} from './print-orders.ts';
import {
  familyNamesSchema,
  occasionSchema,
  relativeCreateSchema,
  relativePageSchema,
  relativePatchSchema,
  relativeSchema,
} from './relatives.ts';
import { changesQuerySchema, recipeChangesSchema } from './recipe-changes.ts';
import {
  recipeCreateSchema,
  recipePatchSchema,
  recipeSchema,
  variantCreateSchema,
  variantsSchema,
  versionSchema,
} from './recipe.ts';
import type { Schemas } from './route.ts';
import { sentTranscriptSchema, transcriptLineSchema } from './transcript.ts';
import {
  deviceSchema,
  forgotPasswordSchema,
  passwordChangeSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
  userPatchSchema,
  userSchema,
} from './user.ts';

/** What each call of the table in calls.ts is given and answers. A call that is missing here, or is not there, does not compile. */
const schemas = {
  listRecipes: {
    says: 'The whole list, newest first; with trash=true the trash, what was thrown away last first, each with its `deletedAt`; with waiting=true what waits for room.',
    query: z.object({ trash: z.enum(['true', 'false']).optional(), waiting: z.enum(['true', 'false']).optional() }),
    answer: z.array(recipeSchema),
  },
  createRecipe: {
    says: 'Keeps a recipe. At the free limit 403 with {limitReached, message}.',
    body: recipeCreateSchema,
    answer: z.object({ id: z.string(), version: z.number().int() }),
  },
  listRecipeChanges: {
    says: 'What has changed of the family’s recipes after a place in their history, oldest change first, at most 100 of them; without `after` all from the beginning.',
    query: changesQuerySchema,
    answer: recipeChangesSchema,
  },
  listRecipeIds: { says: 'The ids of all recipes that are not in the trash.', answer: z.array(z.string()) },
  getRecipe: { says: 'One recipe.', answer: recipeSchema },
  updateRecipe: {
    says: 'Saves what is named; 409 when the version is stale.',
    body: recipePatchSchema,
    answer: recipeSchema,
  },
  deleteRecipe: {
    says: 'Puts it into the trash, which is emptied after 30 days.',
  },
  restoreRecipe: {
    says: 'Takes it out of the trash; refused over the free limit as a create is.',
    answer: recipeSchema,
  },
  takeWaiting: {
    says: 'Takes what a guest brought, and waits, into the library, as far as its limit lets it; answers how many came.',
    answer: z.object({ taken: z.number().int(), waiting: z.number().int() }),
  },
  listVersions: {
    says: 'Earlier versions, newest first.',
    answer: z.array(versionSchema),
  },
  getVersion: {
    says: 'The recipe as it was in that version.',
    answer: recipeSchema,
  },
  restoreVersion: {
    says: 'Saves that version again, as the newest.',
    answer: recipeSchema,
  },
  getOriginal: {
    says: 'The transcript and the evidence that were kept with the recipe.',
    answer: z.object({
      transcript: parseAnswerSchema.shape.transcript.nullable(),
      evidence: parseAnswerSchema.shape.evidence,
    }),
  },
  correctOriginal: {
    says: 'Keeps a corrected transcript (the first reading stays too) and answers what is read from it; the recipe is left alone.',
    body: z.object({ transcript: sentTranscriptSchema }),
    answer: parseAnswerSchema,
  },
  listVariants: {
    says: 'What the recipe was made of as a variant, and what was made of it.',
    answer: variantsSchema,
  },
  getDishTree: {
    says: 'The dish in all its versions: what was made of what, and in a sentence what became another.',
    answer: dishTreeSchema,
  },
  makeVariant: {
    says: 'Copies the recipe as a variant that knows its origin, with what is named changed; at the free limit as a create.',
    body: variantCreateSchema,
    answer: z.object({ id: z.string(), version: z.number().int() }),
  },
  lockRecipe: {
    says: 'Locks it: saving, restoring, cleaning up, correcting, reading again and throwing away are answered 403 from then on.',
    answer: recipeSchema,
  },
  unlockRecipe: {
    says: 'Unlocks it: it may be changed again.',
    answer: recipeSchema,
  },

  listMakings: {
    says: "The family's log of a recipe, what was made last first; at most 500 lines.",
    answer: z.array(makingSchema),
  },
  addMaking: {
    says: 'Writes down that it was made. A line whose id is there already is answered as it is.',
    body: makingCreateSchema,
    answer: makingSchema,
  },
  updateMaking: {
    says: 'Changes what is named of a line of the log.',
    body: makingPatchSchema,
    answer: makingSchema,
  },
  removeMaking: {
    says: 'Takes a line out of the log.',
  },
  latestMakings: {
    says: 'What the family made last, of all its recipes.',
    query: latestMakingsQuerySchema,
    answer: z.array(latestMakingSchema),
  },

  listRelatives: {
    says: 'The people of the family who have a page, the names in its recipes, hands and log that have none, and the occasions it cooks for.',
    answer: familyNamesSchema,
  },
  createRelative: {
    says: 'Makes a page for a person, with or without an account. 409 where one of the names has a page already.',
    body: relativeCreateSchema,
    answer: relativeSchema,
  },
  getRelative: {
    says: 'A person, with what is from them, in their hand and made by them.',
    answer: relativePageSchema,
  },
  updateRelative: {
    says: 'Changes what is named. A name that was theirs before stays one of their other names.',
    body: relativePatchSchema,
    answer: relativeSchema,
  },
  removeRelative: { says: 'Removes a person’s page. What names them stays as it is written.' },
  getOccasion: { says: 'What is made for an occasion.', answer: occasionSchema },
  listQuestions: {
    says: 'What was asked about a recipe, with what was answered by whom, the newest first.',
    answer: z.array(questionSchema),
  },
  askFamily: {
    says: 'Makes a link that shows these questions and nothing else, to whoever has it; it takes at most 50 answers within 14 days. Its address is told this once.',
    body: askSchema,
    answer: askedSchema,
  },
  settleQuestion: {
    says: 'The question is settled, by an answer or without one, or open again.',
    body: questionPatchSchema,
    answer: questionSchema,
  },
  removeAnswer: {
    says: 'Takes an answer out.',
  },
  endQuestions: {
    says: 'The link shows nothing more from now on; what was answered stays.',
  },
  questionEvents: {
    says: 'Server-sent events: the recipes about which something was asked, answered or settled.',
  },

  getLibrary: {
    says: "The library screen's page of cards.",
    query: libraryQuerySchema,
    answer: libraryPageSchema,
  },
  chooseLibrary: {
    says: 'All recipes that answer the same question, in the same order, by name alone; at most 10,000.',
    query: libraryQuerySchema.omit({ limit: true, cursor: true }),
    answer: z.object({
      recipes: z.array(z.object({ id: z.string(), title: z.string(), servings: z.string() })),
      isWhole: z.boolean(),
    }),
  },
  changeRecipes: {
    says: 'Tags, untags, throws away or restores many recipes at once, all or none; answers what was done, and what was left alone and why.',
    body: manyRecipesSchema,
    answer: manyDoneSchema,
  },
  listTags: {
    says: 'All tags of the family with the number of recipes that have them, the most frequent first.',
    answer: z.array(z.object({ tag: z.string(), count: z.number().int() })),
  },
  changeTags: {
    says: 'Renames tags to one, which merges them, or with null takes them off every recipe; answers how many recipes changed, and which were left alone.',
    body: tagsChangeSchema,
    answer: manyDoneSchema,
  },

  listFavourites: {
    says: 'The ids of all recipes that the caller likes best.',
    answer: z.object({ ids: z.array(z.string()) }),
  },
  getFavourite: {
    says: 'Whether the caller likes this recipe best.',
    answer: z.object({ favourite: z.boolean() }),
  },
  addFavourite: { says: 'Counts a recipe among what the caller likes best.' },
  removeFavourite: { says: 'And no longer.' },

  parseIngredients: {
    says: 'Takes ingredient lines apart, one answer for each line.',
    body: z.object({
      lines: z
        .array(z.string().max(20_000), { error: 'Send the lines as a list of texts.' })
        .max(500, { error: 'At most 500 lines at once.' }),
    }),
    answer: z.object({ ingredients: recipeSchema.shape.ingredients }),
  },
  importUrl: {
    says: "Reads a recipe from a web address, or from the page's source when it is sent along.",
    body: importUrlSchema,
    answer: parseAnswerSchema,
  },
  parseRecipe: {
    says: 'Reads a recipe from text, pictures, a PDF or a recording; what cannot be read stays as an import.',
    body: parseRequestSchema,
    answer: parseAnswerSchema,
  },

  presignUpload: {
    says: 'An address that takes one file by PUT, and the path it will have.',
    body: uploadRequestSchema,
    answer: uploadAnswerSchema,
  },
  createImports: {
    says: 'Puts things to be read into the queue.',
    body: importsCreateSchema,
    answer: z.array(importSchema),
  },
  listImports: {
    says: "The family's imports that are not kept as recipes yet, oldest first.",
    query: importsQuerySchema,
    answer: z.array(importSchema),
  },
  importEvents: {
    says: 'Server-sent events: every import as it changes.',
  },
  getImport: {
    says: 'One import with its draft.',
    answer: importSchema,
  },
  removeImport: {
    says: 'Cancels an import, or puts a draft away.',
  },
  retryImport: {
    says: 'Reads it again.',
    answer: importSchema,
  },
  joinImports: {
    says: 'Makes one import of several: the front and the back of a card. Their pictures are read again together.',
    body: z.object({ ids: z.array(z.string().max(100)).min(2, { error: 'Choose at least two imports.' }).max(20) }),
    answer: importSchema,
  },
  saveImport: {
    says: 'Keeps a ready import as a recipe, or takes a previewed archive in: then it answers the import. A second time it answers the same, and `wasSaved`. At the free limit as a create.',
    body: importSaveSchema,
    answer: z.union([
      z.object({ id: z.string(), version: z.number().int(), wasSaved: z.literal(true).optional() }),
      importSchema,
    ]),
  },
  getDouble: {
    says: 'A recipe of another family’s library beside the family’s own that it most likely is, for whoever brings it.',
    answer: doubleSchema,
  },
  mergeFamily: {
    says: 'Has the library of another family of the caller’s looked through, as an import that previews; `save` brings it into the open one. Asked again it is looked through again.',
    answer: importSchema,
  },

  exportLibrary: {
    says: 'All that the family has as one archive, or its recipes in the form of another program; written while it is sent.',
    query: exportQuerySchema,
  },

  listGroceryLists: {
    says: "The family's grocery lists, newest first.",
    answer: z.array(groceryListSchema),
  },
  createGroceryList: {
    says: 'Makes a list; without items the recipes are merged on the server.',
    body: groceryCreateSchema,
    answer: groceryListSchema,
  },
  groceryEvents: {
    says: 'Server-sent events: every list as it changes.',
  },
  getGroceryList: {
    says: 'One list.',
    answer: groceryListSchema,
  },
  updateGroceryList: {
    says: 'Checks, adds, changes, moves and removes items; marks of two devices are both kept.',
    body: groceryPatchSchema,
    answer: groceryListSchema,
  },
  deleteGroceryList: { says: 'Deletes a list.' },
  addToGroceryList: {
    says: 'Adds what recipes need, each for its servings; lines of the same food grow by it.',
    body: groceryAddSchema,
    answer: groceryListSchema,
  },
  orderGroceryList: {
    says: 'Hands a list to a grocery store, as far as it takes one.',
    body: groceryOrderSchema,
    answer: groceryOrderAnswerSchema,
  },
  getGrocerySettings: {
    says: 'Aisles the family has moved foods to, what is always in the house, the order of the shop.',
    answer: grocerySettingsSchema,
  },
  updateGrocerySettings: {
    says: 'Changes what is named; an aisle of null forgets the move.',
    body: grocerySettingsPatchSchema,
    answer: grocerySettingsSchema,
  },

  listMeals: {
    says: 'What is planned from one day to another, both counted: at most 62 days.',
    query: mealsQuerySchema,
    answer: z.array(plannedMealSchema),
  },
  createMeal: {
    says: 'Plans a recipe, or a note, for a meal. Whoever plans chooses the id: sent twice, it is planned once.',
    body: mealCreateSchema,
    answer: plannedMealSchema,
  },
  mealEvents: {
    says: 'Server-sent events: what is planned as it changes.',
  },
  repeatMeals: {
    says: 'Plans the seven days from `from` on again from `to` on, beside what is planned there; a second time nothing is planned twice. Answers what was added.',
    body: mealsRepeatSchema,
    answer: z.array(plannedMealSchema),
  },
  shopForMeals: {
    says: 'Makes the grocery list for what is planned on these days, each recipe for its planned servings.',
    body: mealsGrocerySchema,
    answer: mealsGroceryAnswerSchema,
  },
  getCalendar: {
    says: 'The private link by which calendars follow what is planned; null where there is none.',
    answer: calendarSchema,
  },
  makeCalendar: {
    says: 'Makes that link, or answers the one there is.',
    answer: calendarSchema,
  },
  endCalendar: {
    says: 'Ends that link: it leads nowhere from then on.',
  },
  updateMeal: {
    says: 'Moves or changes what is planned: only what is named.',
    body: mealPatchSchema,
    answer: plannedMealSchema,
  },
  deleteMeal: { says: 'Takes it off the plan.' },

  getHome: {
    says: "A member's kitchen: what is planned these days, what waits, what is new, what was made last, one card from the tin.",
    answer: homeSchema,
  },

  listHands: {
    says: 'Whose handwriting the family has, and how well each hand is read.',
    answer: z.array(handSchema),
  },
  exportHand: {
    says: 'The lines that were kept of a hand, as pictures with their text.',
    answer: handFileSchema,
  },
  forgetHand: {
    says: 'Forgets a hand: what was learned of it, and the lines it was learned from. Its recipes stay.',
  },
  getRecipeHand: {
    says: "Whose hand the recipe's original is in, and whom it may be.",
    answer: cardHandSchema,
  },
  setRecipeHand: {
    says: 'Says whose hand it is, by name; null where it is nobody’s, as print is.',
    body: cardHandChoiceSchema,
    answer: cardHandSchema,
  },
  getImportHand: {
    says: 'Whose hand the import is in, and whom it may be.',
    answer: cardHandSchema,
  },
  setImportHand: {
    says: 'Says whose hand it is; the import is read by what was learned of it when it is read again.',
    body: cardHandChoiceSchema,
    answer: cardHandSchema,
  },
  readOriginalAgain: {
    says: "Reads the recipe's pictures again, by what was learned of their hand. Nothing is kept; what a person settled is answered as it is.",
    answer: z.object({
      pages: z.array(z.array(z.object({ line: transcriptLineSchema, was: z.number().int().nullable() }))),
    }),
  },

  getShare: {
    says: 'The link by which this recipe can be seen without an account; null where there is none.',
    answer: z.object({ url: z.string().nullable() }),
  },
  shareRecipe: {
    says: 'Makes that link, or answers the one there is.',
    answer: z.object({ url: z.string() }),
  },
  unshareRecipe: {
    says: 'Takes the link back: it leads nowhere from then on.',
  },

  listCollections: {
    says: "The family's cookbooks, newest first.",
    answer: z.array(collectionSchema),
  },
  createCollection: {
    says: 'Makes a cookbook.',
    body: collectionCreateSchema,
    answer: collectionSchema,
  },
  getCollection: {
    says: 'One cookbook.',
    answer: collectionSchema,
  },
  updateCollection: {
    says: 'Title, wording, order, chapters, cover and what each recipe shows.',
    body: collectionPatchSchema,
    answer: collectionSchema,
  },
  deleteCollection: { says: 'Deletes a cookbook.' },
  listBookRecipes: {
    says: "What the book's page needs to know of its recipes, in the book's order.",
    answer: z.array(bookRecipeSchema),
  },
  collectionPdf: {
    says: 'The book as PDF (premium); 202 with its progress while it takes longer than 10 s.',
    query: pdfQuerySchema,
  },
  collectionPreflight: {
    says: 'What to look at before printing.',
    query: z.object({ format: pdfQuerySchema.shape.format, binding: quoteRequestSchema.shape.binding.optional() }),
    answer: preflightSchema,
  },
  recipePdf: {
    says: 'The recipe as PDF.',
    query: recipePdfQuerySchema,
  },

  getPlan: { says: "The family's plan.", answer: planSchema },
  syncPlan: {
    says: 'Reads the plan again at the payment provider, on the return from checkout; a stranger’s session id changes nothing.',
    body: z.object({ sessionId: z.string().max(300).optional() }).default({}),
    answer: planSchema,
  },
  createCheckout: {
    says: 'Where to pay for premium; 409 where it is paid for already.',
    answer: z.object({ url: z.string() }),
  },
  createPortal: {
    says: 'Where billing is managed.',
    answer: z.object({ url: z.string() }),
  },
  cancelSubscription: {
    says: 'Ends premium with the period that is paid for.',
    answer: planSchema,
  },
  proposeCleanup: {
    says: 'A proposal of small repairs (premium): spelling, units, ingredient and preparation, order of steps. Nothing is changed.',
    answer: cleanupSchema,
  },
  getNutrition: {
    says: 'An estimate of what a serving has in it (premium).',
    answer: nutritionSchema,
  },

  getPrinting: {
    says: 'Whether printed books can be ordered from here.',
    answer: printingSchema,
  },
  quoteBook: {
    says: 'What printed copies cost, sent to an address; {progress} alone while the book is still set.',
    body: quoteRequestSchema,
    answer: z.union([quoteSchema, z.object({ progress: z.number() })]),
  },
  orderBook: {
    says: 'Orders what was quoted, and answers where to pay for it; 409 where the price is another by now.',
    body: orderRequestSchema,
    answer: z.object({ order: printOrderSchema, url: z.string().nullable() }),
  },
  listOrders: {
    says: "The family's orders of printed books, newest first.",
    answer: z.array(printOrderSchema),
  },
  getOrder: {
    says: 'One order.',
    answer: printOrderSchema,
  },
  payOrder: {
    says: 'Where to pay for an order that was not paid for yet; null where it is by now.',
    answer: z.object({ order: printOrderSchema, url: z.string().nullable() }),
  },
  cancelOrder: {
    says: 'Cancels an order while it is not printed, and gives the money back; 409 where it is too late.',
    answer: printOrderSchema,
  },

  signUp: {
    says: "Makes an account; a guest's library moves into it. Answers the same where the address has one already.",
    body: signUpSchema,
    answer: userSchema,
  },
  signIn: {
    says: "Signs in; a guest's recipes move to the account.",
    body: signInSchema,
    answer: userSchema,
  },
  signOut: { says: 'Ends the session.' },
  forgotPassword: {
    says: 'Sends a link to choose a new password, and never says whether there is such an account.',
    body: forgotPasswordSchema,
    answer: z.object({
      /** False where mail goes to the outbox folder on the server instead of by SMTP. */
      sent: z.boolean(),
    }),
  },
  resetPassword: {
    says: 'Sets the new password by the token of the link and ends all sessions.',
    body: resetPasswordSchema,
  },
  changePassword: {
    says: 'Sets a new password by the current one, and ends all other sessions.',
    body: passwordChangeSchema,
  },
  listSessions: {
    says: 'The browsers in which the caller is signed in, the one used last first.',
    answer: z.array(deviceSchema),
  },
  endSession: {
    says: 'Ends one of the caller’s sessions.',
  },
  renameSession: {
    says: 'Gives one of the caller’s devices a name.',
    body: deviceNameSchema,
  },
  endOtherSessions: {
    says: 'Ends all of the caller’s sessions but this one.',
  },
  getUser: { says: 'Who is here.', answer: userSchema },
  updateUser: {
    says: 'Changes name, email or preferences; another email needs the password beside it.',
    body: userPatchSchema,
    answer: userSchema,
  },

  offerDevice: {
    says: 'Makes a link that signs in one more device of the caller’s, once, within ten minutes, when the caller has confirmed it.',
    answer: deviceOfferMadeSchema,
  },
  getDeviceOffer: { says: 'Which device has opened the link and asks to come in.', answer: deviceOfferSchema },
  confirmDevice: { says: 'Lets the device in that asks; 409 where none does.', answer: deviceOfferSchema },
  endDeviceOffer: { says: 'Takes the link back, and lets nobody in by it.' },
  getDeviceLink: { says: 'Whose device it will be, for whoever holds the link.', answer: deviceLinkSchema },
  askToEnter: {
    says: 'Asks to come in as a device with this name. The link works once: others are answered 409 from then on.',
    body: deviceNameSchema,
    answer: deviceAskedSchema,
  },
  enter: {
    says: 'Signs the device in that has asked, by its secret; null until the other device has said yes.',
    body: deviceSecretSchema,
    answer: userSchema.nullable(),
  },

  listPasskeys: { says: 'The caller’s passkeys, the newest first.', answer: z.array(passkeySchema) },
  beginPasskey: {
    says: 'By the password, what a browser needs to make a passkey for the caller.',
    body: passkeyBeginSchema,
    answer: passkeyOptionsSchema,
  },
  addPasskey: { says: 'Keeps the passkey that a browser has made.', body: passkeyMadeSchema, answer: passkeySchema },
  renamePasskey: { says: 'Gives one of the caller’s passkeys another name.', body: deviceNameSchema },
  removePasskey: { says: 'Removes one of the caller’s passkeys: nobody signs in by it any more.' },
  beginPasskeySignIn: { says: 'What a browser needs to have a passkey sign.', answer: passkeyOptionsSchema },
  signInWithPasskey: {
    says: "Signs in by what a passkey has signed; a guest's recipes move to the account.",
    body: passkeySignInSchema,
    answer: userSchema,
  },

  getOpenIdLink: {
    says: 'The provider that signs people in here beside passwords, and whether it is linked to the caller.',
    answer: openIdLinkSchema,
  },
  beginOpenIdLink: {
    says: 'By the password, the address at which a browser begins to link the provider to the caller’s account.',
    body: passkeyBeginSchema,
    answer: openIdBegunSchema,
  },
  endOpenIdLink: { says: 'Ends the link to the provider; 409 where the account has no password.' },

  listFamilies: {
    says: 'The families that the caller belongs to, with their role in each; `open` is the one whose library they see.',
    answer: z.array(familySchema),
  },
  renameFamily: { says: 'Gives the open family another name.', body: familyPatchSchema, answer: familySchema },
  openFamily: { says: 'Opens the library of another family of the caller’s, on all their devices.' },
  listMembers: { says: 'Who belongs to the open family, owners first.', answer: z.array(memberSchema) },
  updateMember: {
    says: 'Gives a member another role; 409 where the family would have no owner.',
    body: memberPatchSchema,
    answer: memberSchema,
  },
  removeMember: { says: 'Removes a member, or the caller themselves; 409 where the family would have no owner.' },
  listInvitations: { says: 'The invitations that nobody has accepted yet.', answer: z.array(invitationSchema) },
  invite: {
    says: 'Makes a link by which one person joins the family, within 14 days; with `email` it is sent, and for that address alone.',
    body: invitationCreateSchema,
    answer: invitationMadeSchema,
  },
  removeInvitation: { says: 'Takes an invitation back.' },
  getInvitation: { says: 'Who invites whom to what, for whoever holds the link.', answer: invitationShownSchema },
  acceptInvitation: {
    says: 'Whoever is signed in joins the family, and has its library open. The link works once.',
    answer: familySchema,
  },
  getAccountDeletion: {
    says: 'What deleting the caller’s account means: families that go with it, stay, or must be handed over first.',
    answer: accountDeletionSchema,
  },
  askAccountDeletion: {
    says: 'Has the account deleted in 14 days, confirmed by one of `confirmBy`; until then it can be called off.',
    body: deletionConfirmSchema,
    answer: deletionAskedSchema,
  },
  endAccountDeletion: { says: 'Calls it off: the account stays.' },
  sendDeletionCode: {
    says: 'Sends the caller, who has no password, a code by letter that confirms a deletion within the hour.',
    answer: deletionLetterSchema,
  },
  getFamilyDeletion: {
    says: 'What deleting the open family means, and whether somebody has asked for it.',
    answer: familyDeletionSchema,
  },
  askFamilyDeletion: {
    says: 'Has the open family deleted in 14 days, with all it has; all members are told. Until then an owner can call it off.',
    body: deletionConfirmSchema,
    answer: deletionAskedSchema,
  },
  endFamilyDeletion: { says: 'Calls it off: the family stays.' },
  getKeeping: {
    says: 'Who takes the family over when its owners are silent, after how long, and where that stands.',
    answer: keepingSchema,
  },
  updateKeeping: {
    says: 'Sets after how much silence keepers are asked, in which order, and whether a sealed archive goes to them once a year.',
    body: keepingPatchSchema,
    answer: keepingSchema,
  },
  addKeeper: {
    says: 'Names somebody as the last keeper to be asked: a member, or somebody else by name and address.',
    body: keeperCreateSchema,
    answer: keepingSchema,
  },
  removeKeeper: { says: 'Names somebody a keeper no more; links they have open nothing then.' },
  getKeeperLink: {
    says: 'The link by which a keeper answers once they are asked, to be handed on where no letters leave.',
    answer: keeperLinkSchema,
  },
  getKeeper: { says: 'What a keeper is asked, for whoever holds the link.', answer: keeperShownSchema },
  acceptKeeping: {
    says: 'Whoever is signed in, and is the keeper who is asked, becomes the owner; the owners until now become editors.',
    answer: familySchema,
  },
  declineKeeping: { says: 'The keeper who is asked does not take over; the next one is asked.' },
  getSilence: { says: 'Whose silence the letter is about, for whoever holds its link.', answer: silenceShownSchema },
  endSilence: { says: 'An owner is there: nobody is asked to take over.' },
  getKeptArchive: {
    says: 'What a sealed archive is, for the keeper who holds its link.',
    answer: keptArchiveShownSchema,
  },
  downloadKeptArchive: {
    says: 'The sealed archive, opened by the secret in its link; written while it is sent.',
  },
  listTokens: {
    says: 'The caller’s personal tokens, in all their families, without the tokens themselves.',
    answer: z.array(tokenSchema),
  },
  createToken: {
    says: 'Makes a token by which a program calls as this person in the open family; `token` is told this once. A program sends it as `Authorization: Bearer kk_…`.',
    body: tokenCreateSchema,
    answer: tokenMadeSchema,
  },
  endToken: { says: 'Ends a token of the caller’s: from then on it opens nothing.' },
  listWebhooks: { says: 'The addresses that are told of the family’s recipes.', answer: z.array(webhookSchema) },
  createWebhook: {
    says: 'Has an address told of each new and changed recipe, by messages signed as in Standard Webhooks; `secret` is told this once.',
    body: webhookCreateSchema,
    answer: webhookMadeSchema,
  },
  removeWebhook: { says: 'Tells an address nothing any more.' },
  resumeWebhook: { says: 'Tells an address again that was given up after days of failures.', answer: webhookSchema },
  testWebhook: { says: 'Sends a message of the type `test` to the address.', answer: deliverySchema },
  listDeliveries: { says: 'The last messages to an address, the latest first.', answer: z.array(deliverySchema) },
  redeliver: { says: 'Sends a message once more, under the same `webhook-id`.', answer: deliverySchema },
  getInbox: { says: 'Where recipes can be mailed to, and what became of the caller’s letters.', answer: inboxSchema },
  getHost: {
    says: 'The backups of the installation, whether they were proved, and the state of all files; null but for its hosts.',
    answer: hostPageSchema,
  },
  backUpNow: { says: 'Begins a backup, unless one is being made; for hosts of the installation.' },
  getRestore: {
    says: 'Whether a backup may be brought back here, as the installation is empty, and how far that is.',
    answer: restoreStateSchema,
  },
  listRestorable: {
    says: 'The backups that an empty installation could bring back, newest first, for whoever knows the code in its terminal.',
    body: restoreLookSchema,
    answer: z.array(restorableSchema),
  },
  startRestore: {
    says: 'Begins to bring a backup back into an empty installation; `getRestore` tells how far that is.',
    body: restoreStartSchema,
  },
  getHostOverview: {
    says: 'How the installation is: counts, sizes, queues, versions, and which settings are set; for hosts named at the command line.',
    answer: hostOverviewSchema,
  },
  listHostFamilies: {
    says: 'The families of the installation, the newest first, a page at a time; for hosts named at the command line.',
    query: hostFamiliesQuerySchema,
    answer: hostFamiliesSchema,
  },
  listFailedJobs: {
    says: 'The latest of what has failed in the queues, and why; for hosts named at the command line.',
    answer: z.array(failedJobSchema),
  },
  retryJob: { says: 'Has something that failed tried again; for hosts named at the command line.' },
  familyEvents: {
    says: 'Server-sent events: what others of the family have changed, and who has which recipe open to edit.',
  },
  noteEditor: {
    says: 'Says that this tab has the recipe open to edit; to be said again every few seconds.',
  },
  removeEditor: {
    says: 'Says that this tab has closed the recipe. Without it the others see so after some seconds.',
  },
  getHealth: {
    says: 'Whether migrations have run and the database answers; of the parts their names alone.',
    answer: z.object({ ok: z.boolean(), parts: z.array(z.string()).optional() }),
  },
  getInstallation: {
    says: 'Which parts are there that not every server has; the address of support for premium families alone.',
    answer: installationSchema,
  },
  getOpenApi: {
    says: 'This table, as OpenAPI.',
    answer: z.record(z.string(), z.unknown()),
  },
} satisfies Record<CallName, Schemas>;

export type Api = { readonly [Name in CallName]: (typeof calls)[Name] & (typeof schemas)[Name] };

/**
 * The table of calls with its schemas: server routes, test fakes and the OpenAPI page are all made from it.
 * So many calls are more than the compiler compares one by one with what an object of entries may be.
 */
export const api = Object.fromEntries(
  Object.entries(calls).map(([name, row]) => [name, { ...row, ...schemas[name as CallName] }]),
) as unknown as Api;
