import { join } from 'node:path';
import { UPLOAD_BYTES_MAX } from '#shared/limits.ts';
import type { Config } from '../../config.ts';
import { diskFiles } from './disk-files.ts';
import type { Files, ReceiveUpload, UploadAdmission } from './port.ts';
import { s3Files } from './s3-files.ts';

/** The file store that the settings ask for; `receive` takes uploads at addresses of our own, and is null where they go to a bucket. */
export function openStore(
  { s3, dataDir, sessionSecret }: Pick<Config, 's3' | 'dataDir' | 'sessionSecret'>,
  { isAwaited, watch }: UploadAdmission,
): { store: Files; receive: ReceiveUpload | null } {
  if (s3) return { store: s3Files(s3), receive: null };
  const { receive, ...store } = diskFiles(join(dataDir, 'files'), {
    secret: sessionSecret,
    uploadBytesMax: UPLOAD_BYTES_MAX,
    isAwaited,
    watch,
  });
  return { store, receive };
}
