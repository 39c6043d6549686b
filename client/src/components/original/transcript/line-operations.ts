import { ILLEGIBLE } from '#shared/illegible.ts';
import type { TranscriptLine } from '#shared/transcript.ts';
import { type Box, boxAround, type Rotation, rotateBox } from '../picture/picture-geometry.ts';
import { type EditedLine, type EditedPages, newLineId } from './transcript-corrections.ts';

/** What is done to the lines of a page where finding them failed. Each leaves lines that it does not name as they are. */

const onPage = (
  pages: EditedPages,
  page: number,
  change: (lines: readonly EditedLine[]) => readonly EditedLine[],
): EditedPages => pages.map((lines, index) => (index === page ? change(lines) : lines));

/** By a person's word: certain, and without other readings. */
const byHand = ({ unsure: _unsure, otherwise: _otherwise, ...line }: TranscriptLine, text: string): TranscriptLine => ({
  ...line,
  text,
  confidence: 1,
  byHand: true,
});

/** Keeps what a person wrote or found right; a line that is left empty stays what it was. */
export const keepLine = (pages: EditedPages, page: number, id: string, text: string): EditedPages =>
  onPage(pages, page, (lines) =>
    lines.map((edited) => {
      const written = text.trim();
      const isAsBefore = edited.line.text === written && (written === '' || edited.line.byHand === true);
      if (edited.id !== id || isAsBefore) return edited;
      return { ...edited, isChanged: true, line: byHand(edited.line, written) };
    }),
  );

/** Marks a line as one to ask the family about, or takes the mark away. One without a word says that it cannot be read. */
export const askAbout = (pages: EditedPages, page: number, id: string, isAsked: boolean): EditedPages =>
  onPage(pages, page, (lines) =>
    lines.map((edited) => {
      if (edited.id !== id) return edited;
      if (!isAsked || edited.line.text !== '') return { ...edited, isAsked };
      return { ...edited, isAsked, isChanged: true, line: byHand(edited.line, ILLEGIBLE) };
    }),
  );

/** Joins a line with the one below it. */
export const joinWithNext = (pages: EditedPages, page: number, id: string): EditedPages =>
  onPage(pages, page, (lines) => {
    const at = lines.findIndex((edited) => edited.id === id);
    const [first, second] = [lines[at], lines[at + 1]];
    if (!first || !second) return lines;
    const text = [first.line.text, second.line.text].filter((part) => part.trim() !== '').join(' ');
    const boxes = [first.line.box, second.line.box].filter((box) => box !== null);
    const around = boxAround(boxes);
    const joined = [...(first.joined ?? []), ...(second.was === null ? [] : [second.was]), ...(second.joined ?? [])];
    const whole: EditedLine = {
      ...first,
      joined,
      isAsked: (first.isAsked ?? false) || (second.isAsked ?? false),
      isChanged: true,
      line: { ...byHand(first.line, text), box: around ? [...around] : null },
    };
    return [...lines.slice(0, at), whole, ...lines.slice(at + 2)];
  });

/** Narrower than this, in shares of the page, a part of a line is nothing that could be seen. */
const NARROWEST = 0.02;

/**
 * Splits a line at a place of its text: both parts keep their share of its box, along the writing. The lower part is a new
 * line; its id is given back.
 */
export function splitLine(
  pages: EditedPages,
  page: number,
  id: string,
  { text, at, rotation }: { text: string; at: number; rotation: Rotation },
): { pages: EditedPages; id: string } {
  const lower = newLineId();
  const next = onPage(pages, page, (lines) =>
    lines.flatMap((edited): EditedLine[] => {
      if (edited.id !== id) return [edited];
      const [left, right] = splitBox(edited.line.box, text.length === 0 ? 0.5 : at / text.length, rotation);
      const upper = {
        ...edited,
        isChanged: true,
        line: { ...byHand(edited.line, text.slice(0, at).trim()), box: left },
      };
      const below = { ...byHand(edited.line, text.slice(at).trim()), box: right };
      return [upper, { was: null, id: lower, isChanged: true, line: below }];
    }),
  );
  return { pages: next, id: lower };
}

function splitBox(
  box: TranscriptLine['box'],
  share: number,
  rotation: Rotation,
): readonly [TranscriptLine['box'], TranscriptLine['box']] {
  if (!box) return [null, null];
  const back = ((360 - rotation) % 360) as Rotation;
  const [x, y, w, h] = rotateBox(box, rotation);
  const first = Math.min(w - NARROWEST, Math.max(NARROWEST, w * share));
  if (first <= 0) return [box, box];
  const part = (piece: Box): TranscriptLine['box'] => [...rotateBox(piece, back)];
  return [part([x, y, first, h]), part([x + first, y, w - first, h])];
}

/** Moves a line one place up or down. */
export const moveLine = (pages: EditedPages, page: number, id: string, by: 1 | -1): EditedPages =>
  onPage(pages, page, (lines) => {
    const at = lines.findIndex((edited) => edited.id === id);
    const [line, other] = [lines[at], lines[at + by]];
    if (!line || !other) return lines;
    return lines.map((edited, index) => (index === at ? other : index === at + by ? line : edited));
  });

/** Sets the place of a line on the picture. */
export const withBox = (pages: EditedPages, page: number, id: string, box: Box): EditedPages =>
  onPage(pages, page, (lines) =>
    lines.map((edited) =>
      edited.id === id ? { ...edited, isChanged: true, line: { ...edited.line, box: [...box] } } : edited,
    ),
  );

/** A line that a person drew on the picture: empty, below the lines whose middle is above its own. */
export function drawLine(
  pages: EditedPages,
  page: number,
  box: Box,
  rotation: Rotation,
): { pages: EditedPages; id: string } {
  const id = newLineId();
  const middle = (one: Box) => {
    const [, y, , h] = rotateBox(one, rotation);
    return y + h / 2;
  };
  const drawn: EditedLine = {
    was: null,
    id,
    isChanged: true,
    line: { text: '', box: [...box], confidence: 1, byHand: true },
  };
  const next = onPage(pages, page, (lines) => {
    const below = lines.findIndex(({ line }) => line.box !== null && middle(line.box) > middle(box));
    const at = below < 0 ? lines.length : below;
    return [...lines.slice(0, at), drawn, ...lines.slice(at)];
  });
  return { pages: next, id };
}
