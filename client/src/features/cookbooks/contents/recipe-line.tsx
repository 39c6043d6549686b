import { BookOpenText, Ellipsis, FolderInput, Quote, ScrollText, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '../../../components/ui/button.tsx';
import { Menu } from '../../../components/ui/menu.tsx';
import { toast } from '../../../components/ui/use-toast.ts';
import { paths } from '../../../lib/paths.ts';
import { titleOf, useBookTools } from '../editor/book-context.ts';
import { ADD_RECIPES, OUTSIDE, putInto, removeRecipe, rowsOf } from './contents-rows.ts';
import { facesOriginal, photoOf } from '../editor/recipe-page.ts';

const THUMB = 160;

interface RecipeLineProps {
  id: string;
  chapter: number;
  onFocusNext: (id: string) => void;
}

/** A recipe's row: photo, title, what the book shows of it, and its menu. */
export function RecipeLine({ id, chapter, onFocusNext }: RecipeLineProps) {
  const { book, recipes, canWrite, change, showPage } = useBookTools();
  const recipe = recipes.get(id);
  const page = book.pages[id];
  const photo = photoOf(recipe, page);
  const title = titleOf(recipes, id);
  const notes = (
    <span className="flex shrink-0 gap-1.5 text-quiet max-[18rem]:sr-only [&_svg]:size-4">
      {page?.story === undefined && recipe?.hasStory !== true ? null : (
        <span title="With its story">
          <Quote aria-hidden />
          <span className="sr-only">, with its story</span>
        </span>
      )}
      {facesOriginal(recipe, page) ? (
        <span title="The original card faces it">
          <ScrollText aria-hidden />
          <span className="sr-only">, with its original</span>
        </span>
      ) : null}
    </span>
  );
  const picture = (
    <span
      aria-hidden
      className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-sm bg-wash max-[18rem]:hidden"
    >
      {photo === '' ? (
        <span className="font-serif text-lead text-quiet">{Array.from(title)[0]}</span>
      ) : (
        <img
          src={`${photo}?w=${String(THUMB)}`}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </span>
  );
  if (!canWrite) {
    return (
      <Link href={paths.recipe(id)} className="flex min-h-17 min-w-0 flex-1 items-center gap-3 py-2 hover:underline">
        {picture}
        <span dir="auto" className="min-w-0 flex-1 break-words">
          {title}
        </span>
        {notes}
      </Link>
    );
  }

  const remove = () => {
    const { recipeIds, chapters } = book;
    const lines = rowsOf(book);
    const at = lines.findIndex(({ key }) => key === id);
    const beside = lines[at + 1] ?? lines[at - 1];
    const next = removeRecipe(book, id);
    change({ recipeIds: next.recipeIds, chapters: next.chapters });
    onFocusNext(beside ? `${beside.key}-handle` : ADD_RECIPES);
    toast({
      title: 'Taken out of the book',
      description: `${title} stays in the library.`,
      action: {
        label: 'Undo',
        onSelect: () => {
          change({ recipeIds, chapters, ...(page ? { pages: { [id]: page } } : {}) });
        },
      },
    });
  };
  const put = (into: number) => {
    const next = putInto(book, id, into);
    change({ recipeIds: next.recipeIds, chapters: next.chapters });
  };
  const places = [
    ...(chapter === OUTSIDE || book.chapters.length === 0 ? [] : [{ label: 'Before the first chapter', at: OUTSIDE }]),
    ...book.chapters.flatMap(({ title: name }, at) =>
      at === chapter ? [] : [{ label: `To ${String(at + 1)}. ${name || 'Chapter'}`, at }],
    ),
  ];
  return (
    <>
      <button
        type="button"
        id={`${id}-page`}
        className="flex min-h-17 min-w-0 flex-1 items-center gap-3 rounded-sm py-2 text-left hover:underline"
        onClick={() => {
          showPage(id);
        }}
      >
        {picture}
        <span dir="auto" className="line-clamp-2 min-w-0 flex-1 break-words">
          {title}
        </span>
        {notes}
      </button>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" className="text-quiet" aria-label={`More for ${title}`}>
            <Ellipsis aria-hidden />
          </Button>
        }
        items={[
          {
            label: 'What the book shows',
            icon: <BookOpenText aria-hidden />,
            onSelect: () => {
              showPage(id);
            },
          },
          ...places.map(({ label, at }) => ({
            label,
            icon: <FolderInput aria-hidden />,
            onSelect: () => {
              put(at);
            },
          })),
          { label: 'Take out of the book', icon: <Trash2 aria-hidden />, destructive: true, onSelect: remove },
        ]}
      />
    </>
  );
}
