import { ChevronLeft, ChevronRight, Square, Volume2 } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';

interface CookingNavProps {
  isFirst: boolean;
  isLast: boolean;
  readAloud: { isPossible: boolean; isSpeaking: boolean; toggle: () => void };
  onPrevious: () => void;
  onNext: () => void;
}

/** Smaller where the three are narrow, as on a phone with large type, and the arrow alone where even that runs over. */
const WORD = '@max-[23rem]:text-fine @max-[18rem]:sr-only';

/** Large enough for an elbow: the step before, the voice, the next step. */
export function CookingNav({ isFirst, isLast, readAloud, onPrevious, onNext }: CookingNavProps) {
  return (
    <nav
      aria-label="Steps"
      className="@container grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-2 border-t border-line p-2 sm:gap-4 sm:p-4"
    >
      <Button size="lg" className="min-h-18 gap-1! px-2!" disabled={isFirst} onClick={onPrevious}>
        <ChevronLeft aria-hidden /> <span className={WORD}>Previous</span>
      </Button>
      <Button
        size="lg"
        variant="ghost"
        className="min-h-18 flex-col gap-0 px-1! text-fine! sm:flex-row sm:gap-2 sm:text-lead!"
        disabled={!readAloud.isPossible}
        {...(readAloud.isPossible ? {} : { title: 'This browser has no voice.' })}
        onClick={readAloud.toggle}
      >
        {readAloud.isSpeaking ? <Square aria-hidden /> : <Volume2 aria-hidden />}
        {readAloud.isSpeaking ? 'Stop Reading' : 'Read Aloud'}
      </Button>
      <Button size="lg" variant="primary" className="min-h-18 gap-1! px-2!" disabled={isLast} onClick={onNext}>
        <span className={WORD}>Next</span> <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
