import { createHash, randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { newImportId } from '#server/features/imports/import-ids.ts';
import type { Ask, Deed } from './family.ts';

/** What every family does: recipes are made and saved, texts imported, pictures sent. */
export function usualDeeds(random: () => number): Deed[] {
  const made = new Map<string, string>();
  const sent = new Map<string, string>();
  return [creating(made), saving(made, random), importing(), uploading(sent), looking(sent, random)];
}

function creating(made: Map<string, string>): Deed {
  return {
    name: 'created',
    async act(ask) {
      const title = `Soup ${randomUUID()}`;
      const { status, body } = await ask('POST', '/api/recipes', { title });
      if (status === 200) made.set((body as { id: string }).id, title);
      return status === 200;
    },
    async count(_ask, database) {
      const { rows } = await database.query<{ id: string; title: string }>(
        `select id, title from recipes where title like 'Soup %-%'`,
      );
      const titles = new Map(rows.map(({ id, title }) => [id, title]));
      const kept = [...made].filter(([id, title]) => titles.get(id) === title).length;
      const twice = rows.length - new Set(titles.values()).size;
      return { acknowledged: made.size, kept, twice, unfinished: 0 };
    },
  };
}

function saving(made: ReadonlyMap<string, string>, random: () => number): Deed {
  const saved = new Map<string, string>();
  const tried = new Map<string, Set<string>>();
  let acknowledged = 0;
  return {
    name: 'saved',
    async act(ask) {
      const ids = [...made.keys()];
      const id = ids[Math.floor(random() * ids.length)];
      if (id === undefined) return false;
      const now = await ask('GET', `/api/recipes/${id}`);
      if (now.status !== 200) return false;
      const notes = randomUUID();
      const since = tried.get(id) ?? new Set();
      tried.set(id, since.add(notes));
      const { version } = now.body as { version: number };
      const { status } = await ask('PATCH', `/api/recipes/${id}`, { version, notes });
      if (status !== 200) return false;
      // What was tried before it and never answered came before it, or not at all.
      since.clear();
      saved.set(id, notes);
      acknowledged += 1;
      return true;
    },
    async count(_ask, database) {
      const { rows } = await database.query<{ id: string; notes: string | null }>(
        `select id, body->>'notes' as notes from recipes where id = any($1::uuid[])`,
        [[...saved.keys()]],
      );
      const notes = new Map(rows.map((row) => [row.id, row.notes ?? '']));
      const lost = [...saved].filter(([id, last]) => {
        const now = notes.get(id) ?? '';
        return now !== last && tried.get(id)?.has(now) !== true;
      }).length;
      return { acknowledged, kept: acknowledged - lost, twice: 0, unfinished: 0 };
    },
  };
}

function importing(): Deed {
  const imported = new Map<string, string>();
  return {
    name: 'imported',
    /** Sent again under the same id until it is answered, as the product's own screens do. */
    async act(ask) {
      const id = newImportId();
      const sourceData = `Leek soup ${id}\nIngredients\n2 leeks\n1 cup water\nMethod\n1. Boil the leeks in the water.`;
      const item = { id, sourceType: 'text', sourceData, name: 'soup' };
      for (let tries = 0; tries < 3; tries += 1) {
        const { status } = await ask('POST', '/api/imports', { items: [item] });
        if (status !== 200) continue;
        imported.set(id, sourceData);
        return true;
      }
      return false;
    },
    count: (_ask, database) => countImports(database, [...imported.keys()], 'text'),
  };
}

/** How imports stand: each must be there, read to one draft, and not be there a second time. */
export async function countImports(
  database: Parameters<Deed['count']>[1],
  ids: readonly string[],
  sourceType: string,
): ReturnType<Deed['count']> {
  const { rows } = await database.query<{ id: string; status: string; drafts: number }>(
    `select id, status, count(*) over (partition by source_type, source_data, source_paths)::integer as drafts
     from imports where source_type = $1`,
    [sourceType],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const there = ids.flatMap((id) => found.get(id) ?? []);
  const unfinished = there.filter(({ status }) => !['ready', 'failed', 'saved'].includes(status)).length;
  return {
    acknowledged: ids.length,
    kept: there.length,
    twice: rows.filter(({ drafts }) => drafts > 1).length,
    unfinished,
  };
}

/** Sends a picture; gives its path, null where that was not answered with success. */
export async function sendPicture(ask: Ask, bytes: Uint8Array): Promise<string | null> {
  const asked = await ask('POST', '/api/upload/presigned-url', { contentType: 'image/png', size: bytes.length });
  if (asked.status !== 200) return null;
  const { uploadURL, storagePath } = asked.body as { uploadURL: string; storagePath: string };
  // An address of ours leads to whichever process answers now.
  const path = uploadURL.includes('/api/storage/') ? uploadURL.slice(new URL(uploadURL).origin.length) : uploadURL;
  const { status } = await ask('PUT', path, bytes);
  return status === 200 || status === 204 ? storagePath : null;
}

/** Pictures are looked at as they came. */
function looking(sent: ReadonlyMap<string, string>, random: () => number): Deed {
  return {
    name: 'looked at',
    async act(ask) {
      const [path, hash] = [...sent][Math.floor(random() * sent.size)] ?? [];
      return path !== undefined && (await ask('GET', `${path}?original=1`)).sha256 === hash;
    },
    count: () => Promise.resolve({ acknowledged: 0, kept: 0, twice: 0, unfinished: 0 }),
  };
}

function uploading(sent: Map<string, string>): Deed {
  return {
    name: 'uploaded',
    async act(ask) {
      const raw = { width: 40, height: 40, channels: 3 } as const;
      const bytes = await sharp(randomBytes(40 * 40 * 3), { raw })
        .png()
        .toBuffer();
      const path = await sendPicture(ask, bytes);
      if (path !== null) sent.set(path, createHash('sha256').update(bytes).digest('hex'));
      return path !== null;
    },
    async count(ask) {
      let kept = 0;
      for (const [path, hash] of sent) {
        kept += Number((await ask('GET', `${path}?original=1`)).sha256 === hash);
      }
      return { acknowledged: sent.size, kept, twice: 0, unfinished: 0 };
    },
  };
}
