import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallName, type CallRow, calls } from '#shared/calls.ts';
import type { InvitationMade, Member } from '#shared/families.ts';
import type { Keeping } from '#shared/keepers.ts';
import { tokenCalls } from '#shared/token-calls.ts';
import type { Asked, Question } from '#shared/questions.ts';
import { address } from '#tests/stand-ins/printer/address.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';

/**
 * Every call of the table as stranger, visitor, another family's owner, viewer, editor and owner. A new call has no row
 * here and does not compile; what its row is held to follows from `needs` in the table of calls and from whose thing it names.
 */
const ROLES = ['stranger', 'visitor', 'other', 'viewer', 'editor', 'owner'] as const;
type Role = (typeof ROLES)[number];

interface Row {
  /**
   * Names a thing of the family, which is not there for others ('theirs'); answers the caller's own things, or what is the
   * same for everybody ('own'); names something that this test does not make, and nobody finds ('none'); is for whoever hosts
   * the installation ('host').
   */
  readonly of: 'theirs' | 'own' | 'none' | 'host';
  readonly params?: () => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: () => Promise<object> | object;
  /** Only that it is refused where it must be: an answer that never ends, takes long or asks an outside service. */
  readonly refusalsOnly?: true;
  /** Ends the caller's session, or changes by what they sign in: each caller is a fresh one. */
  readonly endsSession?: true;
}

let kitchen: Kitchen;
let familyId: string;
let agents: Readonly<Record<'other' | 'viewer' | 'editor' | 'owner', Agent>>;
beforeAll(async () => {
  // Nothing is sold: what the plan lets a family do is held by the tests of plans.
  kitchen = await openKitchen({ BILLING: 'off' });
  const { agent: owner, familyId: own } = await kitchen.person('Ruth');
  familyId = own;
  await kitchen.db.execute(sql`update hosts set named = true`);
  agents = {
    other: (await kitchen.person('Somebody else')).agent,
    viewer: await kitchen.member(familyId, 'viewer'),
    editor: await kitchen.member(familyId, 'editor'),
    owner,
  };
});
afterAll(() => kitchen.close());

// Each call of each role gets things of its own: what one deletes, the next would miss.
const made = async (path: string, body: object): Promise<string> => {
  const answer = await agents.owner.post(path).send(body).expect(200);
  return (answer.body as { id: string }).id;
};
const recipe = () => made('/api/recipes', { title: 'Plum cake', ingredients: ['2 eggs'], steps: ['Bake.'] });
const list = () => made('/api/grocery-lists', { name: 'List', items: [{ canonical: 'apple', aisle: 'Produce' }] });
const book = async () => made('/api/collections', { title: 'Book', recipeIds: [await recipe()] });
const draft = async () => {
  const items = [{ sourceType: 'text', sourceData: 'Toast\n\n2 slices bread\n\nToast the bread.' }];
  const answer = await agents.owner.post('/api/imports').send({ items }).expect(200);
  return (answer.body as { id: string }[])[0]?.id ?? '';
};
const trashed = async () => {
  const id = await recipe();
  await agents.owner.delete(`/api/recipes/${id}`).expect(204);
  return id;
};
const saved = async () => {
  const id = await recipe();
  await agents.owner.patch(`/api/recipes/${id}`).send({ version: 1, notes: 'n' }).expect(200);
  return id;
};
const makingOf = (id: string) => ({ id, madeOn: '2026-11-01', madeBy: 'Anna' });
const making = async () => {
  const id = await recipe();
  const makingId = randomUUID();
  await agents.owner.post(`/api/recipes/${id}/makings`).send(makingOf(makingId)).expect(200);
  return { id, makingId };
};
const asked = (field = 'title') => ({
  questions: [{ field, asked: 'What does this say?', readings: ['plum', 'plums'] }],
});
const question = async () => {
  const id = await recipe();
  const { url, id: linkId } = (await agents.owner.post(`/api/recipes/${id}/questions`).send(asked()).expect(200))
    .body as Asked;
  await kitchen
    .stranger()
    .post(new URL(url).pathname)
    .type('form')
    .send({ name: 'Lida', 'word-1': 'plum' })
    .expect(303);
  const [found] = (await agents.owner.get(`/api/recipes/${id}/questions`).expect(200)).body as Question[];
  return { id, linkId, questionId: found?.id ?? '', answerId: found?.answers[0]?.id ?? '' };
};
const mealOf = (id: string) => ({ id, day: '2026-11-20', meal: 'dinner', title: 'Soup' });
const meal = async () => {
  const id = randomUUID();
  await agents.owner.post('/api/meals').send(mealOf(id)).expect(200);
  return { id };
};
const member = async () => {
  const before = (await agents.owner.get('/api/family/members')).body as Member[];
  await kitchen.member(familyId, 'viewer');
  const after = (await agents.owner.get('/api/family/members')).body as Member[];
  return after.find(({ id }) => before.every((one) => one.id !== id))?.id ?? '';
};
const invitation = async (): Promise<InvitationMade> =>
  (await agents.owner.post('/api/family/invitations').send({ role: 'viewer' }).expect(200)).body as InvitationMade;

/** A family tells few addresses: the test makes one after the other. */
const webhook = async () => {
  for (const { id } of (await agents.owner.get('/api/webhooks')).body as { id: string }[]) {
    await agents.owner.delete(`/api/webhooks/${id}`).expect(204);
  }
  return { id: await made('/api/webhooks', { url: 'https://example.org/told' }) };
};

/** A family names few keepers: the test names one after the other. */
const keeper = async () => {
  const { keepers } = (await agents.owner.get('/api/family/keepers')).body as Keeping;
  for (const { id } of keepers) await agents.owner.delete(`/api/family/keepers/${id}`).expect(204);
  const body = { name: 'Lida', email: `${randomUUID()}@example.org` };
  const named = (await agents.owner.post('/api/family/keepers').send(body).expect(200)).body as Keeping;
  return { id: named.keepers[0]?.id ?? '' };
};
const keeperToken = async () => {
  const { body } = await agents.owner.get(`/api/family/keepers/${(await keeper()).id}/link`).expect(200);
  return { token: (body as { url: string }).url.split('/').at(-1) ?? '' };
};
const failedJob = async () => {
  const id = await draft();
  await kitchen.db.execute(sql`update imports set status = 'failed', claimed_by = null where id = ${id}`);
  return { kind: 'import', id };
};

const relative = () => made('/api/relatives', { name: `Nana ${randomUUID()}` });
const ofRelative = (more: Partial<Row> = {}): Row => ({
  of: 'theirs',
  params: async () => ({ id: await relative() }),
  ...more,
});
const occasion = async () => {
  const name = `Christmas ${randomUUID()}`;
  await made('/api/recipes', { title: 'Stollen', provenance: { occasions: [name] } });
  return { name };
};

const nothing = { of: 'own' } as const;
const ofRecipe = (more: Partial<Row> = {}): Row => ({
  of: 'theirs',
  params: async () => ({ id: await recipe() }),
  ...more,
});
const ofList = (more: Partial<Row> = {}): Row => ({
  of: 'theirs',
  params: async () => ({ id: await list() }),
  ...more,
});
const ofBook = (more: Partial<Row> = {}): Row => ({
  of: 'theirs',
  params: async () => ({ id: await book() }),
  ...more,
});
const ofDraft = (more: Partial<Row> = {}): Row => ({
  of: 'theirs',
  params: async () => ({ id: await draft() }),
  ...more,
});
const unknown = { of: 'none', params: () => ({ id: randomUUID() }) } as const;
const quote = { binding: 'paperback', copies: 1, address, shipping: 'MAIL' };
const secret = 'a long secret';

const rows: Record<CallName, Row> = {
  listRecipes: nothing,
  createRecipe: { of: 'own', body: () => ({ title: 'Toast' }) },
  getRecipe: ofRecipe(),
  updateRecipe: ofRecipe({ body: () => ({ version: 1, notes: 'x' }) }),
  deleteRecipe: ofRecipe(),
  restoreRecipe: { of: 'theirs', params: async () => ({ id: await trashed() }) },
  takeWaiting: nothing,
  listVersions: ofRecipe(),
  getVersion: { of: 'theirs', params: async () => ({ id: await saved(), version: '1' }) },
  restoreVersion: { of: 'theirs', params: async () => ({ id: await saved(), version: '1' }) },
  getOriginal: ofRecipe(),
  correctOriginal: ofRecipe({ body: () => ({ transcript: { language: null, pages: [] } }) }),
  listRecipeChanges: nothing,
  listRecipeIds: nothing,
  listVariants: ofRecipe(),
  getDishTree: ofRecipe(),
  makeVariant: ofRecipe({ body: () => ({}) }),
  lockRecipe: ofRecipe(),
  unlockRecipe: ofRecipe(),
  listMakings: ofRecipe(),
  addMaking: ofRecipe({ body: () => makingOf(randomUUID()) }),
  updateMaking: { of: 'theirs', params: making, body: () => ({ note: 'Half the sugar.' }) },
  removeMaking: { of: 'theirs', params: making },
  latestMakings: nothing,
  listRelatives: nothing,
  createRelative: { of: 'own', body: () => ({ name: `Ruth ${randomUUID()}` }) },
  getRelative: ofRelative(),
  updateRelative: ofRelative({ body: () => ({ place: 'Lviv' }) }),
  removeRelative: ofRelative(),
  getOccasion: { of: 'theirs', params: occasion },
  listQuestions: ofRecipe(),
  askFamily: ofRecipe({ body: () => asked() }),
  settleQuestion: { of: 'theirs', params: question, body: () => ({ settled: true }) },
  removeAnswer: { of: 'theirs', params: question },
  endQuestions: { of: 'theirs', params: question },
  questionEvents: { of: 'own', refusalsOnly: true },
  getLibrary: nothing,
  chooseLibrary: nothing,
  changeRecipes: { of: 'own', body: async () => ({ ids: [await recipe()], change: { tag: ['cake'] } }) },
  listTags: nothing,
  changeTags: { of: 'own', body: () => ({}) },
  listFavourites: nothing,
  getFavourite: ofRecipe(),
  addFavourite: ofRecipe(),
  removeFavourite: ofRecipe(),
  listMeals: { of: 'own', query: '?from=2026-11-16&to=2026-11-22' },
  createMeal: { of: 'own', body: () => mealOf(randomUUID()) },
  mealEvents: { of: 'own', refusalsOnly: true },
  repeatMeals: { of: 'own', body: () => ({}) },
  shopForMeals: { of: 'own', body: () => ({}) },
  getCalendar: nothing,
  makeCalendar: nothing,
  endCalendar: nothing,
  updateMeal: { of: 'theirs', params: meal, body: () => ({ note: 'leftovers' }) },
  deleteMeal: { of: 'theirs', params: meal },
  getHome: nothing,
  parseIngredients: { of: 'own', body: () => ({ lines: ['2 eggs'] }) },
  presignUpload: { of: 'own', body: () => ({}) },
  importUrl: { of: 'own', body: () => ({ url: 'http://127.0.0.1/' }) },
  parseRecipe: { of: 'own', body: () => ({ sourceType: 'text', sourceData: 'Toast\n\n2 slices bread' }) },
  createImports: { of: 'own', body: () => ({ items: [{ sourceType: 'text', sourceData: 'Toast' }] }) },
  listImports: nothing,
  importEvents: { of: 'own', refusalsOnly: true },
  getImport: ofDraft(),
  removeImport: ofDraft(),
  retryImport: ofDraft(),
  joinImports: { of: 'theirs', body: async () => ({ ids: [await draft(), await draft()] }) },
  saveImport: ofDraft(),
  // Of somebody who belongs to two families: merging.test.ts.
  getDouble: { of: 'none', params: async () => ({ id: await draft(), recipeId: randomUUID() }) },
  mergeFamily: unknown,
  exportLibrary: { of: 'own', query: '?format=jsonld' },
  listGroceryLists: nothing,
  createGroceryList: { of: 'own', body: () => ({ name: 'List', items: [] }) },
  groceryEvents: { of: 'own', refusalsOnly: true },
  getGroceryList: ofList(),
  addToGroceryList: ofList({ body: async () => ({ recipeIds: [await recipe()] }) }),
  updateGroceryList: ofList({ body: () => ({ name: 'Another' }) }),
  deleteGroceryList: ofList(),
  getGrocerySettings: nothing,
  updateGrocerySettings: { of: 'own', body: () => ({}) },
  orderGroceryList: ofList({ body: () => ({ retailer: 'instacart' }) }),
  listHands: nothing,
  exportHand: unknown,
  forgetHand: unknown,
  getRecipeHand: ofRecipe(),
  setRecipeHand: ofRecipe({ body: () => ({ name: 'Nana' }) }),
  getImportHand: ofDraft(),
  setImportHand: ofDraft({ body: () => ({ name: 'Nana' }) }),
  readOriginalAgain: ofRecipe({ refusalsOnly: true }),
  getShare: ofRecipe(),
  shareRecipe: ofRecipe(),
  unshareRecipe: ofRecipe(),
  listCollections: nothing,
  createCollection: { of: 'own', body: () => ({ title: 'Book', recipeIds: [] }) },
  getCollection: ofBook(),
  updateCollection: ofBook({ body: () => ({ title: 'Another' }) }),
  deleteCollection: ofBook(),
  listBookRecipes: ofBook(),
  collectionPdf: ofBook({ refusalsOnly: true }),
  collectionPreflight: ofBook({ refusalsOnly: true }),
  recipePdf: ofRecipe({ refusalsOnly: true }),
  proposeCleanup: ofRecipe(),
  getNutrition: ofRecipe(),
  getPlan: nothing,
  syncPlan: nothing,
  createCheckout: { of: 'own', body: () => ({}) },
  createPortal: nothing,
  cancelSubscription: nothing,
  getPrinting: nothing,
  // Without a printer nobody orders anything; with one: orders.test.ts.
  quoteBook: ofBook({ of: 'own', body: () => quote, refusalsOnly: true }),
  orderBook: ofBook({ of: 'own', body: () => ({ ...quote, total: 100, key: randomUUID() }), refusalsOnly: true }),
  listOrders: nothing,
  getOrder: unknown,
  payOrder: unknown,
  cancelOrder: unknown,
  signUp: {
    of: 'own',
    body: () => ({ name: 'New', email: `${randomUUID()}@example.org`, password: secret }),
    endsSession: true,
  },
  // A wrong password is 401 for everybody, which is no refusal of the call.
  signIn: { of: 'own', body: () => ({}) },
  signOut: { of: 'own', endsSession: true },
  forgotPassword: { of: 'own', body: () => ({ email: 'nobody@example.org' }) },
  resetPassword: { of: 'own', body: () => ({ token: 'x', password: secret }) },
  changePassword: { of: 'own', body: () => ({}) },
  listSessions: nothing,
  endSession: { of: 'none', params: () => ({ id: randomUUID() }) },
  endOtherSessions: nothing,
  renameSession: { of: 'none', params: () => ({ id: randomUUID() }), body: () => ({ name: 'Kitchen tablet' }) },
  offerDevice: nothing,
  getDeviceOffer: unknown,
  confirmDevice: unknown,
  endDeviceOffer: unknown,
  // Of links that are there: devices.test.ts.
  getDeviceLink: { of: 'none', params: () => ({ token: 'x' }) },
  askToEnter: { of: 'none', params: () => ({ token: 'x' }), body: () => ({ name: 'Kitchen tablet' }) },
  enter: { of: 'none', params: () => ({ token: 'x' }), body: () => ({ secret: 'x' }) },
  listPasskeys: nothing,
  // With a real key: passkeys.test.ts.
  beginPasskey: { of: 'own', body: () => ({}) },
  addPasskey: { of: 'own', body: () => ({}) },
  renamePasskey: { of: 'none', params: () => ({ id: randomUUID() }), body: () => ({ name: 'My phone' }) },
  removePasskey: unknown,
  beginPasskeySignIn: nothing,
  signInWithPasskey: { of: 'own', body: () => ({}) },
  getOpenIdLink: nothing,
  // With a provider: identities.test.ts.
  beginOpenIdLink: { of: 'own', body: () => ({}) },
  endOpenIdLink: { of: 'none' },
  getUser: nothing,
  updateUser: { of: 'own', body: () => ({}) },
  listFamilies: nothing,
  renameFamily: { of: 'theirs', params: () => ({ id: familyId }), body: () => ({ name: 'Ruth' }) },
  openFamily: { of: 'theirs', params: () => ({ id: familyId }) },
  listMembers: nothing,
  updateMember: { of: 'theirs', params: async () => ({ id: await member() }), body: () => ({ role: 'editor' }) },
  // An editor removes nobody but themselves: families.test.ts.
  removeMember: { of: 'theirs', params: async () => ({ id: await member() }), refusalsOnly: true },
  listInvitations: nothing,
  invite: { of: 'own', body: () => ({ role: 'viewer' }) },
  removeInvitation: { of: 'theirs', params: async () => ({ id: (await invitation()).id }) },
  getInvitation: {
    of: 'own',
    params: async () => ({ token: (await invitation()).url.split('/').at(-1) ?? '' }),
  },
  // Of a visitor an account is asked, and whoever accepts belongs to the family: families.test.ts.
  acceptInvitation: { of: 'none', params: () => ({ token: 'x' }) },
  // Confirmed, with all that follows: deletions.test.ts.
  getAccountDeletion: nothing,
  askAccountDeletion: { of: 'own', body: () => ({}) },
  endAccountDeletion: nothing,
  sendDeletionCode: nothing,
  getFamilyDeletion: nothing,
  askFamilyDeletion: { of: 'own', body: () => ({}) },
  endFamilyDeletion: nothing,
  getKeeping: nothing,
  updateKeeping: { of: 'own', body: () => ({ silenceMonths: 6 }) },
  addKeeper: { of: 'own', body: () => ({ name: 'Lida', email: `${randomUUID()}@example.org` }) },
  removeKeeper: { of: 'theirs', params: keeper },
  getKeeperLink: { of: 'theirs', params: keeper },
  getKeeper: { of: 'own', params: keeperToken },
  // Of links that are asked by: keepers.test.ts and kept-archives.test.ts.
  acceptKeeping: { of: 'none', params: () => ({ token: 'x' }) },
  declineKeeping: { of: 'none', params: () => ({ token: 'x' }) },
  getSilence: { of: 'none', params: () => ({ token: 'x' }) },
  endSilence: { of: 'none', params: () => ({ token: 'x' }) },
  getKeptArchive: { of: 'none', params: () => ({ token: 'x' }) },
  downloadKeptArchive: { of: 'none', params: () => ({ token: 'x' }) },
  listTokens: nothing,
  // Whoever makes one has an account: tokens.test.ts.
  createToken: { of: 'own', body: () => ({}) },
  endToken: unknown,
  listWebhooks: nothing,
  createWebhook: { of: 'own', body: () => ({ url: 'https://example.org/told' }) },
  removeWebhook: { of: 'theirs', params: webhook },
  resumeWebhook: { of: 'theirs', params: webhook },
  testWebhook: { of: 'theirs', params: webhook, refusalsOnly: true },
  listDeliveries: { of: 'theirs', params: webhook },
  redeliver: { of: 'none', params: async () => ({ ...(await webhook()), deliveryId: randomUUID() }) },
  getInbox: nothing,
  getHost: nothing,
  // The owner of this test made the kitchen's first account, and was named at its command line.
  backUpNow: { of: 'host' },
  getHostOverview: { of: 'host' },
  listHostFamilies: { of: 'host' },
  listFailedJobs: { of: 'host' },
  retryJob: { of: 'host', params: failedJob },
  getRestore: nothing,
  // The kitchen is not empty, whoever asks: backups.test.ts.
  listRestorable: { of: 'own', body: () => ({ code: 'x' }) },
  startRestore: { of: 'own', body: () => ({ code: 'x', backup: 'x' }) },
  familyEvents: { of: 'own', refusalsOnly: true },
  noteEditor: { of: 'theirs', params: async () => ({ id: await recipe(), tab: randomUUID() }) },
  removeEditor: { of: 'theirs', params: async () => ({ id: await recipe(), tab: randomUUID() }) },
  getHealth: nothing,
  getInstallation: nothing,
  getOpenApi: nothing,
};

/** What a role is answered: 'served' is any status but 401, 403 and 404. */
function expected({ needs }: CallRow, { of }: Row, role: Role): number | 'served' {
  if (role === 'stranger' && needs !== 'nobody') return 401;
  if (needs === 'owner' && (role === 'visitor' || role === 'viewer' || role === 'editor')) return 403;
  if (needs === 'writer' && role === 'viewer') return 403;
  if (of === 'none') return 404;
  if (of === 'host') return role === 'owner' ? 'served' : 403;
  return of === 'theirs' && (role === 'other' || role === 'visitor') ? 404 : 'served';
}

async function agentFor(role: Role, { endsSession }: Row): Promise<Agent> {
  // The first answer may give these a cookie.
  if (role === 'stranger') return kitchen.stranger();
  if (role === 'visitor') return kitchen.guest();
  if (!endsSession) return agents[role];
  return role === 'other' ? (await kitchen.person()).agent : kitchen.member(familyId, role);
}

/** Programs: each has its person's role, and of that what its token opens. */
const TOKENS = [
  ['owner', 'read'],
  ['owner', 'write'],
  ['viewer', 'write'],
  ['other', 'write'],
] as const;
const tokens = new Map<string, string>();
const tokenOf = async (role: (typeof TOKENS)[number][0], scope: string) => {
  const name = `${role} ${scope}`;
  if (!tokens.has(name)) {
    const { body } = await agents[role].post('/api/tokens').send({ name, scope }).expect(200);
    tokens.set(name, (body as { token: string }).token);
  }
  return tokens.get(name) ?? '';
};

it.each(Object.keys(rows) as CallName[])('%s is open to the tokens that are listed for it', async (name) => {
  const call: CallRow = calls[name];
  const row = rows[name];
  const asks = tokenCalls[name];
  expect(asks === 'read' && call.method !== 'GET' && call.needs !== 'nobody', 'reading changes nothing').toBe(false);
  for (const [role, scope] of TOKENS) {
    const isOpen = asks === 'read' || asks === scope;
    const right = isOpen ? expected(call, row, role) : 403;
    if (right === 'served' && row.refusalsOnly) continue;
    // What is refused is refused before it is looked at.
    const params = isOpen ? ((await row.params?.()) ?? {}) : {};
    const path = call.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? randomUUID()));
    const body = isOpen ? await row.body?.() : {};
    const verb = call.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
    const { status, text, headers } = await kitchen
      .stranger()
      [verb](`${path}${row.query ?? ''}`)
      .set('Authorization', `Bearer ${await tokenOf(role, scope)}`)
      .send(body);
    const what = right === 'served' && ![401, 403, 404].includes(status) ? 'served' : status;
    expect([role, scope, what, text.slice(0, 100)]).toEqual([role, scope, right, text.slice(0, 100)]);
    expect(headers['set-cookie'], 'a program gets no cookie').toBeUndefined();
  }
});

it.each(Object.keys(rows) as CallName[])('%s is for whom the table says', async (name) => {
  const call: CallRow = calls[name];
  const row = rows[name];
  for (const role of ROLES) {
    const right = expected(call, row, role);
    if (right === 'served' && row.refusalsOnly) continue;
    const params = (await row.params?.()) ?? {};
    const path = call.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const agent = await agentFor(role, row);
    const body = await row.body?.();
    const verb = call.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
    const { status, text } = await agent[verb](`${path}${row.query ?? ''}`).send(body);
    const what = right === 'served' && ![401, 403, 404].includes(status) ? 'served' : status;
    expect([role, what, text.slice(0, 100)]).toEqual([role, right, text.slice(0, 100)]);
    if (status >= 400) expect(text, 'one plain sentence').not.toMatch(/\n|<|\bat \//);
  }
});
