import { type AccountDeletion, DELETION_DAYS, type DeletionConfirm, type FamilyDeletion } from '#shared/deletions.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import type { Person } from '../users/people.repo.ts';
import type { deletionProof } from './confirm-deletion.ts';
import type { DeletionLetters } from './deletion-letters.ts';
import type { DeletionsRepo, FamilyOf, Waiting } from './deletions.repo.ts';

interface Options {
  readonly repo: DeletionsRepo;
  readonly proof: ReturnType<typeof deletionProof>;
  readonly letters: DeletionLetters;
  readonly find: (personId: string) => Promise<Person | undefined>;
  readonly now: () => Date;
}

const day = 86_400_000;
const present = (waiting: Waiting | undefined) =>
  waiting ? { ...waiting, askedAt: waiting.askedAt.toISOString(), dueAt: waiting.dueAt.toISOString() } : null;

/** Asking that an account or a family be deleted, what it means for the others, and calling it off. */
export function deletionsService({ repo, proof, letters, find, now }: Options) {
  async function personOf({ personId }: Caller): Promise<Person> {
    const person = personId === null ? undefined : await find(personId);
    if (!person || person.guest) {
      throw new AppError(
        'invalid',
        'A guest has no account: what a guest has kept goes by itself when nobody has come by for thirty days.',
      );
    }
    return person;
  }
  const dueAt = () => new Date(now().getTime() + DELETION_DAYS * day);
  const short = ({ id, name, others }: FamilyOf) => ({ id, name, others });

  /** What becomes of each family when this person goes. One that is to be deleted itself needs no other owner. */
  async function ofAccount(personId: string) {
    const all = await repo.familiesOf(personId);
    const isOrphaned = (one: FamilyOf) =>
      one.others > 0 && one.role === 'owner' && one.otherOwners === 0 && !one.isLeaving;
    return {
      alone: all.filter(({ others }) => others === 0),
      handOver: all.filter(isOrphaned),
      stays: all.filter((one) => one.others > 0 && !isOrphaned(one)),
    };
  }

  return {
    async account(caller: Caller): Promise<AccountDeletion> {
      const person = await personOf(caller);
      const { alone, handOver, stays } = await ofAccount(person.id);
      return {
        waiting: present(await repo.waitingAccount(person.id)),
        takes: await repo.losses(
          alone.map(({ id }) => id),
          person.id,
        ),
        stays: stays.map(short),
        handOver: handOver.map(short),
        onlyHost: await repo.isOnlyHost(person.id),
        confirmBy: await proof.ways(person),
      };
    },

    /** Throws 'conflict' where a family would be left without an owner. */
    async askAccount(caller: Caller, given: DeletionConfirm): Promise<{ dueAt: string }> {
      const person = await personOf(caller);
      const { handOver } = await ofAccount(person.id);
      const [first] = handOver;
      if (first) {
        throw new AppError(
          'conflict',
          `You are the only owner of “${first.name}”: make another member an owner, or delete that family, and then your account.`,
        );
      }
      await proof.confirm(caller, person, given, person.email);
      const due = await repo.ask({ personId: person.id, familyId: null, askedAt: now(), dueAt: dueAt() });
      if (!person.claimant) await letters.accountAsked(person, due);
      return { dueAt: due.toISOString() };
    },

    async endAccount(caller: Caller): Promise<void> {
      const person = await personOf(caller);
      if ((await repo.endAccount(person.id)) && !person.claimant) await letters.accountKept(person);
    },

    async sendCode(caller: Caller): Promise<{ to: string }> {
      return proof.sendCode(await personOf(caller));
    },

    async family(caller: Caller): Promise<FamilyDeletion> {
      const person = await personOf(caller);
      const [takes] = await repo.losses([caller.familyId], person.id);
      if (!takes) throw notFound('Family');
      return {
        waiting: present(await repo.waitingFamily(caller.familyId)),
        takes,
        confirmBy: await proof.ways(person),
      };
    },

    async askFamily(caller: Caller, given: DeletionConfirm): Promise<{ dueAt: string }> {
      const person = await personOf(caller);
      const { familyId } = caller;
      const name = await repo.familyName(familyId);
      await proof.confirm(caller, person, given, name);
      const wasAsked = (await repo.waitingFamily(familyId)) !== undefined;
      const due = await repo.ask({ personId: person.id, familyId, askedAt: now(), dueAt: dueAt() });
      if (!wasAsked) {
        for (const to of await repo.addressees([familyId])) await letters.familyAsked(to, name, person.name, due);
      }
      return { dueAt: due.toISOString() };
    },

    async endFamily(caller: Caller): Promise<void> {
      const person = await personOf(caller);
      const { familyId } = caller;
      if (!(await repo.endFamily(familyId))) return;
      const name = await repo.familyName(familyId);
      for (const to of await repo.addressees([familyId])) await letters.familyKept(to, name, person.name);
    },

    /** Throws 'conflict' where the family is to be deleted: nothing is bought for it any more. */
    async checkStays(familyId: string): Promise<void> {
      if (!(await repo.isLeaving(familyId))) return;
      throw new AppError('conflict', 'This family is to be deleted. Call that off first, then this is possible.');
    },
  };
}
