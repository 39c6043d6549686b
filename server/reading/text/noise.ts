import type { Line } from './lines.ts';

const MONTH =
  '(?:jan(?:uar[yi]?)?|feb(?:ruar[yi]?)?|mar(?:ch|s|zo)?|märz|apr(?:il)?|ma[yi]|june?|juni|july?|juli|aug(?:ust)?|sep(?:t(?:ember)?)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?|janvier|février|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)';
const CLOCK = '(?:,?\\s*(?:at\\s+)?\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?\\s*(?:[ap]\\.?m\\.?|uhr)?)?';
const DATE = new RegExp(
  `^(?:(?:posted|published|updated|last updated|printed|created|written|added|date|veröffentlicht|publié|publicado)\\s*(?:on|am|le|el)?\\s*:?\\s*)?(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\\.?,?\\s+)?(?:\\d{1,4}[./-]\\d{1,2}[./-]\\d{2,4}|\\d{1,2}\\.?\\s+(?:de\\s+)?${MONTH}\\.?,?\\s+(?:de\\s+)?\\d{4}|${MONTH}\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+\\d{4})${CLOCK}(?:\\s*(?:by|von|par|por)\\s+.{2,50})?(?:\\s*[|·]\\s*.{0,40})?$`,
  'i',
);

/** '- Jane, June 4, 2019' under a comment. */
const SIGNED = new RegExp(
  `^[-–—]?\\s*\\p{Lu}[\\p{L} .]{1,30}[,|·]\\s*(?:${MONTH}\\.?\\s+\\d{1,2},?\\s+\\d{4}|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4})$`,
  'iu',
);

/** Lines of a web page's or a print-out's furniture, whole. */
const FURNITURE = [
  /^(?:https?:\/\/|www\.)\S+$/i,
  /^(?:page|seite|pagina|página|strana)\s+\d+\s*(?:(?:of|von|de|sur|di|van|\/)\s*\d+)?$/i,
  /^[★☆✩✭⭐*\s]{2,}.{0,60}$/u,
  /^\d(?:[.,]\d)?\s*(?:stars?(?=\s*$|\s+(?:from|out|based|rating|by|\())|\/\s*5|out of 5|from \d+).{0,50}$/i,
  /^(?:\(?\d+\s*)?(?:votes?|ratings?|reviews?|comments?|shares?|likes?|saves?|pins?)\)?$/i,
  /^(?:jump to (?:the )?(?:recipe|video|ingredients|instructions|comments).{0,80}|skip to (?:content|recipe|main).{0,40}|(?:print|save|pin|rate|share|email|tweet|like|cook mode|scale|follow|subscribe|bookmark|download|copy|add to favou?rites)(?: (?:the |this )?(?:recipe|it|page|me|us))?(?:\s+(?:print|save|pin|rate|share|email|tweet|jump to recipe)(?: (?:the |this )?recipe)?)*[!.]?)$/i,
  /^(?:share (?:this|on|via|with)|sent from my|get outlook for|did you (?:make|try|like|cook|enjoy) th|leave (?:a|us|me) (?:comment|reply|review|rating|star)|tag (?:me|us|@)|follow (?:me|us) on|sign up for|subscribe to|join our|click here|read more|continue reading|see (?:more|also|notes? below)$|all rights reserved|copyright|©|\(c\)\s*(?:19|20)\d\d|as an amazon associate|this post (?:may )?contains? affiliate|advertisement|sponsored|photo(?:graph)?s? (?:by|credit|courtesy)|image (?:by|credit)|we earn a commission|prevent your screen|cook mode prevents|us customary|(?:us|metric)(?:\s*[|/-]\s*(?:us|metric))?$|1x\s*2x|facebook|twitter|pinterest|instagram|whatsapp|you (?:may|might) also (?:like|enjoy)|related (?:recipes|posts)|similar recipes|more recipes like|enter your email|your email address|powered by|©|tweet this|pin this|mention @|let us know how it)/i,
  /^(?:home|menu|search|recipes|login|log in|contact|close|next|previous|back|more|view all|see all|top)$/i,
  /^\(?\d+x\s*\d+x\s*\d+x\)?$/i,
];
const FEEDBACK =
  /\b(?:comment below|in the comments|tag @|hashtag #?\w+|rate (?:this|the) recipe|let me know (?:in|how)|on instagram|newsletter)\b/i;

/** A page number alone between blank lines. */
export function isFolio(line: Line, raw: string): boolean {
  if (!line.gapBefore || !line.gapAfter) return false;
  const text = raw.trim();
  return /^[-–—\s]*\d{1,4}[-–—\s]*$/.test(text) || /^\d{1,3}\s*\/\s*\d{1,3}$/.test(text);
}

/** Whether a line is furniture of the page it was copied from: dates, addresses, buttons, ratings, appeals to comment. */
export function isFurniture(line: Line): boolean {
  const text = line.text;
  if (text.length > 160) return false;
  if (DATE.test(text) || SIGNED.test(text)) return true;
  if (FURNITURE.some((pattern) => pattern.test(text))) return true;
  return FEEDBACK.test(text) && line.number === null;
}
