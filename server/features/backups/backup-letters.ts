import type { Letter } from '../../providers/mail/port.ts';

/** To whoever hosts the kitchen: no backup could be made, and that was not the first time. */
export function failedLetter(to: string, reason: string, lastAt: Date | null, publicUrl: string): Letter {
  const last =
    lastAt === null
      ? 'So far there is no backup at all.'
      : `The last one was made on ${lastAt.toISOString().slice(0, 10)}.`;
  return {
    to,
    subject: 'The kitchen could not be backed up',
    text: [
      `The backup of your kitchen has failed more than once. ${last}`,
      `What was said: ${reason}`,
      `It is tried again every hour. How things stand:\n${publicUrl}/host`,
      'With warm wishes from the kitchen\n',
    ].join('\n\n'),
  };
}
