import { Save } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { NextDoubt } from './next-doubt.tsx';
import type { Written } from '../form/recipe-form.ts';

interface SaveBarProps {
  /** What the form was filled with. */
  known: Written | null;
  isSaving: boolean;
  /** What is written and not kept: anything, or after saving the corrected transcript alone, which has a button of its own. */
  unsaved: 'any' | 'transcript' | null;
  onNext: () => void;
}

const UNSAVED = { any: 'Unsaved changes', transcript: 'The corrected transcript is not read yet' } as const;

/** At the lower edge, always in reach: the next doubt, and saving. */
export function SaveBar({ known, isSaving, unsaved, onNext }: SaveBarProps) {
  return (
    <div
      data-print="never"
      data-save-bar
      className="sticky bottom-[calc(var(--bottom-bar,0px)+env(safe-area-inset-bottom))] z-20 -mx-4 mt-10 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6"
    >
      <NextDoubt known={known} onNext={onNext} />
      <p role="status" className="min-w-0 text-fine text-quiet empty:hidden max-sm:[div+&]:sr-only">
        {isSaving ? 'Saving...' : unsaved ? UNSAVED[unsaved] : ''}
      </p>
      <Button type="submit" variant="primary" busy={isSaving}>
        {isSaving ? <Spinner /> : <Save aria-hidden />} Save Recipe
      </Button>
    </div>
  );
}
