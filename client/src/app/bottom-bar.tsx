import { Link, useLocation } from 'wouter';
import { cn } from '../lib/class-names.ts';
import { navItems, placeIn } from './nav-items.ts';

/** The header's navigation on small screens, where the header has no room for it: within the thumb's reach. */
export function BottomBar() {
  const [location] = useLocation();
  return (
    <nav
      aria-label="Main, at the bottom"
      data-bottom-bar
      data-print="never"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto grid h-16 max-w-lg grid-cols-4">
        {navItems.map(({ label, href, icon: Icon }) => (
          <li key={href} className="min-w-0">
            <Link
              href={href}
              aria-current={placeIn(href, location)}
              className={cn(
                'flex h-full flex-col items-center justify-center gap-0.5 rounded text-[0.8125rem] leading-4 font-semibold max-[18rem]:text-[0.5rem]',
                placeIn(href, location) ? 'text-tomato' : 'text-quiet',
              )}
            >
              <Icon aria-hidden className="size-6 stroke-[1.75]" />
              <span className="max-w-full truncate">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
