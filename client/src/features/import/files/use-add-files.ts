import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportRow } from '#shared/imports.ts';
import { useUser } from '../../../api/user.ts';
import { importsQuery } from '../../../api/imports.ts';
import { toast } from '../../../components/ui/use-toast.ts';
import { asArchive, kindOf, fingerprintOf, refusalOf } from '../../../lib/file-kinds.ts';
import { forgetInterrupted, uploadedFingerprints } from '../../../api/outbox/remembered-uploads.ts';
import { showQueue } from '../queue/show-queue.ts';
import { addUpload, type Upload, useUploads } from '../queue/upload-queue.ts';
import { FILE_WORDS, useFollow } from '../queue/follow-import.ts';
import { ownerOf } from '../../../lib/owner.ts';

/**
 * Adds chosen, dropped or pasted files to the queue. A single file is followed to its recipe. Files that cannot be read
 * are named in `refused`, and a file that is in the queue already is not uploaded twice.
 */
export function useAddFiles() {
  const client = useQueryClient();
  const { data: user } = useUser();
  const uploads = useUploads();
  const follow = useFollow();
  const [refused, setRefused] = useState<readonly string[]>([]);

  const add = (files: readonly File[]) => {
    if (files.length === 0) return;
    forgetInterrupted();
    const sentences = files.map(refusalOf);
    const refusals = sentences.filter((sentence) => sentence !== null);
    const good = files.filter((_, index) => sentences[index] === null);
    const rows = client.getQueryData(importsQuery().queryKey) ?? [];
    const added = withoutDuplicates(good, uploads, rows);
    const duplicates = good.length - added.length;
    setRefused(refusals);

    const [first] = refusals;
    if (first !== undefined) {
      const description = refusals.length === 1 ? first : `${String(refusals.length)} files could not be taken.`;
      toast({ title: 'Processing Error', description, variant: 'destructive' });
    } else if (duplicates > 0) {
      toast({
        title: duplicates === 1 ? 'Already here' : `${String(duplicates)} files are already here`,
        description: 'They are in the list and were not uploaded again.',
      });
    } else if (added.length > 1) {
      toast({
        title: 'Processing...',
        description: `${String(added.length)} files are uploaded and read; they wait in the list.`,
        action: { label: 'Show them', onSelect: showQueue },
      });
    }
    const imports = added.map((file) => {
      const sourceType = kindOf(file) ?? 'photo';
      const sent = sourceType === 'archive' ? asArchive(file) : file;
      return addUpload(client, user ? ownerOf(user) : null, { files: [sent], name: file.name, sourceType });
    });
    const [only] = imports;
    const [one] = added;
    // What is in an archive is looked at before anything of it is kept.
    const isRecipe = one !== undefined && kindOf(one) !== 'archive';
    if (only && imports.length === 1 && files.length === 1 && isRecipe) void follow(only, FILE_WORDS);
    // Their rows show how they end.
    else for (const each of imports) each.catch(() => undefined);
  };

  return {
    add,
    refused,
    dismissRefused: () => {
      setRefused([]);
    },
  };
}

function withoutDuplicates(files: readonly File[], uploads: readonly Upload[], rows: readonly ImportRow[]): File[] {
  const here = new Set(uploads.flatMap((upload) => upload.files.map(fingerprintOf)));
  for (const fingerprint of uploadedFingerprints(rows.map(({ id }) => id))) here.add(fingerprint);
  return files.filter((file) => {
    const fingerprint = fingerprintOf(file);
    if (here.has(fingerprint)) return false;
    here.add(fingerprint);
    return true;
  });
}
