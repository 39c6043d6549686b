import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { readDuration } from '../../durations.ts';
import { readHeading } from '../../text/headings/headings.ts';
import { readYield } from '../../yields.ts';
import { readByline } from '../facts/byline.ts';
import { noFacts, type Facts, type SectionLine } from '../facts/facts.ts';
import { lineOf, linesOf } from '../lines.ts';
import { readListArea, readNamedLines } from '../lists/list-area.ts';
import { PLUGINS, type Plugin } from './plugins.ts';
import { elementsOf, hasClass, isWithin, type HtmlElement } from '../tree.ts';

/** The elements under `root` with one of the classes, or one as their id as older cards have it; of the classes the first that is there counts. */
function byClass(root: HtmlElement, names: readonly string[]): HtmlElement[] {
  for (const name of names) {
    const found: HtmlElement[] = [];
    for (const element of elementsOf(root))
      if (hasClass(element, name) || element.attributes['id'] === name) found.push(element);
    if (found.length > 0) return found;
  }
  return [];
}

/** Of nested elements only the outer ones. */
function outermost(elements: readonly HtmlElement[]): HtmlElement[] {
  const outer: HtmlElement[] = [];
  for (const element of elements) {
    const last = outer.at(-1);
    if (!last || !isWithin(element, last)) outer.push(element);
  }
  return outer;
}

function listOf(card: HtmlElement, plugin: Plugin, kind: 'ingredients' | 'steps'): SectionLine[] {
  const [areas, headings, lines] =
    kind === 'ingredients'
      ? [plugin.ingredients, plugin.ingredientHeading, plugin.ingredient]
      : [plugin.steps, plugin.stepHeading, plugin.step];
  const boxes = outermost(byClass(card, areas));
  if (lines.length > 0) {
    const sectionLines = (boxes.length > 0 ? boxes : [card]).flatMap((box) =>
      readNamedLines(box, headings, lines, kind),
    );
    if (sectionLines.length > 0) return sectionLines;
  }
  return boxes.flatMap((box) => readListArea(box, kind));
}

const BEFORE_FIGURES = new RegExp(String.raw`^[^\d${FRACTION_GLYPHS}]*`);

/** Minutes shown in a box such as 'Prep Time: 1 hr 15 mins'; units that stand in boxes of their own are joined. */
function minutesOf(card: HtmlElement, names: readonly string[]): number | null {
  const box = names.length > 0 ? byClass(card, names)[0] : undefined;
  if (!box) return null;
  const shown = lineOf(box).replace(BEFORE_FIGURES, '');
  return readDuration(shown) || null;
}

function textOf(card: HtmlElement, names: readonly string[]): string {
  const box = names.length > 0 ? byClass(card, names)[0] : undefined;
  return box ? lineOf(box) : '';
}

const NOTES_HEADING = /^(?:recipe |cook['’]?s |chef['’]?s )?(?:notes?|tips?)\s*:?$/i;

const headsNotes = (line: string) => {
  const heading = line.length <= 40 ? readHeading(line) : null;
  return heading?.kind === 'notes' && heading.rest === '';
};

/** The card's name for its dish; where it has none the first box of that class may head its list. */
function titleOf(card: HtmlElement, plugin: Plugin): string {
  const title = textOf(card, plugin.title);
  const heading = readHeading(title);
  return heading && heading.rest === '' && heading.section === null ? '' : title;
}

function readCard(card: HtmlElement, plugin: Plugin): Facts {
  const notes = plugin.notes.length > 0 ? outermost(byClass(card, plugin.notes)) : [];
  const author = textOf(card, plugin.author);
  return {
    ...noFacts(),
    title: titleOf(card, plugin),
    servings: readYield(`${textOf(card, plugin.servings)} ${textOf(card, plugin.servingsUnit)}`),
    prepTime: minutesOf(card, plugin.prepTime),
    cookTime: minutesOf(card, plugin.cookTime),
    restTime: minutesOf(card, plugin.restTime),
    totalTime: minutesOf(card, plugin.totalTime),
    ingredients: listOf(card, plugin, 'ingredients'),
    steps: listOf(card, plugin, 'steps'),
    notes: notes.flatMap((box) => linesOf(box)).filter((line) => !(NOTES_HEADING.test(line) || headsNotes(line))),
    equipment:
      plugin.equipment.length > 0
        ? byClass(card, plugin.equipment)
            .map((box) => lineOf(box))
            .filter(Boolean)
        : [],
    author: readByline(author) ?? author,
  };
}

/** The recipe cards of known plugins in a page, in document order; a card without any line is left out. */
export function readPlugins(root: HtmlElement): Facts[] {
  for (const plugin of PLUGINS) {
    const cards = outermost(byClass(root, plugin.container));
    const facts = cards.slice(0, 30).map((card) => readCard(card, plugin));
    const filled = facts.filter((fact) => fact.ingredients.length > 0 || fact.steps.length > 0);
    if (filled.length > 0) return filled;
  }
  return [];
}
