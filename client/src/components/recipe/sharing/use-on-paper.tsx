import { FileDown, Printer } from 'lucide-react';
import type { Recipe } from '#shared/recipe.ts';
import { recipePdf, usePdf } from '../../../api/pdfs.ts';
import { toastError } from '../../../api/toast-error.ts';
import { usePreferences } from '../../../api/user.ts';

/**
 * What brings a recipe onto paper, for buttons and menus: printed as it is read, and its PDF as it is kept, in the units in which
 * this person reads it. What went wrong with a PDF is said.
 */
export function useOnPaper({ id, title }: Pick<Recipe, 'id' | 'title'>) {
  const { units } = usePreferences();
  const { making, make } = usePdf((error) => {
    toastError(error, 'The PDF could not be made.');
  });
  const isMaking = making !== null;
  return [
    {
      label: 'Print',
      icon: <Printer aria-hidden />,
      disabled: false,
      onSelect: () => {
        window.print();
      },
    },
    {
      label: isMaking ? 'The PDF is being made…' : 'Download PDF',
      icon: <FileDown aria-hidden />,
      disabled: isMaking,
      onSelect: () => void make(recipePdf(id, { units }), title),
    },
  ];
}
