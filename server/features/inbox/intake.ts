import type { ImportItem } from '#shared/imports.ts';
import { AppError, type ErrorCode } from '../../errors.ts';
import type { FilesService, StoredFile } from '../files/files.service.ts';
import { derivedImportId } from '../imports/import-ids.ts';
import type { ImportsService } from '../imports/imports.service.ts';
import type { Part } from './letter-parts.ts';

interface Options {
  readonly imports: Pick<ImportsService, 'isNew' | 'create'>;
  readonly files: Pick<FilesService, 'keepInline'>;
  /** Throws AppError 'too-many' where the family has sent as much as it may in a day. */
  readonly countBytes: (familyId: string, bytes: number) => Promise<void>;
}

/** What came of the things that were brought. */
export interface Brought {
  readonly made: number;
  /** A sentence for each that could not be taken. */
  readonly refused: readonly string[];
}

const sourceTypes: Partial<Record<StoredFile['kind'], ImportItem['sourceType']>> = {
  picture: 'photo',
  pdf: 'pdf',
  sound: 'voice',
};

/** There is no room just now, which is no fault of what was brought: it is to be brought again. */
const passing: readonly ErrorCode[] = ['too-many', 'timeout', 'full', 'unconfigured', 'upstream'];
export const isPassing = (error: unknown): boolean => !(error instanceof AppError) || passing.includes(error.code);

export type Intake = ReturnType<typeof intake>;

/**
 * Puts what came by itself into the family's import queue. `key` names it: what is brought again under the same key is there
 * already. Throws what passes by (no room, too much in a day): then it is to be brought again, and nothing is doubled.
 */
export function intake({ imports, files, countBytes }: Options) {
  async function itemOf(familyId: string, id: string, part: Part): Promise<ImportItem> {
    if (part.kind === 'link') return { id, sourceType: 'url', url: part.url };
    const name = part.name.slice(0, 300);
    if (part.kind === 'text') {
      await countBytes(familyId, Buffer.byteLength(part.text));
      return { id, sourceType: 'text', sourceData: part.text, ...(name === '' ? {} : { name }) };
    }
    await countBytes(familyId, part.bytes.length);
    const { storagePath, kind } = await files.keepInline(familyId, part.bytes);
    const sourceType = sourceTypes[kind];
    if (!sourceType)
      throw new AppError('unreadable', 'That file is not a picture, a PDF or a recording that can be read.');
    return { id, sourceType, sourcePaths: [storagePath], name };
  }

  return async (familyId: string, key: string, parts: readonly Part[]): Promise<Brought> => {
    let made = 0;
    const refused: string[] = [];
    for (const [place, part] of parts.entries()) {
      const id = derivedImportId(familyId, key, String(place));
      try {
        // First of all: what is brought again and again would be kept and counted each time.
        if (await imports.isNew(familyId, id)) await imports.create(familyId, [await itemOf(familyId, id, part)]);
        made += 1;
      } catch (error) {
        if (isPassing(error)) throw error;
        const what = part.kind === 'link' ? part.url : part.name;
        refused.push(`${what === '' ? 'One of its files' : what}: ${(error as AppError).message}`);
      }
    }
    return { made, refused };
  };
}
