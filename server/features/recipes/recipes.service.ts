import { NO_PROVENANCE, provenanceOf } from '#shared/provenance-words.ts';
import type { Provenance } from '#shared/provenance.ts';
import type { Doubt, Recipe, RecipeContent, RecipeCreate, RecipePatch, VariantCreate } from '#shared/recipe.ts';
import { openDoubtsOf, REVIEW_THRESHOLD } from '#shared/open-doubts.ts';
import type { ParseAnswer } from '#shared/draft.ts';
import type { Transcript } from '#shared/transcript.ts';
import type { Queries } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { withoutUndefined } from '#shared/without-undefined.ts';
import type { ReadingPool } from '../../jobs/reading-pool.ts';
import { evidenceOfChanged } from '../../reading/evidence/move-evidence.ts';
import { presentDraft } from './present-drafts.ts';
import { completeLines } from './complete-lines.ts';
import { spellingsOf } from './recipe-words.ts';
import { contentOfCreate, contentOfRow, presentRecipe, type RecipeRow } from './recipe-row.ts';
import { type NewRecipe, type RecipesRepo, refuseLocked, type Saved, type SavedRecipe } from './recipes.repo.ts';

interface Options {
  readonly recipes: RecipesRepo;
  /** Fetches the pictures at these addresses as the family's own files; checks those that are files already. */
  readonly keepPhotos: (familyId: string, photos: readonly string[]) => Promise<readonly string[]>;
  /** Throws 'not-found' where a path in a source is no file of the family's. */
  readonly checkOwned: (familyId: string, storagePath: string) => Promise<void>;
  /** The same of a file that must be of a kind. Gives its storagePath. */
  readonly keepFile: KeepFile;
  readonly reader: Pick<ReadingPool, 'readTranscript' | 'readLines'>;
  /** Told when what an original says was corrected. */
  readonly originalKept?: (familyId: string, recipeId: string) => Promise<void>;
}

/** Who saves, as far as a save needs to know. */
export interface Writer {
  readonly familyId: string;
  readonly name: string;
}

/** A file as the family's own, where it is a picture or a recording. Throws AppError 'not-found', 'invalid'. */
export type KeepFile = (familyId: string, storagePath: string, kind: 'picture' | 'sound') => Promise<string>;

export type RecipesService = ReturnType<typeof recipesService>;

/** Making, saving and restoring recipes. */
export function recipesService({ recipes, keepPhotos, checkOwned, keepFile, reader, originalKept }: Options) {
  /** A transcript shows the files it names, so they must be the family's. */
  const checkPages = async (familyId: string, { pages }: Transcript, known: readonly (string | null)[]) => {
    const named = new Set(pages.map(({ file }) => file));
    for (const file of named) if (file !== null && !known.includes(file)) await checkOwned(familyId, file);
  };

  /** Its pictures and its recording as the family's own files; those in `known` are. Throws 'not-found', 'invalid'. */
  async function kept<P extends Partial<Provenance>>(familyId: string, told: P, known = NO_PROVENANCE): Promise<P> {
    const { pictures, recording } = told;
    const there = new Set(known.pictures.map(({ photo }) => photo));
    const own = async (photo: string) => (there.has(photo) ? photo : keepFile(familyId, photo, 'picture'));
    return {
      ...told,
      ...(pictures
        ? { pictures: await Promise.all(pictures.map(async (one) => ({ ...one, photo: await own(one.photo) }))) }
        : {}),
      ...(recording && recording !== known.recording
        ? { recording: await keepFile(familyId, recording, 'sound') }
        : {}),
    };
  }

  /** What is written of a new recipe: lines are completed, and pictures are the family's own files. Throws 'not-found'. */
  async function prepare(writer: Writer, create: RecipeCreate): Promise<NewRecipe> {
    const { familyId } = writer;
    const sent = contentOfCreate(create);
    const content = withoutLost({ ...sent, ingredients: await completeLines(sent.ingredients, reader, familyId) });
    const { storagePath } = content.source;
    if (storagePath !== undefined) await checkOwned(familyId, storagePath);
    const { transcript, evidence } = create;
    if (transcript) await checkPages(familyId, transcript, [storagePath ?? null]);
    const photos = await keepPhotos(familyId, content.photos);
    const provenance = await kept(familyId, provenanceOf(content));
    await recipes.noteSpellings(familyId, spellingsOf(content));
    return {
      ...verifiedBy(writer, { ...content, photos: [...photos], provenance }, create.verified),
      familyId,
      savedBy: writer.name,
      original: transcript ? { transcript, evidence: evidence ?? {} } : null,
    };
  }

  /** The same of what is changed of a recipe. Without a file to look at nothing is asked. */
  async function keptOf<P extends Partial<Provenance>>(familyId: string, id: string, told: P): Promise<P> {
    if (!told.pictures?.length && !told.recording) return told;
    return kept(familyId, told, provenanceOf(contentOfRow(await recipes.find(familyId, id))));
  }

  return {
    prepare,

    /** Writes what was prepared, in this transaction. Throws 'limit-reached'. */
    insert: (recipe: NewRecipe, tx: Queries): Promise<SavedRecipe> => recipes.create(recipe, tx),

    /** Throws 'not-found', 'limit-reached'. */
    create: async (writer: Writer, create: RecipeCreate): Promise<SavedRecipe> =>
      recipes.create(await prepare(writer, create)),

    fromFiles: recipes.fromFiles,
    fromSite: recipes.fromSite,
    made: (writer: Writer, id: string, tx?: Queries) => recipes.made(writer.familyId, id, tx),

    async update(
      writer: Writer,
      id: string,
      { version, verified, evidence, provenance, ...patch }: RecipePatch,
    ): Promise<Recipe> {
      const photos = patch.photos && (await keepPhotos(writer.familyId, patch.photos));
      // Before the row is locked: a long list may wait for a thread. What is stored already was completed when it came.
      const ingredients = patch.ingredients && (await completeLines(patch.ingredients, reader, writer.familyId));
      const told = provenance && (await keptOf(writer.familyId, id, withoutUndefined(provenance)));
      const spelt = { ...patch, ingredients, provenance: told && { ...NO_PROVENANCE, ...told } };
      await recipes.noteSpellings(writer.familyId, spellingsOf(withoutUndefined(spelt)));
      const change = (earlier: RecipeRow): Saved => {
        const before = contentOfRow(earlier);
        const content = withoutLost({
          ...before,
          ...withoutUndefined(patch),
          ...(photos ? { photos: [...photos] } : {}),
          ...(ingredients ? { ingredients } : {}),
          times: { ...before.times, ...withoutUndefined(patch.times ?? {}) },
          provenance: { ...provenanceOf(before), ...told },
        });
        if (verified === true) return verifiedBy(writer, content, true);
        const wasLookedThrough = earlier.verifiedAt !== null && !ingredients;
        const kept = wasLookedThrough ? lookedThrough(content) : content;
        const stays = verified === undefined && openDoubtsOf(kept).length === 0;
        return {
          content: stays ? kept : content,
          verifiedBy: stays ? earlier.verifiedBy : null,
          verifiedAt: stays ? earlier.verifiedAt : null,
        };
      };
      return presentRecipe(await recipes.save(writer.familyId, id, version, writer.name, change, evidence));
    },

    /** Saves an earlier version again, as the newest; what was newest becomes history itself. */
    async restoreVersion(writer: Writer, id: string, version: string): Promise<Recipe> {
      const saved = await recipes.save(writer.familyId, id, null, writer.name, async (_earlier, tx) => {
        const row = await recipes.version(writer.familyId, id, version, tx);
        const content = contentOfRow(row);
        const { verifiedBy: by, verifiedAt: at } = row;
        return { content: at === null ? content : lookedThrough(content), verifiedBy: by, verifiedAt: at };
      });
      return presentRecipe(saved);
    },

    /**
     * Keeps what the original says by a person's word, and answers what is read from that; the recipe is left alone. Where
     * nothing can be read from it, the answer has no lines, and the correction is kept all the same.
     */
    async correctOriginal(writer: Writer, id: string, transcript: Transcript): Promise<ParseAnswer> {
      const row = await recipes.find(writer.familyId, id);
      refuseLocked(row);
      const { source } = contentOfRow(row);
      const before = await recipes.original(writer.familyId, id);
      await checkPages(writer.familyId, transcript, before.transcript?.pages.map(({ file }) => file) ?? []);
      await recipes.correctOriginal(writer.familyId, id, transcript);
      await originalKept?.(writer.familyId, id);
      const drafts = await reader.readTranscript(transcript, { sourceType: source.type }, writer.familyId);
      const [first, ...others] = drafts.map((draft) => presentDraft(draft, source));
      if (!first) throw new AppError('unreadable', 'No recipe was found in this text');
      return { ...first, others };
    },

    /**
     * A copy that knows its origin, with what `changes` names written anew. The original comes along with what was read where;
     * that somebody looked it through does not, since that was said of another text. Throws 'not-found', 'limit-reached'.
     */
    async makeVariant(writer: Writer, id: string, changes: VariantCreate): Promise<SavedRecipe> {
      const { familyId, name } = writer;
      const origin = await recipes.find(familyId, id);
      const { transcript, evidence } = await recipes.original(familyId, id);
      const photos = changes.photos && (await keepPhotos(familyId, changes.photos));
      const ingredients = changes.ingredients && (await completeLines(changes.ingredients, reader, familyId));
      const known = provenanceOf(contentOfRow(origin));
      // It is still hers, but nobody has told it yet: the year, the pictures and the recording are the origin's.
      const { from, place, occasions } = known;
      const provenance = changes.provenance
        ? await kept(familyId, changes.provenance, known)
        : { ...NO_PROVENANCE, from, place, occasions };
      const content = withoutLost({
        ...contentOfRow(origin),
        ...withoutUndefined(changes),
        ...(photos ? { photos: [...photos] } : {}),
        ...(ingredients ? { ingredients } : {}),
        provenance,
      });
      return recipes.create({
        content,
        verifiedBy: null,
        verifiedAt: null,
        familyId,
        savedBy: name,
        original: transcript && { transcript, evidence: evidenceOfChanged(evidence, origin.body, content) },
        variantOf: origin.id,
      });
    },

    async restore(writer: Writer, id: string): Promise<Recipe> {
      return presentRecipe(await recipes.restore(writer.familyId, id));
    },
  };
}

/** Whoever has looked a recipe through has looked at its lines that were hard to read: they are what they say. */
const lookedThrough = (content: RecipeContent): RecipeContent => ({
  ...content,
  ingredients: content.ingredients.map((line) =>
    line.confidence < REVIEW_THRESHOLD ? { ...line, confidence: 1 } : line,
  ),
});

/** A recipe counts as looked through only where no doubt is left open. */
function verifiedBy(writer: Writer, content: RecipeContent, verified: boolean): Saved {
  const counts = verified && content.review.length === 0;
  return {
    content: counts ? lookedThrough(content) : content,
    verifiedBy: counts ? writer.name : null,
    verifiedAt: counts ? new Date() : null,
  };
}

/** Drops doubts about rows that are gone. */
function withoutLost(content: RecipeContent): RecipeContent {
  return { ...content, review: content.review.filter((doubt) => stillThere(doubt, content)) };
}

function stillThere({ field }: Doubt, { ingredients, steps }: RecipeContent): boolean {
  const [, list, index] = /^(ingredients|steps)\.(\d+)/.exec(field) ?? [];
  if (list === undefined) return true;
  return Number(index) < (list === 'steps' ? steps : ingredients).length;
}
