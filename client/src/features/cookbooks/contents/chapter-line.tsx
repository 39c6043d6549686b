import { Trash2 } from 'lucide-react';
import { BOOK_TITLE_MAX } from '#shared/limits.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import { toast } from '../../../components/ui/use-toast.ts';
import { useBookTools } from '../editor/book-context.ts';
import { ADD_RECIPES, chapterKey, removeChapter, renameChapter, rowsOf } from './contents-rows.ts';
import { recipesText } from '../editor/book-text.ts';

interface ChapterLineProps {
  chapter: number;
  onFocusNext: (id: string) => void;
}

/** A chapter's heading, edited in place; removing it leaves its recipes in the book. */
export function ChapterLine({ chapter, onFocusNext }: ChapterLineProps) {
  const { book, canWrite, change } = useBookTools();
  const { title = '', recipeIds = [] } = book.chapters[chapter] ?? {};
  const number = `Chapter ${String(chapter + 1)}`;
  if (!canWrite) {
    return (
      <h3 dir="auto" className="min-w-0 flex-1 py-3 text-lead">
        {title || number}
      </h3>
    );
  }
  const remove = () => {
    const { recipeIds: order, chapters } = book;
    const next = removeChapter(book, chapter);
    change({ recipeIds: next.recipeIds, chapters: next.chapters });
    const beside = next.chapters.length > 0 ? chapterKey(Math.max(0, chapter - 1)) : rowsOf(next)[0]?.key;
    onFocusNext(beside === undefined ? ADD_RECIPES : `${beside}-handle`);
    toast({
      title: 'Chapter removed',
      description: recipeIds.length === 0 ? title : 'Its recipes stay in the book.',
      action: {
        label: 'Undo',
        onSelect: () => {
          change({ recipeIds: order, chapters });
        },
      },
    });
  };
  return (
    <>
      <Input
        id={`${chapterKey(chapter)}-title`}
        dir="auto"
        aria-label={`Title of chapter ${String(chapter + 1)}`}
        placeholder={number}
        maxLength={BOOK_TITLE_MAX}
        className="my-1 flex-1 border-transparent bg-transparent px-2 font-serif text-lead font-semibold hover:border-line focus:bg-card"
        value={title}
        onChange={(event) => {
          const next = renameChapter(book, chapter, event.target.value);
          change({ recipeIds: next.recipeIds, chapters: next.chapters });
        }}
      />
      <span className="figures shrink-0 px-2 text-fine text-quiet max-sm:sr-only">{recipesText(recipeIds.length)}</span>
      <Tooltip text="Remove the heading" align="end">
        <Button
          variant="ghost"
          size="icon"
          className="text-quiet"
          aria-label={`Remove the chapter ${title || number}`}
          onClick={remove}
        >
          <Trash2 aria-hidden />
        </Button>
      </Tooltip>
    </>
  );
}
