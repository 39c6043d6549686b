import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { expect } from 'vitest';
import type { OrderState, PrintOrder, Quote } from '#shared/print-orders.ts';
import { address } from '../stand-ins/printer/address.ts';
import type { Kitchen } from './kitchen.ts';

export const orderRequest = { binding: 'hardcover', copies: 1, address } as const;

/** A cookbook of so many recipes, two pages each. */
export async function bookOf(agent: Agent, recipes = 13): Promise<string> {
  const steps = Array.from({ length: 30 }, (_, at) => `Step ${String(at)}: stir the soup once more, and taste it.`);
  const ids: string[] = [];
  for (let at = 0; at < recipes; at += 1) {
    const made = await agent
      .post('/api/recipes')
      .send({ title: `Soup ${String(at)}`, servings: '4', ingredients: ['1 lb leeks'], steps })
      .expect(200);
    ids.push((made.body as { id: string }).id);
  }
  const made = await agent.post('/api/collections').send({ title: 'Our table', recipeIds: ids }).expect(200);
  const { id } = made.body as { id: string };
  await agent.patch(`/api/collections/${id}`).send({ format: '6x9' }).expect(200);
  return id;
}

/** The price of a book, however long its pages take. */
export async function quoteOf(agent: Agent, bookId: string, more: object = {}): Promise<Quote> {
  for (;;) {
    const answer = await agent
      .post(`/api/collections/${bookId}/quote`)
      .send({ ...orderRequest, ...more })
      .expect(200);
    if (!('progress' in (answer.body as object))) return answer.body as Quote;
  }
}

/** An order as it is sent once its price was seen. */
export async function wish(agent: Agent, bookId: string, more: object = {}) {
  const quote = await quoteOf(agent, bookId, more);
  return { ...orderRequest, shipping: quote.chosen, total: quote.price.total, key: randomUUID(), ...more };
}

export async function order(agent: Agent, bookId: string, more: object = {}) {
  const answer = await agent
    .post(`/api/collections/${bookId}/orders`)
    .send(await wish(agent, bookId, more))
    .expect(200);
  return answer.body as { order: PrintOrder; url: string | null };
}

/** Pays at the sandbox. */
export async function pay(kitchen: Kitchen, url: string | null): Promise<void> {
  const id = new URL(url ?? '').pathname.split('/').at(-1) ?? '';
  expect(await kitchen.billing?.sandbox?.pay(id, 'works')).toMatchObject({ kind: 'paid' });
}

export const readOrder = async (agent: Agent, id: string) =>
  ((await agent.get(`/api/orders/${id}`).expect(200)) as { body: PrintOrder }).body;

/** Waits until the order is that far. */
export async function until(agent: Agent, id: string, state: OrderState): Promise<PrintOrder> {
  await expect.poll(async () => (await readOrder(agent, id)).state, { timeout: 15_000, interval: 40 }).toBe(state);
  return readOrder(agent, id);
}
