/** An ingredient, a tool or a timer of Cooklang within a step: '@olive oil{2%tbsp}(warm)', '#pan{}', '~{5%minutes}', '@salt'. */
const MARK = /([@#~])(?:([^@#~{}\n]{0,80})\{([^{}\n]{0,60})\}|([\p{L}\p{M}\d_-]{1,40}))(?:\(([^()\n]{1,80})\))?/gu;
const BRACED = /[@#~][^@#~{}\n]{0,80}\{[^{}\n]{0,60}\}/gu;
/** As many braced marks make a text Cooklang: an address of mail or a hash tag has no braces. */
const MARKS_MIN = 2;
const TEXT_MAX = 200_000;

/** '2%tbsp' as cooks write it: '2 tbsp'; '=' before it says that it is not scaled. */
const amountOf = (braces: string) =>
  braces
    .replace(/^=/, '')
    .split('%')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

interface Found {
  readonly ingredients: string[];
  readonly tools: string[];
}

/** A step's words without its marks; its ingredients and tools are noted on the way. */
function plainStep(step: string, found: Found): string {
  return step
    .replace(
      MARK,
      (
        _whole,
        sign: string,
        long: string | undefined,
        braces: string | undefined,
        word: string | undefined,
        note: string | undefined,
      ) => {
        const name = (long ?? word ?? '').replace(/^[&?+*-]+/, '').trim();
        const amount = amountOf(braces ?? '');
        if (sign === '~') return amount || name;
        if (sign === '#') {
          if (name !== '') found.tools.push(name);
          return name;
        }
        if (name !== '')
          found.ingredients.push([amount, name].filter(Boolean).join(' ') + (note === undefined ? '' : `, ${note}`));
        return name;
      },
    )
    .replace(/\s+/g, ' ')
    .trim();
}

const KEY = /^>>\s*([^:]{1,40}):\s*(.*)$/;

/**
 * A recipe written in Cooklang as the text a cook would write: its facts, a list of the ingredients in the order of their use, and the steps,
 * sections kept. Null where the text is no Cooklang. Ingredients that are named again without an amount are listed once.
 */
export function textOfCooklang(text: string): string | null {
  if (text.length > TEXT_MAX || (text.match(BRACED)?.length ?? 0) < MARKS_MIN) return null;
  const withoutRemarks = text.replace(/\[-[\s\S]{0,2000}?-\]/g, '').replace(/(?:^|\s)--(?!-).*$/gm, '');
  const lines = withoutRemarks.split(/\r\n|[\n\r]/);
  const head: string[] = [];
  const body: { text: string; ingredients: string[] }[] = [];
  const found: Found = { ingredients: [], tools: [] };
  let isFront = false;
  let isOpen = false;
  for (const [at, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === '---' && (isFront || lines.slice(0, at).every((before) => before.trim() === ''))) {
      isFront = !isFront;
      head.push(line);
      continue;
    }
    const fact = KEY.exec(line);
    if (isFront || fact) {
      head.push(fact ? `${fact[1] ?? ''}: ${fact[2] ?? ''}` : raw);
      continue;
    }
    const section = /^=+\s*(.*?)\s*=*$/.exec(line);
    if (line === '' || section) {
      isOpen = false;
      if (section?.[1]) body.push({ text: `${section[1]}:`, ingredients: [] });
      continue;
    }
    const before = found.ingredients.length;
    const step = plainStep(line.replace(/^>\s*/, ''), found);
    const last = body.at(-1);
    const ingredients = found.ingredients.slice(before);
    // lines without a blank one between them are one step
    if (isOpen && last) {
      last.text += ` ${step}`;
      last.ingredients.push(...ingredients);
    } else body.push({ text: step, ingredients });
    isOpen = true;
  }
  const keyed = head.filter((line) => line !== '---');
  const facts = head.includes('---') ? head : keyed.length > 0 ? ['---', ...keyed, '---'] : [];
  const tools = [...new Set(found.tools)];
  return [
    ...facts,
    '',
    'Ingredients:',
    ...listed(found.ingredients).map((line) => `- ${line}`),
    '',
    ...(tools.length > 0 ? ['Equipment:', ...tools.map((tool) => `- ${tool}`), ''] : []),
    'Directions:',
    ...body.map(({ text: step }) => step),
  ].join('\n');
}

/** Each ingredient once; one that comes again without an amount is the same. */
function listed(ingredients: readonly string[]): string[] {
  const all = [...new Set(ingredients)];
  return all.filter(
    (line) => /\d/.test(line) || !all.some((other) => other !== line && other.replace(/,.*$/, '').endsWith(` ${line}`)),
  );
}
