import { AppError } from '../../errors.ts';
import type { Listener } from '../../providers/scribe/port.ts';
import type { FilesService } from '../files/files.service.ts';
import type { ClaimedImport } from './import-claims.repo.ts';
import { reasons, remarks } from './reasons.ts';
import { blankPages, type Transcription } from './transcription.ts';

/** Words that a machine heard are never as sure as words that were given. */
const spokenConfidence = 0.8;
/** As many lines as a transcript's page may hold. */
const linesMax = 5000;

interface Options {
  readonly files: Pick<FilesService, 'bytes'>;
  readonly listener: Listener | null;
  readonly signal: AbortSignal;
}

const spokenLine = (text: string) => ({ text: text.trim(), box: null, confidence: spokenConfidence });

/**
 * A recording to what was said: by the service where there is one, else by what the browser heard while it was made.
 * Without either there is a page with nothing on it, for a person to type on while listening.
 */
export async function transcribeRecording(
  { familyId, sourcePaths, sourceData }: ClaimedImport,
  { files, listener, signal }: Options,
): Promise<Transcription> {
  let fault = reasons.noListener;
  if (listener) {
    try {
      const pages = [];
      let language: string | null = null;
      for (const file of sourcePaths) {
        const { bytes, contentType } = await files.bytes(familyId, file);
        const heard = await listener.listen(bytes, contentType, signal);
        language ??= heard.language;
        const lines = heard.lines.map(({ text, seconds }) => ({
          ...spokenLine(text),
          ...(seconds === null ? {} : { seconds }),
        }));
        pages.push({ file, width: null, height: null, lines: lines.slice(0, linesMax) });
      }
      return { transcript: { language, pages }, fault: '', remark: '' };
    } catch (error) {
      if (!(error instanceof AppError) || signal.aborted) throw error;
      fault = reasons.kept(error.message);
    }
  }
  const lines = (sourceData ?? '')
    .split(/\n+|(?<=[.!?])\s+/)
    .filter((text) => text.trim() !== '')
    .map(spokenLine);
  if (lines.length === 0) return { transcript: blankPages(sourcePaths), fault, remark: '' };
  const page = { file: sourcePaths[0] ?? null, width: null, height: null, lines: lines.slice(0, linesMax) };
  const remark = listener ? remarks.listenerFailed : '';
  return { transcript: { language: null, pages: [page] }, fault: '', remark };
}
