import { useRef } from 'react';
import { focusBackTo } from '../../lib/focus.ts';

/**
 * For dialogs without a trigger: returns the focus to where it was; where that has gone, to what `otherwise` finds, or else near to it.
 * Spread onto the dialog's content.
 */
export function useReturnFocus(otherwise?: () => HTMLElement | null) {
  const before = useRef<{ readonly element: Element | null; readonly goBack: () => void } | null>(null);
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement;
      // A menu's item is removed with the menu: the menu's trigger stays.
      const opener = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
      const element = opener == null ? active : document.getElementById(opener);
      before.current = { element, goBack: focusBackTo(element) };
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const instead = before.current?.element?.isConnected ? null : (otherwise?.() ?? null);
      if (instead) instead.focus();
      else before.current?.goBack();
    },
  };
}
