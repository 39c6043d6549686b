import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { ended, exported, previewed, save } from './bring.fixture.ts';
import { compared, fullKitchen } from './full-kitchen.fixture.ts';
import { unzipped, zipped } from './zips.fixture.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen({ BILLING: 'off' });
});
afterAll(() => kitchen.close());

interface Entries {
  readonly [path: string]: Buffer;
}
const json = (files: Entries, path: string) => JSON.parse(files[path]?.toString() ?? 'null') as never;

describe('a library that is taken along', () => {
  it('is a book for people, with the checksum of everything in it', async () => {
    const { agent } = await fullKitchen(kitchen);
    const files = unzipped(await exported(agent));
    const manifest = json(files, 'manifest.json') as {
      format: string;
      version: number;
      files: { path: string; sha256: string; bytes: number }[];
    };
    expect(manifest).toMatchObject({ format: 'keepsake-archive', version: 2 });
    expect(manifest.files.map(({ path }) => path).sort()).toEqual(
      Object.keys(files)
        .filter((path) => path !== 'manifest.json')
        .sort(),
    );
    for (const { path, sha256, bytes } of manifest.files) {
      expect(
        createHash('sha256')
          .update(files[path] ?? '')
          .digest('hex'),
      ).toBe(sha256);
      expect(files[path]?.length).toBe(bytes);
    }
    expect(Object.keys(files)).toContain('recipes/00001-zwetschgenkuchen-b-co-b/original-1.jpg');
    const book = files['index.html']?.toString() ?? '';
    expect(book).toContain('Zwetschgenkuchen &lt;b&gt;&amp; Co&lt;/b&gt;');
    expect(book).not.toContain('<script>alert');
    expect(book).toContain('src="recipes/00001-zwetschgenkuchen-b-co-b/picture-1.jpg"');
    expect(book).toContain('2024-05-01');
    expect(book).toContain('From Nana Ruth, Lviv, about 1950, for Christmas');
    expect(book).toMatch(/Her table.*<h2>The people<\/h2>.*She sang\..*Zwetschgenkuchen/su);
    expect(book).toContain('<bdi>Aunt Lida</bdi>: “10 min”, “by &lt;b&gt;hand&lt;/b&gt;”');
    expect(book).toContain('src="recipes/00001-zwetschgenkuchen-b-co-b/asked-1.jpg"');
    expect(book).toContain('src="recipes/00001-zwetschgenkuchen-b-co-b/recording-1.webm"');
    expect(book).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });

  it('is read back whole by another family, and a second time brings nothing', async () => {
    const from = await fullKitchen(kitchen);
    const archive = await exported(from.agent);
    const to = await kitchen.person('Ruth');
    const row = await previewed(to.agent, archive);
    expect(row).toMatchObject({ sourceType: 'archive', status: 'ready', reason: '' });
    expect(row.preview).toMatchObject({ found: 2, doubles: 0, failed: [] });
    expect(await save(to.agent, row.id)).toMatchObject({
      status: 'saved',
      preview: { found: 2, taken: 2, doubles: 0 },
    });
    const back = await exported(to.agent);
    expect(compared(back)).toEqual(compared(archive));

    const again = await previewed(to.agent, archive);
    expect(again.preview).toMatchObject({ found: 2, doubles: 2 });
    expect(await save(to.agent, again.id, { doubles: true })).toMatchObject({ preview: { taken: 0, doubles: 2 } });
    expect(compared(await exported(to.agent))).toEqual(compared(archive));

    const home = await previewed(from.agent, archive);
    expect(home.preview).toMatchObject({ found: 2, doubles: 2 });
    await save(from.agent, home.id);
    expect(compared(await exported(from.agent))).toEqual(compared(archive));
  });
});

describe('whose library it is', () => {
  it('editors take it along; a viewer, a stranger and another family do not', async () => {
    const { agent, familyId } = await kitchen.person();
    const archive = await exported(await kitchen.member(familyId, 'editor'));
    expect(Object.keys(unzipped(archive))).toContain('index.html');
    const viewer = await kitchen.member(familyId, 'viewer');
    await viewer.get('/api/export?format=archive').expect(403);
    await kitchen.stranger().get('/api/export?format=archive').expect(401);
    const wrong = await agent.get('/api/export?format=word').expect(400);
    expect(wrong.text).toBe('format must be archive, paprika, mealie, cooklang, jsonld or markdown.');

    const row = await previewed(agent, archive);
    const other = await kitchen.person();
    await other.agent.get(`/api/imports/${row.id}`).expect(404);
    await other.agent.post(`/api/imports/${row.id}/save`).expect(404);
    await other.agent
      .post('/api/imports')
      .send({ items: [{ sourceType: 'archive', sourcePaths: row.sourcePaths }] })
      .expect(404);
    await viewer.post(`/api/imports/${row.id}/save`).expect(403);
    // What holds a library is no picture: nobody is shown it.
    await agent.get(row.sourcePaths[0] ?? '').expect(404);
  });
});

describe('what is spoilt', () => {
  let whole: Buffer;
  beforeAll(async () => {
    whole = await exported((await fullKitchen(kitchen)).agent);
  });
  const changed = (change: (files: Record<string, Buffer>) => void) => {
    const files = unzipped(whole);
    change(files);
    return zipped(files);
  };
  const folder = 'recipes/00001-zwetschgenkuchen-b-co-b';

  it('of the first version, without people and where recipes come from, is read as it was written', async () => {
    const old = changed((files) => {
      const manifest = json(files, 'manifest.json') as { version: number; files: { path: string; sha256: string }[] };
      const rewritten = (path: string, change: (value: Record<string, unknown>) => void) => {
        const value = json(files, path) as Record<string, unknown>;
        change(value);
        files[path] = Buffer.from(JSON.stringify(value));
        for (const file of manifest.files)
          if (file.path === path) file.sha256 = createHash('sha256').update(files[path]).digest('hex');
      };
      rewritten('family.json', (family) => delete family['relatives']);
      rewritten(
        `${folder}/recipe.json`,
        (recipe) => delete (recipe['content'] as Record<string, unknown>)['provenance'],
      );
      files['manifest.json'] = Buffer.from(JSON.stringify({ ...manifest, version: 1 }));
    });
    const { agent } = await kitchen.person();
    const row = await previewed(agent, old);
    expect(row.preview).toMatchObject({ found: 2, failed: [] });
    await save(agent, row.id);
    const { body } = (await agent.get('/api/relatives').expect(200)) as {
      body: { names: unknown; relatives: unknown };
    };
    expect(body.relatives).toEqual([]);
    expect(body.names).toContainEqual({ name: 'Nana Ruth', recipes: 1 });
  });

  /** The size that a zip says its first file has when it is unpacked: 4 GB. */
  const bomb = () => {
    const zip = zipped({ 'a.json': '{}' });
    zip.writeUInt32LE(0xf0000000, zip.indexOf('PK\x01\x02', 0, 'latin1') + 24);
    return zip;
  };

  it.each([
    [
      'cut off in the middle',
      () => whole.subarray(0, whole.length / 2),
      'This archive is cut off or damaged. Please make or copy it again.',
    ],
    [
      'of a newer version',
      () =>
        changed(
          (files) => (files['manifest.json'] = Buffer.from('{"format":"keepsake-archive","version":99,"files":[]}')),
        ),
      'This archive was written by a newer version of the keepsake kitchen. Please update this one first.',
    ],
    [
      'climbing out of itself',
      () => zipped({ '../../etc/evil.json': '{}' }),
      'This archive names files outside of itself, so nothing is read of it.',
    ],
    ['a bomb', bomb, 'This archive would unpack to far more than it can hold, so nothing is read of it.'],
    ['empty', () => zipped({}), 'There are no recipes in this file in a form that can be read here.'],
    [
      'of too many recipes',
      () => zipped({ 'a.json': [...Array(1_000_001).keys()].map((n) => ({ n })) }),
      'This holds more than 50,000 recipes, which is more than can be taken in at once.',
    ],
  ])('%s: one sentence, and nothing is taken in', async (_name, file, reason) => {
    const { agent } = await kitchen.person();
    const row = await previewed(agent, file());
    expect([row.status, row.reason]).toEqual(['failed', reason]);
    await agent.post(`/api/imports/${row.id}/save`).expect(409);
  });

  it('tells of each file whose checksum is wrong, and brings the rest', async () => {
    const { agent } = await kitchen.person();
    const row = await previewed(
      agent,
      changed((files) => {
        files[`${folder}/picture-1.jpg`] = Buffer.concat([
          files[`${folder}/picture-1.jpg`] ?? Buffer.alloc(0),
          Buffer.from('x'),
        ]);
        files['recipes/00002-soup/recipe.json'] = Buffer.from('{}');
      }),
    );
    const sentence = (path: string) => `The checksum of “${path}” is wrong: it was changed or damaged.`;
    expect(row.preview).toMatchObject({
      found: 1,
      failed: [
        {
          name: 'Zwetschgenkuchen <b>& Co</b>',
          reason: `${sentence(`${folder}/picture-1.jpg`)} The recipe comes without it.`,
        },
        { name: '00002-soup', reason: sentence('recipes/00002-soup/recipe.json') },
      ],
    });
    expect((await save(agent, row.id)).preview).toMatchObject({ taken: 1 });
    const { body } = (await agent.get('/api/recipes').expect(200)) as { body: { photos: string[]; source: object }[] };
    expect(body).toMatchObject([
      { photos: [], source: { storagePath: expect.stringMatching(/^\/files\//) as string } },
    ]);
  });

  it('names no file that the family has not sent', async () => {
    const stolen = await fullKitchen(kitchen);
    const { rows } = await kitchen.db.$client.query<{ id: string }>(
      'select id from files where family_id = $1 limit 1',
      [stolen.familyId],
    );
    const recipe =
      unzipped(whole)
        ['recipes/00002-soup/recipe.json']?.toString()
        .replace('"photos": []', `"photos": ["/files/${rows[0]?.id ?? ''}"]`) ?? '';
    const sum = createHash('sha256').update(recipe).digest('hex');
    const manifest = {
      format: 'keepsake-archive',
      version: 1,
      files: [{ path: 'recipes/1/recipe.json', sha256: sum, bytes: 1 }],
    };
    const { agent } = await kitchen.person();
    const row = await previewed(agent, zipped({ 'manifest.json': manifest, 'recipes/1/recipe.json': recipe }));
    expect((await save(agent, row.id)).preview).toMatchObject({ taken: 1 });
    const { body } = (await agent.get('/api/recipes').expect(200)) as { body: object[] };
    expect(body).toMatchObject([{ title: 'Soup', photos: [] }]);
  });

  it('goes on where it ended, and brings nothing twice', async () => {
    const { agent, familyId } = await kitchen.person();
    const row = await previewed(agent, whole);
    const query = (text: string) => kitchen.db.$client.query(text);
    await query(
      `create function spoil() returns trigger language plpgsql as $$ begin if new.title = 'Soup' and new.family_id = '${familyId}' then raise 'no'; end if; return new; end $$`,
    );
    await query('create trigger spoil before insert on recipes for each row execute function spoil()');
    const broken = await save(agent, row.id);
    expect(broken.status).toBe('failed');
    expect((await agent.get('/api/recipes').expect(200)).body).toHaveLength(1);
    await query('drop trigger spoil on recipes');
    // As the row of a process that has fallen is put back.
    await query(`update imports set status = 'queued', claimed_by = null where id = '${row.id}'`);
    expect(await ended(agent, row.id, ['saved'])).toMatchObject({ preview: { found: 2, taken: 1, doubles: 1 } });
    expect(compared(await exported(agent)).filter(([path]) => String(path).endsWith('recipe.json'))).toHaveLength(2);
  });

  it('leaves a box of 10 MB for what is no archive', async () => {
    const { agent } = await kitchen.person();
    const large = Buffer.alloc(11_000_000, 7);
    await agent.post('/api/upload/presigned-url').send({ contentType: 'image/jpeg', size: large.length }).expect(400);
    const put = async (bytes: Buffer) => {
      const { body } = (await agent
        .post('/api/upload/presigned-url')
        .send({ contentType: 'application/zip' })
        .expect(200)) as { body: { uploadURL: string } };
      const { pathname, search } = new URL(body.uploadURL);
      return agent
        .put(pathname + search)
        .set('Content-Type', 'application/zip')
        .send(bytes);
    };
    const refused = await put(Buffer.concat([Buffer.from([0, 1, 2, 3]), large]));
    expect([refused.status, refused.text]).toEqual([413, 'That file is larger than 10 MB.']);
    expect((await put(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), large]))).status).toBe(200);
  });
});

describe('the free plan', () => {
  it('says before anything is taken in that it has no room for all of it', async () => {
    const free = await openKitchen({ FREE_RECIPE_LIMIT: '1' });
    try {
      const whole = await exported((await fullKitchen(kitchen)).agent);
      const { agent } = await free.person();
      const row = await previewed(agent, whole);
      expect(row.preview).toMatchObject({ found: 2 });
      const refused = await agent.post(`/api/imports/${row.id}/save`).expect(403);
      expect(refused.body).toEqual({
        limitReached: true,
        message: 'This brings 2 recipes, and the free plan has room for 1. Upgrade to Premium for unlimited recipes!',
      });
      expect((await agent.get('/api/recipes').expect(200)).body).toEqual([]);
      expect((await agent.get(`/api/imports/${row.id}`).expect(200)).body).toMatchObject({ status: 'ready' });
    } finally {
      await free.close();
    }
  });
});
