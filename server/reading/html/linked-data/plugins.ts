/** Where a recipe plugin's markup has what; class names, several where versions differ. */
export interface Plugin {
  container: readonly string[];
  title: readonly string[];
  servings: readonly string[];
  /** What the number in the box above is of, where that stands in a box of its own. */
  servingsUnit: readonly string[];
  prepTime: readonly string[];
  cookTime: readonly string[];
  restTime: readonly string[];
  totalTime: readonly string[];
  /** The box of the ingredient list; its headings and lines are told by their form where no class names them. */
  ingredients: readonly string[];
  ingredientHeading: readonly string[];
  ingredient: readonly string[];
  steps: readonly string[];
  stepHeading: readonly string[];
  step: readonly string[];
  notes: readonly string[];
  equipment: readonly string[];
  author: readonly string[];
}

const NONE: Plugin = {
  container: [],
  title: [],
  servings: [],
  servingsUnit: [],
  prepTime: [],
  cookTime: [],
  restTime: [],
  totalTime: [],
  ingredients: [],
  ingredientHeading: [],
  ingredient: [],
  steps: [],
  stepHeading: [],
  step: [],
  notes: [],
  equipment: [],
  author: [],
};

/**
 * The markup of the recipe plugins that blogs use, from what their own templates print: WP Recipe Maker, Tasty Recipes, Mediavine
 * Create, WP Ultimate Recipe, EasyRecipe, Zip Recipes / ZipList, WP Delicious (Delicious Recipes), Cooked, Meal Planner
 * Pro, Simple Recipe Pro, Recipe Card Blocks (WPZOOM), Yummly's card, Jetpack, Feast, Cookbook, Purr, BigOven, Food.
 */
export const PLUGINS: readonly Plugin[] = [
  {
    ...NONE,
    container: ['wprm-recipe-container', 'wprm-recipe'],
    title: ['wprm-recipe-name'],
    servings: ['wprm-recipe-servings-with-unit', 'wprm-recipe-servings-container', 'wprm-recipe-servings'],
    prepTime: ['wprm-recipe-prep-time-container', 'wprm-recipe-prep_time-container'],
    cookTime: ['wprm-recipe-cook-time-container', 'wprm-recipe-cook_time-container'],
    restTime: ['wprm-recipe-custom-time-container', 'wprm-recipe-custom_time-container'],
    totalTime: ['wprm-recipe-total-time-container', 'wprm-recipe-total_time-container'],
    ingredients: ['wprm-recipe-ingredients-container'],
    ingredientHeading: ['wprm-recipe-ingredient-group-name', 'wprm-recipe-group-name'],
    ingredient: ['wprm-recipe-ingredient'],
    steps: ['wprm-recipe-instructions-container'],
    stepHeading: ['wprm-recipe-instruction-group-name', 'wprm-recipe-group-name'],
    step: ['wprm-recipe-instruction-text', 'wprm-recipe-instruction'],
    notes: ['wprm-recipe-notes', 'wprm-recipe-notes-container'],
    equipment: ['wprm-recipe-equipment-name'],
    author: ['wprm-recipe-author'],
  },
  {
    ...NONE,
    container: ['tasty-recipes'],
    title: ['tasty-recipes-title'],
    servings: ['tasty-recipes-yield'],
    prepTime: ['tasty-recipes-prep-time'],
    cookTime: ['tasty-recipes-cook-time'],
    totalTime: ['tasty-recipes-total-time'],
    ingredients: ['tasty-recipes-ingredients-body', 'tasty-recipes-ingredients', 'tasty-recipe-ingredients'],
    steps: ['tasty-recipes-instructions-body', 'tasty-recipes-instructions', 'tasty-recipe-instructions'],
    notes: ['tasty-recipes-notes-body', 'tasty-recipes-notes'],
    equipment: ['tasty-link-card-title'],
    author: ['tasty-recipes-author-name'],
  },
  {
    ...NONE,
    container: ['mv-create-card', 'mv-recipe-card'],
    title: ['mv-create-title'],
    servings: ['mv-create-time-yield', 'mv-create-yield'],
    prepTime: ['mv-create-time-prep'],
    cookTime: ['mv-create-time-active'],
    restTime: ['mv-create-time-additional'],
    totalTime: ['mv-create-time-total'],
    ingredients: ['mv-create-ingredients'],
    steps: ['mv-create-instructions'],
    notes: ['mv-create-notes-content', 'mv-create-notes'],
  },
  {
    ...NONE,
    container: ['wpurp-container'],
    title: ['wpurp-recipe-title'],
    servings: ['wpurp-recipe-servings'],
    servingsUnit: ['wpurp-recipe-servings-type', 'wpurp-recipe-servings-unit'],
    prepTime: ['wpurp-recipe-prep-time'],
    cookTime: ['wpurp-recipe-cook-time'],
    restTime: ['wpurp-recipe-passive-time'],
    ingredients: ['wpurp-recipe-ingredients'],
    ingredientHeading: ['wpurp-recipe-ingredient-group'],
    ingredient: ['wpurp-recipe-ingredient'],
    steps: ['wpurp-recipe-instructions'],
    stepHeading: ['wpurp-recipe-instruction-group'],
    step: ['wpurp-recipe-instruction-text', 'wpurp-recipe-instruction'],
    notes: ['wpurp-recipe-notes'],
    author: ['wpurp-recipe-author'],
  },
  {
    ...NONE,
    container: ['easyrecipe'],
    title: ['ERSName', 'ERName', 'fn'],
    servings: ['ERSServes', 'ERServes', 'yield'],
    prepTime: ['preptime'],
    cookTime: ['cooktime'],
    totalTime: ['duration'],
    ingredients: ['ERSIngredients', 'ERIngredients', 'divERSIngredients'],
    ingredientHeading: ['ERSSectionHead', 'ERSeparator', 'ERSHeading'],
    ingredient: ['ingredient'],
    steps: ['ERSInstructions', 'ERInstructions', 'divERSInstructions'],
    stepHeading: ['ERSSectionHead', 'ERSeparator', 'ERSHeading'],
    step: ['instruction'],
    notes: ['ERSNotes', 'ERNotes'],
    author: ['ERSAuthor', 'author'],
  },
  {
    ...NONE,
    container: ['zlrecipe-container-border', 'zip-recipes', 'zrdn-recipe', 'zlrecipe'],
    title: ['zrdn-recipe-title', 'zlrecipe-title'],
    servings: ['zrdn-yield', 'zlrecipe-yield'],
    prepTime: ['zrdn-prep-time', 'zlrecipe-prep-time'],
    cookTime: ['zrdn-cook-time', 'zlrecipe-cook-time'],
    ingredients: ['zrdn-ingredients', 'zlrecipe-ingredients-list', 'zlrecipe-ingredients'],
    ingredientHeading: ['ingredient-label', 'zrdn-ingredient-label'],
    ingredient: ['ingredient', 'zrdn-ingredient'],
    steps: ['zrdn-instructions', 'zlrecipe-instructions-list', 'zlrecipe-instructions'],
    stepHeading: ['instruction-label', 'zrdn-instruction-label'],
    step: ['instruction', 'zrdn-instruction'],
    notes: ['zrdn-notes', 'zlrecipe-notes-list', 'zlrecipe-notes'],
  },
  {
    ...NONE,
    container: ['dr-summary-holder', 'delicious-recipes-wrapper', 'dr-recipe-card', 'dr-single-recipe'],
    title: ['dr-recipe-title', 'dr-title'],
    servings: ['dr-yield', 'dr-servings'],
    prepTime: ['dr-prep-time'],
    cookTime: ['dr-cook-time'],
    restTime: ['dr-rest-time'],
    totalTime: ['dr-total-time'],
    ingredients: ['dr-ingredients-list', 'dr-ingrd-title-wrap'],
    ingredientHeading: ['dr-title'],
    steps: ['dr-instructions'],
    stepHeading: ['dr-title'],
    notes: ['dr-note'],
  },
  {
    ...NONE,
    container: ['recipe-card-block', 'wpzoom-recipe-card', 'wp-block-wpzoom-recipe-card-block-recipe-card'],
    title: ['recipe-card-title'],
    servings: ['recipe-card-servings', 'detail-item-servings'],
    ingredients: ['recipe-card-ingredients'],
    ingredientHeading: ['ingredient-item-group-title', 'ingredients-list-group-title'],
    ingredient: ['ingredient-item'],
    steps: ['recipe-card-directions'],
    stepHeading: ['direction-step-group', 'directions-list-group-title'],
    step: ['direction-step'],
    notes: ['recipe-card-notes-list', 'recipe-card-notes'],
    author: ['recipe-card-author'],
  },
  {
    ...NONE,
    container: ['cooked-recipe', 'cooked-recipe-full'],
    servings: ['cooked-servings'],
    prepTime: ['cooked-prep-time'],
    cookTime: ['cooked-cook-time'],
    totalTime: ['cooked-total-time'],
    ingredients: ['cooked-recipe-ingredients'],
    ingredientHeading: ['cooked-heading'],
    ingredient: ['cooked-single-ingredient'],
    steps: ['cooked-recipe-directions'],
    stepHeading: ['cooked-heading'],
    step: ['cooked-single-direction'],
    notes: ['cooked-recipe-notes'],
  },
  {
    ...NONE,
    container: ['mpprecipe-container', 'mpp-container', 'mpp-recipe'],
    title: ['mpp-recipe-title', 'mpprecipe-title'],
    servings: ['mpp-recipe-yield', 'mpprecipe-yield'],
    ingredients: ['mpp-ingredients', 'mpprecipe-ingredients-list', 'mpprecipe-ingredients'],
    ingredientHeading: ['mpprecipe-ingredient-label'],
    steps: ['mpp-instructions', 'mpprecipe-instructions-list', 'mpprecipe-instructions'],
    stepHeading: ['mpprecipe-instruction-label'],
    notes: ['mpp-notes', 'mpprecipe-notes'],
  },
  {
    ...NONE,
    container: ['simple-recipe-pro', 'srp-recipe', 'ssrp-recipe'],
    ingredients: ['srp-ingredients'],
    steps: ['srp-directions', 'srp-instructions'],
    notes: ['srp-notes'],
  },
  {
    ...NONE,
    container: ['jetpack-recipe', 'hrecipe'],
    title: ['jetpack-recipe-title', 'fn'],
    servings: ['jetpack-recipe-servings'],
    prepTime: ['jetpack-recipe-preptime'],
    cookTime: ['jetpack-recipe-cooktime'],
    totalTime: ['jetpack-recipe-time'],
    ingredients: ['jetpack-recipe-ingredients'],
    steps: ['jetpack-recipe-directions'],
    notes: ['jetpack-recipe-notes'],
  },
  {
    ...NONE,
    container: ['yumprint-recipe', 'blog-yumprint-recipe', 'y-recipe'],
    title: ['yumprint-recipe-title', 'blog-yumprint-recipe-title'],
    servings: ['yumprint-recipe-yield', 'blog-yumprint-serves'],
    ingredients: ['yumprint-recipe-ingredients', 'blog-yumprint-ingredient-section'],
    ingredientHeading: ['blog-yumprint-subheader'],
    ingredient: ['blog-yumprint-ingredient-item', 'yumprint-ingredient-item'],
    steps: ['yumprint-recipe-directions', 'blog-yumprint-method-section'],
    stepHeading: ['blog-yumprint-subheader'],
    step: ['blog-yumprint-method-item', 'yumprint-method-item'],
    notes: ['yumprint-recipe-notes', 'blog-yumprint-note-section'],
  },
];
