import { BookOpen, CalendarDays, CircleUserRound, Crown, Import, LibraryBig, Plus, ShoppingBasket } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Tier } from '#shared/user.ts';
import { useUser } from '../api/user.ts';
import { Button } from '../components/ui/button.tsx';
import { lateExtra, Later } from '../components/ui/late-part.tsx';
import { Tooltip } from '../components/ui/tooltip.tsx';
import { cn } from '../lib/class-names.ts';
import { paths } from '../lib/paths.ts';
import { TimerSlot } from './timer-slot.tsx';

const FamilySwitch = lateExtra(() => import('./family-switch.tsx').then((m) => m.FamilySwitch));

/** Keeps its width while the user loads, so that the navigation beside it does not move. */
function TierLink({ tier }: { tier: Tier | undefined }) {
  return (
    <div className="flex min-w-22 justify-end max-[26rem]:min-w-18 group-has-data-header-timer/header:max-[26rem]:min-w-0 max-[18rem]:min-w-0 md:min-w-26">
      {tier === 'free' ? (
        <Link
          href={paths.premium()}
          className="inline-flex min-h-touch items-center rounded px-2 font-semibold text-tomato hover:bg-wash md:px-3"
        >
          Upgrade
        </Link>
      ) : null}
      {tier === 'premium' ? (
        <Link
          href={paths.premium()}
          className="inline-flex min-h-touch min-w-touch items-center justify-center gap-1.5 rounded px-2 text-fine font-semibold text-sage"
        >
          <Crown aria-hidden className="size-4 shrink-0" />
          <span className="max-[26rem]:sr-only">Premium</span>
        </Link>
      ) : null}
    </div>
  );
}

const ImportMark = lateExtra(() => import('./import-mark.tsx').then((m) => m.ImportMark));
/** So long after the first picture what is being read is asked for: no screen waits for it. */
const MARK_AFTER_MS = 4000;

/** What is being read at the moment, on every screen. */
function ImportMarkSlot() {
  const { data: user } = useUser();
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsDue(true);
    }, MARK_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isDue && user && user.role !== 'viewer' ? (
    <Suspense>
      <ImportMark />
    </Suspense>
  ) : null;
}

export function Header() {
  const [location] = useLocation();
  const { data: user } = useUser();
  const isInSeveral = user?.families !== undefined;
  return (
    <header data-print="never" className="group/header border-b border-line bg-paper">
      <div className="mx-auto flex min-h-16 max-w-page items-center gap-1 px-4 group-has-data-header-timer/header:max-[26rem]:flex-wrap group-has-data-header-timer/header:max-[26rem]:justify-end max-[18rem]:flex-wrap max-[18rem]:justify-end max-[18rem]:px-2 sm:px-6 lg:gap-2">
        <Link
          href={paths.home()}
          className="mr-auto flex min-h-touch min-w-touch items-center gap-2 rounded font-serif font-semibold"
        >
          <Logo />
          <span
            className={cn(
              'leading-tight group-has-data-header-timer/header:max-xl:sr-only max-[30rem]:in-data-[font-size=large]:sr-only group-has-data-import-mark/header:max-[24rem]:sr-only max-[18rem]:sr-only md:max-lg:in-data-[font-size=large]:sr-only',
              isInSeveral && 'max-[26rem]:sr-only',
            )}
          >
            Keepsake Kitchen
          </span>
        </Link>
        <nav aria-label="Main" className="hidden items-stretch self-stretch md:flex lg:mr-6 lg:gap-2">
          {navItems.map(({ label, href }) => (
            <Link
              key={href}
              href={href}
              aria-current={currentPlace(href, location)}
              className={cn(
                '-mb-px inline-flex min-h-touch items-center border-b-2 px-2 pt-0.5 font-semibold transition-colors',
                currentPlace(href, location)
                  ? 'border-tomato text-ink'
                  : 'border-transparent text-quiet hover:text-ink',
              )}
            >
              {label}
            </Link>
          ))}
        </nav>
        <ImportMarkSlot />
        <TimerSlot />
        <TierLink tier={user?.tier} />
        {isInSeveral ? (
          <Later fallback={<span className="size-touch shrink-0" />}>
            <FamilySwitch />
          </Later>
        ) : null}
        <Tooltip align="end" text="The week">
          <Link
            href={paths.week()}
            aria-label="The week"
            aria-current={location === paths.week() ? 'page' : undefined}
            className="hidden size-touch shrink-0 place-items-center rounded transition-colors hover:bg-wash lg:grid"
          >
            <CalendarDays aria-hidden className="size-5" />
          </Link>
        </Tooltip>
        <Tooltip align="end" text={user ? (user.guest ? 'You are here as a guest' : user.name) : 'Account'}>
          <Link
            href={paths.account()}
            aria-label="Account"
            aria-current={location === paths.account() ? 'page' : undefined}
            className="grid size-touch shrink-0 place-items-center rounded transition-colors hover:bg-wash"
          >
            <CircleUserRound aria-hidden className="size-5" />
          </Link>
        </Tooltip>
        {user?.role === 'viewer' ? null : (
          <Button asChild variant="primary" className="shrink-0 max-lg:w-touch max-lg:px-0 max-[18rem]:hidden">
            <Link href={paths.import()} aria-label="Add Recipe">
              <Plus aria-hidden />
              <span className="hidden lg:inline">Add Recipe</span>
            </Link>
          </Button>
        )}
      </div>
    </header>
  );
}

/** The navigation on small screens, at the bottom edge. */
export function BottomBar() {
  const [location] = useLocation();
  return (
    <nav
      aria-label="Main, at the bottom"
      data-print="never"
      // As high as its links before they have come: a page that is drawn by the server comes in pieces.
      className="fixed inset-x-0 bottom-0 z-30 min-h-[4.0625rem] border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto grid h-16 max-w-lg grid-cols-4">
        {navItems.map(({ label, href, icon: Icon }) => (
          <li key={href} className="min-w-0">
            <Link
              href={href}
              aria-current={currentPlace(href, location)}
              className={cn(
                'flex h-full flex-col items-center justify-center gap-0.5 rounded text-[0.8125rem] leading-4 font-semibold max-[18rem]:text-[0.5rem]',
                currentPlace(href, location) ? 'text-tomato' : 'text-quiet',
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

/** The logo: a recipe card in its tin. */
function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className="size-8 shrink-0">
      <path
        d="M6 8.5A1.5 1.5 0 0 1 7.5 7H13l1.5 2.5H24.5A1.5 1.5 0 0 1 26 11v6H6Z"
        className="fill-card stroke-ink"
        strokeWidth="1.5"
      />
      <path d="M9.5 13.25h13" className="stroke-tomato" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M4 17h24l-1.6 8.8A1.5 1.5 0 0 1 24.9 27H7.1a1.5 1.5 0 0 1-1.5-1.2Z" className="fill-tomato" />
    </svg>
  );
}

/** The four links of the navigation (spec section 2), in the header and the bottom bar. */
const navItems = [
  { label: 'Import', href: paths.import(), icon: Import },
  { label: 'Library', href: paths.library(), icon: LibraryBig },
  { label: 'Grocery', href: paths.grocery(), icon: ShoppingBasket },
  { label: 'Cookbooks', href: paths.cookbooks(), icon: BookOpen },
] as const;

/** The aria-current of a link: whether the address is the link's own or below it, as a cookbook's and a recipe's are. */
function currentPlace(href: string, location: string): 'page' | 'true' | undefined {
  if (location === href) return 'page';
  const isWithin =
    href === paths.cookbooks()
      ? location.startsWith(paths.cookbook(''))
      : href === paths.library() && location.startsWith(paths.recipe('')) && location !== paths.newRecipe();
  return isWithin ? 'true' : undefined;
}
