import { createTransport } from 'nodemailer';
import { AppError } from '../../errors.ts';
import type { Mail } from './port.ts';

interface Options {
  /** smtp://user:password@host:port or smtps://… */
  readonly url: string;
  readonly from: string;
  /** For connecting, greeting and every answer. */
  readonly timeoutMs?: number;
}

/** Letters by SMTP, one connection each: there are few of them. */
export function smtpMail({ url, from, timeoutMs = 10_000 }: Options): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // A letter of ours is text alone; nothing in it may reach for files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    says: `SMTP by ${new URL(url).host}`,
    delivers: true,
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
        return { sent: true };
      } catch (error) {
        throw new AppError('upstream', 'The mail could not be sent. Please try again later.', { cause: error });
      }
    },
  };
}
