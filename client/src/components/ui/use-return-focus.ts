import { useRef } from 'react';

/**
 * For dialogs without a trigger: returns the focus to where it was. Spread onto the dialog's content.
 */
export function useReturnFocus() {
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
    },
  };
}
