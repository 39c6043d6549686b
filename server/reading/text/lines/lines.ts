import { stepInWords } from './step-in-words.ts';
import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { unitOf } from '#shared/units.ts';
import { PICTURE_BULLET } from '#shared/ingredient/heading.ts';
import type { Transcript } from '#shared/transcript.ts';
import { uprightPage, type Box } from '../../layout/upright.ts';
import { asMarkdown } from '../markup/markup.ts';
import { median } from '../../median.ts';

/** How a line begins that begins with an amount: '2 cups', '½ l', '~ 300 g'. */
export const STARTS_AMOUNT = new RegExp(`^(?:[~≈]\\s*)?(?:\\d|[${FRACTION_GLYPHS}])`, 'u');

/** Where a line stands in the transcript. */
export type At = readonly [page: number, line: number];

/** One written line without its bullet, number and decoration; `at` names every transcript line it was joined from. */
export interface Line {
  text: string;
  at: At[];
  /** White space before the text, in characters: a hanging indent marks a continuation. */
  indent: number;
  /** The mark of a list, '' where there was none. */
  bullet: string;
  /** '1.', '2)', 'Step 3': the number; null where there was none. */
  number: number | null;
  /** The line is a label such as 'Step 3' alone: the next line begins a step. */
  label: boolean;
  /** Markdown's level 1 to 6, 0 for any other line. */
  level: number;
  /** Alone between blank lines, over a block of lines with amounts and below another such block. */
  headsBlock?: boolean;
  /** One of a block of foods that are all in capitals, which head nothing there. */
  inLoudList?: boolean;
  /** What follows says for how many it is, or how long it takes: a dish's name stands there. */
  overFacts?: boolean;
  /** The name that a paragraph of a printed page began with. */
  runIn?: boolean;
  /** Where the last of its written lines stands, where it is of several. */
  lastBox?: Box | null;
  /** A blank line or a visible gap stands before (after) it. */
  gapBefore: boolean;
  gapAfter: boolean;
  /** A rule of underscores stands below it: forums set it over a writer's signature. */
  ruleAfter?: boolean;
  /** Who wrote the message of a chat that it begins. */
  speaker?: string;
  /** Length of the written line, for telling wrapped lines. */
  width: number;
  /** The line as written, without white space around it. */
  raw: string;
  /** Where it stands on a printed page that is turned upright; null for text that has no place. */
  box: Box | null;
  /** The size of its letters, 1 being what most of its page is set in. */
  size: number;
  /** How sure its reader was, 0 to 1; 1 for what was typed. */
  confidence: number;
}

/** A line's words in another form, as a row of a table is written by a cook; a mark of a list or none before it, and no number. */
export const asLine = (line: Line, text: string, bullet = ''): Line => ({
  ...line,
  text,
  raw: text,
  bullet,
  number: null,
  width: text.length,
});

const BULLET =
  /^(?:[-*•◦▪▫●○■□▢▣☐☑✓✔·‣⁃∙–—»>+¢«◆◇★☆→✦❖_]|\[[ xX]?\]|[o.](?=\s\d))(?:\s+\[[ xX]?\])?(?:\s+(?=\S)|(?<=[•◦▪●○■□▢☐☑✓✔‣∙])(?=\S)|(?<=[*+«¢])(?=\d|[a-z]))/u;
const PICTURES_BEHIND = /[\s\p{Extended_Pictographic}\uFE0F\u200D\p{Emoji_Modifier}]+$/u;
const PICTURED_MAX = 200;
/**
 * '1.', '1)', '(1)', '1º', '1 -' before words; nothing is numbered '0.', never the '2.' of '2.5 dl', not the '1 -' of '1 - 2 l' and not the '(2)' of
 * '(2) 15 oz cans'.
 */
const NUMBER =
  /^(?!0\s?[.)]|\(\d{1,2}\)\s\d[\d./]*[\s-]?(?:oz|ounces?|lbs?|pounds?|(?:g|ml)\s(?:cans?|tins?|jars?|packe?t?s?))(?!\p{L}))(?:\(?(\d{1,2})\s?(?:[.)、．][-–]?(?=\s|\p{L})|\/(?=\s\p{Lu})|[º°ª][.)]?(?=\s\p{Lu}\p{Ll}))|(\d{1,2})(?:(?:\s?[-–]|[,:])\s+|\s?—\s?)(?=\p{Lu}\p{Ll}+\s))\s*/u;
/** What numbers a step, in the languages of recipes. */
export const STEP_WORD =
  '(?:step|schritt|[ée]tape|paso|passo|passaggio|stap|steg|trin|trinn|krok|шаг|крок|l[ée]p[ée]s|korak|ad[ıi]m|βήμα|bước|vaihe|pasul|fase|步骤|步驟|手順|단계|الخطوة|שלב)';
/** 'Step 2', 'Schritt 2/4', 'Step 2 of 4' */
const STEP_LABEL = new RegExp(
  `^${STEP_WORD}\\s*[#№:]?\\s*(\\d{1,2})(?:\\s?(?:/|of|von|sur|de|di|van|av|z)\\s?\\d{1,2})?\\s*[:.)|\\-–—]*$`,
  'iu',
);
/** '2. step' */
const LABEL_BEHIND = new RegExp(`^(\\d{1,2})\\s?[.)]?\\s?${STEP_WORD}[:.]?$`, 'iu');
/** '1. lépés: …', '1단계: …' */
const PREFIX_BEHIND = new RegExp(`^(\\d{1,2})\\s?[.)]?\\s?${STEP_WORD}\\s?[:：–—-]\\s*(?=\\S)`, 'iu');
const STEP_PREFIX = new RegExp(`^${STEP_WORD}\\s*[#№:]?\\s*(\\d{1,2})\\s*(?:[:.)|\\-–—]+\\s*|\\s+)(?=\\S)`, 'iu');

/** '214. MUTTON PUDDING' in a book whose recipes are counted. */
const NUMBER_IN_BOOK = /^\d{3,4}\.\s+(?=\p{Lu}\p{L}[^\d]{3,60}$)/u;
const HEAD_WORD =
  '(ingredients|materials|mode|method|directions|preparation|time|average cost|note|zutaten|zubereitung|bereitung|ingrédients|préparation|temps|ingredientes|preparación|ingredienti|preparazione)';
/** 'INGREDIENTS.—2 lbs. of mutton', 'Time.--About an hour.': how old books set what they head, as we write it with a colon. */
const OLD_HEAD = new RegExp(String.raw`^${HEAD_WORD}\.\s?(?:[—–]|--?)\s?(?=\S)`, 'iu');
/** The same in a picture, of which the dash may not have been seen: 'Mode. Soak the sago'; 'ingredients. Beat well' ends a sentence. */
const SEEN_HEAD = new RegExp(String.raw`^${HEAD_WORD}\.\s?[—–-]*\s?(?=\S)`, 'iu');

const CHAT_DAY = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`;
const CHAT_HOUR = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?`;
/** When a message was written; in brackets its year may be left out. */
const CHAT_STAMP = String.raw`(?:\[?(?:${CHAT_DAY},?\s+${CHAT_HOUR}|${CHAT_HOUR},\s+${CHAT_DAY})(?:\]\s*|\s+-\s+)|\[\d{1,2}[./-]\d{1,2}\.?,\s+${CHAT_HOUR}\]\s*)`;
/**
 * When and by whom a message was written, as chats are copied: '[12.03.24, 18:22] Ann: ', '[18:22, 12/03/2024] Ann: ', '[12/3, 6:22 PM] Ann: ',
 * '12/03/2024, 18:22 - Ann: '.
 */
const MESSAGE = new RegExp(`^[\\u200e\\s]*${CHAT_STAMP}(?<speaker>[^:]{1,40}):\\s+`, 'iu');
/** The same on a line of its own above what was written: 'Ann, [12.03.2024 18:22]'. */
const MESSAGE_HEAD = new RegExp(
  `^[\\u200e\\s]*(?<speaker>[^:[\\]]{1,40}?),?\\s\\[${CHAT_DAY},?\\s+${CHAT_HOUR}\\]:?\\s*$`,
  'iu',
);
/** What the program itself says in a chat, when: '12/03/24, 18:22 - Ann created the group'. */
const OF_CHAT = new RegExp(`^[\\u200e\\s]*${CHAT_STAMP}[^:]+$`, 'iu');
/** Whether a line as written says something of a chat that nobody wrote. */
export const isOfChat = (raw: string): boolean => OF_CHAT.test(raw);
/** 'Q: ', 'A: ' before a question and its answer. */
const ASKED = /^\s*[QA]:\s+(?=\p{Lu}|\d)/u;
/** '>> ' before a line that was answered twice. */
const QUOTED_TWICE = /^\s*>\s?>(?:\s?>)*\s*/u;
const RULE = /^\s*_{5,}\s*$/u;
/** '1️⃣': a figure on a key. */
const KEYCAP = /(\d)\ufe0f?\u20e3\s*/gu;

/** '①', '⑳' before a step. */
const CIRCLED = /^(\s*)([\u2460-\u2473])\s*(?=\S)/u;

/** Tags of HTML that stand within a word's line. */
const INLINE_TAG = /<\/?(?:b|i|u|em|strong|mark|small|span|s|ins|font)(?:\s[^<>]{0,200})?>/gi;

/** Markdown's and HTML's decoration taken off: emphasis, links (their words stay), code marks, tags. */
export function undecorate(text: string): string {
  let plain = text.includes('\\') ? text.replace(/\\([*_#>.()[\]+~`-])/g, '$1') : text;
  // '<https://…>' is an address, no tag
  if (plain.includes('<')) plain = plain.replace(/<(https?:\/\/[^<>\s]{1,500})>/g, '$1');
  if (plain.includes('<')) plain = plain.replace(INLINE_TAG, '').replace(/<\/?[a-zA-Z][^<>]{0,200}>/g, ' ');
  // a picture's description stands for the picture
  if (plain.includes('![')) plain = plain.replace(/!\[[^\][]{0,300}\]\([^()\s]{0,500}(?:\s+"[^"]{0,200}")?\)/g, '');
  if (plain.includes(']('))
    plain = plain.replace(/!?\[([^\][]{0,300})\]\([^()\s]{0,500}(?:\s+"[^"]{0,200}")?\)/g, '$1');
  if (plain.includes('~~')) plain = withoutStruckOut(plain);
  plain = plain.replace(/\*\*|__|~~+|`/g, '');
  plain = plain.replace(/(^|[\s(])([*_])(?=\S)([^*_]{1,300}?)\2(?=$|[\s).,;:!?])/g, '$1$3');
  // '_Barbecue sauce', whose end was lost
  if (plain.startsWith('_')) plain = plain.replace(/^_(?=\p{Lu}[^_]*$)/u, '');
  return plain;
}

/**
 * A line without what was struck out in it, or out of its list. Alone on a line a name between such signs is decorated: '~~Lemon Cake~~',
 * '~~~ Lemon Cake ~~~'.
 */
function withoutStruckOut(text: string): string {
  const left = text.replace(/(?<!~)~~(?![~\s])[^~]{1,300}(?<!\s)~~(?!~)/g, '');
  if (/[\p{L}\p{N}]/u.test(left)) return left;
  return /^\s*[-*+•]\s/.test(text) ? '' : text;
}

/** 'l cup', 'l/2 tsp.', 'l l/2 lbs': old typewriters had no one, and it is read so in print. */
const L_FOR_ONE =
  /^(?:[lI|](?:\s?[lI|1]?\/[2348])?|\d\s[lI|]\/[2348])(?=\s?(?:(?:cups?|tsps?|tbsps?|tbs|teaspoons?|tablespoons?|lbs?|pounds?|oz|pints?|pts?|quarts?|qts?|pkgs?|gills?)(?!\p{L})|c\.))|^[lI|]\/[2348](?=\s\p{L})/u;

function parseLine(raw: string, at: At, gapBefore: boolean, indent: number, isSeen: boolean): Line {
  const line: Line = {
    text: '', at: [at], indent, bullet: '', number: null, label: false, level: 0, gapBefore, gapAfter: false, width: raw.trimEnd().length, raw: raw.trim(), box: null, size: 1, confidence: 1,
  }; // prettier-ignore
  const speaker = MESSAGE.exec(line.raw)?.groups?.['speaker'];
  if (speaker !== undefined) line.speaker = speaker.trim();
  let text = undecorate(raw).replace(QUOTED_TWICE, '').replace(MESSAGE, '').replace(ASKED, '').trim();
  if (text.startsWith('|')) text = text.replace(/\s*\|\s*/g, ' ').trim();
  text = text.replace(/ *\t+ */g, ' ').replace(isSeen && /^\p{Lu}/u.test(text) ? SEEN_HEAD : OLD_HEAD, '$1: ');
  if (gapBefore) text = text.replace(NUMBER_IN_BOOK, '');
  // '/2 tsp': what stood before the stroke can only be a one
  text = text.replace(/^\/(?=2\s?\p{L})/u, '1/').replace(L_FOR_ONE, (all) => all.replace(/[lI|]/g, '1'));
  const heading = /^(#{1,6})\s+(?=\S)/.exec(text);
  if (heading) {
    line.level = (heading[1] ?? '').length;
    text = text.slice(heading[0].length).replace(/\s+#+$/, '');
  }
  // '« Parfait ! »' is said
  const bullet = /^«[^»]*»/u.test(text) ? null : BULLET.exec(text);
  if (bullet && !/^[-–—+>»]\s*\d+\s*$/.test(text)) {
    line.bullet = (bullet[0].trim()[0] ?? '').replace('«', '•').replace('¢', '•');
    text = text.slice(bullet[0].length);
  }
  const unpictured = text.replace(PICTURE_BULLET, '');
  // between pictures: '👇 Recipe 👇'
  if (unpictured !== text && text.length <= PICTURED_MAX) text = unpictured.replace(PICTURES_BEHIND, '');
  else text = unpictured;
  const label = STEP_LABEL.exec(text.replace(/^\d{1,2}\s?[.)]\s+/, '')) ?? LABEL_BEHIND.exec(text);
  const prefix = label ?? STEP_PREFIX.exec(text) ?? PREFIX_BEHIND.exec(text);
  const inWords = prefix ? null : stepInWords(text);
  const isInWords = inWords !== null && inWords.length === text.length;
  const number = prefix || isInWords ? null : NUMBER.exec(text);
  if (isInWords) {
    line.label = true;
    line.number = inWords.number;
  } else if (label) {
    line.label = true;
    line.number = Number(label[1]);
  } else if (prefix) {
    line.number = Number(prefix[1]);
    text = text.slice(prefix[0].length);
  } else if (number) {
    line.number = Number(number[1] ?? number[2]);
    text = text.slice(number[0].length);
  }
  line.text = text.trim();
  return line;
}

/** Gaps seen on a picture: more than 1.7 times the usual distance of two lines stands for a blank line. */
function gapsOf(boxes: readonly (readonly [number, number, number, number] | null)[]): boolean[] {
  const distances = boxes.map((box, index) => {
    const before = boxes[index - 1];
    return box && before ? box[1] - before[1] : null;
  });
  const usual = median(
    distances.filter((distance) => distance !== null).filter((distance) => distance > 0),
    Infinity,
  );
  return distances.map((distance) => distance !== null && (distance > 1.7 * usual || distance < -usual));
}

/** So many lines with words are read; no recipe has more, and what comes after stays in the transcript. */
const LINES_MAX = 12_000;

/** Every line of a transcript that has words, in reading order, with what its writing says about it. */
export function linesOf(transcript: Transcript): Line[] {
  const lines: Line[] = [];
  let isQuoted = false;
  for (const [pageIndex, page] of transcript.pages.entries()) {
    const { boxes, sizes } = uprightPage(page);
    const gaps = gapsOf(boxes);
    const left = boxes.reduce((least, box) => Math.min(least, box?.[0] ?? 1), 1);
    let gap = true;
    let speaker: string | undefined;
    const isTyped = page.lines.every(({ box }) => box === null);
    const plain = isTyped ? asMarkdown(page.lines.map(({ text }) => text)) : [];
    for (const [lineIndex, written] of page.lines.entries()) {
      // A line that could not be read is no gap: its place says where it stands.
      if (written.text === '' && written.box) continue;
      const raw = (plain[lineIndex] ?? written.text)
        .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
        .replace(/\u00a0/g, ' ')
        .replace(KEYCAP, '$1. ')
        .replace(CIRCLED, (_, space: string, mark: string) => `${space}${String(mark.charCodeAt(0) - 0x245f)}. `)
        .replace(/\ufe0f/g, '');
      if (!/[\p{L}\p{N}]/u.test(raw)) {
        const previous = lines.at(-1);
        if (previous) previous.gapAfter = true;
        if (previous && RULE.test(raw)) previous.ruleAfter = true;
        gap = true;
        continue;
      }
      gap ||= gaps[lineIndex] ?? false;
      const head = isTyped ? MESSAGE_HEAD.exec(raw)?.groups?.['speaker'] : undefined;
      if (head !== undefined) {
        speaker = head.trim();
        const previous = lines.at(-1);
        if (previous) previous.gapAfter = true;
        gap = true;
        continue;
      }
      const spaces = /^\s*/.exec(raw)?.[0].replace(/\t/g, '    ').length ?? 0;
      const box = boxes[lineIndex] ?? null;
      const indent = box ? Math.round((box[0] - left) * 100) : spaces;
      const line = parseLine(raw, [pageIndex, lineIndex], gap, indent, box !== null);
      line.box = box;
      line.size = sizes[lineIndex] ?? 1;
      line.confidence = written.confidence;
      if (speaker !== undefined) line.speaker = speaker;
      speaker = undefined;
      // a heading begins a block
      gap ||= line.level > 0;
      line.gapBefore = gap;
      const previous = lines.at(-1);
      if (gap && previous) previous.gapAfter = true;
      if (isTyped && !gap && previous && line.bullet === '>' && previous.raw.startsWith('>')) isQuoted = true;
      if (line.text !== '') lines.push(line);
      if (lines.length >= LINES_MAX) return lines;
      gap = line.text === '' ? gap : false;
    }
  }
  const last = lines.at(-1);
  if (last) last.gapAfter = true;
  // a quotation of several lines is no list, nor is what is quoted above and below it
  if (isQuoted) for (const line of lines) if (line.bullet === '>') line.bullet = '';
  partGluedAmounts(lines);
  partGluedDashes(lines);
  countsWithPoints(lines);
  return lines;
}

/** '5. cups Flour', '8. tsp. Baking Powder', '2. Eggs': whole numbers with a point behind them are amounts where units follow, and no steps'. */
function countsWithPoints(lines: readonly Line[]): void {
  const isCounted = ({ box, number, bullet, text }: Line) =>
    box === null && number !== null && bullet === '' && text.length <= COUNTED_MAX && !/[.!?]$/.test(text);
  const measures = ({ text }: Line) => /^(?:volume|weight)$/.test(unitOf(/^\p{L}+/u.exec(text)?.[0] ?? '')?.kind ?? '');
  const counted = lines.filter(isCounted);
  if (counted.filter(measures).length < GLUED_MIN) return;
  for (const line of counted) [line.text, line.number] = [`${line.number ?? ''} ${line.text}`, null];
}
const COUNTED_MAX = 60;

/** '-blend it all', '-bake 35 min' below each other: a list whose marks stand right before its words. */
function partGluedDashes(lines: readonly Line[]): void {
  const isGlued = (line: Line | undefined) =>
    line?.box === null && line.bullet === '' && /^[-–]\p{L}{2}/u.test(line.text);
  const glued = lines.filter((line, at) => isGlued(line) && (isGlued(lines[at - 1]) || isGlued(lines[at + 1])));
  if (glued.length < GLUED_MIN) return;
  for (const line of glued) [line.bullet, line.text] = ['-', line.text.slice(1)];
}

const GLUED_AMOUNT = new RegExp(String.raw`^(?:\d{0,3}[${FRACTION_GLYPHS}]|\d{1,4})(?=cups?\b|\p{Ll}{5}|\(\d)`, 'u');
/** So many lines of a typed text begin so where a page's boxes were copied without the space between them. */
const GLUED_MIN = 3;

/** '⅓cup olive oil', '4garlic cloves', '2(15-ounce) cans': the space that was lost is put back. */
function partGluedAmounts(lines: readonly Line[]): void {
  const glued = lines.filter(({ box, text }) => box === null && GLUED_AMOUNT.test(text));
  if (glued.length >= GLUED_MIN) for (const line of glued) line.text = line.text.replace(GLUED_AMOUNT, '$& ');
}
