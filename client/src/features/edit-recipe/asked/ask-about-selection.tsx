import { MessageCircleQuestion } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../components/ui/button.tsx';

/** What somebody has marked in a field of the form. */
export interface Selected {
  readonly control: string;
  readonly caret: number;
  readonly text: string;
}

/** Longer than this is no word to ask about. */
const LONGEST = 120;
const FIELDS = /^(?:ingredients\.\d+\.(?:quantity|item|notes)|instructions|story|notes|title)$/;

/** The marked text of a field that can be asked about; null where none is. */
function selectedNow(): (Selected & { element: HTMLElement }) | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return null;
  if (!FIELDS.test(element.name) || element.selectionStart === null || element.selectionEnd === null) return null;
  const text = element.value.slice(element.selectionStart, element.selectionEnd).trim();
  if (text === '' || text.length > LONGEST) return null;
  return { control: element.name, caret: element.selectionStart, text, element };
}

const BELOW = 8;
const HEIGHT = 48;
/** What stands at the lower edge of a phone: the bar that saves, and the navigation. */
const BARS = 140;

interface AskAboutSelectionProps {
  onAsk: (selected: Selected) => void;
  /** What was marked last, for the press that stands elsewhere. */
  onSelect: (selected: Selected | null) => void;
}

/** A press below a marked word of the recipe: what did she mean by it? By keys there is another one above the form. */
export function AskAboutSelection({ onAsk, onSelect }: AskAboutSelectionProps) {
  const [shown, setShown] = useState<(Selected & { left: number; top: number }) | null>(null);
  useEffect(() => {
    let at: { x: number; y: number } | null = null;
    const look = () => {
      const found = selectedNow();
      if (!found) {
        setShown(null);
        return;
      }
      const { element, ...selected } = found;
      onSelect(selected);
      const box = element.getBoundingClientRect();
      // Near the finger in a tall field; below the field otherwise.
      const y = at && at.y >= box.top && at.y <= box.bottom && box.height > 3 * HEIGHT ? at.y + 24 : box.bottom;
      const x = at && at.x >= box.left && at.x <= box.right ? at.x : box.left;
      setShown({
        ...selected,
        left: Math.max(BELOW, Math.min(x, window.innerWidth - 260)),
        top: Math.max(BELOW, Math.min(y + BELOW, window.innerHeight - BARS - HEIGHT - BELOW)),
      });
    };
    const onPointer = (event: PointerEvent) => {
      at = { x: event.clientX, y: event.clientY };
      requestAnimationFrame(look);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.shiftKey || event.key === 'Escape' || event.key.length === 1 || event.key.startsWith('Arrow')) {
        at = null;
        look();
      }
    };
    const hide = () => {
      setShown(null);
    };
    document.addEventListener('pointerup', onPointer);
    document.addEventListener('keyup', onKey);
    window.addEventListener('scroll', hide, { passive: true, capture: true });
    return () => {
      document.removeEventListener('pointerup', onPointer);
      document.removeEventListener('keyup', onKey);
      window.removeEventListener('scroll', hide, { capture: true });
    };
  }, [onSelect]);
  if (!shown) return null;
  const { left, top, ...selected } = shown;
  return createPortal(
    <div className="fixed z-30" style={{ left, top }}>
      <Button
        className="max-w-64 shadow-float"
        // The field keeps its focus, and what is marked in it.
        onPointerDown={(event) => {
          event.preventDefault();
        }}
        onClick={() => {
          setShown(null);
          onAsk(selected);
        }}
      >
        <MessageCircleQuestion aria-hidden />
        <span className="truncate">
          Ask about <bdi>“{selected.text}”</bdi>
        </span>
      </Button>
    </div>,
    document.body,
  );
}
