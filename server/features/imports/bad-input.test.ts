import { request } from 'node:http';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ParseAnswer } from '#shared/draft.ts';
import type { ImportRow } from '#shared/imports.ts';
import { UPLOAD_BYTES_MAX } from '#shared/limits.ts';
import { openAiStandIn, writesDown } from '#tests/stand-ins/scribe/openai.ts';
import { headOfPage, whitePng } from '#tests/support/cards.ts';
import { openKitchen, type Kitchen } from '#tests/support/kitchen.ts';
import { uploaded } from '#tests/support/upload.ts';

/*
 * The whole product, with its real readers, given what nobody can make a recipe of: one plain sentence each, the original
 * kept where there is one, and the next picture read as if nothing had been.
 */

const KEPT = 'We kept it under Import, so that you can type it in.';
const none = (what: string) => `No recipe found in this ${what}. ${KEPT}`;

let kitchen: Kitchen;
let service: Awaited<ReturnType<typeof openAiStandIn>>;
beforeAll(async () => {
  service = await openAiStandIn();
  kitchen = await openKitchen({ OPENAI_AUDIO_BASE_URL: service.baseUrl });
});
afterAll(async () => {
  await kitchen.close();
  await service.close();
});

const page = await headOfPage();
const drawn = (svg: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${svg}</svg>`))
    .jpeg()
    .toBuffer();
const animal = `<rect width="1200" height="900" fill="#ac8"/><ellipse cx="600" cy="560" rx="300" ry="240" fill="#642"/>
  <circle cx="600" cy="320" r="160" fill="#753"/><path d="M470 250L480 110L560 190ZM730 250L720 110L640 190Z" fill="#753"/>
  <circle cx="545" cy="300" r="24" fill="#cd4"/><circle cx="655" cy="300" r="24" fill="#cd4"/>`;

async function pdfOf(pages: number, lines: readonly string[] = [], script = ''): Promise<Buffer> {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Helvetica);
  for (let n = 0; n < pages; n += 1) {
    const one = doc.addPage([400, 300]);
    for (const [index, line] of lines.entries()) one.drawText(line, { x: 40, y: 270 - index * 20, size: 12, font });
  }
  if (script !== '') doc.addJavaScript('start', script);
  return Buffer.from(await doc.save());
}
/** An /Encrypt entry is enough: the key that the standard handler computes of no password fits nothing. */
const locked = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
4 0 obj<</Filter/Standard/V 1/R 2/Length 40/P -4/O<${'20'.repeat(32)}>/U<${'00'.repeat(32)}>>>endobj
trailer<</Root 1 0 R/Encrypt 4 0 R/ID[<${'01'.repeat(16)}><${'01'.repeat(16)}>]>>
%%EOF`);
/** A browser's recording, as far as its first bytes go. */
const recording = (bytes: number) =>
  Buffer.concat([Buffer.from('1a45dfa39f428681014282847765626d', 'hex'), Buffer.alloc(bytes - 16, 7)]);

interface Presigned {
  readonly uploadURL: string;
  readonly storagePath: string;
}
const presign = async (agent: Agent, bytes: Buffer, contentType: string) =>
  (await agent.post('/api/upload/presigned-url').send({ contentType, size: bytes.length }).expect(200))
    .body as Presigned;
const list = async (agent: Agent) => (await agent.get('/api/imports').expect(200)).body as ImportRow[];
async function ended(agent: Agent, sourceType: string, path: string): Promise<ImportRow> {
  const items = [{ sourceType, sourcePaths: [path], name: 'it' }];
  const [made] = (await agent.post('/api/imports').send({ items }).expect(200)).body as ImportRow[];
  const row = async () => (await agent.get(`/api/imports/${made?.id ?? ''}`).expect(200)).body as ImportRow;
  await expect.poll(async () => (await row()).status, { timeout: 60_000 }).toMatch(/ready|failed/);
  return row();
}

type Made = [what: string, sourceType: string, contentType: string, bytes: () => Promise<Buffer> | Buffer];

describe('kept, with a sentence', () => {
  it.each<[...Made, sentence: string]>([
    ['a photo of an animal', 'photo', 'image/jpeg', () => drawn(animal), none('photo')],
    [
      'an empty page',
      'photo',
      'image/jpeg',
      () => drawn('<rect width="1200" height="900" fill="#f6f1e4"/>'),
      none('photo'),
    ],
    [
      ...(['a blurred page', 'photo', 'image/jpeg'] as const),
      () => sharp(page).flatten({ background: '#fff' }).blur(24).jpeg().toBuffer(),
      'This photo is too blurred to read. Take it again, or type it in: we kept it under Import.',
    ],
    [
      ...(['a JPEG cut off in the middle', 'photo', 'image/jpeg'] as const),
      async () => {
        const whole = await sharp(page).flatten({ background: '#fff' }).jpeg().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      `That picture is damaged: only a part of it arrived. ${KEPT}`,
    ],
    ['a PDF without a word', 'pdf', 'application/pdf', () => pdfOf(1), none('PDF')],
    [
      ...(['a PDF locked with a password', 'pdf', 'application/pdf'] as const),
      () => locked,
      `This PDF is locked with a password. Save a copy without one and try again. ${KEPT}`,
    ],
    [
      ...(['a PDF of 900 pages', 'pdf', 'application/pdf'] as const),
      () => pdfOf(900),
      `This PDF has 900 pages; at most 50 can be read. Save the pages of the recipe as a PDF of their own. ${KEPT}`,
    ],
    [
      ...(['a recording in which nobody speaks', 'voice', 'audio/webm'] as const),
      () => recording(4000),
      `Nothing was said in this recording. ${KEPT}`,
    ],
  ])('%s', async (_what, sourceType, contentType, make, sentence) => {
    const { agent } = await kitchen.person();
    const bytes = await make();
    const silence = { text: '', segments: [] };
    if (sourceType === 'voice') service.next(writesDown(silence), writesDown(silence));

    const waitedFor = await uploaded(agent, bytes, contentType);
    const answer = await agent.post('/api/parse-recipe').send({ sourceType, sourcePath: waitedFor });
    expect([answer.status, answer.text]).toEqual([422, sentence]);
    expect(await list(agent)).toMatchObject([{ status: 'failed', reason: sentence, sourcePaths: [waitedFor] }]);

    const dropped = await uploaded(agent, bytes, contentType);
    expect(await ended(agent, sourceType, dropped)).toMatchObject({ status: 'failed', reason: sentence });

    for (const path of [waitedFor, dropped]) {
      const original = await agent.get(`${path}?original=1`).buffer(true).expect(200);
      expect(Number(original.headers['content-length'])).toBe(bytes.length);
    }
    // Typed in beside it, it is a recipe like any other.
    const [row] = await list(agent);
    const save = agent.post(`/api/imports/${row?.id ?? ''}/save`);
    const { id } = (await save.send({ recipe: { title: 'Typed in' } }).expect(200)).body as { id: string };
    expect((await agent.get(`/api/recipes/${id}`)).body).toMatchObject({ source: { storagePath: waitedFor } });
  });
});

describe('refused, with a sentence, and nothing kept of it', () => {
  it.each<[...Made, sentence: string]>([
    [
      ...(['200 megapixels in 50 kB', 'photo', 'image/png'] as const),
      () => whitePng(20_000, 10_000),
      'That picture has more than 25 megapixels. Please make it smaller first.',
    ],
    [
      ...(['a text named .jpg', 'photo', 'image/jpeg'] as const),
      () => Buffer.from('Leek soup\n2 leeks\nBoil them.'),
      'That file is not a picture, a PDF or a recording that can be read.',
    ],
  ])('%s', async (_what, sourceType, contentType, make, sentence) => {
    const { agent } = await kitchen.person();
    const bytes = await make();
    const waitedFor = await uploaded(agent, bytes, contentType);
    const answer = await agent.post('/api/parse-recipe').send({ sourceType, sourcePath: waitedFor });
    expect([answer.status, answer.text]).toEqual([422, sentence]);
    expect(await list(agent)).toEqual([]);
    const dropped = await uploaded(agent, bytes, contentType);
    expect(await ended(agent, sourceType, dropped)).toMatchObject({
      status: 'failed',
      reason: sentence,
      sourcePaths: [],
    });
    for (const path of [waitedFor, dropped]) expect((await agent.get(path).expect(422)).text).toBe(sentence);
    // The row is still there to be typed in, and does not name what is gone.
    const [row] = await list(agent);
    await agent
      .post(`/api/imports/${row?.id ?? ''}/save`)
      .send({ recipe: { title: 'Typed in' } })
      .expect(200);
  });

  it('an upload that stops at half', async () => {
    const { agent } = await kitchen.person();
    const { uploadURL, storagePath } = await presign(agent, page, 'image/png');
    const { pathname, search } = new URL(uploadURL);
    const { port } = new URL(await kitchen.listening());
    await new Promise<void>((resolve) => {
      const headers = { 'Content-Type': 'image/png', 'Content-Length': page.length };
      const sending = request({ port, method: 'PUT', path: pathname + search, headers });
      sending.on('error', () => resolve());
      sending.write(page.subarray(0, page.length / 2), () => sending.destroy(new Error('the line is dead')));
    });
    const answer = await agent.post('/api/parse-recipe').send({ sourceType: 'photo', sourcePath: storagePath });
    expect([answer.status, answer.text]).toEqual([404, 'That file has not arrived yet.']);
    expect(await list(agent)).toEqual([]);
    // The same address takes it whole.
    await agent
      .put(pathname + search)
      .set('Content-Type', 'image/png')
      .send(page)
      .expect(200);
    const whole = await agent.post('/api/parse-recipe').send({ sourceType: 'photo', sourcePath: storagePath });
    expect(whole.status).toBe(200);
  });

  it.each(['/files/../../etc/passwd', '../../etc/passwd', `/files/${'0'.repeat(32)}`, 'https://example.org/x.jpg'])(
    'a path such as %s',
    async (sourcePath) => {
      const { agent } = await kitchen.person();
      const waitedFor = await agent.post('/api/parse-recipe').send({ sourceType: 'photo', sourcePath });
      const items = [{ sourceType: 'photo', sourcePaths: [sourcePath] }];
      const dropped = await agent.post('/api/imports').send({ items });
      const recipe = await agent
        .post('/api/recipes')
        .send({ title: 'x', source: { type: 'photo', storagePath: sourcePath } });
      for (const answer of [waitedFor, dropped, recipe])
        expect([answer.status, answer.text]).toEqual([404, 'File not found']);
      expect(await list(agent)).toEqual([]);
    },
  );

  it('somebody else’s path', async () => {
    const { agent } = await kitchen.person();
    const path = await uploaded(agent, page, 'image/png');
    const { agent: other } = await kitchen.person();
    const theirs = () => other.post('/api/parse-recipe').send({ sourceType: 'photo', sourcePath: path });
    expect([(await theirs()).status, (await theirs()).text]).toEqual([404, 'File not found']);
    await agent.post('/api/parse-recipe').send({ sourceType: 'photo', sourcePath: path }).expect(200);
    expect((await theirs()).status).toBe(404);
    await other.get(path).expect(404);
  });
});

describe('taken in one’s stride', () => {
  it('a PDF with a script that never ends', async () => {
    const { agent } = await kitchen.person();
    const lines = ['Leek soup', 'Ingredients', '2 leeks', '1 cup water', 'Method', '1. Boil the leeks in the water.'];
    const path = await uploaded(agent, await pdfOf(1, lines, 'while (true) app.alert("x");'), 'application/pdf');
    const { body } = await agent.post('/api/parse-recipe').send({ sourceType: 'pdf', sourcePath: path }).expect(200);
    expect(body).toMatchObject({ title: 'Leek soup', ingredients: [{ item: 'leeks' }, { item: 'water' }] });
  });

  it('a recording of an hour, ten megabytes long', async () => {
    const { agent } = await kitchen.person();
    const said = ['Leek soup', 'Ingredients', '2 leeks', '1 cup water', 'Method', 'Boil the leeks in the water.'];
    service.next(writesDown({ language: 'english', segments: said.map((text, n) => ({ text, start: n * 600 })) }));
    const path = await uploaded(agent, recording(UPLOAD_BYTES_MAX), 'audio/webm');
    const answer = await agent.post('/api/parse-recipe').send({ sourceType: 'voice', sourcePath: path });
    expect(answer.status).toBe(200);
    const { title, transcript } = answer.body as ParseAnswer;
    expect([title, transcript.pages[0]?.lines.at(-1)?.seconds]).toEqual(['Leek soup', 3000]);
    await agent.get(path).set('Range', 'bytes=0-99').expect(206);
  });

  it('a recording longer than that is refused before it is sent', async () => {
    const { agent } = await kitchen.person();
    const claimed = { contentType: 'audio/webm', size: UPLOAD_BYTES_MAX + 1 };
    const answer = await agent.post('/api/upload/presigned-url').send(claimed);
    expect([answer.status, answer.text]).toEqual([400, 'That file is larger than 10 MB.']);
  });
});
