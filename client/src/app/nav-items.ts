import { BookOpen, Import, LibraryBig, ShoppingBasket } from 'lucide-react';
import { paths } from '../lib/paths.ts';

/** The four places of the header's navigation (spec section 2), on phones the bottom bar's. */
export const navItems = [
  { label: 'Import', href: paths.import(), icon: Import },
  { label: 'Library', href: paths.library(), icon: LibraryBig },
  { label: 'Grocery', href: paths.grocery(), icon: ShoppingBasket },
  { label: 'Cookbooks', href: paths.cookbooks(), icon: BookOpen },
] as const;
