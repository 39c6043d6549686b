import { setTimeout as delay } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { type FirstAnswer, FIRST_ANSWERS_ID } from '#shared/served-page.ts';
import { firstKeyOf, firstScreenOf } from '#shared/first-screen.ts';
import { AppError } from '../errors.ts';
import { jsonInScript } from './escape-html.ts';
import type { ReadCall } from './mount.ts';

/** So long a page waits for its answers, in ms; what comes later the browser asks for itself. */
const PATIENCE_MS = 150;
/** The most that they may add to a page, in characters: what is larger comes faster beside it than in its way. */
const MOST_CHARACTERS = 100_000;

/** What a page brings along. */
export interface Brought {
  /** The element with the answers in it; empty where there is none. */
  readonly element: string;
  readonly answers: readonly FirstAnswer[];
  /** Nothing more would come: the screen can be drawn from these. */
  readonly isWhole: boolean;
}
export type FirstAnswers = (req: Request, res: Response) => Promise<Brought>;

/**
 * What the screen at an address asks first, asked in the caller's own name while the page is made. A call that is refused,
 * fails or takes too long is left out: the browser asks again, and shows what is then answered.
 */
export function firstAnswers(read: ReadCall, patienceMs = PATIENCE_MS): FirstAnswers {
  return async (req, res) => {
    const { screen, params } = firstScreenOf(req.path);
    // Filters in the address ask other questions; the screen asks those itself.
    const isPlain = Object.keys(req.query).length === 0;
    const calls = isPlain ? screen.calls : screen.calls.filter(({ query }) => query === undefined);
    const found = new Array<string | undefined>(calls.length);
    let missing = screen.calls.length;
    const asking = calls.map(async (call, at) => {
      try {
        const data = await read(call.name, { params, query: call.query ?? {} }, req, res);
        const key = JSON.stringify(firstKeyOf(call, params));
        found[at] = `{"key":${key},"data":${data}${call.isPage ? ',"isPage":true' : ''}}`;
        missing -= 1;
      } catch (error) {
        // As above. Who is nobody yet is told so again.
        if (error instanceof AppError && error.code === 'unauthorized') missing -= 1;
      }
    });
    const late = new AbortController();
    await Promise.race([
      Promise.all(asking),
      delay(patienceMs, undefined, { signal: late.signal }).catch(() => undefined),
    ]);
    late.abort();
    let room = MOST_CHARACTERS;
    const kept = found.filter((answer) => answer !== undefined && (room -= answer.length) >= 0);
    const json = `[${kept.join(',')}]`;
    return {
      element:
        kept.length === 0
          ? ''
          : `<script type="application/json" id="${FIRST_ANSWERS_ID}">${jsonInScript(json)}</script>`,
      answers: JSON.parse(json) as FirstAnswer[],
      isWhole: isPlain && missing === 0 && room >= 0,
    };
  };
}
