import { CODE_MINUTES } from '#shared/deletions.ts';
import type { Log } from '../../log.ts';
import type { Mail } from '../../providers/mail/port.ts';
import type { Addressee } from './deletions.repo.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 100);

export type DeletionLetters = ReturnType<typeof deletionLetters>;

/** What those are written whom a deletion is about. A letter that cannot be sent holds up nothing. Days are named by UTC. */
export function deletionLetters({ mail, log, publicUrl }: { mail: Mail; log: Log; publicUrl: string }) {
  const account = `${publicUrl}/account`;
  async function write(to: Addressee, subject: string, ...says: readonly string[]): Promise<void> {
    const text = `Dear ${to.name},\n\n${says.join('\n\n')}\n\nWith warm wishes from the kitchen\n`;
    await mail
      .send({ to: to.email, subject, text })
      .catch((error: unknown) => log.error({ err: error }, 'A letter could not be written'));
  }

  return {
    familyAsked: (to: Addressee, family: string, by: string, dueAt: Date) =>
      write(
        to,
        `“${oneLine(family)}” will be deleted on ${day.format(dueAt)}`,
        `${by} has asked that the family “${family}” be deleted, with all its recipes, pictures, lists and cookbooks, for everybody who belongs to it.`,
        `Until ${day.format(dueAt)} everything stays as it is. An owner of the family can call it off, and whoever may write in it can take everything along as one file:\n${account}`,
      ),
    familyKept: (to: Addressee, family: string, by: string) =>
      write(
        to,
        `“${oneLine(family)}” stays`,
        `${by} has called it off: the family “${family}” is not deleted. Everything is as it was.`,
      ),
    accountAsked: (to: Addressee, dueAt: Date) =>
      write(
        to,
        `Your account will be deleted on ${day.format(dueAt)}`,
        `Somebody, probably you, has asked that your account be deleted. Until ${day.format(dueAt)} everything stays as it is: sign in, and you can call it off or take your recipes along:\n${account}`,
        `If it was not you, call it off there and choose a new password.`,
      ),
    accountKept: (to: Addressee) =>
      write(to, 'Your account stays', 'It was called off: your account is not deleted. Everything is as it was.'),
    gone: (to: Addressee, kind: 'account' | 'family') =>
      kind === 'account'
        ? write(
            to,
            'Your account is deleted',
            'Your account is gone, and all that was yours alone; what you added to families that go on stays with them. This is the last letter.',
          )
        : write(
            to,
            'The family’s library is deleted',
            'As you were told two weeks ago, the family and all that it had are gone. Your account stays, and so do your other families.',
          ),
    heir: (to: Addressee, family: string) =>
      write(
        to,
        `“${oneLine(family)}” is yours to keep now`,
        `The last owner of the family “${family}” has gone, and you have been in it for longest: you own it now. You can make others owners, too:\n${account}`,
      ),
    code: (to: Addressee, code: string) =>
      write(
        to,
        'The code that confirms a deletion',
        `Somebody, probably you, wants to delete your account or a family and has no password to confirm it by. This code does, within ${String(CODE_MINUTES)} minutes:\n${code}`,
        `If it was not you, there is nothing to do: without the code nothing is deleted.`,
      ),
  };
}
