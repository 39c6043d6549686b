import { useQueryClient } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import { createImport } from '../../../api/imports.ts';
import { sentenceOf } from '../../../api/client.ts';
import { kindOf } from '../../../lib/file-kinds.ts';
import type { Uploaded } from './upload-dialog.tsx';
import { MODAL_WORDS, useFollow } from '../queue/follow-import.ts';
import { WayCard } from '../way-card.tsx';
import { latePart } from '../../../components/ui/late-part.tsx';

// Uppy's Dashboard (66 kB compressed with its CSS) is loaded when the dialog is opened.
const { Suspending: UploadDialog } = latePart(() => import('./upload-dialog.tsx').then((m) => m.UploadDialog));

export function UploadImageCard() {
  const client = useQueryClient();
  const follow = useFollow();
  const [isOpen, setOpen] = useState(false);
  const read = ({ storagePath, ...file }: Uploaded) => {
    setOpen(false);
    const item = { sourceType: kindOf(file) ?? 'photo', sourcePaths: [storagePath], name: file.name.slice(0, 300) };
    const made = createImport(client, item).catch((error: unknown) => {
      throw new Error(sentenceOf(error, MODAL_WORDS.notRead));
    });
    void follow(made, MODAL_WORDS);
  };
  return (
    <>
      <WayCard
        icon={ImageUp}
        title="Upload Image"
        text="One picture or PDF, with a look at it before it goes."
        onSelect={() => {
          setOpen(true);
        }}
      />
      {isOpen ? (
        <Suspense>
          <UploadDialog
            onClose={() => {
              setOpen(false);
            }}
            onUploaded={read}
          />
        </Suspense>
      ) : null}
    </>
  );
}
