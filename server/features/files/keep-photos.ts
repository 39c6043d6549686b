import { PAGE_PHOTOS_MAX } from '#shared/recipe.ts';
import { AppError } from '../../errors.ts';
import { concurrencyLimit } from '../../jobs/concurrency-limit.ts';
import type { Pages } from '../../providers/pages/port.ts';
import type { FilesService } from './files.service.ts';

/** Pictures of one recipe that are fetched at a time, and how long for all of them. */
const atOnce = 3;
const allMs = 12_000;

interface Options {
  readonly pages: Pages;
  readonly files: Pick<FilesService, 'keepPicture' | 'checkOwned'>;
  readonly withinMs?: number;
}

const isFile = (photo: string) => photo.startsWith('/files/');
const addressOf = (photo: string) => (photo.startsWith('//') ? `https:${photo}` : photo);
const isRemote = (photo: string) => /^https?:\/\//i.test(addressOf(photo));
const inlined = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s]+)$/;

/**
 * Makes a recipe's pictures the family's own files, in the order given. Paths of files stay, once it is sure that
 * they are the family's (else AppError 'not-found'). Of remote addresses the first six are fetched; one that fails is left out
 * when another picture is there, and kept as an address when there is none. What is neither is left out.
 */
export function photoKeeper({ pages, files, withinMs = allMs }: Options) {
  return async (familyId: string, photos: readonly string[]): Promise<string[]> => {
    if (photos.length === 0) return [];
    const wanted = [...new Set(photos)];
    await Promise.all(wanted.filter(isFile).map((path) => files.checkOwned(familyId, path)));

    const signal = AbortSignal.timeout(withinMs);
    const throughGate = concurrencyLimit(atOnce, PAGE_PHOTOS_MAX);
    const fetchOne = async (photo: string): Promise<string | null> => {
      try {
        const inline = inlined.exec(photo)?.[1];
        if (inline !== undefined) return await files.keepPicture(familyId, Buffer.from(inline, 'base64'));
        if (signal.aborted) return null;
        const { bytes } = await pages.fetchPicture(addressOf(photo), signal);
        return await files.keepPicture(familyId, bytes);
      } catch (error) {
        // A picture that cannot be had is no reason not to keep the recipe; a fault of ours is.
        if (error instanceof AppError) return null;
        throw error;
      }
    };
    const fetched = new Map<string, Promise<string | null>>();
    for (const photo of wanted) {
      if ((isRemote(photo) || inlined.test(photo)) && fetched.size < PAGE_PHOTOS_MAX) {
        fetched.set(
          photo,
          throughGate(() => fetchOne(photo)),
        );
      }
    }
    const kept = await Promise.all(
      wanted.map(async (photo) => (isFile(photo) ? photo : ((await fetched.get(photo)) ?? null))),
    );
    const found = kept.filter((path) => path !== null);
    return found.length > 0 ? found : wanted.filter(isRemote);
  };
}
