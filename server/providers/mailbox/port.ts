/** What stands on the outside of a letter: enough to know whose it is, before its body is asked for. */
export interface LetterHead {
  /** Its number within the mailbox. */
  readonly uid: number;
  /** The one address in its From, in small letters; empty where there is none, or more than one. */
  readonly from: string;
  readonly subject: string;
  /** Empty where it has none. */
  readonly messageId: string;
  /** In bytes, as it lies there. */
  readonly size: number;
  /** Written by a program: an answer, a list, a notice of what could not be delivered (RFC 3834, 2). */
  readonly isAutomatic: boolean;
  /** What the server that took it in says of its sender (RFC 8601), the first such line; empty where it says nothing. */
  readonly authentication: string;
}

/** A letter's content. */
export interface Letter {
  readonly text: string;
  readonly attachments: readonly LetterAttachment[];
}

export interface LetterAttachment {
  readonly name: string;
  /** As the letter says. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Shown within the text, such as the picture of a signature. */
  readonly isInline: boolean;
}

/** A mailbox while it is open. Whatever fails throws, and the mailbox is opened anew. */
export interface OpenMailbox {
  /** The box with its generation, within which numbers mean a letter. */
  readonly id: string;
  /** Letters that nobody has read, not older than so many days, the oldest first. */
  unread(days: number): Promise<number[]>;
  heads(uids: readonly number[]): Promise<LetterHead[]>;
  /** Null where it is gone. */
  read(uid: number): Promise<Letter | null>;
  markRead(uid: number): Promise<void>;
  /** Waits for letters: from now on `arrived` is called for those that come. */
  listen(): void;
  close(): Promise<void>;
}

/** The mailbox that recipes are mailed to. */
export interface Mailbox {
  /** Where people write to. */
  readonly address: string;
  readonly says: string;
  /** `arrived` is called when something new may lie in it, `lost` once when the connection is gone. */
  open(heard: { readonly arrived: () => void; readonly lost: () => void }): Promise<OpenMailbox>;
}
