export interface Letter {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  /** Plain text; lines end in \n. */
  readonly text: string;
}

/** Whether the mail server has said for good that it does not take this letter; everything else may pass. */
export const isRefusal = (error: unknown): boolean => {
  const { responseCode } = (error as { cause?: { responseCode?: unknown } } | null)?.cause ?? {};
  return typeof responseCode === 'number' && responseCode >= 500;
};

/** Sends the product's few letters (a new password's link). */
export interface Mail {
  /** What it is and where letters go, for the lines at start. */
  readonly says: string;
  /** Whether letters go out by a mail server; false where they are laid into the outbox on this machine. */
  readonly delivers: boolean;
  /**
   * `sent` is true when a mail server took the letter, false when it was laid into the outbox on this machine.
   * Throws AppError 'upstream' when the mail server does not take it.
   */
  send(letter: Letter): Promise<{ readonly sent: boolean }>;
}
