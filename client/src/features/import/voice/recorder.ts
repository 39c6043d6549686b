/** In order of preference; Safari before 18.4 can only record mp4. */
const TYPES = [
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/webm', 'webm'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg;codecs=opus', 'ogg'],
] as const;
/**
 * Enough for a voice at full bandwidth in Opus and for a good one in AAC; 10 MB then hold at least 43 minutes. Lower rates
 * are audible.
 */
const BITS_PER_SECOND = 32_000;
/** Milliseconds between two chunks, which are kept as they come: a tab that crashes loses at most one. */
const CHUNK_MS = 3000;
/** Two more chunks and the file's end. */
const ROOM_BYTES = (BITS_PER_SECOND / 8) * 2 * (CHUNK_MS / 1000 + 1);

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  typeof (navigator as { mediaDevices?: MediaDevices }).mediaDevices?.getUserMedia === 'function';

export interface Recorded {
  /** Its name ends with its type: .webm, .m4a or .ogg. */
  readonly file: File;
  /** True where it stopped because it had reached the size limit. */
  readonly wasFull: boolean;
}

export interface Recorder {
  /** How loud it is now, 0..1; null where the browser cannot tell. */
  level: () => number | null;
  /** How much of the limit is used, 0..1. */
  filled: () => number;
  /** Ends the recording; `onEnd` follows with what was recorded. */
  stop: () => void;
}

interface Options {
  /** Most bytes of a recording; it ends by itself just before. */
  readonly bytesMax: number;
  /** The file name without its ending. */
  readonly name: string;
  /** Told each chunk as it comes, what the recorder calls its sound, and how long it has recorded. */
  readonly onChunk: (chunk: Blob, sound: { readonly type: string; readonly seconds: number }) => void;
  /** Called once: stopped by the person, full, or ended by the browser (a call came in). Null where nothing was recorded. */
  readonly onEnd: (recorded: Recorded | null) => void;
}

/** Asks for the microphone and records until `stop`; rejects when it is refused. The microphone is released in every case. */
export async function startRecorder({ bytesMax, name, onChunk, onEnd }: Options): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: false, channelCount: 1 } });
  const meter = createMeter(stream);
  const over = new AbortController();
  const release = () => {
    over.abort();
    for (const track of stream.getTracks()) track.stop();
    meter.close();
  };
  try {
    const wished = TYPES.find(([type]) => MediaRecorder.isTypeSupported(type))?.[0];
    const recorder = new MediaRecorder(stream, {
      audioBitsPerSecond: BITS_PER_SECOND,
      ...(wished === undefined ? {} : { mimeType: wished }),
    });
    const chunks: Blob[] = [];
    let bytes = 0;
    let wasFull = false;
    let isOver = false;
    const began = Date.now();
    // The type that is recorded, which may not be the preferred one.
    const typeNow = () => recorder.mimeType || wished || 'audio/webm';
    const stop = () => {
      if (recorder.state !== 'inactive') recorder.stop();
    };
    recorder.ondataavailable = ({ data }) => {
      if (data.size === 0) return;
      chunks.push(data);
      bytes += data.size;
      onChunk(data, { type: typeNow(), seconds: Math.round((Date.now() - began) / 1000) });
      if (bytes + ROOM_BYTES < bytesMax || wasFull) return;
      wasFull = true;
      stop();
    };
    recorder.onstop = recorder.onerror = () => {
      if (isOver) return;
      isOver = true;
      release();
      onEnd(bytes === 0 ? null : { file: recordingFile(chunks, name, typeNow()), wasFull });
    };
    const flush = () => {
      // A phone may end a page that is out of sight at any time: what is not in a chunk yet is brought into one.
      if (document.visibilityState === 'hidden' && recorder.state === 'recording') recorder.requestData();
    };
    document.addEventListener('visibilitychange', flush, { signal: over.signal });
    recorder.start(CHUNK_MS);
    return { level: meter.level, filled: () => Math.min(1, bytes / bytesMax), stop };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * The file of a recording, which may have been cut off: the first chunk has its head, and each one after it can be played
 * without what would have followed.
 */
export function recordingFile(chunks: readonly BlobPart[], name: string, recordedType: string): File {
  // Without its codecs, which storage would take for another type.
  const type = recordedType.split(';')[0] ?? 'audio/webm';
  const ending = TYPES.find(([known]) => known.startsWith(type))?.[1] ?? 'webm';
  return new File([...chunks], `${name}.${ending}`, { type });
}

/** Measures how loud the sound is, where the browser has Web Audio. */
function createMeter(stream: MediaStream): { level: () => number | null; close: () => void } {
  const Context = (window as { AudioContext?: typeof AudioContext }).AudioContext;
  if (!Context) return { level: () => null, close: () => undefined };
  const context = new Context();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  // Safari suspends a context that was not created within the tap itself.
  void context.resume().catch(() => undefined);
  const samples = new Uint8Array(analyser.fftSize);
  return {
    level: () => {
      if (context.state !== 'running') return null;
      analyser.getByteTimeDomainData(samples);
      let sum = 0;
      for (const sample of samples) sum += ((sample - 128) / 128) ** 2;
      // Speech at arm's length has a root mean square of about 0.1; the square root makes soft voices visible.
      return Math.min(1, Math.sqrt(Math.sqrt(sum / samples.length)) * 1.6);
    },
    close: () => void context.close().catch(() => undefined),
  };
}
