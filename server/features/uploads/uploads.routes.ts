import type { api } from '#shared/api.ts';
import type { Handlers } from '../../http/mount.ts';
import type { UploadsService } from './uploads.service.ts';

export function uploadHandlers(uploads: UploadsService): Handlers<Pick<typeof api, 'presignUpload'>> {
  return {
    presignUpload: ({ caller, body, host }) => uploads.presign(caller.familyId, body ?? {}, host),
  };
}
