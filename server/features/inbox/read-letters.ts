import { AppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { LetterHead, Mailbox, OpenMailbox } from '../../providers/mailbox/port.ts';
import type { InboxRepo, Outcome, Sender } from './inbox.repo.ts';
import { type Intake, isPassing } from './intake.ts';
import { partsOf } from './letter-parts.ts';
import { isForged } from './sender-proof.ts';

const MB = 1_000_000;
/** Twenty-odd megabytes of pictures, as they are written in a letter: more no mail service lets through. */
const LETTER_BYTES_MAX = 35 * MB;
/** Of one letter. */
const PARTS_MAX = 30;
/** More letters than these in a day no family writes by hand: something goes round in circles. */
const LETTERS_A_DAY = 200;
/** Letters that have waited unread for longer than this are left alone: the mailbox may be an old one. */
const DAYS = 30;
/** How often it is looked without having been told, and after a lost connection tried again. */
const LOOK_MS = 60_000;
const PAUSES_MS = [1000, 5000, 15_000, 60_000, 300_000];

interface Options {
  readonly repo: InboxRepo;
  readonly mailbox: Mailbox;
  readonly bring: Intake;
  readonly log: Log;
}

interface Became {
  readonly outcome: Exclude<Outcome, 'waiting'>;
  readonly sender?: Sender;
  readonly subject?: string;
  readonly made?: number;
  readonly says?: string;
}

/**
 * Takes letters of known senders into the import queues of their families. Nobody is ever answered, so that no loop can begin
 * here; a letter that is not taken stays unread where it lies. What became of each stands in the table, and each row of a queue
 * has an id made from its letter: whoever dies in the middle doubles nothing.
 */
export function letterReader({ repo, mailbox, bring, log }: Options) {
  const stop = new AbortController();
  let box: OpenMailbox | null = null;
  let running: Promise<void> | null = null;
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;

  async function becomes(open: OpenMailbox, head: LetterHead): Promise<Became> {
    if (head.isAutomatic || head.from === mailbox.address) return { outcome: 'automatic' };
    const sender = await repo.senderOf(head.from);
    // A letter that only says it is a member's is a stranger's.
    if (!sender || isForged(head.authentication, head.from)) return { outcome: 'stranger' };
    const refused = (says: string): Became => ({
      outcome: 'refused',
      sender,
      subject: head.subject.slice(0, 300),
      says,
    });
    if (sender.role === 'viewer') return refused('You may look at this family’s recipes, but not add to them.');
    if (head.size > LETTER_BYTES_MAX) {
      return refused(
        `That letter has ${String(Math.round(head.size / MB))} MB, and at most ${String(LETTER_BYTES_MAX / MB)} can be taken at once. Send its pictures in several letters.`,
      );
    }
    const taken = { outcome: 'taken', sender, subject: head.subject.slice(0, 300) } as const;
    if (head.messageId !== '' && (await repo.hasTaken(sender.familyId, head.messageId))) {
      return { ...taken, made: 0, says: 'It came a second time, and was taken once.' };
    }
    if ((await repo.takenToday(sender.familyId)) >= LETTERS_A_DAY) {
      return refused(
        `More than ${String(LETTERS_A_DAY)} letters came for your family in a day, so this one was left where it is.`,
      );
    }
    const letter = await open.read(head.uid);
    const parts = letter ? partsOf(letter, head.subject) : [];
    if (parts.length === 0)
      return refused('There was nothing to read in it: no picture, no PDF, no link and no recipe.');
    const key = head.messageId === '' ? `letter ${open.id} ${String(head.uid)}` : `letter ${head.messageId}`;
    const { made, refused: unread } = await bring(sender.familyId, key, parts.slice(0, PARTS_MAX));
    const left =
      parts.length > PARTS_MAX
        ? [`Of ${String(parts.length)} things in it the first ${String(PARTS_MAX)} were taken.`]
        : [];
    if (made === 0) return refused(unread.join(' '));
    return {
      ...taken,
      made,
      says: [
        made === 1 ? 'One import was made of it.' : `${String(made)} imports were made of it.`,
        ...left,
        ...unread,
      ].join(' '),
    };
  }

  async function take(open: OpenMailbox, head: LetterHead): Promise<void> {
    if (!(await repo.claim(open.id, head.uid, head.messageId))) return;
    try {
      const what = await becomes(open, head);
      await repo.became(open.id, head.uid, what);
      if (what.outcome === 'taken') await open.markRead(head.uid);
      if (what.outcome === 'stranger')
        log.warn({ uid: head.uid }, 'A letter from nobody known here was left in the mailbox');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const sender = await repo.senderOf(head.from);
      const what = { subject: head.subject.slice(0, 300), says: error.message, ...(sender ? { sender } : {}) };
      // What has no room is tried again after a while; the others go on.
      if (!isPassing(error)) return repo.became(open.id, head.uid, { ...what, outcome: 'refused' });
      await repo.became(open.id, head.uid, { ...what, outcome: 'waiting' });
      log.warn({ err: error, uid: head.uid }, 'A letter waits');
    }
  }

  async function opened(): Promise<OpenMailbox> {
    const made = await mailbox.open({
      arrived: look,
      lost() {
        if (box !== made) return;
        box = null;
        if (!running) lookIn(PAUSES_MS[0]);
      },
    });
    return made;
  }

  function lookIn(ms: number | undefined): void {
    clearTimeout(timer);
    if (stop.signal.aborted) return;
    timer = setTimeout(look, ms);
    timer.unref();
  }

  async function allNew(): Promise<void> {
    box ??= await opened();
    const open = box;
    const uids = await repo.unknown(open.id, await open.unread(DAYS));
    for (let from = 0; from < uids.length; from += 50) {
      for (const head of await open.heads(uids.slice(from, from + 50))) {
        if (stop.signal.aborted) return;
        await take(open, head);
      }
    }
    open.listen();
  }

  function look(): void {
    isDue = true;
    if (stop.signal.aborted || running) return;
    clearTimeout(timer);
    running = (async () => {
      while (isDue && !stop.signal.aborted) {
        isDue = false;
        await allNew();
      }
      failures = 0;
    })()
      .catch(async (error: unknown) => {
        log.warn({ err: error }, 'The mailbox could not be read');
        failures += 1;
        const broken = box;
        box = null;
        await broken?.close().catch(() => undefined);
      })
      .finally(() => {
        running = null;
        lookIn(failures === 0 ? LOOK_MS : PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1]);
      });
  }

  return {
    start: look,
    /** Waits for the letter in hand. */
    async stop(): Promise<void> {
      stop.abort();
      clearTimeout(timer);
      await running;
      await box?.close().catch(() => undefined);
    },
  };
}
