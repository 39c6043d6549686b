import type { Log } from '../../log.ts';
import { isRefusal, type Mail } from '../../providers/mail/port.ts';
import type { LetterInHand, LettersRepo } from './letters.repo.ts';

interface Options {
  readonly mail: Mail;
  readonly repo: LettersRepo;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** A server that hangs takes one of these turns for some seconds; the others try whether it answers by now. */
const AT_ONCE = 3;

/** How long a letter waits that was not taken: a server that is away is back in a moment, or in hours. */
export function pauseAfter(ageMs: number, refused: boolean): number {
  if (refused) return hour;
  if (ageMs < 10 * minute) return 5 * second;
  return ageMs < 2 * hour ? minute : 30 * minute;
}

/**
 * Letters that are written are kept before anybody is told that they are on their way, and go out as soon as the mail server
 * takes them: each once, or twice where a process dies between its taking one and our writing that down.
 */
export function postOffice({ mail, repo, log }: Options) {
  const going = new Set<Promise<void>>();
  let stopped = false;
  /** Something was not taken since something was. */
  let hasTrouble = false;

  async function tryOne(letter: LetterInHand): Promise<boolean> {
    try {
      await mail.send(letter);
    } catch (error) {
      if (!hasTrouble) log.error({ err: error }, 'A letter could not be sent; it is tried again');
      hasTrouble = true;
      await repo.putBack(letter.id, pauseAfter(letter.ageMs, isRefusal(error)));
      return false;
    }
    await repo.remove(letter.id);
    if (hasTrouble) {
      hasTrouble = false;
      log.info('The mail server takes letters again.');
      await repo.allDue();
    }
    return true;
  }

  async function sendDue(): Promise<void> {
    try {
      while (!stopped) {
        const letter = await repo.take();
        // One that is not taken ends the round: the server may take none.
        if (!letter || !(await tryOne(letter))) return;
      }
    } catch (error) {
      log.warn({ err: error }, 'Waiting letters were not looked at');
    }
  }

  /** Sends what is due; whoever calls it does not wait. */
  function look(): void {
    if (stopped || going.size >= AT_ONCE) return;
    const round = sendDue().finally(() => going.delete(round));
    going.add(round);
  }

  const post: Mail = {
    says: mail.says,
    delivers: mail.delivers,
    async send(letter) {
      // The outbox is a folder of ours, and is not away.
      if (!mail.delivers) return mail.send(letter);
      await repo.add(letter);
      look();
      return { sent: true };
    },
  };

  return {
    post,
    look,
    async close(): Promise<void> {
      stopped = true;
      await Promise.all(going);
    },
  };
}
