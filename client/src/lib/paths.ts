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
  cook: (id: string) => `/cook/${encodeURIComponent(id)}`,
  grocery: () => '/grocery',
  cookbooks: () => '/cookbooks',
  cookbook: (id: string) => `/cookbook/${encodeURIComponent(id)}`,
  account: () => '/account',
  premium: () => '/premium',
  /** `next` is where the person wanted to go. */
  signIn: (next?: string) => withNext('/sign-in', next),
  signUp: (next?: string) => withNext('/sign-up', next),
  forgotPassword: () => '/forgot-password',
  resetPassword: () => '/reset-password',
  help: () => '/help',
  privacy: () => '/privacy',
  terms: () => '/terms',
} as const;

function withNext(path: string, next?: string): string {
  return next === undefined || next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
}

/**
 * Where to go after signing in, from the address's query. Only paths of this app are followed: '//evil.example',
 * '/\evil.example' and full addresses lead home, so that a link to the sign-in page cannot send anyone elsewhere.
 */
export function nextAfterSignIn(query: string): string {
  const next = new URLSearchParams(query).get('next') ?? '/';
  // Browsers drop tabs and line breaks from addresses: '/\t/evil' is '//evil'.
  const isOwnPath = /^\/(?![/\\])[^\u0000-\u001f]*$/.test(next);
  return isOwnPath && !/^\/sign-(in|up)/.test(next) ? next : '/';
}
