import type { Family } from '#shared/families.ts';
import {
  type KeeperCreate,
  type KeeperShown,
  type Keeping as ShownKeeping,
  type KeepingPatch,
  SILENCE_USUAL,
} from '#shared/keepers.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import { handedOverLetter } from './keeper-letters.ts';
import { type FoundKeeper, isOver, type Keeping, type KeepersRepo } from './keepers.repo.ts';
import type { KeptArchivesRepo } from './kept-archives.repo.ts';
import type { LettersRepo } from './letters.repo.ts';
import type { linkTokens } from './link-tokens.ts';
import { answerUntil } from './silence-steps.ts';

type Tokens = ReturnType<typeof linkTokens>;

interface Options {
  readonly repo: KeepersRepo;
  readonly letters: LettersRepo;
  readonly archives: Pick<KeptArchivesRepo, 'current' | 'forgetOf'>;
  readonly keeperTokens: Tokens;
  readonly roundTokens: Tokens;
  readonly publicUrl: string;
  /** Whether letters leave this installation. */
  readonly delivers: boolean;
  /** Looks at a family's silence at once. */
  readonly look: (familyId: string) => Promise<void>;
  readonly familiesOf: (caller: Caller) => Promise<readonly Family[]>;
  /** Whoever was remembered may have another role from now on. */
  readonly forgetCallers: () => void;
  readonly now: () => Date;
}

export type KeepersService = ReturnType<typeof keepersService>;

const gone = () =>
  new AppError('not-found', 'This link opens nothing any more: whoever it was for is not named as a keeper now.');
const settled = () =>
  new AppError('conflict', 'There is nothing to answer any more: the owner is there again, or it has been settled.');
const notTheirTurn = () =>
  new AppError(
    'conflict',
    'You are not asked just now. Should the owners be silent, you get a letter, or find it here.',
  );

/** Who takes a family over when its owners are silent: whom they name, and what these answer. */
export function keepersService(options: Options) {
  const { repo, letters, archives, keeperTokens, roundTokens, publicUrl, now } = options;
  const linkOf = (keeperId: string) => `${publicUrl}/keeper/${keeperTokens.tokenOf(keeperId)}`;

  /** The one who is asked now and may still answer. */
  const isAsked = (keeping: Keeping, { id, answer }: FoundKeeper) =>
    !isOver(keeping) && keeping.step === 'asking' && keeping.asked === id && answer === null;

  async function show(caller: Caller): Promise<ShownKeeping> {
    const keeping = await repo.find(caller.familyId);
    const isOwner = caller.role === 'owner';
    const archive = keeping && (await archives.current(caller.familyId));
    const step = !keeping || isOver(keeping) ? 'quiet' : keeping.step;
    return {
      silenceMonths: keeping?.silenceMonths ?? SILENCE_USUAL,
      keepers: (keeping?.keepers ?? []).map((keeper) => {
        const asked = keeping !== undefined && isAsked(keeping, keeper);
        const self = keeper.personId !== null && keeper.personId === caller.personId;
        return {
          id: keeper.id,
          name: keeper.name,
          personId: keeper.personId,
          email: isOwner ? keeper.email : null,
          self,
          state: asked ? 'asked' : step === 'quiet' ? 'named' : (keeper.answer ?? 'named'),
          until: asked ? (answerUntil(keeping)?.toISOString() ?? null) : null,
          url: asked && self ? linkOf(keeper.id) : null,
        };
      }),
      step,
      nextAt: step === 'quiet' ? null : (keeping?.dueAt?.toISOString() ?? null),
      byLetter: options.delivers,
      yearlyArchive: keeping?.yearlyArchive ?? false,
      archive: archive ?? null,
      archiveSays: isOwner ? (keeping?.archiveSays ?? '') : '',
    };
  }

  /** Whom a link is for, with how things stand. Throws 'not-found' for a link that opens nothing. */
  async function find(token: string): Promise<{ familyId: string; keeperId: string }> {
    const keeperId = keeperTokens.idIn(token);
    const familyId = keeperId === null ? undefined : await repo.familyOf(keeperId);
    if (keeperId === null || familyId === undefined) throw gone();
    return { familyId, keeperId };
  }
  function keeperIn(keeping: Keeping | undefined, keeperId: string): FoundKeeper {
    const found = keeping?.keepers.find(({ id }) => id === keeperId);
    if (!found) throw gone();
    return found;
  }

  return {
    show,

    async set(caller: Caller, { silenceMonths, yearlyArchive, order }: KeepingPatch): Promise<ShownKeeping> {
      if (yearlyArchive === true && !options.delivers) {
        throw new AppError(
          'unconfigured',
          'This kitchen sends no letters, so no archive can be sent. Download it yourself and hand it on.',
        );
      }
      await repo.set(caller.familyId, now(), {
        ...(silenceMonths === undefined ? {} : { silenceMonths }),
        ...(yearlyArchive === undefined ? {} : { yearlyArchive }),
        ...(order === undefined ? {} : { order }),
      });
      if (yearlyArchive === false) await archives.forgetOf(caller.familyId);
      return show(caller);
    },

    async add(caller: Caller, who: KeeperCreate): Promise<ShownKeeping> {
      await repo.add(caller.familyId, now(), who);
      return show(caller);
    },

    remove: (caller: Caller, id: string): Promise<void> => repo.remove(caller.familyId, now(), id),

    async link(caller: Caller, id: string): Promise<{ url: string }> {
      const keeping = await repo.find(caller.familyId);
      if (!keeping?.keepers.some((keeper) => keeper.id === id)) throw notFound('Keeper');
      return { url: linkOf(id) };
    },

    /** What the link says, to whoever has it. */
    async showLink(token: string): Promise<KeeperShown> {
      const { familyId, keeperId } = await find(token);
      const keeping = await repo.find(familyId);
      const keeper = keeperIn(keeping, keeperId);
      if (!keeping) throw gone();
      const owners = (await repo.members(familyId)).filter(({ role }) => role === 'owner');
      const asked = isAsked(keeping, keeper);
      return {
        family: keeping.family,
        owners: new Intl.ListFormat('en').format(owners.map(({ name }) => name)),
        name: keeper.name,
        asked,
        until: asked ? (answerUntil(keeping)?.toISOString() ?? null) : null,
        silenceMonths: keeping.silenceMonths,
        byLetter: options.delivers,
      };
    },

    async accept(caller: Caller, token: string): Promise<Family> {
      const { familyId, keeperId } = await find(token);
      const { personId } = caller;
      if (caller.guest || personId === null) {
        throw new AppError('forbidden', 'Create an account or sign in first, then open the link again.');
      }
      const email = await repo.emailOf(personId);
      await repo.locked(familyId, async (keeping, members, tx) => {
        const keeper = keeperIn(keeping, keeperId);
        const isTheirs = keeper.personId === null ? keeper.email === email : keeper.personId === personId;
        if (!isTheirs) {
          throw new AppError(
            'forbidden',
            'This link is for somebody else. Sign in with the account or the address that was named as the keeper.',
          );
        }
        if (isOver(keeping)) throw settled();
        if (!isAsked(keeping, keeper)) throw notTheirTurn();
        await repo.handOver(tx, keeping, keeperId, personId, now());
        const owners = members.filter(({ role, personId: id }) => role === 'owner' && id !== personId);
        const told = members.flatMap(({ personId: id, address }) =>
          address === null || id === personId ? [] : [address],
        );
        const words = handedOverLetter(
          keeping.family,
          caller.name,
          owners.map(({ name }) => name),
          publicUrl,
        );
        await letters.write(
          tx,
          familyId,
          [...new Set(told)].map((to) => ({ to, ...words })),
          now(),
        );
      });
      options.forgetCallers();
      const family = (await options.familiesOf(caller)).find(({ id }) => id === familyId);
      if (!family) throw gone();
      return family;
    },

    async decline(token: string): Promise<void> {
      const { familyId, keeperId } = await find(token);
      await repo.locked(familyId, async (keeping, _members, tx) => {
        const keeper = keeperIn(keeping, keeperId);
        if (isOver(keeping)) throw settled();
        // The same press twice is the same answer.
        if (keeper.answer === 'declined') return;
        if (!isAsked(keeping, keeper)) throw notTheirTurn();
        await repo.decline(tx, familyId, keeperId);
      });
    },

    /** Whose silence an owner's letter is about. Throws 'not-found' once it is over. */
    async showSilence(token: string): Promise<{ family: string; id: string }> {
      const round = roundTokens.idIn(token);
      const family = round === null ? undefined : await repo.familyIn(round);
      const keeping = family && (await repo.find(family.id));
      if (!family || !keeping || isOver(keeping)) {
        throw new AppError('not-found', 'There is nothing to answer any more. Whoever is there need do nothing.');
      }
      return { family: family.name, id: family.id };
    },

    /** An owner is there. */
    async endSilence(token: string): Promise<void> {
      const { id } = await this.showSilence(token);
      await repo.noteSign(id, now());
      await options.look(id);
    },

    /** Whether the token may let somebody make an account where accounts are made by invitation. */
    async isOpen(token: string): Promise<boolean> {
      return this.showLink(token).then(
        ({ asked }) => asked,
        () => false,
      );
    },
  };
}
