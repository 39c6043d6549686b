interface RecognitionEvent {
  readonly resultIndex: number;
  readonly results: ArrayLike<{ readonly isFinal: boolean; readonly 0?: { readonly transcript: string } }>;
}
/** What is used of the browser's SpeechRecognition, which TypeScript's library does not know. */
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

/** Whether the browser can write down what is said. It may send the sound to its maker to do so. */
export const canRecognizeSpeech = (): boolean => maker() !== undefined;

/** After these there is no use in starting again. */
const FINAL_ERRORS = ['not-allowed', 'service-not-allowed', 'audio-capture', 'language-not-supported', 'network'];

export interface SpeechSession {
  /** Ends it and answers what was heard, a line for each pause. */
  stop: () => string;
}

/**
 * Writes down what is said until `stop`. Browsers end it by themselves after a while or a silence; it is begun again.
 * A failure ends the writing down and nothing else: the recording is what counts.
 */
export function startSpeechRecognition(language: string): SpeechSession | null {
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
      if (text !== '') lines.push(text);
    }
  };
  recognition.onerror = ({ error }) => {
    if (FINAL_ERRORS.includes(error)) isOver = true;
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
    stop: () => {
      isOver = true;
      recognition.onend = null;
      try {
        recognition.stop();
      } catch {
        // It had not begun.
      }
      return lines.join('\n');
    },
  };
}
