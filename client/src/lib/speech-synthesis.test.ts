import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSpeaker, SPEECH_RATE, UTTERANCE_MAX, utterancesOf } from './speech-synthesis.ts';

describe('a text in utterances', () => {
  it.each([
    ['Mix well. Bake 20 minutes! Done?', ['Mix well.', 'Bake 20 minutes!', 'Done?']],
    ['Add 1.5 cups of milk. Stir.', ['Add 1.5 cups of milk.', 'Stir.']],
    ['No end', ['No end']],
    ['混ぜる。焼く。', ['混ぜる。', '焼く。']],
    ['  \n ', []],
    ['...', []],
  ])('%j', (text, expected) => {
    expect(utterancesOf(text)).toEqual(expected);
  });

  it('breaks a long sentence at a clause', () => {
    const [first, second] = utterancesOf(`${'knead '.repeat(25)}by hand, ${'fold '.repeat(30)}`);
    expect(first).toMatch(/by hand,$/);
    expect(second).toMatch(/^fold/);
  });

  it('keeps every word, in pieces that are short enough', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 900 }), (text) => {
        const pieces = utterancesOf(text);
        expect(pieces.every((piece) => piece.length <= UTTERANCE_MAX && piece.isWellFormed())).toBe(true);
        const words = (of: string) => of.replace(/[^\p{L}\p{N}]/gu, '');
        expect(words(pieces.join(''))).toBe(words(text));
      }),
    );
  });
});

describe('speaking', () => {
  const spoken: SpeechSynthesisUtterance[] = [];
  const synthesis = {
    speaking: false,
    pending: false,
    cancel: vi.fn(),
    speak: vi.fn((utterance: SpeechSynthesisUtterance) => void spoken.push(utterance)),
  };
  const end = (index: number) => void spoken[index]?.onend?.(new Event('end') as SpeechSynthesisEvent);

  beforeEach(() => {
    spoken.length = 0;
    vi.clearAllMocks();
    vi.stubGlobal('speechSynthesis', synthesis);
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
  });

  it('goes sentence by sentence at the rate of 0.9 and says when it is over', () => {
    const onEnd = vi.fn();
    createSpeaker()?.speak('Mix. Bake.', onEnd);
    expect(spoken.map(({ text, rate }) => [text, rate])).toEqual([['Mix.', SPEECH_RATE]]);
    end(0);
    expect(spoken.at(-1)?.text).toBe('Bake.');
    expect(onEnd).not.toHaveBeenCalled();
    end(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('cancels what is being spoken before it speaks again, and does not go on with it', () => {
    vi.useFakeTimers();
    const speaker = createSpeaker();
    const firstOver = vi.fn();
    speaker?.speak('One. Two.', firstOver);
    speaker?.speak('Three.', () => undefined);
    expect(firstOver).toHaveBeenCalledOnce();
    end(0);
    vi.advanceTimersByTime(100);
    expect(spoken.map(({ text }) => text)).toEqual(['One.', 'Three.']);
  });

  it('says nothing after a cancel', () => {
    vi.useFakeTimers();
    const speaker = createSpeaker();
    const onEnd = vi.fn();
    speaker?.speak('One. Two.', onEnd);
    speaker?.cancel();
    end(0);
    vi.advanceTimersByTime(1000);
    expect(spoken).toHaveLength(1);
    expect(onEnd).toHaveBeenCalledOnce();
    expect(synthesis.cancel).toHaveBeenCalled();
  });

  it('is nothing where the browser cannot speak', () => {
    vi.stubGlobal('speechSynthesis', undefined);
    expect(createSpeaker()).toBeNull();
  });
});
