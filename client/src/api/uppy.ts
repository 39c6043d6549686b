import AwsS3 from '@uppy/aws-s3';
import Uppy, { type Body, type UppyFile } from '@uppy/core';
import { send } from './client.ts';

type Meta = {
  /** Where the server finds the file once it is uploaded. */
  storagePath?: string;
};
export type UploadedFile = UppyFile<Meta, Body>;

/** The screens show what fails; the console need not repeat it. */
const SILENT = { debug: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Uppy, set up to send each file by one PUT to an address that this server signs: files have at most 10 MB, which is too
 * little to send in parts. After 'upload-success' a file's `meta.storagePath` says where it is.
 */
export function createUppy(options?: ConstructorParameters<typeof Uppy<Meta, Body>>[0]): Uppy<Meta, Body> {
  const uppy = new Uppy<Meta, Body>({ logger: SILENT, ...options });
  return uppy.use(AwsS3, {
    shouldUseMultipart: false,
    async getUploadParameters({ id, type: contentType, size }) {
      const body = size === null || size < 1 ? { contentType } : { contentType, size };
      const { uploadURL, storagePath } = await send('presignUpload', { body });
      uppy.setFileMeta(id, { storagePath });
      // Uppy sends a POST where no method is named.
      return { method: 'PUT', url: uploadURL, headers: { 'Content-Type': contentType } };
    },
  });
}
