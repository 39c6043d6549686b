import { BookOpen, Import, LibraryBig, ShoppingBasket } from 'lucide-react';
import { paths } from '../lib/paths.ts';

/** The four places of the header's navigation (spec section 2), on phones the bottom bar's. */
export const navItems = [
  { label: 'Import', href: paths.import(), icon: Import },
  { label: 'Library', href: paths.library(), icon: LibraryBig },
  { label: 'Grocery', href: paths.grocery(), icon: ShoppingBasket },
  { label: 'Cookbooks', href: paths.cookbooks(), icon: BookOpen },
] as const;

/** Whether this address is that place, or within it: a cookbook is among the cookbooks, a kept recipe in the library. */
export function placeIn(href: string, location: string): 'page' | 'true' | undefined {
  if (location === href) return 'page';
  const isWithin =
    href === paths.cookbooks()
      ? location.startsWith(paths.cookbook(''))
      : href === paths.library() && location.startsWith(paths.recipe('')) && location !== paths.newRecipe();
  return isWithin ? 'true' : undefined;
}
