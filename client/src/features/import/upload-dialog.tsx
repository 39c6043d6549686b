import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import './upload-dialog.css';
import AwsS3 from '@uppy/aws-s3';
import Uppy from '@uppy/core';
import Dashboard from '@uppy/react/dashboard';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { send } from '../../api/client.ts';
import { contentTypeOf, uploadRequestOf } from '../../api/uploads.ts';
import { Dialog } from '../../components/ui/dialog.tsx';
import { UPLOAD_BYTES } from '../../lib/file-kinds.ts';

export interface Uploaded {
  readonly name: string;
  readonly type: string;
  readonly storagePath: string;
}

interface UploadDialogProps {
  onClose: () => void;
  onUploaded: (uploaded: Uploaded) => void;
}

/** The upload modal for one file (spec section 5); what it says about files is the library's own. */
export function UploadDialog({ onClose, onUploaded }: UploadDialogProps) {
  const [{ uppy, storagePaths }] = useState(createUppy);
  const uploaded = useEffectEvent(onUploaded);
  const isHere = useRef(false);

  useEffect(() => {
    isHere.current = true;
    const tell = (file: { id: string; name?: string; type?: string } | undefined) => {
      const storagePath = file && storagePaths.get(file.id);
      if (storagePath !== undefined) uploaded({ name: file?.name ?? '', type: file?.type ?? '', storagePath });
    };
    uppy.on('upload-success', tell);
    return () => {
      isHere.current = false;
      uppy.off('upload-success', tell);
      // Only when it is gone for good: in development an effect is tried twice, and what is destroyed stays so.
      setTimeout(() => {
        if (!isHere.current) uppy.destroy();
      });
    };
  }, [uppy, storagePaths]);

  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Upload Image"
      description="One picture or PDF, up to 10 MB."
    >
      <div ref={nameLists} className="upload-dialog h-[min(28rem,55dvh)]">
        <Dashboard uppy={uppy} width="100%" height="100%" theme="auto" proudlyDisplayPoweredByUppy={false} />
      </div>
    </Dialog>
  );
}

/** The library leaves its list of a single file without the role that its entries need around them. */
function nameLists(element: HTMLElement | null) {
  if (!element) return;
  const observer = new MutationObserver(() => {
    for (const list of element.querySelectorAll('.uppy-Dashboard-files:not([role])')) list.setAttribute('role', 'list');
  });
  observer.observe(element, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
  };
}

function createUppy() {
  const storagePaths = new Map<string, string>();
  const uppy = new Uppy({
    id: 'upload-image',
    autoProceed: false,
    restrictions: { maxNumberOfFiles: 1, maxFileSize: UPLOAD_BYTES, allowedFileTypes: ['image/*', '.pdf'] },
  });
  uppy.use(AwsS3, {
    shouldUseMultipart: false,
    async getUploadParameters({ id, name, type, size }) {
      const file = { name, type, size };
      const { uploadURL, storagePath } = await send('presignUpload', { body: uploadRequestOf(file) });
      storagePaths.set(id, storagePath);
      return { method: 'PUT', url: uploadURL, headers: { 'Content-Type': contentTypeOf(file) } };
    },
  });
  return { uppy, storagePaths };
}
