import { isOnlyMarks, lineOfMarked, type Marked, withoutMarks, withoutRemarks } from '../text/markup/cooklang-marks.ts';
import { foundRecipe, type FoundLine, type FoundRecipe } from './found-recipe.ts';
import { foundByFacts, frontOf } from './front-facts.ts';

/** A recipe in Cooklang, part by part: its ingredients and tools stand within its steps, notes after '>'. */
export function readCooklang(text: string): FoundRecipe {
  const front = frontOf(text);
  const plain = withoutRemarks(front.body);
  const ingredients: FoundLine[] = [];
  const tools: string[] = [];
  const steps: FoundLine[] = [];
  const notes: string[] = [];
  let section: string | null = null;

  for (const paragraph of paragraphsOf(plain)) {
    const heading = /^=+[ \t]*(.*?)[ \t]*=*$/.exec(paragraph);
    if (heading) section = heading[1] === '' ? null : (heading[1] ?? null);
    else if (paragraph.startsWith('>'))
      notes.push(
        paragraph
          .split('\n')
          .map((line) => line.replace(/^>[ \t]?/, ''))
          .join('\n'),
      );
    else {
      const marked: Marked = { ingredients: [], tools };
      const words = withoutMarks(paragraph, marked);
      for (const one of marked.ingredients) {
        const { name: item, quantity, unit, notes: aside } = one;
        ingredients.push({ text: lineOfMarked(one), section, parts: { quantity, unit, item, notes: aside } });
      }
      if (!isOnlyMarks(paragraph) && words !== '') steps.push({ text: words, section });
    }
  }
  return foundRecipe({
    ...foundByFacts(front),
    format: 'Cooklang',
    ingredients: once(ingredients),
    steps,
    equipment: [...new Set(tools)],
    notes: notes.join('\n'),
  });
}

/** Steps have a blank line between them; in a file without any each line is one, as it was in Cooklang's first years. */
function paragraphsOf(text: string): string[] {
  const paragraphs = text.split(/\n[ \t]*\n+/).flatMap(splitAtSections);
  const lines = text.trim().split('\n');
  const isLines = paragraphs.length === 1 && lines.length >= 3 && lines.every((line) => /^\p{Lu}/u.test(line.trim()));
  return isLines ? lines.map((line) => line.trim()) : paragraphs;
}

const splitAtSections = (block: string): string[] =>
  block
    .split(/\n(?==)|\n(?<=^=.*\n)/m)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Each ingredient once; one that is named again without an amount or a word on it is the same. */
function once(lines: readonly FoundLine[]): FoundLine[] {
  const named = (line: FoundLine) => (line.parts?.item ?? line.text).toLowerCase();
  const hasAmount = new Set(lines.filter((line) => line.parts?.quantity !== '').map(named));
  const seen = new Set<string>();
  return lines.filter((line) => {
    const isBare = line.parts?.quantity === '' && line.parts.notes === '';
    const isAgain = isBare && (hasAmount.has(named(line)) || seen.has(named(line)));
    seen.add(named(line));
    return !isAgain;
  });
}
