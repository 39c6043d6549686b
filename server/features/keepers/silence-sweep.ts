import type { Queries } from '../../db/connect.ts';
import type { Log } from '../../log.ts';
import type { Mail } from '../../providers/mail/port.ts';
import { askingLetter, calledOffLetter, nobodyLetter, warningLetter } from './keeper-letters.ts';
import type { LettersRepo, NewLetter } from './letters.repo.ts';
import type { linkTokens } from './link-tokens.ts';
import { answerUntil } from './silence-steps.ts';
import type { SilencesRepo, Stepped } from './silences.repo.ts';

type Tokens = ReturnType<typeof linkTokens>;

interface Options {
  readonly silences: SilencesRepo;
  readonly letters: LettersRepo;
  readonly mail: Pick<Mail, 'send'>;
  readonly keeperTokens: Tokens;
  readonly roundTokens: Tokens;
  readonly publicUrl: string;
  readonly log: Log;
  readonly now: () => Date;
}

/** So many letters in a row that are not taken: the mail server is away, and is asked again with the next sweep. */
const REFUSED_MOST = 3;

/** Does the steps of silent families that are due, and sends what was written. Several processes may be at it at once. */
export function silenceSweep({ silences, letters, mail, keeperTokens, roundTokens, publicUrl, log, now }: Options) {
  const write = async (tx: Queries, stepped: Stepped): Promise<void> => {
    const { family, familyId } = stepped.keeping;
    log.info({ family: familyId, step: stepped.step.do }, 'A family is silent');
    await letters.write(tx, familyId, lettersOf(stepped, family), now());
  };

  function lettersOf({ step, round, keeping, members }: Stepped, family: string): NewLetter[] {
    const { silenceMonths: months, keepers } = keeping;
    const owners = members.filter(({ role }) => role === 'owner');
    switch (step.do) {
      case 'warn': {
        const url = `${publicUrl}/here/${roundTokens.tokenOf(round)}`;
        const names = keepers.map(({ name }) => name);
        return owners.flatMap(({ name, address }) =>
          address === null
            ? []
            : [
                {
                  round,
                  to: address,
                  ...warningLetter({ family, name, months, letter: step.letter, keepers: names, url, now: now() }),
                },
              ],
        );
      }
      case 'ask': {
        const keeper = keepers.find(({ id }) => id === step.keeper);
        if (!keeper?.address) return [];
        const until = answerUntil({ letters: step.letter, dueAt: step.dueAt }) ?? step.dueAt;
        const url = `${publicUrl}/keeper/${keeperTokens.tokenOf(keeper.id)}`;
        const named = { family, name: keeper.name, owners: owners.map(({ name }) => name), months, until, url };
        return [
          {
            round,
            keeperId: keeper.id,
            to: keeper.address,
            ...askingLetter({ ...named, isReminder: step.letter > 1 }),
          },
        ];
      }
      case 'rest':
        return members.flatMap(({ address }) =>
          address === null ? [] : [{ to: address, ...nobodyLetter(family, step.dueAt, publicUrl) }],
        );
      case 'end': {
        const asked = keepers.find(({ id, answer }) => id === keeping.asked && answer === null);
        return asked?.address ? [{ to: asked.address, ...calledOffLetter(family, asked.name) }] : [];
      }
    }
  }

  async function sendLetters(): Promise<void> {
    let refused = 0;
    const send: Parameters<LettersRepo['sendOne']>[1] = (letter) =>
      mail.send(letter).then(
        () => true,
        (error: unknown) => {
          log.error({ err: error }, 'A letter could not be sent');
          return false;
        },
      );
    while (refused < REFUSED_MOST) {
      const taken = await letters.sendOne(now(), send);
      if (taken === null) return;
      refused = taken ? 0 : refused + 1;
    }
  }

  return {
    look: (familyId: string): Promise<void> => silences.step(familyId, now(), write),
    sendLetters,
    async sweep(): Promise<void> {
      await letters.sweep(now());
      // What was written before goes out first: a step waits for the letters of the one before.
      await sendLetters();
      for (const familyId of await silences.due(now())) await silences.step(familyId, now(), write);
      await sendLetters();
    },
  };
}
