import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ImportRow } from '#shared/imports.ts';
import { removeImport, useJoinImports, useRetryImport, useSaveImport } from '../../../api/imports.ts';
import { toastError } from '../../../api/toast-error.ts';
import { toast } from '../../../components/ui/use-toast.ts';
import { paths } from '../../../lib/paths.ts';
import { nameOf, type QueueEntry } from './queue-entries.ts';
import type { QueueActions } from './queue-row.tsx';
import { removeSoon } from './removals.ts';
import { removeUpload, retryUpload, stopUpload } from './upload-queue.ts';

/** The queue's actions: on one row, on all that are ready, or on several that belong to one recipe. */
export function useQueueActions(
  /** The pressed button goes, with what it was about. */
  onRemoved: () => void,
) {
  const client = useQueryClient();
  const saveImport = useSaveImport();
  const retryImport = useRetryImport();
  const joinImports = useJoinImports();
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  /** The progress of saving; null while nothing is being saved. */
  const [keeping, setKeeping] = useState<{ done: number; of: number } | null>(null);

  const onOpen = async ({ row }: QueueEntry) => {
    if (!row || keeping) return;
    setKeeping({ done: 0, of: 1 });
    try {
      const { id } = await saveImport.mutateAsync(row);
      toast({ title: 'Success!', description: 'Recipe imported successfully.' });
      if (window.location.pathname === paths.import()) navigate(paths.editRecipe(id));
    } catch {
      // A toast says why.
    }
    setKeeping(null);
  };

  const onRemove = (entry: QueueEntry) => {
    const { id, upload } = entry;
    if (upload) stopUpload(id);
    setChosen((ids) => ids && ids.filter((other) => other !== id));
    removeSoon({
      id,
      name: nameOf(entry),
      remove: () => {
        if (!upload) return removeImport(client, id);
        removeUpload(id);
      },
      ...(upload
        ? {
            onUndo: () => {
              retryUpload(id);
            },
          }
        : {}),
      onFailed: (error) => {
        toastError(error, 'It could not be removed.');
      },
    });
    onRemoved();
  };

  const onRetry = ({ id, upload }: QueueEntry) => {
    if (upload) {
      retryUpload(id);
      return;
    }
    retryImport.mutate(id, {
      onError: (error) => {
        toastError(error, 'It could not be read again.');
      },
    });
  };

  const actions: QueueActions = {
    onOpen: (entry) => void onOpen(entry),
    onRetry,
    onRemove,
    onChoose: (id) => {
      setChosen((ids) => (ids?.includes(id) ? ids.filter((other) => other !== id) : [...(ids ?? []), id]));
    },
  };

  return {
    actions,
    keeping,
    chosen,
    setChosen,
    isJoining: joinImports.isPending,
    join: (ids: readonly string[]) => {
      const pressed = document.activeElement;
      joinImports.mutate(ids, {
        onSuccess: () => {
          if (document.activeElement === pressed) onRemoved();
          setChosen(null);
          toast({ title: 'Joined', description: 'They are read again as one recipe.' });
        },
        onError: (error) => {
          toastError(error, 'They could not be joined.');
        },
      });
    },
    /** Saves one after the other; when one is refused (the free limit), the rest stay in the queue. */
    keepAll: async (rows: readonly ImportRow[]) => {
      const pressed = document.activeElement;
      let done = 0;
      for (const row of rows) {
        setKeeping({ done, of: rows.length });
        try {
          await saveImport.mutateAsync(row);
          done += 1;
        } catch {
          setKeeping(null);
          return;
        }
      }
      // Whoever has gone on meanwhile stays there.
      if (document.activeElement === pressed) onRemoved();
      setKeeping(null);
      const description =
        done === 1 ? 'Recipe imported successfully.' : `${String(done)} recipes imported successfully.`;
      toast({ title: 'Success!', description });
    },
  };
}
