interface RecognitionEvent {
  readonly resultIndex: number;
  readonly results: ArrayLike<{ readonly isFinal: boolean; readonly 0?: { readonly transcript: string } }>;
}
/** The used part of the Web Speech API's SpeechRecognition, which TypeScript's library does not have. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: RecognitionEvent) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
}
type RecognitionMaker = new () => Recognition;

const maker = (): RecognitionMaker | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: RecognitionMaker;
    webkitSpeechRecognition?: RecognitionMaker;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
};

/** Whether the browser can transcribe speech. It may send the sound to its maker to do so. */
export const canRecognizeSpeech = (): boolean => maker() !== undefined;

/** Errors after which starting again would fail, too. */
const FINAL_ERRORS = ['not-allowed', 'service-not-allowed', 'audio-capture', 'language-not-supported', 'network'];

export interface SpeechSession {
  /** What was heard until now. */
  text: () => string;
  /** Ends it and returns the transcript, with a line for each pause. */
  stop: () => string;
}

/**
 * Transcribes speech until `stop`. Browsers end it after a while or a silence; it is started again. A failure ends the
 * transcript only, not the recording.
 */
export function startSpeechRecognition(
  language: string,
  /** Told each phrase as it is heard, and with null that nothing more will be. */
  onPhrase: (phrase: string | null) => void = () => undefined,
): SpeechSession | null {
  const Maker = maker();
  if (!Maker) return null;
  const lines: string[] = [];
  let isOver = false;
  const recognition = new Maker();
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = false;
  recognition.onresult = ({ resultIndex, results }) => {
    for (let index = resultIndex; index < results.length; index += 1) {
      const result = results[index];
      const text = result?.isFinal ? (result[0]?.transcript.trim() ?? '') : '';
      if (text === '') continue;
      lines.push(text);
      onPhrase(text);
    }
  };
  recognition.onerror = ({ error }) => {
    if (!FINAL_ERRORS.includes(error)) return;
    isOver = true;
    onPhrase(null);
  };
  const begin = () => {
    try {
      recognition.start();
    } catch {
      isOver = true;
    }
  };
  recognition.onend = () => {
    if (!isOver) begin();
  };
  begin();
  return {
    text: () => lines.join('\n'),
    stop: () => {
      isOver = true;
      recognition.onend = null;
      try {
        recognition.stop();
      } catch {
        // It had not started.
      }
      return lines.join('\n');
    },
  };
}
