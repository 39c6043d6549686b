import type { Handlers } from '../../http/mount.ts';
import type { UploadsService } from './uploads.service.ts';

export function uploadHandlers(uploads: UploadsService): Handlers<'uploads'> {
  return {
    presignUpload: ({ caller, body, host }) => uploads.presign(caller.familyId, body ?? {}, host),
  };
}
