import type { Agent } from 'supertest';
import type { PaymentSandbox } from '#server/sandbox/payment-sandbox.ts';
import type { Plan } from '#shared/plan.ts';
import type { Kitchen } from '#tests/support/kitchen.ts';

/** The sandbox of a kitchen that has one. */
export function sandboxOf(kitchen: Kitchen): PaymentSandbox {
  const sandbox = kitchen.billing?.sandbox;
  if (!sandbox) throw new Error('this kitchen has no payment sandbox');
  return sandbox;
}

/** The id of the checkout or the portal that an address of the sandbox leads to. */
export const idIn = (url: string): string => url.split('/').at(-1) ?? '';

/** Begins a checkout; answers its id. */
export async function beginCheckout(agent: Agent): Promise<string> {
  const answer = await agent.post('/api/create-checkout-session').expect(200);
  return idIn((answer.body as { url: string }).url);
}

/** Buys a month of premium with a card of this kind; answers the checkout's id. */
export async function buyPremium(
  kitchen: Kitchen,
  agent: Agent,
  card: 'works' | 'declined-later' = 'works',
): Promise<string> {
  const id = await beginCheckout(agent);
  const outcome = await sandboxOf(kitchen).pay(id, card);
  if (outcome?.kind !== 'paid') throw new Error(`the checkout was not paid: ${outcome?.kind ?? 'unknown'}`);
  return id;
}

export async function planOf(agent: Agent): Promise<Plan> {
  return (await agent.get('/api/plan').expect(200)).body as Plan;
}

/** What the edge sees of this person: their tier and limit. */
export async function tierOf(agent: Agent): Promise<string> {
  return ((await agent.get('/api/user').expect(200)).body as { tier: string }).tier;
}

/** Puts the clock forward, and waits until the server has heard of all that happened on the way. */
export async function forward(kitchen: Kitchen, by: { days: number } | { months: number }): Promise<void> {
  const sandbox = sandboxOf(kitchen);
  await sandbox.putForward(by);
  await sandbox.idle();
}
