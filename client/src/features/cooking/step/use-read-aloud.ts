import { useCallback, useEffect, useMemo, useState } from 'react';
import { createSpeaker } from '../../../lib/speech-synthesis.ts';
import { useInBrowser } from '../../../lib/use-in-browser.ts';

/** Reads a step aloud; another step, a hidden page or leaving ends it. `isPossible` is false where the browser has no voice. */
export function useReadAloud(text: string) {
  const isInBrowser = useInBrowser();
  const speaker = useMemo(() => (isInBrowser ? createSpeaker() : null), [isInBrowser]);
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
  return { isPossible: speaker !== null || !isInBrowser, isSpeaking, toggle };
}
