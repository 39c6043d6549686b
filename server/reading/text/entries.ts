import type { Item } from './label-lines.ts';
import type { Fact } from './facts/line-facts.ts';
import type { Line } from './lines/lines.ts';

/** A text's lines as the roles are told from: text under headings, and the facts taken out of it. */
export interface Entry extends Item {
  /** A fact or a heading keeps its place, so that several recipes in one text can be parted. */
  fact: Fact | null;
  /** Section a heading named ('Ingredients for the dough'). */
  section: string | null;
  isHeading: boolean;
}

/** An entry of a line, with what is said of it; without, words under no heading. */
export const entry = (line: Line, more: Partial<Entry>): Entry => ({
  line,
  heading: null,
  opens: false,
  fact: null,
  section: null,
  isHeading: false,
  ...more,
});
