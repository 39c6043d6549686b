import type { QuestionEvent } from '#shared/questions.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import { familyFeed } from '../../events/family-feed.ts';
import { perMinute } from '../../http/limits.ts';
import { fairQueue } from '../../jobs/fair-queue.ts';
import type { Log } from '../../log.ts';
import type { FilesService } from '../files/files.service.ts';
import type { RecipesRepo } from '../recipes/recipes.repo.ts';
import { askPages } from './ask-pages.router.ts';
import { stripCutter } from './cut-strip.ts';
import { QUESTIONS_CHANNEL, questionsRepo } from './questions.repo.ts';
import { questionHandlers } from './questions.routes.ts';
import { questionsService } from './questions.service.ts';

interface Options {
  readonly db: Database;
  readonly log: Log;
  readonly config: Pick<Config, 'rateLimits'>;
  readonly publicUrl: string;
  readonly recipes: RecipesRepo;
  readonly files: FilesService;
  readonly isGuest: (familyId: string) => boolean;
  readonly countBytes: (familyId: string, bytes: number) => Promise<void>;
}

/** Pages and pictures that one address may ask for in a minute, and answers that it may send: a family sits around a table. */
const LOOKS_A_MINUTE = 300;
const ANSWERS_A_MINUTE = 40;

/** What a family asks those who may know, the pages that ask it, and what comes back. */
export function startQuestions({ db, log, config, publicUrl, recipes, files, isGuest, countBytes }: Options) {
  const repo = questionsRepo(db, () => new Date());
  const cut = stripCutter(fairQueue({ places: 1, waiting: 200, isGuest }));
  const service = questionsService({ repo, recipes, files, cut, countBytes, publicUrl });
  // Only that there is something to be asked anew: the recipe's questions are read by whoever shows them.
  const feed = familyFeed<QuestionEvent>({
    log,
    read: (_familyId, ids = []) => Promise.resolve(new Map(ids.map((id) => [id, { asked: id }]))),
  });
  return {
    handlers: questionHandlers(service, feed),
    answered: service.answered,
    routers: [
      {
        path: '/ask',
        router: askPages(
          service,
          config.rateLimits
            ? perMinute('answers', ANSWERS_A_MINUTE)
            : (_req, _res, next) => {
                next();
              },
        ),
        needsSession: false,
        perMinute: LOOKS_A_MINUTE,
      },
    ],
    channels: {
      [QUESTIONS_CHANNEL]: (payload: string) => {
        const [familyId = '', recipeId = ''] = payload.split(' ');
        feed.changed(familyId, recipeId);
      },
    },
    sweep: () => repo.sweep(),
  };
}
