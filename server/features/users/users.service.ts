import { may } from '#shared/plan.ts';
import { DEFAULT_PREFERENCES } from '#shared/defaults.ts';
import { type Device, preferencesSchema, type Tier, type User } from '#shared/user.ts';
import type { Caller, SessionHandle } from '../../http/caller.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { Mail } from '../../providers/mail/port.ts';
import { accountLetter, type AccountNews } from './account-letters.ts';
import { fingerprint, newToken, type Passwords } from './password.ts';
import type { passwordTries } from './password-tries.ts';
import type { AttemptsRepo } from './attempts.repo.ts';
import type { PeopleRepo, WithAccount } from './people.repo.ts';
import type { CallerCache } from './caller-cache.ts';
import type { SessionsRepo } from './sessions.repo.ts';
import { weaknessOf } from './weak-password.ts';

export interface UsersOptions {
  readonly people: PeopleRepo;
  readonly sessions: Pick<SessionsRepo, 'of' | 'endOne' | 'endOthers' | 'rename'>;
  readonly callers: Pick<CallerCache, 'clear'>;
  readonly passwords: Passwords;
  readonly tries: ReturnType<typeof passwordTries>;
  /** Null where limits are off. */
  readonly attempts: Pick<AttemptsRepo, 'hit'> | null;
  readonly mail: Mail;
  readonly log: Log;
  readonly publicUrl: string;
  readonly guests: boolean;
  readonly signUp: 'open' | 'invite';
  readonly isInvited: (token: string) => Promise<boolean>;
  /** The free plan's limit; null where every family is premium. */
  readonly freeRecipeLimit: number | null;
  /** What a family's stored tier comes to here. */
  readonly tierOf: (stored: Tier) => Tier;
  /** Whether a service writes down the recordings of families of this plan. */
  readonly listensFor: (tier: Tier) => boolean;
}

const resetMinutes = 60;
/** Letters of a kind that strangers can cause, to one address. */
const lettersADay = 10;
const day = 86_400_000;

export type UsersService = ReturnType<typeof usersService>;

/** Accounts, guests and who is here. */
export function usersService(options: UsersOptions) {
  const { people, sessions, callers, passwords, tries, attempts, mail, log, publicUrl } = options;
  const { guests, signUp, isInvited, freeRecipeLimit, tierOf, listensFor } = options;
  const limitOf = (tier: Tier) => (may(tier, 'unlimitedRecipes') ? null : freeRecipeLimit);

  async function present(personId: string, added = false): Promise<User> {
    const person = await people.find(personId);
    if (!person) throw new AppError('unauthorized', 'Please sign in first.');
    const tier = tierOf(person.tier);
    return {
      id: person.id,
      name: person.name,
      email: person.email,
      tier,
      recipeCount: person.recipeCount,
      recipeLimit: limitOf(tier),
      ...(person.recipesWaiting > 0 ? { recipesWaiting: person.recipesWaiting } : {}),
      family: person.familyId,
      ...(person.families > 1 ? { families: person.families } : {}),
      guest: person.guest,
      role: person.role,
      preferences: preferencesSchema
        .catch(DEFAULT_PREFERENCES)
        .parse({ ...DEFAULT_PREFERENCES, ...person.preferences }),
      listens: listensFor(tier),
      ...(added ? { addedDevice: true as const } : {}),
      ...(person.passwordless ? { passwordless: true as const } : {}),
      ...(person.leaving.length > 0
        ? {
            leaving: person.leaving.map(({ what, askedBy, dueAt }) => ({
              what,
              askedBy: askedBy ?? '',
              dueAt: new Date(dueAt).toISOString(),
            })),
          }
        : {}),
    };
  }

  /** A letter that cannot be sent fails nothing: what it tells of has happened. */
  async function write(to: string, news: AccountNews): Promise<void> {
    await mail
      .send({ to, ...accountLetter(news, publicUrl) })
      .catch((error: unknown) => log.error({ err: error }, 'A letter could not be written'));
  }
  /** What a stranger can have written to somebody, as often as they like, ends after some letters. */
  async function writeUnasked(to: string, news: AccountNews): Promise<void> {
    const written = await attempts?.hit(`letters ${to}`, day);
    if ((written?.totalHits ?? 0) <= lettersADay) await write(to, news);
  }

  async function refuseWeak(password: string, person: { name: string; email: string }): Promise<void> {
    const weakness = await weaknessOf(password, person);
    if (weakness !== null) throw new AppError('invalid', weakness);
  }
  const hashFor = async (password: string, email: string) =>
    passwords.hash(
      password,
      email,
      (await people.accounts(email)).map(({ passwordHash }) => passwordHash),
    );

  /** Of somebody who is signed in, the password once more. Throws 'forbidden' with `otherwise` where it is another. */
  async function demandPassword(
    person: { id: string; email: string },
    password: string,
    otherwise: string,
  ): Promise<void> {
    await tries.again(person.id);
    const kept = await people.passwordOf(person.id);
    if (kept === null || (await passwords.find(password, person.email, [kept])).length === 0) {
      throw new AppError('forbidden', otherwise);
    }
    await tries.rightAgain(person.id);
  }

  /** Whether a new account may be made, with this invitation or without one. */
  async function mayJoin(invitation: string | undefined): Promise<boolean> {
    if (signUp === 'open' || (invitation !== undefined && (await isInvited(invitation)))) return true;
    return !(await people.hasAccounts());
  }

  async function personOf(caller: Caller) {
    const person = caller.personId === null ? undefined : await people.find(caller.personId);
    if (!person) throw new AppError('unauthorized', 'Please sign in first.');
    return person;
  }

  async function changeEmail(
    personId: string,
    email: string,
    password: string | undefined,
    added = false,
  ): Promise<void> {
    const person = await people.find(personId);
    if (!person || person.email === email) return;
    // A guest's address is a note, by which nobody signs in.
    if (person.guest) {
      await people.changeEmail(personId, email, null);
      return;
    }
    if (added) {
      throw new AppError('forbidden', 'The email address is changed on a device where you signed in yourself.');
    }
    if (!password) throw new AppError('invalid', 'Type your password to change the email address.');
    await demandPassword(person, password, 'That is not your password, so the email address was not changed.');
    const isKnown = (await people.accounts(email)).length > 0;
    await people.changeEmail(personId, email, await hashFor(password, email));
    await write(person.email, { kind: 'address-changed', to: email });
    await writeUnasked(email, { kind: isKnown ? 'known' : 'welcome' });
  }

  const tierOfGuests = tierOf('free');
  const nobodyYet: User = {
    id: 'guest',
    name: 'Guest',
    email: '',
    tier: tierOfGuests,
    recipeCount: 0,
    recipeLimit: limitOf(tierOfGuests),
    guest: true,
    role: 'owner',
    preferences: DEFAULT_PREFERENCES,
    listens: listensFor(tierOfGuests),
  };

  return {
    /** Who is here; a visitor where guests are welcome. Throws 'unauthorized' where they are not. */
    async current(caller: Caller, session: SessionHandle): Promise<User> {
      if (caller.personId !== null) return present(caller.personId, caller.added);
      if (!guests || !session.welcome()) throw new AppError('unauthorized', 'Please sign in first.');
      return nobodyYet;
    },

    /** Another email address is the account's at once; it needs the password, and is told to the address before. */
    async change(
      caller: Caller,
      change: { name?: string; email?: string; password?: string; preferences?: object },
    ): Promise<User> {
      const { email, password, ...rest } = change;
      const personId = caller.personId ?? '';
      if (email !== undefined) await changeEmail(personId, email, password, caller.added);
      await people.change(personId, rest);
      callers.clear();
      return present(personId, caller.added);
    },

    /**
     * Makes an account, and signs in. An address that has an account already is answered just the same, and nobody but its
     * holder is told, by letter: the new account then only claims the address, and joins theirs when they sign in.
     */
    async signUp(
      form: { name: string; email: string; password: string; invitation?: string | undefined },
      caller: Caller,
      session: SessionHandle,
    ): Promise<User> {
      if (!(await mayJoin(form.invitation))) {
        throw new AppError('forbidden', 'New accounts are made by invitation here.');
      }
      await refuseWeak(form.password, form);
      const { name, email, password } = form;
      const isKnown = (await people.accounts(email)).length > 0;
      const account = { name, email, passwordHash: await hashFor(password, email) };
      let personId = caller.guest ? caller.personId : null;
      if (personId) await people.keepGuest(personId, account);
      else personId = await people.makeAccount(account);
      await writeUnasked(email, { kind: isKnown ? 'known' : 'welcome' });
      await session.signIn(personId);
      return present(personId);
    },

    async signIn(form: { email: string; password: string }, caller: Caller, session: SessionHandle): Promise<User> {
      const { email, password } = form;
      const accounts = await people.accounts(email);
      const knownDevice = accounts.map(({ id }) => session.knownDevice(id)).find((known) => known !== null) ?? null;
      const trying = { email, address: session.address, knownDevice };
      await tries.signIn(trying);
      const kept = accounts.map(({ passwordHash }) => passwordHash);
      const opened = (await passwords.find(password, email, kept)).map((place) => accounts[place]);
      const [account, ...others] = opened.filter((one) => one !== undefined);
      if (!account) throw new AppError('unauthorized', 'That email address and password do not belong together.');
      await tries.right(trying);
      if (caller.personId !== null) await people.mergeGuest(caller.personId, account.id);
      // Who signed up once more with the same password is the same person, and has one library.
      for (const other of others) await people.mergeSamePerson(other.id, account.id);
      await session.signIn(account.id);
      return present(account.id);
    },

    /**
     * Mails a link to choose a new password. The answer and the work are the same whether there is such an account or not:
     * a letter is written in either case.
     */
    async forgotPassword(email: string): Promise<{ sent: boolean }> {
      const [account] = await people.accounts(email);
      const token = newToken();
      await people.keepReset(fingerprint(token), account?.id ?? null, resetMinutes);
      await write(email, account ? { kind: 'reset', token } : { kind: 'unknown' });
      return { sent: mail.delivers };
    },

    async resetPassword(token: string, password: string, session: SessionHandle): Promise<void> {
      const id = fingerprint(token);
      const person = await people.findReset(id);
      if (person) await refuseWeak(password, person);
      const done = person && (await people.resetPassword(id, await hashFor(password, person.email)));
      callers.clear();
      if (!done) throw new AppError('invalid', 'That link has been used or has run out. Please ask for a new one.');
      await write(person.email, { kind: 'password-changed' });
      // Whoever holds up signing in from elsewhere does not hold up whoever has the letter.
      session.rememberDevice(person.id);
    },

    /** Sets a new password by the current one. All other sessions end, and this one gets a new id. */
    async changePassword(
      form: { currentPassword: string; newPassword: string },
      caller: Caller,
      session: SessionHandle,
    ): Promise<void> {
      const person = await personOf(caller);
      if (person.guest) throw new AppError('invalid', 'A guest has no password. Create an account to have one.');
      await demandPassword(person, form.currentPassword, 'That is not your current password.');
      await refuseWeak(form.newPassword, person);
      await people.changePassword(person.id, await hashFor(form.newPassword, person.email));
      callers.clear();
      await session.signIn(person.id);
      await write(person.email, { kind: 'password-changed' });
    },

    /** Where the caller is signed in; nowhere for a visitor. */
    async sessions(caller: Caller, session: SessionHandle): Promise<Device[]> {
      if (caller.personId === null) return [];
      return (await sessions.of(caller.personId)).map(({ handle, device, name, added, createdAt, seenAt }) => ({
        id: handle,
        device,
        name,
        added,
        signedInAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
        current: handle === session.handle,
      }));
    },

    /** Ends one of the caller's sessions; their own as signing out does. */
    async endSession(id: string, caller: Caller, session: SessionHandle): Promise<void> {
      if (caller.personId === null) throw notFound('Session');
      if (caller.added && id !== session.handle) {
        throw new AppError('forbidden', 'Other devices are signed out on a device where you signed in yourself.');
      }
      if (id === session.handle) await session.signOut();
      else if (!(await sessions.endOne(caller.personId, id))) throw notFound('Session');
      callers.clear();
    },

    async renameSession(id: string, name: string, { personId }: Caller): Promise<void> {
      if (personId === null || !(await sessions.rename(personId, id, name))) throw notFound('Session');
    },

    /** After another of the person's devices has let this one in: a guest's library joins theirs, as in signing in. */
    async enter(personId: string, name: string, caller: Caller, session: SessionHandle): Promise<User> {
      if (caller.guest && caller.personId !== null) await people.mergeGuest(caller.personId, personId);
      await session.signIn(personId, { name });
      return present(personId, true);
    },

    /** After something other than a password has proved who it is: the same as signing in. */
    async signInAs(personId: string, caller: Caller, session: SessionHandle): Promise<User> {
      if (caller.personId !== null) await people.mergeGuest(caller.personId, personId);
      await session.signIn(personId);
      return present(personId);
    },

    /** Of somebody who changes how they sign in, the password once more. Throws 'invalid' for guests, who have none. */
    async proveSelf(caller: Caller, password: string): Promise<{ id: string; email: string; name: string }> {
      const person = await personOf(caller);
      if (person.guest) throw new AppError('invalid', 'A guest has no password. Create an account to have one.');
      if (person.passwordless) throw new AppError('invalid', 'Choose a password first, by “Forgot your password?”.');
      await demandPassword(person, password, 'That is not your password.');
      return person;
    },

    /**
     * An account of somebody whose address a provider vouches for. One that has the address already is never joined. How
     * they sign in is linked in the same transaction: without a password there would be no other way in.
     */
    async makePasswordless(
      { name, email, invitation }: { name: string; email: string; invitation: string | undefined },
      caller: Caller,
      link: WithAccount,
    ): Promise<{ personId: string } | 'known' | 'invited'> {
      if ((await people.accounts(email)).length > 0) return 'known';
      if (!(await mayJoin(invitation))) return 'invited';
      const account = { name, email, passwordHash: null };
      let personId = caller.guest ? caller.personId : null;
      if (personId) await people.keepGuest(personId, account, link);
      else personId = await people.makeAccount(account, link);
      await writeUnasked(email, { kind: 'welcome' });
      return { personId };
    },

    async tellPasskeyAdded(caller: Caller, name: string): Promise<void> {
      await write((await personOf(caller)).email, { kind: 'passkey-added', name });
    },

    async endOtherSessions(caller: Caller, session: SessionHandle): Promise<void> {
      if (caller.personId === null || session.handle === null) return;
      await sessions.endOthers(caller.personId, session.handle);
      callers.clear();
    },
  };
}
