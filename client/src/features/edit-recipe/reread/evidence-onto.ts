import type { RecipeDraft } from '#shared/draft.ts';
import type { Evidence, Transcript } from '#shared/transcript.ts';
import { keyOfLine } from '../original/transcript/line-position.ts';

/**
 * The evidence of a draft that was read from a transcript's plain text, by the transcript's own lines. The text's
 * lines come in the same order, perhaps without the empty ones.
 */
export function evidenceOnto(transcript: Transcript, draft: Pick<RecipeDraft, 'transcript' | 'evidence'>): Evidence {
  const own = transcript.pages.flatMap(({ lines }, page) =>
    lines.map(({ text }, line) => ({ text: text.trim(), ref: [page, line] as [number, number] })),
  );
  const found = new Map<string, [number, number]>();
  let from = 0;
  draft.transcript.pages.forEach(({ lines }, page) => {
    lines.forEach(({ text }, line) => {
      const at = own.findIndex((candidate, index) => index >= from && candidate.text === text.trim());
      const match = own[at];
      if (!match) return;
      found.set(keyOfLine([page, line]), match.ref);
      from = at + 1;
    });
  });
  return Object.fromEntries(
    Object.entries(draft.evidence).flatMap(([key, lines]) => {
      const refs = lines.flatMap((line): [number, number][] => {
        const ref = found.get(keyOfLine(line));
        return ref ? [ref] : [];
      });
      return refs.length === 0 ? [] : [[key, refs]];
    }),
  );
}
