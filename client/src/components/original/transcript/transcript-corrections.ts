import type { Transcript, TranscriptLine } from '#shared/transcript.ts';
import { newId } from '../../../lib/new-id.ts';
import { lineKey, type LinePosition } from './line-position.ts';

/** A line while the transcript is being corrected. */
export interface EditedLine {
  /** Its index on its page as it was read; null for a line that was added. */
  readonly was: number | null;
  /** Identifies the line while others are added and removed. */
  readonly id: string;
  readonly line: TranscriptLine;
  readonly isChanged: boolean;
  /** Indexes of lines that were joined to this one. */
  readonly joined?: readonly number[];
  /** Somebody of the family is to be asked what it says: a doubt once the lines are used. */
  readonly isAsked?: boolean;
}
export type EditedPages = readonly (readonly EditedLine[])[];

/** Lines are stored in the browser until they are used: their ids differ from those of other visits. */
export const newLineId = () => `added-${newId()}`;

export const editablePages = (transcript: Transcript): EditedPages =>
  transcript.pages.map(({ lines }, page) =>
    lines.map((line, was) => ({ was, id: lineKey([page, was]), line, isChanged: false })),
  );

const onPage = (pages: EditedPages, page: number, change: (lines: readonly EditedLine[]) => EditedLine[]) =>
  pages.map((lines, index) => (index === page ? change(lines) : lines));

/** Sets a line's text; it is then certain, and has no alternatives. */
export const withLineText = (pages: EditedPages, page: number, id: string, text: string): EditedPages =>
  onPage(pages, page, (lines) =>
    lines.map((edited) => {
      if (edited.id !== id || edited.line.text === text) return edited;
      const { unsure: _unsure, otherwise: _otherwise, ...rest } = edited.line;
      return { ...edited, isChanged: true, line: { ...rest, text, confidence: 1, byHand: true } };
    }),
  );

/** Adds an empty line below this one, or at the top of the page; returns its id too. */
export function withLineBelow(pages: EditedPages, page: number, id: string | null): { pages: EditedPages; id: string } {
  const added = newLineId();
  const line: TranscriptLine = { text: '', box: null, confidence: 1, byHand: true };
  const next = onPage(pages, page, (lines) => {
    const at = id === null ? 0 : lines.findIndex((edited) => edited.id === id) + 1;
    return [...lines.slice(0, at), { was: null, id: added, line, isChanged: true }, ...lines.slice(at)];
  });
  return { pages: next, id: added };
}

export const withoutLine = (pages: EditedPages, page: number, id: string): EditedPages =>
  onPage(pages, page, (lines) => lines.filter((edited) => edited.id !== id));

export const isEdited = (pages: EditedPages, transcript: Transcript): boolean =>
  pages.some(
    (lines, page) =>
      lines.length !== transcript.pages[page]?.lines.length ||
      lines.some(({ isChanged, isAsked, was }, index) => isChanged || isAsked || was !== index),
  );

/** The corrected transcript without empty added lines, and where the earlier lines are in it. */
export interface Correction {
  readonly transcript: Transcript;
  /** From the key of an earlier line to its position now; removed lines are not in it. */
  readonly movedTo: ReadonlyMap<string, LinePosition>;
  /** Keys in the corrected transcript of the lines that were changed or added. */
  readonly changed: ReadonlySet<string>;
  /** Lines about which the family is to be asked. */
  readonly asked: readonly LinePosition[];
}

export function correctionOf(pages: EditedPages, transcript: Transcript): Correction {
  const movedTo = new Map<string, LinePosition>();
  const changed = new Set<string>();
  const asked: LinePosition[] = [];
  const corrected = transcript.pages.map((page, number) => {
    const lines = (pages[number] ?? []).filter(({ line, was }) => was !== null || line.text.trim() !== '');
    lines.forEach(({ was, isChanged, joined = [], isAsked }, index) => {
      for (const earlier of was === null ? joined : [was, ...joined])
        movedTo.set(lineKey([number, earlier]), [number, index]);
      if (isAsked) asked.push([number, index]);
      if (isChanged) changed.add(lineKey([number, index]));
    });
    return { ...page, lines: lines.map(({ line }) => line) };
  });
  return { transcript: { ...transcript, pages: corrected }, movedTo, changed, asked };
}
