/** The part of the IMAP server for tests that is used here; the package has no types. */
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface Message {
    readonly uid: number;
    readonly flags: readonly string[];
    readonly raw: string;
  }
  interface ImapServer {
    readonly server: Server;
    /** What is answered for an item of a FETCH. */
    readonly fetchHandlers: Record<string, (connection: unknown, message: Message) => unknown>;
    listen(port: number, host: string, listening: () => void): void;
    appendMessage(mailbox: string, flags: string[], internaldate: undefined, raw: string): { message: Message };
  }
  export default function hoodiecrow(options: {
    readonly plugins: readonly string[];
    readonly storage: Readonly<Record<string, unknown>>;
  }): ImapServer;
}
