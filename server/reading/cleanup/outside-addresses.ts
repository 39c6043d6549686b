/** What belongs to an address on the web or of a letter box. */
const MAYBE = /https?:|www\.|@/i;

/** Whether a text may hold an address of the web or of mail, which no rule of wording may change. */
export const hasAddress = (text: string): boolean => MAYBE.test(text);

/** Changes a text, but for the addresses in it. */
export function outsideAddresses(text: string, change: (part: string) => string): string {
  if (!hasAddress(text)) return change(text);
  let changed = '';
  let plain = '';
  for (const piece of text.split(/(\s+)/)) {
    if (hasAddress(piece)) {
      changed += change(plain) + piece;
      plain = '';
    } else plain += piece;
  }
  return changed + change(plain);
}
