import { EDITOR_GONE_MS, type Editor } from '#shared/presence.ts';

interface Seen {
  readonly editor: Editor;
  /** By the clock that `editorsNow` is given. */
  lastAt: number;
}

/** How many of one recipe are remembered: nobody's form is open in more tabs, and a script that says so fills no memory. */
const perRecipeMax = 50;

interface Options {
  /** Milliseconds. */
  readonly now: () => number;
  /** Whoever has this recipe open has changed: somebody came, or went. */
  readonly onChange: (familyId: string, recipeId: string, editors: readonly Editor[]) => void;
}

/** Who has which recipe open to edit, as far as this process has heard. In memory alone: it is true for seconds. */
export function editorsNow({ now, onChange }: Options) {
  /** By family, then by recipe, then by tab and person. */
  const families = new Map<string, Map<string, Map<string, Seen>>>();

  const listed = (familyId: string, recipeId: string): Editor[] =>
    [...(families.get(familyId)?.get(recipeId)?.values() ?? [])].map(({ editor }) => editor);
  const drop = (familyId: string, recipeId: string, keys: readonly string[]) => {
    const recipes = families.get(familyId);
    const seen = recipes?.get(recipeId);
    if (!recipes || !seen) return;
    const before = seen.size;
    for (const key of keys) seen.delete(key);
    if (seen.size === before) return;
    if (seen.size === 0) recipes.delete(recipeId);
    if (recipes.size === 0) families.delete(familyId);
    onChange(familyId, recipeId, listed(familyId, recipeId));
  };

  return {
    /** The tab is open now. */
    seen(familyId: string, recipeId: string, editor: Editor): void {
      const recipes = families.get(familyId) ?? new Map<string, Map<string, Seen>>();
      const all = recipes.get(recipeId) ?? new Map<string, Seen>();
      const known = all.get(keyOf(editor));
      if (!known && all.size >= perRecipeMax) return;
      all.set(keyOf(editor), { editor, lastAt: now() });
      families.set(familyId, recipes.set(recipeId, all));
      if (known?.editor.name !== editor.name) onChange(familyId, recipeId, listed(familyId, recipeId));
    },

    gone(familyId: string, recipeId: string, editor: Pick<Editor, 'tab' | 'personId'>): void {
      drop(familyId, recipeId, [keyOf(editor)]);
    },

    /** Forgets whoever has not been heard of for too long. */
    sweep(): void {
      const since = now() - EDITOR_GONE_MS;
      for (const [familyId, recipes] of [...families]) {
        for (const [recipeId, all] of [...recipes]) {
          const silent = [...all].filter(([, { lastAt }]) => lastAt < since).map(([key]) => key);
          if (silent.length > 0) drop(familyId, recipeId, silent);
        }
      }
    },

    /** Each of the family's recipes that somebody has open. */
    of: (familyId: string): [recipeId: string, editors: Editor[]][] =>
      [...(families.get(familyId)?.keys() ?? [])].map((recipeId) => [recipeId, listed(familyId, recipeId)]),
  };
}

/** A tab is only ever its own person's: nobody else says that it has closed. */
const keyOf = ({ personId, tab }: Pick<Editor, 'tab' | 'personId'>) => `${personId} ${tab}`;
