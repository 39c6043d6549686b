/** Most items of a list, and most recipes it is made of. */
export const GROCERY_ITEMS_MAX = 1000;
export const GROCERY_RECIPES_MAX = 200;
