import { ownPath } from '#shared/own-path.ts';

/** Every link of the app is made here (spec section 2). */
export const paths = {
  home: () => '/',
  import: () => '/import',
  library: () => '/library',
  trash: () => '/library?trash',
  newRecipe: () => '/recipe/new',
  /** Opens the form for an import that could not be read, with its original beside. */
  typeImport: (importId: string) => `/recipe/new?import=${encodeURIComponent(importId)}`,
  recipe: (id: string) => `/recipe/${encodeURIComponent(id)}`,
  /** As it is planned: for so many; null as the recipe says. */
  plannedRecipe: (id: string, servings: number | null) => `${paths.recipe(id)}${forServings(servings)}`,
  /** The form: what has just been read or has open doubts is opened there, by those who may write. */
  editRecipe: (id: string) => `/recipe/${encodeURIComponent(id)}/edit`,
  /** Has its pictures read again by what was learned of their hand. */
  recipeReadAgain: (id: string) => `/recipe/${encodeURIComponent(id)}/edit?again`,
  /** The form beside what a line of the log says; of a variant the line is in the log of its origin. */
  editRecipeBy: (id: string, makingId: string, of?: string) =>
    `/recipe/${encodeURIComponent(id)}/edit?making=${encodeURIComponent(makingId)}${of === undefined ? '' : `&of=${encodeURIComponent(of)}`}`,
  /** Two versions of the family side by side; without `with` a variant beside its origin, or a recipe beside its first variant. */
  compare: (id: string, withId?: string) =>
    `/recipe/${encodeURIComponent(id)}/compare${withId === undefined ? '' : `/${encodeURIComponent(withId)}`}`,
  /** The family tree of a dish. */
  dishTree: (id: string) => `/recipe/${encodeURIComponent(id)}/tree`,
  cook: (id: string) => `/cook/${encodeURIComponent(id)}`,
  cookPlanned: (id: string, servings: number | null) => `${paths.cook(id)}${forServings(servings)}`,
  grocery: () => '/grocery',
  /** The week that a day lies in; without one, this week. */
  week: (day?: string) => (day === undefined ? '/week' : `/week?day=${encodeURIComponent(day)}`),
  groceryList: (id: string) => `/grocery?list=${encodeURIComponent(id)}`,
  cookbooks: () => '/cookbooks',
  cookbook: (id: string) => `/cookbook/${encodeURIComponent(id)}`,
  /** The family's people, and what it cooks for. */
  people: () => '/people',
  person: (id: string) => `/people/${encodeURIComponent(id)}`,
  occasion: (name: string) => `/occasions/${encodeURIComponent(name)}`,
  account: () => '/account',
  /** Where another family's library is brought into the open one. */
  merge: (familyId: string) => `/merge/${encodeURIComponent(familyId)}`,
  /** The page of whoever looks after the installation; the server writes it into letters. */
  host: () => '/host',
  /** Where a backup comes back into an empty installation; the server prints it at start. */
  restore: () => '/restore',
  premium: () => '/premium',
  /** `next` is where the person wanted to go. */
  signIn: (next?: string) => withNext('/sign-in', next),
  signUp: (next?: string) => withNext('/sign-up', next),
  /** The link of an invitation; the server writes it into letters. */
  join: (token: string) => `/join/${encodeURIComponent(token)}`,
  /** Where a keeper answers whether they take the family over; the server writes it into letters. */
  keeper: (token: string) => `/keeper/${encodeURIComponent(token)}`,
  /** The link by which one more device is let in; the server makes it. */
  addDevice: (token: string) => `/add-device/${encodeURIComponent(token)}`,
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  help: () => '/help',
  privacy: () => '/privacy',
  terms: () => '/terms',
} as const;

const forServings = (servings: number | null) => (servings === null ? '' : `?servings=${String(servings)}`);

function withNext(path: string, next?: string): string {
  return next === undefined || next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
}

/**
 * Where to go after signing in, from the address's query. Only paths of this app are followed, so that a link to the
 * sign-in page cannot send anyone elsewhere.
 */
export function nextAfterSignIn(query: string): string {
  const next = ownPath(new URLSearchParams(query).get('next') ?? '/');
  return /^\/sign-(in|up)/.test(next) ? '/' : next;
}

/** The token of the invitation that a person signs up for, where the path is an invitation's or a keeper's. */
export function invitationIn(path: string): string | null {
  const [, token] = /^\/(?:join|keeper)\/([^/?]+)$/.exec(path) ?? [];
  return token === undefined ? null : decodeURIComponent(token);
}
