import { AppError } from '../../errors.ts';
import type { FilesService } from './files.service.ts';

const sentences = { picture: 'That file is not a picture.', sound: 'That file is not a recording.' } as const;

/** An upload, or a file, as the family's own, where it is of the kind that is wanted. Throws 'not-found', 'invalid', as `acceptUpload`. */
export function fileKeeper(files: Pick<FilesService, 'acceptUpload'>) {
  return async (familyId: string, path: string, wanted: keyof typeof sentences): Promise<string> => {
    const { storagePath, kind } = await files.acceptUpload(familyId, path);
    if (kind !== wanted) throw new AppError('invalid', sentences[wanted]);
    return storagePath;
  };
}
