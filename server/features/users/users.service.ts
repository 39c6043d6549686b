import { may } from '#shared/plan.ts';
import { DEFAULT_PREFERENCES } from '#shared/defaults.ts';
import { preferencesSchema, type Tier, type User } from '#shared/user.ts';
import type { Caller, SessionHandle } from '../../caller.ts';
import { AppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { Mail } from '../../providers/mail/port.ts';
import { fingerprint, hashPassword, newToken, passwordMatches } from './password.ts';
import type { PeopleRepo } from './people.repo.ts';
import type { RememberedCallers } from './remembered-callers.ts';

export interface UsersOptions {
  readonly people: PeopleRepo;
  readonly callers: Pick<RememberedCallers, 'forget'>;
  readonly mail: Mail;
  readonly log: Log;
  readonly publicUrl: string;
  readonly guests: boolean;
  readonly signUp: 'open' | 'invite';
  /** The free plan's limit; null where every family is premium. */
  readonly freeRecipeLimit: number | null;
  /** What a family's stored tier comes to here. */
  readonly tierOf: (stored: Tier) => Tier;
  /** Whether a service writes down the recordings of families of this plan. */
  readonly listensFor: (tier: Tier) => boolean;
}

const resetMinutes = 60;

export type UsersService = ReturnType<typeof usersService>;

/** Accounts, guests and who is here. */
export function usersService(options: UsersOptions) {
  const { people, callers, mail, log, publicUrl, guests, signUp, freeRecipeLimit, tierOf, listensFor } = options;
  const limitOf = (tier: Tier) => (may(tier, 'unlimitedRecipes') ? null : freeRecipeLimit);

  async function present(personId: string): Promise<User> {
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
      guest: person.guest,
      role: person.role,
      preferences: preferencesSchema
        .catch(DEFAULT_PREFERENCES)
        .parse({ ...DEFAULT_PREFERENCES, ...person.preferences }),
      listens: listensFor(tier),
    };
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
      if (caller.personId !== null) return present(caller.personId);
      if (!guests || !session.welcome()) throw new AppError('unauthorized', 'Please sign in first.');
      return nobodyYet;
    },

    async change(personId: string, change: { name?: string; email?: string; preferences?: object }): Promise<User> {
      await people.change(personId, change);
      callers.forget();
      return present(personId);
    },

    async signUp(
      form: { name: string; email: string; password: string },
      caller: Caller,
      session: SessionHandle,
    ): Promise<User> {
      if (signUp === 'invite' && (await people.hasAccounts())) {
        throw new AppError('forbidden', 'New accounts are made by invitation here.');
      }
      const account = { name: form.name, email: form.email, passwordHash: await hashPassword(form.password) };
      let personId = caller.guest ? caller.personId : null;
      if (personId) await people.keepGuest(personId, account);
      else personId = await people.makeAccount(account);
      await session.signIn(personId);
      return present(personId);
    },

    async signIn(form: { email: string; password: string }, caller: Caller, session: SessionHandle): Promise<User> {
      const account = await people.findAccount(form.email);
      const right = await passwordMatches(form.password, account?.passwordHash);
      if (!account || !right)
        throw new AppError('unauthorized', 'That email address and password do not belong together.');
      if (caller.guest && caller.personId) await people.mergeGuest(caller.personId, account.id);
      await session.signIn(account.id);
      return present(account.id);
    },

    /** Mails a link to choose a new password. The answer is the same whether there is such an account or not. */
    async forgotPassword(email: string): Promise<{ sent: boolean }> {
      const account = await people.findAccount(email);
      if (account) {
        const token = newToken();
        await people.keepReset(fingerprint(token), account.id, resetMinutes);
        const sending = mail.send({
          to: email,
          subject: 'Choose a new password',
          text: `Somebody, probably you, asked for a new password for your recipes.\n\nChoose it here, within an hour:\n${publicUrl}/reset-password?token=${token}\n\nIf it was not you, there is nothing to do: the old password stays.\n`,
        });
        // A mail server takes its time, which would tell that there is such an account.
        if (mail.delivers) sending.catch((error: unknown) => log.error({ err: error }, 'A letter could not be sent'));
        else await sending;
      }
      return { sent: mail.delivers };
    },

    async resetPassword(token: string, password: string): Promise<void> {
      const done = await people.resetPassword(fingerprint(token), await hashPassword(password));
      callers.forget();
      if (!done) throw new AppError('invalid', 'That link has been used or has run out. Please ask for a new one.');
    },
  };
}
