import { describe, expect, it } from 'vitest';
import type { Letter, Mail } from './port.ts';

/** What every way of sending holds to. `delivered` reads the letters where they arrived, oldest first. */
export function describeMail(
  name: string,
  open: () => { mail: Mail; sent: boolean; delivered: () => Promise<Letter[]> },
) {
  describe(`mail by ${name}`, () => {
    it('delivers the letter as written, with its link whole', async () => {
      const { mail, sent, delivered } = open();
      const letter = {
        to: 'oma@example.com',
        subject: 'A new password for your recipe tin – ¾ done',
        text: `Dear Oma,\n\nopen this link:\nhttp://localhost:5000/reset?token=${'a1B2='.repeat(30)}&x=1\n\n.\n½ cup of love`,
      };
      expect(await mail.send(letter)).toEqual({ sent });
      expect(await delivered()).toEqual([letter]);
    });

    it('lets no line break in a subject begin another header', async () => {
      const { mail, delivered } = open();
      await mail.send({ to: 'oma@example.com', subject: 'Hello\r\nBcc: thief@example.com', text: 'x' });
      const [letter] = await delivered();
      expect(letter).toMatchObject({ to: 'oma@example.com', subject: 'Hello Bcc: thief@example.com' });
    });

    it('delivers letters sent at once, each by itself', async () => {
      const { mail, delivered } = open();
      const names = ['ada', 'bo', 'cy', 'di'];
      await Promise.all(names.map((name) => mail.send({ to: `${name}@example.com`, subject: name, text: name })));
      expect((await delivered()).map(({ subject }) => subject).sort()).toEqual(names);
    });
  });
}
