/** A field as a structurer gives it: its words, and the numbers of the lines it says it took them from. */
export interface StructuredField {
  readonly text: string;
  readonly lines: readonly number[];
}

export interface StructuredLine extends StructuredField {
  readonly section: string | null;
}

/** An ingredient; its parts are the structurer's opinion, empty where it has none. */
export interface StructuredIngredient extends StructuredLine {
  readonly quantity: string;
  readonly unit: string;
  readonly item: string;
}

/** A recipe as a structurer sorted it out of numbered lines. Nothing in it is believed before it is found in those lines. */
export interface StructuredRecipe {
  readonly title: StructuredField | null;
  readonly servings: StructuredField | null;
  readonly prep: StructuredField | null;
  readonly cook: StructuredField | null;
  readonly rest: StructuredField | null;
  readonly total: StructuredField | null;
  readonly author: StructuredField | null;
  readonly ingredients: readonly StructuredIngredient[];
  readonly steps: readonly StructuredLine[];
  readonly equipment: readonly StructuredField[];
  readonly notes: readonly StructuredField[];
}
