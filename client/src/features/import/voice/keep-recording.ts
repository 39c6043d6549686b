import { type KeptRecording, writeRecording } from '../../../api/outbox/recordings.ts';

/** What is known of a recording when it begins. */
export type BegunRecording = Pick<KeptRecording, 'id' | 'at' | 'name'>;

/**
 * Keeps a recording in the browser while it goes on, chunk by chunk. Chunks that found no room are tried again with the next
 * one, so that there is never a gap; `onKept` is told after each whether all of it is kept.
 */
export function keepRecording(begun: BegunRecording, onKept: (isKept: boolean) => void) {
  let unkept: Blob[] = [];
  let count = 0;
  let writing: Promise<void> = Promise.resolve();
  return (chunk: Blob, sound: Pick<KeptRecording, 'owner' | 'type' | 'seconds' | 'text'>): void => {
    unkept.push(chunk);
    writing = writing.then(async () => {
      const chunks = unkept;
      // An earlier turn has kept this one as well.
      if (chunks.length === 0) return;
      unkept = [];
      const isKept = await writeRecording({ ...begun, ...sound }, count, chunks);
      if (isKept) count += chunks.length;
      else unkept = [...chunks, ...unkept];
      onKept(isKept);
    });
  };
}
