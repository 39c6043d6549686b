import type { IngredientRow } from '../ingredients/ingredient-rows.ts';

interface RowTaken {
  /** Null takes the row out. */
  readonly row: IngredientRow | null;
  readonly uid: string;
  /** Where it is not there any more it comes below this one, or first. */
  readonly below: string | null;
}

/** The rows with one of them as somebody else has it. */
export function insertRow(rows: readonly IngredientRow[], { row, uid, below }: RowTaken): IngredientRow[] {
  if (row === null) return rows.filter((one) => one.uid !== uid);
  const theirs = { ...row, uid };
  if (rows.some((one) => one.uid === uid)) return rows.map((one) => (one.uid === uid ? theirs : one));
  const at = below === null ? -1 : rows.findIndex((one) => one.uid === below);
  const place = below !== null && at < 0 ? rows.length : at + 1;
  return rows.toSpliced(place, 0, theirs);
}
