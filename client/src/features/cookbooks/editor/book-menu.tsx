import { Ellipsis, Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';
import type { Collection } from '#shared/collections.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Menu } from '../../../components/ui/menu.tsx';
import { paths } from '../../../lib/paths.ts';
import { flushSync } from 'react-dom';
import { useDeleteBook } from '../shelf/use-delete-book.ts';

interface BookMenuProps {
  book: Collection;
  /** Before leaving for the list: nothing here is unsaved any more. */
  onDeleted: () => void;
}

export function BookMenu({ book, onDeleted }: BookMenuProps) {
  const [, navigate] = useLocation();
  const { deleteBook, isDeleting } = useDeleteBook(() => {
    flushSync(onDeleted);
    navigate(paths.cookbooks());
  });
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" aria-label="More">
          <Ellipsis aria-hidden />
        </Button>
      }
      items={[
        {
          label: 'Delete cookbook',
          icon: <Trash2 aria-hidden />,
          destructive: true,
          disabled: isDeleting,
          onSelect: () => void deleteBook(book),
        },
      ]}
    />
  );
}
