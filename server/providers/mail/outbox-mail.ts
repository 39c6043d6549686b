import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from './port.ts';

/** A line break in a header would begin another header. */
const oneLine = (value: string) => value.replace(/[\r\n]+/g, ' ').trim();

/**
 * Letters as files in a folder, oldest first by name, in plain UTF-8 so that a person can read them and copy a link
 * out of them. They can hold the key to an account, so only the owner of the process may read them.
 */
export function outboxMail(folder: string, from = 'Keepsake Kitchen'): Mail {
  return {
    says: `letters as files in ${folder}`,
    delivers: false,
    async send({ to, subject, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const now = new Date();
      const name = `${now.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      const head = [
        `Date: ${now.toUTCString()}`,
        `From: ${oneLine(from)}`,
        `To: ${oneLine(to)}`,
        `Subject: ${oneLine(subject)}`,
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: 8bit',
      ];
      const draft = join(folder, `.${name}`);
      const handle = await open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(`${head.join('\n')}\n\n${text}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, join(folder, name));
      return { sent: false };
    },
  };
}
