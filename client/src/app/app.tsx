import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Router } from 'wouter';
import { useToast } from '../components/ui/use-toast.ts';
import { goTo } from '../lib/back.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Keeper } from './keeper.tsx';
import { PageLoading } from './page-loading.tsx';
import { Routes } from './routes.tsx';

const Toaster = lazy(() => import('../components/ui/toaster.tsx').then((m) => ({ default: m.Toaster })));

/** The toaster's code is loaded with the first toast, since most visits see none. */
function Toasts() {
  const { toasts } = useToast();
  return toasts.length === 0 ? null : (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}

/** Everything around the screens: cache, router, toasts. `path` is where the server draws it; a browser knows where it is. */
export function App({ queryClient, path }: { queryClient: QueryClient; path?: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router aroundNav={goTo} {...(path === undefined ? {} : { ssrPath: path })}>
        <ErrorBoundary>
          <Suspense fallback={<PageLoading />}>
            <Routes />
          </Suspense>
        </ErrorBoundary>
      </Router>
      <Toasts />
      <Keeper />
    </QueryClientProvider>
  );
}
