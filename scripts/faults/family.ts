import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Scene } from './fault.ts';
import { HANGS_MS } from './fault.ts';

/** An answer; status 0 where there was none. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Of the body as it arrived. */
  readonly sha256: string;
  readonly headers: Headers;
}

/** Calls the product as a member of the family. */
export type Ask = (method: string, path: string, body?: object | Uint8Array) => Promise<Answer>;

/** What became of what was answered with success. */
export interface Count {
  readonly acknowledged: number;
  readonly kept: number;
  /** There more often than it was done. */
  readonly twice: number;
  /** Begun and not at its end: it is waited for. */
  readonly unfinished: number;
}

/** One kind of thing that a family does over and over, and how what became of it is counted. */
export interface Deed {
  readonly name: string;
  /** How long it rests between two of them; as fast as the product follows, so that what waits stays below what may wait. */
  readonly restMs?: number;
  /** Once, before anything breaks. */
  prepare?(ask: Ask): Promise<void>;
  /** Does it once; true where it was answered with success. */
  act(ask: Ask): Promise<boolean>;
  /** Does it once, and through to its end; without it, `act` is all. */
  through?(ask: Ask): Promise<boolean>;
  count(ask: Ask, database: ReturnType<Scene['database']>): Promise<Count>;
}

const RESTS_MS = 300;
const GIVES_UP_MS = 60_000;

/**
 * A family that cooks on while things break. What was not answered with success may be there or not; what was must be, once.
 */
export class Family {
  readonly #urls: readonly (() => string)[];
  readonly deeds: readonly Deed[];
  #cookie = '';
  #next = 0;
  slowestMs = 0;
  slowest = '';
  /** Calls that were given up after HANGS_MS. */
  hung = 0;
  /** What did not work again, however long it was waited for. */
  readonly stuck = new Set<string>();

  /** `urls` are the processes that answer; each call goes to the next of them. */
  constructor(urls: readonly (() => string)[], deeds: readonly Deed[]) {
    this.#urls = urls;
    this.deeds = deeds;
  }

  /** Signs up, and prepares whatever is to be done. */
  async begin(): Promise<void> {
    const body = { name: 'Ruth', email: `${randomUUID()}@example.org`, password: `secret-${randomUUID()}` };
    const { status, body: said, headers } = await this.ask('POST', '/api/auth/sign-up/email', body);
    if (status !== 200) throw new Error(`Nobody could sign up: ${JSON.stringify(said)}`);
    this.#cookie = headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    for (const deed of this.deeds) await deed.prepare?.(this.ask);
    // What was slow before anything broke is no fault's.
    this.slowestMs = 0;
    this.hung = 0;
  }

  readonly ask: Ask = async (method, path, body) => {
    const own = !path.startsWith('http');
    const url = own ? (this.#urls[this.#next++ % this.#urls.length]?.() ?? '') + path : path;
    const type =
      body instanceof URLSearchParams ? undefined : body instanceof Uint8Array ? 'image/png' : 'application/json';
    const at = performance.now();
    try {
      const answer = await fetch(url, {
        method,
        redirect: 'manual',
        headers: { ...(own ? { cookie: this.#cookie } : {}), ...(body && type ? { 'content-type': type } : {}) },
        signal: AbortSignal.timeout(HANGS_MS),
        ...(body ? { body: type === 'application/json' ? JSON.stringify(body) : (body as BodyInit) } : {}),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const isJson = answer.headers.get('content-type')?.includes('json') === true;
      return {
        status: answer.status,
        body: isJson ? JSON.parse(bytes.toString('utf8')) : null,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        headers: answer.headers,
      };
    } catch (error) {
      if (own && (error as Error).name === 'TimeoutError') this.hung += 1;
      return { status: 0, body: null, sha256: '', headers: new Headers() };
    } finally {
      const took = performance.now() - at;
      // What a device sends to the bucket itself is no call of ours.
      if (own && took > this.slowestMs) {
        this.slowestMs = took;
        this.slowest = `${method} ${path.replace(/[0-9a-f-]{20,}/g, '…').replace(/\?.*/, '')}`;
      }
    }
  };

  /** All of it, over and over and side by side, until told to end. */
  async goOn(until: AbortSignal): Promise<void> {
    await Promise.all(
      this.deeds.map(async ({ act, restMs = RESTS_MS }) => {
        while (!until.aborted) {
          await act(this.ask);
          await delay(restMs);
        }
      }),
    );
  }

  /** How long it is until each of them works again, in ms. */
  async worksAgain(): Promise<number> {
    const at = performance.now();
    await Promise.all(
      this.deeds.map(async ({ name, act, through = act }) => {
        while (!(await through(this.ask))) {
          if (performance.now() - at > GIVES_UP_MS) {
            this.stuck.add(name);
            return;
          }
          await delay(100);
        }
      }),
    );
    const took = performance.now() - at;
    return this.stuck.size === 0 ? took : Number.POSITIVE_INFINITY;
  }

  /** How each deed's count stands now. */
  count(database: ReturnType<Scene['database']>): Promise<(Count & { readonly name: string })[]> {
    return Promise.all(
      this.deeds.map(async (deed) => ({ name: deed.name, ...(await deed.count(this.ask, database)) })),
    );
  }
}
