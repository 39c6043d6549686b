import type { Collection } from '#shared/collections.ts';
import { useDeleteCollection, useRestoreCollection } from '../../../api/collections.ts';
import { toastError } from '../../../api/toast-error.ts';
import { toast } from '../../../components/ui/use-toast.ts';

/** Deletes a cookbook and offers to undo that; its recipes stay in the library. */
export function useDeleteBook(onDeleted: () => void) {
  const remove = useDeleteCollection();
  const restore = useRestoreCollection();
  const putBack = async (book: Collection) => {
    try {
      await restore.mutateAsync(book);
    } catch (error) {
      toastError(error, 'The cookbook could not be put back.');
      return;
    }
    toast({ title: 'Cookbook put back', description: book.title });
  };
  return {
    isDeleting: remove.isPending,
    deleteBook: async (book: Collection) => {
      try {
        await remove.mutateAsync(book.id);
      } catch (error) {
        toastError(error, 'The cookbook could not be deleted.');
        return;
      }
      onDeleted();
      toast({
        title: 'Cookbook deleted',
        description: 'Its recipes stay in the library.',
        action: { label: 'Undo', onSelect: () => void putBack(book) },
      });
    },
  };
}
