import { assembleLine } from '#server/reading/picture/assemble-line.ts';
import { textOf } from '#server/reading/picture/decode-characters.ts';
import { raiseInitials } from '#server/reading/picture/initials.ts';
import { readingOrder } from '#server/reading/picture/reading-order.ts';
import { repairLookAlikes, repairStepNumbers } from '#server/reading/picture/repair-look-alikes.ts';
import { repairMeasures } from '#server/reading/picture/repair-measures.ts';
import { repairSpaces } from '#server/reading/picture/repair-spaces.ts';
import { readTranscript } from '#server/reading/text/read-transcript.ts';
import type { RecipeDraft } from '#shared/draft.ts';

/** The writing of a picture, put right, in order and read, as `readPicture` does once the networks have found it. */
export function readWriting(source: string): RecipeDraft[] {
  const [size = '', ...rows] = source.trim().split('\n');
  const [width = 0, height = 0] = size.split('x').map(Number);
  const found = rows.map((row) => {
    const [, left, top, w, h, sure, text = ''] = /^(\d+) (\d+) (\d+) (\d+) (\d+) (.*)$/.exec(row) ?? [];
    const chars = Array.from(text, (char, at) => ({ char, confidence: Number(sure) / 100, at: at / text.length }));
    const box = { left: Number(left), top: Number(top), w: Number(w), h: Number(h) };
    return { box, chars: repairMeasures(repairSpaces(repairLookAlikes(chars))) };
  });
  const pieces = repairStepNumbers(found).map(({ box, chars }) => ({
    box: { cx: box.left + box.w / 2, cy: box.top + box.h / 2, w: box.w, h: box.h, angle: 0 },
    chars,
    text: textOf(chars),
    amounts: null,
  }));
  const lines = readingOrder(raiseInitials(pieces)).map((line) => {
    const left = Math.min(...line.map(({ box }) => box.cx - box.w / 2));
    const right = Math.max(...line.map(({ box }) => box.cx + box.w / 2));
    const top = Math.min(...line.map(({ box }) => box.cy - box.h / 2));
    const bottom = Math.max(...line.map(({ box }) => box.cy + box.h / 2));
    const box: [number, number, number, number] = [
      left / width,
      top / height,
      (right - left) / width,
      (bottom - top) / height,
    ];
    return { ...assembleLine(line), box };
  });
  return readTranscript({ language: null, pages: [{ file: null, width, height, lines }] }, { sourceType: 'photo' });
}
