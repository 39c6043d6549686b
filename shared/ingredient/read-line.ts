import { type Unit, unitOf } from '../units.ts';
import { type Amount, countedAt, readAmount, readAmountAt, readUnitFirst, unitBefore } from './amount.ts';
import { readFood } from './food.ts';
import { afterBracket, isOpening, unitAt } from './measures.ts';
import { mark, type Token, tokenize } from './tokens.ts';
import { PART_OF, PARTS, SIZES, TAIL, VAGUE } from './words.ts';

/** A line taken apart: every token has its role; the amount is read as numbers. */
export type Reading = {
  line: string;
  tokens: Token[];
  qty: number | null;
  qtyMax: number | null;
  unit: Unit | null;
  /** The token after the unit; 0 where the unit stands after the food or nowhere. */
  unitTo: number;
  /** The unit as written, with its adjectives: 'small bunch'; '' where there is none. */
  unitText: string;
};

/** Counted parts that English puts after the food: 'garlic cloves', 'celery stalks'. */
const TRAILING = /^(?:clove|sprig|stalk|rib|spear|rasher|head|bulb|stick|slice|loaf)s?$/;
/** Of these, those that mean some of them without any number. */
const SOME = /^(?:sprigs?|cloves)$/;
const NO_TRAILING = /^(?:cinnamon|vanilla|whole|ground|crab|surimi|popsicle|short|spare|bread|prime|pork|beef|lamb)$/;

/**
 * 'juice of 1 lemon', 'jus d’un citron', 'Saft einer Zitrone', 'grated rind 1 orange': the words before the number are
 * preparation. Gives the number's position, 0 where it is otherwise.
 */
function afterParts(tokens: readonly Token[]): number {
  let i = 0;
  while ((PARTS.has(tokens[i]?.lower ?? '') || (i > 0 && /^[&.'’]$/.test(tokens[i]?.text ?? ''))) && i < 8) i++;
  const number = tokens[i];
  if (i === 0 || !number) return 0;
  if (/^d['’]une?$/.test(number.lower)) {
    number.start += 2;
    number.text = number.text.slice(2);
    number.lower = number.lower.slice(2);
    return i;
  }
  if (PART_OF.has(tokens[i - 1]?.lower ?? '') && i > 1) return i;
  const before = tokens[i - 1]?.lower ?? '';
  if (/^eine[rs]$/.test(number.lower)) return /^(?:saft|schale)$/.test(before) ? i : 0;
  return number.kind === 'number' &&
    /^(?:additional|extra|about|optional|plus|another|juice|rind|zest|peel|saft|schale|jus|zeste|d|['’])$/.test(before)
    ? i
    : 0;
}

/** Whether a figure is a can's number: 'No. 2 can corn' is no two cans. */
function isNumbered(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text === '.' ? at - 2 : at - 1;
  return /^(?:no|nr|number)$/.test(tokens[before]?.lower ?? '');
}

/** 'Coconut milk (400 ml)', 'Eggs (3)': nothing but an amount in brackets that end the line or what is said before a comma. */
function amountInBrackets(line: string, tokens: readonly Token[], at: number): Amount | null {
  const end = afterBracket(tokens, at);
  if (tokens[at + 1]?.kind !== 'number' || (end < tokens.length && tokens[end]?.text !== ',')) return null;
  const roles = tokens.map(({ role }) => role);
  const amount = readAmountAt(line, tokens, at + 1);
  const counted = amount?.unit === null ? unitAt(tokens, amount.next) : null;
  if (amount && counted?.to === end - 1) {
    for (let unit = amount.next; unit < counted.to; unit++) (tokens[unit] as Token).role = 'unit';
    return { ...amount, unit: counted.unit, unitFrom: amount.next, unitTo: counted.to, next: end };
  }
  if (amount?.next === end - 1 && amount.unit?.kind !== 'length') return { ...amount, next: end };
  tokens.forEach((one, index) => (one.role = roles[index] ?? ''));
  return null;
}

/** 'about' between a food and its amount: 'Mehl ca. 200 g', '鶏肉 約300g'. */
const ABOUT_BEHIND =
  /^(?:about|approx|approximately|around|roughly|circa|ca|cca|env|environ|etwa|ungefähr|ungefär|noin|około|ongeveer|cirka|omkring|約|约|약)$/;

/** What a food is for stands behind it. */
const PURPOSE = /^(?:for|für|zum|zur|pour|para|per|voor|till?)$/;

/** Nobody counts so many of a food with a remark in brackets behind them: 'Flour 405 (plain)' is a sort. */
const COUNT_MAX = 25;

/** Whether a line ends at a token, or with one remark in brackets behind it: 'Garlic 3 cloves (minced)', '玉ねぎ 1個（200g）'. */
const endsAt = (tokens: readonly Token[], at: number): boolean =>
  at === tokens.length || (isOpening(tokens[at]) && afterBracket(tokens, at) === tokens.length);

/** 'a handful' to the end of a line: one of a unit, said with its article; null where it is otherwise or means only a little. */
function oneOfUnit(tokens: readonly Token[], at: number): Amount | null {
  const article = tokens[at];
  if (!article || !/^(?:an?|une?|eine?|un[oa]?|een|en|ett?)$/.test(article.lower)) return null;
  const found = unitAt(tokens, at + 1);
  if (found?.to !== tokens.length || VAGUE.has(tokens[found.to - 1]?.lower ?? '')) return null;
  article.role = 'quantity';
  mark(tokens, at + 1, found.to, 'unit');
  return { qty: 1, qtyMax: null, unit: found.unit, unitFrom: at + 1, unitTo: found.to, next: tokens.length };
}

/** An amount after the food: 'Flour 200 g', 'Honey, 5 tbsp', 'Eggs: 3'. */
function amountAfterFood(line: string, tokens: readonly Token[]): Amount | null {
  let words = 0;
  // 'Butter, soft 1/2 cup': behind a remark only a measure that ends the line is the food's.
  let isRemarked = false;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (isOpening(token)) {
      const inside = words > 0 && !isRemarked ? amountInBrackets(line, tokens, i) : null;
      if (inside) return inside;
      i = afterBracket(tokens, i) - 1;
      continue;
    }
    const stop = tokens[i + 1]?.text === '.' ? 1 : 0;
    if (words > 0 && ABOUT_BEHIND.test(token.lower) && tokens[i + 1 + stop]?.kind === 'number') {
      token.role = 'prep';
      i += stop;
      continue;
    }
    if (token.kind === 'word') {
      // 'salmon x2', 'garlic x1, grated'
      const times = words > 0 && /^[x×]$/.test(token.lower) ? tokens[i + 1] : undefined;
      if (times?.kind === 'number' && (!tokens[i + 2] || tokens[i + 2]?.text === ',')) {
        token.role = 'of';
        times.role = 'quantity';
        return { qty: times.qty, qtyMax: times.qtyMax, unit: null, unitFrom: i + 2, unitTo: i + 2, next: i + 2 };
      }
      const counted = words > 0 ? countedAt(tokens, i) : 0;
      if (counted > 0 && counted === tokens.length - 1) {
        token.role = 'of';
        return readAmountAt(line, tokens, counted);
      }
      const behind = words > 0 ? readUnitFirst(tokens, i) : null;
      if (behind) return behind;
      if (++words > 6) return null;
      // 'Backpulver für Kuchen 16 g', 'Lievito per dolci 16 g'
      if (words > 1 && PURPOSE.test(token.lower) && tokens[i + 1]?.kind === 'word') isRemarked = true;
      else if (TAIL.has(token.lower)) return null;
      continue;
    }
    if (token.kind !== 'number') {
      if (/^[,:–—-]$/.test(token.text)) {
        const one = words > 0 && token.text !== ',' ? oneOfUnit(tokens, i + 1) : null;
        if (one) return one;
        if (tokens[i + 1]?.kind === 'number') continue;
        if (/^(?:about|approx|approximately)$/.test(tokens[i + 1]?.lower ?? '') && tokens[i + 2]?.kind === 'number') {
          (tokens[++i] as Token).role = 'prep';
          continue;
        }
        if (token.text !== ',' || words === 0) return null;
        isRemarked = true;
      }
      continue;
    }
    // flour type 00
    if (token.text === '00' && words > 0) continue;
    // 'Rye flour 60% 600 g': the share of the flour is no amount
    const behind = tokens[i + 2];
    if (
      words > 0 &&
      tokens[i + 1]?.text === '%' &&
      (behind?.kind === 'number' || isOpening(behind) || /^[:–—-]$/.test(behind?.text ?? ''))
    ) {
      token.role = 'prep';
      i++;
      continue;
    }
    if (words === 0 || tokens[i + 1]?.text === '%' || /^[#№]$/.test(tokens[i - 1]?.text ?? '') || isNumbered(tokens, i))
      return null;
    const measured = i === tokens.length - 1 && words > 1 ? unitBefore(tokens, i) : null;
    if (measured) return measured;
    const before = tokens.map((one) => one.role);
    const amount = readAmountAt(line, tokens, i);
    // 'Eggs 3 (medium)'
    const isEnd = i === tokens.length - 1 || (token.qty < COUNT_MAX && endsAt(tokens, i + 1));
    // 'Eggs, hard boiled - 6', 'Celery - 4 ribs, diced': set off, whatever it counts is the food's.
    const isSetOff = /^[:–—-]$/.test(tokens[i - 1]?.text ?? '');
    const isMeasured =
      amount?.unit != null && amount.unit.kind !== 'length' && (!isRemarked || amount.next === tokens.length);
    const counted = amount?.unit === null ? unitAt(tokens, amount.next) : null;
    const endsCounted =
      counted !== null && (endsAt(tokens, counted.to) || (isSetOff && tokens[counted.to]?.text === ','));
    if (amount && endsCounted && (isSetOff || !isRemarked)) {
      // 'Garlic 3 cloves': nothing follows that the cloves could be
      for (let at = amount.next; at < counted.to; at++) (tokens[at] as Token).role = 'unit';
      const next = endsAt(tokens, counted.to) ? tokens.length : counted.to;
      mark(tokens, counted.to, next, 'prep');
      return { ...amount, unit: counted.unit, unitFrom: amount.next, unitTo: counted.to, next };
    }
    // 'Potatoes - 3 medium', 'Cauliflower - 1 small, in florets'
    let sized = i + 1;
    while (SIZES.has(tokens[sized]?.lower ?? '')) sized++;
    const isSized = sized > i + 1 && (sized === tokens.length || tokens[sized]?.text === ',');
    if (amount && isSetOff && isSized) return { ...amount, unit: null, unitFrom: i + 1, unitTo: i + 1, next: i + 1 };
    // 'Green chillies - 3, slit'
    const isRemark = isSetOff && tokens[i + 1]?.text === ',' && tokens[i + 2]?.kind === 'word' && token.qty < COUNT_MAX;
    if (amount && isRemark && amount.unit === null) return { ...amount, next: i + 1 };
    const isLast = isEnd && (isSetOff || (!isRemarked && (words <= 3 || tokens[i - 1]?.text === ',')));
    if (amount && (isMeasured || isLast)) return amount;
    tokens.forEach((one, at) => (one.role = before[at] ?? ''));
    return null;
  }
  return null;
}

/** The last words of the food as its unit: '2 garlic cloves' are 2 cloves of garlic. */
function readTrailingUnit(tokens: readonly Token[]): { word: Token; text: string } | null {
  let last = -1;
  for (let i = 0; i < tokens.length; i++) if (tokens[i]?.role === 'name') last = i;
  const unit = tokens[last];
  const food = tokens[last - 1];
  if (
    !unit ||
    food?.role !== 'name' ||
    !(TRAILING.test(unit.lower) || (/^lea(?:f|ves)$/.test(unit.lower) && /^gelatine?$/.test(food.lower))) ||
    NO_TRAILING.test(food.lower)
  )
    return null;
  unit.role = 'unit';
  const size = tokens.find((token) => token.role === 'name');
  // '2 large garlic cloves' are 2 large cloves.
  if (size && size !== food && SIZES.has(size.lower)) {
    size.role = 'unit';
    return { word: unit, text: `${size.text} ${unit.text}` };
  }
  return { word: unit, text: unit.text };
}

/**
 * '1 large or 2 small aubergines': the other amount is of the same food in another size, and a remark. Gives the token after it, or
 * `from` where there is none.
 */
function afterOtherSize(tokens: readonly Token[], from: number): number {
  const [size, or, amount, other, food] = tokens.slice(from, from + 5);
  if (!size || !or || amount?.kind !== 'number' || food?.kind !== 'word') return from;
  if (!SIZES.has(size.lower) || !/^(?:or|oder|ou|o)$/.test(or.lower) || !SIZES.has(other?.lower ?? '')) return from;
  size.role = 'name';
  for (const token of tokens.slice(from + 1, from + 4)) token.role = 'prep';
  return from + 4;
}

/** The token after 'du', 'des', 'de la', 'de l’', which mean some of the food; 0 where a line begins otherwise. */
function afterPartitive(tokens: readonly Token[]): number {
  const [of, food] = tokens;
  if (!of || !food) return 0;
  const isElided = of.lower === 'de' && /^l['’]\p{L}/u.test(food.lower);
  const to = /^(?:du|des)$/.test(of.lower) || isElided ? 1 : of.lower === 'de' && food.lower === 'la' ? 2 : 0;
  for (const word of tokens.slice(0, to)) word.role = 'of';
  if (isElided) {
    food.start += 2;
    food.text = food.text.slice(2);
    food.lower = food.lower.slice(2);
  }
  return to;
}

/** 'un demi-litre' as two words; 'lait demi-écrémé' stays. */
const withDemiApart = (line: string): string =>
  line.includes('emi-')
    ? line.replace(/(?<!\p{L})(demi)-(?=(\p{L}+))/iu, (whole, demi: string, next: string) =>
        unitOf(next) === null ? whole : `${demi} `,
      )
    : line;

/** '(1 cup raisins, optional)': all of the line in one pair of brackets, with an amount in it; '(see below)' is a remark. */
const ALL_IN_BRACKETS = /^\(((?=[^()]*\d|une?\s|an?\s|eine?\s)[^()]+)\)$/iu;
/** '(optional) 1 cup raisins': the remark is as good behind. */
const REMARK_FIRST = /^(\(\p{L}[\p{L}\s]{2,20}\))\s+(?=\d)(.+)$/u;
/** '1 cup, plus 2 tbsp butter' measures with both. */
const COMMA_IN_SUM = /^([\d\s/.½¼¾⅓⅔⅛-]+\p{L}+\.?),\s(?=plus\s[\d½¼¾⅓⅔⅛])/iu;

/** 'ein Viertelliter' as 'ein Viertel Liter', '1kg200' and '1 kg 200 de pommes' as '1,2 kg', and what brackets or a comma keep from being read. */
const withAmountApart = (line: string): string =>
  withDemiApart(line)
    .replace(ALL_IN_BRACKETS, '$1')
    .replace(REMARK_FIRST, '$2 $1')
    .replace(COMMA_IN_SUM, '$1 ')
    .replace(
      /(?<!\p{L})((?:drei)?viertel|achtel)(liter|pfund|kilo)(?!\p{L})/iu,
      (_, part: string, unit: string) => `${part} ${unit.charAt(0).toUpperCase()}${unit.slice(1)}`,
    )
    .replace(
      /^(\d{1,2})\s?(kg|l)(\d{3}|\s\d{3}(?=\sd))(?!\d)/u,
      (_, whole: string, unit: string, rest: string) => `${whole},${rest.trim().replace(/0+$/, '')} ${unit}`,
    );

/**
 * Reads one line, already without its bullet, into tokens with roles. Works by the order in which cooks write: amount,
 * unit, food, preparation; or a part of the food, amount, food ('juice of 1 lemon'); or food, amount ('Flour 200 g').
 */
export function readLine(written: string): Reading {
  // 'Riso gr. 500.': the full stop is the list's
  const line = withAmountApart(written.replace(/(\d)\.$/, '$1'));
  const tokens = tokenize(line);
  let amount = readAmount(line, tokens);
  let from = amount?.next ?? 0;
  if (!amount) {
    const at = afterParts(tokens);
    amount = at > 0 ? readAmountAt(line, tokens, at) : null;
    const behind = amount ? null : amountAfterFood(line, tokens);
    // 'Jus de citron 3 cl' is so much juice, 'Scorza di limone 1' of so many lemons
    const parts = behind?.unit ? 0 : at;
    for (let i = 0; i < parts; i++) if (tokens[i]?.kind === 'word') (tokens[i] as Token).role = 'prep';
    if (behind) {
      const head = tokens.findIndex((token, i) => i >= parts && token.role !== '');
      readFood(tokens.slice(parts, head), 0, false);
      for (let i = behind.next; i < tokens.length; i++) if (tokens[i]?.role === '') (tokens[i] as Token).role = 'prep';
      amount = behind;
      from = tokens.length;
    } else from = amount?.next ?? parts;
  }
  if (!amount && from === 0) from = afterPartitive(tokens);
  if (amount) from = afterOtherSize(tokens, from);
  if (from < tokens.length) readFood(tokens, from, amount?.unit?.kind === 'container', amount !== null);
  let unitText = '';
  let unit = amount?.unit ?? null;
  if (amount && amount.unitTo > amount.unitFrom)
    unitText = line.slice(tokens[amount.unitFrom]?.start ?? 0, tokens[amount.unitTo - 1]?.end ?? 0);
  else if (amount?.qty != null || tokens.some((token) => token.role === 'name' && SOME.test(token.lower))) {
    const trailing = readTrailingUnit(tokens);
    if (trailing) {
      unitText = trailing.text;
      unit = unitOf(trailing.word.text);
    }
  }
  for (const token of tokens) if (token.role === '' && token.kind !== 'mark') token.role = 'prep';
  const unitTo = amount && amount.unitTo > amount.unitFrom ? amount.unitTo : 0;
  return { line, tokens, qty: amount?.qty ?? null, qtyMax: amount?.qtyMax ?? null, unit, unitTo, unitText };
}
