import type { Database } from '../../db/connect.ts';
import type { Log } from '../../log.ts';
import type { Messages } from '../../providers/pages/port.ts';
import { deliverer } from './deliver.ts';
import { webhooksRepo } from './webhooks.repo.ts';
import { webhookHandlers } from './webhooks.routes.ts';
import { webhooksService } from './webhooks.service.ts';

interface Options {
  readonly db: Database;
  readonly messages: Messages;
  readonly publicUrl: string;
  readonly log: Log;
}

/** What other programs are told of a family's recipes. */
export function startWebhooks({ db, messages, publicUrl, log }: Options) {
  const repo = webhooksRepo(db);
  const worker = deliverer({ repo, messages, publicUrl, log });
  const service = webhooksService({ repo, messages, look: worker.look });
  return {
    handlers: webhookHandlers(service),
    sendAgain: service.redeliver,
    work: worker.start,
    // What has changed in whichever process; one of them sends it.
    channels: { keepsake_webhooks: worker.look },
    missed: worker.look,
    sweep: repo.sweep,
    close: worker.stop,
  };
}
