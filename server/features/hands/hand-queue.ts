import { LEARN_FROM } from '#shared/hands.ts';
import { AppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { HandLearner } from '../../providers/recognizer/port.ts';
import { linesReadByHand } from '../../reading/hand/lines-read-by-hand.ts';
import type { FilesService } from '../files/files.service.ts';
import type { DrawPage } from './start-hands.ts';
import type { ClaimedHand } from './hand-lessons.repo.ts';
import type { HandsRepo } from './hands.repo.ts';

interface Options {
  readonly repo: Pick<
    HandsRepo,
    | 'claim'
    | 'finish'
    | 'fail'
    | 'giveBack'
    | 'hasLearned'
    | 'relearnFor'
    | 'originals'
    | 'kept'
    | 'keep'
    | 'trim'
    | 'examples'
  >;
  readonly learner: HandLearner;
  readonly files: Pick<FilesService, 'bytes'>;
  /** A page of a PDF as a picture; as it was drawn when it was read. */
  readonly drawPage: DrawPage;
  readonly log: Log;
  /** How often it looks whether a process has died over a hand. */
  readonly lookEveryMs?: number;
}

/** A claim holds so long; learning takes less, even on a busy machine. */
const CLAIM_SECONDS = 30 * 60;
/** Learned again when there are so many times as many lines as before. */
const GROWN = 1.2;

export type HandQueue = ReturnType<typeof handQueue>;

/**
 * Learns hands that have something new to learn from, one at a time, behind all other work. The table is the queue: a row
 * is claimed for half an hour, and what a dead process has left is taken after that.
 */
export function handQueue({ repo, learner, files, drawPage, log, lookEveryMs = 60_000 }: Options) {
  let looks: Promise<void> | null = null;
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;
  const stop = new AbortController();

  function look(): void {
    isDue = true;
    // A process that learns nothing leaves it to those that look at the table by themselves.
    if (looks !== null || stop.signal.aborted || !timer) return;
    looks = (async () => {
      while (isDue && !stop.signal.aborted) {
        isDue = false;
        await learnAll().catch((error: unknown) => log.warn({ err: error }, 'Hands were not learned'));
      }
      looks = null;
    })();
  }

  async function learnAll(): Promise<void> {
    for (let hand = await repo.claim(CLAIM_SECONDS); hand; hand = await repo.claim(CLAIM_SECONDS)) {
      try {
        await learnOne(hand);
      } catch (error) {
        if (stop.signal.aborted) return repo.giveBack(hand);
        log.warn({ err: error, id: hand.id }, 'A hand was not learned');
        // What hinders it may pass in a moment: it is tried again at the next look, three times in all.
        return repo.fail(hand);
      }
    }
  }

  async function learnOne(hand: ClaimedHand): Promise<void> {
    const { signal } = stop;
    await gather(hand, signal);
    const lines = await repo.examples(hand.familyId, hand.id);
    const network = await learner.network();
    const isNew = network !== hand.network;
    if (lines.length < LEARN_FROM) {
      const nothing = { network, weights: null, learnedFrom: 0, wrongBefore: null, wrongAfter: null };
      // What was learned of lines that are gone goes with them.
      await repo.finish(hand, hand.learnedFrom > 0 ? nothing : null);
      return;
    }
    if (!isNew && lines.length < hand.learnedFrom * GROWN && lines.length >= hand.learnedFrom) {
      await repo.finish(hand, null);
      return;
    }
    const { hand: weights, wrongBefore, wrongAfter } = await learner.learn({ lines }, signal);
    await repo.finish(hand, { network, weights, learnedFrom: lines.length, wrongBefore, wrongAfter });
  }

  /** Cuts the lines that people have read on the hand's cards; one that cannot be loaded any more is passed over. */
  async function gather(hand: ClaimedHand, signal: AbortSignal): Promise<void> {
    for await (const { recipeId, transcript } of repo.originals(hand.familyId, hand.id)) {
      const kept = await repo.kept(hand.familyId, recipeId);
      const lines: { place: string; text: string; picture: Uint8Array | null }[] = [];
      for (const page of linesReadByHand(transcript)) {
        const known = page.lines.filter(({ place }) => kept.has(place));
        lines.push(...known.map(({ place, text }) => ({ place, text, picture: null })));
        const missing = page.lines.filter(({ place }) => !kept.has(place));
        if (missing.length === 0) continue;
        const boxes = missing.map(({ box }) => box);
        const cut = await cutFrom(hand.familyId, page, boxes, signal);
        for (const [at, { place, text }] of missing.entries()) {
          const picture = cut[at] ?? null;
          if (picture) lines.push({ place, text, picture });
        }
      }
      await repo.keep(hand, recipeId, lines);
    }
    await repo.trim(hand.familyId, hand.id);
  }

  async function cutFrom(
    familyId: string,
    { file, page, turn }: { file: string; page: number | null; turn: 0 | 90 | 180 | 270 },
    boxes: readonly (readonly [number, number, number, number])[],
    signal: AbortSignal,
  ): Promise<readonly (Uint8Array | null)[]> {
    try {
      const { bytes } = await files.bytes(familyId, file);
      const picture = page === null ? bytes : await drawPage(bytes, page, familyId, signal);
      return await learner.cut(picture, turn, boxes, signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof AppError)) throw error;
      return [];
    }
  }

  return {
    /** Something may be due. */
    look,
    /** Begins; hands of another network are learned anew. */
    async start(): Promise<void> {
      timer = setInterval(look, lookEveryMs);
      timer.unref();
      if (await repo.hasLearned()) await repo.relearnFor(await learner.network());
      look();
    },
    /** For tests: until nothing is due any more. */
    async idle(): Promise<void> {
      while (looks) await looks;
    },
    /** Gives back what is under way. */
    async stop(): Promise<void> {
      clearInterval(timer);
      stop.abort();
      await looks;
    },
  };
}
