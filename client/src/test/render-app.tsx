import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { NO_PARTS } from '#shared/benefits.ts';
import type { Installation } from '#shared/installation.ts';
import type { Keeping } from '#shared/keepers.ts';
import type { Plan } from '#shared/plan.ts';
import type { User } from '#shared/user.ts';
import { forgetConfirmed } from '../api/user.ts';
import { createQueryClient } from '../api/query-client.ts';
import { App } from '../app/app.tsx';
// Loaded beforehand, so that a toast is there as soon as it is asked for.
import '../components/ui/toaster.tsx';
import { fakeApi, type Fakes, resetFakes } from './fake-api.ts';

/** A person with an account on the free plan. */
export const maria: User = {
  id: 'u-maria',
  name: 'Maria Keller',
  email: 'maria@example.com',
  tier: 'free',
  recipeCount: 7,
  recipeLimit: 25,
  guest: false,
  role: 'owner',
  preferences: { units: 'written', fontSize: 'medium' },
  listens: false,
};
/** Somebody who has just opened the app. */
export const visitor: User = { ...maria, id: 'u-guest', name: '', email: '', recipeCount: 0, guest: true };
/** The plan of a family that pays month by month. */
export const premiumPlan: Plan = {
  tier: 'premium',
  billing: 'stripe',
  status: 'active',
  endsAt: null,
  renewsAt: '2027-03-03T12:00:00.000Z',
  cancelling: false,
  pastDue: false,
  freeRecipes: 25,
};

/** A family that has named no keepers, where letters leave. */
export const nobodyNamed: Keeping = {
  silenceMonths: 12,
  keepers: [],
  step: 'quiet',
  nextAt: null,
  byLetter: true,
  yearlyArchive: false,
  archive: null,
  archiveSays: '',
};

/** A server on which nothing is set up, as `npm start` alone gives it. */
export const nothingInstalled: Installation = { ...NO_PARTS, billing: 'sandbox' };
/** A server with every part there, as a premium family sees it. */
export const everythingInstalled: Installation = {
  billing: 'stripe',
  guests: true,
  reads: 'premium',
  listens: 'premium',
  nutrition: true,
  retailers: { instacart: true, kroger: true },
  printing: 'printer',
  prioritySupport: true,
  supportEmail: 'help@example.com',
};

/**
 * The whole app at a path, over the fake api. Who is here is Maria unless `getUser` says otherwise, her library is
 * empty unless `getLibrary` does, and so is the queue of imports; a premium family pays month by month. Every part is
 * installed, and the address of support is for those whose test says so.
 */
export function renderApp(path: string, fakes: Fakes = {}): RenderResult & { user: UserEvent } {
  resetFakes();
  fakeApi({
    getUser: () => maria,
    getLibrary: () => ({ cards: [], matched: 0, total: 0, nextCursor: null, tags: [] }),
    listImports: () => [],
    getPlan: () => premiumPlan,
    listSessions: () => [],
    listPasskeys: () => [],
    getOpenIdLink: () => ({ provider: null, linked: false, email: null }),
    listHands: () => [],
    listMakings: () => [],
    listQuestions: () => [],
    listVariants: () => ({ origin: null, variants: [] }),
    listRelatives: () => ({ relatives: [], names: [], occasions: [] }),
    listFamilies: () => [{ id: 'f-keller', name: 'Keller', role: 'owner', tier: 'free', open: true }],
    listMembers: () => [],
    listInvitations: () => [],
    getKeeping: () => nobodyNamed,
    listTokens: () => [],
    listWebhooks: () => [],
    getInbox: () => ({ address: null, letters: [] }),
    getHost: () => null,
    getRestore: () => ({ isOpen: false, state: 'none', done: 0, of: 0, reason: null }),
    getRecipeHand: () => ({ hand: null, isKnown: true, proposed: [] }),
    listFavourites: () => ({ ids: [] }),
    getImportHand: () => ({ hand: null, isKnown: true, proposed: [] }),
    getInstallation: () => ({ ...everythingInstalled, supportEmail: null }),
    ...fakes,
  });
  forgetConfirmed();
  window.history.replaceState(null, '', path);
  const user = userEvent.setup();
  return { user, ...render(<App queryClient={createQueryClient()} />) };
}
