import type { PointerEvent } from 'react';
import type { WordProposal } from '#shared/typing/proposals.ts';
import { ILLEGIBLE } from '#shared/illegible.ts';
import { Button } from '../../../components/ui/button.tsx';
import { cn } from '../../../lib/class-names.ts';
import { MORE_ASIDE } from '../../../lib/more-aside.ts';

/** The amounts by one press: Alt and the figure under the stroke, with Shift the larger one of two. */
const AMOUNTS = [
  { amount: '½', key: 'Alt+2' },
  { amount: '¼', key: 'Alt+4' },
  { amount: '⅓', key: 'Alt+3' },
  { amount: '¾', key: 'Alt+Shift+4' },
  { amount: '⅔', key: 'Alt+Shift+3' },
  { amount: '⅛', key: 'Alt+8' },
] as const;

/** The amount that a key pressed with Alt stands for, by its place on the keyboard. */
export const amountOfKey = (code: string, shiftKey: boolean): string | null =>
  AMOUNTS.find(({ key }) => key === `Alt+${shiftKey ? 'Shift+' : ''}${code.replace('Digit', '')}`)?.amount ?? null;

/** Pressed, a chip does not take the focus: the field keeps its cursor, and the on-screen keyboard stays. */
const keepFocus = {
  onPointerDown: (event: PointerEvent) => {
    event.preventDefault();
  },
};
const CHIP =
  'min-h-touch max-w-full shrink-0 truncate rounded border border-edge bg-card px-3 text-start font-serif hover:bg-wash';

interface ProposalRowsProps {
  words: readonly WordProposal[];
  /** Other readings of the whole line. */
  lines: readonly string[];
  /** A figure takes its proposal: what is typed are letters. */
  hasKeys: boolean;
  /** All in one row. */
  isShort: boolean;
  onWord: (proposal: WordProposal) => void;
  onLine: (text: string) => void;
}

/** The words that may be meant, and other readings of the whole line. */
export function ProposalRows({ words, lines, hasKeys, isShort, onWord, onLine }: ProposalRowsProps) {
  const wholeLines =
    lines.length > 0 ? (
      <div
        role="group"
        aria-label="The whole line"
        className={isShort ? 'contents' : cn('flex gap-2 sm:flex-wrap', MORE_ASIDE)}
      >
        {lines.map((line) => (
          <button
            key={line}
            type="button"
            dir="auto"
            {...keepFocus}
            aria-label={`Read it as: ${line}`}
            className={CHIP}
            onClick={() => {
              onLine(line);
            }}
          >
            {line}
          </button>
        ))}
      </div>
    ) : null;
  return (
    <>
      <div
        role="group"
        aria-label="Proposals"
        className={cn('flex min-h-touch gap-2', MORE_ASIDE, !isShort && 'sm:flex-wrap')}
      >
        {words.map((proposal, index) => (
          <button
            key={proposal.text}
            type="button"
            dir="auto"
            {...keepFocus}
            className={cn(CHIP, index === 0 && 'border-2 border-tomato')}
            onClick={() => {
              onWord(proposal);
            }}
          >
            {proposal.text}
            {index === 0 || hasKeys ? (
              <kbd aria-hidden className="ml-2 text-fine text-quiet max-sm:hidden">
                {index === 0 ? 'Tab' : index + 1}
              </kbd>
            ) : null}
          </button>
        ))}
        {isShort ? wholeLines : null}
      </div>
      {isShort ? null : wholeLines}
    </>
  );
}

interface AmountRowProps {
  isEmpty: boolean;
  /** All in one row. */
  isShort: boolean;
  onAmount: (amount: string) => void;
  onIllegible: () => void;
  onEmpty: () => void;
}

/** What is written by one press: amounts, that a word cannot be read, and nothing at all. */
export function AmountRow({ isEmpty, isShort, onAmount, onIllegible, onEmpty }: AmountRowProps) {
  return (
    <div role="group" aria-label="Amounts and marks" className={cn('flex gap-1', isShort ? MORE_ASIDE : 'flex-wrap')}>
      {AMOUNTS.map(({ amount, key }) => (
        <Button
          key={amount}
          {...keepFocus}
          aria-keyshortcuts={key}
          title={key}
          className="figures min-w-touch shrink-0 px-0 text-lead"
          onClick={() => {
            onAmount(amount);
          }}
        >
          {amount}
        </Button>
      ))}
      <Button {...keepFocus} aria-keyshortcuts="Alt+X" title="Alt+X" className="shrink-0" onClick={onIllegible}>
        {ILLEGIBLE}
      </Button>
      <Button
        {...keepFocus}
        aria-keyshortcuts="Alt+C"
        title="Alt+C"
        className="shrink-0"
        disabled={isEmpty}
        onClick={onEmpty}
      >
        Empty it
      </Button>
    </div>
  );
}
