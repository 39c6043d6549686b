import type { AddressInfo, Socket } from 'node:net';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import hoodiecrow from 'hoodiecrow-imap';

export interface SentLetter {
  readonly from: string;
  readonly subject?: string;
  readonly text?: string;
  readonly html?: string;
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly { filename?: string; content: Buffer | string; contentType?: string; cid?: string }[];
}

/** A mailbox on a real IMAP server; letters are put into it as if they had come. */
export async function imapServer() {
  const server = hoodiecrow({
    plugins: [
      'ID',
      'IDLE',
      'UIDPLUS',
      'MOVE',
      'ENABLE',
      'LITERALPLUS',
      'NAMESPACE',
      'SASL-IR',
      'AUTH-PLAIN',
      'SPECIAL-USE',
    ],
    storage: { INBOX: { messages: [] }, '': { separator: '/', folders: {} } },
  });
  // Parsing 60 MB takes the server ten seconds: a large letter says that it is one, in a header.
  server.fetchHandlers['RFC822.SIZE'] = (_connection, { raw }) =>
    Number(/^X-Size: (\d+)/m.exec(raw.slice(0, 1000))?.[1] ?? raw.length);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `imap://testuser:testpass@127.0.0.1:${String(port)}/INBOX`,
    /** A letter arrives; gives what the mailbox knows of it. */
    async receive(letter: SentLetter) {
      const { headers, attachments, ...rest } = letter;
      const raw = await new MailComposer({
        to: 'recipes@kitchen.example',
        ...rest,
        ...(headers ? { headers: { ...headers } } : {}),
        attachments: (attachments ?? []).map((file) => ({ ...file })),
      })
        .compile()
        .build();
      return server.appendMessage('INBOX', [], undefined, raw.toString('latin1')).message;
    },
    /** Breaks every connection. */
    hangUp,
    async close(): Promise<void> {
      hangUp();
      await new Promise((done) => server.server.close(done));
    },
  };
}
