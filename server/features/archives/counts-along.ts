import type { ArchivePreview } from '#shared/archives.ts';
import { nameKey, provenanceOf } from '#shared/provenance-words.ts';
import type { ArchivedFamily, ArchivedRecipe } from './archive-format.ts';

/** Counts what comes with the recipes of an archive of this product's, each thing once. */
export function countsAlong() {
  const seen = {
    picture: new Set<string>(),
    sound: new Set<string>(),
    tag: new Set<string>(),
    occasion: new Set<string>(),
  };
  let makings = 0;
  const addFiles = (files: ArchivedRecipe['files']) => {
    for (const { path, kind } of files) if (kind === 'picture' || kind === 'sound') seen[kind].add(path);
  };
  return {
    add(recipe: ArchivedRecipe): void {
      addFiles(recipe.files);
      makings += recipe.makings.length;
      for (const tag of recipe.content.tags) seen.tag.add(tag);
      for (const occasion of provenanceOf(recipe.content).occasions) seen.occasion.add(nameKey(occasion));
    },
    with(family: ArchivedFamily | null): NonNullable<ArchivePreview['along']> {
      if (family) addFiles(family.files);
      return {
        pictures: seen.picture.size,
        recordings: seen.sound.size,
        makings,
        tags: seen.tag.size,
        occasions: seen.occasion.size,
        people: family?.relatives.length ?? 0,
        cookbooks: family?.collections.length ?? 0,
      };
    },
  };
}
