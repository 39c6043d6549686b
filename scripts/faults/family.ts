import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import sharp from 'sharp';
import { newImportId } from '#server/features/imports/import-ids.ts';

/** A call that takes longer has hung. */
export const HANGS_MS = 15_000;

interface Tried {
  readonly status: number;
  readonly body: unknown;
}

/** What a family has done, what of it was answered with success, and what became of that. */
export interface Found {
  readonly acknowledged: number;
  readonly kept: number;
  readonly doubled: number;
  readonly slowestMs: number;
  readonly hung: number;
}

/**
 * A family that cooks on while things break: it creates, saves, imports and sends pictures, one after the other and some side by
 * side, and remembers each answer. What was not answered with success may be there or not; what was must be, once.
 */
export class Family {
  readonly #urls: readonly (() => string)[];
  #cookie = '';
  #next = 0;
  readonly #created = new Map<string, string>();
  readonly #saved = new Map<string, string>();
  readonly #tried = new Map<string, Set<string>>();
  readonly #imported = new Set<string>();
  readonly #sent = new Map<string, string>();
  slowestMs = 0;
  hung = 0;

  /** `urls` are the processes that answer; each call goes to the next of them. */
  constructor(...urls: (() => string)[]) {
    this.#urls = urls;
  }

  async signUp(): Promise<void> {
    const body = { name: 'Ruth', email: `${randomUUID()}@example.org`, password: `secret-${randomUUID()}` };
    const answer = await fetch(`${this.#url()}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    this.#cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  }

  #url(): string {
    const of = this.#urls[this.#next++ % this.#urls.length];
    return of?.() ?? '';
  }

  async #ask(method: string, path: string, body?: object | Uint8Array): Promise<Tried> {
    const at = performance.now();
    const isBytes = body instanceof Uint8Array;
    try {
      const answer = await fetch(/^http/.test(path) ? path : this.#url() + path, {
        method,
        headers: {
          ...(path.startsWith('http') ? {} : { cookie: this.#cookie }),
          ...(body ? { 'content-type': isBytes ? 'image/png' : 'application/json' } : {}),
        },
        signal: AbortSignal.timeout(HANGS_MS),
        ...(body ? { body: isBytes ? (body as BodyInit) : JSON.stringify(body) } : {}),
      });
      const text = await answer.text();
      return { status: answer.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') this.hung += 1;
      return { status: 0, body: null };
    } finally {
      this.slowestMs = Math.max(this.slowestMs, performance.now() - at);
    }
  }

  async create(): Promise<boolean> {
    const title = `Soup ${randomUUID()}`;
    const { status, body } = await this.#ask('POST', '/api/recipes', { title });
    if (status === 200) this.#created.set((body as { id: string }).id, title);
    return status === 200;
  }

  async save(): Promise<boolean> {
    const ids = [...this.#created.keys()];
    const id = ids[Math.floor(Math.random() * ids.length)];
    if (id === undefined) return this.create();
    const now = await this.#ask('GET', `/api/recipes/${id}`);
    if (now.status !== 200) return false;
    const notes = randomUUID();
    const tried = this.#tried.get(id) ?? new Set();
    this.#tried.set(id, tried.add(notes));
    const { version } = now.body as { version: number };
    const { status } = await this.#ask('PATCH', `/api/recipes/${id}`, { version, notes });
    if (status !== 200) return false;
    // What was tried before it and never answered came before it, or not at all.
    tried.clear();
    this.#saved.set(id, notes);
    return true;
  }

  /** Sent again under the same id until it is answered, as the product's own screens do. */
  async import(): Promise<boolean> {
    const id = newImportId();
    const sourceData = `Leek soup\nIngredients\n2 leeks\n1 cup water\nMethod\n1. Boil the leeks in the water.`;
    const item = { id, sourceType: 'text', sourceData, name: 'soup' };
    for (let tries = 0; tries < 3; tries += 1) {
      const { status } = await this.#ask('POST', '/api/imports', { items: [item] });
      if (status !== 200) continue;
      this.#imported.add(id);
      return true;
    }
    return false;
  }

  async upload(): Promise<boolean> {
    const raw = { width: 40, height: 40, channels: 3 } as const;
    const bytes = await sharp(randomBytes(40 * 40 * 3), { raw })
      .png()
      .toBuffer();
    const asked = await this.#ask('POST', '/api/upload/presigned-url', {
      contentType: 'image/png',
      size: bytes.length,
    });
    if (asked.status !== 200) return false;
    const { uploadURL, storagePath } = asked.body as { uploadURL: string; storagePath: string };
    // An address of ours leads to whichever process answers now.
    const path = uploadURL.includes('/api/storage/') ? uploadURL.slice(new URL(uploadURL).origin.length) : uploadURL;
    const { status } = await this.#ask('PUT', path, bytes);
    if (status !== 200 && status !== 204) return false;
    this.#sent.set(storagePath, createHash('sha256').update(bytes).digest('hex'));
    return true;
  }

  /** All of it, over and over, until told to end. */
  async goOn(until: AbortSignal): Promise<void> {
    const all = [() => this.create(), () => this.save(), () => this.import(), () => this.upload()];
    await Promise.all(
      all.map(async (act) => {
        // As fast as reading follows, so that what waits stays below what a family may have waiting.
        while (!until.aborted) {
          await act();
          await delay(300);
        }
      }),
    );
  }

  /** How long it is until all of it works again, in ms. */
  async worksAgain(): Promise<number> {
    const at = performance.now();
    for (;;) {
      if ((await this.create()) && (await this.save()) && (await this.import()) && (await this.upload())) break;
      if (performance.now() - at > 120_000) return Number.POSITIVE_INFINITY;
      await delay(100);
    }
    return performance.now() - at;
  }

  /** What the database and the files have of what was answered with success. */
  async found(client: pg.Client): Promise<Found> {
    const recipes = await client.query<{ id: string; title: string; notes: string | null }>(
      `select id, title, body->>'notes' as notes from recipes`,
    );
    const byId = new Map(recipes.rows.map((row) => [row.id, row]));
    const titles = new Set(recipes.rows.map(({ title }) => title));
    const imports = new Set((await client.query<{ id: string }>('select id from imports')).rows.map(({ id }) => id));
    let kept = 0;
    for (const [id, title] of this.#created) kept += Number(byId.get(id)?.title === title);
    for (const [id, notes] of this.#saved) {
      const now = byId.get(id)?.notes ?? '';
      kept += Number(now === notes || this.#tried.get(id)?.has(now) === true);
    }
    for (const id of this.#imported) kept += Number(imports.has(id));
    for (const [path, hash] of this.#sent) {
      const answer = await fetch(`${this.#url()}${path}?original=1`, { headers: { cookie: this.#cookie } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      kept += Number(createHash('sha256').update(bytes).digest('hex') === hash);
    }
    return {
      acknowledged: this.#created.size + this.#saved.size + this.#imported.size + this.#sent.size,
      kept,
      doubled: recipes.rows.length - titles.size,
      slowestMs: this.slowestMs,
      hung: this.hung,
    };
  }

  /** How many imports wait that were answered with success, and have not been read. */
  async unread(client: pg.Client): Promise<number> {
    const { rows } = await client.query<{ n: string }>(
      `select count(*)::text as n from imports where id = any($1::uuid[]) and status not in ('ready', 'failed', 'saved')`,
      [[...this.#imported]],
    );
    return Number(rows[0]?.n);
  }
}
