import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { recipePdfQuerySchema } from '#shared/collections.ts';
import { isUuid } from '../../db/uuid.ts';
import type { Caller } from '../../http/caller.ts';
import { notFound } from '../../errors.ts';
import type { Typesetter } from '../../providers/typesetter/port.ts';
import { singleData } from '../../typesetting/book-data.ts';
import { attachedRecipes } from './attached-recipes.ts';
import type { BookPictures } from './book-pictures.ts';
import type { BooksRepo } from './books.repo.ts';
import { gatherPages } from './gather-pages.ts';
import { inFolder, recordingAddressAt, typesetIn } from './set-book.ts';

interface Options {
  readonly repo: BooksRepo;
  readonly typesetter: Typesetter;
  readonly pictures: BookPictures;
  readonly publicUrl: string;
}

type Asked = z.output<typeof recipePdfQuerySchema>;

export type RecipePdf = ReturnType<typeof recipePdf>;

/** Sets one recipe, in the person's own size of type: on A4 for those who measure in grams, on letter for the rest, unless they say. Throws 'not-found', 'too-many', 'unreadable'. */
export function recipePdf({ repo, typesetter, pictures, publicUrl }: Options) {
  return async (
    { familyId, personId }: Pick<Caller, 'familyId' | 'personId'>,
    id: string,
    asked: Asked,
  ): Promise<{ title: string; bytes: Uint8Array }> => {
    const [kept] = isUuid(id) ? await repo.recipes(familyId, [id]) : [];
    if (!kept) throw notFound('Recipe');
    const preferences = await repo.preferences(personId);
    const units = asked.units ?? preferences.units;
    const format = asked.format ?? (units === 'metric' ? 'a4' : 'letter');
    const { recipe } = kept;
    return inFolder(async (folder) => {
      const wanted = { kept, key: 'r', photo: recipe.photos[0] ?? '', original: asked.original === 'true' };
      const gathered = await gatherPages([wanted], {
        familyId,
        format,
        units,
        folder,
        edition: 'print',
        fetch: pictures.prepare,
        recordingAddress: recordingAddressAt(publicUrl),
      });
      const page = gathered.pages.get(recipe.id);
      if (!page) throw notFound('Recipe');
      const data = singleData(page.set, format, preferences.fontSize);
      const to = join(folder, 'made.pdf');
      await typesetIn(typesetter, {
        template: 'single',
        data,
        pictures: gathered.pictures,
        attached: attachedRecipes([{ recipe }], units),
        bleed: 0,
        multipleOf: 1,
        to,
      });
      return { title: recipe.title, bytes: await readFile(to) };
    });
  };
}
