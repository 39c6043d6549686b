import type { FileSize, RowSize } from './sizes.ts';

/**
 * How the data of ten million families grows, by the sizes of rows and files as they were measured and by these assumptions
 * of what a family does. They are guesses, said in one place: change them here and print the table again.
 */
export const assumed = {
  /** Families that come in each year, and the share of all that is deleted in a year. */
  familiesAYear: 2_210_000,
  deleted: 0.05,
  /** Recipes that a family brings in its first year, and adds in each later one. */
  recipesFirst: 80,
  recipesLater: 20,
  /** Of the recipes: read from a picture of a card, with a photograph of the dish, with a recording. */
  fromCard: 0.4,
  withPhoto: 0.25,
  withRecording: 0.02,
  /** Saves of a recipe after the first; each keeps the version before. */
  saves: 0.6,
  /** What a family does in a year; one of ten dishes that were made has a photograph. */
  made: 100,
  madeWithPhoto: 0.1,
  lists: 50,
  linesOfList: 25,
  meals: 100,
  people: 3,
  devices: 5,
  /** For each family that stays guests who do not come back: gone after 37 days, a recipe and half a picture each. */
  guests: 5,
  guestDays: 37,
  guestPictures: 0.5,
  /** Thrown away: waits thirty days in the trash. */
  trashed: 0.03,
  /** What a phone's picture of twelve megapixels has; the pictures that are measured compress better than real ones. */
  phoneBytes: 3_000_000,
  /** A recording of two minutes at 48 kbit/s, as browsers record speech. */
  recordingBytes: 720_000,
  /** Words of a family's own that searches know, for each recipe, and its tags' counts. */
  wordsOfRecipe: 2,
  countsOfFamily: 30,
} as const;

export interface Year {
  readonly year: number;
  readonly families: number;
  readonly recipes: number;
  readonly rows: number;
  readonly databaseBytes: number;
  readonly objects: number;
  readonly fileBytes: number;
}

/** The state at the end of each year, ten million families having come by the fifth. */
export function growth(
  sizes: readonly RowSize[],
  { photo, card }: Readonly<Record<'photo' | 'card', Pick<FileSize, 'shown'>>>,
  years = 5,
): Year[] {
  const bytesOf = (table: string) => {
    const size = sizes.find((one) => one.table === table);
    if (!size) throw new Error(`No row of ${table} was measured.`);
    return size.own + size.indexes;
  };
  const a = assumed;
  const kept = 1 - a.deleted;
  let families = 0;
  let recipes = 0;
  /** Families multiplied by the years that they have been here. */
  let familyYears = 0;
  return Array.from({ length: years }, (_, n) => {
    recipes = recipes * kept + families * kept * a.recipesLater + a.familiesAYear * a.recipesFirst;
    familyYears = familyYears * kept + families * kept + a.familiesAYear;
    families = families * kept + a.familiesAYear;
    const guests = (a.familiesAYear * a.guests * a.guestDays) / 365;
    const trash = (recipes * a.trashed * 30) / 365;
    const all = recipes + trash + guests;
    const pictures = recipes * a.withPhoto + familyYears * a.made * a.madeWithPhoto;
    const cards = recipes * a.fromCard + guests * a.guestPictures;
    const recordings = recipes * a.withRecording;
    const rows: Readonly<Record<string, number>> = {
      families: families + guests,
      people: families * a.people + guests,
      memberships: families * a.people + guests,
      sessions: families * a.devices + guests,
      recipes: all,
      recipe_versions: recipes * a.saves,
      transcripts: cards,
      library_counts: families * a.countsOfFamily,
      search_words: recipes * a.wordsOfRecipe,
      files: pictures + cards + recordings,
      makings: familyYears * a.made,
      grocery_lists: familyYears * a.lists,
      grocery_marks: familyYears * a.lists * a.linesOfList,
      planned_meals: familyYears * a.meals,
    };
    return {
      ...{ year: n + 1, families, recipes },
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
      databaseBytes: Object.entries(rows).reduce((sum, [table, count]) => sum + count * bytesOf(table), 0),
      // Two widths are made of each picture, and kept beside it.
      objects: (pictures + cards) * 3 + recordings,
      fileBytes:
        (pictures + cards) * a.phoneBytes + pictures * photo.shown + cards * card.shown + recordings * a.recordingBytes,
    };
  });
}

export function printGrowth(years: readonly Year[], print: (line: string) => void): void {
  const millions = (n: number) => `${(n / 1e6).toFixed(n < 1e8 ? 1 : 0)} M`;
  const terabytes = (n: number) => `${(n / 1e12).toFixed(n < 1e14 ? 1 : 0)} TB`;
  print('\n| end of year | families | recipes | rows | database | objects | files |\n|---|---|---|---|---|---|---|');
  for (const { year, families, recipes, rows, databaseBytes, objects, fileBytes } of years) {
    print(
      `| ${String(year)} | ${millions(families)} | ${millions(recipes)} | ${millions(rows)} | ${terabytes(databaseBytes)} | ${millions(objects)} | ${terabytes(fileBytes)} |`,
    );
  }
}
