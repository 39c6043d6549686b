import type { z } from 'zod';
import type { ParseAnswer, parseRequestSchema } from '#shared/draft.ts';
import { type ImportItem, type ImportRow, SOURCE_PATHS_MAX } from '#shared/imports.ts';
import type { RecipeCreate } from '#shared/recipe.ts';
import { recipeOfDraft } from '#shared/recipe-of-draft.ts';
import { AppError } from '../../errors.ts';
import { concurrencyLimit } from '../../jobs/concurrency-limit.ts';
import type { FilesService } from '../files/files.service.ts';
import type { SavedRecipe } from '../recipes/recipes.repo.ts';
import type { RecipesService, Writer } from '../recipes/recipes.service.ts';
import { parseAddress, parseTextInput } from './import-input.ts';
import { splitIds } from './import-ids.ts';
import type { ImportEvents } from './import-events.ts';
import type { ImportsRepo, NewImport } from './imports.repo.ts';
import { presentImport } from './present-import.ts';
import type { WebAndTextReader } from './read-web-or-text.ts';
import type { ImportSaver } from './save-import.ts';

/** Longest that somebody is kept waiting for a reading; the import goes on without them. */
const patienceMs = 5 * 60_000;
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
  readonly isGuest?: (familyId: string) => boolean;
}

type ParseRequest = z.output<typeof parseRequestSchema>;

export type ImportsService = ReturnType<typeof importsService>;

/** What is to be read, and what is made of what was read. */
export function importsService({ repo, files, webAndText, events, saver, recipes, isGuest = () => false }: Options) {
  /**
   * The import of an item. Its files are looked at when their turn to be read comes: two hundred of them would keep the
   * caller waiting. Throws 'not-found' for a file of another family.
   */
  async function itemOf(familyId: string, item: ImportItem): Promise<NewImport> {
    const { sourceType, url, sourceData, name } = item;
    const paths = item.sourcePaths ?? [];
    if (sourceType === 'url') {
      if (url === undefined) throw new AppError('invalid', 'Please enter a recipe webpage URL');
      return { sourceType, sourcePaths: [], url: parseAddress(url), name: name ?? url, sourceData: sourceData ?? null };
    }
    if (sourceType === 'text' && paths.length === 0 && sourceData !== undefined) {
      parseTextInput(sourceData);
      return { sourceType, sourcePaths: [], sourceData, name: name ?? firstLine(sourceData) };
    }
    if (sourceType === 'text' || paths.length === 0) throw new AppError('invalid', 'Send the file to read.');
    const sourcePaths = new Set<string>();
    for (const path of paths) sourcePaths.add((await files.resolvePath(familyId, path)).storagePath);
    return {
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

  return {
    /**
     * Puts things into the queue, all or none of them. Throws 'invalid', 'not-found' for a file of another family, and
     * 'too-many' where more than a thousand would wait, or a hundred of a guest's.
     */
    async create(familyId: string, items: readonly ImportItem[]): Promise<ImportRow[]> {
      await leaveRoom(familyId, items.length);
      const throughGate = concurrencyLimit(askedAtOnce, items.length);
      const rows = await Promise.all(items.map((item) => throughGate(() => itemOf(familyId, item))));
      return (await repo.add(familyId, rows)).map(presentImport);
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
    async save(writer: Writer, id: string, typed?: RecipeCreate): Promise<SavedRecipe> {
      const row = await repo.find(writer.familyId, id);
      if (row.recipeId !== null) return recipes.made(writer, row.recipeId);
      if (!typed && row.status === 'failed') {
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
