import { expect } from 'vitest';
import type { Agent } from 'supertest';
import type { ImportRow } from '#shared/imports.ts';
import { uploaded } from '#tests/support/upload.ts';

/** Puts an archive into the queue and waits until it was looked through. */
export async function previewed(
  agent: Agent,
  bytes: Buffer,
  contentType = 'application/zip',
  name?: string,
): Promise<ImportRow> {
  const path = await uploaded(agent, bytes, contentType);
  const { body } = (await agent
    .post('/api/imports')
    .send({ items: [{ sourceType: 'archive', sourcePaths: [path], name }] })
    .expect(200)) as { body: ImportRow[] };
  const [row] = body;
  return ended(agent, row?.id ?? '');
}
/** Waits until an import is at an end. */
export async function ended(
  agent: Agent,
  id: string,
  ends: readonly string[] = ['ready', 'failed', 'saved'],
): Promise<ImportRow> {
  let found: ImportRow | undefined;
  await expect
    .poll(
      async () => {
        found = ((await agent.get(`/api/imports/${id}`).expect(200)) as { body: ImportRow }).body;
        return ends.includes(found.status);
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  if (!found) throw new Error('no row');
  return found;
}
/** Takes a previewed archive in. */
export const save = async (agent: Agent, id: string, body: object = {}) =>
  ((await agent.post(`/api/imports/${id}/save`).send(body).expect(200)) as { body: ImportRow }).body;

const binary = (res: NodeJS.ReadableStream, done: (error: Error | null, body: Buffer) => void) => {
  const parts: Buffer[] = [];
  res.on('data', (part: Buffer) => parts.push(part));
  res.on('end', () => done(null, Buffer.concat(parts)));
};
/** What `GET /api/export` sends. */
export const exported = async (agent: Agent, format = 'archive') =>
  (
    await agent
      .get(`/api/export?format=${format}`)
      .buffer(true)
      .parse(binary as never)
      .expect(200)
  ).body as Buffer;
