import { textOf } from './decode-characters.ts';
import type { ReadChar } from './types.ts';

/** A pattern, and what stands there instead of the whole of it. */
export type CharacterRule = readonly [pattern: RegExp, instead: (match: RegExpExecArray) => string];

/** The characters after a rule; what changes keeps the place and the confidence of what stood there. */
export function applyCharacterRule(chars: readonly ReadChar[], [pattern, instead]: CharacterRule): readonly ReadChar[] {
  const text = textOf(chars);
  // Positions are those of characters as long as each is one code unit.
  if (text.length !== chars.length) return chars;
  const out: ReadChar[] = [];
  let done = 0;
  for (const match of text.matchAll(pattern)) {
    out.push(...chars.slice(done, match.index));
    const old = chars.slice(match.index, match.index + match[0].length);
    Array.from(instead(match)).forEach((char, at) => {
      const near = old[Math.min(at, old.length - 1)] ?? chars[match.index];
      if (near) out.push({ ...near, char });
    });
    done = match.index + match[0].length;
  }
  return done === 0 ? chars : [...out, ...chars.slice(done)];
}
