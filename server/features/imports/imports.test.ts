import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { Agent } from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ParseAnswer } from '#shared/draft.ts';
import type { Recipe } from '#shared/recipe.ts';
import { openKitchen, type Kitchen } from '#tests/support/kitchen.ts';

const routes: Record<string, RequestListener> = {};
let asked: string[] = [];
let web: Server;
let origin = '';
let kitchen: Kitchen;

beforeAll(async () => {
  web = createServer((req, res) => {
    asked.push(req.url ?? '');
    const route = routes[req.url ?? ''];
    if (route) route(req, res);
    else res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${String((web.address() as AddressInfo).port)}`;
  origin = `http://${host}`;
  kitchen = await openKitchen({ IMPORT_ALLOW_HOSTS: host });
});
afterEach(() => {
  asked = [];
  for (const path of Object.keys(routes)) Reflect.deleteProperty(routes, path);
});
afterAll(async () => {
  web.closeAllConnections();
  web.close();
  await kitchen.close();
});

const recipe = (more: Record<string, unknown> = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeYield: '4 servings',
  prepTime: 'PT10M',
  cookTime: 'PT1H',
  recipeIngredient: ['2 leeks, sliced', '1 1/2 cups water'],
  recipeInstructions: [{ '@type': 'HowToStep', text: 'Boil the leeks in the water.' }],
  ...more,
});
const pageOf = (...recipes: object[]) =>
  `<!doctype html><title>Soup</title>${recipes
    .map((data) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`)
    .join('')}<p>Read on.</p>`;
const at = (path: string, route: RequestListener | string) => {
  routes[path] =
    typeof route === 'string'
      ? (_req, res) => res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(route)
      : route;
  return `${origin}${path}`;
};
async function importing(body: object, status = 200) {
  const { agent, familyId } = await kitchen.person();
  const answer = await agent.post('/api/recipes/import-url').send(body);
  expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
  return { agent, familyId, text: answer.text, draft: answer.body as ParseAnswer };
}

describe('a recipe’s web address', () => {
  it('gives the recipe, and keeps the page as the family’s own file', async () => {
    const page = pageOf(recipe({ name: 'Crème de poireaux 🥣' }));
    const { agent, draft } = await importing({ url: at('/soup', page) });
    expect(draft).toMatchObject({
      title: 'Crème de poireaux 🥣',
      prepTime: 10,
      cookTime: 60,
      ingredients: [{ quantity: '2' }, { quantity: '1 1/2', unit: 'cups', item: 'water' }],
      steps: ['Boil the leeks in the water.'],
      source: { type: 'url', url: `${origin}/soup` },
      others: [],
    });
    const kept = await agent.get(draft.source.storagePath ?? '').expect(200);
    expect(kept.text).toBe(page);
    await (await kitchen.person()).agent.get(draft.source.storagePath ?? '').expect(404);
  });

  it('gives its pictures, which become the family’s files when the recipe is kept', async () => {
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#4f6343' } })
      .png()
      .toBuffer();
    const image = at('/soup.png', (_req, res) => res.writeHead(200, { 'content-type': 'image/png' }).end(picture));
    const { agent, draft } = await importing({
      url: at('/soup', pageOf(recipe({ image: ['/gone.jpg', '/soup.png'] }))),
    });
    expect(draft.photos).toContain(image);
    const { title, ingredients, steps, photos, source } = draft;
    const made = await agent.post('/api/recipes').send({ title, ingredients, steps, photos, source });
    const kept = (await agent.get(`/api/recipes/${(made.body as { id: string }).id}`).expect(200)).body as Recipe;
    expect(kept.photos).toEqual([expect.stringMatching(/^\/files\/[a-z0-9]{32}$/)]);
    expect((await agent.get(kept.photos[0] ?? '').expect(200)).headers['content-type']).toBe('image/png');
    expect(kept.source.storagePath).toBe(source.storagePath);
  });

  it('of a page that the family has a recipe from says so, whatever the way there is written on it', async () => {
    const html = pageOf(recipe());
    const url = at('/known', html);
    const { agent, draft } = await importing({ url });
    expect(draft.review.filter(({ field }) => field === 'source')).toEqual([]);
    const { title, ingredients, steps, source } = draft;
    const made = await agent.post('/api/recipes').send({ title: `${title} of Ruth`, ingredients, steps, source });
    const { id } = made.body as { id: string };
    const doubtsOf = async (asked: Agent, address: string) => {
      const { body } = await asked.post('/api/recipes/import-url').send({ url: address, html }).expect(200);
      return (body as ParseAnswer).review.filter(({ field }) => field === 'source').map(({ reason }) => reason);
    };
    const said = [`Your family may have this already: “${title} of Ruth” is from the same page.`];
    expect(await doubtsOf(agent, url)).toEqual(said);
    expect(await doubtsOf(agent, `${url}/?utm_source=mail#method`)).toEqual(said);
    expect(await doubtsOf(agent, `${url}?id=2`)).toEqual([]);
    expect(await doubtsOf(agent, `${url}-not`)).toEqual([]);
    expect(await doubtsOf((await kitchen.person()).agent, url)).toEqual([]);
    await agent.delete(`/api/recipes/${id}`).expect(204);
    expect(await doubtsOf(agent, url)).toEqual([]);
  });

  it('is read in the page’s own character set, packed or not', async () => {
    const page = Buffer.from(pageOf(recipe({ name: 'Crème' })), 'latin1');
    const url = at('/latin', (_req, res) =>
      res
        .writeHead(200, { 'content-type': 'text/html; charset=ISO-8859-1', 'content-encoding': 'gzip' })
        .end(gzipSync(page)),
    );
    expect((await importing({ url })).draft.title).toBe('Crème');
  });

  it('with several recipes gives the others beside the first', async () => {
    const url = at('/two', pageOf(recipe(), recipe({ name: 'Bread', recipeIngredient: ['500 g flour'] })));
    const { draft } = await importing({ url });
    expect(draft.others.map(({ title }) => title)).toEqual(['Bread']);
    expect(draft.others[0]?.source.storagePath).toBe(draft.source.storagePath);
  });

  it('of a page without a recipe is answered 422, and nothing is kept', async () => {
    const { text, familyId } = await importing({ url: at('/about', '<h1>About us</h1><p>We are nice.</p>') }, 422);
    expect(text).toBe('Could not extract recipe from this URL');
    const { rows } = await kitchen.db.$client.query('select 1 from files where family_id = $1', [familyId]);
    expect(rows).toEqual([]);
  });

  it('may leave out the scheme', async () => {
    // Without a scheme it is https, which this server does not speak: the sentence shows that it was tried.
    const { text } = await importing({ url: `${origin.slice(7)}/soup` }, 502);
    expect(text).toMatch(/^That site/);
  });

  it.each([
    ['', 400],
    ['my grandmother', 400],
    ['file:///etc/passwd', 400],
    ['http://localhost/', 400],
    ['http://127.0.0.1:22/', 400],
    ['http://169.254.169.254/latest/meta-data/', 400],
    ['http://[::ffff:169.254.169.254]/', 400],
    ['http://0x7f.1/', 400],
    [`https://example.com/${'x'.repeat(3000)}`, 400],
  ])('%.40s is refused', async (url, status) => {
    const { text } = await importing({ url }, status);
    expect(text).toMatch(/^[A-Z].{10,}[^.]*\.?$/);
    expect(text).not.toMatch(/Error|at .*\.ts/);
  });

  it.each([
    [
      'redirects inward',
      ((_req, res) => res.writeHead(302, { location: 'http://169.254.169.254/' }).end()) satisfies RequestListener,
      400,
    ],
    ['refuses', ((_req, res) => res.writeHead(403).end()) satisfies RequestListener, 502],
    ['fails', ((_req, res) => res.writeHead(500).end()) satisfies RequestListener, 502],
    [
      'is no page',
      ((_req, res) => res.writeHead(200, { 'content-type': 'audio/mpeg' }).end('x')) satisfies RequestListener,
      422,
    ],
    [
      'swells',
      ((_req, res) =>
        res
          .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(50_000_000)))) satisfies RequestListener,
      502,
    ],
  ] as [string, RequestListener, number][])('that %s gets its sentence', async (_what, route, status) => {
    const { text } = await importing({ url: at('/bad', route) }, status);
    expect(text.split('\n')).toHaveLength(1);
    expect(text.length).toBeGreaterThan(20);
  });

  it('needs somebody to keep it for', async () => {
    await kitchen
      .stranger()
      .post('/api/recipes/import-url')
      .send({ url: `${origin}/soup` })
      .expect(401);
    const { familyId } = await kitchen.person();
    await (
      await kitchen.member(familyId, 'viewer')
    )
      .post('/api/recipes/import-url')
      .send({ url: `${origin}/soup` })
      .expect(403);
    expect(asked).toEqual([]);
  });

  it('survives pages that no one would write', async () => {
    const nested = `${'<div>'.repeat(20_000)}x`;
    const many = pageOf(recipe({ recipeIngredient: Array.from({ length: 10_000 }, (_, i) => `${String(i)} g flour`) }));
    const odd = pageOf(
      recipe({
        name: 'a\u0000b\ud800 <script>alert(1)</script>',
        author: 'x'.repeat(9000),
        url: `https://example.com/${'y'.repeat(9000)}`,
      }),
    );
    for (const page of [nested, many, odd, '', '\0'.repeat(1000), '<script type="application/ld+json">{{{{']) {
      const { agent } = await kitchen.person();
      const answer = await agent.post('/api/recipes/import-url').send({ url: at('/odd', page) });
      expect([200, 422]).toContain(answer.status);
      expect(answer.text).not.toContain('\\u0000');
    }
  });
});

describe('a page’s source', () => {
  it('is read without fetching anything, and kept', async () => {
    const html = pageOf(recipe({ name: 'Crème' })).replace('<title>', '<meta charset="iso-8859-1"><title>');
    const { agent, draft } = await importing({ url: 'https://blocked.example/soup', html });
    expect(draft).toMatchObject({ title: 'Crème', source: { type: 'url', url: 'https://blocked.example/soup' } });
    expect((await agent.get(draft.source.storagePath ?? '').expect(200)).text).toBe(html);
    expect(asked).toEqual([]);
  });

  it('larger than 5 MB is refused', async () => {
    const { text } = await importing({ url: 'https://a.example/', html: 'x'.repeat(5 * 1024 * 1024 + 1) }, 413);
    expect(text).toBe('That page is larger than 5 MB.');
  });
});

describe('a text', () => {
  const parse = async (body: object) => {
    const { agent } = await kitchen.person();
    return agent.post('/api/parse-recipe').send(body);
  };
  const soup = 'Leek soup\n\nIngredients\n2 leeks\n1 cup water\n\nMethod\n1. Slice the leeks.\n2. Boil them.';

  it('gives the recipe with its transcript', async () => {
    const { status, body } = await parse({ sourceType: 'text', sourceData: soup });
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'Leek soup', source: { type: 'text' }, others: [] });
    expect((body as ParseAnswer).steps).toHaveLength(2);
    expect((body as ParseAnswer).transcript.pages[0]?.lines.map(({ text }) => text)).toEqual(soup.split('\n'));
  });

  it('may be a data URL, or the source of a page', async () => {
    const data = `data:text/plain;base64,${Buffer.from(soup).toString('base64')}`;
    expect((await parse({ sourceType: 'text', sourceData: data })).body).toMatchObject({ title: 'Leek soup' });
    const page = await parse({ sourceType: 'text', sourceData: pageOf(recipe()) });
    expect(page.body).toMatchObject({
      title: 'Leek soup',
      source: { type: 'text', storagePath: expect.stringMatching(/^\/files\//) },
    });
  });

  it.each([
    [{ sourceType: 'text', sourceData: 'x'.repeat(200_001) }, 413],
    [{ sourceType: 'text', sourceData: '  \n ' }, 422],
    [{ sourceType: 'text' }, 400],
    [{ sourceType: 'text', sourcePath: '/files/x' }, 400],
    [{ sourceType: 'song', sourceData: 'la' }, 400],
    [{ sourceType: 'photo', sourceData: 'data:image/png;base64,AAAA' }, 422],
    [{ sourceType: 'pdf', sourcePath: '/files/x' }, 404],
    [{ sourceType: 'voice', sourcePath: '/files/x' }, 404],
  ])('%.60j gets its status and a sentence', async (body, status) => {
    const answer = await parse(body);
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(/^[A-Za-z].{10,}/);
  });
});

describe('ingredient lines', () => {
  const parse = (lines: unknown) => kitchen.stranger().post('/api/ingredients/parse').send({ lines });

  it('are taken apart, one answer for each line', async () => {
    const { body } = await parse(['1 1/2 cups flour, sifted', '', 'For the sauce:', 'salt']).expect(200);
    const { ingredients } = body as { ingredients: { item: string; original: string }[] };
    expect(ingredients).toHaveLength(4);
    expect(ingredients[0]).toMatchObject({ quantity: '1 1/2', unit: 'cups', item: 'flour', notes: 'sifted', qty: 1.5 });
    expect(ingredients[2]?.original).toBe('For the sauce:');
  });

  it('that are long are taken apart as well', async () => {
    const { body } = await parse(Array.from({ length: 500 }, () => `1 cup flour, ${'sifted '.repeat(50)}`)).expect(200);
    expect((body as { ingredients: unknown[] }).ingredients).toHaveLength(500);
  });

  it('are at most 500, and texts', async () => {
    expect((await parse(Array.from({ length: 501 }, () => 'salt')).expect(400)).text).toBe(
      'At most 500 lines at once.',
    );
    await parse('salt').expect(400);
    await parse([1]).expect(400);
  });
});
