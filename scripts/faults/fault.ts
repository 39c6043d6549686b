import type pg from 'pg';
import type { Served } from './stage.ts';
import type { Family } from './family.ts';
import type { Stage } from './stage.ts';

/** A call that takes longer has hung. */
export const HANGS_MS = 15_000;
/** Back to work within so long of the fault's end. */
export const BACK_MS = 10_000;

/** One way in which a kitchen breaks. */
export interface Fault {
  /** What the table calls it, and what `--only` looks for. */
  readonly name: string;
  /** What this machine lacks for it and how to get it, in one line; null where nothing. */
  readonly lacks?: () => string | null;
  open(stage: Stage): Promise<Scene>;
}

/** A kitchen that is about to break, and the family that cooks in it. */
export interface Scene {
  readonly family: Family;
  /** The processes of the product that run now, for what they said when something was lost. */
  readonly servers: () => readonly Served[];
  /** To the database itself, past whatever breaks before it. */
  readonly database: () => Pick<pg.Client, 'query'>;
  /** Breaks something and puts it right again, while the family goes on; gives how long it then took until all worked, in ms. */
  breaks(): Promise<number>;
  /** How long what was begun may take to be finished; a minute where it is not said. */
  readonly finishesWithinMs?: number;
}
