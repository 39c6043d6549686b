import { useEffect, useRef, useState } from 'react';
import { type SpeechSession, startSpeechRecognition } from '../../../lib/speech-recognition.ts';

/** Writing along by voice: each phrase that the browser hears goes to the line, until it is stopped or cannot hear. */
export function useDictation(onPhrase: (phrase: string) => void) {
  const [isListening, setIsListening] = useState(false);
  const session = useRef<SpeechSession | null>(null);
  const latest = useRef(onPhrase);
  useEffect(() => {
    latest.current = onPhrase;
  });
  useEffect(() => () => void session.current?.stop(), []);
  const stop = () => {
    session.current?.stop();
    session.current = null;
    setIsListening(false);
  };
  const start = (language: string) => {
    session.current = startSpeechRecognition(language, (phrase) => {
      if (phrase === null) setIsListening(false);
      else latest.current(phrase);
    });
    setIsListening(session.current !== null);
  };
  return { isListening, start, stop };
}

/** What is said to go on to the next line, and back. */
export function spokenCommand(phrase: string): 'next' | 'back' | null {
  const said = phrase.trim().toLowerCase().replace(/[.!]$/, '');
  if (/^(?:next|next line|new line|nächste zeile|weiter|ligne suivante|suivant|siguiente|avanti)$/.test(said))
    return 'next';
  return /^(?:back|previous line|go back|zurück|retour|atrás|indietro)$/.test(said) ? 'back' : null;
}
