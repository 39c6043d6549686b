import { type CardHand, type Hand, LEARN_FROM } from '#shared/hands.ts';
import type { TranscriptPage } from '#shared/transcript.ts';
import type { HandQueue } from './hand-queue.ts';
import type { Card, HandRow, HandsRepo } from './hands.repo.ts';
import { mergeReread, type RereadLine } from '../../reading/hand/merge-reread.ts';
import { AppError } from '../../errors.ts';
import type { Recognizer } from '../../providers/recognizer/port.ts';
import type { AskErrand } from '../errands/start-errands.ts';
import type { FilesService } from '../files/files.service.ts';
import { refuseLocked, type RecipesRepo } from '../recipes/recipes.repo.ts';
import type { DrawPage } from './start-hands.ts';

interface Options {
  readonly repo: HandsRepo;
  readonly queue: Pick<HandQueue, 'look'>;
  readonly recognizer: Pick<Recognizer, 'read'>;
  /** How others read pictures; null where this process does. */
  readonly errands: AskErrand | null;
  readonly files: Pick<FilesService, 'bytes'>;
  readonly drawPage: DrawPage;
  readonly recipes: Pick<RecipesRepo, 'find' | 'original'>;
}

/** What reading a recipe's pictures again is asked as, and how long somebody waits for it. */
export const READ_AGAIN_ERRAND = 'read again';
export interface ReadAgain {
  readonly recipeId: string;
}
const READ_AGAIN_MS = 5 * 60_000;

/** Names that are proposed for a card, at most. */
const PROPOSED_MAX = 8;

export type HandsService = ReturnType<typeof handsService>;

/** Whose hands a family's cards are in, and reading them by what was learned. */
export function handsService({ repo, queue, recognizer, errands, files, drawPage, recipes }: Options) {
  async function ofCard(familyId: string, card: Card): Promise<CardHand> {
    const { handId, author } = await repo.ofCard(familyId, card);
    const all = await repo.list(familyId);
    const hand = all.find(({ id }) => id === handId);
    const cards = hand ? await repo.cards(familyId) : [];
    const names = [author.replace(/\s+/gu, ' ').trim().slice(0, 100), ...all.map(({ name }) => name)];
    const proposed = new Map(names.filter((name) => name !== '').map((name) => [name.toLocaleLowerCase(), name]));
    return {
      hand: hand ? presentHand(hand, cards) : null,
      isKnown: handId === null || hand !== undefined,
      proposed: [...proposed.values()].slice(0, PROPOSED_MAX),
    };
  }

  return {
    ofCard,

    async list(familyId: string): Promise<Hand[]> {
      const [all, cards] = await Promise.all([repo.list(familyId), repo.cards(familyId)]);
      return all.map((hand) => presentHand(hand, cards));
    },

    /** Keeps whose hand a card is in. Throws 'not-found', 'too-many'. */
    async choose(familyId: string, card: Card, name: string | null): Promise<CardHand> {
      await repo.choose(familyId, card, name);
      queue.look();
      return ofCard(familyId, card);
    },

    forget: (familyId: string, id: string) => repo.forget(familyId, id),

    async file(familyId: string, id: string) {
      const { name } = await repo.find(familyId, id);
      const lines = await repo.examples(familyId, id);
      return { name, lines: lines.map(({ text, picture }) => ({ text, picture: picture.toString('base64') })) };
    },

    /** What was learned of the hand that an import is in; null where nothing is. */
    weightsFor: async (familyId: string, handId: string | null) => (handId ? repo.weights(familyId, handId) : null),

    keepOfImport: async (familyId: string, importId: string, recipeId: string) => {
      await repo.keepOfImport(familyId, importId, recipeId);
      queue.look();
    },

    /** Has one learned once more that was given up. */
    learnAgain: async (familyId: string, id: string) => {
      await repo.setDueAgain(familyId, id);
      queue.look();
    },
    noteOriginal: async (familyId: string, recipeId: string) => {
      await repo.noteOriginal(familyId, recipeId);
      queue.look();
    },

    /**
     * Reads a recipe's pictures again, by what was learned of their hand. Nothing is kept: the answer has each page's lines
     * as they would be, and what a person settled in them as it is. Throws 'not-found', and as the recognizer.
     */
    async readAgain(familyId: string, recipeId: string, signal?: AbortSignal): Promise<{ pages: RereadLine[][] }> {
      refuseLocked(await recipes.find(familyId, recipeId));
      if (errands) {
        const input: ReadAgain = { recipeId };
        const asked = { familyId, key: `read again ${recipeId}`, kind: READ_AGAIN_ERRAND, input };
        const waited = await errands.wait(asked, READ_AGAIN_MS);
        if (waited.done && waited.result !== null) return waited.result as { pages: RereadLine[][] };
        throw new AppError('timeout', 'Reading this again takes long. Please ask again in a moment.');
      }
      const { handId } = await repo.ofCard(familyId, { recipeId });
      const weights = handId ? await repo.weights(familyId, handId) : null;
      const { transcript } = await recipes.original(familyId, recipeId);
      const pages: RereadLine[][] = [];
      for (const page of transcript?.pages ?? []) pages.push(await rereadPage(familyId, page, weights, signal));
      return { pages };
    },
  };

  async function rereadPage(
    familyId: string,
    { file, page, lines }: TranscriptPage,
    weights: Uint8Array | null,
    signal?: AbortSignal,
  ): Promise<RereadLine[]> {
    const asTheyAre = lines.map((line, was) => ({ line, was }));
    // What lies in a document as text was not recognized.
    const isPicture = page === undefined || lines.some(({ confidence, byHand }) => confidence < 1 && byHand !== true);
    if (file === null || !isPicture) return asTheyAre;
    const { bytes, contentType } = await files.bytes(familyId, file);
    if (!/^image\//u.test(contentType) && page === undefined) return asTheyAre;
    const picture = page === undefined ? bytes : await drawPage(bytes, page, familyId, signal);
    const read = await recognizer.read(picture, signal, familyId, weights);
    return mergeReread(lines, read.lines);
  }
}

function presentHand(hand: HandRow, cards: Awaited<ReturnType<HandsRepo['cards']>>): Hand {
  const { id, name, lines, wrongBefore, wrongAfter, hasWeights, isDue, claimedUntil } = hand;
  const isUnderWay = (isDue || claimedUntil !== null) && lines >= LEARN_FROM && wrongBefore === null;
  return {
    id,
    name,
    lines,
    state: hasWeights ? 'learned' : isUnderWay ? 'learning' : wrongBefore === null ? 'collecting' : 'no-better',
    wrongBefore,
    wrongAfter,
    cards: cards.filter(({ handId }) => handId === id).map((card) => ({ id: card.id, title: card.title })),
  };
}
