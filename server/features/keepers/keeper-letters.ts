import { LETTER_DAYS, OWNER_LETTERS, RESTING_MONTHS } from '#shared/keepers.ts';

/** The words of the letters about who keeps a family. What people wrote in names stands on lines of text alone. */
interface Written {
  readonly subject: string;
  readonly text: string;
}

const letter = (subject: string, ...paragraphs: readonly string[]): Written => ({
  subject: oneLine(subject),
  text: [...paragraphs, 'With warm wishes from the kitchen\n'].join('\n\n'),
});
const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 150);
const day = (date: Date) => date.toISOString().slice(0, 10);
/** Names as a sentence has them, each on one line. */
const list = (names: readonly string[]) => new Intl.ListFormat('en').format(names.map(oneLine));
const called = (family: string) => (family.trim() === '' ? 'a family' : `“${oneLine(family)}”`);

/** To an owner who has not been seen: one press, and nothing happens. */
export function warningLetter(of: {
  readonly family: string;
  readonly name: string;
  readonly months: number;
  readonly letter: number;
  readonly keepers: readonly string[];
  readonly url: string;
  readonly now: Date;
}): Written {
  const asked = new Date(of.now.getTime() + (OWNER_LETTERS - of.letter + 1) * LETTER_DAYS * 86_400_000);
  const isLast = of.letter === OWNER_LETTERS;
  return letter(
    isLast
      ? `The last letter before somebody else is asked: are you there?`
      : `Are you there? Your family’s kitchen asks`,
    `Dear ${oneLine(of.name)},`,
    `nobody who owns ${called(of.family)} has been in the kitchen for ${String(of.months)} months or more. For this case it was settled who keeps the recipes then: ${list(of.keepers)}.`,
    `If you are there, open this link and press “I am here”. You need not sign in, and nothing changes:\n${of.url}`,
    `If nothing is heard from you, they are asked from ${day(asked)} on.${isLast ? ' This is the last letter before that.' : ''} Nothing is deleted, and you stay a member of the family.`,
  );
}

/** To the keeper whose turn it is. */
export function askingLetter(of: {
  readonly family: string;
  readonly name: string;
  readonly owners: readonly string[];
  readonly months: number;
  readonly isReminder: boolean;
  readonly until: Date;
  readonly url: string;
}): Written {
  return letter(
    `${of.isReminder ? 'Once more: ' : ''}Will you keep the recipes of ${called(of.family)}?`,
    `Dear ${oneLine(of.name)},`,
    `${list(of.owners)} named you as the one who keeps the recipes of ${called(of.family)} when nothing is heard from them. That is so now: nobody was there for more than ${String(of.months)} months, and letters were not answered.`,
    `Whether you take over, you say here until ${day(of.until)}. You need an account, or make one on the way:\n${of.url}`,
    'You become the owner then. Nothing is removed, and whoever owned it until now stays a member. If you would rather not, say so on the same page: the next one is asked.',
  );
}

/** To a keeper who was asked, when an owner is there again. */
export const calledOffLetter = (family: string, name: string): Written =>
  letter(
    `There is nothing to do any more for ${called(family)}`,
    `Dear ${oneLine(name)},`,
    `somebody who owns ${called(family)} is there again, so the question whether you take over is settled. The link in the last letter opens nothing more.`,
    'Thank you for being there.',
  );

/** To all of the family: nobody has taken over. */
export const nobodyLetter = (family: string, again: Date, publicUrl: string): Written =>
  letter(
    `Nobody has taken over ${called(family)} yet`,
    `Nothing was heard for a long time from whoever owns ${called(family)}, and none of the keepers has taken over.`,
    `Everything stays as it is: you read and cook as before, and nothing is deleted. From ${day(again)} on, in ${String(RESTING_MONTHS)} months, the owners and then the keepers are asked again. As soon as an owner signs in, all of it ends.`,
    publicUrl,
  );

/** To all of the family: who keeps it now. */
export const handedOverLetter = (
  family: string,
  keeper: string,
  owners: readonly string[],
  publicUrl: string,
): Written =>
  letter(
    `${keeper} keeps ${called(family)} now`,
    `Nothing was heard for a long time from ${list(owners)}. As was settled for that case, ${oneLine(keeper)} owns ${called(family)} from now on.`,
    'Nothing was removed. Whoever owned it until now is an editor, and can be made an owner again by the new one.',
    publicUrl,
  );

/** To a keeper, once a year: the family's archive. */
export const archiveLetter = (of: {
  readonly family: string;
  readonly name: string;
  readonly until: Date;
  readonly url: string;
}): Written =>
  letter(
    `This year’s archive of ${called(of.family)}`,
    `Dear ${oneLine(of.name)},`,
    `you are a keeper of ${called(of.family)}. Once a year you get all of its recipes, pictures and stories as one file: a book that opens in any browser, without this kitchen.`,
    `The link opens it until ${day(of.until)}, or until next year’s letter. Save the file where you keep what matters:\n${of.url}`,
    'The file that lies in the kitchen is sealed, and opens by this link alone. So keep the letter to yourself.',
  );
