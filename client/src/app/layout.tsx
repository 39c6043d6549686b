import { type ReactNode, Suspense, useRef } from 'react';
import { Link } from 'wouter';
import { useUser } from '../api/user.ts';
import { lateExtra, Later, whenAtRest } from '../components/ui/late-part.tsx';
import { paths } from '../lib/paths.ts';
import { usePageFocus } from '../components/ui/use-page-focus.ts';
import { BottomBar, Header } from './header.tsx';
import { OfflineNote } from './offline-note.tsx';
import { PageLoading } from './page-loading.tsx';
import { WaitingSlot } from './waiting-slot.tsx';

/** It is asked for only where somebody pays, and after the screen itself. */
const PastDueNote = lateExtra(async () => {
  await whenAtRest();
  return (await import('./past-due-note.tsx')).PastDueNote;
});

/** Asked for only where something is to be deleted. */
const LeavingNote = lateExtra(() => import('./leaving-note.tsx').then((m) => m.LeavingNote));

/** Header, page and footer, for all screens but cooking mode. */
export function Layout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { data: user } = useUser();
  usePageFocus(main);

  return (
    <div className="flex min-h-dvh flex-col pb-[calc(var(--bottom-bar)+var(--add-bar)+env(safe-area-inset-bottom))]">
      <a
        href="#main"
        className="sr-only z-50 rounded bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the page
      </a>
      <Header />
      <OfflineNote />
      <WaitingSlot />
      {user?.leaving ? (
        <Later>
          <LeavingNote user={user} leaving={user.leaving} />
        </Later>
      ) : null}
      {user?.tier === 'premium' ? (
        <Later>
          <PastDueNote />
        </Later>
      ) : null}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="mx-auto min-h-[calc(100dvh-4.0625rem)] w-full max-w-page flex-1 px-4 pt-8 pb-16 focus:outline-none max-[18rem]:px-3 sm:px-6 md:pt-12"
      >
        <Suspense fallback={<PageLoading />}>{children}</Suspense>
      </main>
      <Footer />
      <BottomBar />
    </div>
  );
}

const COPYRIGHT_YEAR = 2025;

const columns = [
  {
    title: 'Product',
    links: [
      ['Import Recipes', paths.import()],
      ['Recipe Library', paths.library()],
      ['Grocery Lists', paths.grocery()],
      ['Cookbooks', paths.cookbooks()],
    ],
  },
  {
    title: 'Support',
    links: [
      ['Account', paths.account()],
      ['Help Center', paths.help()],
      ['Privacy', paths.privacy()],
      ['Terms', paths.terms()],
    ],
  },
] as const;

function Footer() {
  return (
    <footer data-print="never" className="border-t border-line">
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-6 px-4 py-10 sm:px-6 md:grid-cols-[1fr_auto_auto] md:gap-x-20">
        <div>
          <p className="font-serif text-lead font-semibold">Keepsake Kitchen</p>
          <p className="mt-1 max-w-xs text-quiet">The family’s recipes, with the cards they came from.</p>
        </div>
        <div className="grid grid-cols-2 gap-x-8 md:contents">
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="mb-1 text-fine font-semibold text-quiet">{title}</h2>
              <ul>
                {links.map(([label, href]) => (
                  <li key={href}>
                    <Link href={href} className="inline-flex min-h-touch min-w-touch items-center hover:text-tomato">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className="text-fine text-quiet md:col-span-3">Copyright © {COPYRIGHT_YEAR} Keepsake Kitchen</p>
      </div>
    </footer>
  );
}
