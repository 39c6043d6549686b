import { z } from 'zod';
import { importUrlSchema, parseAnswerSchema, parseRequestSchema } from './draft.ts';
import { libraryPageSchema, libraryQuerySchema } from './library.ts';
import { recipeCreateSchema, recipePatchSchema, recipeSchema, versionSchema } from './recipe.ts';
import type { Route } from './route.ts';
import {
  forgotPasswordSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
  userPatchSchema,
  userSchema,
} from './user.ts';

const table = <T extends Record<string, Route>>(rows: T) => rows;

/** THE table of calls: server routes, client hooks, test fakes and the OpenAPI page are all made from it. */
export const api = table({
  listRecipes: {
    method: 'GET',
    path: '/api/recipes',
    says: 'The whole list, newest first; with trash=true the trash.',
    needs: 'reader',
    query: z.object({ trash: z.enum(['true', 'false']).optional() }),
    answer: z.array(recipeSchema),
  },
  createRecipe: {
    method: 'POST',
    path: '/api/recipes',
    says: 'Keeps a recipe. At the free limit 403 with {limitReached, message}.',
    needs: 'writer',
    body: recipeCreateSchema,
    answer: z.object({ id: z.string(), version: z.number().int() }),
  },
  getRecipe: { method: 'GET', path: '/api/recipes/:id', says: 'One recipe.', needs: 'reader', answer: recipeSchema },
  updateRecipe: {
    method: 'PATCH',
    path: '/api/recipes/:id',
    says: 'Saves what is named; 409 when the version is stale.',
    needs: 'writer',
    body: recipePatchSchema,
    answer: recipeSchema,
  },
  deleteRecipe: {
    method: 'DELETE',
    path: '/api/recipes/:id',
    says: 'Puts it into the trash, which is emptied after 30 days.',
    needs: 'writer',
  },
  restoreRecipe: {
    method: 'POST',
    path: '/api/recipes/:id/restore',
    says: 'Takes it out of the trash; refused over the free limit as a create is.',
    needs: 'writer',
    answer: recipeSchema,
  },
  listVersions: {
    method: 'GET',
    path: '/api/recipes/:id/versions',
    says: 'Earlier versions, newest first.',
    needs: 'reader',
    answer: z.array(versionSchema),
  },
  getVersion: {
    method: 'GET',
    path: '/api/recipes/:id/versions/:version',
    says: 'The recipe as it was in that version.',
    needs: 'reader',
    answer: recipeSchema,
  },
  restoreVersion: {
    method: 'POST',
    path: '/api/recipes/:id/versions/:version/restore',
    says: 'Saves that version again, as the newest.',
    needs: 'writer',
    answer: recipeSchema,
  },
  getOriginal: {
    method: 'GET',
    path: '/api/recipes/:id/original',
    says: 'The transcript and the evidence that were kept with the recipe.',
    needs: 'reader',
    answer: z.object({
      transcript: parseAnswerSchema.shape.transcript.nullable(),
      evidence: parseAnswerSchema.shape.evidence,
    }),
  },

  getLibrary: {
    method: 'GET',
    path: '/api/library',
    says: "The library screen's page of cards.",
    needs: 'reader',
    query: libraryQuerySchema,
    answer: libraryPageSchema,
  },

  parseIngredients: {
    method: 'POST',
    path: '/api/ingredients/parse',
    says: 'Takes ingredient lines apart, one answer for each line.',
    needs: 'nobody',
    body: z.object({
      lines: z
        .array(z.string().max(20_000), { error: 'Send the lines as a list of texts.' })
        .max(500, { error: 'At most 500 lines at once.' }),
    }),
    answer: z.object({ ingredients: recipeSchema.shape.ingredients }),
  },
  importUrl: {
    method: 'POST',
    path: '/api/recipes/import-url',
    says: "Reads a recipe from a web address, or from the page's source when it is sent along.",
    needs: 'writer',
    body: importUrlSchema,
    answer: parseAnswerSchema,
  },
  parseRecipe: {
    method: 'POST',
    path: '/api/parse-recipe',
    says: 'Reads a recipe from text.',
    needs: 'writer',
    body: parseRequestSchema,
    answer: parseAnswerSchema,
  },

  signUp: {
    method: 'POST',
    path: '/api/auth/sign-up/email',
    says: "Makes an account; a guest's library moves into it.",
    needs: 'nobody',
    body: signUpSchema,
    answer: userSchema,
  },
  signIn: {
    method: 'POST',
    path: '/api/auth/sign-in/email',
    says: "Signs in; a guest's recipes move to the account.",
    needs: 'nobody',
    body: signInSchema,
    answer: userSchema,
  },
  signOut: { method: 'POST', path: '/api/auth/sign-out', says: 'Ends the session.', needs: 'nobody' },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    says: 'Sends a link to choose a new password, and never says whether there is such an account.',
    needs: 'nobody',
    body: forgotPasswordSchema,
    answer: z.object({
      /** False where mail goes to the outbox folder on the server instead of by SMTP. */
      sent: z.boolean(),
    }),
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    says: 'Sets the new password by the token of the link and ends all sessions.',
    needs: 'nobody',
    body: resetPasswordSchema,
  },
  getUser: { method: 'GET', path: '/api/user', says: 'Who is here.', needs: 'nobody', answer: userSchema },
  updateUser: {
    method: 'PATCH',
    path: '/api/user',
    says: 'Changes name, email or preferences.',
    needs: 'person',
    body: userPatchSchema,
    answer: userSchema,
  },

  getHealth: {
    method: 'GET',
    path: '/api/health',
    says: 'Whether migrations have run and every part answers.',
    needs: 'nobody',
    answer: z.object({ ok: z.boolean(), parts: z.record(z.string(), z.string()).optional() }),
  },
  getOpenApi: {
    method: 'GET',
    path: '/api/openapi.json',
    says: 'This table, as OpenAPI.',
    needs: 'nobody',
    answer: z.record(z.string(), z.unknown()),
  },
});

export type Api = typeof api;
