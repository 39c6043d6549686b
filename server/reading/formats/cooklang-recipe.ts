import { found, type FoundLine, type FoundRecipe } from './found-recipe.ts';
import { foundByFacts, frontOf } from './front-facts.ts';

/** '@olive oil{2%tbsp}(warm)', '#pan{}', '~{5%minutes}', '@salt'. */
const MARK = /([@#~])(?:([^@#~{}\n]{0,80})\{([^{}\n]{0,60})\}|([\p{L}\p{M}\d_-]{1,40}))(?:\(([^()\n]{1,200})\))?/gu;
/** As many braced marks make a text Cooklang: an address of mail or a hash tag has no braces. */
const BRACED = /[@#~][^@#~{}\n]{0,80}\{[^{}\n]{0,60}\}/gu;

export const isCooklang = (text: string): boolean => (text.match(BRACED)?.length ?? 0) >= 2;

/** A recipe in Cooklang, part by part: its ingredients and tools stand within its steps, notes after '>'. */
export function readCooklang(text: string): FoundRecipe {
  const front = frontOf(text);
  const plain = front.body.replace(/\[-[^]*?-\]/g, '').replace(/(^|\s)--(?!-).*$/gm, '$1');
  const ingredients: FoundLine[] = [];
  const tools: string[] = [];
  const steps: FoundLine[] = [];
  const notes: string[] = [];
  let section: string | null = null;

  /** A paragraph's words; what is marked in it is noted on the way. */
  const spoken = (paragraph: string) =>
    paragraph.replace(MARK, (_whole, sign: string, long?: string, braces?: string, word?: string, note?: string) => {
      const name = (long ?? word ?? '').replace(/^[&?+*-]+/, '').trim();
      const [quantity = '', unit = ''] = (braces ?? '')
        .replace(/^=/, '')
        .split('%')
        .map((part) => part.trim());
      if (sign === '~') return [quantity, unit].filter((part) => part !== '').join(' ') || name;
      if (name === '') return '';
      if (sign === '#') tools.push(name);
      else {
        const made = [quantity, unit, name].filter((part) => part !== '').join(' ');
        ingredients.push({
          text: note === undefined ? made : `${made}, ${note}`,
          section,
          parts: { quantity, unit, item: name, notes: note ?? '' },
        });
      }
      return name;
    });

  for (const paragraph of plain.split(/\n[ \t]*\n+/).flatMap(splitAtSections)) {
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
      // A paragraph of marks alone says what is needed, not what is done.
      const isList = /^[\s,;.•*-]*$/.test(paragraph.replace(MARK, ''));
      const words = spoken(paragraph).replace(/\s+/g, ' ').trim();
      if (!isList && words !== '') steps.push({ text: words, section });
    }
  }
  return found({
    ...foundByFacts(front),
    format: 'Cooklang',
    ingredients: once(ingredients),
    steps,
    equipment: [...new Set(tools)],
    notes: notes.join('\n'),
  });
}

const splitAtSections = (block: string): string[] =>
  block
    .split(/\n(?==)|\n(?<=^=.*\n)/m)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Each ingredient once; one that is named again without an amount is the same. */
function once(lines: readonly FoundLine[]): FoundLine[] {
  const named = (line: FoundLine) => (line.parts?.item ?? line.text).toLowerCase();
  const hasAmount = new Set(lines.filter((line) => line.parts?.quantity !== '').map(named));
  const seen = new Set<string>();
  return lines.filter((line) => {
    const isAgain = line.parts?.quantity === '' && (hasAmount.has(named(line)) || seen.has(named(line)));
    seen.add(named(line));
    return !isAgain;
  });
}
