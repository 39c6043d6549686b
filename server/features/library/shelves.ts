import type { Shelf } from './shelf.ts';

/** From this many recipes on a library is worth having in memory: below it the database is as quick. */
const worthwhile = 300;
/** Recipes that are held, over all families: some 60 MB. */
const recipesHeld = 50_000;
/** A library that changes all the time is filled at most this often. */
const restMs = 2000;

/** The libraries that were looked through lately, in memory; a shelf is right as long as its `changes` are the newest. */
export function shelves(fill: (familyId: string) => Promise<Shelf>, now: () => number = Date.now) {
  /** The one asked for longest ago stands first. */
  const held = new Map<string, Shelf>();
  const filledAt = new Map<string, number>();
  let filling = false;

  const makeRoom = () => {
    let recipes = [...held.values()].reduce((sum, { counts }) => sum + counts.total, 0);
    for (const [familyId, { counts }] of held) {
      if (recipes <= recipesHeld) return;
      held.delete(familyId);
      recipes -= counts.total;
    }
  };

  return {
    /** Whether there is a shelf of the family's at all, be it right or not. */
    has: (familyId: string) => held.has(familyId),

    /** The family's shelf, where there is one of this state of the library. */
    of(familyId: string, changes: string): Shelf | null {
      const found = held.get(familyId);
      if (found?.counts.changes !== changes) return null;
      held.delete(familyId);
      held.set(familyId, found);
      return found;
    },

    /** Has the family's library brought into memory where that is worth it, one family at a time. Never throws. */
    async want(familyId: string, total: number): Promise<void> {
      const rested = now() - (filledAt.get(familyId) ?? -Infinity) >= restMs;
      if (filling || !rested || total < worthwhile || total > recipesHeld) return;
      filling = true;
      try {
        held.set(familyId, await fill(familyId));
        makeRoom();
      } catch {
        // Whoever asks next is answered by the database, or told what is wrong with it.
      } finally {
        if (filledAt.size > 1000) filledAt.clear();
        filledAt.set(familyId, now());
        filling = false;
      }
    },
  };
}
