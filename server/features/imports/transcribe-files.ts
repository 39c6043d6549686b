import { buffer } from 'node:stream/consumers';
import type { TranscriptPage } from '#shared/transcript.ts';
import type { Documents } from '../../providers/documents/port.ts';
import type { Scribe } from '../../providers/scribe/port.ts';
import type { FilesService } from '../files/files.service.ts';
import type { ClaimedImport } from './imports.repo.ts';
import { readPictures, type PictureReaders, type ReadPicture, type ImportPicture } from './read-pictures.ts';
import { reasons, remarks } from './reasons.ts';
import type { Transcription } from './transcription.ts';

/** As wide as a service sees a picture; what it reads does not get better beyond. */
const shownWidth = 2048;
/** For pages of a PDF that have to be looked at, in dots an inch; a PDF's sizes are in points, 72 an inch. */
const pageDpi = 200;
const pageWidthMax = 3000;

export interface TranscribeOptions extends Pick<PictureReaders, 'recognizer'> {
  readonly files: Pick<FilesService, 'bytes' | 'serve' | 'acceptUpload'>;
  readonly documents: Pick<Documents, 'readPdf' | 'readCarried' | 'drawPdfPage'>;
}

interface How {
  readonly scribe: Scribe | null;
  /** Told after each picture, 0..1. */
  readonly progress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Photos, or the pages of PDFs, to what is written on them. Bytes are loaded when a picture's turn comes. */
export async function transcribeFiles(
  { familyId, sourceType, sourcePaths }: ClaimedImport,
  { files, documents, recognizer }: TranscribeOptions,
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

  /** A page whose text lies in the PDF; of another how it can be looked at. */
  async function pagesOfPdf(file: string): Promise<(TranscriptPage | ImportPicture)[]> {
    const { bytes } = await files.bytes(familyId, file);
    return (await documents.readPdf(bytes, signal, familyId)).map(({ width, height, lines }, index) => {
      const page = index + 1;
      if (lines !== null) return { file, page, width, height, lines: [...lines] };
      const pixels = Math.min(pageWidthMax, Math.round((width / 72) * pageDpi));
      const load = () => documents.drawPdfPage(bytes, page, pixels, signal, familyId);
      return { file, page, load, show: async () => ({ bytes: await load(), contentType: 'image/jpeg' }) };
    });
  }

  const pages: (TranscriptPage | ImportPicture)[] = [];
  for (const path of sourcePaths) pages.push(...(sourceType === 'pdf' ? await pagesOfPdf(path) : [photo(path)]));
  const pictures = pages.filter((page) => 'load' in page);
  let done = 0;
  const { read, language, scribeFailed } = await readPictures(pictures, {
    family: familyId,
    recognizer,
    scribe,
    signal,
    done: () => progress(++done / pictures.length),
  });
  const inOrder = pages.map((page) => ('load' in page ? read[pictures.indexOf(page)]?.page : page));
  const transcript = { language, pages: inOrder.filter((page) => page !== undefined) };
  const hasText = pages.some((page) => 'lines' in page && page.lines.length > 0);
  return { transcript, ...judged(sourceType, read, hasText), scribeFailed };
}

/** What to say of pictures that hold no writing. As long as anything else can be read, it is only a remark. */
function judged(
  sourceType: ClaimedImport['sourceType'],
  read: readonly ReadPicture[],
  hasText: boolean,
): Pick<Transcription, 'fault' | 'remark'> {
  const unread = read.filter(({ verdict }) => verdict !== 'text');
  const refused = unread.find(({ verdict }) => verdict === null);
  const part = (['handwriting', 'blurred'] as const).find((one) => unread.some(({ verdict }) => verdict === one));
  if (unread.length === read.length && !hasText) {
    return { fault: refused ? reasons.kept(refused.fault) : reasons.noRecipeIn(sourceType, part), remark: '' };
  }
  if (refused) return { fault: '', remark: remarks.unread(refused.fault) };
  return { fault: '', remark: part ? remarks[part] : '' };
}
