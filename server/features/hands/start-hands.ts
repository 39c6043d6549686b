import type { Database } from '../../db/connect.ts';
import type { Log } from '../../log.ts';
import type { Documents } from '../../providers/documents/port.ts';
import type { HandLearner, Recognizer } from '../../providers/recognizer/port.ts';
import type { Errands } from '../errands/start-errands.ts';
import type { FilesService } from '../files/files.service.ts';
import type { RecipesRepo } from '../recipes/recipes.repo.ts';
import { handQueue } from './hand-queue.ts';
import { handsRepo } from './hands.repo.ts';
import { handHandlers } from './hands.routes.ts';
import { handsService, READ_AGAIN_ERRAND, type ReadAgain } from './hands.service.ts';

/** A page of a PDF as a picture. */
export type DrawPage = (bytes: Uint8Array, page: number, familyId: string, signal?: AbortSignal) => Promise<Uint8Array>;

interface Options {
  readonly db: Database;
  readonly handLearner: HandLearner;
  readonly recognizer: Recognizer;
  readonly documents: Pick<Documents, 'drawPdfPage'>;
  readonly files: FilesService;
  readonly recipes: RecipesRepo;
  /** By which a process that only answers has pictures read. */
  readonly errands: Errands;
  readonly log: Log;
}

/** As wide as a page is drawn to be read, in pixels. */
const PAGE_WIDTH = 1700;

/** Whose handwriting the family has, and what was learned of it. */
export function startHands({ db, handLearner, recognizer, documents, files, recipes, errands, log }: Options) {
  const repo = handsRepo(db);
  const drawPage: DrawPage = (bytes, page, familyId, signal) =>
    documents.drawPdfPage(bytes, page, PAGE_WIDTH, signal, familyId);
  const queue = handQueue({ repo, learner: handLearner, files, drawPage, log });
  const service = handsService({ repo, queue, recognizer, errands: errands.asks, files, drawPage, recipes });
  errands.does(READ_AGAIN_ERRAND, ({ familyId, input }, _progress, signal) =>
    service.readAgain(familyId, (input as ReadAgain).recipeId, signal),
  );
  return {
    handlers: handHandlers(service),
    service,
    queue,
    /** Learns from now on. */
    work: () => void queue.start().catch((error: unknown) => log.warn({ err: error }, 'Hands are not learned')),
    close: queue.stop,
  };
}
