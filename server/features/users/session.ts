import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import session, { type SessionData, Store } from 'express-session';
import type { Tier } from '#shared/user.ts';
import type { Secret } from '../../held-secret.ts';
import { type Caller, type SessionHandle, visitor } from '../../http/caller.ts';
import { AppError } from '../../errors.ts';
import { fingerprint } from './password.ts';
import type { CallerCache } from './caller-cache.ts';
import { type FoundSession, SESSION_DAYS, type SessionsRepo, type GuestOrigin } from './sessions.repo.ts';
import { deviceOf } from './device.ts';
import type { Sessions } from '../../http/mount.ts';

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
/** Outlives the session: by it a browser that has signed in before is known when it comes back. */
const deviceCookie = 'kk.device';
const devicePath = '/api/auth';
/** So many people of one browser are known. */
const knownMost = 6;
/** How often it is written down that a session is in use. */
const seenEvery = 15 * 60_000;
const isOld = (found: FoundSession) => Date.now() - found.renewedAt.getTime() > renewAfter;

interface Options {
  readonly sessions: Pick<SessionsRepo, 'find' | 'begin' | 'beginAdded' | 'renew' | 'end' | 'seen' | 'hasBecomeGuest'>;
  readonly callers: CallerCache;
  readonly secret: Secret;
  readonly secure: boolean;
  readonly guests: boolean;
  /** What a family's stored tier comes to here. */
  readonly tierOf: (stored: Tier) => Tier;
  /** Told of each caller who was looked up. */
  readonly found?: (caller: FoundSession) => void;
  /**
   * Makes a guest with a family and a session, or finds the one that another call of the same browser has just made;
   * answers what the session's id is made from.
   */
  readonly makeGuest: (visitor: NewGuest) => Promise<Buffer>;
}

/** A visitor about to become a guest. */
interface NewGuest extends Pick<GuestOrigin, 'visitor' | 'settledBy'> {
  readonly device: string;
  /** The SHA-256 of the id that a session made from these bytes has. */
  idFrom(settledFrom: Buffer): Buffer;
}

/**
 * The cookie's session over our own table: one query finds the session and whom it belongs to. While a cookie's
 * caller is remembered, the session itself is not woken; a handler that needs it wakes it. The cookie's id changes with
 * whom it belongs to, also when a visitor becomes a guest: one that somebody else has put there before opens nothing.
 */
export function createSession({
  sessions,
  callers,
  secret,
  secure,
  guests,
  tierOf,
  found: tell,
  makeGuest,
}: Options): Sessions {
  // Callers are made here alone, so that every feature sees the same tier.
  const find = async (id: Buffer): Promise<FoundSession | undefined> => {
    const found = await sessions.find(id);
    if (found) tell?.(found);
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
        callers.clear();
        done();
      }, done);
    }
    override touch(_sid: string, _data: SessionData, done: () => void = () => undefined): void {
      done();
    }
  }

  const mac = (...parts: string[]) => createHmac('sha256', secret()).update(JSON.stringify(parts)).digest('base64url');
  /** Ids that are not to be drawn by lot. */
  const chosenIds = new WeakMap<Request, string>();
  const store = new DatabaseStore();
  const signedBy = (signer: string) => ({
    signer,
    handler: session({
      name: cookieName,
      secret: signer,
      cookie,
      genid: (req) => chosenIds.get(req) ?? randomBytes(24).toString('base64url'),
      resave: false,
      saveUninitialized: false,
      store,
    }),
  });
  let signing = signedBy(secret());
  const remembered = new WeakMap<Request, FoundSession>();

  const recall = async (req: Request): Promise<Caller> => {
    const found = await find(fingerprint(req.sessionID));
    // Somebody signed out in another tab at the same moment: then nothing more is done in their name.
    if (!found) throw new AppError('unauthorized', 'You have signed out meanwhile. Please try again.');
    req.session.found = new Known(found);
    delete req.session.visitor;
    return found;
  };
  /** What the browser is to be known by, in its place behind the session's own cookie, which the library writes last. */
  const deviceCookies = new WeakMap<Response, string>();
  const withDeviceCookie = (res: Response) => {
    const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => Response;
    res.writeHead = (...args: unknown[]) => {
      const value = deviceCookies.get(res);
      if (value !== undefined) res.cookie(deviceCookie, value, { ...cookie, path: devicePath });
      return writeHead(...args);
    };
  };
  const wake = (req: Request, res: Response) =>
    new Promise<void>((resolve, reject) => {
      if (!(req.session as unknown) && req.originalUrl.startsWith(devicePath)) withDeviceCookie(res);
      // Whether the cookie is for https alone hangs on PUBLIC_URL, not on what a request says of itself.
      if (secure) Object.defineProperty(req, 'secure', { value: true, configurable: true });
      if (signing.signer !== secret()) signing = signedBy(secret());
      void signing.handler(req, res, (error?: unknown) => (error ? reject(asError(error)) : resolve()));
    });
  // Where nobody was looked up, there is no session at all.
  const wokenIn = (req: Request) => (req as { session?: Request['session'] }).session;
  const foundIn = (req: Request) => remembered.get(req) ?? wokenIn(req)?.found?.session;

  const deviceEntry = (personId: string, nonce: string) => `${nonce}.${mac('device', personId, nonce)}`;
  const deviceEntries = (req: Request) =>
    (cookieIn(req, deviceCookie) ?? '').split('~').filter((entry) => /^[\w-]{22}\.[\w-]{43}$/.test(entry));
  const knownDevice = (req: Request, personId: string) =>
    deviceEntries(req).find((entry) => {
      const [nonce = ''] = entry.split('.');
      return timingSafeEqual(Buffer.from(entry), Buffer.from(deviceEntry(personId, nonce)));
    }) ?? null;
  const rememberDevice = (req: Request, res: Response, personId: string) => {
    const entry = knownDevice(req, personId) ?? deviceEntry(personId, randomBytes(16).toString('base64url'));
    const others = deviceEntries(req).filter((other) => other !== entry);
    deviceCookies.set(res, [entry, ...others].slice(0, knownMost).join('~'));
  };

  async function regenerate(req: Request): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      req.session.regenerate((error: unknown) => (error ? reject(asError(error)) : resolve()));
    });
  }

  const middleware: RequestHandler = (req, res, next) => {
    const cookies = req.headers.cookie ?? '';
    const before = callers.get(cookies);
    if (before) {
      remembered.set(req, before);
      next();
      return;
    }
    const remember = callers.startLookup();
    wake(req, res).then(async () => {
      const found = req.session.found?.session;
      // A list of devices that is not quite up to date is no reason to refuse anything.
      if (found && Date.now() - found.seenAt.getTime() > seenEvery) {
        await sessions.seen(fingerprint(req.sessionID)).catch(() => undefined);
      }
      if (found && isOld(found)) req.session.renewed = Date.now();
      else if (found) remember(cookies, found);
      next();
    }, next);
  };

  return {
    middleware,
    callerOf(req) {
      return foundIn(req) ?? (wokenIn(req)?.visitor && guests ? visitorHere : null);
    },
    async makeGuest(req) {
      const agent = req.headers['user-agent'] ?? '';
      const sidFrom = (settledFrom: Buffer) => mac('guest', settledFrom.toString('base64url'));
      const settledFrom = await makeGuest({
        visitor: fingerprint(req.sessionID),
        settledBy: fingerprint(`${req.ip ?? ''}\n${agent}`),
        device: deviceOf(agent),
        idFrom: (from) => fingerprint(sidFrom(from)),
      });
      chosenIds.set(req, sidFrom(settledFrom));
      await regenerate(req);
      return recall(req);
    },
    async watch(req, res) {
      if (remembered.has(req)) await wake(req, res);
      const id = fingerprint(req.sessionID);
      const isVisitor = req.session.visitor === true && guests;
      // Who has become a guest meanwhile has another cookie, and asks again with that.
      return async () => (await find(id)) ?? (isVisitor && !(await sessions.hasBecomeGuest(id)) ? visitorHere : null);
    },
    handleOf: (req: Request, res: Response): SessionHandle => ({
      get handle() {
        return foundIn(req)?.handle ?? null;
      },
      address: req.ip ?? '',
      knownDevice: (personId) => knownDevice(req, personId),
      device: deviceOf(req.headers['user-agent']),
      async signIn(personId, added) {
        await wake(req, res);
        remembered.delete(req);
        await regenerate(req);
        const device = deviceOf(req.headers['user-agent']);
        if (added) await sessions.beginAdded(fingerprint(req.sessionID), personId, device, added.name);
        else await sessions.begin(fingerprint(req.sessionID), personId, device);
        await recall(req);
        if (!added) rememberDevice(req, res, personId);
      },
      rememberDevice(personId) {
        rememberDevice(req, res, personId);
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
}

function cookieIn(req: Request, name: string): string | undefined {
  const found = (req.headers.cookie ?? '').split(/; */).find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error('the session could not be changed'));
