import { and, arrayOverlaps, asc, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { cardImage } from '#shared/recipe-card.ts';
import { nameKey, provenanceOf } from '#shared/provenance-words.ts';
import {
  PAGE_MAKINGS_MAX,
  PAGE_RECIPES_MAX,
  type Relative,
  type RelativeCreate,
  type RelativePatch,
  RELATIVES_MAX,
  type ToldRecipe,
} from '#shared/relatives.ts';
import type { LatestMaking } from '#shared/makings.ts';
import type { Database, Queries } from '../../db/connect.ts';
import { makings } from '../../db/schema-kitchen.ts';
import { relatives } from '../../db/schema-relatives.ts';
import { families, handCards, hands, memberships, people, type RecipeBody, recipes } from '../../db/schema.ts';
import { isUuid, uuidOr } from '../../db/uuid.ts';
import { AppError, notFound } from '../../errors.ts';

type Row = typeof relatives.$inferSelect;
export type RelativesRepo = ReturnType<typeof relativesRepo>;

/** A name as it stands in the family's things, and how many of them. */
export interface CountedName {
  readonly name: string;
  readonly count: number;
}

const presented = ({ familyId: _familyId, createdAt, updatedAt, ...row }: Row): Relative => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const told = {
  id: recipes.id,
  title: recipes.title,
  body: recipes.body,
  createdAt: recipes.createdAt,
};
interface ToldRow {
  readonly id: string;
  readonly title: string;
  readonly body: RecipeBody;
  readonly createdAt: Date;
}
function presentTold({ id, title, body, createdAt }: ToldRow): ToldRecipe {
  const { type, storagePath = '' } = body.source;
  return {
    id,
    title,
    image: cardImage(body),
    provenance: provenanceOf(body),
    spoken: type === 'voice' ? storagePath : '',
    card: type === 'photo' ? storagePath : '',
    createdAt: createdAt.toISOString(),
  };
}

/** Whether two people would have one name. */
const namesOf = ({ name, otherNames }: Pick<Relative, 'name' | 'otherNames'>) => [name, ...otherNames];

/**
 * The pages of a family's people, and what its things say of a name. Names are compared here (`nameKey`), never in SQL: what
 * a database calls lower case depends on how it was made. What is asked of it are names exactly as they stand in rows.
 */
export function relativesRepo(db: Database) {
  const own = (familyId: string, id: string) => and(eq(relatives.familyId, familyId), eq(relatives.id, id));
  const live = (familyId: string) => and(eq(recipes.familyId, familyId), isNull(recipes.deletedAt));

  async function all(tx: Queries, familyId: string): Promise<Row[]> {
    return tx.select().from(relatives).where(eq(relatives.familyId, familyId)).orderBy(asc(relatives.createdAt));
  }

  /** Throws 'conflict' where one of the names is another's. Holds the family's row, so that nobody takes it in between. */
  async function checkNames(tx: Queries, familyId: string, id: string | null, wanted: readonly string[]) {
    await tx.select({ id: families.id }).from(families).where(eq(families.id, familyId)).for('no key update');
    const others = (await all(tx, familyId)).filter((other) => other.id !== id);
    const keys = new Set(wanted.map(nameKey));
    for (const other of others) {
      const taken = namesOf(other).find((name) => keys.has(nameKey(name)));
      if (taken !== undefined)
        throw new AppError('conflict', `${taken} has a page already: add what tells them apart to the name.`);
    }
    if (id === null && others.length >= RELATIVES_MAX)
      throw new AppError('too-many', `At most ${String(RELATIVES_MAX)} people can have a page.`);
  }

  return {
    async list(familyId: string): Promise<Relative[]> {
      return (await all(db, familyId)).map(presented);
    },

    /** Throws 'not-found'. */
    async find(familyId: string, id: string): Promise<Relative> {
      const [row] = isUuid(id) ? await db.select().from(relatives).where(own(familyId, id)) : [];
      if (!row) throw notFound('Person');
      return presented(row);
    },

    /** Throws 'conflict', 'too-many'. */
    async add(familyId: string, relative: RelativeCreate): Promise<Relative> {
      return db.transaction(async (tx) => {
        await checkNames(tx, familyId, null, namesOf(relative));
        const [made] = await tx
          .insert(relatives)
          .values({ ...relative, familyId })
          .returning();
        if (!made) throw new Error('no page was made');
        return presented(made);
      });
    },

    /** Whoever is called otherwise from now on is still known by the name that stands on cards. Throws 'not-found', 'conflict'. */
    async update(familyId: string, id: string, patch: RelativePatch): Promise<Relative> {
      return db.transaction(async (tx) => {
        const [before] = await tx
          .select()
          .from(relatives)
          .where(own(familyId, uuidOr('Person', id)))
          .for('update');
        if (!before) throw notFound('Person');
        const name = patch.name ?? before.name;
        const isRenamed = nameKey(name) !== nameKey(before.name);
        const other = patch.otherNames ?? before.otherNames;
        const kept = isRenamed && patch.otherNames === undefined ? [...other, before.name] : other;
        const otherNames = kept.filter((one) => nameKey(one) !== nameKey(name));
        await checkNames(tx, familyId, id.toLowerCase(), [name, ...otherNames]);
        const [row] = await tx
          .update(relatives)
          .set({ ...patch, name, otherNames, updatedAt: new Date() })
          .where(own(familyId, id))
          .returning();
        if (!row) throw notFound('Person');
        return presented(row);
      });
    },

    /** Throws 'not-found'. What names them stays as it is. */
    async remove(familyId: string, id: string): Promise<void> {
      const gone = isUuid(id)
        ? await db.delete(relatives).where(own(familyId, id)).returning({ id: relatives.id })
        : [];
      if (gone.length === 0) throw notFound('Person');
    },

    /** Whom recipes are from. */
    async fromNames(familyId: string): Promise<CountedName[]> {
      return db
        .select({ name: recipes.fromName, count: count() })
        .from(recipes)
        .where(and(live(familyId), ne(recipes.fromName, '')))
        .groupBy(recipes.fromName);
    },

    /** Who has made something, by the log. */
    async makerNames(familyId: string): Promise<CountedName[]> {
      return db
        .select({ name: makings.madeBy, count: count() })
        .from(makings)
        .where(and(eq(makings.familyId, familyId), ne(makings.madeBy, '')))
        .groupBy(makings.madeBy);
    },

    async handNames(familyId: string): Promise<string[]> {
      const rows = await db.select({ name: hands.name }).from(hands).where(eq(hands.familyId, familyId));
      return rows.map(({ name }) => name);
    },

    async memberNames(familyId: string): Promise<string[]> {
      const rows = await db
        .select({ name: people.name })
        .from(memberships)
        .innerJoin(people, eq(people.id, memberships.personId))
        .where(and(eq(memberships.familyId, familyId), eq(people.guest, false)));
      return rows.map(({ name }) => name);
    },

    async occasions(familyId: string): Promise<CountedName[]> {
      const name = sql<string>`unnest(${recipes.occasions})`;
      return db
        .select({ name: name.as('name'), count: count() })
        .from(recipes)
        .where(and(live(familyId), sql`${recipes.occasions} <> '{}'`))
        .groupBy(sql`1`);
    },

    /** The recipes that are from one of these names, exactly as they are written, the newest first. */
    async recipesFrom(familyId: string, names: readonly string[]): Promise<ToldRecipe[]> {
      if (names.length === 0) return [];
      const rows = await db
        .select(told)
        .from(recipes)
        .where(and(live(familyId), inArray(recipes.fromName, [...names])))
        .orderBy(desc(recipes.createdAt), desc(recipes.id))
        .limit(PAGE_RECIPES_MAX);
      return rows.map(presentTold);
    },

    async recipesFor(familyId: string, occasions: readonly string[]): Promise<ToldRecipe[]> {
      if (occasions.length === 0) return [];
      const rows = await db
        .select(told)
        .from(recipes)
        .where(and(live(familyId), sql`${recipes.occasions} <> '{}'`, arrayOverlaps(recipes.occasions, [...occasions])))
        .orderBy(desc(recipes.createdAt), desc(recipes.id))
        .limit(PAGE_RECIPES_MAX);
      return rows.map(presentTold);
    },

    /** The cards in the hands of these names. */
    async cardsOf(familyId: string, names: readonly string[]): Promise<ToldRecipe[]> {
      if (names.length === 0) return [];
      const rows = await db
        .select(told)
        .from(handCards)
        .innerJoin(hands, and(eq(hands.familyId, handCards.familyId), eq(hands.id, handCards.handId)))
        .innerJoin(recipes, and(eq(recipes.familyId, handCards.familyId), eq(recipes.id, handCards.recipeId)))
        .where(and(eq(handCards.familyId, familyId), inArray(hands.name, [...names]), isNull(recipes.deletedAt)))
        .orderBy(desc(recipes.createdAt), desc(recipes.id))
        .limit(PAGE_RECIPES_MAX);
      return rows.map(presentTold);
    },

    async makingsBy(familyId: string, names: readonly string[]): Promise<LatestMaking[]> {
      if (names.length === 0) return [];
      const rows = await db
        .select({ making: makings, title: recipes.title, image: recipes.image })
        .from(makings)
        .innerJoin(recipes, and(eq(recipes.familyId, makings.familyId), eq(recipes.id, makings.recipeId)))
        .where(and(eq(makings.familyId, familyId), inArray(makings.madeBy, [...names]), isNull(recipes.deletedAt)))
        .orderBy(desc(makings.madeOn), desc(makings.createdAt), desc(makings.id))
        .limit(PAGE_MAKINGS_MAX);
      return rows.map(({ making: { familyId: _familyId, createdAt, ...making }, title, image }) => ({
        ...making,
        createdAt: createdAt.toISOString(),
        title,
        image,
      }));
    },
  };
}
