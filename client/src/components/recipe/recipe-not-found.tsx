import { BookX } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { WayBack } from '../way-back.tsx';

interface RecipeNotFoundProps {
  icon?: ReactNode;
  children?: ReactNode;
}

/** The page of a recipe that the family does not have. */
export function RecipeNotFound({
  icon = <BookX />,
  children = 'This recipe is not in your library, or it has been thrown away.',
}: RecipeNotFoundProps) {
  return (
    <EmptyState
      isPage
      icon={icon}
      title="Recipe not found"
      action={<WayBack href={paths.library()}>Back to Library</WayBack>}
    >
      {children}
    </EmptyState>
  );
}
