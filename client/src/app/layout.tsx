import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNote } from './offline-note.tsx';
import { PastDueNote } from './past-due-note.tsx';
import { PageLoading } from './page-loading.tsx';

/** Header, page, footer; cooking mode alone does without them. */
export function Layout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const [location] = useLocation();
  const before = useRef(location);

  // On another page the focus starts at its beginning, as it would after a full load.
  useEffect(() => {
    if (before.current === location) return;
    before.current = location;
    main.current?.focus({ preventScroll: true });
  }, [location]);

  return (
    <div className="flex min-h-dvh flex-col pb-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))]">
      <a
        href="#main"
        className="sr-only z-50 rounded bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the page
      </a>
      <Header />
      <OfflineNote />
      <PastDueNote />
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
