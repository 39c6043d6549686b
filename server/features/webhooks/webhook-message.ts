import { Webhook } from 'standardwebhooks';
import type { DueDelivery } from './webhooks.repo.ts';

/** What is said of a recipe: where it is, and no more. */
function payloadOf({ event, recipeId, title, at }: DueDelivery, publicUrl: string): object {
  const timestamp = at.toISOString();
  if (event === 'test' || recipeId === null) return { type: 'test', timestamp, data: { url: publicUrl } };
  return {
    type: event,
    timestamp,
    data: { id: recipeId, title, url: `${publicUrl}/recipe/${recipeId}`, at: timestamp },
  };
}

/**
 * A message as it is sent (Standard Webhooks 1.0): the id is the same however often it is sent, by which a receiver
 * knows a second copy; the signature is over id, time of sending and body.
 */
export function messageOf(delivery: DueDelivery, publicUrl: string, sentAt: Date) {
  const body = JSON.stringify(payloadOf(delivery, publicUrl));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'KeepsakeKitchen/1.0 (webhook)',
    'webhook-id': delivery.id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': new Webhook(delivery.webhook.secret).sign(delivery.id, sentAt, body),
  };
  return { headers, body };
}
