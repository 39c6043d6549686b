import { useState } from 'react';

/** How close the recipes stand: cards, lines of a list, or pictures. */
export const DENSITIES = ['cards', 'list', 'pictures'] as const;
export type Density = (typeof DENSITIES)[number];

const KEY = 'keepsake.library.density';

/** As it was chosen last on this device, from the first frame on. Where storage is forbidden it lasts as long as the page. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState(storedDensity);
  return [
    density,
    (next) => {
      setDensity(next);
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // As above.
      }
    },
  ];
}

function storedDensity(): Density {
  try {
    const stored = localStorage.getItem(KEY);
    return DENSITIES.find((density) => density === stored) ?? 'cards';
  } catch {
    return 'cards';
  }
}
