import { z } from 'zod';
import { answerFields } from './answer-schema.ts';
import { latestMakingSchema } from './makings.ts';
import { nameKey } from './provenance-words.ts';
import { nameOf, provenanceSchema, yearSchema } from './provenance.ts';
import { textOf } from './text.ts';

/** Pages of people that a family can have. */
export const RELATIVES_MAX = 500;
export const OTHER_NAMES_MAX = 20;
/** Recipes that a page of a person or of an occasion shows, and lines of the log. */
export const PAGE_RECIPES_MAX = 500;
export const PAGE_MAKINGS_MAX = 100;

const shows = (name: string) => /[^\s\p{Cf}]/u.test(name);

const written = {
  name: nameOf('A name').refine(shows, { error: 'Say what they are called.' }),
  /** What else they are called, in recipes, on cards and in the log. */
  otherNames: z
    .array(nameOf('A name'))
    .max(OTHER_NAMES_MAX, { error: `A person can have at most ${String(OTHER_NAMES_MAX)} other names.` })
    .transform((names) => {
      const seen = new Set<string>();
      return names.filter((name) => shows(name) && !seen.has(nameKey(name)) && seen.add(nameKey(name)));
    }),
  /** A picture of the family's, or empty. */
  portrait: textOf('A portrait', 500),
  born: yearSchema.nullable(),
  died: yearSchema.nullable(),
  place: nameOf('A place'),
  /** Who they are, in the family's words. */
  about: textOf('What is told of them'),
} as const;

export const relativeCreateSchema = z.object({
  name: written.name,
  otherNames: written.otherNames.default([]),
  portrait: written.portrait.default(''),
  born: written.born.default(null),
  died: written.died.default(null),
  place: written.place.default(''),
  about: written.about.default(''),
});
/** PATCH leaves alone what it does not name. */
export const relativePatchSchema = z.object(written).partial();

const relativeFields = { id: z.string(), ...answerFields(written), createdAt: z.string(), updatedAt: z.string() };

/** A person of the family who has a page, with or without an account. */
export const relativeSchema = z.object(relativeFields);

/** A recipe on the page of a person or of an occasion. */
const toldRecipeSchema = z.object({
  id: z.string(),
  title: z.string(),
  image: z.string(),
  provenance: z.object(answerFields(provenanceSchema.shape)),
  /** A recording that is read as the recipe: somebody said it. Empty where there is none. */
  spoken: z.string(),
  /** The picture of the card it was read from; empty where there is none. */
  card: z.string(),
  createdAt: z.string(),
});

/** All that the family's recipes name: people, and occasions. */
export const familyNamesSchema = z.object({
  /** By name. */
  relatives: z.array(
    relativeSchema
      .pick({ id: true, name: true, otherNames: true, portrait: true, born: true, died: true })
      .extend({ recipes: z.number().int() }),
  ),
  /** Names without a page: in recipes, on cards, in the log, and of the members. The most frequent first. */
  names: z.array(z.object({ name: z.string(), recipes: z.number().int() })),
  /** The most frequent first. */
  occasions: z.array(z.object({ name: z.string(), recipes: z.number().int() })),
});

/** A person's page. */
export const relativePageSchema = z.object({
  ...relativeFields,
  /** What is from them. */
  recipes: z.array(toldRecipeSchema),
  /** What is written in their hand. */
  cards: z.array(toldRecipeSchema.pick({ id: true, title: true, image: true, card: true })),
  /** What they made, last first, and how often in all. */
  makings: z.array(latestMakingSchema),
  madeCount: z.number().int(),
});

export const occasionSchema = z.object({ name: z.string(), recipes: z.array(toldRecipeSchema) });

export type Relative = z.output<typeof relativeSchema>;
export type RelativeCreate = z.output<typeof relativeCreateSchema>;
export type RelativePatch = z.output<typeof relativePatchSchema>;
export type RelativePage = z.output<typeof relativePageSchema>;
export type ToldRecipe = z.output<typeof toldRecipeSchema>;
export type FamilyNames = z.output<typeof familyNamesSchema>;
export type Occasion = z.output<typeof occasionSchema>;
