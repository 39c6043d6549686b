import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type LibraryPage, type LibraryQuery, libraryQuerySchema } from '#shared/library.ts';
import type { HomeAnswer, PlannedMeal } from '#shared/meals.ts';
import type { Answered } from '#shared/questions.ts';
import { addDays } from '#shared/week.ts';
import type { Caller } from '../../http/caller.ts';
import type { HomeRepo } from './home.repo.ts';

/** So many of the newest recipes are shown. */
const addedMax = 3;
const madeMax = 4;
const answeredMax = 3;
/** What was made within half a year is not forgotten yet. */
const forgottenAfter = 180;

/** Families whose recipes' part of the answer is kept. */
const keptMax = 500;

interface Options {
  readonly repo: HomeRepo;
  readonly library: (reader: Pick<Caller, 'familyId' | 'personId'>, query: LibraryQuery) => Promise<LibraryPage>;
  readonly planned: (familyId: string, from: string, to: string) => Promise<PlannedMeal[]>;
  readonly answered: (familyId: string) => Promise<Answered[]>;
  /** The day it is, by UTC. */
  readonly today: () => string;
}

/** A member's kitchen in one answer. */
export function homeService({ repo, library, planned, answered, today }: Options) {
  type OfRecipes = Awaited<ReturnType<typeof fromRecipes>>;
  const kept = new LRUCache<string, { readonly state: string; readonly answer: OfRecipes }>({ max: keptMax });

  /** What only a change of a recipe, or another day, changes: looked up once for each. */
  async function ofRecipes(familyId: string, day: string): Promise<OfRecipes> {
    // Read before the rest: an answer that is newer than this is looked up again at the next question.
    const state = `${day} ${await repo.changes(familyId)}`;
    const before = kept.get(familyId);
    if (before?.state === state) return before.answer;
    const answer = await fromRecipes(familyId, day);
    kept.set(familyId, { state, answer });
    return answer;
  }
  async function fromRecipes(familyId: string, day: string) {
    const [doubts, seldom] = await Promise.all([
      repo.doubted(familyId),
      repo.seldom(familyId, addDays(day, -forgottenAfter)),
    ]);
    return { doubts, seldom };
  }

  return {
    /** What is remembered of a family that is gone. */
    forget: (familyId: string): void => void kept.delete(familyId),

    async home(reader: Pick<Caller, 'familyId' | 'personId'>): Promise<HomeAnswer> {
      const { familyId } = reader;
      const day = today();
      const [page, meals, queue, made, said, { doubts, seldom }] = await Promise.all([
        library(reader, libraryQuerySchema.parse({ limit: addedMax })),
        // Somewhere it is yesterday still, and somewhere tomorrow already.
        planned(familyId, addDays(day, -1), addDays(day, 8)),
        repo.queue(familyId),
        repo.made(familyId, madeMax),
        answered(familyId),
        ofRecipes(familyId, day),
      ]);
      const newest = page.cards.map(({ id }) => id);
      const who = await repo.addedBy(familyId, newest);
      const isShown = new Set([...newest, ...meals.map(({ recipeId }) => recipeId)]);
      const free = seldom.filter(({ id }) => !isShown.has(id));
      return {
        day,
        recipes: page.total,
        meals,
        waiting: { ...queue, ...doubts, answered: said.slice(0, answeredMax) },
        added: page.cards.flatMap((card) => {
          const found = who.get(card.id);
          return found ? [{ card, ...found }] : [];
        }),
        made,
        tin: drawn(free, `${familyId} ${day}`),
      };
    },
  };
}

/** The same card all day, also where another is put into the tin meanwhile. */
function drawn<Card extends { readonly id: string }>(cards: readonly Card[], lot: string): Card | null {
  const rank = ({ id }: Card) => createHash('sha256').update(`${lot} ${id}`).digest('hex');
  const ranked = cards.map((card) => ({ card, rank: rank(card) }));
  return (
    ranked.reduce((best, one) => (best === null || one.rank > best.rank ? one : best), ranked[0] ?? null)?.card ?? null
  );
}
