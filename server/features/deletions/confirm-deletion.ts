import { randomInt } from 'node:crypto';
import { CODE_MINUTES, type ConfirmBy, type DeletionConfirm } from '#shared/deletions.ts';
import type { PasskeySignIn } from '#shared/passkeys.ts';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import { bareCode, CODE_LETTERS } from '../../typed-code.ts';
import { fingerprint } from '../users/password.ts';
import type { Person } from '../users/people.repo.ts';
import type { DeletionLetters } from './deletion-letters.ts';
import type { DeletionsRepo } from './deletions.repo.ts';

export interface ProvingPorts {
  /** The password once more. Throws 'forbidden' where it is another. */
  readonly proveSelf: (caller: Caller, password: string) => Promise<unknown>;
  readonly passkeys: {
    readonly has: (personId: string) => Promise<boolean>;
    /** Throws 'forbidden' for a key of somebody else's. */
    readonly prove: (caller: Caller, signed: PasskeySignIn) => Promise<void>;
  };
  readonly tries: { again(whose: string): Promise<void>; rightAgain(whose: string): Promise<void> };
}
interface Options extends ProvingPorts {
  readonly repo: Pick<DeletionsRepo, 'keepCode' | 'spendCode'>;
  readonly letters: Pick<DeletionLetters, 'code'>;
  /** Whether letters go out. */
  readonly delivers: boolean;
}

const CODE_LENGTH = 8;
const folded = (name: string) => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

const ASKS: Readonly<Record<ConfirmBy, string>> = {
  password: 'Type your password.',
  passkey: 'Confirm it by one of your passkeys.',
  letter: 'Type the code of the letter.',
  name: 'Type the name to confirm it.',
};

/** That whoever asks for a deletion is who they are, by the strongest means that they have. */
export function deletionProof({ repo, letters, delivers, proveSelf, passkeys, tries }: Options) {
  /** What is offered to somebody. A name anybody can read off the screen, so it is asked only where nothing else is left. */
  async function ways(person: Person): Promise<ConfirmBy[]> {
    const hasKey = await passkeys.has(person.id);
    const found: ConfirmBy[] = [
      ...(person.passwordless ? [] : (['password'] as const)),
      ...(hasKey ? (['passkey'] as const) : []),
      // Letters to a claimed address are its holder's.
      ...(person.passwordless && delivers ? (['letter'] as const) : []),
    ];
    return found.length > 0 ? found : ['name'];
  }
  const whoseCode = (personId: string) => `deletion code ${personId}`;
  const hashOf = (personId: string, code: string) => fingerprint(`${personId} ${bareCode(code)}`);

  return {
    ways,

    /** Throws one sentence where it is not confirmed. `name` is what is to be typed where there is no other way. */
    async confirm(caller: Caller, person: Person, given: DeletionConfirm, name: string): Promise<void> {
      const offered = await ways(person);
      const by: ConfirmBy | null =
        given.password !== undefined
          ? 'password'
          : given.passkey !== undefined
            ? 'passkey'
            : given.code !== undefined
              ? 'letter'
              : given.name !== undefined
                ? 'name'
                : null;
      if (by === null || !offered.includes(by)) throw new AppError('invalid', ASKS[offered[0] ?? 'name']);
      if (by === 'password') await proveSelf(caller, given.password ?? '');
      else if (by === 'passkey' && given.passkey) await passkeys.prove(caller, given.passkey);
      else if (by === 'letter') {
        await tries.again(whoseCode(person.id));
        if (!(await repo.spendCode(person.id, hashOf(person.id, given.code ?? '')))) {
          throw new AppError('forbidden', 'That is not the code of the last letter, or it has run out.');
        }
        await tries.rightAgain(whoseCode(person.id));
      } else if (folded(given.name ?? '') !== folded(name)) {
        throw new AppError('forbidden', 'That is not the name, so nothing was deleted.');
      }
    },

    /** Sends a code to somebody who confirms by letter. Throws 'conflict' for whoever confirms otherwise. */
    async sendCode(person: Person): Promise<{ to: string }> {
      const offered = await ways(person);
      if (!offered.includes('letter')) throw new AppError('conflict', ASKS[offered[0] ?? 'name']);
      const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
      await repo.keepCode(person.id, hashOf(person.id, code), CODE_MINUTES);
      await letters.code(person, `${code.slice(0, 4)}-${code.slice(4)}`);
      return { to: person.email };
    },
  };
}
