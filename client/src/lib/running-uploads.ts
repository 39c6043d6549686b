import { useCallback, useMemo, useRef, useState } from 'react';

/** Says whether everything has arrived; never fails. */
export type RunningUpload = Promise<boolean>;

/** The uploads of a form that are under way: what they bring is in it only when they are done. */
export function useRunningUploads() {
  const running = useRef(new Set<RunningUpload>());
  const [count, setCount] = useState(0);

  const track = useCallback((upload: RunningUpload) => {
    running.current.add(upload);
    setCount(running.current.size);
    void upload.then(() => {
      running.current.delete(upload);
      setCount(running.current.size);
    });
  }, []);
  /** Waits for all of them, also for those that begin meanwhile. True where everything has arrived. */
  const finish = useCallback(async (): Promise<boolean> => {
    let haveArrived = true;
    while (running.current.size > 0) {
      const arrived = await Promise.all(running.current);
      haveArrived &&= arrived.every(Boolean);
    }
    return haveArrived;
  }, []);
  return useMemo(() => ({ areRunning: count > 0, track, finish }), [count, track, finish]);
}
