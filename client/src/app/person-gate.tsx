import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { HttpError } from '../api/client.ts';
import { followSignOut, useSwitches, useUser } from '../api/user.ts';
import { applyFontSize } from '../lib/font-size.ts';
import { paths } from '../lib/paths.ts';

/** Paths that are open without a session. */
const OPEN_PATHS: readonly string[] = [
  paths.signIn(),
  paths.signUp(),
  paths.forgotPassword(),
  paths.resetPassword(),
  paths.restore(),
  paths.help(),
  paths.privacy(),
  paths.terms(),
];

/** Links that came by letter or as a code say themselves who may use them. */
export const LINK_PATH = /^\/(?<kind>join|add-device|keeper|here|kept)\/(?<token>[^/]+)$/;

/**
 * Redirects to the sign-in screen where the server takes no guests and nobody has signed in; signing in leads back.
 * Pages are rendered at once, without waiting for the answer, and begin anew where another tab has signed out or in.
 */
export function PersonGate({ children }: { children: ReactNode }) {
  const { data: user } = useUser();
  const client = useQueryClient();
  const switches = useSwitches();
  const [location] = useLocation();
  const search = useSearch();
  const id = user?.id;
  const fontSize = user?.preferences.fontSize;

  useEffect(() => {
    if (fontSize) applyFontSize(fontSize);
  }, [fontSize]);

  // A guest's cookie may come with this answer: calls that were refused before it are sent again.
  useEffect(() => {
    if (id === undefined) return;
    void client.refetchQueries({
      predicate: ({ state }) => state.error instanceof HttpError && state.error.status === 401,
    });
  }, [id, client]);

  useEffect(() => followSignOut(client), [client]);

  const isLink = LINK_PATH.test(location);
  if (user === null && !OPEN_PATHS.includes(location) && !isLink) {
    return <Redirect to={paths.signIn(search === '' ? location : `${location}?${search}`)} replace />;
  }
  return <Fragment key={switches}>{children}</Fragment>;
}
