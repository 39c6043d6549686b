import type { Agent } from 'supertest';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { uploaded } from '#tests/support/upload.ts';
import { sharesService } from './shares.service.ts';

let kitchen: Kitchen;
let red: Buffer;
let blue: Buffer;
beforeAll(async () => {
  kitchen = await openKitchen();
  const plain = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'Ruth' } });
  red = await plain('#ff0000').toBuffer();
  blue = await plain('#0000ff').toBuffer();
});
afterAll(() => kitchen.close());

/** Keeps a picture as the family's, and gives its path. */
async function keep(agent: Agent, bytes: Buffer): Promise<string> {
  const storagePath = await uploaded(agent, bytes);
  await agent.get(storagePath).expect(200);
  return storagePath;
}
const made = async (agent: Agent, recipe: object) =>
  ((await agent.post('/api/recipes').send(recipe).expect(200)).body as { id: string }).id;
const share = async (agent: Agent, id: string) =>
  ((await agent.post(`/api/recipes/${id}/share`).expect(200)).body as { url: string }).url;
const pathOf = (url: string) => new URL(url).pathname;
const page = async (url: string, status = 200) => {
  const { text } = await kitchen.stranger().get(pathOf(url)).expect(status).expect('Content-Type', /html/);
  return text;
};
/** What a browser takes for markup: the page without its data and its style. */
const markupOf = (html: string) =>
  html.replace(/<script type="application\/ld\+json">[^<]*<\/script>/, '').replace(/<style>[^<]*<\/style>/, '');
const jsonLdOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? '') as Record<string, unknown>;

const pie = {
  title: 'Plum Pie',
  servings: '8 slices',
  times: { prepMin: 30, cookMin: 45, restMin: 60 },
  ingredients: [{ original: '2 1/2 cups flour, sifted', section: 'Crust' }, '1 cup butter'],
  steps: [
    { text: 'Rub the butter into the flour.', section: 'Crust' },
    { text: 'Bake.', section: null },
  ],
  story: 'From Aunt Rose.\n\nShe never measured.',
  notes: 'Do not tell cousin Ida.',
};

describe('a link', () => {
  it('is made once, shows the recipe to everybody, and leads nowhere once it is taken back', async () => {
    const { agent } = await kitchen.person();
    const id = await made(agent, pie);
    expect((await agent.get(`/api/recipes/${id}/share`).expect(200)).body).toEqual({ url: null });
    const url = await share(agent, id);
    expect(url).toMatch(/^http:\/\/localhost:5000\/shared\/[\w-]{32}$/);
    expect(await share(agent, id)).toBe(url);
    expect((await agent.get(`/api/recipes/${id}/share`)).body).toEqual({ url });
    expect(await page(url)).toContain('Plum Pie');

    await agent.delete(`/api/recipes/${id}/share`).expect(204);
    await agent.delete(`/api/recipes/${id}/share`).expect(204);
    expect(await page(url, 404)).toContain('This recipe is not shared any more');
    const other = await share(agent, id);
    expect(other).not.toBe(url);
    await page(url, 404);
  });

  it('of two who share at once is the same', async () => {
    const { agent } = await kitchen.person();
    const id = await made(agent, pie);
    const [one, two] = await Promise.all([share(agent, id), share(agent, id)]);
    expect(one).toBe(two);
  });

  it('that somebody takes back in the very moment in which it is made is answered as none', async () => {
    const taken = sharesService({
      repo: { add: () => Promise.resolve(), find: () => Promise.resolve(null) } as never,
      recipes: { find: () => Promise.resolve({ id: 'pie' } as never) },
      publicUrl: 'http://localhost:5000',
    });
    await expect(taken.share({ familyId: 'ours', name: 'Ruth' } as never, 'pie')).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('shows an amount that an earlier release stored wrong as the family sees it, in its data too', async () => {
    const { agent } = await kitchen.person();
    const id = await made(agent, { title: 'Pancakes', ingredients: ['1 cup milk'] });
    await kitchen.db.$client.query(
      `update recipes set body = jsonb_set(body, '{ingredients,0,notes}', '"and a half"') where id = $1`,
      [id],
    );
    const html = await page(await share(agent, id));
    expect(markupOf(html)).toContain('1 and a half');
    expect(html).not.toContain('milk, and a half');
    expect(jsonLdOf(html)).toMatchObject({ recipeIngredient: [expect.stringMatching(/^1 and a half cups? milk$/)] });
  });

  it('sleeps while the recipe lies in the trash', async () => {
    const { agent } = await kitchen.person();
    const id = await made(agent, pie);
    const url = await share(agent, id);
    await agent.delete(`/api/recipes/${id}`).expect(204);
    await page(url, 404);
    await agent.post(`/api/recipes/${id}/share`).expect(404);
    await agent.post(`/api/recipes/${id}/restore`).expect(200);
    await page(url);
  });

  it('is made and taken back by those who may write in this family', async () => {
    const { agent, familyId } = await kitchen.person();
    const id = await made(agent, pie);
    const url = await share(agent, id);
    const { agent: other } = await kitchen.person();
    const viewer = await kitchen.member(familyId, 'viewer');
    for (const ask of ['get', 'post', 'delete'] as const) {
      await other[ask](`/api/recipes/${id}/share`).expect(404, 'Recipe not found');
      await kitchen.stranger()[ask](`/api/recipes/${id}/share`).expect(401);
    }
    expect((await viewer.get(`/api/recipes/${id}/share`).expect(200)).body).toEqual({ url });
    await viewer.post(`/api/recipes/${id}/share`).expect(403);
    await viewer.delete(`/api/recipes/${id}/share`).expect(403);
    await page(url);
  });

  it('goes with a guest into their account', async () => {
    const guest = await kitchen.guest();
    const id = await made(guest, pie);
    const url = await share(guest, id);
    const { user, password } = await kitchen.person();
    await guest.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
    expect((await guest.get(`/api/recipes/${id}/share`).expect(200)).body).toEqual({ url });
    await page(url);
  });

  it('that was never one is a page in plain words as well', async () => {
    for (const path of ['x', 'a'.repeat(32), '%00', `${'a'.repeat(32)}/photo`, '', `../api/recipes`]) {
      const { status, text } = await kitchen.stranger().get(`/shared/${path}`);
      expect({ path, status }).toEqual({ path, status: 404 });
      if (!/api|%00/.test(path)) expect(text).toContain('not shared any more');
    }
  });
});

describe('the page', () => {
  it('is the recipe as a book sets it, and as schema.org has it', async () => {
    const { agent } = await kitchen.person();
    const html = await page(await share(agent, await made(agent, pie)));
    expect(html).toContain('<h1 class="recipe-title" itemProp="name" dir="auto">Plum Pie</h1>');
    expect(html).toContain(
      '<b class="recipe-amount">2½ cups</b> <span class="recipe-food">flour<span class="recipe-remark">, sifted</span></span>',
    );
    expect(html).toContain('<time dateTime="PT45M" itemProp="cookTime">45 min</time>');
    expect(html).toContain('<p class="recipe-paragraph" dir="auto">She never measured.</p>');
    expect(html).toContain('<ol start="2" class="recipe-numbered">');
    const jsonLd = jsonLdOf(html);
    expect(jsonLd).toMatchObject({
      '@type': 'Recipe',
      name: 'Plum Pie',
      recipeYield: '8 slices',
      prepTime: 'PT30M',
      cookTime: 'PT45M',
      totalTime: 'PT135M',
      recipeIngredient: ['2½ cups flour, sifted', '1 cup butter'],
      recipeInstructions: [
        { '@type': 'HowToSection', name: 'Crust', itemListElement: [{ text: 'Rub the butter into the flour.' }] },
        { '@type': 'HowToStep', text: 'Bake.' },
      ],
    });
    expect(html).not.toContain('cousin Ida');
  });

  it('says where the recipe comes from, and shows nothing else that is told there', async () => {
    const { agent } = await kitchen.person();
    const photo = await keep(agent, red);
    const year = { year: 1950, precision: 'about' };
    const told = { from: 'Nana Ruth', place: 'Lviv', year, occasions: ['Christmas'] };
    const provenance = { ...told, pictures: [{ photo, caption: 'Cousin Ida at the table' }] };
    await agent.post('/api/relatives').send({ name: 'Nana Ruth', about: 'She had a debt.' }).expect(200);
    const html = await page(await share(agent, await made(agent, { ...pie, provenance })));
    expect(markupOf(html).replace(/<[^>]*>/g, '')).toContain('From Nana Ruth, Lviv, about 1950, for Christmas');
    expect(jsonLdOf(html)).toMatchObject({ author: { name: 'Nana Ruth' } });
    expect(html).not.toMatch(/people|occasions|Cousin|debt/u);
    expect(html).not.toContain(photo);
  });

  it('tells the whole time that the source states, and a reader of the page gets it back', async () => {
    const { agent } = await kitchen.person();
    const html = await page(await share(agent, await made(agent, { ...pie, times: { totalMin: 95 } })));
    expect(html).toContain(
      '<dt>In all</dt><dd dir="auto"><time dateTime="PT95M" itemProp="totalTime">1 h 35 min</time></dd>',
    );
    expect(jsonLdOf(html)).toMatchObject({ totalTime: 'PT95M' });
  });

  it('has the fractions of its steps as those of its ingredients', async () => {
    const { agent } = await kitchen.person();
    const id = await made(agent, { ...pie, steps: ['Add 1 1/2 cups of plums, 2-3 at a time.'] });
    expect(markupOf(await page(await share(agent, id)))).toContain('Add 1½ cups of plums, 2–3 at a time.');
  });

  it('runs the way most of its letters do', async () => {
    const { agent } = await kitchen.person();
    const hebrew = { ingredients: ['3 תפוחים', '1 כוס סוכר'], steps: ['לקלף את התפוחים.', 'Bake.'] };
    const theirs = await page(await share(agent, await made(agent, { title: 'עוגת תפוחים', ...hebrew })));
    expect(theirs).toContain('<article class="recipe-page" dir="rtl"');
    const ours = await page(await share(agent, await made(agent, { ...pie, title: 'Shakshuka (שקשוקה)' })));
    expect(ours).toContain('<article class="recipe-page" dir="ltr"');
  });

  it('is read back by the import as the recipe that it shows', async () => {
    const { agent } = await kitchen.person();
    const url = await share(agent, await made(agent, pie));
    const { body } = await agent
      .post('/api/recipes/import-url')
      .send({ url, html: await page(url) })
      .expect(200);
    const draft = body as { title: string; ingredients: { item: string }[]; steps: unknown[] };
    expect(draft.title).toBe('Plum Pie');
    expect(draft.ingredients.map(({ item }) => item)).toEqual(['flour', 'butter']);
    expect(draft.steps).toHaveLength(2);
  });

  it('is for nobody’s index, cache or frame, sets no cookie and can run nothing', async () => {
    const { agent } = await kitchen.person();
    const url = await share(agent, await made(agent, pie));
    const { headers } = await kitchen.stranger().get(pathOf(url)).expect(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src 'self'; font-src 'self'; style-src 'sha256-/,
    );
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('shows what a recipe says, whatever it says', async () => {
    const { agent } = await kitchen.person();
    const evil = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"'&<!--\u2028 so`;
    const id = await made(agent, {
      title: evil,
      servings: evil,
      ingredients: [
        { quantity: evil, unit: evil.slice(0, 90), item: evil, notes: evil, section: evil, original: evil },
        { original: evil, item: '', quantity: '' },
      ],
      steps: [{ text: evil, section: evil }],
      story: `${evil}\n\n${evil}`,
      notes: evil,
      tags: [evil.slice(0, 60)],
      source: { type: 'url', url: `https://example.com/"onmouseover="alert(1)`, author: evil, site: evil },
    });
    const html = await page(await share(agent, id));
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/script/g)).toHaveLength(1);
    expect(markupOf(html)).not.toMatch(/<img|<!--|<script|"onmouseover/);
    const jsonLd = jsonLdOf(html);
    expect(jsonLd).toMatchObject({ name: evil, recipeYield: evil, author: { name: evil } });
    expect(jsonLd['recipeInstructions']).toEqual([
      { '@type': 'HowToSection', name: evil, itemListElement: [{ '@type': 'HowToStep', text: evil }] },
    ]);
  });

  it('links to no other kind of address than a web page', async () => {
    const { agent } = await kitchen.person();
    const shown = async (url: string) => {
      const id = await made(agent, { ...pie, source: { type: 'url', url, site: 'A site' } });
      const html = await page(await share(agent, id));
      expect(html).toContain('From');
      expect(html).toContain('A site');
      return [markupOf(html).includes(`href="${url}"`), jsonLdOf(html)['isBasedOn'] === url];
    };
    for (const url of ['https://pies.example/plum', 'http://pies.example/plum']) {
      expect([url, ...(await shown(url))]).toEqual([url, true, true]);
    }
    for (const url of ['javascript:alert(1)', 'web+https://pies.example/', 'httpsx://pies.example/', 'no address']) {
      expect([url, ...(await shown(url))]).toEqual([url, false, false]);
    }
  });

  it('is sound for a title alone, and for a recipe as large as there are', async () => {
    const { agent } = await kitchen.person();
    const bare = await page(await share(agent, await made(agent, { title: 'Toast', servings: ' ' })));
    expect(markupOf(bare)).not.toMatch(/Ingredients|Instructions|<figure|undefined|null/);
    const large = await made(agent, {
      title: 'خبز 面包',
      ingredients: Array.from({ length: 200 }, (_, i) => ({ item: `thing ${String(i)}`, quantity: '1e9' })),
      steps: Array.from({ length: 200 }, (_, i) => `Step ${String(i)} ${'word '.repeat(i === 0 ? 3900 : 1)}`),
    });
    const html = await page(await share(agent, large));
    expect(html.match(/itemProp="recipeIngredient"/g)).toHaveLength(200);
    expect(html.match(/itemProp="recipeInstructions"/g)).toHaveLength(200);
  });
});

describe('pictures', () => {
  it('are those of this recipe, never its original, and go with the link', async () => {
    const { agent } = await kitchen.person();
    const card = await keep(agent, red);
    const photo = await keep(agent, blue);
    const id = await made(agent, { ...pie, photos: [card, photo], source: { type: 'photo', storagePath: card } });
    const url = await share(agent, id);
    const html = await page(url);
    expect(html).not.toContain(card);
    expect(html).not.toContain(photo);
    expect(jsonLdOf(html)['image']).toEqual([`${url}/photo/1`]);
    expect(html).toContain(`<meta property="og:image" content="${url}/photo/1">`);

    const answer = await kitchen
      .stranger()
      .get(`${pathOf(url)}/photo/1`)
      .expect(200)
      .expect('Content-Type', 'image/webp');
    expect(answer.headers['cache-control']).toBe('no-store');
    const bytes = answer.body as Buffer;
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.b).toBeGreaterThan(200);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    for (const place of ['0', '2', '01', 'x', '1e0', '-1']) {
      await kitchen
        .stranger()
        .get(`${pathOf(url)}/photo/${place}`)
        .expect(404, 'There is no such picture.');
    }
    await kitchen.stranger().get(photo).expect(404);

    await agent.delete(`/api/recipes/${id}/share`).expect(204);
    await kitchen
      .stranger()
      .get(`${pathOf(url)}/photo/1`)
      .expect(404);
  });

  it('are all there are, also from the tenth on', async () => {
    const { agent } = await kitchen.person();
    const photos: string[] = [];
    for (let at = 0; at < 10; at += 1) {
      const background = { r: 25 * at, g: 0, b: 0 };
      photos.push(
        await keep(
          agent,
          await sharp({ create: { width: 8, height: 8, channels: 3, background } })
            .jpeg()
            .toBuffer(),
        ),
      );
    }
    const url = await share(agent, await made(agent, { ...pie, photos }));
    for (const [place, status] of [
      [10, 200],
      [11, 404],
    ] as const) {
      await kitchen
        .stranger()
        .get(`${pathOf(url)}/photo/${String(place)}`)
        .expect(status);
    }
  });

  it('are pictures alone: what else was named there is not handed out', async () => {
    const { agent } = await kitchen.person();
    const { body } = await agent
      .post('/api/recipes/import-url')
      .send({
        url: 'https://kitchen.example/pie',
        html: await page(await share(agent, await made(agent, pie))),
      })
      .expect(200);
    const { storagePath } = (body as { source: { storagePath?: string } }).source;
    expect(storagePath).toMatch(/^\/files\//);
    const answer = await agent.post('/api/recipes').send({ title: 'Sly', photos: [storagePath] });
    expect(answer.status).toBe(200);
    const url = await share(agent, (answer.body as { id: string }).id);
    await kitchen
      .stranger()
      .get(`${pathOf(url)}/photo/1`)
      .expect(404);
  });
});

it('is asked for only so often', async () => {
  const strict = await openKitchen({ RATE_LIMITS: 'on' });
  try {
    const stranger = strict.stranger();
    const { headers } = await stranger.get(`/shared/${'a'.repeat(32)}`).expect(404);
    expect(headers['ratelimit-policy']).toContain('"shared"; q=600; w=60');
  } finally {
    await strict.close();
  }
});
