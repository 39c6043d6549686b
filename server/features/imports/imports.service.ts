import type { z } from 'zod';
import type { ArchiveTaking, Merging } from '#shared/archives.ts';
import { comingOf } from '#shared/doubles.ts';
import type { ParseAnswer, parseRequestSchema } from '#shared/draft.ts';
import {
  type Double,
  type ImportItem,
  type ImportRow,
  type importSaveSchema,
  SOURCE_PATHS_MAX,
} from '#shared/imports.ts';
import { isRecipe } from '../recipes/present-drafts.ts';
import { recipeOfDraft } from '#shared/recipe-of-draft.ts';
import { AppError, notFound } from '../../errors.ts';
import { concurrencyLimit } from '../../jobs/concurrency-limit.ts';
import type { MergingOfFamilies } from '../archives/merging.ts';
import type { Workforce } from '../../jobs/workforce.ts';
import type { FilesService } from '../files/files.service.ts';
import type { RecipesService, Writer } from '../recipes/recipes.service.ts';
import { parseAddress, parseTextInput } from './import-input.ts';
import { splitIds } from './import-ids.ts';
import type { ImportEvents } from './import-events.ts';
import type { ImportRecord } from './import-claims.repo.ts';
import type { ImportsRepo, ImportSummary, NewImport } from './imports.repo.ts';
import { NOBODY_READS, presentImport, presentImportTo } from './present-import.ts';
import type { WebAndTextReader } from './read-web-or-text.ts';
import type { ImportSaver, SavedImport } from './save-import.ts';

/** Longest that somebody is kept waiting for a reading; the import goes on without them. */
const patienceMs = 5 * 60_000;
/** Longest that somebody is kept waiting while an archive is taken in, which goes on without them. */
const archivePatienceMs = 20_000;
/** What one family may have waiting to be read: several boxes of cards, and an end to a script that never stops. */
const UNREAD_MAX = 1000;
/** Of a guest, who may keep some dozens of recipes. */
const GUEST_UNREAD_MAX = 100;
/** Of what many imports name, so much is looked up at a time. */
const askedAtOnce = 4;

interface Options {
  readonly repo: ImportsRepo;
  readonly files: Pick<FilesService, 'resolvePath' | 'acceptUpload' | 'keepInline'>;
  readonly webAndText: WebAndTextReader;
  readonly events: Pick<ImportEvents, 'ended'>;
  readonly saver: Pick<ImportSaver, 'saveRow'>;
  readonly recipes: Pick<RecipesService, 'made'>;
  /** Throws AppError 'limit-reached' where the family's plan has no room for so many recipes more. */
  readonly archives: {
    checkRoom(familyId: string, more: number): Promise<void>;
    readonly merging: Pick<MergingOfFamilies, 'mayBring' | 'checkNames' | 'sideBySide'>;
  };
  readonly isGuest?: (familyId: string) => boolean;
  readonly workforce: Pick<Workforce, 'isAway'>;
}

/** Who saves, as far as an archive needs to know: whose favourites they are. */
type ArchiveWriter = Writer & { readonly personId: string | null };
type SaveRequest = NonNullable<z.output<typeof importSaveSchema>>;
type ParseRequest = z.output<typeof parseRequestSchema>;

export type ImportsService = ReturnType<typeof importsService>;

/** What is to be read, and what is made of what was read. */
export function importsService(options: Options) {
  const { repo, files, webAndText, events, saver, recipes, archives, workforce, isGuest = () => false } = options;

  /**
   * The import of an item. Its files are looked at when their turn to be read comes: two hundred of them would keep the
   * caller waiting. Throws 'not-found' for a file of another family.
   */
  async function itemOf(familyId: string, item: ImportItem): Promise<NewImport> {
    const { id, sourceType, url, sourceData, name } = item;
    const own = id === undefined ? {} : { id };
    const paths = item.sourcePaths ?? [];
    if (sourceType === 'url') {
      if (url === undefined) throw new AppError('invalid', 'Please enter a recipe webpage URL');
      return {
        ...own,
        sourceType,
        sourcePaths: [],
        url: parseAddress(url),
        name: name ?? url,
        sourceData: sourceData ?? null,
      };
    }
    if (sourceType === 'text' && paths.length === 0 && sourceData !== undefined) {
      parseTextInput(sourceData);
      return { ...own, sourceType, sourcePaths: [], sourceData, name: name ?? firstLine(sourceData) };
    }
    if (sourceType === 'archive' && paths.length > 1) throw new AppError('invalid', 'Send one archive at a time.');
    if (sourceType === 'text' || paths.length === 0) throw new AppError('invalid', 'Send the file to read.');
    const sourcePaths = new Set<string>();
    for (const path of paths) sourcePaths.add((await files.resolvePath(familyId, path)).storagePath);
    return {
      ...own,
      sourceType,
      sourcePaths: [...sourcePaths],
      name: name ?? '',
      sourceData: sourceType === 'voice' ? (sourceData ?? null) : null,
    };
  }

  /**
   * The files of a parse request: those named, or the one sent along as a data URL, which is kept first. Somebody waits,
   * so what is spoilt is said at once. Throws as `FilesService.acceptUpload`.
   */
  async function filesOfRequest(familyId: string, request: ParseRequest): Promise<ImportItem> {
    const { sourceType, sourceData, sourcePath } = request;
    const named = request.sourcePaths ?? (sourcePath === undefined ? [] : [sourcePath]);
    if (named.length > 0) {
      for (const path of named) await files.acceptUpload(familyId, path);
      const heard = sourceType === 'voice' && sourceData?.startsWith('data:') === false ? sourceData : undefined;
      return { sourceType, sourcePaths: named, ...(heard === undefined ? {} : { sourceData: heard }) };
    }
    const [, base64] = /^data:[^,]{0,200};base64,([A-Za-z0-9+/=\s]*)$/.exec(sourceData ?? '') ?? [];
    if (base64 === undefined) throw new AppError('invalid', 'Send the file as a data URL, or the path of an upload.');
    return { sourceType, sourcePaths: [(await files.keepInline(familyId, Buffer.from(base64, 'base64'))).storagePath] };
  }

  /** Throws AppError 'too-many' where the family has as much waiting as it may, with `more` to come. */
  async function leaveRoom(familyId: string, more: number): Promise<void> {
    const most = isGuest(familyId) ? GUEST_UNREAD_MAX : UNREAD_MAX;
    if ((await repo.countUnread(familyId)) + more <= most) return;
    throw new AppError(
      'too-many',
      `More than ${most.toLocaleString('en')} imports would be waiting. Please let some of them be read first.`,
    );
  }

  /**
   * Takes a previewed archive in. Somebody waits for it, so a small one is done when this answers; a large one goes on, and
   * its row tells how far it is. Throws 'limit-reached' where it holds more than the plan has room for: nothing is taken in.
   */
  async function takeIn(
    writer: ArchiveWriter,
    row: ImportRecord,
    asked: Omit<SaveRequest, 'recipe'>,
  ): Promise<ImportRow> {
    const { familyId, personId, name } = writer;
    const { merging } = row;
    if (merging) await whoBrings(personId, merging);
    if (row.status === 'ready' && row.preview) {
      const { doubles = false, otherwise, choices, people } = asked;
      const taking: ArchiveTaking = { personId: personId ?? '', name, doubles, otherwise, choices, people };
      await archives.checkRoom(familyId, comingOf(row.preview, taking));
      if (merging && people) await archives.merging.checkNames(familyId, merging, people);
      await repo.take(familyId, row.id, taking);
    } else if (row.status === 'failed') throw new AppError('conflict', row.reason);
    else if (row.status !== 'saved' && row.taking === null) throw new AppError('conflict', 'This is still being read.');
    await events.ended(familyId, row.id, archivePatienceMs);
    return presentImportTo(personId, await repo.find(familyId, row.id));
  }

  /** Throws 'forbidden' for anybody but who brings the other family's library, and where they have no say there any more. */
  async function whoBrings(personId: string | null, merging: Merging): Promise<void> {
    if (personId !== merging.personId) {
      throw new AppError('forbidden', `${merging.by} belongs to both families and began this: they alone can go on.`);
    }
    await archives.merging.mayBring(personId, merging.familyId);
  }

  return {
    /**
     * Puts things into the queue, all or none of them; what bears the id of one that was made already is that one. Throws 'invalid', 'not-found' for a file of another family, and
     * 'too-many' where more than a thousand would wait, or a hundred of a guest's.
     */
    async create(familyId: string, items: readonly ImportItem[]): Promise<ImportRow[]> {
      const ids = items.flatMap(({ id }) => id ?? []);
      const made = ids.length === 0 ? [] : await repo.summaries(familyId, ids);
      const unmade = items.filter(({ id }) => !made.some((row) => row.id === id));
      const nobodyReads = await workforce.isAway();
      const present = (row: ImportSummary) => presentImport(row, nobodyReads);
      if (unmade.length === 0) return made.map(present);
      await leaveRoom(familyId, unmade.length);
      const throughGate = concurrencyLimit(askedAtOnce, unmade.length);
      const rows = await Promise.all(unmade.map((item) => throughGate(() => itemOf(familyId, item))));
      return [...made, ...(await repo.add(familyId, rows))].map(present);
    },

    /**
     * Whether nothing was made under this id yet: before what is to be made of it is kept. Throws 'too-many' where there is
     * no room for it.
     */
    async isNew(familyId: string, id: string): Promise<boolean> {
      if ((await repo.summaries(familyId, [id])).length > 0) return false;
      await leaveRoom(familyId, 1);
      return true;
    },

    /**
     * Has the library of another family of the caller's looked through, to be taken in afterwards; one that is being looked
     * through already is that one. Throws 'not-found', 'forbidden', 'invalid' and 'too-many'.
     */
    async merge({ familyId, personId, name }: ArchiveWriter, fromId: string): Promise<ImportRow> {
      if (personId === null) throw notFound('Family');
      const from = await archives.merging.mayBring(personId, fromId);
      if (from.id === familyId) throw new AppError('invalid', 'That is this family’s own library.');
      const merging = { familyId: from.id, family: from.name, personId, by: name };
      const before = await repo.merging(familyId, merging);
      if (before) return presentImport(await repo.retry(familyId, before.id));
      await leaveRoom(familyId, 1);
      const library = {
        sourceType: 'archive' as const,
        sourcePaths: [],
        name: `The library of “${from.name}”`,
        merging,
      };
      const [row] = await repo.add(familyId, [{ ...library, urgent: true }]);
      if (!row) throw new Error('no import was made');
      return presentImport(row);
    },

    /** A recipe of the other family's beside the one that it most likely is. Throws 'not-found', 'forbidden'. */
    async double({ familyId, personId }: ArchiveWriter, id: string, recipeId: string): Promise<Double> {
      const { merging, preview } = await repo.find(familyId, id);
      const found = preview?.likely?.find((one) => one.id === recipeId);
      if (!merging || !found) throw notFound('Recipe');
      await whoBrings(personId, merging);
      return archives.merging.sideBySide(familyId, found.ours.id, merging, recipeId);
    },

    async retry(familyId: string, id: string): Promise<ImportRow> {
      return presentImport(await repo.retry(familyId, id));
    },

    async join(familyId: string, ids: readonly string[]): Promise<ImportRow> {
      return presentImport(await repo.join(familyId, ids, SOURCE_PATHS_MAX));
    },

    /**
     * Keeps an import as a recipe, as it was read or as a person typed it. Twice gives the same recipe. Throws
     * 'limit-reached' as a create, and then nothing has changed; 'conflict' while there is nothing read to keep.
     */
    async save(
      writer: ArchiveWriter,
      id: string,
      { recipe: typed, ...asked }: SaveRequest = {},
    ): Promise<SavedImport | ImportRow> {
      const row = await repo.find(writer.familyId, id);
      if (row.sourceType === 'archive') return takeIn(writer, row, asked);
      if (row.recipeId !== null) return { ...(await recipes.made(writer, row.recipeId)), wasSaved: true };
      if (!typed && (row.status === 'failed' || (row.draft && !isRecipe(row.draft)))) {
        throw new AppError('conflict', 'There is no recipe in it yet: type it in first.');
      }
      // A row that waits, also for the second time, has no draft.
      const recipe = typed ?? (row.draft && recipeOfDraft(row.draft));
      if (!recipe) throw new AppError('conflict', 'This is still being read.');
      return saver.saveRow(writer, row, recipe);
    },

    importUrl: webAndText.readUrl,

    /**
     * Reads at once, for somebody who waits. What lies in files goes through the queue before all else, and stays
     * there whatever becomes of who asked. Throws 'unreadable' with the reason where there is no recipe.
     */
    async parse(familyId: string, request: ParseRequest): Promise<ParseAnswer> {
      if (request.sourceType === 'text') {
        if (request.sourceData === undefined) throw new AppError('invalid', 'Send the text to read.');
        return webAndText.readText(familyId, request.sourceData);
      }
      await leaveRoom(familyId, 1);
      const item = await itemOf(familyId, await filesOfRequest(familyId, request));
      const [row] = await repo.add(familyId, [{ ...item, urgent: true }]);
      if (!row) throw new Error('no import was made');
      // It waits in the queue; whoever asked does not wait for nobody.
      if (await workforce.isAway()) throw new AppError('unconfigured', NOBODY_READS);
      const end = await events.ended(familyId, row.id, patienceMs);
      if (!end) throw new AppError('conflict', 'This import was put away before it was read.');
      if (end.status === 'failed') throw new AppError('unreadable', end.reason);
      if (end.status !== 'ready') {
        throw new AppError('timeout', 'This takes longer than usual. You will find it under Import once it is read.');
      }
      return answerOf(familyId, row.id);
    },
  };

  /** The recipe of an import, and the others of its source, each with its own import, so that none is kept twice. */
  async function answerOf(familyId: string, id: string): Promise<ParseAnswer> {
    const { draft } = await repo.find(familyId, id);
    if (!draft) throw new AppError('conflict', 'This import is kept as a recipe already.');
    const others: ParseAnswer['others'] = [];
    for (const { id: importId } of await repo.summaries(familyId, splitIds(id))) {
      const other = await repo.find(familyId, importId);
      if (other.draft) others.push({ ...other.draft, importId });
    }
    return { ...draft, importId: id, others };
  }
}

const firstLine = (text: string) => text.trim().split('\n', 1)[0]?.slice(0, 80) ?? '';
