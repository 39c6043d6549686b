import type { TranscriptLine, TranscriptPage } from '#shared/transcript.ts';
import type { Documents, PdfPage } from '../../providers/documents/port.ts';
import type { Recognizer } from '../../providers/recognizer/port.ts';
import { AppError } from '../../errors.ts';
import { layerAgrees, mergeLayer, readsLikeWriting } from '../../reading/pdf/merge-layer.ts';
import { guessLanguage, mayBeEnglish } from '../../reading/text/language.ts';
import type { ImportPicture } from './read-pictures.ts';

/** For pages of a PDF that have to be looked at, in dots an inch; a PDF's sizes are in points, 72 an inch. */
const DPI = 200;
const WIDTH_MAX = 3000;
/** So many lines of a page are recognized to see whether its text layer says what it shows. */
const SAMPLE = 8;

/** A page that must be looked at, though words are written behind its picture. */
export interface LayeredPicture extends ImportPicture {
  readonly layer: readonly TranscriptLine[];
}

interface Reading {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly family: string;
  readonly documents: Pick<Documents, 'readPdf' | 'drawPdfPage'>;
  readonly recognizer: Pick<Recognizer, 'read'>;
  readonly signal: AbortSignal;
}

/**
 * The pages of a PDF: with its own text where that can be believed, else as the picture that has to be read. A text that lies over a
 * picture of the page was written by some program that read it; a sample of its lines is recognized on the page and compared.
 */
export async function pagesOfPdf(reading: Reading): Promise<(TranscriptPage | ImportPicture | LayeredPicture)[]> {
  const { file, bytes, family, documents, signal } = reading;
  const found = await documents.readPdf(bytes, signal, family);
  const pages: (TranscriptPage | ImportPicture | LayeredPicture)[] = [];
  for (const [index, page] of found.entries()) {
    const number = index + 1;
    const { width, height, lines, turn } = page;
    const turned = turn === undefined ? {} : { turn };
    const text = { file, page: number, width, height, ...turned, lines: lines === null ? [] : [...lines] };
    const pixels = Math.min(WIDTH_MAX, Math.round((width / 72) * DPI));
    const load = () => documents.drawPdfPage(bytes, number, pixels, signal, family);
    const picture = {
      file,
      page: number,
      load,
      show: async () => ({ bytes: await load(), contentType: 'image/jpeg' }),
    };
    if (lines === null) pages.push(picture);
    else if (await isBelieved(page, lines, number, reading)) pages.push(text);
    else pages.push({ ...picture, layer: lines });
  }
  return pages;
}

const isEnglish = (lines: readonly TranscriptLine[]) => {
  const text = lines.map((line) => line.text).join('\n');
  return mayBeEnglish(guessLanguage(text.slice(0, 3000)));
};

async function isBelieved(
  page: PdfPage,
  lines: readonly TranscriptLine[],
  number: number,
  reading: Reading,
): Promise<boolean> {
  const reads = readsLikeWriting(lines, isEnglish(lines));
  if (!page.overPicture) return reads;
  const sample = sampleOf(lines);
  if (!reads || sample === null) return false;
  const { bytes, family, documents, recognizer, signal } = reading;
  const pixels = Math.min(WIDTH_MAX, Math.round((page.width / 72) * DPI));
  try {
    const strip = await documents.drawPdfPage(bytes, number, pixels, signal, family, sample);
    const seen = await recognizer.read(strip, signal, family);
    return layerAgrees(
      sample.lines,
      seen.lines.map(({ text }) => text),
    );
  } catch (error) {
    // What cannot be looked at cannot be compared: the layer is all there is.
    if (error instanceof AppError && !signal.aborted) return true;
    throw error;
  }
}

/** The part of a page with the most figures, some lines high: amounts are what such layers get wrong. Whole rows of all columns. */
function sampleOf(lines: readonly TranscriptLine[]): { top: number; bottom: number; lines: string[] } | null {
  const placed = lines.flatMap(({ text, box }) => (box ? [{ text, top: box[1], bottom: box[1] + box[3] }] : []));
  placed.sort((a, b) => a.top - b.top);
  let best: { from: number; figures: number } | null = null;
  for (let from = 0; from + SAMPLE <= Math.max(SAMPLE, placed.length); from += 1) {
    const figures = placed.slice(from, from + SAMPLE).filter(({ text }) => /\d/.test(text)).length;
    if (best === null || figures > best.figures) best = { from, figures };
  }
  const chosen = placed.slice(best?.from ?? 0, (best?.from ?? 0) + SAMPLE);
  const [first] = chosen;
  if (!first) return null;
  const bottom = Math.max(...chosen.map((line) => line.bottom));
  const inside = placed.filter((line) => line.top >= first.top - 0.001 && line.bottom <= bottom + 0.001);
  return {
    top: Math.max(0, first.top - 0.01),
    bottom: Math.min(1, bottom + 0.01),
    lines: inside.map(({ text }) => text),
  };
}

/** A page that was read from its picture, together with what its layer says. */
export function withLayer(page: TranscriptPage, { layer }: LayeredPicture): TranscriptPage {
  return { ...page, lines: mergeLayer(layer, page.lines, isEnglish(layer)) };
}
