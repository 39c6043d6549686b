import { AppError } from '../../errors.ts';
import type { FilesService } from '../files/files.service.ts';
import type { ClaimedImport } from './import-claims.repo.ts';
import { reasons } from './reasons.ts';

export interface CheckedFiles {
  /** What the files are, by their first bytes. */
  readonly sourceType: ClaimedImport['sourceType'];
  /** Those that are whole. */
  readonly sourcePaths: readonly string[];
  /** Why a file was left out; empty where none was. */
  readonly fault: string;
}

const typeOf = { picture: 'photo', pdf: 'pdf', sound: 'voice' } as const;

/**
 * Looks at the files of an import before they are read. One that is spoilt, too large, or never arrived is left out.
 * Throws AppError 'invalid' where they are of several kinds or of none that can be read; 'timeout' and 'too-many' where
 * they could not be looked at now.
 */
export async function checkFiles(
  { familyId, sourceType, sourcePaths }: ClaimedImport,
  files: Pick<FilesService, 'acceptUpload'>,
): Promise<CheckedFiles> {
  const whole: string[] = [];
  const kinds = new Set<string>();
  let fault = sourcePaths.length === 0 ? reasons.noFile : '';
  for (const path of sourcePaths) {
    try {
      const { storagePath, kind } = await files.acceptUpload(familyId, path);
      whole.push(storagePath);
      kinds.add(kind);
    } catch (error) {
      const isSpoilt = error instanceof AppError && ['unreadable', 'too-large', 'not-found'].includes(error.code);
      if (!isSpoilt) throw error;
      fault = error.message;
    }
  }
  const [kind] = kinds;
  if (kind === undefined) return { sourceType, sourcePaths: whole, fault };
  if (kinds.size > 1) throw new AppError('invalid', 'Photos, PDFs and recordings are imported apart from each other.');
  if (!(kind in typeOf)) throw new AppError('invalid', 'Only photos, PDFs and recordings can be read.');
  return { sourceType: typeOf[kind as keyof typeof typeOf], sourcePaths: whole, fault };
}
