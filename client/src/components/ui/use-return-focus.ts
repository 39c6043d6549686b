import { useRef } from 'react';

/**
 * For dialogs without a trigger: returns the focus to where it was, or to what `otherwise` finds where that is gone. Spread onto
 * the dialog's content.
 */
export function useReturnFocus(otherwise?: () => HTMLElement | null) {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement;
      // A menu's item is removed with the menu: the menu's trigger stays.
      const opener = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
      before.current = opener == null ? active : document.getElementById(opener);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
      else otherwise?.()?.focus();
    },
  };
}
