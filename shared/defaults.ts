import type { Preferences } from './user.ts';

// What screens show before anything else is loaded. No schemas here: they would bring zod into the first load.

/** One constant for the free limit; the setting of the same name overrides it on the server. */
export const FREE_RECIPE_LIMIT = 25;
/** Share of a printed book's price that premium families save. */
export const PRINT_DISCOUNT = 0.1;
/** Days after which a recipe in the trash is gone for good. */
export const TRASH_DAYS = 30;
/** Of a person who has chosen nothing yet. */
export const DEFAULT_PREFERENCES = { units: 'written', fontSize: 'medium' } as const satisfies Preferences;
