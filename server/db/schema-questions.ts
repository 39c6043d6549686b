import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, recipes, when } from './schema.ts';

/** What a family asks those who may know, the links by which it goes out, and what comes back. */

/** A link that shows questions about one recipe, and nothing else, to whoever has it. */
export const questionLinks = pgTable(
  'question_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    familyId: uuid('family_id').notNull(),
    recipeId: uuid('recipe_id').notNull(),
    /** SHA-256 of the last part of the link. */
    tokenHash: bytea('token_hash').notNull(),
    /** How many answers have come by it. */
    answers: integer('answers').notNull().default(0),
    expiresAt: when('expires_at').notNull(),
    /** Ended by a press, or with its recipe. */
    endedAt: when('ended_at'),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('question_links_token').on(t.tokenHash),
    index('question_links_recipe').on(t.familyId, t.recipeId),
    foreignKey({
      columns: [t.familyId, t.recipeId],
      foreignColumns: [recipes.familyId, recipes.id],
      name: 'question_links_of_recipe',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
);

/** One question, with all that it shows: it stays as it was asked, whatever becomes of the recipe's text. */
export const questions = pgTable(
  'questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    familyId: uuid('family_id').notNull(),
    recipeId: uuid('recipe_id').notNull(),
    /** The link it went out by; null where that is forgotten, or the question came with an archive. */
    linkId: uuid('link_id').references(() => questionLinks.id, { onDelete: 'set null' }),
    /** Order within the link, from 1. */
    place: integer('place').notNull(),
    /** A path such as 'ingredients.3.quantity', as it was when it was asked, and the words that stood there. */
    field: text('field').notNull(),
    about: text('about').notNull(),
    /** The sentence of the doubt that it is about; empty for a question of somebody's own. */
    reason: text('reason').notNull(),
    asked: text('asked').notNull(),
    /** What it may say, to be chosen from. */
    readings: text('readings').array().notNull(),
    /** A picture of its own, cut out of the original: a storagePath of the family's, or empty. */
    crop: text('crop').notNull().default(''),
    /** As the person was called then. */
    askedBy: text('asked_by').notNull(),
    createdAt: when('created_at').notNull().defaultNow(),
    settledAt: when('settled_at'),
    settledBy: text('settled_by').notNull().default(''),
    /** The answer that was used; null where the question was settled without one. */
    answerId: uuid('answer_id'),
  },
  (t) => [
    unique('questions_family').on(t.familyId, t.id),
    index('questions_recipe').on(t.familyId, t.recipeId),
    index('questions_link').on(t.linkId),
    foreignKey({
      columns: [t.familyId, t.recipeId],
      foreignColumns: [recipes.familyId, recipes.id],
      name: 'questions_of_recipe',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    check('questions_asked', sql`length(btrim(${t.asked})) > 0`),
  ],
);

/** What somebody said: a vote, a word, a recording, or several of them. */
export const questionAnswers = pgTable(
  'question_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    familyId: uuid('family_id').notNull(),
    questionId: uuid('question_id').notNull(),
    /** As they call themselves: nobody has checked it. */
    saidBy: text('said_by').notNull(),
    /** The reading that they voted for, in its words; empty for none. */
    reading: text('reading').notNull().default(''),
    word: text('word').notNull().default(''),
    /** A recording: a storagePath of the family's, or empty. */
    sound: text('sound').notNull().default(''),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('question_answers_question').on(t.familyId, t.questionId),
    foreignKey({
      columns: [t.familyId, t.questionId],
      foreignColumns: [questions.familyId, questions.id],
      name: 'question_answers_of_question',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    check('question_answers_says', sql`${t.reading} <> '' or ${t.word} <> '' or ${t.sound} <> ''`),
  ],
);
