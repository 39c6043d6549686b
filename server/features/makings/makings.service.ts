import { isStillToCome, type Making, type MakingCreate, type MakingPatch } from '#shared/makings.ts';
import { withoutUndefined } from '#shared/without-undefined.ts';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import type { FilesService } from '../files/files.service.ts';
import type { MakingsRepo } from './makings.repo.ts';

interface Options {
  readonly repo: MakingsRepo;
  readonly files: Pick<FilesService, 'acceptUpload'>;
  readonly now: () => Date;
}

/** Who writes a line. Of a guest the product knows no name, and a line without one is as good. */
type Writer = Pick<Caller, 'familyId' | 'name' | 'guest'>;
const signed = (madeBy: string, { name, guest }: Writer) => (madeBy !== '' || guest ? madeBy : name);

export type MakingsService = ReturnType<typeof makingsService>;

/** The family's log: who made a recipe when, and what they thought of it. */
export function makingsService({ repo, files, now }: Options) {
  const checkDay = (madeOn: string) => {
    if (isStillToCome(madeOn, now())) throw new AppError('invalid', 'That day is still to come.');
  };
  /** The picture as the family's own file; empty stays empty. Throws 'not-found', and as `acceptUpload`. */
  const pictureAt = async (familyId: string, path: string): Promise<string> => {
    if (path === '') return '';
    const { storagePath, kind } = await files.acceptUpload(familyId, path);
    if (kind !== 'picture') throw new AppError('invalid', 'That file is not a picture.');
    return storagePath;
  };

  return {
    of: async (familyId: string, recipeId: string): Promise<Making[]> => {
      await repo.checkRecipe(familyId, recipeId);
      return repo.of(familyId, recipeId);
    },
    latest: repo.latest,

    /** Throws 'not-found' for a recipe or a photo of somebody else's, 'invalid', 'conflict'. */
    async add(writer: Writer, recipeId: string, making: MakingCreate): Promise<Making> {
      const { familyId } = writer;
      checkDay(making.madeOn);
      await repo.checkRecipe(familyId, recipeId);
      const photo = await pictureAt(familyId, making.photo);
      const madeBy = signed(making.madeBy, writer);
      return repo.add({ ...making, madeBy, photo, familyId, recipeId: recipeId.toLowerCase() });
    },

    /** Throws as `add`. */
    async update(writer: Writer, recipeId: string, id: string, patch: MakingPatch): Promise<Making> {
      const { familyId } = writer;
      const { madeOn, madeBy, photo, ...rest } = withoutUndefined(patch);
      if (madeOn !== undefined) checkDay(madeOn);
      return repo.update(familyId, recipeId, id, {
        ...rest,
        ...(madeOn === undefined ? {} : { madeOn }),
        ...(madeBy === undefined ? {} : { madeBy: signed(madeBy, writer) }),
        ...(photo === undefined ? {} : { photo: await pictureAt(familyId, photo) }),
      });
    },

    remove: repo.remove,
  };
}
