import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeMail } from './mail.contract.ts';
import { isRefusal } from './port.ts';
import { smtpMail } from './smtp-mail.ts';
import { smtpStandIn } from '#tests/stand-ins/mail/smtp.ts';

const from = 'Keepsake Kitchen <kitchen@example.com>';
let standIn: Awaited<ReturnType<typeof smtpStandIn>>;
beforeAll(async () => {
  standIn = await smtpStandIn();
});
beforeEach(() => {
  standIn.letters.length = 0;
});
afterAll(() => {
  standIn.close();
});

describeMail('SMTP', () => ({
  mail: smtpMail({ url: standIn.url, from }),
  sent: true,
  delivered: () => Promise.resolve(standIn.letters),
}));

const letter = { to: 'oma@example.com', subject: 'x', text: 'x' };

it.each(['refusing', 'deferring', 'silent'] as const)(
  'says that a %s server did not take the letter',
  async (manner) => {
    const server = await smtpStandIn(manner);
    await expect(smtpMail({ url: server.url, from, timeoutMs: 200 }).send(letter)).rejects.toMatchObject({
      code: 'upstream',
      message: 'The mail could not be sent. Please try again later.',
    });
    // Only what is said for good will not pass.
    expect(
      isRefusal(
        await smtpMail({ url: server.url, from, timeoutMs: 200 })
          .send(letter)
          .catch((error: unknown) => error),
      ),
    ).toBe(manner === 'refusing');
    server.close();
  },
);

it('says the same when there is no server', async () => {
  await expect(smtpMail({ url: 'smtp://127.0.0.1:1', from }).send(letter)).rejects.toMatchObject({ code: 'upstream' });
});
