import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recipes } from '../../db/schema.ts';
import { questionAnswers, questions } from '../../db/schema-questions.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { contentOfRow } from '../recipes/recipe-row.ts';
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
