import { describe, expect, it } from 'vitest';
import {
  correctionOf,
  editablePages,
  isEdited,
  withLineBelow,
  withLineText,
  withoutLine,
} from './transcript-corrections.ts';
import { line, page, transcriptOf } from '../../../test/a-transcript.ts';

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
