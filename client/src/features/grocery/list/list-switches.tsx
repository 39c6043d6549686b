import { ArrowDownUp, EyeOff } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { cn } from '../../../lib/class-names.ts';

interface ListSwitchesProps {
  isHidden: boolean;
  onHide: (isHidden: boolean) => void;
  isArranging: boolean;
  /** Null for who may not change the list. */
  onArrange: ((isArranging: boolean) => void) | null;
}

/** How the list is looked at: without what is in the basket already, or to be put in order. */
export function ListSwitches({ isHidden, onHide, isArranging, onArrange }: ListSwitchesProps) {
  return (
    <div data-print="never" className="mt-1 -ml-3 flex flex-wrap">
      <Button
        variant="ghost"
        aria-pressed={isHidden}
        className={cn('px-3', isHidden && 'bg-wash')}
        onClick={() => {
          onHide(!isHidden);
        }}
      >
        <EyeOff aria-hidden /> Hide checked
      </Button>
      {onArrange ? (
        <Button
          variant="ghost"
          aria-pressed={isArranging}
          className={cn('px-3', isArranging && 'bg-wash')}
          onClick={() => {
            onArrange(!isArranging);
          }}
        >
          <ArrowDownUp aria-hidden /> Arrange
        </Button>
      ) : null}
    </div>
  );
}
