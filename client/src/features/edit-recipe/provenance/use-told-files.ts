import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PROVENANCE_PICTURES_MAX, UPLOAD_BYTES_MAX } from '#shared/limits.ts';
import { sentenceOf } from '../../../api/client.ts';
import { uploadFile } from '../../../api/uploads.ts';
import { toast } from '../../../components/ui/use-toast.ts';
import { kindOf, refusalOf } from '../../../lib/file-kinds.ts';
import { useEditor } from '../form/editor-context.ts';
import type { RecipeForm } from '../form/recipe-form.ts';

const whyNotSound = ({ name, type, size }: File): string | null => {
  if (!type.startsWith('audio/') && !type.startsWith('video/')) return `${name} is not a recording.`;
  return size > UPLOAD_BYTES_MAX ? `${name} is larger than 10 MB.` : null;
};

/** Pictures and the recording that tell where a recipe comes from. Uploads become the recipe's when it is saved. */
export function useToldFiles() {
  const { control, getValues, setValue, announce, trackUpload } = useEditor();
  const told = useWatch({ control, name: 'told' });
  const [isBusy, setIsBusy] = useState(false);
  const [stop] = useState(() => new AbortController());
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const write = (change: (now: RecipeForm['told']) => RecipeForm['told']) => {
    setValue('told', change(getValues('told')), { shouldDirty: true });
  };
  const refuse = (description: string) => {
    toast({ title: 'Not added', description, variant: 'destructive' });
  };
  /** One by one, so that they keep the order in which they were chosen. False where an upload failed. */
  const add = async (files: readonly File[], kind: 'picture' | 'sound'): Promise<boolean> => {
    if (isBusy || files.length === 0) return true;
    setIsBusy(true);
    try {
      for (const file of files) {
        const notPicture = kindOf(file) === 'photo' ? refusalOf(file) : `${file.name} is not a picture.`;
        const why = kind === 'sound' ? whyNotSound(file) : notPicture;
        if (why !== null) refuse(why);
        else if (kind === 'picture' && getValues('told').pictures.length >= PROVENANCE_PICTURES_MAX) {
          refuse(`At most ${String(PROVENANCE_PICTURES_MAX)} pictures can be kept here.`);
          break;
        } else {
          const path = await uploadFile(file, {
            signal: stop.signal,
            onProgress: () => undefined,
            onWaiting: () => undefined,
          });
          if (isGone.current) return true;
          write((now) =>
            kind === 'sound'
              ? { ...now, recording: path }
              : { ...now, pictures: [...now.pictures, { photo: path, caption: '' }] },
          );
          announce(`${file.name} added. It is kept when the recipe is saved.`);
        }
      }
      return true;
    } catch (error) {
      refuse(sentenceOf(error, 'The file could not be uploaded.'));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return {
    told,
    write,
    add: (files: readonly File[], kind: 'picture' | 'sound') => {
      trackUpload(add(files, kind));
    },
    isBusy,
  };
}
