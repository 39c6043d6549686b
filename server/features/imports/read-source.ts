import { draftSchema, type RecipeDraft } from '#shared/draft.ts';
import type { Doubt, Source } from '#shared/recipe.ts';
import type { Transcript } from '#shared/transcript.ts';
import { AppError } from '../../errors.ts';
import type { Listener, Scribe } from '../../providers/scribe/port.ts';
import type { ReadingPool } from '../../jobs/reading-pool.ts';
import { transcriptOf } from '../../reading/text/read-text.ts';
import { parseTextInput } from './import-input.ts';
import { transcribeRecording } from './transcribe-recording.ts';
import { SPLIT_MAX } from './import-ids.ts';
import type { ReadSource } from './import-queue.ts';
import type { ClaimedImport, ReadImport } from './import-claims.repo.ts';
import { checkFiles } from './check-files.ts';
import { isRecipe, looksLikeRecipe, presentDraft } from '../recipes/present-drafts.ts';
import type { WebAndTextReader } from './read-web-or-text.ts';
import { reasons, remarks } from './reasons.ts';
import type { SameSource } from './same-source.ts';
import { transcribeFiles, type TranscribeOptions } from './transcribe-files.ts';
import { blankPages, type Transcription } from './transcription.ts';

/** Of the whole, what recognizing takes; making recipes of it takes the rest. */
const readingShare = 0.85;

interface Options extends TranscribeOptions {
  readonly webAndText: WebAndTextReader;
  readonly reader: Pick<ReadingPool, 'readTranscript'>;
  readonly doubtKnown: SameSource;
  /** The services that may read for families of this plan. */
  readonly servicesFor: (tier: ClaimedImport['tier']) => Services;
}
interface Services {
  readonly scribe: Scribe | null;
  readonly listener: Listener | null;
}

/**
 * Reads one import, whatever it is, to its recipes: files by recognizing, hearing or taking them apart, texts and
 * addresses as when somebody waits for them. What holds no recipe ends as failed, with the reason and with what was read
 * so far.
 */
export function sourceReader(options: Options): ReadSource<ClaimedImport> {
  const { files, documents, webAndText, reader, servicesFor, doubtKnown } = options;

  /** By the service where there is one; by our own rules where there is none, it fails, or finds nothing. */
  async function structured(
    { familyId, sourceType }: Pick<ClaimedImport, 'familyId' | 'sourceType'>,
    transcript: Transcript,
    scribe: Scribe | null,
    signal: AbortSignal,
  ) {
    let scribeFailed = false;
    try {
      const drafts = (await scribe?.structure(transcript, signal)) ?? [];
      if (drafts.some(looksLikeRecipe)) return { drafts, scribeFailed };
    } catch (error) {
      if (!(error instanceof AppError) || signal.aborted) throw error;
      scribeFailed = true;
    }
    const drafts = await reader.readTranscript(transcript, { sourceType }, familyId).catch((error: unknown) => {
      // It took too long, or broke off: whether there is a recipe is not known.
      if (error instanceof AppError && error.code === 'unreadable') return null;
      throw error;
    });
    return { drafts, scribeFailed };
  }

  /** A text or an address: read as when somebody waits for it. */
  async function readWebOrText(source: ClaimedImport, signal: AbortSignal): Promise<ReadImport> {
    const { familyId, sourceType, url, sourceData } = source;
    try {
      const { others, ...first } =
        url === null
          ? await webAndText.readText(familyId, sourceData ?? '')
          : await webAndText.readUrl(familyId, { url, ...(sourceData === null ? {} : { html: sourceData }) }, signal);
      return { sourceType, drafts: [first, ...others].map(validated), status: 'ready', reason: '' };
    } catch (error) {
      if (!(error instanceof AppError) || signal.aborted) throw error;
      const reason =
        url === null && error.code === 'unreadable' ? reasons.noRecipe('text') : reasons.kept(sentence(error.message));
      const drafts = url === null ? [validated(emptyDraft('text', transcriptOf(textOf(sourceData ?? ''))))] : [];
      return { sourceType, drafts, status: 'failed', reason };
    }
  }

  /** The recipes that a PDF of ours carries; none of another, and none where they cannot be had: then it is read as any PDF. */
  async function carriedBy({ familyId, sourcePaths: [path = ''] }: ClaimedImport, signal: AbortSignal) {
    try {
      const { bytes } = await files.bytes(familyId, path);
      return await documents.readCarried(bytes, path, signal);
    } catch (error) {
      if (!(error instanceof AppError) || signal.aborted) throw error;
      return [];
    }
  }

  return async (claimed, progress, signal) => {
    progress('reading', 0);
    if (claimed.sourceType === 'text' || claimed.sourceType === 'url') return readWebOrText(claimed, signal);
    const checked = await checkFiles(claimed, files);
    const { sourceType, sourcePaths } = checked;
    if (sourcePaths[0] === undefined) {
      return { sourceType, sourcePaths, status: 'failed', reason: checked.fault, drafts: [] };
    }
    const source = { ...claimed, sourceType, sourcePaths: [...sourcePaths] };
    const own: Source = { type: sourceType, storagePath: sourcePaths[0] };
    const { scribe, listener } = servicesFor(claimed.tier);
    const presented = async (drafts: readonly RecipeDraft[]) =>
      (await doubtKnown(source.familyId, drafts, { type: sourceType, paths: sourcePaths })).map((draft) =>
        validated(presentDraft(draft, own)),
      );

    const carried = sourceType === 'pdf' && sourcePaths.length === 1 ? await carriedBy(source, signal) : [];
    if (carried.length > 0) {
      const reason = carried.length > SPLIT_MAX ? remarks.tooMany(carried.length, SPLIT_MAX) : '';
      return { sourceType, sourcePaths, status: 'ready', reason, drafts: await presented(carried.slice(0, SPLIT_MAX)) };
    }

    const transcribing =
      sourceType === 'voice'
        ? transcribeRecording(source, { files, listener, signal })
        : transcribeFiles(source, options, {
            scribe,
            signal,
            progress: (share) => progress('reading', share * readingShare),
          });
    const transcribed = await transcribing.catch((error: unknown): Transcription => {
      if (!(error instanceof AppError) || signal.aborted) throw error;
      return { transcript: blankPages(sourcePaths), fault: reasons.kept(error.message), remark: '' };
    });
    const failed = (reason: string): ReadImport => ({
      sourceType,
      sourcePaths,
      status: 'failed',
      reason,
      drafts: [validated(presentDraft(emptyDraft(sourceType, transcribed.transcript), own))],
    });
    if (transcribed.fault !== '') return failed(transcribed.fault);

    progress('structuring', readingShare);
    const { drafts, scribeFailed } = await structured(source, transcribed.transcript, scribe, signal);
    if (drafts === null) return failed(reasons.notRead(sourceType));
    // Of writing that is hard to read not even 'bake' may be left; whatever it came to is a start.
    const found = drafts.filter(transcribed.isHard === true ? isRecipe : looksLikeRecipe);
    if (found.length === 0 && transcribed.isHard === true) found.push(emptyDraft(sourceType, transcribed.transcript));
    if (found.length === 0) return failed(reasons.noRecipe(sourceType));
    const remark =
      transcribed.remark === '' && checked.fault !== '' ? remarks.unread(checked.fault) : transcribed.remark;
    const isSecondBest = scribeFailed || transcribed.scribeFailed === true;
    const warnings = [isSecondBest ? remarks.scribeFailed : '', transcribed.remark]
      .filter((one) => one !== '')
      .map(warning);
    // Lines that were not found at all can only be doubted as a whole.
    if (transcribed.isHard === true) warnings.push(incomplete('ingredients'), incomplete('steps'));
    return {
      sourceType,
      sourcePaths,
      status: 'ready',
      reason: isSecondBest ? remarks.scribeFailed : remark,
      drafts: await presented(found.map((draft) => ({ ...draft, review: [...draft.review, ...warnings] }))),
    };
  };
}

/** What the reader says of the whole stands beside the recipe until somebody has looked it through. */
const warning = (reason: string): Doubt => ({ field: 'source', kind: 'reading', reason, confidence: 0.5 });

const incomplete = (field: 'ingredients' | 'steps'): Doubt => ({
  field,
  kind: 'reading',
  reason: 'This was hard to read, so lines may be missing: please compare them with the picture.',
  confidence: 0.5,
});

/** What is stored is what may be answered: a draft that is not would spoil the whole list. */
const validated = (draft: RecipeDraft): RecipeDraft => draftSchema.parse(draft);
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The text of a text import; nothing where it is none. */
function textOf(sourceData: string): string {
  try {
    const read = parseTextInput(sourceData);
    return read.kind === 'text' ? read.text : '';
  } catch {
    return '';
  }
}

function emptyDraft(type: Source['type'], transcript: Transcript): RecipeDraft {
  return {
    title: '',
    servings: '',
    prepTime: null,
    cookTime: null,
    restTime: null,
    totalTime: null,
    ingredients: [],
    steps: [],
    stepSections: [],
    equipment: [],
    notes: '',
    tags: [],
    allergens: [],
    photos: [],
    review: [],
    transcript,
    evidence: {},
    source: { type },
  };
}
