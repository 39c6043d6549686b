import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '../../../components/ui/use-toast.ts';
import type { useRunningUploads } from '../../../lib/running-uploads.ts';

interface SaveAfterUploadsOptions {
  uploads: ReturnType<typeof useRunningUploads>;
  /** Whether the form could be saved as it stands; marks what is invalid. */
  validate: () => Promise<boolean>;
  isLeaving: boolean;
  /** True when it was saved. */
  saveNow: () => Promise<boolean>;
}

/** Saving, once the uploads are there: the first save of a new recipe opens its page, which would end them. */
export function useSaveAfterUploads({ uploads, validate, isLeaving, saveNow }: SaveAfterUploadsOptions) {
  const [isWaiting, setIsWaiting] = useState(false);
  const isHeld = useRef(false);
  const latest = useRef(saveNow);
  const isGone = useRef(false);
  useEffect(() => {
    latest.current = saveNow;
    isGone.current = isLeaving;
    return () => {
      isGone.current = true;
    };
  });

  const save = async (): Promise<boolean> => {
    // Two saves that wait would both create a recipe.
    if (isHeld.current) return false;
    if (!uploads.areRunning) return saveNow();
    isHeld.current = true;
    try {
      // What is invalid is said at once, not after the uploads.
      if (!(await validate())) return await saveNow();
      setIsWaiting(true);
      const haveArrived = await uploads.finish();
      // Left meanwhile, without saving.
      if (isGone.current) return false;
      // With what they have brought.
      flushSync(() => {
        setIsWaiting(false);
      });
      if (haveArrived) return await latest.current();
      const description = 'A file could not be uploaded. Save once more to save without it.';
      toast({ title: 'Not saved yet', description, variant: 'destructive' });
      return false;
    } finally {
      isHeld.current = false;
    }
  };
  return { save, isWaiting };
}
