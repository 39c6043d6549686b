import { isEnglish, type Rule } from './cleanup-text.ts';
import { outsideAddresses } from './outside-addresses.ts';

const REASON = 'The spaces between words and marks are put right.';

/** Longer runs in a page of text may be columns. */
const RUN = /(?<=\S)[ \t]{2,}(?=\S)/g;
const SHORT_RUN = /(?<=\S)(?: {2,3}|\t )(?=\S)/g;
/** 'Salt , pepper'; an ellipsis of single dots stays, and so does ' .5'. */
const BEFORE_MARK = /(?<=[\p{L}\p{N})\]"”’%°])[ \t]+([,.])(?=\s|$)(?!\s*\.)/gu;
/** French puts a space before these; '3 : 4' is a ratio. */
const BEFORE_HIGH_MARK = /(?<=[\p{L}\p{N})\]"”’%°])[ \t]+([;:!?])(?=\s|$)(?!(?<=\d\s+:)\s*\d)/gu;
const AFTER_COMMA = /(?<=\p{Ll}{2}),(?=\p{L}{2})/gu;
/** A sentence that begins at the stop of the one before; three letters, so that 'e.g.Mix' and 'St.John' stay. */
const AFTER_STOP = /(?<=\p{Ll}{3})\.(?=\p{Lu}\p{Ll})/gu;

const marks = (text: string, english: boolean): string => {
  const close = text.replace(BEFORE_MARK, '$1');
  return (english ? close.replace(BEFORE_HIGH_MARK, '$1') : close).replace(AFTER_COMMA, ', ').replace(AFTER_STOP, '. ');
};

/** One line: a title, a step, an ingredient. */
export const lineSpaces: Rule = (text, manner) => ({
  text: outsideAddresses(text.trim(), (part) => marks(part.replace(RUN, ' '), isEnglish(manner))),
  reason: REASON,
});

/** A page of text, whose line breaks, indents and columns are its writer's. */
export const pageSpaces: Rule = (text, manner) => ({
  text: outsideAddresses(text, (part) => marks(part.replace(SHORT_RUN, ' '), isEnglish(manner))),
  reason: REASON,
});
