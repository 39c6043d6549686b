import { readHeading } from '../headings/headings.ts';
import { readMeta } from '../facts/meta.ts';

/** What a text in LaTeX holds at least twice. */
const MARKS = /^\s*\\(?:begin|end|section|documentclass|ingredients?|ing|recipe|item|step)\b/;
const MARKS_MIN = 2;

/** Commands that print nothing of the recipe. */
const SILENT =
  /^\s*\\(?:documentclass|usepackage|includegraphics|label|index|vspace|hspace|setcounter|setlength|newpage|clearpage|pagebreak|hline|centering|maketitle|tableofcontents|input|include|import)\b.*$/;
/** How what follows is set; nothing of it is printed. */
const SETTING =
  /\\(?:tiny|scriptsize|footnotesize|small|normalsize|[lL]arge|LARGE|[hH]uge|sc|scshape|bf|bfseries|it|itshape|em|sf|sffamily|rm|tt|noindent|par|newline|[hv]fill|null|columnbreak|q?quad|(?:small|med|big)skip|freeform|newstep)(?![a-zA-Z])\s*/g;
/** '\Huge \sc Plum Tart': set so large, a line is the dish's name. */
const SET_LARGE = /^\s*\{?\\(?:[hH]uge|LARGE)(?![a-zA-Z])\s*(?=.*\p{L}{3}(?![^{}]*\{))/u;
const FRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d)(?=\\(?:[a-z]?(?:nice)?frac\{|fr\s?\d))/g, ' '],
  [/\\fr\s?(\d)(\d)(?!\d)/g, '$1/$2'],
  [/\\[a-z]?(?:nice)?frac\{(\d+)\}\{(\d+)\}/g, '$1/$2'],
  [/\\(?:one)?half\b/g, '1/2'],
  [/\\onethird\b/g, '1/3'],
  [/\\twothirds?\b/g, '2/3'],
  [/\\(?:one)?quarter\b/g, '1/4'],
  [/\\threequarters?\b/g, '3/4'],
  [/\\degrees?\b(?:\{\})?/g, '°'],
  [/\\fluidounce\b/g, 'fluid ounce'],
];
const HEADING =
  /^\s*\\(?:begin\{recipe\}(?:\[[^\]]*\])?|section\*?|chapter\*?|title|recipe(?:title|name)?)\{([^{}]+)\}/;
const RECIPE = /^\s*\\begin\{recipe\}/;
/** '{2 servings}{10 minutes}' behind the name, as the class 'cuisine' has them. */
const BESIDE_NAME = /^\s*\\begin\{recipe\}(?:\[[^\]]*\])?\{[^{}]+\}\{([^{}]+)\}\{([^{}]+)\}/;
const PART = /^\s*\\(?:sub)+section\*?\{([^{}]+)\}/;
const OPENS = /^\s*\\(?:begin\{)?([a-z]+)\}?(?:\[[^\]]*\])?\{?\s*$/i;

/** The arguments of a command as words: '[4][C]{sugar}' is '4 C sugar'. */
const wordsOf = (args: string) =>
  args
    .split(/[[\]{}]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

/** Commands within a line give way to what they print. */
function plain(line: string): string {
  let text = line.replace(/(?<!\\)%.*$/, '');
  for (const [pattern, fraction] of FRACTIONS) text = text.replace(pattern, fraction);
  text = text.replace(/\\\\(?:\[[^\]]*\])?/g, ' ').replace(/(?<!\\)[&~$]/g, ' ');
  for (let depth = 0; depth < 3; depth += 1) text = text.replace(/\\[a-zA-Z]+\*?\{([^{}]*)\}/g, '$1');
  return text
    .replace(SETTING, '')
    .replace(/\\([%&$#_{}])/g, '$1')
    .replace(/\\([a-zA-Z]+)/g, '$1')
    .replace(/[{}]/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
}

/** The name of a recipe, with how much it makes and how long it takes behind it. */
function headOf(line: string, title: string): string {
  const beside = BESIDE_NAME.exec(line)?.slice(1) ?? [];
  const facts = beside.map((fact) => plain(fact).replace(/^(?:about\s)?(?=\d+\s\p{L}+$)(?!.*min|.*hour)/iu, 'makes '));
  return facts.length === 0 ? plain(title) : `${plain(title)} (${facts.join(', ')})`;
}

/** 'servings=60 squares,' and '\servings{12}' as facts; null for any other line. */
function factOf(line: string): string | null {
  const [, key = '', value = ''] =
    /^\s*([a-z ]{3,20}?)\s*=\s*\{?(.+?)\}?,?\s*$/i.exec(line) ??
    /^\s*\\([a-z]{3,20})\{([^{}]+)\}\s*$/i.exec(line) ??
    [];
  const fact = `${key.replace(/time$/i, ' time')}: ${value}`;
  return value !== '' && (readMeta(fact) !== null || /^(?:source|author)$/i.test(key)) ? plain(fact) : null;
}

/** The lines of a cookbook typeset in LaTeX as Markdown, one for each; null where the text is none. Linear in its length. */
export function markdownOfLatex(lines: readonly string[]): string[] | null {
  if (lines.filter((line) => line.includes('\\') && MARKS.test(line)).length < MARKS_MIN) return null;
  let listed = false;
  let braced = false;
  /** The line above is a food that is named where it is used. */
  let used = false;
  const hasRecipes = lines.some((line) => RECIPE.test(line));
  return lines.map((line) => {
    const title = HEADING.exec(line)?.[1];
    // over the recipes of a book stand its name and its chapters
    if (title !== undefined)
      return hasRecipes && !RECIPE.test(line) && !readHeading(title) ? '' : `# ${headOf(line, title)}`;
    if (SET_LARGE.test(line)) return `# ${plain(line)}`;
    const part = PART.exec(line)?.[1];
    if (part !== undefined) return `## ${plain(part)}`;
    if (SILENT.test(line)) return '';
    const fact = factOf(line);
    if (fact !== null) return fact;
    const opens = /^\s*\\end\b/.test(line) ? undefined : OPENS.exec(line)?.[1];
    const kind = opens === undefined ? undefined : kindOf(opens);
    if (kind !== undefined) {
      const isAgain = listed && kind === 'ingredients';
      listed = kind === 'ingredients';
      braced = line.trimEnd().endsWith('{');
      return isAgain ? '' : `## ${kind}`;
    }
    if (braced && /^\s*\}\s*$/.test(line)) {
      [listed, braced] = [false, false];
      return '## steps';
    }
    if (/^\s*\\(?:begin|end)\b|^\s*(?:\\[a-zA-Z]+\s*)+\{?\s*$/.test(line)) return '';
    const ingredient = /^\s*\\ing(?:redient)?\*?((?:\[[^\]]*\]|\{(?:[^{}]|\{[^{}]*\})*\})+)/.exec(line)?.[1];
    if (ingredient !== undefined) {
      used = line.includes('\\ing[') || line.includes('\\ing{');
      return `- ${plain(wordsOf(fractionsIn(ingredient)))}`;
    }
    const item = /^\s*\\(?:item|step)\b\s*/.exec(line)?.[0];
    if (item !== undefined) return `${listed ? '-' : '1.'} ${plain(line.slice(item.length))}`;
    // what is done with the foods right above it
    const isStep = used && line.trim() !== '';
    used = false;
    return isStep ? `1. ${plain(line)}` : plain(line);
  });
}

const fractionsIn = (text: string) =>
  FRACTIONS.reduce((told, [pattern, fraction]) => told.replace(pattern, fraction), text);

/** What an environment such as 'ingredientblock' or 'preparation' holds. */
function kindOf(name: string): 'ingredients' | 'steps' | undefined {
  if (/^ingredient/i.test(name)) return 'ingredients';
  return readHeading(name)?.kind === 'steps' ? 'steps' : undefined;
}
