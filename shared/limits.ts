// What schemas hold callers to, and screens count with before they send. No schemas here: they would bring zod into the
// first load. Lengths are in UTF-16 units. Where several places refuse what is more, their sentence stands beside the number.

/** Longest text of any field. */
export const TEXT_MAX = 20_000;
/** Longest text that is read at once; a longer one is refused with a sentence. */
export const READ_TEXT_MAX = 200_000;
export const WEB_ADDRESS_MAX = 2048;

/** Most bytes of an upload, by those that arrived (spec section 5). */
export const UPLOAD_BYTES_MAX = 10_485_760;
export const FILE_TOO_LARGE = 'That file is larger than 10 MB.';
/** Most bytes of an archive, by those that arrived: a library of ten thousand recipes with their pictures. */
export const ARCHIVE_BYTES_MAX = 32 * 1024 ** 3;
/** Most pages of a PDF. */
export const PDF_PAGES_MAX = 50;

export const RECIPE_TITLE_MAX = 500;
export const RECIPE_PHOTOS_MAX = 50;
export const TAG_LENGTH_MAX = 100;
/** Longest name of a person, a place, an occasion. */
export const NAME_MAX = 200;
export const PROVENANCE_PICTURES_MAX = 30;
export const CAPTION_MAX = 500;

/** Longest note of one line of the log: what one remembers at the table, not the recipe again. */
export const MAKING_NOTE_MAX = 2000;
export const MAKER_MAX = 100;

export const SEARCH_MAX = 500;
export const SEARCHED_INGREDIENT_MAX = 200;
export const SEARCHED_MINUTES_MAX = 100_000;

/** Most recipes of a cookbook. */
export const BOOK_RECIPES_MAX = 500;
export const BOOK_TOO_LONG = 'A cookbook can have at most 500 recipes.';
/** Longest title of a cookbook, of a chapter, and of a cookbook's second line. */
export const BOOK_TITLE_MAX = 300;
export const DEDICATION_MAX = 2000;
export const CHAPTERS_MAX = 100;

/** Longest note that stands for a meal, and longest note beside one. */
export const MEAL_TITLE_MAX = 300;
export const MEAL_NOTE_MAX = 500;
export const MEAL_SERVINGS_MAX = 1000;

/** Most items of a list, and most recipes it is made of. */
export const GROCERY_ITEMS_MAX = 1000;
export const LIST_TOO_LONG = 'A list can have at most 1,000 items.';
export const GROCERY_RECIPES_MAX = 200;
export const LIST_OF_TOO_MANY = 'A list can be made of at most 200 recipes.';
export const GROCERY_NAME_MAX = 300;
/** Most of one product in a store's cart. */
export const CART_QUANTITY_MAX = 99;
