import type { Request, RequestHandler, Response } from 'express';
import session, { type SessionData, Store } from 'express-session';
import type { Tier } from '#shared/user.ts';
import { type Caller, type SessionHandle, visitor } from '../caller.ts';
import { AppError } from '../errors.ts';
import { fingerprint } from '../features/users/password.ts';
import type { RememberedCallers } from '../features/users/remembered-callers.ts';
import { type FoundSession, SESSION_DAYS, type SessionsRepo } from '../features/users/sessions.repo.ts';
import type { Door } from './mount.ts';

declare module 'express-session' {
  interface SessionData {
    /** Set while the cookie's id is known to the database. */
    found?: Known;
    /** A cookie without a row: somebody who has looked, and made nothing yet. */
    visitor?: boolean;
    /** Changed to have the cookie sent again. */
    renewed?: number;
  }
}

/** The library hashes a session as JSON, at its beginning and its end, to see whether it has changed. */
class Known {
  readonly session: FoundSession;
  constructor(session: FoundSession) {
    this.session = session;
  }
  toJSON(): string {
    return this.session.personId ?? '';
  }
}

const maxAge = SESSION_DAYS * 86_400_000;
const renewAfter = 7 * 86_400_000;
const cookieName = 'kk.sid';
const isOld = (found: FoundSession) => Date.now() - found.renewedAt.getTime() > renewAfter;

interface Options {
  readonly sessions: Pick<SessionsRepo, 'find' | 'begin' | 'renew' | 'end'>;
  readonly callers: RememberedCallers;
  readonly secret: string;
  readonly secure: boolean;
  readonly guests: boolean;
  /** What a family's stored tier comes to here. */
  readonly tierOf: (stored: Tier) => Tier;
  /** Makes a guest with a family for the session with this id; harmless when it is there already. */
  readonly settle: (sessionId: Buffer) => Promise<void>;
}

/**
 * The cookie's session over our own table: one query finds the session and whom it belongs to. While a cookie's
 * caller is remembered, the session itself is not woken; a handler that needs it wakes it.
 */
export function createSession({ sessions, callers, secret, secure, guests, tierOf, settle }: Options): {
  middleware: RequestHandler;
  door: Door;
} {
  // Callers are made here alone, so that every feature sees the same tier.
  const find = async (id: Buffer): Promise<FoundSession | undefined> => {
    const found = await sessions.find(id);
    return found && { ...found, tier: tierOf(found.tier) };
  };
  const visitorHere: Caller = { ...visitor, tier: tierOf(visitor.tier) };
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const;

  class DatabaseStore extends Store {
    override get(sid: string, done: (error: unknown, data?: SessionData | null) => void): void {
      const data = (found?: FoundSession): SessionData => ({
        cookie: Object.assign(new session.Cookie(), cookie),
        ...(found ? { found: new Known(found) } : { visitor: true }),
      });
      find(fingerprint(sid)).then(
        // A signed cookie without a row is a visitor's, or one whose session has ended.
        (found) => done(null, found || guests ? data(found) : null),
        (error: unknown) => done(error),
      );
    }
    override set(sid: string, data: SessionData, done: (error?: unknown) => void = () => undefined): void {
      // Rows are written where a person signs in or settles; here only a known session's life is prolonged.
      if (!data.found) done();
      else sessions.renew(fingerprint(sid)).then(() => done(), done);
    }
    override destroy(sid: string, done: (error?: unknown) => void = () => undefined): void {
      sessions.end(fingerprint(sid)).then(() => {
        callers.forget();
        done();
      }, done);
    }
    override touch(_sid: string, _data: SessionData, done: () => void = () => undefined): void {
      done();
    }
  }

  const handler = session({
    name: cookieName,
    secret,
    cookie,
    proxy: secure,
    resave: false,
    saveUninitialized: false,
    store: new DatabaseStore(),
  });
  const remembered = new WeakMap<Request, FoundSession>();

  const recall = async (req: Request): Promise<Caller> => {
    const found = await find(fingerprint(req.sessionID));
    // Somebody signed out in another tab at the same moment: then nothing more is done in their name.
    if (!found) throw new AppError('unauthorized', 'You have signed out meanwhile. Please try again.');
    req.session.found = new Known(found);
    delete req.session.visitor;
    return found;
  };
  const wake = (req: Request, res: Response) =>
    new Promise<void>((resolve, reject) => {
      void handler(req, res, (error?: unknown) => (error ? reject(asError(error)) : resolve()));
    });

  const door: Door = {
    known(req) {
      // Where nobody was looked up, there is no session at all.
      const { session: woken } = req as { session?: Request['session'] };
      const found = remembered.get(req) ?? woken?.found?.session;
      return found ?? (woken?.visitor && guests ? visitorHere : null);
    },
    async settle(req) {
      await settle(fingerprint(req.sessionID));
      return recall(req);
    },
    async watch(req, res) {
      if (remembered.has(req)) await wake(req, res);
      const id = fingerprint(req.sessionID);
      const isVisitor = req.session.visitor === true && guests;
      return async () => (await find(id)) ?? (isVisitor ? visitorHere : null);
    },
    session: (req: Request, res: Response): SessionHandle => ({
      async signIn(personId) {
        await wake(req, res);
        await new Promise<void>((resolve, reject) => {
          req.session.regenerate((error: unknown) => (error ? reject(asError(error)) : resolve()));
        });
        await sessions.begin(fingerprint(req.sessionID), personId);
        await recall(req);
      },
      async signOut() {
        await wake(req, res);
        await new Promise<void>((resolve, reject) => {
          req.session.destroy((error: unknown) => (error ? reject(asError(error)) : resolve()));
        });
        res.clearCookie(cookieName, { path: cookie.path, httpOnly: true, sameSite: 'lax', secure });
      },
      welcome() {
        if (!guests) return false;
        if (!remembered.has(req) && !req.session.found) req.session.visitor = true;
        return true;
      },
    }),
  };

  const middleware: RequestHandler = (req, res, next) => {
    const cookies = req.headers.cookie ?? '';
    const before = callers.recall(cookies);
    if (before) {
      remembered.set(req, before);
      next();
      return;
    }
    const remember = callers.begin();
    wake(req, res).then(() => {
      const found = req.session.found?.session;
      if (found && isOld(found)) req.session.renewed = Date.now();
      else if (found) remember(cookies, found);
      next();
    }, next);
  };
  return { middleware, door };
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error('the session could not be changed'));
