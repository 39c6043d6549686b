import { beginsWithFigure } from '#shared/fraction-signs.ts';
import { bottomOf, type Placed } from './placed-lines.ts';

/** What a package says of itself and of whoever makes it, in words that no recipe has. */
const OF_MAKER =
  /questions or comments|(?<!\p{L})(?:distributed|manufactured|packed) (?:by|for)(?!\p{L})|(?<!\p{L})net (?:wt|weight|contents)(?!\p{L})|may contain traces? of|best (?:before|if used by)|satisfaction guaranteed|1-8\d\d-\d{3}-\d{4}|hergestellt (?:von|für)|nettofüllmenge|mindestens haltbar|kann spuren|fabriqué par|à consommer de préférence|peut contenir des traces|prodotto da|può contenere tracce|da consumarsi preferibilmente|fabricado por|puede contener trazas|consumir preferentemente|tenminste houdbaar|kan sporen|bäst före|kan innehålla spår/iu;
/** 'INGREDIENTS: WHOLE GRAIN CORN, SALT.' on a package: what is in it, without an amount. */
const CONTENTS =
  /^(?:ingredients|zutaten|ingrédients|ingredienti|ingredientes|ingrediënten|ingredienser)\s?:\s[^\p{Ll}\d]{12,}$/iu;
/** In line heights: so near the next line of it stands. */
const NEAR = 0.9;
const SAME_EDGE = 0.02;
/** So many lines of a list over it show that there is a recipe, which it does not belong to. */
const LISTED_MIN = 2;

/** The small print of a package below its recipe: lines that tell of its maker or of what is in it, and those that go on under them. */
export function smallPrint(lines: readonly Placed[]): Placed[] {
  const down = [...lines].sort((a, b) => a.box[1] - b.box[1]);
  const listed = down.filter(({ text }) => beginsWithFigure(text));
  const below = listed[LISTED_MIN - 1]?.box[1] ?? Infinity;
  const found: Placed[] = [];
  for (const line of down) {
    if (line.box[1] <= below) continue;
    const isCapitals = /^\P{Ll}+$/u.test(line.text.replace(/^\p{L}+/u, ''));
    const isOwn = OF_MAKER.test(line.text) || (CONTENTS.test(line.text) && isCapitals);
    const goesOn = found.some(
      (other) =>
        Math.abs(other.box[0] - line.box[0]) < SAME_EDGE &&
        line.box[1] > other.box[1] &&
        line.box[1] - bottomOf(other) < NEAR * line.box[3] &&
        line.size < 1.1 * other.size,
    );
    if (isOwn || goesOn) found.push(line);
  }
  return found;
}
