import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { type Drawing, drawnOn, type FirstAnswer } from '#shared/served-page.ts';
import type { User } from '#shared/user.ts';
import { queryKeyOf } from './api/client.ts';
import { putAnswers } from './api/first-answers.ts';
import { App } from './app/app.tsx';
import { fetchScreens } from './app/routes.tsx';
import { COOKING_COLOURS } from './features/cooking/cooking-colours.ts';

// What waits for its code is drawn by the browser: the screens themselves must be there.
await fetchScreens();

/**
 * Draws the screen at a path from these answers and nothing else: for the server, which sends it with the page, so that a
 * telephone shows it before the app's code is there (main.tsx goes on from it). Each drawing has a cache of its own. Null
 * where it would not be the screen, but the sign that something is awaited.
 */
export function draw(path: string, answers: readonly FirstAnswer[]): Drawing | null {
  const queryClient = new QueryClient();
  putAnswers(queryClient, answers);
  const user = queryClient.getQueryData<User | null>(queryKeyOf('getUser'));
  const markup = renderToString(
    <StrictMode>
      <App queryClient={queryClient} path={path} />
    </StrictMode>,
  );
  queryClient.clear();
  // What React writes in the place of something that was awaited; without a main part, the browser would go elsewhere.
  if (markup.includes('<!--$!-->') || !markup.includes('<main')) return null;
  return {
    markup,
    on: drawnOn(),
    fontSize: user?.preferences.fontSize ?? null,
    style: path.startsWith('/cook')
      ? Object.entries(COOKING_COLOURS)
          .map(([name, value]) => `${name}:${value}`)
          .join(';')
      : null,
  };
}
