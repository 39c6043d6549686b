import type { ReactNode } from 'react';
import { OriginalContext, type OriginalContextValue } from '../original/original-context.ts';
import { type Asking, AskingContext } from './asking-context.ts';

interface FormContextsProps {
  original: OriginalContextValue;
  asking: Asking | null;
  children: ReactNode;
}

/** What stands beside the form's values: its original, and what the family is asked. */
export function FormContexts({ original, asking, children }: FormContextsProps) {
  return (
    <OriginalContext value={original}>
      <AskingContext value={asking}>{children}</AskingContext>
    </OriginalContext>
  );
}
