import { useEffect, useRef } from 'react';

export interface CookingActions {
  next: () => void;
  previous: () => void;
  first: () => void;
  last: () => void;
  larger: () => void;
  smaller: () => void;
  readAloud: () => void;
  ingredients: () => void;
  help: () => void;
  exit: () => void;
  scroll: (direction: 1 | -1) => void;
}

/** What the help shows; the same keys as below. */
export const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['Right arrow, Space', 'Next step'],
  ['Left arrow', 'Previous step'],
  ['Home, End', 'First step, last step'],
  ['Up, down arrow', 'Move through a long step'],
  ['+ −', 'Larger, smaller text'],
  ['R', 'Read aloud, or stop'],
  ['I', 'All ingredients'],
  ['Esc', 'Back to the recipe'],
  ['?', 'These keys'],
];

function actionOf(key: string): keyof CookingActions | null {
  switch (key) {
    case 'ArrowRight':
    case ' ':
      return 'next';
    case 'ArrowLeft':
      return 'previous';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case '+':
    case '=':
      return 'larger';
    case '-':
      return 'smaller';
    case 'r':
    case 'R':
      return 'readAloud';
    case 'i':
    case 'I':
      return 'ingredients';
    case '?':
      return 'help';
    case 'Escape':
      return 'exit';
    default:
      return null;
  }
}

/** Keys work wherever the focus is, but not in a field or a dialog; Space presses the focused button. */
export function useCookingKeys(actions: CookingActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('[role="dialog"], input, select, textarea, [contenteditable="true"]')) return;
      if (event.key === ' ' && target?.closest('button, a')) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        latest.current.scroll(event.key === 'ArrowDown' ? 1 : -1);
        return;
      }
      const action = actionOf(event.key);
      if (!action || action === 'scroll') return;
      event.preventDefault();
      latest.current[action]();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
