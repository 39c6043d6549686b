import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Express } from 'express';
import { api } from '#shared/api.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { connect } from './db/connect.ts';
import { startEmbedded } from './db/embedded.ts';
import { listen } from './db/listen.ts';
import { migrate } from './db/migrate.ts';
import { filesRepo } from './features/files/files.repo.ts';
import { filesService } from './features/files/files.service.ts';
import { photoKeeper } from './features/files/keep-photos.ts';
import { renditions } from './features/files/renditions.ts';
import { importsService } from './features/imports/imports.service.ts';
import { importHandlers } from './features/imports/imports.routes.ts';
import { ingredientHandlers } from './features/ingredients/ingredients.routes.ts';
import { libraryRepo } from './features/library/library.repo.ts';
import { libraryHandlers } from './features/library/library.routes.ts';
import { libraryService } from './features/library/library.service.ts';
import { recipesRepo } from './features/recipes/recipes.repo.ts';
import { recipeHandlers } from './features/recipes/recipes.routes.ts';
import { recipesService } from './features/recipes/recipes.service.ts';
import { attemptsRepo } from './features/users/attempts.repo.ts';
import { peopleRepo } from './features/users/people.repo.ts';
import { rememberedCallers } from './features/users/remembered-callers.ts';
import { sessionsRepo } from './features/users/sessions.repo.ts';
import { userHandlers } from './features/users/users.routes.ts';
import { usersService } from './features/users/users.service.ts';
import { healthHandlers } from './health.ts';
import { filesRouter } from './http/files.ts';
import { openApi } from './http/openapi.ts';
import { createSession } from './http/session.ts';
import type { Log } from './log.ts';
import { diskFiles } from './providers/files/disk-files.ts';
import { outboxMail } from './providers/mail/outbox-mail.ts';
import { smtpMail } from './providers/mail/smtp-mail.ts';
import { webPages } from './providers/pages/web-pages.ts';
import { readingPool } from './reading-pool.ts';
import { repeatedly } from './repeatedly.ts';

export interface Composed {
  readonly app: Express;
  /** Each part and what it runs on, for the lines at start. */
  readonly parts: Readonly<Record<string, string>>;
  /** Ends everything that was started here; requests under way must have been answered before. */
  close(): Promise<void>;
}

const hour = 3_600_000;
const version = '0.1.0';

/** Builds the product of its parts as the settings ask: the one place that names an adapter. */
export async function compose(config: Config, log: Log): Promise<Composed> {
  const { dataDir, publicUrl, freeRecipeLimit, guests } = config;
  const embedded = config.databaseUrl === null ? await startEmbedded(join(dataDir, 'database')) : null;
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  await migrate(databaseUrl).catch(async (error: unknown) => {
    // Whoever starts a database ends it, also when the start goes no further.
    await embedded?.stop();
    throw error;
  });
  const db = connect(databaseUrl, { freeRecipeLimit });

  const mail = config.smtp ? smtpMail(config.smtp) : outboxMail(join(dataDir, 'outbox'));
  const disk = diskFiles(join(dataDir, 'files'));
  const pages = webPages({ allowHosts: config.importAllowHosts });
  const reader = readingPool({ onFault: (error) => log.warn({ err: error }, 'A reading failed') });

  const sessions = sessionsRepo(db);
  const people = peopleRepo(db);
  const recipes = recipesRepo(db, freeRecipeLimit);
  const files = filesService({ repo: filesRepo(db), files: disk, renditions: renditions() });
  const callers = rememberedCallers(() => changes.alive);
  const changes = listen(databaseUrl, 'keepsake_callers', callers.forget);
  const { middleware: session, door } = createSession({
    sessions,
    callers,
    secret: config.sessionSecret,
    secure: publicUrl.startsWith('https:'),
    guests,
    settle: (id) => people.settleGuest(id, (tx, personId) => sessionsRepo(tx).begin(id, personId)),
  });

  const app = createApp({
    log,
    publicUrl,
    session,
    door,
    attempts: config.rateLimits ? attemptsRepo(db) : null,
    files: (knownDoor) => filesRouter(files, knownDoor),
    client: builtClient(),
    handlers: {
      ...healthHandlers(db, partsOf()),
      getOpenApi: () => openApi(api, version),
      ...userHandlers(
        usersService({ people, callers, mail, log, publicUrl, guests, signUp: config.signUp, freeRecipeLimit }),
      ),
      ...recipeHandlers(
        recipes,
        recipesService({ recipes, keepPhotos: photoKeeper({ pages, files }), checkOwned: files.checkOwned }),
      ),
      ...libraryHandlers(libraryService(libraryRepo(db.$client))),
      ...importHandlers(importsService({ pages, reader, files })),
      ...ingredientHandlers(reader),
    },
  });

  const housekeeping = repeatedly(hour, log, async () => {
    await recipes.emptyTrash();
    await sessions.sweep();
    await disk.sweep();
  });

  function partsOf(): Record<string, string> {
    return {
      Database: embedded?.says ?? `PostgreSQL at ${new URL(databaseUrl).host}`,
      Files: `the folder ${join(dataDir, 'files')}`,
      Reading: 'rules of our own, in worker threads',
      Mail: config.smtp ? `SMTP by ${new URL(config.smtp.url).host}` : `letters as files in ${join(dataDir, 'outbox')}`,
      People: `${guests ? 'guests welcome' : 'accounts only'}, sign-up ${config.signUp}`,
      Plans: freeRecipeLimit === null ? 'every family premium' : `free up to ${freeRecipeLimit} recipes`,
    };
  }

  return {
    app,
    parts: partsOf(),
    async close() {
      await housekeeping.stop();
      await reader.close();
      await changes.close();
      await db.close();
      await embedded?.stop();
    },
  };
}

/** The client as it was built beside the server; null when only the server's sources run. */
function builtClient(): string | null {
  const folder = resolve(import.meta.dirname, '../client');
  return existsSync(join(folder, 'index.html')) && existsSync(join(folder, 'assets')) ? folder : null;
}
