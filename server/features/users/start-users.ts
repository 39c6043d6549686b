import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import type { Secret } from '../../held-secret.ts';
import type { GuestRegistry } from '../../jobs/fair-queue.ts';
import type { Log } from '../../log.ts';
import type { Tier } from '#shared/user.ts';
import type { Mail } from '../../providers/mail/port.ts';
import { attemptsRepo } from './attempts.repo.ts';
import { callerCache } from './caller-cache.ts';
import { idleGuestsRepo } from './idle-guests.repo.ts';
import { passwordTries } from './password-tries.ts';
import { type PasswordCost, passwordsWith } from './password.ts';
import { peopleRepo } from './people.repo.ts';
import { createSession } from './session.ts';
import { sessionsRepo } from './sessions.repo.ts';
import { type OutsideOfGuests, sweepIdleGuests } from './sweep-idle-guests.ts';
import { userHandlers } from './users.routes.ts';
import { usersService } from './users.service.ts';

interface Options {
  readonly db: Database;
  readonly config: Pick<Config, 'trustProxy' | 'freeRecipeLimit' | 'guests' | 'publicUrl' | 'rateLimits' | 'signUp'>;
  readonly secret: Secret;
  readonly mail: Mail;
  readonly log: Log;
  /** What a family's stored tier comes to here. */
  readonly tierOf: (stored: Tier) => Tier;
  /** The service that may write down recordings of families of this tier. */
  readonly servicesFor: (tier: Tier) => { readonly listener: unknown };
  readonly guestBook: GuestRegistry;
  /** What a password's hash costs; undefined for what the product asks. */
  readonly passwordCost: PasswordCost | undefined;
  /** Whether the database's notices would arrive now. */
  readonly isListening: () => boolean;
  /** Told when sessions, people, families or plans have changed, in whichever process. */
  readonly onChange: () => void;
  /** Whether an invitation's token lets somebody make an account where accounts are made by invitation. */
  readonly isInvited: (token: string) => Promise<boolean>;
  /** Asked for when guests are removed. */
  readonly outsideOfGuests: () => OutsideOfGuests;
}

/** People, families, guests and their sessions. */
export function startUsers(options: Options) {
  const { db, config, secret, mail, log, tierOf, servicesFor, guestBook, passwordCost } = options;
  const { freeRecipeLimit, guests, publicUrl, signUp } = config;
  const sessions = sessionsRepo(db);
  const people = peopleRepo(db, { freeRecipeLimit, tierOf });
  const attempts = config.rateLimits ? attemptsRepo(db) : null;
  const tries = passwordTries(attempts);
  const callers = callerCache(options.isListening);
  const service = usersService({
    people,
    sessions,
    callers,
    mail,
    log,
    publicUrl,
    guests,
    signUp,
    isInvited: options.isInvited,
    freeRecipeLimit,
    tierOf,
    listensFor: (tier) => servicesFor(tier).listener !== null,
    attempts,
    tries,
    passwords: passwordsWith(secret, passwordCost),
  });

  return {
    handlers: userHandlers(service),
    sessions: createSession({
      sessions,
      callers,
      secret,
      secure: publicUrl.startsWith('https:'),
      guests,
      tierOf,
      found: ({ familyId, guest }) => guestBook.note(familyId, guest),
      makeGuest: (visitor) =>
        people.makeGuest(visitor, (tx, personId, origin) =>
          sessionsRepo(tx).begin(visitor.idFrom(origin.settledFrom), personId, visitor.device, origin),
        ),
    }),
    /** Counts tries; null where limits are off. */
    attempts,
    people,
    /** Signs a device in that another one of the person's has let in. */
    enter: service.enter,
    signInAs: service.signInAs,
    proveSelf: service.proveSelf,
    makePasswordless: service.makePasswordless,
    tellPasskeyAdded: service.tellPasskeyAdded,
    tries,
    runsOn: {
      Mail: mail.says,
      People: `${guests ? 'guests welcome' : 'accounts only'}, sign-up ${signUp}`,
      Proxy: proxyOf(config),
    },
    async sweep() {
      await sessions.sweep();
      const outside = options.outsideOfGuests();
      const { forget } = idleGuestsRepo(db, { isSold: outside.endPlans !== null });
      await sweepIdleGuests({ ...outside, forget, log });
    },
    channels: {
      keepsake_callers: () => {
        callers.clear();
        options.onChange();
      },
    },
    missed: callers.clear,
    /** Whoever was remembered is looked up again. */
    forgetCallers: callers.clear,
  };
}

/** Whose word on a caller's address counts. */
function proxyOf({ trustProxy, publicUrl }: Pick<Config, 'trustProxy' | 'publicUrl'>): string {
  if (trustProxy !== null)
    return typeof trustProxy === 'number' ? `${String(trustProxy)} trusted` : trustProxy.join(', ');
  return publicUrl.startsWith('https:') ? 'none trusted; behind one, set TRUST_PROXY' : 'none trusted';
}
