import { buffer } from 'node:stream/consumers';
import { ImapFlow } from 'imapflow';
import { simpleParser } from 'mailparser';
import { AppError } from '../../errors.ts';
import type { Letter, LetterHead, Mailbox, OpenMailbox } from './port.ts';

interface Options {
  /** imaps://user:password@host/INBOX */
  readonly url: string;
  readonly address: string;
}

/** Longest that the server may take for one step, in ms. */
const patienceMs = 30_000;
const asked = ['from', 'auto-submitted', 'precedence', 'list-id', 'x-loop', 'return-path', 'authentication-results'];
const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** A mailbox over IMAP (RFC 3501, 2177). A password goes over the wire encrypted, or stays on this machine. */
export function imapMailbox({ url, address }: Options): Mailbox {
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  const folder = decodeURIComponent(pathname.replace(/^\/+/, '')) || 'INBOX';
  const user = decodeURIComponent(username);
  const secure = protocol === 'imaps:';

  return {
    address,
    says: `letters to ${address}, by ${hostname}`,
    async open({ arrived, lost }) {
      const client = new ImapFlow({
        host: hostname.replace(/^\[|\]$/g, ''),
        port: port === '' ? (secure ? 993 : 143) : Number(port),
        secure,
        ...(secure ? {} : { doSTARTTLS: loopback.test(hostname) ? false : true }),
        auth: { user, pass: decodeURIComponent(password) },
        logger: false,
        connectionTimeout: patienceMs,
        greetingTimeout: patienceMs,
        socketTimeout: 10 * 60_000,
        maxIdleTime: 4 * 60_000,
      });
      let isOver = false;
      const end = () => {
        if (isOver) return;
        isOver = true;
        lost();
      };
      client.on('error', end);
      client.on('close', end);
      client.on('exists', arrived);
      await client.connect();
      const box = await client.mailboxOpen(folder);
      return opened(client, `${user}@${hostname}/${folder}#${String(box.uidValidity)}`);
    },
  };
}

function opened(client: ImapFlow, id: string): OpenMailbox {
  return {
    id,
    async unread(days) {
      const since = new Date(Date.now() - days * 86_400_000);
      const found = await client.search({ seen: false, since }, { uid: true });
      return found ? found.toSorted((a, b) => a - b) : [];
    },
    async heads(uids) {
      if (uids.length === 0) return [];
      const heads: LetterHead[] = [];
      const wanted = { uid: true, envelope: true, size: true, headers: asked } as const;
      for await (const message of client.fetch(uids.join(','), wanted, { uid: true })) {
        const from = message.envelope?.from ?? [];
        const lines = headerLines(message.headers?.toString('utf8') ?? '');
        heads.push({
          uid: message.uid,
          from: from.length === 1 ? (from[0]?.address ?? '').trim().toLowerCase() : '',
          subject: message.envelope?.subject ?? '',
          messageId: message.envelope?.messageId ?? '',
          size: message.size ?? 0,
          isAutomatic: isAutomatic(lines),
          authentication: valueOf(lines, 'authentication-results') ?? '',
        });
      }
      return heads;
    },
    async read(uid) {
      const { content } = await client.download(String(uid), undefined, { uid: true });
      return content ? letterOf(await buffer(content)) : null;
    },
    async markRead(uid) {
      await client.messageFlagsAdd(String(uid), [String.raw`\Seen`], { uid: true });
    },
    listen() {
      // Ends by itself with the next step; where the server knows no IDLE, it is asked now and then.
      client.idle().catch(() => undefined);
    },
    async close() {
      await Promise.race([client.logout().catch(() => undefined), closedSoon()]);
      client.close();
    },
  };
}

const closedSoon = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 1000).unref();
  });

async function letterOf(source: Buffer): Promise<Letter> {
  const mail = await simpleParser(source, { skipImageLinks: true, skipTextToHtml: true }).catch((error: unknown) => {
    throw new AppError('unreadable', 'That letter is not written as letters are, so it could not be read.', {
      cause: error,
    });
  });
  return {
    text: mail.text ?? '',
    attachments: mail.attachments.map(({ filename, contentType, content, related }) => ({
      name: filename ?? '',
      contentType,
      bytes: content,
      isInline: related === true,
    })),
  };
}

type HeaderLine = readonly [name: string, value: string];

/** The lines of a head, those that were folded joined (RFC 5322, 2.2.3). */
function headerLines(head: string): HeaderLine[] {
  return head
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line): HeaderLine[] => {
      const [, name, value] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name.toLowerCase(), (value ?? '').trim()]];
    });
}

const valueOf = (lines: readonly HeaderLine[], name: string) => lines.find(([key]) => key === name)?.[1];

function isAutomatic(lines: readonly HeaderLine[]): boolean {
  const automatic = valueOf(lines, 'auto-submitted');
  return (
    (automatic !== undefined && !/^no\b/i.test(automatic)) ||
    /^(?:bulk|list|junk|auto_reply)\b/i.test(valueOf(lines, 'precedence') ?? '') ||
    valueOf(lines, 'list-id') !== undefined ||
    valueOf(lines, 'x-loop') !== undefined ||
    valueOf(lines, 'return-path') === '<>'
  );
}
