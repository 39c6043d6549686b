import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import './upload-dialog.css';
import Dashboard from '@uppy/react/dashboard';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { UPLOAD_BYTES_MAX } from '#shared/limits.ts';
import { createUppy, type UploadedFile } from '../../../api/uppy.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';

export interface Uploaded {
  readonly name: string;
  readonly type: string;
  readonly storagePath: string;
}

interface UploadDialogProps {
  onClose: () => void;
  onUploaded: (uploaded: Uploaded) => void;
}

const ONE_FILE = { maxNumberOfFiles: 1, maxFileSize: UPLOAD_BYTES_MAX, allowedFileTypes: ['image/*', '.pdf'] };

/** The upload modal for one file (spec section 5). Its texts about files are Uppy's. */
export function UploadDialog({ onClose, onUploaded }: UploadDialogProps) {
  const [uppy] = useState(() => createUppy({ autoProceed: false, restrictions: ONE_FILE }));
  const uploaded = useEffectEvent(onUploaded);
  const isHere = useRef(false);

  useEffect(() => {
    isHere.current = true;
    const tell = (file: UploadedFile | undefined) => {
      const storagePath = file?.meta.storagePath;
      if (storagePath !== undefined) uploaded({ name: file?.name ?? '', type: file?.type ?? '', storagePath });
    };
    uppy.on('upload-success', tell);
    return () => {
      isHere.current = false;
      uppy.off('upload-success', tell);
      // Only when it is really unmounted: in development React runs effects twice, and a destroyed Uppy cannot be used again.
      setTimeout(() => {
        if (!isHere.current) uppy.destroy();
      });
    };
  }, [uppy]);

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

/** Uppy's list of a single file has no list role, which its list items need around them. */
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
