import type { Handlers } from '../../http/mount.ts';
import type { WebhooksService } from './webhooks.service.ts';

export function webhookHandlers(webhooks: WebhooksService): Handlers<'webhooks'> {
  return {
    listWebhooks: ({ caller }) => webhooks.list(caller),
    createWebhook: ({ caller, body }) => webhooks.make(caller, body.url),
    removeWebhook: ({ caller, params }) => webhooks.remove(caller, params.id),
    resumeWebhook: ({ caller, params }) => webhooks.resume(caller, params.id),
    testWebhook: ({ caller, params }) => webhooks.test(caller, params.id),
    listDeliveries: ({ caller, params }) => webhooks.deliveries(caller, params.id),
    redeliver: ({ caller, params }) => webhooks.redeliver(caller, params.id, params.deliveryId),
  };
}
