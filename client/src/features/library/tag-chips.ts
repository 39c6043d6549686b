/** Spec section 3. */
export const PREDEFINED_TAGS = ['dessert', 'baking', 'dinner', 'quick', 'comfort food', 'family favorite'] as const;

export interface TagChip {
  readonly label: string;
  /** All ways in which the family writes it: 'Dessert' of a web page is the 'dessert' of one's own. */
  readonly spellings: readonly string[];
  /** Null where no recipe has it, or it is not known yet. */
  readonly count: number | null;
}

interface Counted {
  readonly tag: string;
  readonly count: number;
}

/** The predefined tags first, then the family's own by how often they are used; chosen ones are always among them. */
export function tagChips(counted: readonly Counted[], chosen: readonly string[]): TagChip[] {
  const chips = new Map<string, { label: string; spellings: Set<string>; count: number | null }>();
  const add = (tag: string, count: number | null) => {
    // The query separates tags by commas, so a tag with a comma cannot be searched for.
    if (tag.includes(',')) return;
    const key = tag.toLowerCase();
    const chip = chips.get(key) ?? { label: tag, spellings: new Set<string>(), count: null };
    chip.spellings.add(tag);
    if (count !== null) chip.count = (chip.count ?? 0) + count;
    chips.set(key, chip);
  };
  for (const tag of PREDEFINED_TAGS) add(tag, null);
  for (const { tag, count } of [...counted].sort((a, b) => b.count - a.count)) add(tag, count);
  for (const tag of chosen) add(tag, null);
  return [...chips.values()].map(({ label, spellings, count }) => ({ label, spellings: [...spellings], count }));
}

export const isChosen = (chip: TagChip, chosen: readonly string[]): boolean =>
  chip.spellings.some((tag) => chosen.includes(tag));

/** The chosen ones before the others, each in their order. */
export const chosenFirst = (chips: readonly TagChip[], chosen: readonly string[]): TagChip[] => [
  ...chips.filter((chip) => isChosen(chip, chosen)),
  ...chips.filter((chip) => !isChosen(chip, chosen)),
];

/** The chosen tags after a click on the chip. */
export function toggled(chip: TagChip, chosen: readonly string[]): string[] {
  const others = chosen.filter((tag) => !chip.spellings.includes(tag));
  return isChosen(chip, chosen) ? others : [...others, ...chip.spellings];
}
