import { useRef, useState } from 'react';
import type { GroceryList } from '#shared/grocery/list.ts';
import { Button } from '../../../components/ui/button.tsx';
import { latePart } from '../../../components/ui/late-part.tsx';

const leftOutLines = latePart(() => import('./left-out-lines.tsx').then((m) => m.LeftOutLines));

/** Ingredients that were left out of the list because they are in the pantry, to be put back where they have run out. */
export function LeftOutItems({ list }: { list: GroceryList }) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div data-print="never" className="mt-4">
      <Button
        ref={opener}
        variant="ghost"
        className="-ml-3 px-3 text-quiet"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {isOpen ? 'Hide what was left out' : 'Show what was left out'}
      </Button>
      {isOpen ? <leftOutLines.Part list={list} opener={opener} /> : null}
    </div>
  );
}
