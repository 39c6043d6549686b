import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { ImportRow } from '#shared/imports.ts';
import { countOthersOfSource, finishedImport, useSaveImport } from '../../../api/imports.ts';
import { dismissToast, toast } from '../../../components/ui/use-toast.ts';
import { paths } from '../../../lib/paths.ts';

/** The toasts about one import on its way to a recipe (spec section 8). */
export interface FollowWords {
  readonly processing: { readonly title: string; readonly description: string };
  /** The title of every failure. */
  readonly failed: string;
  /** The text for a failed reading without a reason. */
  readonly notRead: string;
}

export const FILE_WORDS: FollowWords = {
  processing: { title: 'Processing...', description: 'Uploading the file and reading its recipe' },
  failed: 'Processing Error',
  notRead: 'Failed to parse recipe',
};
export const MODAL_WORDS: FollowWords = {
  processing: { title: 'Upload Complete', description: 'Processing your recipe with AI...' },
  failed: 'Parsing Error',
  notRead: 'Failed to parse recipe',
};
export const VOICE_WORDS: FollowWords = {
  processing: { title: 'Processing...', description: 'Uploading the recording and writing it down' },
  failed: 'Processing Error',
  notRead: 'Failed to transcribe and parse recipe',
};

/**
 * Follows one import until it is read, saves it as a recipe and opens that (spec section 4). A failure is shown with its
 * reason, and the import stays in the queue, where it can be typed in.
 */
export function useFollow() {
  const client = useQueryClient();
  const saveImport = useSaveImport();
  const [, navigate] = useLocation();

  return async (made: Promise<ImportRow>, { processing, failed, notRead }: FollowWords): Promise<void> => {
    toast(processing);
    let row: ImportRow | null;
    try {
      row = await finishedImport(client, await made);
    } catch (error) {
      const description = error instanceof Error ? error.message : notRead;
      toast({ title: failed, description, variant: 'destructive' });
      return;
    }
    if (row === null) {
      dismissToast();
      return;
    }
    if (row.status === 'failed') {
      const { id, reason } = row;
      const action = {
        label: 'Type it in',
        onSelect: () => {
          navigate(paths.typeImport(id));
        },
      };
      toast({ title: failed, description: reason === '' ? notRead : reason, variant: 'destructive', action });
      return;
    }
    try {
      const [{ id }, others] = await Promise.all([saveImport.mutateAsync(row), countOthersOfSource(client, row)]);
      const success = { title: 'Success!', description: `Recipe imported successfully.${othersSentence(others)}` };
      const open = () => {
        navigate(paths.editRecipe(id));
      };
      const showOthers = () => {
        navigate(paths.import());
      };
      // A person who has gone to another screen meanwhile, or takes the next photo, stays there.
      const isHere = window.location.pathname === paths.import() && !mustStayHere();
      const action = isHere ? others > 0 && { label: 'Show', onSelect: showOthers } : { label: 'Open', onSelect: open };
      toast(action ? { ...success, action } : success);
      if (isHere) open();
    } catch {
      // A toast says why; the import is still in the queue.
    }
  };
}

/** A page of a newspaper has several recipes; the first one opens, and nobody would look for the others. */
const othersSentence = (others: number): string =>
  others === 0
    ? ''
    : ` ${others === 1 ? 'Another recipe was found with it and waits' : `${String(others)} more recipes were found with it and wait`} under Import.`;

let holders = 0;

/** While `isHeld` (somebody photographs or records), a recipe that becomes ready does not open by itself. */
export function useStayHere(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    holders += 1;
    return () => {
      holders -= 1;
    };
  }, [isHeld]);
}

const mustStayHere = (): boolean => holders > 0;
