import { ownProperty } from '#shared/own-property.ts';
import type OpenAI from 'openai';
import { AppError } from '#server/errors.ts';
import { concurrencyLimit } from '#server/jobs/concurrency-limit.ts';
import { serviceCalls, type ServiceSettings } from './client.ts';
import { isObject, pickField, textFrom } from './lenient-json.ts';
import type { Listener, SpokenLine } from './port.ts';

interface Options {
  /** For one recording with all that is tried again; ten minutes of speech take about one. */
  readonly limitMs?: number;
}

/** What the service takes at most. */
const BYTES_MAX = 26_214_400;
/** Shows how amounts and words of the kitchen are written; short and of no one language, because its language rubs off. */
const WORDS = 'tbsp, tsp, ½ cup, 250 g, 180 °C, roux, sauté, purée, al dente.';

/** The service goes by the file's name, not by its content type. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'video/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/m4a': 'm4a',
  'audio/aac': 'm4a',
  'video/mp4': 'mp4',
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/ogg': 'ogg',
  'application/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/wave': 'wav',
  'audio/x-wav': 'wav',
  'audio/flac': 'flac',
};

/** Writes down speech behind OpenAI's interface, with time marks where the model gives them. */
export function openAiListener(settings: ServiceSettings, { limitMs = 180_000 }: Options = {}): Listener {
  const call = serviceCalls(settings, limitMs);
  const throughGate = concurrencyLimit(2, 200);
  // The newer models of the service give plain text alone; Whisper, there and elsewhere, knows when each sentence began.
  let marksTime = !/transcribe/.test(settings.model);

  async function transcribe(client: OpenAI, file: File, signal: AbortSignal): Promise<unknown> {
    const request = { model: settings.model, file, prompt: WORDS };
    if (marksTime) {
      try {
        return await client.audio.transcriptions.create({ ...request, response_format: 'verbose_json' }, { signal });
      } catch (error) {
        if (!(error instanceof Error && 'status' in error && (error.status === 400 || error.status === 422)))
          throw error;
        const answer = await client.audio.transcriptions.create({ ...request, response_format: 'json' }, { signal });
        // Only now is it known that the format was refused, not the recording.
        marksTime = false;
        return answer;
      }
    }
    return client.audio.transcriptions.create({ ...request, response_format: 'json' }, { signal });
  }

  return {
    says: `${settings.model} ${settings.baseUrl === null ? 'by OpenAI' : `at ${new URL(settings.baseUrl).host}`}`,
    listen: (recording, contentType, signal) =>
      throughGate(async () => {
        const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
        const extension = ownProperty(EXTENSIONS, type);
        if (extension === undefined)
          throw new AppError('unreadable', 'That is no kind of recording that can be written down.');
        if (recording.length > BYTES_MAX)
          throw new AppError('too-large', 'This recording is larger than 25 MB, too large to be written down.');
        const file = new File([Uint8Array.from(recording)], `recording.${extension}`, { type });
        const answer = await call((client, limited) => transcribe(client, file, limited), signal);
        return spokenIn(answer);
      }),
  };
}

const noSpeech = () => new AppError('unreadable', 'Nothing was said in this recording.');

function spokenIn(answer: unknown): { language: string | null; lines: SpokenLine[] } {
  const object = isObject(answer) ? answer : { text: answer };
  const segments = pickField(object, ['segments']);
  const marked = Array.isArray(segments) ? segments.filter(isObject).filter(isSpeech).flatMap(lineOf) : [];
  const text = textFrom(pickField(object, ['text']), 200_000);
  const plain = Array.isArray(segments) && segments.length > 0 ? [] : sentencesOf(text);
  const lines = marked.length > 0 ? marked : plain.map((sentence) => ({ text: sentence, seconds: null }));
  // Of silence Whisper repeats the words it was given.
  if (lines.length === 0 || WORDS.startsWith(lines.map((line) => line.text).join(' '))) throw noSpeech();
  return { language: languageOf(textFrom(pickField(object, ['language']), 40)), lines };
}

/** Whisper's own rule for silence: it thinks that nobody speaks, and is unsure of its words. */
const isSpeech = (segment: Readonly<Record<string, unknown>>) =>
  !(Number(pickField(segment, ['no_speech_prob']) ?? 0) > 0.6 && Number(pickField(segment, ['avg_logprob']) ?? 0) < -1);

function lineOf(segment: Readonly<Record<string, unknown>>): SpokenLine[] {
  const text = textFrom(pickField(segment, ['text']), 5000);
  const start = pickField(segment, ['start']);
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  return [{ text, seconds: typeof start === 'number' && Number.isFinite(start) && start >= 0 ? start : null }];
}

const sentencesOf = (text: string) =>
  text
    .split(/\n+|(?<=[.!?。！？]["”’]?)\s+(?=\p{Lu}|\p{Lo})/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

/** Whisper names languages in English; browsers and our own readers know their tags. */
function languageOf(spoken: string): string | null {
  if (/^[a-z]{2}$/i.test(spoken)) return spoken.toLowerCase();
  if (spoken === '') return null;
  const name = spoken.toLowerCase();
  return LANGUAGES.find((tag) => NAMES.of(tag)?.toLowerCase() === name) ?? null;
}
const NAMES = new Intl.DisplayNames('en', { type: 'language' });
const LANGUAGES = (
  'af ar az be bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk kn ko lt lv mk ml mr ms ' +
  'mt ne nl no pa pl pt ro ru sk sl sq sr sv sw ta te th tl tr uk ur uz vi yi zh'
).split(' ');
