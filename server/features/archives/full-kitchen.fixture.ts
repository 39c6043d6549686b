import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Agent } from 'supertest';
import type { User } from '#shared/user.ts';
import { uploaded } from '#tests/support/upload.ts';
import type { Database } from '../../db/connect.ts';
import { unzipped } from './zips.fixture.ts';

/** As much of a test's kitchen as this needs. */
interface Kitchen {
  readonly db: Database;
  stranger(): Agent;
  person(name: string): Promise<{ agent: Agent; user: User; familyId: string; password: string }>;
}

/** A family with one of everything. */
export async function fullKitchen(kitchen: Kitchen) {
  const { agent, familyId, user, password } = await kitchen.person('Ruth');
  const picture = async (background: string) =>
    uploaded(
      agent,
      await sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .jpeg()
        .toBuffer(),
      'image/jpeg',
    );
  const [card, photo, cake] = await Promise.all([picture('#b5412b'), picture('#4f6343'), picture('#f3d48a')]);
  // What nobody has looked at is not a file yet.
  await agent.get(cake).expect(200);
  const create = async (recipe: object) =>
    ((await agent.post('/api/recipes').send(recipe).expect(200)) as { body: { id: string } }).body.id;
  const plum = await create({
    title: 'Zwetschgenkuchen <b>& Co</b>',
    servings: '12 pieces',
    times: { prepMin: 20, cookMin: 45, restMin: null, totalMin: null },
    ingredients: ['2 cups flour', { original: '1 kg plums', section: 'Topping' }],
    steps: ['Knead.', { text: 'Bake.', section: 'Then' }],
    equipment: ['tin'],
    notes: 'Line one\nline two',
    story: 'Nana’s </script><script>alert(1)</script>',
    tags: ['baking', 'dessert'],
    allergens: ['gluten'],
    photos: [photo],
    source: { type: 'photo', storagePath: card, author: 'Nana Ruth' },
    transcript: {
      language: 'de',
      pages: [
        { file: card, width: 60, height: 40, lines: [{ text: '2 cups flour', box: [0, 0, 1, 0.1], confidence: 0.8 }] },
      ],
    },
    evidence: { 'ingredients.0': [[0, 0]] },
  });
  await agent.patch(`/api/recipes/${plum}`).send({ version: 1, notes: 'Changed', verified: true }).expect(200);
  const soup = await create({ title: 'Soup', ingredients: ['1 onion'], steps: ['Boil.'] });
  const query = async (text: string, values: unknown[] = []) => kitchen.db.$client.query(text, values);
  await query(`update recipes set variant_of = $1, locked_by = 'Ruth' where id = $2`, [plum, soup]);
  await query(
    `insert into makings (id, family_id, recipe_id, made_on, made_by, note, photo, stars) values (gen_random_uuid(), $1, $2, '2024-05-01', 'Anna', 'Less sugar', $3, 4)`,
    [familyId, plum, cake],
  );
  const asking = [
    { field: 'steps.0', about: 'Knead.', asked: 'How long is <i>that</i>?', readings: ['5 min', '10 min'] },
  ];
  const crop = { file: card, box: [0, 0, 1, 0.5] };
  const { url } = (
    await agent
      .post(`/api/recipes/${plum}/questions`)
      .send({ questions: [{ ...asking[0], crop }] })
      .expect(200)
  ).body as { url: string };
  const { pathname } = new URL(url);
  const lida = kitchen.stranger();
  await lida.post(pathname).type('form').send({ name: 'Aunt Lida', 'reading-1': '10 min', 'word-1': 'by <b>hand</b>' });
  const voice = Buffer.from('\x1a\x45\xdf\xa3....webm', 'latin1');
  await lida
    .post(`${pathname}/sound/1`)
    .set('X-Name', 'Lida')
    .set('Content-Type', 'audio/webm')
    .send(voice)
    .expect(204);
  const [asked] = (await agent.get(`/api/recipes/${plum}/questions`)).body as {
    id: string;
    answers: { id: string }[];
  }[];
  await agent
    .patch(`/api/recipes/${plum}/questions/${asked?.id ?? ''}`)
    .send({ settled: true, answerId: asked?.answers[0]?.id })
    .expect(200);
  await query(`insert into favourites (family_id, recipe_id, person_id) values ($1, $2, $3)`, [
    familyId,
    plum,
    user.id,
  ]);
  await query(
    `insert into planned_meals (id, family_id, day, meal, recipe_id, title, servings, note, planned_by) values (gen_random_uuid(), $1, '2026-12-24', 'dinner', $2, 'Soup', 8, 'with bread', 'Ruth')`,
    [familyId, soup],
  );
  const book = await agent
    .post('/api/collections')
    .send({ title: 'Our book', recipeIds: [soup, plum] })
    .expect(200);
  const { id: bookId } = book.body as { id: string };
  await agent.patch(`/api/collections/${bookId}`).send({ opening: 'both' }).expect(200);
  await agent.post('/api/grocery-lists').send({
    name: 'Saturday',
    recipeIds: [plum],
    items: [{ canonical: 'flour', sumQty: 2, unit: 'cup', checked: true }],
  });
  await agent.post(`/api/recipes/${plum}/hand`).send({ name: 'Nana Ruth' }).expect(200);
  const [table, portrait] = await Promise.all([picture('#ccddee'), picture('#eeddcc')]);
  const provenance = {
    place: 'Lviv',
    year: { year: 1950, precision: 'about' },
    occasions: ['Christmas'],
    pictures: [{ photo: table, caption: 'Her table' }],
  };
  await agent.patch(`/api/recipes/${plum}`).send({ version: 2, provenance }).expect(200);
  const born = { year: 1921, precision: 'exact' };
  const ruth = { name: 'Nana Ruth', otherNames: ['Oma'], portrait, born, place: 'Lviv', about: 'She sang.' };
  await agent.post('/api/relatives').send(ruth).expect(200);
  return { agent, familyId, user, password, plum, soup };
}

/** All that an archive says, with ids by their place, and without the moment it was written; of each file what `of` gives. */
export function compared(archive: Buffer, of = (_path: string, value: unknown) => value) {
  const files = unzipped(archive);
  const ids = new Map<string, string>();
  const named = (text: string) =>
    text.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|item-[0-9a-f]+/g, (id) => {
      ids.set(id, ids.get(id) ?? `id-${String(ids.size)}`);
      return ids.get(id) ?? '';
    });
  return Object.keys(files)
    .filter((path) => path !== 'manifest.json')
    .sort()
    .map((path) => {
      const bytes = files[path] ?? Buffer.alloc(0);
      return path.endsWith('.json')
        ? [path, JSON.parse(named(JSON.stringify(of(path, JSON.parse(bytes.toString()))))) as unknown]
        : [path, createHash('sha256').update(bytes).digest('hex')];
    });
}
