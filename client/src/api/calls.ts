import type { Api } from '#shared/api.ts';

/** What the browser needs of the table's rows at run time: the method and the path. */
type Calls = { readonly [Name in keyof Api]: Pick<Api[Name], 'method' | 'path'> };

/**
 * The table of calls without its schemas, so that zod (29 kB compressed) stays out of the first load: answers are
 * parsed on the server before they leave it. The type makes sure that no row is missing or differs from the table.
 */
export const calls: Calls = {
  getHealth: { method: 'GET', path: '/api/health' },
  getOpenApi: { method: 'GET', path: '/api/openapi.json' },
  signUp: { method: 'POST', path: '/api/auth/sign-up/email' },
  signIn: { method: 'POST', path: '/api/auth/sign-in/email' },
  signOut: { method: 'POST', path: '/api/auth/sign-out' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
  getUser: { method: 'GET', path: '/api/user' },
  updateUser: { method: 'PATCH', path: '/api/user' },
  listRecipes: { method: 'GET', path: '/api/recipes' },
  createRecipe: { method: 'POST', path: '/api/recipes' },
  getRecipe: { method: 'GET', path: '/api/recipes/:id' },
  updateRecipe: { method: 'PATCH', path: '/api/recipes/:id' },
  deleteRecipe: { method: 'DELETE', path: '/api/recipes/:id' },
  restoreRecipe: { method: 'POST', path: '/api/recipes/:id/restore' },
  listVersions: { method: 'GET', path: '/api/recipes/:id/versions' },
  getVersion: { method: 'GET', path: '/api/recipes/:id/versions/:version' },
  restoreVersion: { method: 'POST', path: '/api/recipes/:id/versions/:version/restore' },
  getOriginal: { method: 'GET', path: '/api/recipes/:id/original' },
  getLibrary: { method: 'GET', path: '/api/library' },
  parseIngredients: { method: 'POST', path: '/api/ingredients/parse' },
  importUrl: { method: 'POST', path: '/api/recipes/import-url' },
  parseRecipe: { method: 'POST', path: '/api/parse-recipe' },
};
