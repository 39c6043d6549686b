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
import { importUrlSchema, parseAnswerSchema, parseRequestSchema } from './draft.ts';
import {
  importSaveSchema,
  importSchema,
  importsCreateSchema,
  importsQuerySchema,
  uploadAnswerSchema,
  uploadRequestSchema,
} from './imports.ts';
import {
  groceryCreateSchema,
  groceryListSchema,
  groceryOrderAnswerSchema,
  groceryOrderSchema,
  groceryPatchSchema,
  grocerySettingsPatchSchema,
  grocerySettingsSchema,
} from './grocery/list.ts';
import { type CallName, calls } from './calls.ts';
import { cleanupSchema } from './cleanup.ts';
import { installationSchema } from './installation.ts';
import { libraryPageSchema, libraryQuerySchema } from './library.ts';
import { nutritionSchema } from './nutrition.ts';
import { planSchema } from './plan.ts';
import {
  orderRequestSchema,
  printingSchema,
  printOrderSchema,
  quoteRequestSchema,
  quoteSchema,
} from './print-orders.ts';
import { recipeCreateSchema, recipePatchSchema, recipeSchema, versionSchema } from './recipe.ts';
import type { Schemas } from './route.ts';
import { sentTranscriptSchema } from './transcript.ts';
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

  getLibrary: {
    says: "The library screen's page of cards.",
    query: libraryQuerySchema,
    answer: libraryPageSchema,
  },

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
    says: 'Keeps a ready import as a recipe; a second time it answers the same recipe. At the free limit as a create.',
    body: importSaveSchema,
    answer: z.object({ id: z.string(), version: z.number().int() }),
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
  endOtherSessions: {
    says: 'Ends all of the caller’s sessions but this one.',
  },
  getUser: { says: 'Who is here.', answer: userSchema },
  updateUser: {
    says: 'Changes name, email or preferences; another email needs the password beside it.',
    body: userPatchSchema,
    answer: userSchema,
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

/** The table of calls with its schemas: server routes, test fakes and the OpenAPI page are all made from it. */
export const api = Object.fromEntries(
  Object.entries(calls).map(([name, row]) => [name, { ...row, ...schemas[name as CallName] }]),
) as Api;
