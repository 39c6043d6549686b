/** JSON schemas in the words strict mode knows: every property required, no others, null where there is nothing. */
const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const numbers = { type: 'array', items: { type: 'integer' } };

const object = (properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const list = (items: unknown) => ({ type: 'array', items });
const field = object({ text: textOrNull, lines: numbers });

/** What one picture says. */
export const writtenSchema = object({
  language: textOrNull,
  lines: list(object({ text, confidence: { type: 'number' } })),
});

/** The recipes of a transcript; field names as `readRecipesAnswer` takes them. */
export const recipesSchema = object({
  recipes: list(
    object({
      title: field,
      servings: field,
      prep_time: field,
      cook_time: field,
      rest_time: field,
      total_time: field,
      author: field,
      ingredients: list(
        object({
          section: textOrNull,
          text,
          quantity: textOrNull,
          unit: textOrNull,
          item: textOrNull,
          lines: numbers,
        }),
      ),
      steps: list(object({ section: textOrNull, text, lines: numbers })),
      equipment: list(object({ text, lines: numbers })),
      notes: list(object({ text, lines: numbers })),
    }),
  ),
});

/** Repairs of a recipe; field names as `readCleanupAnswer` takes them. */
export const tidiedSchema = object({
  texts: list(object({ field: text, text, reason: text })),
  ingredients: list(object({ field: text, unit: text, item: text, notes: text, reason: text })),
  order: { anyOf: [object({ places: numbers, reason: text }), { type: 'null' }] },
});
