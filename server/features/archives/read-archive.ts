import { ARCHIVE_NAMED_MAX, ARCHIVE_RECIPES_MAX, type ArchivePreview } from '#shared/archives.ts';
import { choiceFor, type DoubleChoice } from '#shared/doubles.ts';
import { AppError } from '../../errors.ts';
import type { FilesService } from '../files/files.service.ts';
import type { Progress } from '../imports/import-queue.ts';
import type { ClaimedArchive, ReadImport } from '../imports/import-claims.repo.ts';
import { type Brought, type BroughtRecipe, type Library, openLibrary, type LibraryOptions } from './open-library.ts';
import { derivedId } from './derived-id.ts';
import { countsAlong } from './counts-along.ts';
import { doubleFinder } from './doubles.ts';
import type { MergingOfFamilies } from './merging.ts';
import { tooManyRecipes } from './refusals.ts';
import type { TakeInRepo } from './take-in.repo.ts';

interface Options extends LibraryOptions {
  readonly repo: TakeInRepo;
  /** Libraries of other families. */
  readonly merging: Pick<MergingOfFamilies, 'open' | 'namesakes'>;
  readonly files: Pick<FilesService, 'acceptArchive' | 'openArchive' | 'keepOfArchive' | 'remove'>;
  /** Puts pictures and PDFs that lie beside recipes into the queue of what is to be read. */
  readonly queueFiles: (familyId: string, items: readonly LooseFile[]) => Promise<void>;
  /** Says whose hand a recipe's original is in; null for nobody's. */
  readonly setHand: (familyId: string, recipeId: string, name: string | null) => Promise<void>;
}

interface LooseFile {
  readonly name: string;
  readonly sourceType: 'photo' | 'pdf';
  readonly storagePath: string;
}

type Failure = ArchivePreview['failed'][number];

/** Where a recipe will be, whether it comes, and what is done with it where the family most likely has it. */
interface Placed {
  readonly id: string;
  readonly comes: boolean;
  readonly likely?: { readonly id: string; readonly choice: DoubleChoice };
}

/** Looks an archive through, and takes it in once somebody has asked for that. */
export function archiveReader(options: Options) {
  const { repo, files } = options;

  async function opened(source: ClaimedArchive): Promise<Library> {
    const { familyId, merging, taking, name } = source;
    if (merging) return options.merging.open(familyId, merging, taking?.people);
    const [path = ''] = source.sourcePaths;
    const { contentType, storagePath } = await files.acceptArchive(familyId, path);
    return openLibrary(await files.openArchive(familyId, storagePath), { contentType, name }, familyId, options);
  }

  /** Whether the family has this very recipe, and which one it most likely is. */
  async function knownTo(familyId: string) {
    const known = await repo.known(familyId);
    const ids = new Set(known.map(({ id }) => id));
    const find = doubleFinder(known);
    return (recipe: BroughtRecipe) => {
      const id = derivedId(familyId, 'recipe', recipe.uid);
      const there = [id, recipe.uid].find((one) => ids.has(one));
      const likely = find(recipe.likeness);
      return { id, there, likely };
    };
  }

  async function preview(source: ClaimedArchive, progress: Progress, signal: AbortSignal): Promise<ReadImport> {
    const library = await opened(source);
    const check = await knownTo(source.familyId);
    const failed: Failure[] = [];
    const recipes: NonNullable<ArchivePreview['recipes']> = [];
    const likelyOnes: NonNullable<ArchivePreview['likely']> = [];
    const along = countsAlong();
    const counts = { found: 0, doubles: 0, here: 0, failedCount: 0, pictures: 0 };
    for await (const brought of library.contents(true)) {
      signal.throwIfAborted();
      progress('reading', brought.share);
      if (brought.kind === 'failed') {
        counts.failedCount += 1;
        if (failed.length < ARCHIVE_NAMED_MAX)
          failed.push({ name: brought.name.slice(0, 300), reason: brought.reason });
      } else if (brought.kind === 'loose') counts.pictures += 1;
      else {
        counts.found += 1;
        if (counts.found > ARCHIVE_RECIPES_MAX) throw tooManyRecipes();
        const { uid, likeness, archived } = brought.recipe;
        const { there, likely } = check(brought.recipe);
        const isDouble = there !== undefined || likely !== undefined;
        if (isDouble) counts.doubles += 1;
        if (there !== undefined) counts.here += 1;
        if (archived) along.add(archived);
        const name = likeness.title.slice(0, 300);
        if (there === undefined && likely && likelyOnes.length < ARCHIVE_NAMED_MAX) {
          likelyOnes.push({ id: uid, name, ours: { id: likely.id, title: likely.title } });
        }
        if (recipes.length < ARCHIVE_NAMED_MAX) {
          recipes.push({ name, double: isDouble ? (likely?.title ?? name) : null });
        }
      }
    }
    if (counts.found + counts.pictures === 0 && failed.length === 0) {
      throw new AppError('unreadable', 'There are no recipes in this file in a form that can be read here.');
    }
    return {
      sourceType: 'archive',
      drafts: [],
      status: 'ready',
      reason: '',
      preview: {
        format: library.format,
        ...counts,
        failed,
        recipes,
        likely: likelyOnes,
        ...(library.isOwn ? { along: along.with(await library.family()) } : {}),
        ...(source.merging ? { namesakes: await options.merging.namesakes(source.familyId, source.merging) } : {}),
      },
    };
  }

  async function takeIn(
    source: ClaimedArchive,
    taking: NonNullable<ClaimedArchive['taking']>,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<ReadImport> {
    const { familyId } = source;
    const library = await opened(source).catch((error: unknown) => {
      // All of it was taken in, its file is gone, and the process fell before it could say so.
      if (error instanceof AppError && error.code === 'not-found') return null;
      throw error;
    });
    if (!library) return { sourceType: 'archive', drafts: [], status: 'saved', reason: '' };
    const check = await knownTo(familyId);
    const people = await repo.people(familyId, source.merging?.familyId);
    const failed: Failure[] = [];
    const loose: Extract<Brought, { kind: 'loose' }>[] = [];
    /** Where the recipes of the archive are in the family: what is not a recipe's names them. */
    const places = new Map<string, string>();
    const placeOf = (uid: string) => places.get(uid) ?? derivedId(familyId, 'recipe', uid);
    const counts = { found: 0, doubles: 0, taken: 0 };
    const keep = async (bytes: Uint8Array, known?: Parameters<typeof files.keepOfArchive>[2]) =>
      files.keepOfArchive(familyId, bytes, known);

    // First where each will be: a variant may come before what it is a variant of.
    const plan = new Map<string, Placed>();
    const placed = (recipe: BroughtRecipe): Placed => {
      const { id, there, likely } = check(recipe);
      if (there !== undefined || likely === undefined) return { id: there ?? id, comes: there === undefined };
      const choice = choiceFor(taking, recipe.uid);
      return { id: choice === 'ours' ? likely.id : id, comes: choice !== 'ours', likely: { id: likely.id, choice } };
    };
    if (library.isOwn) {
      for await (const brought of library.contents(false)) {
        if (brought.kind !== 'recipe') continue;
        const { uid } = brought.recipe;
        const place = placed(brought.recipe);
        plan.set(uid, place);
        places.set(uid, place.id);
      }
    }

    for await (const brought of library.contents(false)) {
      signal.throwIfAborted();
      progress('structuring', brought.share);
      if (brought.kind === 'failed') failed.push({ name: brought.name.slice(0, 300), reason: brought.reason });
      else if (brought.kind === 'loose') loose.push(brought);
      else {
        const { recipe } = brought;
        counts.found += 1;
        if (counts.found > ARCHIVE_RECIPES_MAX) throw tooManyRecipes();
        const { id, comes, likely } = plan.get(recipe.uid) ?? placed(recipe);
        if (!comes) {
          counts.doubles += 1;
          // Two families made the same dish: what either wrote of that is the log of one recipe from now on.
          if (source.merging && likely) await repo.addMakings(familyId, likely.id, (await recipe.log?.(keep)) ?? []);
          continue;
        }
        const { whole, hand, faults } = await recipe.complete({
          id,
          keep,
          placeOf,
          person: (name) => personOf(people, taking, name),
          savedBy: taking.name,
        });
        failed.push(...faults);
        const variantOf = likely?.choice === 'variant' ? likely.id : whole.variantOf;
        if (await repo.addRecipe(familyId, { ...whole, variantOf })) counts.taken += 1;
        else counts.doubles += 1;
        if (hand !== null) await options.setHand(familyId, id, hand === '' ? null : hand);
      }
    }
    const rest = await library.rest(keep);
    if (rest.reason !== '') failed.push({ name: 'Cookbooks, lists and plans', reason: rest.reason });
    if (rest.family) {
      await repo.addFamily(familyId, rest.family, placeOf, { completesPages: source.merging !== null });
    }
    const items: LooseFile[] = [];
    for (const { name, sourceType, bytes } of loose) {
      try {
        const known = sourceType === 'pdf' ? ({ kind: 'pdf', contentType: 'application/pdf' } as const) : undefined;
        items.push({ name, sourceType, storagePath: await keep(await bytes(), known) });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        failed.push({ name, reason: error.message });
      }
    }
    if (items.length > 0) await options.queueFiles(familyId, items);
    for (const path of source.sourcePaths) await files.remove(familyId, path).catch(() => undefined);
    return {
      sourceType: 'archive',
      drafts: [],
      status: 'saved',
      reason: '',
      preview: {
        format: library.format,
        ...counts,
        failed: failed.slice(0, ARCHIVE_NAMED_MAX),
        failedCount: failed.length,
        pictures: items.length,
      },
    };
  }

  return {
    read: (source: ClaimedArchive, progress: Progress, signal: AbortSignal): Promise<ReadImport> =>
      source.taking ? takeIn(source, source.taking, progress, signal) : preview(source, progress, signal),

    /** Throws AppError 'limit-reached' where the family's plan has no room for so many recipes more. */
    async checkRoom(familyId: string, more: number): Promise<void> {
      const room = await repo.room(familyId);
      if (room === null || more <= room) return;
      throw new AppError(
        'limit-reached',
        `This brings ${recipesInWords(more)}, and the free plan has room for ${room === 0 ? 'no more' : String(room)}. Upgrade to Premium for unlimited recipes!`,
      );
    },
  };
}

const recipesInWords = (n: number) => (n === 1 ? '1 recipe' : `${n.toLocaleString('en')} recipes`);

/** The person of the family's who has this name; whoever takes the archive in, for their own. */
const personOf = (
  people: ReadonlyMap<string, string>,
  taking: { personId: string; name: string },
  name: string | null,
) => (name === null ? taking.personId : people.get(name.trim().toLowerCase()));
