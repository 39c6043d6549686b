import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { RECIPE_PHOTOS_MAX } from '#shared/limits.ts';
import { sentenceOf } from '../../../api/client.ts';
import { uploadFile } from '../../../api/uploads.ts';
import { toast } from '../../../components/ui/use-toast.ts';
import { kindOf, refusalOf } from '../../../lib/file-kinds.ts';
import { newId } from '../../../lib/new-id.ts';
import { useEditor } from '../form/editor-context.ts';
import { isStoredPhoto } from '../form/recipe-form.ts';

/** A picture on its way to the server. */
export interface PhotoUpload {
  readonly id: string;
  readonly name: string;
  /** 0 to 1. */
  readonly progress: number;
  readonly isWaiting: boolean;
}

/** The recipe's photos and what can be done with them. Uploads become the recipe's when it is saved. */
export function usePhotos() {
  const { control, getValues, setValue, announce, trackUpload } = useEditor();
  const photos = useWatch({ control, name: 'photos' });
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  /** Names of the files uploaded here, by path: whether they are pictures shows when they are displayed. */
  const fresh = useRef(new Map<string, string>());

  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const write = (to: readonly string[]) => {
    setValue('photos', [...to], { shouldDirty: true });
  };
  const refuse = (description: string) => {
    toast({ title: 'Photo not added', description, variant: 'destructive' });
  };
  /** One by one, so that they keep the order in which they were chosen. True where all that were not called off arrived. */
  const upload = async (waiting: readonly { id: string; file: File; stop: AbortController }[]): Promise<boolean> => {
    let haveArrived = true;
    for (const { id, file, stop } of waiting) {
      const change = (to: Partial<PhotoUpload>) => {
        setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)));
      };
      try {
        stop.signal.throwIfAborted();
        const path = await uploadFile(file, {
          signal: stop.signal,
          onProgress: (progress) => {
            change({ progress });
          },
          onWaiting: (isWaiting) => {
            change({ isWaiting });
          },
        });
        fresh.current.set(path, file.name);
        write([...getValues('photos'), path]);
        announce(`${file.name} added. It is kept when the recipe is saved.`);
      } catch (error) {
        if (!stop.signal.aborted) {
          haveArrived = false;
          refuse(sentenceOf(error, `Failed to upload ${file.name}`));
        }
      } finally {
        stops.current.delete(id);
        setUploads((all) => all.filter((one) => one.id !== id));
      }
    }
    return haveArrived;
  };

  return {
    photos,
    uploads,
    add: (files: readonly File[]) => {
      const room = RECIPE_PHOTOS_MAX - getValues('photos').length - stops.current.size;
      const refusals = files.map((file) => (kindOf(file) === 'photo' ? refusalOf(file) : notAPicture(file.name)));
      const good = files.filter((_, index) => refusals[index] === null);
      const [first] = refusals.filter((sentence) => sentence !== null);
      if (first !== undefined) refuse(first);
      else if (good.length > room) refuse(`A recipe can have at most ${String(RECIPE_PHOTOS_MAX)} photos.`);
      const waiting = good
        .slice(0, Math.max(0, room))
        .map((file) => ({ id: newId(), file, stop: new AbortController() }));
      for (const { id, stop } of waiting) stops.current.set(id, stop);
      setUploads((all) => [
        ...all,
        ...waiting.map(({ id, file: { name } }) => ({ id, name, progress: 0, isWaiting: false })),
      ]);
      trackUpload(upload(waiting));
    },
    cancel: (id: string) => {
      stops.current.get(id)?.abort();
      setUploads((all) => all.filter((one) => one.id !== id));
    },
    /** Moves it among the stored photos; those of the web page are not shown. */
    move: (photo: string, by: 1 | -1) => {
      const all = [...getValues('photos')];
      const shown = all.filter(isStoredPhoto);
      const from = shown.indexOf(photo);
      const other = shown[from + by];
      if (from < 0 || other === undefined) return;
      const [at, to] = [all.indexOf(photo), all.indexOf(other)];
      all.splice(at, 1);
      all.splice(to, 0, photo);
      write(all);
      announce(`Photo moved to ${String(from + by + 1)} of ${String(shown.length)}.`);
    },
    /** Removes the photos of the web page that are not stored yet. */
    dropPagePhotos: () => {
      const before = getValues('photos');
      write(before.filter(isStoredPhoto));
      toast({
        title: 'The page’s photos are left out',
        action: {
          label: 'Undo',
          onSelect: () => {
            const now = getValues('photos');
            write([...before.filter((photo) => !isStoredPhoto(photo)), ...now.filter(isStoredPhoto)]);
          },
        },
      });
    },
    remove: (photo: string) => {
      const at = getValues('photos').indexOf(photo);
      if (at < 0) return;
      write(getValues('photos').filter((other) => other !== photo));
      toast({
        title: 'Photo removed',
        action: {
          label: 'Undo',
          onSelect: () => {
            const now = getValues('photos');
            if (!now.includes(photo)) write([...now.slice(0, at), photo, ...now.slice(at)]);
          },
        },
      });
    },
    /**
     * For a photo that could not be shown: removes it and returns true if it was added just now, as it is not a
     * picture.
     */
    rejectBroken: (photo: string): boolean => {
      const name = fresh.current.get(photo);
      if (name === undefined) return false;
      write(getValues('photos').filter((other) => other !== photo));
      refuse(notAPicture(name));
      return true;
    },
  };
}

const notAPicture = (name: string) => `${name} is not a picture that can be shown.`;
