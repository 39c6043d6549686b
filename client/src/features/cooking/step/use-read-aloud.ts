import { useCallback, useEffect, useState } from 'react';
import { createSpeaker } from '../../../lib/speech-synthesis.ts';

/** Reads a step aloud; another step, a hidden page or leaving ends it. `isPossible` is false where the browser has no voice. */
export function useReadAloud(text: string) {
  const [speaker] = useState(() => createSpeaker());
  const [isSpeaking, setIsSpeaking] = useState(false);

  useEffect(() => () => speaker?.cancel(), [speaker, text]);
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') speaker?.cancel();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [speaker]);

  const toggle = useCallback(() => {
    if (!speaker) return;
    if (isSpeaking) {
      speaker.cancel();
      return;
    }
    setIsSpeaking(true);
    speaker.speak(text, () => {
      setIsSpeaking(false);
    });
  }, [speaker, isSpeaking, text]);
  return { isPossible: speaker !== null, isSpeaking, toggle };
}
