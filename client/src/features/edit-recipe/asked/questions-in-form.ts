import { otherReadingIn } from '#shared/doubt-words.ts';
import { ASKED_MAX, type Question, type QuestionCreate } from '#shared/questions.ts';
import type { Step } from '#shared/recipe.ts';
import type { Transcript, TranscriptLine } from '#shared/transcript.ts';
import { ILLEGIBLE } from '#shared/illegible.ts';
import type { PageImage } from '../../../components/original/page-images.ts';
import {
  boxAround,
  rotateBox,
  rotatedAspect,
  withMargin,
  type Box,
  type Rotation,
} from '../../../components/original/picture/picture-geometry.ts';
import { lineAt, type LinePosition } from '../../../components/original/transcript/line-position.ts';
import { type IngredientRow, savedRows, wordsOfRow } from '../ingredients/ingredient-rows.ts';
import { ASKED, FIELDS, formFieldOf, type OpenDoubt, type Place } from '../review/doubts.ts';

/** Room around the lines on the picture, as a share of a line's height: what stands beside them tells letters apart. */
const MARGIN = 0.6;

/** The form as far as questions are placed in it. */
export interface FormPlaces {
  readonly rows: readonly IngredientRow[];
  readonly steps: readonly Step[];
  /** Where a line of the transcript was read into; null where nowhere. */
  readonly placeOfLine: (line: LinePosition) => Place | null;
}

/** Begins the path of a question about a line that is in no field yet: 'lines.0.3', its page and line from 0. */
const LINES = 'lines';

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();
const rowWords = (row: IngredientRow) => oneLine(wordsOfRow(row));

/** The words that stand at a place of the form; empty for its short fields, which are known by their names. */
export function wordsAt(place: Place, { rows }: FormPlaces): string {
  if (place.of === 'step') return place.text;
  const row = place.of === 'row' ? rows.find(({ uid }) => uid === place.uid) : undefined;
  return row ? rowWords(row) : '';
}

/** The path of a place as it stands in the recipe now: 'ingredients.3.quantity', 'steps.2', 'title'. */
export function pathOfPlace(place: Place, { rows, steps }: FormPlaces): string {
  if (place.of === 'field') return place.name;
  const at =
    place.of === 'row'
      ? savedRows(rows).findIndex(({ uid }) => uid === place.uid)
      : steps.findIndex(({ text }) => text === place.text);
  const list = place.of === 'row' ? 'ingredients' : 'steps';
  return [list, String(Math.max(0, at)), ...(place.of === 'row' && place.part ? [place.part] : [])].join('.');
}

/** Where a question is asked about by now: by the words that stood there, or where nobody has them, by the number. */
export function placeOfQuestion({ field, about }: Pick<Question, 'field' | 'about'>, form: FormPlaces): Place | null {
  const [list = '', number = '', part] = field.split('.');
  if (list === 'ingredients') {
    const rows = savedRows(form.rows);
    const row = rows.find((one) => rowWords(one) === about) ?? rows[Number(number)];
    const own = (['quantity', 'unit', 'item', 'notes'] as const).find((one) => one === part) ?? null;
    return row ? { of: 'row', uid: row.uid, part: own } : null;
  }
  if (list === 'steps') {
    const step = form.steps.find(({ text }) => text === about) ?? form.steps[Number(number)];
    return step ? { of: 'step', text: step.text } : null;
  }
  if (list === LINES) return form.placeOfLine([Number(number), Number(part)]) ?? { of: 'field', name: 'recipe' };
  return { of: 'field', name: FIELDS.find((name) => name === field) ?? formFieldOf(field) };
}

export const isSamePlace = (one: Place | null, other: Place): boolean =>
  one !== null && JSON.stringify(keyOf(one)) === JSON.stringify(keyOf(other));
const keyOf = (place: Place) =>
  place.of === 'row' ? [place.uid, place.part] : place.of === 'step' ? [place.text] : [place.name, ''];

/** The questions about a doubt that nobody has settled. */
export const questionsAbout = (
  { place, doubt }: Pick<OpenDoubt, 'place' | 'doubt'>,
  questions: readonly Question[],
  form: FormPlaces,
): Question[] =>
  questions.filter(
    (question) =>
      question.settledAt === null &&
      question.reason === doubt.reason &&
      isSamePlace(placeOfQuestion(question, form), place),
  );

const ASKED_SELF = 'You asked the family: ';
/** The reason of a doubt that is a person's own question. */
export const ownQuestion = (asked: string): string => `${ASKED_SELF}“${asked}”`;
const isOwnQuestion = ({ reason }: { readonly reason: string }): boolean => reason.startsWith(ASKED_SELF);

/** The strip of the picture that has these lines, in the picture's own fractions; null where there is none. */
export function cropOf(
  lines: readonly LinePosition[],
  transcript: Transcript | null,
  images: readonly PageImage[],
): QuestionCreate['crop'] {
  const [first] = lines;
  if (!first) return null;
  const boxes = lines.flatMap((line): Box[] => {
    const box = line[0] === first[0] ? lineAt(transcript, line)?.box : null;
    return box ? [box] : [];
  });
  return stripAround(boxes, first[0], images);
}

function stripAround(boxes: readonly Box[], page: number, images: readonly PageImage[]): QuestionCreate['crop'] {
  const image = images.find((one) => one.page !== null && one.page === page);
  if (!image || image.aspect === null) return null;
  const around = boxAround(boxes.map((box) => rotateBox(box, image.rotation)));
  if (!around || around[2] <= 0 || around[3] <= 0) return null;
  const upright = withMargin(around, MARGIN / boxes.length, rotatedAspect(image.aspect, image.rotation));
  const [x, y, w, h] = rotateBox(upright, ((360 - image.rotation) % 360) as Rotation);
  if (w <= 0 || h <= 0) return null;
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  return {
    file: image.file,
    page: image.pdfPage,
    box: [left, top, Math.min(w, 1 - left), Math.min(h, 1 - top)],
    turn: image.rotation,
  };
}

/** A question about a line that is being typed: its answer comes to the doubt that it becomes. */
export function questionOfLine(
  { position, line }: { readonly position: LinePosition; readonly line: TranscriptLine },
  images: readonly PageImage[],
): QuestionCreate {
  const crop = line.box ? stripAround([line.box], position[0], images) : null;
  const words = line.text === ILLEGIBLE ? '' : oneLine(line.text);
  return {
    field: [LINES, ...position].join('.'),
    about: words,
    reason: ASKED,
    asked: bounded(crop === null && words !== '' ? `It says “${words}”. What does it mean?` : 'What does this say?'),
    readings: [...new Set((line.otherwise ?? []).filter((text) => text.trim() !== ''))].slice(0, 4),
    crop,
  };
}

const bounded = (text: string) => (text.length <= ASKED_MAX ? text : `${text.slice(0, ASKED_MAX - 1).trimEnd()}…`);

/** What is asked about a doubt unless somebody words it otherwise; without a picture the words stand in it. */
export function wordingOf({ doubt }: Pick<OpenDoubt, 'doubt'>, words: string, hasCrop: boolean): string {
  const other = otherReadingIn(doubt.reason);
  const what =
    other?.now != null
      ? `Does this say “${other.now}” or “${other.other}”?`
      : doubt.kind === 'gap'
        ? `Do you know? ${doubt.reason}`
        : 'What does this say?';
  return bounded(hasCrop || words === '' ? what : `It says “${words}”. ${what}`);
}

/** 'What did she mean by “a glass”?' */
export const meaningOf = (words: string): string => bounded(`What did she mean by “${oneLine(words)}”?`);

/** What somebody said of a question, in one text: the reading that they chose, or their words. */
const saidText = ({ reading, word }: { readonly reading: string; readonly word: string }): string =>
  word === '' ? reading : reading === '' ? word : `${reading}: ${word}`;

/** What an answer puts into the field; empty where it was only spoken. */
export const answerText = ({ reading, word }: { readonly reading: string; readonly word: string }): string =>
  reading === '' ? word : reading;

/** How an answer changes what stands at a doubt. */
export type Effect =
  | { readonly as: 'line'; readonly text: string }
  | { readonly as: 'part'; readonly now: string | null; readonly other: string }
  | { readonly as: 'note'; readonly text: string }
  | { readonly as: 'nothing' };

interface Using {
  readonly place: Place;
  readonly doubt: OpenDoubt['doubt'];
  readonly question: Pick<Question, 'asked' | 'readings' | 'about'>;
  readonly answer: { readonly reading: string; readonly word: string; readonly saidBy: string };
  /** The alternative readings of the lines, and what they say now. */
  readonly alternatives: readonly { readonly now: string; readonly text: string }[];
  /** What stands in the field, or at the place, now. */
  readonly current: string;
  /** Whether the field can take another line, and another word. */
  readonly takes: { readonly line: boolean; readonly part: boolean };
}

/** What 'Use it' does: what was read is corrected, and what was meant goes to the recipe's notes with who said so. */
export function effectOf({ place, doubt, question, answer, alternatives, current, takes }: Using): Effect {
  const text = answerText(answer);
  const note: Effect = { as: 'note', text: noteOf(question.asked, answer) };
  if (text === '') return { as: 'nothing' };
  if (doubt.kind === 'gap' || isOwnQuestion(doubt)) return note;
  const line: Effect = takes.line ? { as: 'line', text } : note;
  const part = (now: string | null): Effect => (takes.part ? { as: 'part', now, other: text } : note);
  if (alternatives.some((one) => one.text === text)) return line;
  if (text === current || alternatives[0]?.now === text) return { as: 'nothing' };
  const other = otherReadingIn(doubt.reason);
  if (other && other.now !== null) return text === other.now ? { as: 'nothing' } : part(other.now);
  if (current.includes(ILLEGIBLE)) return part(ILLEGIBLE);
  return place.of === 'step' || (place.of === 'row' && place.part === null) ? line : part(null);
}

/** 'What did she mean by “a glass”? 200 ml (Aunt Lida)' as a line of the notes. */
export const noteOf = (
  asked: string,
  answer: { readonly reading: string; readonly word: string; readonly saidBy: string },
): string => `${asked} ${saidText(answer)} (${answer.saidBy})`;

/** The notes with one line more, once. */
export const withNote = (notes: string, line: string): string =>
  notes.includes(line) ? notes : notes.trim() === '' ? line : `${notes.trimEnd()}\n${line}`;
