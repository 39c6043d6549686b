import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { HttpError } from '../api/client.ts';
import { useUser } from '../api/user.ts';
import { applyFontSize } from '../lib/font-size.ts';
import { paths } from '../lib/paths.ts';

/** What can be read without being anybody. */
const OPEN_PATHS: readonly string[] = [
  paths.signIn(),
  paths.signUp(),
  paths.forgotPassword(),
  paths.resetPassword(),
  paths.help(),
  paths.privacy(),
  paths.terms(),
];

/**
 * Knows who is here. Where the server takes no guests and nobody has signed in, it leads to the sign-in screen and
 * afterwards back. Pages are drawn at once, without waiting for the answer.
 */
export function PersonGate({ children }: { children: ReactNode }) {
  const { data: user } = useUser();
  const client = useQueryClient();
  const [location] = useLocation();
  const search = useSearch();
  const id = user?.id;
  const fontSize = user?.preferences.fontSize;

  useEffect(() => {
    if (fontSize) applyFontSize(fontSize);
  }, [fontSize]);

  // A guest's cookie comes with the first page or with this answer: what was asked before it and refused is asked again.
  useEffect(() => {
    if (id === undefined) return;
    void client.refetchQueries({
      predicate: ({ state }) => state.error instanceof HttpError && state.error.status === 401,
    });
  }, [id, client]);

  if (user === null && !OPEN_PATHS.includes(location)) {
    return <Redirect to={paths.signIn(search === '' ? location : `${location}?${search}`)} replace />;
  }
  return children;
}
