import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Router, useLocation } from 'wouter';
import { dismissToast, TOAST_MS, useToast } from '../components/ui/use-toast.ts';
import { latePart } from '../components/ui/late-part.tsx';
import { goTo } from '../lib/back.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Keeper } from './keeper.tsx';
import { PageLoading } from './page-loading.tsx';
import { Routes } from './routes.tsx';

const toaster = latePart(() => import('../components/ui/toaster.tsx').then((m) => m.Toaster), PlainToast);

/** The toaster's code is loaded with the first toast, or at rest: what there is no connection for is told by one. */
function Toasts() {
  const { toasts } = useToast();
  const newest = toasts[0]?.id ?? 0;
  const [tried, setTried] = useState(newest);
  // Where its code did not come it is asked for again with the next toast.
  if (!toaster.isThere() && tried !== newest) setTried(newest);
  return toasts.length === 0 ? null : (
    <Suspense>
      <toaster.Suspending key={tried} />
    </Suspense>
  );
}

/** What a toast says, where the toaster's own code could not be fetched. */
function PlainToast() {
  const [shown] = useToast().toasts;
  const id = shown?.id;
  useEffect(() => {
    const timer = setTimeout(() => {
      dismissToast(id);
    }, TOAST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [id]);
  return shown?.open ? (
    <p
      role="alert"
      className="pointer-events-auto fixed inset-x-4 top-4 z-60 rounded border border-line bg-card p-4 shadow-float"
    >
      <strong>{shown.title}</strong> <span className="block">{shown.description}</span>
    </p>
  ) : null;
}

function Pages() {
  const [location] = useLocation();
  return (
    <ErrorBoundary at={location}>
      <Suspense fallback={<PageLoading />}>
        <Routes />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Everything around the screens: cache, router, toasts. `path` is where the server draws it; a browser knows where it is. */
export function App({ queryClient, path }: { queryClient: QueryClient; path?: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router aroundNav={goTo} {...(path === undefined ? {} : { ssrPath: path })}>
        <Pages />
      </Router>
      <Toasts />
      <Keeper />
    </QueryClientProvider>
  );
}
