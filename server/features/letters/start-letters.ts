import type { Database } from '../../db/connect.ts';
import type { LifeLock } from '../../db/life-lock.ts';
import type { Secret } from '../../held-secret.ts';
import type { Log } from '../../log.ts';
import type { Mail } from '../../providers/mail/port.ts';
import { waitingLettersRepo } from './letters.repo.ts';
import { postOffice } from './post-office.ts';

interface Options {
  readonly db: Database;
  readonly life: LifeLock;
  readonly mail: Mail;
  readonly secret: Secret;
  readonly log: Log;
}

/** How often it is looked whether a letter is due. */
const LOOK_MS = 5000;

/** The letters of all rooms, on their way to the mail server. */
export function startLetters({ db, life, mail, secret, log }: Options) {
  const repo = waitingLettersRepo(db, { secret, life });
  const office = postOffice({ mail, repo, log });
  let timer: NodeJS.Timeout | undefined;
  return {
    /** What rooms write to instead of the mail server. */
    mail: office.post,
    work(): void {
      if (!mail.delivers) return;
      timer = setInterval(office.look, LOOK_MS);
      timer.unref();
      office.look();
    },
    sweep: () => repo.sweep(),
    async close(): Promise<void> {
      clearInterval(timer);
      await office.close();
    },
  };
}
