import { ILLEGIBLE } from '#shared/illegible.ts';
import { isObject, pickField, textFrom } from './lenient-json.ts';
import type { WrittenPage } from './port.ts';

const LINES_MAX = 1000;
const LINE_MAX = 2000;
/** A model's own confidence says little: it is never certainty, and never hides that a word could not be read. */
const SURE_MAX = 0.95;
const ILLEGIBLE_MAX = 0.3;

interface TranscriptAnswer {
  readonly language: string | null;
  readonly page: WrittenPage;
}

/** What a model wrote of one picture; null where the answer holds no lines at all. Lines may be texts, objects or one text. */
export function readTranscriptAnswer(value: unknown): TranscriptAnswer | null {
  const object = isObject(value) ? value : { lines: value };
  const pages = pickField(object, ['pages']);
  const inner = Array.isArray(pages) && isObject(pages[0]) ? { ...object, ...pages[0] } : object;
  const found = pickField(inner, ['lines', 'transcript', 'text', 'content']);
  const entries = typeof found === 'string' ? found.split('\n') : found;
  if (!Array.isArray(entries)) return null;
  const lines = entries.slice(0, LINES_MAX).flatMap(lineOf).slice(0, LINES_MAX);
  if (entries.length > 0 && lines.length === 0) return null;
  const language = textFrom(pickField(object, ['language', 'lang']), 35);
  return { language: /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language) ? language : null, page: { lines } };
}

function lineOf(entry: unknown): WrittenPage['lines'][number][] {
  const text = isObject(entry) ? pickField(entry, ['text', 'line', 'content']) : entry;
  const stated = Number(isObject(entry) ? pickField(entry, ['confidence', 'conf']) : undefined);
  const sure = Number.isFinite(stated) ? Math.min(SURE_MAX, Math.max(0, stated > 1 ? stated / 100 : stated)) : 0.9;
  if (typeof text !== 'string') return [];
  return text
    .split('\n')
    .map((part) =>
      textFrom(part, LINE_MAX).replace(/\[(?:unreadable|unclear|unleserlich|illisible|\?+)\]/gi, ILLEGIBLE),
    )
    .filter((part) => part !== '')
    .map((part) => ({
      text: part,
      confidence: part.includes(ILLEGIBLE) ? Math.min(ILLEGIBLE_MAX, sure) : sure,
    }));
}
