/** Cooking mode is dark in both schemes (design section 6), and all text of it is at least 7:1 on its ground. */
export const COOKING_COLOURS: Readonly<Record<string, string>> = {
  '--paper': '#12100e',
  '--card': '#1d1916',
  '--wash': '#29241f',
  '--line': '#3a342e',
  '--edge': '#9a8d80',
  '--ink': '#fff9ef',
  '--quiet': '#c9bdae',
  '--tomato': '#f2a08d',
  '--tomato-deep': '#f7b8a9',
  '--on-tomato': '#12100e',
  '--sage': '#b5cba3',
  '--on-sage': '#12100e',
  '--butter': '#f3d48a',
  '--on-butter': '#12100e',
  'color-scheme': 'dark',
  // Cooking mode scrolls within itself.
  'scrollbar-gutter': 'auto',
  overflow: 'hidden',
  // A swipe between steps, by finger or on a trackpad, is never the browser's own 'back'.
  'overscroll-behavior': 'none',
};
