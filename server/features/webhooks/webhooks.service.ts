import { randomBytes } from 'node:crypto';
import { type Delivery, type Webhook, type WebhookMade, WEBHOOKS_MAX } from '#shared/programs.ts';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import type { Messages } from '../../providers/pages/port.ts';
import type { DeliveryRow, WebhookRow, WebhooksRepo } from './webhooks.repo.ts';

interface Options {
  readonly repo: WebhooksRepo;
  readonly messages: Pick<Messages, 'check'>;
  /** Something is due. */
  readonly look: () => void;
}

export type WebhooksService = ReturnType<typeof webhooksService>;

/** Which addresses a family has told, and what they were told. Its owners alone see them. */
export function webhooksService({ repo, messages, look }: Options) {
  const present = ({ id, url, failingSince, stoppedAt, createdAt }: WebhookRow): Webhook => ({
    id,
    url,
    failingSince: failingSince?.toISOString() ?? null,
    stoppedAt: stoppedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  });
  const shown = ({ id, event, title, at, status, attempts, says }: DeliveryRow): Delivery => ({
    id,
    event,
    title,
    at: at.toISOString(),
    status,
    attempts,
    says,
  });

  return {
    list: async ({ familyId }: Caller): Promise<Webhook[]> => (await repo.of(familyId)).map(present),

    async make({ familyId }: Caller, url: string): Promise<WebhookMade> {
      const address = messages.check(url);
      if ((await repo.countOf(familyId)) >= WEBHOOKS_MAX) {
        throw new AppError('conflict', `A family tells ${String(WEBHOOKS_MAX)} addresses at most: remove one first.`);
      }
      // 24 to 64 bytes, told as text with this prefix (Standard Webhooks 1.0).
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      return { ...present(await repo.make(familyId, address, secret)), secret };
    },

    remove: ({ familyId }: Caller, id: string): Promise<void> => repo.remove(familyId, id),

    resume: async ({ familyId }: Caller, id: string): Promise<Webhook> => present(await repo.resume(familyId, id)),

    async test({ familyId }: Caller, id: string): Promise<Delivery> {
      const { id: webhookId } = await repo.find(familyId, id);
      const made = await repo.addTest(familyId, webhookId);
      look();
      return shown(made);
    },

    async deliveries({ familyId }: Caller, id: string): Promise<Delivery[]> {
      const { id: webhookId } = await repo.find(familyId, id);
      return (await repo.deliveries(familyId, webhookId)).map(shown);
    },

    async redeliver({ familyId }: Pick<Caller, 'familyId'>, id: string, deliveryId: string): Promise<Delivery> {
      const { id: webhookId, stoppedAt } = await repo.find(familyId, id);
      if (stoppedAt) throw new AppError('conflict', 'This address was given up: have it told again first.');
      const row = await repo.sendAgain(familyId, webhookId, deliveryId);
      look();
      return shown(row);
    },
  };
}
