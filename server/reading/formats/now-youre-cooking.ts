import {
  foundRecipe,
  type FoundRecipe,
  ingredientLines,
  labelled,
  minutes,
  paragraphs,
  stepLines,
} from './found-recipe.ts';
import { behindEach } from './program-text.ts';

/** Now You're Cooking's own export: many recipes, each between a line of five '@' and one that says what wrote it. */
const START = /^[ \t]*@{5}[^\n]{0,80}\bNow You['’]re Cooking\b[^\n]*$/im;
const END = /^[ \t]*(?:\*\*[ \t]*Exported from\b|-\+-[ \t]*$)/i;

/** What stands below the method, each after its name; what goes on in the next line is the value's too. */
const FIELD =
  /^[ \t]*(Contributor|Source|Yield|Servings|Preparation Time|NYC Nutrition Analysis[^:\n]{0,60}|NYC Nutrilink)[ \t]*:[ \t]*(.*)$/i;
/** '-----TOPPING-----' */
const PART = /^[ \t]*-{3,}[ \t]*[^-\s]/;

/** The title, the categories and the ingredients, with a blank line behind each; then the method. */
function read(all: readonly string[]): FoundRecipe {
  const end = all.findIndex((line) => END.test(line));
  const { lines, fields } = withoutFields(end < 0 ? all : all.slice(0, end));
  const [title = '', ...blocks] = lines
    .join('\n')
    .trim()
    .split(/\n[ \t]*\n\s*/);
  // Without categories the list stands right below the title.
  const tags = /^\s*(?:\d|-{3,})/.test(blocks[0] ?? '') ? '' : (blocks.shift() ?? '');
  const listed = [blocks.shift() ?? ''];
  while (PART.test(blocks[0] ?? '')) listed.push(blocks.shift() ?? '');
  return foundRecipe({
    format: 'Now You’re Cooking',
    title,
    author: fields.get('contributor') ?? '',
    site: fields.get('source') ?? '',
    servings: fields.get('yield') ?? fields.get('servings') ?? '',
    prepMin: minutes(fields.get('preparation time')),
    ingredients: ingredientLines(listed.join('\n')),
    steps: stepLines(blocks.join('\n\n')),
    notes: paragraphs(
      labelled('Nutrition per serving', (fields.get('nutrition') ?? '').replace(/;?\s*\(complete analysis\)/i, '')),
    ),
    tags: /^none$/i.test(tags.trim()) ? [] : tags.split(','),
  });
}

function withoutFields(all: readonly string[]): { lines: string[]; fields: ReadonlyMap<string, string> } {
  const lines: string[] = [];
  const fields = new Map<string, string>();
  let under = '';
  for (const line of all) {
    const [, name, value = ''] = FIELD.exec(line) ?? [];
    if (name !== undefined) {
      under = /^NYC Nutrition/i.test(name) ? 'nutrition' : name.toLowerCase();
      fields.set(under, value.trim());
    } else if (under !== '' && line.trim() !== '')
      fields.set(under, `${fields.get(under) ?? ''} ${line.trim()}`.trim());
    else {
      under = '';
      lines.push(line);
    }
  }
  return { lines, fields };
}

/** Its recipes, one after the other. */
export const readNowYoureCooking = behindEach(START, read);
