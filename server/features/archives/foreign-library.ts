import { setImmediate } from 'node:timers/promises';
import { ARCHIVE_RECIPES_MAX } from '#shared/archives.ts';
import { READ_TEXT_MAX } from '#shared/limits.ts';
import { AppError } from '../../errors.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { fileTypeOf, mayBeOldText, packedTypeOf } from '../files/file-type.ts';
import type { FoundPicture, FoundRecipe } from '../../reading/formats/found-recipe.ts';
import {
  hasFrontMatter,
  isMarkdownRecipe,
  readMarkdown,
  textOfMarkdown,
} from '../../reading/formats/markdown-recipe.ts';
import { type FoundNote, notesIn } from '../../reading/formats/notes.ts';
import { recipesInText } from '../../reading/formats/recipes-in-text.ts';
import { decodePage } from '../../reading/html/decode-page.ts';
import { isRecipe } from '../recipes/present-drafts.ts';
import { recipeOfDraft } from '#shared/recipe-of-draft.ts';
import { broughtDraft, broughtRecipe } from './brought-recipe.ts';
import { isOfTheWhole, tooManyRecipes } from './refusals.ts';
import type { Brought, Library, LibraryOptions } from './open-library.ts';
import { gunzipped, inMemory, NAMELESS, openZip, type Packed, type PackedFile } from './zip-reader.ts';

/** Most bytes of one file that holds recipes, and of one picture. */
const TEXT_MAX = 96 * 1024 * 1024;
const MEDIA_MAX = 20 * 1024 * 1024;
/** Most rows of a list: a program's table of ingredients has some ten for each recipe. */
const LIST_MAX = 20 * ARCHIVE_RECIPES_MAX;
/** After so many recipes others have their turn: a list is read in this thread. */
const AT_A_TIME = 20;
/** Zips within zips: Tandoor packs each recipe by itself, and a person may pack that once more. */
const DEPTH_MAX = 2;

/** What another program has written, or a folder of anything: known by what each file is, whatever it is called. */
export function foreignLibrary(packed: Packed, familyId: string, options: LibraryOptions): Library {
  let format = '';
  const named = (recipe: FoundRecipe) => {
    format ||= recipe.format;
    return recipe;
  };

  /** The recipes of one scope: a zip with its folders. */
  async function* within(scope: Packed, depth: number, from: number, to: number): AsyncGenerator<Brought> {
    const all = scope.files.reduce((sum, { size }) => sum + size + 1, 0);
    let done = 0;
    const media: { readonly file: PackedFile; readonly kind: 'photo' | 'pdf' }[] = [];
    const claims = claimsIn(scope);
    for (const file of scope.files) {
      done += file.size + 1;
      const share = from + ((to - from) * done) / all;
      const failed = (reason: string): Brought => ({ kind: 'failed', name: nameOf(file.path), reason, share });
      try {
        const head = await scope.head(file);
        const type = fileTypeOf(head);
        const packing = packedTypeOf(head);
        if (type) {
          if (type.kind === 'sound') {
            yield failed('A recording cannot be taken in with an archive: add it under Voice Note.');
          } else media.push({ file, kind: type.kind === 'pdf' ? 'pdf' : 'photo' });
        } else if (packing === 'application/zip') {
          if (depth >= DEPTH_MAX) yield failed('It is packed too many times over to be read.');
          else {
            const inner = await openZip(inMemory(await scope.bytes(file, TEXT_MAX)));
            yield* within(inner, depth + 1, share - (to - from) * ((file.size + 1) / all), share);
          }
        } else if (packing === 'application/gzip' || mayBeOldText(head)) {
          const bytes = await scope.bytes(file, TEXT_MAX);
          const text = decodePage(packing === 'application/gzip' ? await gunzipped(bytes) : bytes, null);
          yield* recipesIn(text, file, scope, share, claims);
        } else if (!isKnownClutter(file.path))
          yield failed('This is neither a recipe nor a picture that can be read here.');
      } catch (error) {
        if (!(error instanceof AppError) || isOfTheWhole(error)) throw error;
        yield failed(error.message);
      }
    }
    for (const { file, kind } of media) {
      if (claims.has(file.path, kind)) continue;
      yield {
        kind: 'loose',
        name: nameOf(file.path),
        sourceType: kind,
        share: to,
        bytes: () => scope.bytes(file, MEDIA_MAX),
      };
    }
  }

  async function* recipesIn(
    text: string,
    file: PackedFile,
    scope: Packed,
    share: number,
    claims: Claims,
  ): AsyncGenerator<Brought> {
    const name = nameOf(file.path);
    const notes = notesIn(text);
    if (notes) {
      for (const note of notes) yield* noteRecipes(note, scope, share);
      return;
    }
    const foundHere = listed(text) ?? (await inMarkdown(text));
    if (foundHere === null) {
      yield* textRecipes(text, file, scope, share, claims);
      return;
    }
    // A text's file is called what it is of, where it does not say so itself; its pictures are called the same.
    const stem = stemOf(name);
    let count = 0;
    for (const read of foundHere) {
      count += 1;
      if (count % AT_A_TIME === 0) await setImmediate();
      named(read);
      const isText = textFormats.has(read.format);
      if (!isText) claims.ofProgram();
      const recipe = isText && read.title === '' ? { ...read, title: stem } : read;
      const beside = recipe.pictures.flatMap((picture) => claims.resolve(file.path, picture));
      const pictures = differing(isText ? [...beside, ...claims.beside(file.path)] : beside);
      const made = await broughtRecipe(recipe, { name, pictures, scope, familyId, options });
      yield 'reason' in made ? { kind: 'failed', share, ...made } : { kind: 'recipe', share, recipe: made };
    }
    // A program's other files are no recipes; a list of recipes that holds none is told.
    if (count === 0 && scope.files.length === 1)
      yield { kind: 'failed', name, share, reason: 'There are no recipes in it.' };
  }

  /**
   * The recipes of Markdown that says what it is, or has facts before a text that a recipe is found in; null for any other text. Its
   * lists are read by a worker, as those of any text.
   */
  async function inMarkdown(text: string): Promise<FoundRecipe[] | null> {
    const isTold = isMarkdownRecipe(text);
    if (!isTold && !hasFrontMatter(text)) return null;
    const words = textOfMarkdown(text);
    // Longer ones would be read in part.
    const drafts = words.length <= READ_TEXT_MAX ? await options.reader.readText(words, familyId).catch(none) : [];
    const recipes = drafts.filter(isRecipe);
    return isTold || recipes.length > 0 ? readMarkdown(text, recipes) : null;
  }

  /** A note among others: its recipes, its pictures where it is nothing but pictures, or that there is no recipe in it. */
  async function* noteRecipes(note: FoundNote, scope: Packed, share: number): AsyncGenerator<Brought> {
    const name = note.title === '' ? 'A note without a title' : note.title;
    const { title, words, isPage, url } = note;
    const page = `<!doctype html><title>${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1>${words}`;
    // One that cannot be read in time is none, and the others come.
    const read = await (
      isPage
        ? options.reader
            .readPage(Buffer.from(page), 'text/html; charset=utf-8', url, familyId)
            .then(({ drafts: found }) => found)
        : options.reader.readText(`${title}\n\n${words}`, familyId)
    ).catch(none);
    const drafts = read.filter(isRecipe);
    if (drafts.length === 0 && note.pictures.length > 0) {
      for (const base64 of note.pictures)
        yield {
          kind: 'loose',
          name,
          sourceType: 'photo',
          share,
          bytes: () => Promise.resolve(Buffer.from(base64, 'base64')),
        };
      return;
    }
    if (drafts.length === 0) yield { kind: 'failed', name, share, reason: 'No recipe was found in this note.' };
    format ||= note.format;
    for (const draft of drafts) {
      const create = recipeOfDraft({
        ...draft,
        title: drafts.length === 1 && title !== '' ? title : draft.title,
        tags: [...draft.tags, ...note.tags],
      });
      const source = {
        ...create.source,
        ...(url === '' ? {} : { type: 'url' as const, url }),
        ...(note.author === '' || create.source.author ? {} : { author: note.author }),
      };
      const made = await broughtDraft(
        { ...create, source },
        {
          name,
          pictures: drafts.length === 1 ? note.pictures.map((base64) => ({ base64 })) : [],
          scope,
          familyId,
          options,
        },
        note.createdAt,
      );
      yield 'reason' in made ? { kind: 'failed', share, ...made } : { kind: 'recipe', share, recipe: made };
    }
  }

  /** A text as a person keeps it: a page, plain words. */
  async function* textRecipes(
    text: string,
    file: PackedFile,
    scope: Packed,
    share: number,
    claims: Claims,
  ): AsyncGenerator<Brought> {
    const name = nameOf(file.path);
    const stem = stemOf(name);
    const isPage = /^\s*<(?:!doctype html|html|!--)/i.test(text);
    const recipes = isPage
      ? (await options.reader.readPage(Buffer.from(text), 'text/html; charset=utf-8', '', familyId)).drafts
      : await options.reader.readText(text, familyId);
    const drafts = recipes.filter(isRecipe);
    if (drafts.length === 0) {
      yield { kind: 'failed', name, share, reason: 'No recipe was found in this text.' };
      return;
    }
    format ||= isPage ? 'Web pages' : 'Texts';
    const beside = claims.beside(file.path);
    for (const draft of drafts) {
      const titled = draft.title.trim() === '' ? { ...draft, title: stem } : draft;
      const made = await broughtDraft(recipeOfDraft(titled), {
        name,
        pictures: drafts.length === 1 ? beside : [],
        scope,
        familyId,
        options,
      });
      yield 'reason' in made ? { kind: 'failed', share, ...made } : { kind: 'recipe', share, recipe: made };
    }
  }

  return {
    get format() {
      return format === '' ? 'Files' : format;
    },
    isOwn: false,
    contents: () => within(packed, 0, 0, 1),
    family: () => Promise.resolve(null),
    rest: () => Promise.resolve({ family: null, reason: '' }),
  };
}

/** The recipes of a text that a program wrote; null where it is a text of another kind. Throws AppError 'unreadable'. */
function listed(text: string): Iterable<FoundRecipe> | null {
  try {
    return recipesInText(text, LIST_MAX, tooManyRecipes);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('unreadable', 'It is cut off or damaged.', { cause: error });
  }
}

/** What cannot be read in time is told by its headings alone. */
function none(error: unknown): never[] {
  if (error instanceof AppError && error.code === 'unreadable') return [];
  throw error;
}

const textFormats = new Set(['Cooklang', 'Markdown']);

/** Each picture once, whichever way it was found. */
function differing(pictures: readonly Resolved[]): Resolved[] {
  const seen = new Set<string>();
  return pictures.filter((picture) => {
    if (!('file' in picture)) return true;
    const isNew = !seen.has(picture.file.path);
    seen.add(picture.file.path);
    return isNew;
  });
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
/** What a file's name says of its recipe. */
const stemOf = (name: string) => (name === NAMELESS ? '' : name.replace(/\.[^.]*$/, '').replace(/[-_]+/g, ' '));
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
const isKnownClutter = (path: string) => /\.(?:css|js|db|sqlite|ico|woff2?|ttf|map|svg)$/i.test(path);

/** A picture of a recipe, as far as it can be had. */
export type Resolved = { readonly base64: string } | { readonly file: PackedFile } | { readonly url: string };

interface Claims {
  /** A program's recipe was found: folders with names such as 'images' are the program's. */
  ofProgram(): void;
  /** A PDF is a recipe's own only by its name: no smaller copies of it are made. */
  has(path: string, kind: 'photo' | 'pdf'): boolean;
  resolve(recipePath: string, picture: FoundPicture): Resolved[];
  /** Pictures that have the name of a text, which are its own. */
  beside(path: string): Resolved[];
}

/** Which pictures of a scope are a recipe's; what else lies in their folders are smaller copies of them. */
function claimsIn(scope: Packed): Claims {
  const files = new Set<string>();
  const folders = new Set<string>();
  let isOfProgram = false;
  return {
    ofProgram() {
      isOfProgram = true;
    },

    has: (path, kind) =>
      files.has(path) ||
      (kind === 'photo' &&
        (folders.has(folderOf(path)) || (isOfProgram && /(?:^|\/)(?:images|assets|thumbnails)\/[^/]*$/i.test(path)))),

    resolve(recipePath, picture) {
      if (!('files' in picture)) return [picture];
      const folder = folderOf(recipePath);
      for (const name of picture.files) {
        const file = scope.find(name.startsWith('/') ? name.slice(1) : folder + name.replace(/^\.\//, ''));
        if (!file) continue;
        files.add(file.path);
        // A text's folder may hold cards that nobody has read yet.
        if (!/\.(?:md|markdown|cook|txt)$/i.test(recipePath)) folders.add(folderOf(file.path));
        return [{ file }];
      }
      return [];
    },

    beside(path) {
      const stem = path.replace(/\.[^./]*$/, '');
      const own = ['jpg', 'jpeg', 'png', 'webp', 'JPG'].flatMap((ending) => scope.find(`${stem}.${ending}`) ?? []);
      // Pictures of its steps: 'Soup.2.jpg'.
      const ofSteps = scope.files.filter(
        (file) =>
          file.path.startsWith(`${stem}.`) && /^\.\d{1,3}\.(?:jpe?g|png|webp)$/i.test(file.path.slice(stem.length)),
      );
      const all = [...own, ...ofSteps];
      for (const file of all) files.add(file.path);
      return all.map((file) => ({ file }));
    },
  };
}
