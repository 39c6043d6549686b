import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collections, groceryLists, grocerySettings, recipes } from '../../db/schema.ts';
import { plannedMeals } from '../../db/schema-kitchen.ts';
import { questionAnswers, questions } from '../../db/schema-questions.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { contentOfRow } from '../recipes/recipe-row.ts';
import type { ArchivedFamily } from './archive-format.ts';
import { archivedFamily } from './archived-rows.ts';
import { familyLibrary } from './family-library.repo.ts';
import { takeInRepo, type WholeRecipe } from './take-in.repo.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.close());

const early = '2020-01-01T10:00:00.000Z';
const late = '2021-01-01T10:00:00.000Z';

type Asked = WholeRecipe['questions'][number];
const answer = (more: Partial<Asked['answers'][number]>) => ({
  ...{ id: randomUUID(), saidBy: 'Ida', reading: '', word: '', sound: '', createdAt: late },
  ...more,
});
const question = (more: Partial<Asked>): Asked => ({
  ...{
    id: randomUUID(),
    place: 1,
    field: 'notes',
    about: '',
    reason: '',
    asked: 'What is oleo?',
    readings: ['margarine'],
  },
  ...{ crop: '', askedBy: 'Ruth', createdAt: early, settledAt: null, settledBy: '', answerId: null, answers: [] },
  ...more,
});

/** A recipe as an archive has it, with these questions. */
async function wholeRecipe(asked: Asked[]): Promise<WholeRecipe> {
  const { agent } = await kitchen.person();
  const { body } = await agent
    .post('/api/recipes')
    .send({ title: 'Toast', ingredients: ['bread'] })
    .expect(200);
  const [row] = await kitchen.db
    .select()
    .from(recipes)
    .where(eq(recipes.id, (body as { id: string }).id));
  if (!row) throw new Error('no recipe was made');
  return {
    ...{ id: randomUUID(), content: contentOfRow(row), verifiedBy: '', verifiedAt: null, version: 1, savedBy: 'Ruth' },
    ...{ createdAt: early, updatedAt: early, variantOf: null, lockedBy: null, versions: [], original: null },
    ...{ makings: [], favouriteOf: [], questions: asked },
  };
}

describe('questions that come with a recipe', () => {
  const written = async (familyId: string) => ({
    asked: await kitchen.db.select().from(questions).where(eq(questions.familyId, familyId)),
    answered: await kitchen.db.select().from(questionAnswers).where(eq(questionAnswers.familyId, familyId)),
  });

  it('have their answers, the one that was used, and no link', async () => {
    const { familyId } = await kitchen.person();
    const used = answer({ reading: 'margarine' });
    const settled = question({ settledAt: late, settledBy: 'Ruth', answerId: used.id, answers: [used] });
    const recipe = await wholeRecipe([settled, question({ asked: 'And what is a gill?' })]);
    expect(await takeInRepo(kitchen.db, null).addRecipe(familyId, recipe)).toBe(true);
    const { asked, answered } = await written(familyId);
    expect(answered).toMatchObject([{ reading: 'margarine', saidBy: 'Ida', createdAt: new Date(late) }]);
    expect(asked).toHaveLength(2);
    const [one, other] = [asked.find(({ settledAt }) => settledAt), asked.find(({ settledAt }) => !settledAt)];
    expect(one).toMatchObject({
      ...{ recipeId: recipe.id, linkId: null, readings: ['margarine'], settledBy: 'Ruth', answerId: answered[0]?.id },
      ...{ createdAt: new Date(early), settledAt: new Date(late) },
    });
    expect(answered[0]?.questionId).toBe(one?.id);
    expect(other).toMatchObject({ asked: 'And what is a gill?', answerId: null, settledAt: null });
    // Another library's ids are not kept: what is there under them stays.
    expect(one?.id).not.toBe(settled.id);
    expect(answered[0]?.id).not.toBe(used.id);
  });

  it.each(['reading', 'word', 'sound'] as const)(
    'an answer that is a %s alone is one; an empty one is none',
    async (kind) => {
      const { familyId } = await kitchen.person();
      const recipe = await wholeRecipe([question({ answers: [answer({ [kind]: 'something' }), answer({})] })]);
      await takeInRepo(kitchen.db, null).addRecipe(familyId, recipe);
      expect((await written(familyId)).answered).toMatchObject([{ [kind]: 'something' }]);
    },
  );

  it('come once, however often the recipe is brought', async () => {
    const { familyId } = await kitchen.person();
    const recipe = await wholeRecipe([question({ answers: [answer({ word: 'lard' })] })]);
    const repo = takeInRepo(kitchen.db, null);
    expect([await repo.addRecipe(familyId, recipe), await repo.addRecipe(familyId, recipe)]).toEqual([true, false]);
    const { asked, answered } = await written(familyId);
    expect([asked.length, answered.length]).toEqual([1, 1]);
  });
});

describe('what is not a recipe’s', () => {
  /** A family's books, lists, plans and shop, as its archive has them. */
  async function archived() {
    const { agent, familyId } = await kitchen.person();
    const { body } = await agent
      .post('/api/recipes')
      .send({ title: 'Toast', ingredients: ['bread'] })
      .expect(200);
    const id = (body as { id: string }).id;
    await agent
      .post('/api/collections')
      .send({ title: 'Our book', recipeIds: [id] })
      .expect(200);
    await agent
      .post('/api/grocery-lists')
      .send({ name: 'Saturday', items: [{ canonical: 'apple' }] })
      .expect(200);
    await agent
      .post('/api/meals')
      .send({ id: randomUUID(), day: '2026-11-27', meal: 'dinner', title: 'Out' })
      .expect(200);
    const family = archivedFamily(await familyLibrary(kitchen.db).family(familyId));
    const [list] = family.groceryLists;
    if (!list) throw new Error('no list was made');
    const part = (recipeId: string) => ({
      recipeId,
      title: '',
      quantity: '1',
      unit: '',
      qty: 1,
      qtyMax: null,
      notes: '',
    });
    const items = list.items.map((item) => ({
      ...item,
      from: [part(id), part('')] as unknown as (typeof item)['from'],
    }));
    const chapters = [{ title: 'Bread', recipeIds: [id] }];
    const books = family.collections.map((one) => ({
      ...one,
      chapters,
      pages: { [id]: { layout: 'photo' } as never },
    }));
    const settings = { aisles: { apple: 'Fruit' }, pantry: ['salt'], shopOrder: ['Fruit'] };
    return {
      id,
      familyId,
      family: {
        ...{ ...family, files: [], collections: books, grocerySettings: settings },
        groceryLists: [{ ...list, items, recipeIds: [id], servings: { [id]: 4 } }],
      },
    };
  }
  const here = (id: string) => `here-${id}`;
  const rowsOf = async (familyId: string) => ({
    books: await kitchen.db.select().from(collections).where(eq(collections.familyId, familyId)),
    lists: await kitchen.db.select().from(groceryLists).where(eq(groceryLists.familyId, familyId)),
    meals: await kitchen.db.select().from(plannedMeals).where(eq(plannedMeals.familyId, familyId)),
    shop: await kitchen.db.select().from(grocerySettings).where(eq(grocerySettings.familyId, familyId)),
  });
  const add = (familyId: string, family: ArchivedFamily) =>
    takeInRepo(kitchen.db, null).addFamily(familyId, family, here, { completesPages: false });

  it('names the recipes by their ids here, wherever it names them', async () => {
    const { id, family } = await archived();
    const { familyId } = await kitchen.person();
    await add(familyId, family);
    const { books, lists, meals, shop } = await rowsOf(familyId);
    const chapters = [{ title: 'Bread', recipeIds: [here(id)] }];
    expect(books).toMatchObject([{ title: 'Our book', recipeIds: [here(id)], chapters, pages: { [here(id)]: {} } }]);
    expect(lists).toMatchObject([{ name: 'Saturday', recipeIds: [here(id)], servings: { [here(id)]: 4 } }]);
    // What nobody took from a recipe stays without one.
    expect(lists[0]?.items[0]?.from.map(({ recipeId }) => recipeId)).toEqual([here(id), '']);
    expect(meals).toMatchObject([{ title: 'Out', recipeId: null, day: '2026-11-27' }]);
    expect(shop).toMatchObject([{ pantry: ['salt'] }]);
    const ids = new Set([...books, ...lists, ...meals].map((row) => row.id));
    expect(ids.size).toBe(3);
  });

  it('comes once, and leaves what the family has taught its shop as it is', async () => {
    const { family } = await archived();
    const { familyId } = await kitchen.person();
    await kitchen.db.insert(grocerySettings).values({ familyId, aisles: {}, pantry: ['flour'], shopOrder: [] });
    await add(familyId, family);
    await add(familyId, family);
    const { books, lists, meals, shop } = await rowsOf(familyId);
    expect([books.length, lists.length, meals.length]).toEqual([1, 1, 1]);
    expect(shop).toMatchObject([{ pantry: ['flour'] }]);
  });

  it('of a family’s own archive brings nothing that is still there', async () => {
    const { familyId, family } = await archived();
    await add(familyId, family);
    const { books, lists, meals } = await rowsOf(familyId);
    expect([books.length, lists.length, meals.length]).toEqual([1, 1, 1]);
  });
});

it('a recipe for which the free plan has no room is refused in a sentence, and nothing of it is kept', async () => {
  const free = await testDatabase({ freeRecipeLimit: 1 });
  try {
    const { rows } = await free.db.execute<{ id: string }>(
      sql`insert into families (name) values ('Ours') returning id`,
    );
    const familyId = rows[0]?.id ?? '';
    const repo = takeInRepo(free.db, 1);
    expect(await repo.addRecipe(familyId, await wholeRecipe([]))).toBe(true);
    await expect(repo.addRecipe(familyId, await wholeRecipe([question({})]))).rejects.toMatchObject({
      code: 'limit-reached',
      message: expect.stringMatching(/^The free plan has no room/) as string,
    });
    expect(await free.db.select().from(questions).where(eq(questions.familyId, familyId))).toEqual([]);
  } finally {
    await free.close();
  }
});

describe('the people whom an archive names', () => {
  const named = async (name: string, ...families: string[]) => {
    const { user } = await kitchen.person(name);
    for (const familyId of families)
      await kitchen.db.execute(
        sql`insert into memberships (family_id, person_id, role) values (${familyId}, ${user.id}, 'editor')`,
      );
    return user.id;
  };

  it('are those of the family, by their name however it is written; of two the one who is longer here', async () => {
    const { familyId, user } = await kitchen.person('Ruth');
    const anna = await named('  ANNA Keller ', familyId);
    await named('anna keller', familyId);
    await named('Ben');
    const people = await takeInRepo(kitchen.db, null).people(familyId);
    expect([...people].sort()).toEqual(
      [
        ['anna keller', anna],
        ['ruth', user.id],
      ].sort(),
    );
  });

  it('are the same as in another family only where they belong to both', async () => {
    const { familyId } = await kitchen.person('Ruth');
    const { familyId: other } = await kitchen.person('Ida');
    const both = await named('Anna', familyId, other);
    await named('Ben', familyId);
    await named('Ben', other);
    const people = await takeInRepo(kitchen.db, null).people(familyId, other);
    expect([...people]).toEqual([['anna', both]]);
  });
});

describe('the room in a plan', () => {
  it('is what the free plan leaves, none beyond it, and any for premium', async () => {
    const { agent, familyId } = await kitchen.person();
    const room = (limit: number | null) => takeInRepo(kitchen.db, limit).room(familyId);
    for (const title of ['A', 'B']) await agent.post('/api/recipes').send({ title }).expect(200);
    expect([await room(5), await room(2), await room(1), await room(null)]).toEqual([3, 0, 0, null]);
    await kitchen.db.execute(sql`update families set tier = 'premium' where id = ${familyId}`);
    expect(await room(1)).toBeNull();
  });
});
