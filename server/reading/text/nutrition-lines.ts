import type { Line } from './lines.ts';

const NUMBER = '(?:ca\\.?|about)?\\s*\\d{1,4}(?:[.,]\\d+)?';
const UNIT = '(?:k?cal|kj|mg|g|%)?';
/** What only a table of nutrition counts. */
const TELLING =
  'k?cal|calories|kj|energy|kalorien|kilokalorien|kilojoule|brennwert|energie|énergie|calor[íi]as|valore energetico|carb(?:ohydrate)?s?|kohle?n?hydrate|glucides|hidratos(?: de carbono)?|carboidrati|koolhydraten|kolhydrater|kulhydrat|karbohydrater';
const NUTRIENT = `${TELLING}|proteins?|eiwei(?:ß|ss)|protéines?|proteínas?|proteine|eiwitten|(?:saturated |trans |total )?fat|fett|lipides|matières grasses|grasas?|grassi|fib(?:er|re)s?|ballaststoffe|fibra|sodium|natrium|cholesterol|cholesterin`;
/** Foods, too: facts only in the middle of such a table. */
const FOOD = 'sugars?|zucker|sucres?|azúcares|zuccheri|salt|salz|sel';
const factsOf = (names: string, own: string) =>
  new RegExp(`^(?:(?:(?:of which )?(?:${names})\\s*[:=]?\\s*${NUMBER}\\s*${UNIT}|${NUMBER}\\s*${UNIT}\\s*(?:${own}))[\\s,;|·•/.]*)+$`, 'iu'); // prettier-ignore
const FACTS = factsOf(NUTRIENT, TELLING);
const FACTS_WITHIN = factsOf(`${NUTRIENT}|${FOOD}`, TELLING);
const TELLS = new RegExp(`(?<!\\p{L})(?:${TELLING})(?!\\p{L})`, 'iu');

/** So few lines in a row may be a list of ingredients: 'Fett 50 g' is one. */
const LINES_MIN = 3;
/** 'pro Person etwa:' may stand between two of them. */
const BETWEEN_MAX = 2;

/**
 * The lines of a table of nutrition, as books and cuttings have them under a recipe: 'Eiweiß: 20 g', 'Fett: 31 g', '157 Kalorien'. At least
 * three that follow each other, and one of them of energy or carbohydrates, as fat and protein (in German also the white of an egg)
 * are ingredients elsewhere.
 */
export function nutritionLines(lines: readonly Line[]): Set<Line> {
  const found = new Set<Line>();
  let run: Line[] = [];
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
