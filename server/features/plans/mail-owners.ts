import type { Log } from '../../log.ts';
import type { Mail } from '../../providers/mail/port.ts';
import { planLetter, type PlanNews } from './plan-letters.ts';
import type { PlansRepo } from './plans.repo.ts';

interface Options {
  readonly repo: Pick<PlansRepo, 'owners'>;
  readonly mail: Pick<Mail, 'send'>;
  readonly publicUrl: string;
  readonly log: Log;
}

/** Writes to those who own a family and have an account. A letter that cannot be sent changes nothing about a plan. */
export function ownersMailer({ repo, mail, publicUrl, log }: Options) {
  return async (familyId: string, news: PlanNews): Promise<void> => {
    try {
      for (const { name, email } of await repo.owners(familyId)) {
        await mail
          .send({ to: email, ...planLetter(news, { name, publicUrl }) })
          .catch((error: unknown) => log.error({ err: error }, 'A letter could not be written'));
      }
    } catch (error) {
      log.error({ err: error }, 'A letter could not be written');
    }
  };
}
