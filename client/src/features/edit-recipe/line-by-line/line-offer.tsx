import { PencilLine } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { type HardLines, hardLinesText } from './hard-lines.ts';

/** Above the form of what could hardly be read: one press leads to typing it beside its picture. */
export function LineOffer({ hard, onOpen }: { hard: HardLines; onOpen: () => void }) {
  return (
    <section
      aria-label="Lines that could not be read"
      className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded bg-butter p-4 text-on-butter"
    >
      <p className="min-w-0 flex-1 basis-64">
        {hardLinesText(hard)} Type them line by line beside the picture; words are proposed as you go.
      </p>
      <Button variant="primary" onClick={onOpen}>
        <PencilLine aria-hidden /> Line by line
      </Button>
    </section>
  );
}
