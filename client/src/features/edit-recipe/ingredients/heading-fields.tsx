import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { useEditor } from '../form/editor-context.ts';

interface HeadingFieldsProps {
  uid: string;
  index: number;
  onRemove: (uid: string) => void;
}

/** The name of a section of the list; empty where the list goes on without one. */
export const HeadingFields = memo(function HeadingFields({ uid, index, onRemove }: HeadingFieldsProps) {
  const { register } = useEditor();
  return (
    <div className="flex min-w-0 flex-1 items-center">
      <Input
        {...register(`ingredients.${index}.item`)}
        dir="auto"
        autoComplete="off"
        aria-label="Section of the list"
        placeholder="without a section"
        className="border-transparent! bg-transparent! px-2! font-serif text-lead font-semibold hover:border-edge! focus:border-edge! focus:bg-card!"
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label="Remove section"
        className="text-quiet hover:text-tomato"
        onClick={() => {
          onRemove(uid);
        }}
      >
        <Trash2 aria-hidden />
      </Button>
    </div>
  );
});
