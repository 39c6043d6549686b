import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportRow } from '#shared/imports.ts';
import { useUser } from '../../../api/user.ts';
import { importsQuery } from '../../../api/import-events.ts';
import { toast } from '../../../components/ui/use-toast.ts';
import { kindOf, printOf, refusalOf } from '../../../lib/file-kinds.ts';
import { forgetUnfinished, uploadedPrints } from '../queue/remembered-uploads.ts';
import { showQueue } from '../queue/show-queue.ts';
import { addUpload, type Upload, useUploads } from '../queue/upload-queue.ts';
import { FILE_WORDS, useFollow } from '../queue/use-follow.ts';

/**
 * Takes chosen, dropped or pasted files. One file is followed to its recipe; several go into the queue. What cannot be
 * taken is named in `refused`, and what is there already is not taken twice.
 */
export function useTakeFiles() {
  const client = useQueryClient();
  const { data: user } = useUser();
  const uploads = useUploads();
  const follow = useFollow();
  const [refused, setRefused] = useState<readonly string[]>([]);

  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    forgetUnfinished();
    const sentences = files.map(refusalOf);
    const refusals = sentences.filter((sentence) => sentence !== null);
    const good = files.filter((_, index) => sentences[index] === null);
    const rows = client.getQueryData(importsQuery().queryKey) ?? [];
    const fresh = notHereYet(good, uploads, rows);
    const known = good.length - fresh.length;
    setRefused(refusals);

    const [first] = refusals;
    if (first !== undefined) {
      const description = refusals.length === 1 ? first : `${String(refusals.length)} files could not be taken.`;
      toast({ title: 'Processing Error', description, variant: 'destructive' });
    } else if (known > 0) {
      toast({
        title: known === 1 ? 'Already here' : `${String(known)} files are already here`,
        description: 'They are in the list and were not uploaded again.',
      });
    } else if (fresh.length > 1) {
      toast({
        title: 'Processing...',
        description: `${String(fresh.length)} files are uploaded and read; they wait in the list.`,
        action: { label: 'Show them', onSelect: showQueue },
      });
    }
    const made = fresh.map((file) =>
      addUpload(client, user?.id ?? '', { files: [file], name: file.name, sourceType: kindOf(file) ?? 'photo' }),
    );
    const [only] = made;
    if (only && made.length === 1 && files.length === 1) void follow(only, FILE_WORDS);
    // Their rows say what becomes of them.
    else for (const one of made) one.catch(() => undefined);
  };

  return {
    take,
    refused,
    dismissRefused: () => {
      setRefused([]);
    },
  };
}

function notHereYet(files: readonly File[], uploads: readonly Upload[], rows: readonly ImportRow[]): File[] {
  const here = new Set(uploads.flatMap((upload) => upload.files.map(printOf)));
  for (const print of uploadedPrints(rows.map(({ id }) => id))) here.add(print);
  return files.filter((file) => {
    const print = printOf(file);
    if (here.has(print)) return false;
    here.add(print);
    return true;
  });
}
