import { CircleUserRound, Crown, Plus } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import type { Tier } from '#shared/user.ts';
import { useUser } from '../api/user.ts';
import { Button } from '../components/ui/button.tsx';
import { Tooltip } from '../components/ui/tooltip.tsx';
import { cn } from '../lib/class-names.ts';
import { paths } from '../lib/paths.ts';
import { Logo } from './logo.tsx';
import { navItems, placeIn } from './nav-items.ts';

/** Keeps its room while the user loads, so that the navigation beside it does not move. */
function TierLink({ tier }: { tier: Tier | undefined }) {
  return (
    <div className="flex min-w-22 justify-end max-[26rem]:min-w-18 max-[18rem]:min-w-0 md:min-w-26">
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

export function Header() {
  const [location] = useLocation();
  const { data: user } = useUser();
  return (
    <header data-print="never" className="border-b border-line bg-paper">
      <div className="mx-auto flex min-h-16 max-w-page items-center gap-1 px-4 max-[18rem]:flex-wrap max-[18rem]:justify-end max-[18rem]:px-2 sm:px-6 lg:gap-2">
        <Link
          href={paths.home()}
          className="mr-auto flex min-h-touch min-w-touch items-center gap-2 rounded font-serif font-semibold"
        >
          <Logo />
          <span className="leading-tight max-[30rem]:in-data-[font-size=large]:sr-only max-[18rem]:sr-only md:max-lg:in-data-[font-size=large]:sr-only">
            Keepsake Kitchen
          </span>
        </Link>
        <nav aria-label="Main" className="hidden items-stretch self-stretch md:flex lg:mr-6 lg:gap-2">
          {navItems.map(({ label, href }) => (
            <Link
              key={href}
              href={href}
              aria-current={placeIn(href, location)}
              className={cn(
                '-mb-px inline-flex min-h-touch items-center border-b-2 px-2 pt-0.5 font-semibold transition-colors',
                placeIn(href, location) ? 'border-tomato text-ink' : 'border-transparent text-quiet hover:text-ink',
              )}
            >
              {label}
            </Link>
          ))}
        </nav>
        <TierLink tier={user?.tier} />
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
        <Button asChild variant="primary" className="shrink-0 max-lg:w-touch max-lg:px-0 max-[18rem]:hidden">
          <Link href={paths.import()} aria-label="Add Recipe">
            <Plus aria-hidden />
            <span className="hidden lg:inline">Add Recipe</span>
          </Link>
        </Button>
      </div>
    </header>
  );
}
