import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Letter, Mail } from '../../providers/mail/port.ts';
import { planLetter, type PlanNews } from './plan-letters.ts';
import { ownersMailer } from './mail-owners.ts';

const until = new Date('2026-12-31T23:59:00Z');
const publicUrl = 'https://recipes.example.com';
const all: readonly PlanNews[] = [
  { kind: 'paid' },
  { kind: 'failed', until },
  { kind: 'ending', until },
  { kind: 'ended', isOpen: false },
  { kind: 'double' },
];

describe('a letter about a plan', () => {
  it.each(all)('of $kind is addressed, says where to look, and names days as they are', (news) => {
    const { subject, text } = planLetter(news, { name: 'Ruth', publicUrl });
    expect(text).toMatch(/^Dear Ruth,\n\n/);
    expect(text).toContain(`${publicUrl}/account\n`);
    expect(subject).toMatch(/^[A-Z][^\n]{5,60}$/);
    expect(`${subject} ${text}`.includes('December 31, 2026')).toBe('until' in news);
  });
});

const people = [
  { name: 'Ruth', email: 'ruth@example.org' },
  { name: 'Ada', email: 'ada@example.org' },
];
function mailThat(deliver: (letter: Letter) => Promise<void>) {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const mail: Pick<Mail, 'send'> = { send: (letter) => deliver(letter).then(() => ({ sent: true })) };
  const write = ownersMailer({ repo: { owners: () => Promise.resolve(people) }, mail, publicUrl, log });
  return { write, lines };
}

it('each owner gets one', async () => {
  const sent: string[] = [];
  const { write } = mailThat((letter) => Promise.resolve(void sent.push(letter.to)));
  await write('family', { kind: 'ended', isOpen: false });
  expect(sent).toEqual(['ruth@example.org', 'ada@example.org']);
});

it('mail that fails is written down and stops nothing', async () => {
  const { write, lines } = mailThat(() => Promise.reject(new Error('no mail today')));
  await write('family', { kind: 'paid' });
  expect(lines).toHaveLength(2);
  expect(lines.join('')).toContain('no mail today');
});
