import type { Line } from '../lines/lines.ts';

// Each space and figure belongs to one part alone: else a long line is tried in more ways than there is time for.
const NUMBER = '\\d{1,4}(?:[.,]\\d+)?(?![.,]?\\d)';
const SOME = `(?:(?:ca\\.?|about)\\s*)?${NUMBER}`;
const UNIT = '(?:\\s*(?:k?cal|kj|mg|g|%)(?!\\p{L}))?';
/** What only a table of nutrition counts. */
const TELLING =
  'k?cals?|calories|kj|energy|kalorien|kilokalorien|kilojoule|brennwert|energie|énergie|calor[íi]as|valore energetico|carb(?:ohydrate)?s?|kohle?n?hydr(?:ate|\\.)|glucides|hidratos(?: de carbono)?|carboidrati|koolhydraten|kolhydrater|kulhydrat|karbohydrater';
const NUTRIENT = `${TELLING}|proteins?|eiwei(?:ß|ss)|protéines?|proteínas?|proteine|eiwitten|(?:saturated |trans |total )?fat|fett|lipides|matières grasses|grasas?|grassi|fib(?:er|re)s?|ballaststoffe|fibra|sodium|natrium|cholesterol|cholesterin`;
/** Foods, too: facts only in the middle of such a table. */
const FOOD =
  'saturates|gesättigte fettsäuren|(?:acides gras )?saturés|(?:ácidos grasos )?saturad[ao]s|(?:acidi grassi )?saturi|sugars?|zucker|sucres?|azúcares|zuccheri|salt|salz|sel|sale|sal';
/** How much of what one needs in a day that is: 'Fat 28g 40%' */
const SHARE = '(?:\\s+\\(?\\d{1,3}\\s?%\\)?)?';
const factsOf = (names: string, own: string) =>
  new RegExp(
    `^(?:(?:(?:(?:of which|davon|dont|di cui|de las cuales|total|dietary) )?(?:${names})\\s*(?:[:=]\\s*)?${SOME}${UNIT}|${SOME}${UNIT}\\s*(?:${own}))${SHARE}[\\s,;|·•/.]*)+$`,
    'iu',
  );
const FACTS = factsOf(NUTRIENT, TELLING);
const FACTS_WITHIN = factsOf(`${NUTRIENT}|${FOOD}`, NUTRIENT);
const TELLS = new RegExp(`(?<!\\p{L})(?:${TELLING})(?!\\p{L})`, 'iu');

/** What a running table of nutrition says: 'PER SERVING 389 kcals · fat 24g · saturates', which its lines break anywhere. */
const RUNNING = new RegExp(
  `(?:per|pro|par|por|each|serving|portion|person|personne|porción|porzione|portie|portionen|${NUTRIENT}|${FOOD}|k?cals|carbs|saturates|saturated|unsaturated|saturi|saturés|gesättigte|fettsäuren|of|which|davon|dont|di|cui|and|und|et|macros?|makros?|nutrition|total|approx|about|net|kh|ew)(?!\\p{L})|[<~]?${NUMBER}${UNIT}|[\\s,;:=|·•/.()–\\p{Extended_Pictographic}-]+`,
  'giu',
);
const saysNothingElse = (text: string): boolean => text.replace(RUNNING, '') === '';
const COUNTED = new RegExp(
  `\\d\\s*(?:k?cal|kj|mg|g|%)(?![\\p{L}])|(?:k?cals?|kj|energy|calories)\\s*[:=]?\\s*\\d`,
  'giu',
);
/** So many figures one of its lines has at least. */
const FIGURES_MIN = 2;
const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

/** So few lines in a row may be a list of ingredients: 'Fett 50 g' is one. */
const LINES_MIN = 3;
/** 'pro Person etwa:' may stand between two of them. */
const BETWEEN_MAX = 2;

/** The lines of a table set as a paragraph: those around one that counts energy and more than one other thing. */
function runningTable(lines: readonly Line[]): Line[] {
  const figures = (text: string) => countOf(COUNTED, text);
  // '100 g sugar' is an ingredient
  const isRunning = (line: Line | undefined) =>
    line !== undefined &&
    line.box !== null &&
    line.text.length <= 200 &&
    saysNothingElse(line.text) &&
    (figures(line.text) >= FIGURES_MIN || /^per\s/iu.test(line.text));
  return lines.filter((line, at) => {
    if (!isRunning(line)) return false;
    let from = at;
    while (isRunning(lines[from - 1])) from -= 1;
    let to = at + 1;
    while (isRunning(lines[to])) to += 1;
    const run = lines.slice(from, to).map(({ text }) => text);
    return TELLS.test(run.join(' ')) && run.some((text) => figures(text) >= FIGURES_MIN);
  });
}

/** 'Nutrition facts per serving: 290 calories; 8 g fat' begins such a paragraph in a typed text. */
const BEGINS_TABLE =
  /^(?:nutrition(?:al)?(?: facts| information| values?| info| analysis)?(?: per \p{L}+)?|(?:durchschnittliche )?nährwerte?(?:angaben)?|valeurs nutritionnelles|(?:información|informação) nutricional|valores nutricionales|valori nutrizionali|voedingswaarden?|näringsvärden?|næringsinn?hold|næringsverdi|wartości odżywcze|each serving|one serving|per serving|amount per serving|macros?|makros?)[^:\d]{0,40}(?::|\s(?=\d)|contains|provides)/iu;
/** '12 % protein', '9 g of fat': how much there is, before its name. */
const COUNTED_BEHIND = new RegExp(
  `\\d\\s*(?:k?cal|kj|mg|g|%|(?:milli)?grams?)?\\s*(?:of )?(?:${NUTRIENT})(?!\\p{L})`,
  'giu',
);

const NAMES_NUTRIENT = new RegExp(`(?<!\\p{L})(?:${NUTRIENT})(?!\\p{L})`, 'iu');

/** The next line of such a paragraph begins with a figure or in small letters. */
const TABLE_GOES_ON = /^(?:\d|\p{Ll})/u;
/** A longer line tells more than figures. */
const PARAGRAPH_MAX = 400;

/** The lines of such paragraphs, each to where something else is said. */
function typedTables(lines: readonly Line[]): Line[] {
  const hasFigures = ({ text }: Line) => Math.max(countOf(COUNTED, text), countOf(COUNTED_BEHIND, text)) >= FIGURES_MIN;
  return lines.flatMap((line, at) => {
    const begins = line.box === null && line.text.length <= PARAGRAPH_MAX && BEGINS_TABLE.test(line.text);
    // 'Per serving use 20 g butter and 30 g sugar' tells what to do
    if (!begins || !hasFigures(line) || !NAMES_NUTRIENT.test(line.text)) return [];
    const below = lines.slice(at + 1);
    const end = below.findIndex((next) => next.gapBefore || !hasFigures(next) || !TABLE_GOES_ON.test(next.text));
    return [line, ...(end < 0 ? below : below.slice(0, end))];
  });
}

/** '420 kcal | 38 g protein | 30 g carbs', 'Macros: 420 kcal, 38g protein' in a line of a post: energy or carbohydrates, and something else. */
const isRow = ({ box, text }: Line): boolean =>
  box === null &&
  text.length <= 160 &&
  saysNothingElse(text) &&
  TELLS.test(text) &&
  countOf(COUNTED, text) >= FIGURES_MIN;

/** Names on the label of a package, of which so many on a printed line make it one. */
const ON_LABEL =
  /\b(?:serving size|servings per|calories|total fat|saturated|cholesterol|sodium|(?:total )?carb|fiber|sugars|protein|daily value)/giu;
const ON_LABEL_MIN = 3;
const isLabel = ({ box, text }: Line): boolean =>
  box !== null && new Set(text.toLowerCase().match(ON_LABEL) ?? []).size >= ON_LABEL_MIN;

/** 'Sodium. Exchanges: 1 Starch; 2 Lean Meat': how the diet of diabetics counts, behind the rest of such a line. */
const EXCHANGES = /(?<!\p{L})exchanges:\s?\d/iu;

/** Such lines, each with the rest of it that was broken by the edge of the page. */
const labels = (lines: readonly Line[]): Line[] =>
  lines.filter((line, at) => {
    const last = lines[at - 1];
    if (isLabel(line)) return true;
    if (!last || !isLabel(last)) return false;
    return (saysNothingElse(line.text) && countOf(COUNTED, line.text) > 0) || EXCHANGES.test(line.text);
  });

/** 'Each serving contains' heads a table of nutrition, and ends what stands above it. */
export const HEADS_TABLE =
  /^(?:(?:each|per|pro|par|por|elke|1) (?:serving|portion|person|personne|porción|ración|porzione|portie)(?: (?:contains|provides|enthält|contient|contiene|bevat))?:?|(?:nutrition(?:al)? (?:facts|information|values)|nährwerte|nährwertangaben|valeurs nutriti(?:ves|onnelles)|información nutricional|informação nutricional|valori nutrizionali|voedingswaarden?|näringsvärde|næringsindhold|næringsinnhold|wartości odżywcze)(?: (?:per|pro|par|por) \p{L}+)?)$/iu;
/** A line under it begins with what food consists of, or how large a serving is, and counts it. */
const COUNTS_FOOD = new RegExp(
  `^(?:servings?\\s|amount per|(?:of which )?(?:${NUTRIENT}|${FOOD}|total\\s\\p{L}+|saturates|saturated)(?!\\p{L})).{0,60}\\d.{0,20}$`,
  'iu',
);

/** Such a heading with the lines that count below it: typed, one of them of energy or carbohydrates. */
function headedTable(lines: readonly Line[]): Line[] {
  return lines.flatMap((line, at) => {
    if (!HEADS_TABLE.test(line.text)) return [];
    const below = lines.slice(at + 1);
    const end = below.findIndex(({ text }) => !COUNTS_FOOD.test(text));
    const counted = end < 0 ? below : below.slice(0, end);
    const tells = line.box !== null || counted.some(({ text }) => TELLS.test(text));
    return counted.length >= 2 && tells ? [line, ...counted] : [];
  });
}

/**
 * The lines of a table of nutrition, as books and cuttings have them under a recipe: 'Eiweiß: 20 g', 'Fett: 31 g', '157 Kalorien'. At least
 * three that follow each other, and one of them of energy or carbohydrates, as fat and protein (in German also the white of an egg)
 * are ingredients elsewhere.
 */
export function nutritionLines(lines: readonly Line[]): Set<Line> {
  return new Set([
    ...runningTable(lines),
    ...headedTable(lines),
    ...typedTables(lines),
    ...labels(lines),
    ...lines.filter(isRow),
    ...nutritionInRows(lines),
  ]);
}

/** The same on a page, whose table has a row for each thing that it counts. */
export function nutritionInRows<Row extends { readonly text: string }>(lines: readonly Row[]): Set<Row> {
  const found = new Set<Row>();
  let run: Row[] = [];
  let last = -1;
  const end = () => {
    if (run.length >= LINES_MIN && run.some(({ text }) => TELLS.test(text))) for (const line of run) found.add(line);
    run = [];
  };
  for (const [at, line] of lines.entries()) {
    if (run.length > 0 && at - last > BETWEEN_MAX + 1) end();
    if (line.text.length > 100 || !(run.length > 0 ? FACTS_WITHIN : FACTS).test(line.text)) continue;
    run.push(line);
    last = at;
  }
  end();
  return found;
}
