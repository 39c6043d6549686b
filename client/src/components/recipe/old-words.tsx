import { useMemo } from 'react';
import { cn } from '../../lib/class-names.ts';
import { useOldWords } from './use-old-words.ts';

interface OldWordsProps {
  /** The line or step in which they stand. */
  text: string;
  /** By which a field says that this describes it. */
  id?: string;
  className?: string;
}

/** What old measures and words of a line come to today: 'gill: ½ cup, 118 ml'. Nothing where there is none. */
export function OldWords({ text, id, className }: OldWordsProps) {
  const words = useOldWords(text);
  const shown = useMemo(
    () =>
      words.map(({ words: name, today, source }) => (
        <span key={name} className="block">
          <span className="font-semibold">{name}</span>: {today} <span className="italic">({source})</span>
        </span>
      )),
    [words],
  );
  if (shown.length === 0) return id === undefined ? null : <span id={id} hidden />;
  return (
    <span id={id} className={cn('block text-fine text-quiet', className)}>
      {shown}
    </span>
  );
}
