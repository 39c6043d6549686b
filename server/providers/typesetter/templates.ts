import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NAMES = ['look.typ', 'recipe.typ', 'single.typ', 'book.typ', 'front.typ', 'cover.typ'] as const;

/** A folder that need not exist: templates see what they are given, and no file of this machine. */
export const workspace = '/typesetting';

let read: readonly (readonly [string, string])[] | null = null;

/** The templates by their names: in the build beside the bundle, in the sources with the rest of typesetting. */
export function templates(): readonly (readonly [string, string])[] {
  const folder = ['./templates/', '../../typesetting/templates/']
    .map((place) => new URL(place, import.meta.url))
    .find((url) => existsSync(new URL('book.typ', url)));
  if (!folder) throw new Error('the templates are missing from the build');
  read ??= NAMES.map((name) => [name, readFileSync(fileURLToPath(new URL(name, folder)), 'utf8')]);
  return read;
}
