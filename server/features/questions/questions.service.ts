import { buffer } from 'node:stream/consumers';
import {
  type Answered,
  ASK_DAYS,
  type Asked,
  OPEN_QUESTIONS_MAX,
  type Question,
  type QuestionCreate,
  SAID_BY_MAX,
  SOUND_BYTES_MAX,
  WORD_MAX,
} from '#shared/questions.ts';
import { storable } from '#shared/text.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import { fileTypeOf } from '../files/file-type.ts';
import type { FilesService } from '../files/files.service.ts';
import { fileIdOf } from '../files/storage-path.ts';
import type { OpenedRecipe } from '../recipes/recipe-row.ts';
import { fingerprint, newToken } from '../users/password.ts';
import type { Place } from './cut-strip.ts';
import type { OpenedLink, QuestionsRepo } from './questions.repo.ts';

/** A page of a PDF is drawn this wide before its line is cut out. */
const PAGE_WIDTH = 2048;

interface Options {
  readonly repo: QuestionsRepo;
  /** A family's recipe; throws 'not-found' for any other. */
  readonly recipes: { find(familyId: string, id: string): Promise<OpenedRecipe> };
  readonly files: Pick<FilesService, 'bytes' | 'resolvePath' | 'servePage' | 'keepPicture' | 'keepInline' | 'serve'>;
  readonly cut: (family: string, bytes: Uint8Array, place: Place) => Promise<Uint8Array>;
  /** Counts bytes toward what the family may send in a day. Throws 'too-many'. */
  readonly countBytes: (familyId: string, bytes: number) => Promise<void>;
  readonly publicUrl: string;
}

/** Somebody's answer to the questions of a link, by their places, as it came. */
export interface Spoken {
  readonly saidBy: string;
  readonly words: readonly { readonly place: number; readonly reading: string; readonly word: string }[];
}
/** Why a link takes no answer: each has its sentence. */
export type Closed = 'none' | 'ended' | 'expired' | 'full' | 'settled';

export type QuestionsService = ReturnType<typeof questionsService>;

const tokenForm = /^[\w-]{43}$/;
export const CLOSED: Readonly<Record<Closed, string>> = {
  none: 'This link leads to no question: it is not complete, or what it asked about is gone.',
  ended: 'The family has ended this link. Thank you for looking in.',
  expired: `This link has run out: it was open for ${ASK_DAYS} days. Ask whoever sent it for a new one.`,
  full: 'This link has been answered as often as a link may be. Thank you; the family has plenty to read.',
  settled: 'These questions have been answered, and the family has decided. Thank you!',
};

/** What a family asks those who may know, and what they say. */
export function questionsService({ repo, recipes, files, cut, countBytes, publicUrl }: Options) {
  /** The line as a file of its own; empty where it cannot be shown. Throws 'not-found' for a file of somebody else's. */
  async function stripOf(
    familyId: string,
    crop: NonNullable<QuestionCreate['crop']>,
    pages: Map<string, Uint8Array>,
  ): Promise<string> {
    const { file, page, ...place } = crop;
    const key = `${file} ${String(page)}`;
    const { storagePath } = await files.resolvePath(familyId, file);
    try {
      const known = pages.get(key);
      const bytes = known ?? (await pictureOf(familyId, storagePath, page));
      pages.set(key, bytes);
      return await files.keepPicture(familyId, await cut(familyId, bytes, place));
    } catch (error) {
      // The question stands without its picture: whoever is asked can still know.
      if (error instanceof AppError && (error.code === 'unreadable' || error.code === 'invalid')) return '';
      throw error;
    }
  }
  async function pictureOf(familyId: string, storagePath: string, page: number | null): Promise<Uint8Array> {
    if (page === null) {
      const { kind, bytes } = await files.bytes(familyId, storagePath);
      if (kind !== 'picture') throw new AppError('unreadable', 'That file is not a picture that can be read.');
      return bytes;
    }
    const drawn = await files.servePage(familyId, fileIdOf(storagePath) ?? '', page, PAGE_WIDTH);
    const body = await drawn.open();
    return body instanceof Uint8Array ? body : buffer(body);
  }

  const closedBy = (link: OpenedLink | undefined): Closed | null =>
    !link ? 'none' : link.state !== 'open' ? link.state : link.questions.length === 0 ? 'settled' : null;
  const open = async (token: string): Promise<{ link: OpenedLink } | { closed: Closed }> => {
    const link = tokenForm.test(token) ? await repo.open(fingerprint(token)) : undefined;
    const closed = closedBy(link);
    return closed === null && link ? { link } : { closed: closed ?? 'none' };
  };
  const nameOf = (given: string) => {
    const name = clean(given, SAID_BY_MAX);
    if (name === '') throw new AppError('invalid', 'Please write your name, so that the family knows who said it.');
    return name;
  };
  const refused = (closed: Closed) => new AppError('not-found', CLOSED[closed]);

  return {
    open,

    async list(familyId: string, recipeId: string): Promise<Question[]> {
      await recipes.find(familyId, recipeId);
      return repo.ofRecipe(familyId, recipeId);
    },

    answered: (familyId: string): Promise<Answered[]> => repo.answered(familyId),

    /** Throws 'not-found' for a recipe or a picture of somebody else's, 'conflict' where too much is asked already. */
    async ask({ familyId, name, guest }: Caller, recipeId: string, asked: readonly QuestionCreate[]): Promise<Asked> {
      const { id } = await recipes.find(familyId, recipeId);
      if ((await repo.countOpen(familyId, id)) + asked.length > OPEN_QUESTIONS_MAX) {
        throw new AppError('conflict', 'Much is being asked about this recipe already: settle some of it first.');
      }
      const pages = new Map<string, Uint8Array>();
      const kept = [];
      for (const { crop, ...question } of asked) {
        kept.push({ ...question, crop: crop === null ? '' : await stripOf(familyId, crop, pages) });
      }
      const token = newToken();
      const link = await repo.ask({ familyId, recipeId: id, askedBy: guest ? '' : name }, fingerprint(token), kept);
      return { id: link.id, url: `${publicUrl}/ask/${token}`, expiresAt: link.expiresAt.toISOString() };
    },

    async settle(
      { familyId, name }: Caller,
      recipeId: string,
      questionId: string,
      change: { settled: boolean; answerId: string | null },
    ): Promise<Question> {
      return repo.settle({ familyId, recipeId, by: name }, questionId, change);
    },
    removeAnswer: repo.removeAnswer,
    end: repo.end,

    /** Keeps votes and words. Throws 'not-found' where the link takes nothing more, 'invalid' where nothing was said. */
    async say(token: string, { saidBy, words }: Spoken): Promise<void> {
      const opened = await open(token);
      if ('closed' in opened) throw refused(opened.closed);
      const { questions } = opened.link;
      const name = nameOf(saidBy);
      const said = words.flatMap(({ place, reading, word }) => {
        const question = questions.find((one) => one.place === place);
        if (!question) return [];
        const chosen = question.readings.find((one) => one === reading) ?? '';
        const written = clean(word, WORD_MAX);
        return chosen === '' && written === ''
          ? []
          : [{ place, saidBy: name, reading: chosen, word: written, sound: '' }];
      });
      if (said.length === 0) throw new AppError('invalid', 'Choose what it says, write it, or say it: then send.');
      if (!(await repo.answer(fingerprint(token), said))) throw refused('full');
    },

    /**
     * Keeps what somebody says aloud as a file of the family's. Throws as `say`, 'unreadable' for what is no recording,
     * 'too-large', and 'too-many' where the family has sent as much as may be in a day.
     */
    async speak(token: string, place: number, saidBy: string, bytes: Uint8Array): Promise<void> {
      const opened = await open(token);
      if ('closed' in opened) throw refused(opened.closed);
      const name = nameOf(saidBy);
      const { familyId, questions } = opened.link;
      if (!questions.some((question) => question.place === place)) throw notFound('Question');
      if (bytes.length > SOUND_BYTES_MAX) {
        throw new AppError('too-large', 'That recording is too long. Please say it in less than a minute.');
      }
      if (fileTypeOf(bytes)?.kind !== 'sound') {
        throw new AppError('unreadable', 'That is not a recording that can be heard here. Please write it instead.');
      }
      await countBytes(familyId, bytes.length);
      const { storagePath } = await files.keepInline(familyId, bytes);
      // A recording that came too late is named by nothing, and swept.
      const said = [{ place, saidBy: name, reading: '', word: '', sound: storagePath }];
      if (!(await repo.answer(fingerprint(token), said))) throw refused('full');
    },

    /** The strip of an open question; undefined where there is none. */
    async strip(token: string, place: number) {
      const opened = await open(token);
      if ('closed' in opened) return undefined;
      const id = fileIdOf(opened.link.questions.find((one) => one.place === place)?.crop ?? '');
      return id === null ? undefined : files.serve(opened.link.familyId, id, 1280);
    },
  };
}

/** A text of a stranger's as it is kept: bounded, its lines one, without characters that turn or hide what follows. */
function clean(text: string, most: number): string {
  const plain = storable(text)
    .replace(/[\u202a-\u202e\u2066-\u2069\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return /[^\s\p{Cf}]/u.test(plain) ? Array.from(plain).slice(0, most).join('').trim() : '';
}
