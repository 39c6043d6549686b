import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Drawing, FirstAnswer } from '#shared/served-page.ts';
import type { Log } from '../log.ts';

/** How a screen is drawn from its answers (client/src/draw.tsx); null where that comes to nothing. */
export type Draw = (path: string, answers: readonly FirstAnswer[]) => Drawing | null;

/** The same, where it never fails, and is not waited for: null also where the page has to go without. */
export type DrawnScreens = Draw;

/**
 * Of a process's time at most a third goes into drawing: it answers nothing meanwhile. A page that comes too soon after another
 * goes without.
 */
const REST_FOR_EACH_MS = 2;

/** The drawing beside the client as it was built; without one there, pages go without. It is loaded once, while the server starts. */
export function drawnScreens(
  client: string,
  log: Log,
  replaced?: Draw,
  now: () => number = () => performance.now(),
): DrawnScreens {
  let draw = replaced ?? null;
  const file = join(client, '../drawing/draw.js');
  if (draw === null && existsSync(file)) {
    import(pathToFileURL(file).href).then(
      (built: { draw: Draw }) => {
        draw = built.draw;
      },
      (error: unknown) => {
        log.warn({ err: error }, 'Pages go without their drawings');
      },
    );
  }
  let restUntil = 0;
  return (path, answers) => {
    const begins = now();
    if (draw === null || begins < restUntil) return null;
    try {
      const drawing = draw(path, answers);
      if (drawing === null) log.warn('A screen came to nothing on the server');
      return drawing;
    } catch (error) {
      log.warn({ err: error }, 'A screen could not be drawn');
      return null;
    } finally {
      const ends = now();
      restUntil = ends + (ends - begins) * REST_FOR_EACH_MS;
    }
  };
}
