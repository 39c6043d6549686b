/**
 * Keeps the screen on until the answer is called. A hidden page loses the lock, so it is asked for again when the page
 * comes back; a refusal (low power mode, an old browser, plain http) leaves everything else as it is. `onChange` says
 * whether the screen is being kept on.
 */
export function keepScreenOn(onChange: (isOn: boolean) => void = () => undefined): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;

  const request = async () => {
    // Typed as always there; Firefox before 126 and insecure pages do not have it.
    const wakeLock = navigator.wakeLock as WakeLock | undefined;
    if (!wakeLock || isOver || lock || document.visibilityState !== 'visible') return;
    try {
      const granted = await wakeLock.request('screen');
      // It may have been released before it was granted.
      if (isOver as boolean) {
        await granted.release();
        return;
      }
      lock = granted;
      onChange(true);
      granted.addEventListener('release', () => {
        lock = null;
        if (!isOver) onChange(false);
      });
    } catch {
      onChange(false);
    }
  };
  const ask = () => void request();
  document.addEventListener('visibilitychange', ask);
  // Some browsers grant it only after a touch.
  document.addEventListener('pointerup', ask);
  ask();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    document.removeEventListener('pointerup', ask);
    void lock?.release().catch(() => undefined);
  };
}
