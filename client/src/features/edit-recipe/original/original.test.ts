import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Transcript, TranscriptLine } from '#shared/transcript.ts';
import { imageUrl, hasContent, pageImagesOf } from './page-images.ts';
import {
  correctionOf,
  isEdited,
  editablePages,
  withLineBelow,
  withoutLine,
  withLineText,
} from './transcript/transcript-corrections.ts';
import {
  boxAround,
  boxAt,
  clampView,
  FIT_WIDTH,
  viewAround,
  MAX_SCALE,
  minScale,
  panView,
  addRotation,
  rotatedAspect,
  rotateBox,
  withMargin,
  zoomView,
} from './picture/picture-geometry.ts';

const line = (text: string, rest: Partial<TranscriptLine> = {}): TranscriptLine => ({
  text,
  box: null,
  confidence: 0.7,
  ...rest,
});
const page = (file: string | null, lines: TranscriptLine[], rest: object = {}) => ({
  file,
  width: 1000,
  height: 1500,
  lines,
  ...rest,
});
const transcriptOf = (...pages: Transcript['pages']): Transcript => ({ language: 'en', pages });
const window = { width: 400, height: 300, aspect: 1.5 };

describe('a picture that is turned', () => {
  it('has its boxes where the writing is', () => {
    expect(rotateBox([0.1, 0.2, 0.3, 0.1], 0)).toEqual([0.1, 0.2, 0.3, 0.1]);
    expect(rotateBox([0, 0, 0.25, 0.5], 90)).toEqual([0.5, 0, 0.5, 0.25]);
    expect(rotateBox([0, 0, 0.25, 0.5], 180)).toEqual([0.75, 0.5, 0.25, 0.5]);
    expect(rotateBox([0, 0, 0.25, 0.5], 270)).toEqual([0, 0.75, 0.5, 0.25]);
    expect(rotatedAspect(1.5, 90)).toBeCloseTo(2 / 3);
    expect(addRotation(270, 90)).toBe(0);
  });

  it('is as it was after four quarters', () => {
    const fraction = fc.double({ min: 0, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(fraction, fraction, fraction, fraction, (...box) => {
        let turned: readonly [number, number, number, number] = box;
        for (let quarter = 0; quarter < 4; quarter += 1) turned = rotateBox(turned, 90);
        turned.forEach((side, index) => {
          expect(side).toBeCloseTo(box[index] ?? NaN, 9);
        });
      }),
    );
  });

  it('is cut out around its lines with a margin that stays on the page', () => {
    expect(boxAround([])).toBeNull();
    const [x, y, w, h] = boxAround([[0.1, 0.1, 0.2, 0.1] as const, [0.2, 0.3, 0.4, 0.1] as const]) ?? [];
    expect([x, y]).toEqual([0.1, 0.1]);
    expect([w, h].map((side) => side?.toFixed(3))).toEqual(['0.500', '0.300']);
    const [left, top, width] = withMargin([0, 0.95, 1, 0.05], 0.5, 1);
    expect([left, top.toFixed(3), width]).toEqual([0, '0.925', 1]);
  });
});

describe('the window over a picture', () => {
  it('never leaves the page, whatever is done to it', () => {
    const step = fc.double({ min: -5000, max: 5000, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.double({ min: 0.1, max: 9, noNaN: true }), step, step)), (deeds) => {
        let view = FIT_WIDTH;
        for (const [by, x, y] of deeds) view = panView(zoomView(view, by, { x: 200, y: 100 }, window), x, y, window);
        const [w, h] = [400 * view.scale, 600 * view.scale];
        expect(view.scale).toBeGreaterThanOrEqual(minScale(window));
        expect(view.scale).toBeLessThanOrEqual(MAX_SCALE);
        if (w >= 400) expect([view.x <= 1e-6, view.x >= 400 - w - 1e-6]).toEqual([true, true]);
        expect([view.y <= 1e-6, view.y >= Math.min(0, 300 - h) - 1e-6]).toEqual([true, true]);
      }),
    );
  });

  it('keeps under the finger what was there', () => {
    const before = { scale: 2, x: -150, y: -200 };
    const after = zoomView(before, 1.5, { x: 100, y: 100 }, window);
    expect((100 - after.x) / after.scale).toBeCloseTo((100 - before.x) / before.scale);
    expect((100 - after.y) / after.scale).toBeCloseTo((100 - before.y) / before.scale);
  });

  it('brings a line to its middle, nearer when it is small, and the whole page in view when asked', () => {
    const view = viewAround([0.4, 0.5, 0.2, 0.02], window);
    expect(view.scale).toBe(3);
    expect(view.x + 0.5 * 400 * 3).toBeCloseTo(200);
    expect(view.y + 0.51 * 600 * 3).toBeCloseTo(150);
    expect(viewAround([0, 0, 1, 0.9], window).scale).toBe(1);
    expect(clampView({ scale: 0.01, x: 0, y: 0 }, window)).toEqual({ scale: 0.5, x: 100, y: 0 });
  });

  it('finds the line under a fingertip', () => {
    const boxes = [[0, 0, 1, 0.02] as const, null, [0, 0.1, 1, 0.02] as const];
    expect(boxAt(boxes, FIT_WIDTH, { x: 50, y: 5 }, window)).toBe(0);
    expect(boxAt(boxes, FIT_WIDTH, { x: 50, y: 45 }, window)).toBe(2);
    expect(boxAt(boxes, FIT_WIDTH, { x: 50, y: 200 }, window)).toBe(-1);
  });
});

describe('what there is to look at', () => {
  it('are the pages that were read, then the pictures nothing was read from', () => {
    const sheets = pageImagesOf({
      kind: 'photo',
      files: ['/files/a/front.jpg', '/files/a/back.jpg'],
      transcript: transcriptOf(page('/files/a/front.jpg', [], { turn: 90 })),
    });
    expect(sheets).toEqual([
      { file: '/files/a/front.jpg', pdfPage: null, page: 0, aspect: 1.5, turn: 90 },
      { file: '/files/a/back.jpg', pdfPage: null, page: null, aspect: null, turn: 0 },
    ]);
  });

  it('are the pages of a PDF', () => {
    const transcript = transcriptOf(page('/files/a.pdf', [], { page: 2 }));
    const [sheet] = pageImagesOf({ kind: 'pdf', files: ['/files/a.pdf'], transcript });
    expect(sheet && imageUrl(sheet, 1280)).toBe('/files/a.pdf?page=2&w=1280');
  });

  it('is nothing for texts and recordings, which may be there all the same', () => {
    const transcript = transcriptOf(page(null, [line('Boil it.')]));
    expect(pageImagesOf({ kind: 'text', files: [], transcript })).toEqual([]);
    expect(hasContent({ kind: 'text', files: [], transcript })).toBe(true);
    expect(hasContent({ kind: 'text', files: [], transcript: transcriptOf() })).toBe(false);
  });
});

describe('a transcript that is corrected', () => {
  const transcript = transcriptOf(
    page('/f', [
      line('1 cup flour', { unsure: [[0, 1, 0.4]], otherwise: ['1/2 cup flour'] }),
      line('butter'),
      line('Bake.'),
    ]),
  );

  it('says who says so, and is sure of it', () => {
    const pages = withLineText(editablePages(transcript), 0, '0.0', '1/2 cup flour');
    expect(isEdited(pages, transcript)).toBe(true);
    expect(correctionOf(pages, transcript).transcript.pages[0]?.lines[0]).toEqual({
      text: '1/2 cup flour',
      box: null,
      confidence: 1,
      byHand: true,
    });
  });

  it('is not changed by writing the same', () => {
    expect(isEdited(withLineText(editablePages(transcript), 0, '0.1', 'butter'), transcript)).toBe(false);
  });

  it('knows where each line went', () => {
    const added = withLineBelow(editablePages(transcript), 0, '0.0');
    const pages = withoutLine(withLineText(added.pages, 0, added.id, '2 eggs'), 0, '0.1');
    const { transcript: corrected, movedTo, changed } = correctionOf(pages, transcript);
    expect(corrected.pages[0]?.lines.map(({ text }) => text)).toEqual(['1 cup flour', '2 eggs', 'Bake.']);
    expect([...movedTo]).toEqual([
      ['0.0', [0, 0]],
      ['0.2', [0, 2]],
    ]);
    expect([...changed]).toEqual(['0.1']);
  });

  it('drops lines that were added and stayed empty', () => {
    const { pages } = withLineBelow(editablePages(transcript), 0, null);
    expect(correctionOf(pages, transcript).transcript).toEqual(transcript);
  });
});
