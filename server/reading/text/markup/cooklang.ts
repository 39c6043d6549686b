import {
  COOKLANG_FACT,
  isCooklang,
  lineOfMarked,
  type Marked,
  withoutMarks,
  withoutRemarks,
} from './cooklang-marks.ts';

const TEXT_MAX = 200_000;

/**
 * A recipe written in Cooklang as the text a cook would write: its facts, a list of the ingredients in the order of their use, and the steps,
 * sections kept. Null where the text is no Cooklang. Ingredients that are named again without an amount are listed once.
 */
export function textOfCooklang(text: string): string | null {
  if (text.length > TEXT_MAX || !isCooklang(text)) return null;
  const lines = withoutRemarks(text).split(/\r\n|[\n\r]/);
  const head: string[] = [];
  const body: string[] = [];
  const marked: Marked = { ingredients: [], tools: [] };
  let isFront = false;
  let isOpen = false;
  for (const [at, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === '---' && (isFront || lines.slice(0, at).every((before) => before.trim() === ''))) {
      isFront = !isFront;
      head.push(line);
      continue;
    }
    const fact = COOKLANG_FACT.exec(line);
    if (isFront || fact) {
      head.push(fact ? `${fact[1] ?? ''}: ${fact[2] ?? ''}` : raw);
      continue;
    }
    const section = /^=+\s*(.*?)\s*=*$/.exec(line);
    if (line === '' || section) {
      isOpen = false;
      if (section?.[1]) body.push(`${section[1]}:`);
      continue;
    }
    const step = withoutMarks(line.replace(/^>\s*/, ''), marked);
    // lines without a blank one between them are one step
    if (isOpen) body.push(`${body.pop() ?? ''} ${step}`);
    else body.push(step);
    isOpen = true;
  }
  const keyed = head.filter((line) => line !== '---');
  const facts = head.includes('---') ? head : keyed.length > 0 ? ['---', ...keyed, '---'] : [];
  const tools = [...new Set(marked.tools)];
  return [
    ...facts,
    '',
    'Ingredients:',
    ...listed(marked.ingredients.map(lineOfMarked)).map((line) => `- ${line}`),
    '',
    ...(tools.length > 0 ? ['Equipment:', ...tools.map((tool) => `- ${tool}`), ''] : []),
    'Directions:',
    ...body,
  ].join('\n');
}

/** Each ingredient once; one that comes again without an amount is the same. */
function listed(ingredients: readonly string[]): string[] {
  const all = [...new Set(ingredients)];
  return all.filter(
    (line) => /\d/.test(line) || !all.some((other) => other !== line && other.replace(/,.*$/, '').endsWith(` ${line}`)),
  );
}
