import { describe, expect, it } from 'vitest';
import type { Transcript, TranscriptLine } from '#shared/transcript.ts';
import {
  askAbout,
  drawLine,
  joinWithNext,
  keepLine,
  moveLine,
  splitLine,
  withBox,
} from '../../../../components/original/transcript/line-operations.ts';
import { readLines, removeLines, storeLines } from './stored-lines.ts';
import {
  correctionOf,
  type EditedPages,
  editablePages,
  isEdited,
  withLineBelow,
  withoutLine,
} from '../../../../components/original/transcript/transcript-corrections.ts';

const line = (text: string, y: number, rest: Partial<TranscriptLine> = {}): TranscriptLine => ({
  text,
  box: [0.1, y, 0.8, 0.05],
  confidence: 0.5,
  unsure: [[0, 1, 0.3]],
  otherwise: ['else'],
  ...rest,
});
const transcript: Transcript = {
  language: 'en',
  pages: [
    { file: null, width: 1000, height: 1400, lines: [line('1 c. milk 2 eggs', 0.1), line('', 0.2), line('Stir', 0.3)] },
    { file: null, width: 1000, height: 1400, lines: [line('back', 0.1)] },
  ],
};
const pages = editablePages(transcript);
const texts = (of: EditedPages) => of[0]?.map(({ line: { text } }) => text);
const boxOf = (of: EditedPages, at: number) => of[0]?.[at]?.line.box?.map((part) => Math.round(part * 1000) / 1000);

describe('what is done to the lines of a page', () => {
  it('keeps what was written or found right as a person’s word', () => {
    const kept = keepLine(keepLine(pages, 0, '0.0', ' 1 c. milk '), 0, '0.2', 'Stir');
    expect(kept[0]?.[0]?.line).toEqual({ text: '1 c. milk', box: [0.1, 0.1, 0.8, 0.05], confidence: 1, byHand: true });
    expect(kept[0]?.[2]).toMatchObject({ isChanged: true, line: { text: 'Stir', byHand: true } });
    expect(kept[1]).toBe(pages[1]);
  });

  it('leaves an empty line empty and unlooked at', () => {
    expect(keepLine(pages, 0, '0.1', '  ')[0]?.[1]).toBe(pages[0]?.[1]);
  });

  it('joins two lines and their places, and evidence of both leads to the one', () => {
    const joined = joinWithNext(keepLine(pages, 0, '0.1', 'cold'), 0, '0.0');
    expect(texts(joined)).toEqual(['1 c. milk 2 eggs cold', 'Stir']);
    expect(boxOf(joined, 0)).toEqual([0.1, 0.1, 0.8, 0.15]);
    const { movedTo, changed } = correctionOf(joined, transcript);
    expect([movedTo.get('0.0'), movedTo.get('0.1'), movedTo.get('0.2')]).toEqual([
      [0, 0],
      [0, 0],
      [0, 1],
    ]);
    expect(changed).toEqual(new Set(['0.0']));
    expect(joinWithNext(pages, 0, '0.2')[0]).toEqual(pages[0]);
  });

  it.each([
    [0, [0.1, 0.1, 0.5, 0.05], [0.6, 0.1, 0.3, 0.05]],
    [180, [0.4, 0.1, 0.5, 0.05], [0.1, 0.1, 0.3, 0.05]],
    [90, [0.1, 0.119, 0.8, 0.031], [0.1, 0.1, 0.8, 0.019]],
  ] as const)('splits a line along its writing, the picture turned by %i', (rotation, left, right) => {
    const { pages: split, id } = splitLine(pages, 0, '0.0', { text: '1 c. milk 2 eggs', at: 10, rotation });
    expect(texts(split)).toEqual(['1 c. milk', '2 eggs', '', 'Stir']);
    expect(split[0]?.[1]?.id).toBe(id);
    const near = (box: number[] | undefined, wanted: readonly number[]) => {
      wanted.forEach((part, at) => {
        expect(box?.[at]).toBeCloseTo(part, 2);
      });
    };
    near(boxOf(split, 0), left);
    near(boxOf(split, 1), right);
  });

  it('splits an empty line in halves, and one without a place', () => {
    const { pages: split } = splitLine(pages, 0, '0.1', { text: '', at: 0, rotation: 0 });
    expect([boxOf(split, 1), boxOf(split, 2)]).toEqual([
      [0.1, 0.2, 0.4, 0.05],
      [0.5, 0.2, 0.4, 0.05],
    ]);
    const added = withLineBelow(pages, 0, '0.2');
    const bare = splitLine(added.pages, 0, added.id, { text: 'ab', at: 1, rotation: 0 });
    expect(bare.pages[0]?.slice(-2).map(({ line: { box } }) => box)).toEqual([null, null]);
  });

  it('puts lines in order, and stops at the ends', () => {
    const moved = moveLine(pages, 0, '0.2', -1);
    expect(texts(moved)).toEqual(['1 c. milk 2 eggs', 'Stir', '']);
    expect(isEdited(moved, transcript)).toBe(true);
    expect(correctionOf(moved, transcript).movedTo.get('0.2')).toEqual([0, 1]);
    expect(moveLine(pages, 0, '0.0', -1)[0]).toEqual(pages[0]);
    expect(moveLine(pages, 0, '0.2', 1)[0]).toEqual(pages[0]);
  });

  it('draws a line among the others by its height on the upright picture', () => {
    expect(texts(drawLine(pages, 0, [0.2, 0.26, 0.3, 0.03], 0).pages)).toEqual(['1 c. milk 2 eggs', '', '', 'Stir']);
    const upsideDown = drawLine(pages, 0, [0.2, 0.9, 0.3, 0.03], 180);
    expect(upsideDown.pages[0]?.[0]).toMatchObject({ id: upsideDown.id, was: null, line: { text: '', byHand: true } });
    const last = drawLine(pages, 0, [0.2, 0.9, 0.3, 0.03], 0);
    expect(last.pages[0]?.at(-1)?.id).toBe(last.id);
    expect(correctionOf(last.pages, transcript).transcript.pages[0]?.lines).toHaveLength(3);
    const filled = keepLine(last.pages, 0, last.id, 'Serve.');
    expect(correctionOf(filled, transcript).transcript.pages[0]?.lines[3]).toEqual({
      text: 'Serve.',
      box: [0.2, 0.9, 0.3, 0.03],
      confidence: 1,
      byHand: true,
    });
  });

  it('gives a line another place', () => {
    expect(boxOf(withBox(pages, 0, '0.1', [0, 0, 1, 0.1]), 1)).toEqual([0, 0, 1, 0.1]);
  });

  it('marks lines to ask about; one without a word says that it cannot be read', () => {
    const asked = askAbout(askAbout(pages, 0, '0.2', true), 0, '0.1', true);
    expect(texts(asked)).toEqual(['1 c. milk 2 eggs', '[illegible]', 'Stir']);
    expect(correctionOf(asked, transcript).asked).toEqual([
      [0, 1],
      [0, 2],
    ]);
    expect(isEdited(askAbout(pages, 0, '0.2', true), transcript)).toBe(true);
    expect(correctionOf(askAbout(asked, 0, '0.2', false), transcript).asked).toEqual([[0, 1]]);
    expect(correctionOf(withoutLine(asked, 0, '0.1'), transcript).asked).toEqual([[0, 1]]);
  });
});

describe('corrections that wait in the browser', () => {
  const changed = keepLine(pages, 0, '0.0', '1 c. milk');
  it('are found again for the same transcript, and for no other', () => {
    storeLines('u:r', transcript, changed);
    expect(readLines('u:r', transcript)).toEqual(changed);
    expect(readLines('u:other', transcript)).toBeNull();
    const [first, ...others] = transcript.pages;
    const other = {
      ...transcript,
      pages: [{ ...(first ?? { file: null, width: 1, height: 1 }), lines: [line('else', 0)] }, ...others],
    };
    expect(readLines('u:r', other)).toBeNull();
    removeLines('u:r');
    expect(readLines('u:r', transcript)).toBeNull();
  });

  it('are none where they are old or damaged', () => {
    storeLines('u:r', transcript, changed);
    expect(readLines('u:r', transcript, Date.now() + 31 * 24 * 60 * 60 * 1000)).toBeNull();
    for (const damaged of ['{', 'null', '{"pages":[[{}],[]]}', '{"savedAt":0}']) {
      localStorage.setItem('lines:u:r', damaged);
      expect(readLines('u:r', transcript)).toBeNull();
    }
  });
});
