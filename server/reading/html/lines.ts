import { PICTURE_BULLET } from '#shared/ingredient/heading.ts';
import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { mendMojibake } from './mojibake.ts';
import { isFootnoteMark } from './furniture/footnote-mark.ts';
import { findAll, parseHtml, type HtmlElement } from './tree.ts';
import { joinWrapped } from './lists/wrapped-lines.ts';

/** Elements that begin a line of their own in a browser's default style. */
export const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote body br center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
/** Elements whose content nobody reads as text. */
const SILENT = new Set(
  'script style template noscript svg math iframe object embed canvas audio video select textarea button input datalist head'.split(
    ' ',
  ),
);
/** A line is read so far: the longest paragraphs of real methods have some 3,000 characters. */
const LINE_MAX = 10_000;
/** Letters of no width, and the signs that a site's own font draws. */
const ZERO_WIDTH = /[\u200b\u2060\ufeff\u00ad\ue000-\uf8ff]/g;

const LETTER = /[\p{L}\p{N}]/u;

/** One line: white space folded, invisible characters and check boxes before the text left out; in Japanese a dot may say what is put in together. */
export function foldLine(text: string): string {
  return text
    .replace(ZERO_WIDTH, '')
    .replace(/\s+/g, ' ')
    .replace(/^(?:[ ▢☐□◻☑✓✔•·・▪◦‣\ufe0f]|●(?![\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]))+/u, '')
    .replace(/ ?¶$/u, '')
    .trim();
}

/** Whether a reader of the page does not see the element: styled away, or meant for screen readers or for writers alone. */
export function isHidden(element: HtmlElement): boolean {
  const { style, hidden, class: classes } = element.attributes;
  if (hidden !== undefined && hidden !== 'until-found') return true;
  if (style !== undefined && /display\s*:\s*none/i.test(style)) return true;
  if (classes === undefined) return false;
  if (
    /(?:^|[\s_-])(?:sr-only|screen-reader-text|screen-reader|visually-?hidden|d-none|mw-editsection)(?:$|\s)/.test(
      classes,
    )
  )
    return true;
  // of a set of tabs one is shown
  return /(?:^|\s)tab-pane(?:$|\s)/.test(classes) && !/(?:^|\s)(?:active|show|in)(?:$|\s)/.test(classes);
}

export interface BlockLine {
  text: string;
  /** The innermost block element the line stands in. */
  block: HtmlElement;
  /** Whether all of it is set in bold: how blogs write headings without heading elements. */
  bold?: boolean;
  /** Whether an empty line stands above it: two breaks, or a box with a hard space alone. */
  gap?: boolean;
}

export interface LineOptions {
  /** A branch that is left out, beside scripts, buttons and what is styled away. */
  skip?: (element: HtmlElement) => boolean;
  /** Whether what is styled away is read too (an accordion's closed panels are). */
  hidden?: boolean;
  /** Reading ends after about so many lines. */
  most?: number;
}

/** Whether two inline elements without white space between them are boxes of their own rather than parts of a word. */
function isApart(before: HtmlElement, element: HtmlElement): boolean {
  if (!INLINE_BOXES.test(before.name) || !INLINE_BOXES.test(element.name)) return false;
  return (
    before.name !== element.name ||
    ALWAYS_APART.test(element.name) ||
    before.attributes['class'] !== undefined ||
    element.attributes['class'] !== undefined
  );
}
/** '<span>Prep time</span><span>10 min</span>', '<span>2 kg</span><span>plums</span>': boxes that only a style sets apart. */
function isNameBesideValue(before: string, { name, children: [first] }: HtmlElement): boolean {
  if (!INLINE_BOXES.test(name) || typeof first !== 'string') return false;
  return (
    (/^(?:\d|[x×]\s?\d)/.test(first) && /[\p{Ll}\p{Lo}]{2}[:：]?$/u.test(before.slice(-3))) ||
    (/^\p{Lu}\p{Ll}{2}/u.test(first) && /\p{Ll}{3}$/u.test(before.slice(-3))) ||
    (/^\p{L}{3}/u.test(first) && AMOUNT_BEFORE.test(before.slice(-14)))
  );
}
const AMOUNT_BEFORE = new RegExp(
  String.raw`(?:^|\s)[\d${FRACTION_GLYPHS}][\d${FRACTION_GLYPHS}.,/]*\s?\p{L}{0,6}\.?$`,
  'u',
);
/** 'beetroot<span>(cooked)</span>' */
const isInBrackets = (before: string, { name, children: [first] }: HtmlElement): boolean =>
  INLINE_BOXES.test(name) &&
  typeof first === 'string' &&
  /^\(\p{L}{3}/u.test(first) &&
  /\p{L}{3}$/u.test(before.slice(-3));
const INLINE_BOXES = /^(?:span|a|b|strong|u|em|i|label|data|time)$/;
/** Nobody parts a word into two links or facts. */
const ALWAYS_APART = /^(?:a|label|data|time)$/;

/** The figure that a field for a number shows, or that is chosen from several: 'for [4] people'. */
function shownNumber(element: HtmlElement): string {
  const { name, attributes } = element;
  if (name === 'select') {
    const chosen = findAll(element, (each) => each.name === 'option' && each.attributes['selected'] !== undefined);
    const text = chosen.length === 1 && chosen[0] ? lineOf(chosen[0]) : '';
    return /^\d{1,3}(?:\s\p{L}+)?$/u.test(text) ? ` ${text} ` : '';
  }
  const { type = 'text', value = '' } = attributes;
  return name === 'input' && /^(?:number|text|tel)$/.test(type) && /^\d{1,3}$/.test(value.trim())
    ? ` ${value.trim()} `
    : '';
}

/** Whether an element sets what is in it in bold, by its name, its style or the usual names of such a style. */
export const setsBold = ({ name, attributes: { style, class: classes } }: HtmlElement): boolean =>
  /^(?:b|strong|u)$/.test(name) ||
  (style !== undefined && /font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style)) ||
  (classes !== undefined && /(?:^|\s)(?:bold|fw-bold|font-bold|font-weight-bold)(?:$|\s)/.test(classes));

/** Whether an element numbers a step, or the picture of one: behind what the step says it is no part of it. */
export const isStepNumber = ({ name, attributes, children: [first, ...more] }: HtmlElement): boolean =>
  name === 'span' &&
  more.length === 0 &&
  typeof first === 'string' &&
  /^\s*\d{1,2}\s*$/.test(first) &&
  /(?:^|[\s_-])(?:num(?:ber)?-?step|step-?num(?:ber)?|passo-?num(?:ero)?)(?:$|[\s_-])/i.test(attributes['class'] ?? '');

/** Whether the source's own lines are shown: in `<pre>`, or where a style says so. */
const isWritten = ({ name, attributes: { style } }: HtmlElement): boolean =>
  name === 'pre' || (style !== undefined && /white-space\s*:\s*pre/i.test(style));

/** Where the next column of a line that was typed with spaces begins: with an amount. */
const NEXT_COLUMN = new RegExp(String.raw`(?:\t| {3})[\t ]*(?=[\d${FRACTION_GLYPHS}])`);

const AMOUNT_AND_FOOD = new RegExp(String.raw`^[\d${FRACTION_GLYPHS}].*\p{L}{3}`, 'u');

/** A typed line's columns, '1 cup milk      1/2 cup sugar', where each has an amount and its food; else the whole line. */
function columnsOf(line: string): string[] {
  const columns = line.trim().split(NEXT_COLUMN);
  return columns.every((column) => AMOUNT_AND_FOOD.test(column)) ? columns : [line];
}

/** What an element shows, one entry a line of its block structure; inline markup is joined, white space folded. */
export function blockLines(root: HtmlElement, options: LineOptions = {}): BlockLine[] {
  const lines: BlockLine[] = [];
  const most = options.most ?? Infinity;
  let text = '';
  let isPlain = false;
  let gap = false;
  const flush = (block: HtmlElement) => {
    if (text.trim() !== '') {
      const folded = foldLine(text.slice(0, LINE_MAX));
      if (/[^\u200d]/.test(folded)) lines.push({ text: folded, block, bold: !isPlain, gap });
      gap = false;
    } else if (text.includes('\u00a0')) gap = true;
    text = '';
    isPlain = false;
  };
  const writeLines = (written: string, block: HtmlElement, bold: boolean): void => {
    for (const [at, line] of written.split('\n').entries()) {
      if (at > 0) {
        gap ||= text.trim() === '';
        flush(block);
      }
      for (const [column, part] of columnsOf(line).entries()) {
        if (column > 0) flush(block);
        text += part;
        isPlain ||= !bold && LETTER.test(part);
      }
    }
  };
  const visit = (element: HtmlElement, block: HtmlElement, inBold: boolean): void => {
    const bold = inBold || setsBold(element);
    let before: HtmlElement | string | undefined;
    for (const child of element.children) {
      if (lines.length >= most) return;
      const last = before;
      before = child;
      if (typeof child === 'string') {
        // '<b>sugar</b>45 g': set apart by its style alone
        if (text.length > LINE_MAX) continue;
        if (
          typeof last === 'object' &&
          !/^su[bp]$/.test(last.name) &&
          ((/^\d/.test(child) && /\p{L}$/u.test(text.slice(-2))) ||
            // '<span>Step 1</span>Whisk the eggs'
            (/^\p{Lu}\p{Ll}/u.test(child) && /\p{L} \d{1,2}$/u.test(text.slice(-4))))
        )
          text += ' ';
        isPlain ||= !bold && LETTER.test(child);
        if (isWritten(block)) writeLines(child, block, bold);
        else text += child;
        continue;
      }
      // facts in small print side by side are lines of their own
      if (typeof last === 'object' && last.name === 'small' && child.name === 'small') flush(block);
      else if (
        typeof last === 'object' &&
        (isApart(last, child) ? /[\p{L}\p{N})%]$|(?<!\d)[.!?]$/u.test(text.slice(-2)) : isNameBesideValue(text, child))
      )
        text += ' ';
      else if (isInBrackets(text, child)) text += ' ';
      if (options.skip?.(child) || (options.hidden ? false : isHidden(child)) || isFootnoteMark(child)) continue;
      if (text.trim() !== '' && isStepNumber(child)) {
        text = text.trimEnd();
        continue;
      }
      const shown = shownNumber(child);
      text += shown;
      isPlain ||= shown !== '' && !bold;
      if (SILENT.has(child.name)) continue;
      if (child.name === 'br' || child.name === 'hr') {
        gap ||= text.trim() === '';
        flush(block);
      } else if (BLOCKS.has(child.name)) {
        flush(block);
        visit(child, child, bold);
        flush(child);
      } else {
        if (child.name === 'img' || child.name === 'label') text += ' ';
        visit(child, block, bold);
      }
    }
  };
  visit(root, root, false);
  flush(root);
  return joinWrapped(lines);
}

/** What an element shows, as lines of text. */
export function linesOf(root: HtmlElement, options: LineOptions = {}): string[] {
  return blockLines(root, options).map((line) => line.text);
}

/** What an element shows, on one line. */
export function lineOf(root: HtmlElement, options: LineOptions = {}): string {
  return foldLine(linesOf(root, options).join(' '));
}

/** After two rounds only real tags are still taken for markup. */
const KNOWN_TAG = /<\/?(?:p|li|ol|ul|br|div|span|strong|b|em|i|a|h\d)(?:\s[^<>]*)?\/?>/i;
const MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i;

/** Markdown's marks: '**bold**', '*leaning*', '[a link](/pantry)'. */
const MARKDOWN = [
  /\[([^\][]{1,200})\]\((?:https?:|mailto:|[/#])[^()\s]{0,500}\)/g,
  /(\*\*|__)(?=\S)([^*_]{1,300}?)(?<=\S)\1/g,
  /(?<![\p{L}\p{N}*_])([*_])(?=[\p{L}\p{N}])([^*_]{1,300}?)(?<=\S)\1(?![\p{L}\p{N}*_])/gu,
] as const;

/** A line as it is read: without Markdown's marks and a picture for a bullet. */
function withoutMarks(line: string): string {
  const [link, bold, leaning] = MARKDOWN;
  return line.replace(link, '$1').replace(bold, '$2').replace(leaning, '$2').replace(PICTURE_BULLET, '');
}

/**
 * The lines of a string that may hold markup: tags stripped, entities decoded, paragraphs and list items kept apart.
 * Decoded at most twice: publishers escape once too often, and '&amp;lt;' written on purpose is rare in recipes.
 */
export function linesOfString(value: string): string[] {
  let text = mendMojibake(value.length > 200_000 ? value.slice(0, 200_000) : value);
  for (let pass = 0; pass < 3 && (pass < 2 ? MARKUP : KNOWN_TAG).test(text); pass++) {
    // line breaks of the source count beside those of the markup: strings, unlike pages, are written with them
    const marked = text.replace(/\r\n?|\n/g, '<br>');
    text = linesOf(parseHtml(marked), { hidden: true }).join('\n');
  }
  return text
    .split(/\r\n?|\n|\u2028|\u2029/)
    .map((line) => foldLine(withoutMarks(foldLine(line.slice(0, LINE_MAX)))))
    .filter((line) => line !== '');
}

/** The same on one line. */
export function lineOfString(value: string): string {
  return linesOfString(value).join(' ');
}
