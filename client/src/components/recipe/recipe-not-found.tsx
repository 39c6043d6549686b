import { BookX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

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
      action={
        <Button asChild>
          <Link href={paths.library()}>Back to Library</Link>
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
