import { Component, type ReactNode } from 'react';
import { Button } from '../components/ui/button.tsx';
import { paths } from '../lib/paths.ts';

interface State {
  readonly error: unknown;
}

interface ErrorBoundaryProps {
  /** The page's address: another one is tried anew, so that Back leads away from what could not be shown. */
  at?: string;
  children: ReactNode;
}

/** Shown where a page failed to render or its code did not load. React logs the error itself. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null };

  override componentDidUpdate({ at }: ErrorBoundaryProps): void {
    if (at !== this.props.at && this.state.error !== null) this.setState({ error: null });
  }

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <main className="mx-auto flex min-h-dvh max-w-measure flex-col items-start justify-center gap-4 px-6">
        <h1 className="text-title">This page could not be shown</h1>
        <p>
          Nothing of your library is lost. Often the app has just been updated or the connection broke off while the
          page was loading; loading it again helps then.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            onClick={() => {
              window.location.reload();
            }}
          >
            Load again
          </Button>
          <Button asChild>
            <a href={paths.home()}>Go home</a>
          </Button>
        </div>
      </main>
    );
  }
}
