/** Spec section 9. */
export const SPEECH_RATE = 0.9;
/** Chrome's voices fall silent after some 15 seconds of one utterance; this much takes less. */
export const UTTERANCE_MAX = 200;
/** WebKit can drop an utterance that follows cancel() at once, so speaking waits this many milliseconds. */
const AFTER_CANCEL_MS = 80;

/** Splits a text into utterances of at most `max` characters: by sentences, then clauses, then words, then anywhere. */
export function utterancesOf(text: string, max = UTTERANCE_MAX): string[] {
  const sentences =
    text
      .replace(/\s+/g, ' ')
      .trim()
      .match(/[^.!?…。！？]+(?:[.!?…。！？]+["'”’)\]]*(?=\s|$)|[.!?…]+(?=\S)|[。！？]|$)/gu) ?? [];
  const whole: string[] = [];
  // '1.5 cups' is not the end of a sentence: parts without a space between them are joined.
  for (const part of sentences) {
    if (whole.length > 0 && !/^\s/.test(part) && !/[。！？]$/u.test(whole.at(-1) ?? ''))
      whole.push(`${whole.pop() ?? ''}${part}`);
    else whole.push(part);
  }
  return whole.flatMap((sentence) => cut(sentence.trim(), max)).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function cut(text: string, max: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > max) {
    const head = rest.slice(0, max);
    const clause = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '), head.lastIndexOf(': '));
    const space = head.lastIndexOf(' ');
    let at = clause > max / 3 ? clause + 1 : space > 0 ? space : max;
    // Not between the two halves of a surrogate pair.
    if (at === max && /[\uD800-\uDBFF]$/.test(head)) at -= 1;
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

export interface Speaker {
  /** Speaks the text in place of whatever is being spoken; `onEnd` when it is over, however it ended. */
  speak: (text: string, onEnd: () => void) => void;
  cancel: () => void;
}

/** The browser's speech synthesis, or null where it has none. */
export function createSpeaker(): Speaker | null {
  const synthesis = (window as { speechSynthesis?: SpeechSynthesis }).speechSynthesis;
  if (!synthesis || typeof SpeechSynthesisUtterance === 'undefined') return null;
  // Referenced here, because WebKit does not call onend of an utterance that is garbage-collected.
  let current: { over: () => void; utterances: SpeechSynthesisUtterance[] } | null = null;
  let starting: ReturnType<typeof setTimeout> | undefined;

  const cancel = () => {
    clearTimeout(starting);
    const before = current;
    current = null;
    synthesis.cancel();
    before?.over();
  };
  return {
    cancel,
    speak(text, onEnd) {
      const wasSpeaking = current !== null || synthesis.speaking || synthesis.pending;
      cancel();
      const utterances = utterancesOf(text).map((piece) => {
        const utterance = new SpeechSynthesisUtterance(piece);
        utterance.rate = SPEECH_RATE;
        return utterance;
      });
      if (utterances.length === 0) {
        onEnd();
        return;
      }
      const mine = { over: onEnd, utterances };
      current = mine;
      utterances.forEach((utterance, index) => {
        utterance.onend = utterance.onerror = () => {
          if (current !== mine) return;
          const next = utterances[index + 1];
          if (next) synthesis.speak(next);
          else {
            current = null;
            onEnd();
          }
        };
      });
      const start = () => {
        const [first] = utterances;
        if (first) synthesis.speak(first);
      };
      // iOS speaks only from within the tap itself, so wait only where there was something to cancel.
      if (wasSpeaking) starting = setTimeout(start, AFTER_CANCEL_MS);
      else start();
    },
  };
}
