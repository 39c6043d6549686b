/** UTF-8's first byte of two or three, read as windows-1252, and a continuation byte read so after it. */
const TRACE = /[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œŸ]|â[€‚][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸ]/;
/** What windows-1252 has at 0x80 to 0x9f, where Latin-1 has control characters. */
const CP1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** A text of windows-1252 that was read as Latin-1, with its quotation marks and dashes. */
export const withWindowsLetters = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (control) => CP1252[control.charCodeAt(0) - 0x80] ?? control);

const RUN = /[\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œŽžŸ]{2,}/g;

/** Text that was encoded as UTF-8 and read as windows-1252 ('crÃ¨me', '1Â cup') put right; other text as it is. */
export function mendMojibake(text: string): string {
  if (!TRACE.test(text)) return text;
  return text.replace(RUN, (run) => {
    const bytes = new Uint8Array(run.length);
    for (let at = 0; at < run.length; at++) {
      const code = run.charCodeAt(at);
      const high = code > 0xff || (code >= 0x80 && code < 0xa0) ? CP1252.indexOf(run[at] ?? '') : -1;
      if (code > 0xff && high < 0) return run;
      bytes[at] = high >= 0 ? 0x80 + high : code;
    }
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return run;
    }
  });
}
