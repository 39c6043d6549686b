/** An ingredient, a tool or a timer of Cooklang within a step: '@olive oil{2%tbsp}(warm)', '#pan{}', '~{5%minutes}', '@salt'. */
const MARK = /([@#~])(?:([^@#~{}\n]{0,80})\{([^{}\n]{0,60})\}|([\p{L}\p{M}\d_-]{1,40}))(?:\(([^()\n]{1,200})\))?/gu;
const BRACED = /[@#~][^@#~{}\n]{0,80}\{[^{}\n]{0,60}\}/gu;
/** As many braced marks make a text Cooklang: an address of mail or a hash tag has no braces. */
const MARKS_MIN = 2;

/** Whether a text is a recipe in Cooklang. */
export const isCooklang = (text: string): boolean => (text.match(BRACED)?.length ?? 0) >= MARKS_MIN;

/** An ingredient that a step marks; all but the name may be ''. */
interface MarkedIngredient {
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly notes: string;
}

/** What is marked in steps, in the order of its use. */
export interface Marked {
  readonly ingredients: MarkedIngredient[];
  readonly tools: string[];
}

/**
 * A step's words on one line, without its marks; what they mark is added to `marked`. A step that begins with a sign of headings and notes
 * has a backslash before that.
 */
export function withoutMarks(step: string, marked: Marked): string {
  return step
    .replace(/^\\(?=[>=])/, '')
    .replace(MARK, (_whole, sign: string, long?: string, braces?: string, word?: string, notes?: string) => {
      const name = (long ?? word ?? '').replace(/^[&?+*-]+/, '').trim();
      // '=' says that the amount is not scaled
      const [quantity = '', unit = ''] = (braces ?? '')
        .replace(/^=/, '')
        .split('%')
        .map((part) => part.trim());
      if (sign === '~') return joined(quantity, unit) || name;
      if (name === '') return '';
      if (sign === '#') marked.tools.push(name);
      else marked.ingredients.push({ name, quantity, unit, notes: notes ?? '' });
      return name;
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a paragraph is of marks alone: it says what is needed, not what is done. */
export const isOnlyMarks = (paragraph: string): boolean => /^[\s,;.•*-]*$/.test(paragraph.replace(MARK, ''));

/** '2 tbsp olive oil, warm' as a cook writes a marked ingredient. */
export const lineOfMarked = ({ name, quantity, unit, notes }: MarkedIngredient): string =>
  joined(quantity, unit, name) + (notes === '' ? '' : `, ${notes}`);

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** '>> servings: 4', as Cooklang wrote facts before it had front matter: name and value. */
export const COOKLANG_FACT = /^>>\s*([^:]{1,40}):\s*(.*)$/;

/** A text without the remarks that Cooklang has for who writes it: '[- twice -]', '-- to the end of the line'. */
export const withoutRemarks = (text: string): string =>
  text.replace(/\[-[^]{0,2000}?-\]/g, '').replace(/(?:^|\s)--(?!-).*$/gm, '');
