/** A row that is scrolled sideways: it fades where more of it is, for one that ends at a button's edge looks whole. */
export const MORE_ASIDE =
  '[scrollbar-width:none] overflow-x-auto overscroll-x-contain [mask-image:linear-gradient(to_right,#000_calc(100%-2.5rem),#0000)] pr-10';
