import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import type { BookPage } from '#shared/collections.ts';
import { TEXT_MAX } from '#shared/limits.ts';
import { useRecipe } from '../../../api/recipes.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { paths } from '../../../lib/paths.ts';
import { titleOf, useBookTools } from './book-context.ts';
import { facesOriginal, photoOf } from './recipe-page.ts';
import { PhotoChoice } from './photo-choice.tsx';

interface RecipePageDialogProps {
  recipeId: string;
  onOther: (recipeId: string) => void;
  onClose: () => void;
}

/** What the book shows of one recipe: photo, story, original. The recipe itself does not change. Saves by itself. */
export function RecipePageDialog({ recipeId, onOther, onClose }: RecipePageDialogProps) {
  const { book, recipes, change } = useBookTools();
  const recipe = recipes.get(recipeId);
  const whole = useRecipe(recipeId);
  const page: BookPage = book.pages[recipeId] ?? {};
  const at = book.recipeIds.indexOf(recipeId);
  const [before, after] = [book.recipeIds[at - 1], book.recipeIds[at + 1]];
  const set = (more: Partial<BookPage>) => {
    change({ pages: { [recipeId]: { ...page, ...more } } });
  };
  const ownStory = whole.data?.story.trim() ?? '';

  const other = (id: string | undefined, label: string, icon: typeof ArrowLeft) => {
    const Icon = icon;
    return (
      <Button
        aria-label={`${label} recipe`}
        disabled={id === undefined}
        onClick={() => {
          if (id !== undefined) onOther(id);
        }}
      >
        {label === 'Previous' ? <Icon aria-hidden /> : null}
        {label}
        {label === 'Next' ? <Icon aria-hidden /> : null}
      </Button>
    );
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={titleOf(recipes, recipeId)}
      description="What the book shows of this recipe."
      footer={
        <>
          {other(before, 'Previous', ArrowLeft)}
          {other(after, 'Next', ArrowRight)}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        <PhotoChoice
          label="Photo"
          photos={recipe?.photos ?? []}
          value={photoOf(recipe, page)}
          onChange={(photo) => {
            set({ photo });
          }}
          none="No photo"
        />
        <Field
          label="Story for the book"
          hint={
            page.story === undefined && ownStory !== ''
              ? 'The recipe’s own story; what you change here changes it in this book alone.'
              : undefined
          }
        >
          {(control) => (
            <Textarea
              {...control}
              dir="auto"
              rows={4}
              maxLength={TEXT_MAX}
              placeholder={whole.isPending ? 'Loading…' : 'Who made it, when, and what is told about it'}
              disabled={whole.isPending}
              value={page.story ?? ownStory}
              onChange={(event) => {
                set({ story: event.target.value });
              }}
            />
          )}
        </Field>
        {page.story !== undefined && page.story.trim() !== ownStory ? (
          <Button
            variant="ghost"
            className="-mt-4 -ml-4 text-quiet"
            onClick={() => {
              const { story: _story, ...rest } = page;
              change({ pages: { [recipeId]: rest } });
            }}
          >
            Use the recipe’s own story
          </Button>
        ) : null}
        <div>
          <Checkbox
            checked={facesOriginal(recipe, page)}
            disabled={recipe?.hasOriginal !== true}
            onChange={(event) => {
              set({ original: event.target.checked });
            }}
            label="The original card facing the typed recipe"
          />
          {recipe?.hasOriginal === true ? null : (
            <p className="pl-8 text-fine text-quiet">This recipe was not read from a picture, so there is none.</p>
          )}
        </div>
        <p>
          <Link href={paths.recipe(recipeId)} className="text-link inline-flex min-h-touch items-center">
            Open the recipe itself
          </Link>
        </p>
      </div>
    </Dialog>
  );
}
