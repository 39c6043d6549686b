import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Year } from '#shared/provenance.ts';
import { families, when } from './schema.ts';

/**
 * People of the family who have a page, with or without an account: a child, a great-grandmother. Recipes, hands and the log
 * name them in words; a page is found by its names, so no row of those points here.
 */
export const relatives = pgTable(
  'relatives',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    otherNames: text('other_names')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** A storagePath of the family's, or empty. */
    portrait: text('portrait').notNull().default(''),
    born: jsonb('born').$type<Year>(),
    died: jsonb('died').$type<Year>(),
    place: text('place').notNull().default(''),
    about: text('about').notNull().default(''),
    createdAt: when('created_at').notNull().defaultNow(),
    updatedAt: when('updated_at').notNull().defaultNow(),
  },
  (t) => [index('relatives_family').on(t.familyId), check('relatives_name', sql`length(btrim(${t.name})) > 0`)],
);
