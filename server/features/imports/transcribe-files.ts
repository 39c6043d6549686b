import { buffer } from 'node:stream/consumers';
import type { TranscriptPage } from '#shared/transcript.ts';
import type { Documents } from '../../providers/documents/port.ts';
import type { Scribe } from '../../providers/scribe/port.ts';
import type { FilesService } from '../files/files.service.ts';
import type { ClaimedImport } from './import-claims.repo.ts';
import { pagesOfPdf, withLayer, type LayeredPicture } from './pages-of-pdf.ts';
import { readPictures, type PictureReaders, type ReadPicture, type ImportPicture } from './read-pictures.ts';
import { reasons, remarks } from './reasons.ts';
import type { Transcription } from './transcription.ts';

/** As wide as a service sees a picture; what it reads does not get better beyond. */
const shownWidth = 2048;
export interface TranscribeOptions extends Pick<PictureReaders, 'recognizer'> {
  readonly files: Pick<FilesService, 'bytes' | 'serve' | 'acceptUpload'>;
  readonly documents: Pick<Documents, 'readPdf' | 'readCarried' | 'drawPdfPage'>;
  /** What was learned of the hand that an import is in. */
  readonly hands?: { weightsFor(familyId: string, handId: string | null): Promise<Uint8Array | null> };
}

interface How {
  readonly scribe: Scribe | null;
  /** Told after each picture, 0..1. */
  readonly progress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Photos, or the pages of PDFs, to what is written on them. Bytes are loaded when a picture's turn comes. */
export async function transcribeFiles(
  { familyId, sourceType, sourcePaths, handId }: ClaimedImport,
  { files, documents, recognizer, hands }: TranscribeOptions,
  { scribe, progress, signal }: How,
): Promise<Transcription> {
  const photo = (file: string): ImportPicture => ({
    file,
    load: async () => (await files.bytes(familyId, file)).bytes,
    async show() {
      const { contentType, open } = await files.serve(familyId, file.slice(file.lastIndexOf('/') + 1), shownWidth);
      const body = await open();
      return { bytes: body instanceof Uint8Array ? body : await buffer(body), contentType };
    },
  });

  async function ofPdf(file: string) {
    const { bytes } = await files.bytes(familyId, file);
    return pagesOfPdf({ file, bytes, family: familyId, documents, recognizer, signal });
  }

  const pages: (TranscriptPage | ImportPicture | LayeredPicture)[] = [];
  for (const path of sourcePaths) pages.push(...(sourceType === 'pdf' ? await ofPdf(path) : [photo(path)]));
  const pictures = pages.filter((page) => 'load' in page);
  const hand = (await hands?.weightsFor(familyId, handId)) ?? null;
  let done = 0;
  const { read, language, scribeFailed } = await readPictures(pictures, {
    family: familyId,
    recognizer: { read: (picture, stop, family) => recognizer.read(picture, stop, family, hand) },
    scribe,
    signal,
    done: () => progress(++done / pictures.length),
  });
  const inOrder = pages.map((page) => {
    if (!('load' in page)) return page;
    const seen = read[pictures.indexOf(page)]?.page;
    // What a service wrote down needs no other program's reading.
    return seen && 'layer' in page && (scribe === null || scribeFailed) ? withLayer(seen, page) : seen;
  });
  const transcript = { language, pages: inOrder.filter((page) => page !== undefined) };
  const hasText = pages.some((page) => 'lines' in page && page.lines.length > 0);
  const isHard = isHardToRead(read.map(({ page }) => page));
  return { transcript, ...judged(sourceType, read, hasText, isHard), isHard, scribeFailed };
}

/** Of writing that is read well, the lines are this sure on average: print 0.95 and more, a clear hand 0.9. */
const SURE_MIN = 0.85;

/** Whether what was read of pictures is no more than a start for whoever types it: by the average of its lines, long ones weighing more. */
function isHardToRead(pages: readonly TranscriptPage[]): boolean {
  const lines = pages
    .flatMap((page) => page.lines)
    .map(({ text, confidence }) => ({ weight: Math.max(4, text.length), confidence }));
  const weight = lines.reduce((sum, line) => sum + line.weight, 0);
  return weight > 0 && lines.reduce((sum, line) => sum + line.weight * line.confidence, 0) / weight < SURE_MIN;
}

/** What to say of pictures that are hard to read, or hold no writing. As long as anything can be read, it is only a remark. */
function judged(
  sourceType: ClaimedImport['sourceType'],
  read: readonly ReadPicture[],
  hasText: boolean,
  isHard: boolean,
): Pick<Transcription, 'fault' | 'remark'> {
  const refused = read.find(({ fault }) => fault !== '');
  const problems = read.flatMap((picture) => picture.problems);
  if (!hasText && read.every(({ page }) => page.lines.length === 0)) {
    return { fault: refused ? reasons.kept(refused.fault) : reasons.noRecipeIn(sourceType, problems), remark: '' };
  }
  if (refused) return { fault: '', remark: remarks.unread(refused.fault) };
  const [problem] = problems;
  return { fault: '', remark: problem ? remarks[problem] : isHard ? remarks.hard : '' };
}
