import type { Agent } from 'supertest';

/** Uploads a file and gives its storagePath. */
export async function uploaded(agent: Agent, bytes: Uint8Array, contentType = 'image/jpeg'): Promise<string> {
  const asked = await agent.post('/api/upload/presigned-url').send({ contentType, size: bytes.length }).expect(200);
  const { uploadURL, storagePath } = asked.body as { uploadURL: string; storagePath: string };
  const { pathname, search } = new URL(uploadURL, 'http://localhost');
  await agent
    .put(pathname + search)
    .set('Content-Type', contentType)
    .send(Buffer.from(bytes))
    .expect(200);
  return storagePath;
}
