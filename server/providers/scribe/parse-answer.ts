/**
 * The JSON in a model's answer: alone, in a code fence, after thoughts or between words; repaired where it is nearly JSON.
 * Undefined where there is none.
 */
export async function parseAnswer(content: string): Promise<unknown> {
  const said = content.replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi, '').trim();
  const fenced = /```(?:json)?\s*([\s\S]*?)```/i.exec(said)?.[1]?.trim();
  for (const text of [said, fenced, betweenBrackets(said)]) {
    const value = text === undefined ? undefined : parseJson(text);
    if (value !== undefined) return value;
  }
  const nearly = fenced ?? betweenBrackets(said);
  // Repair would close what is open, and the rest of a recipe would be lost in silence.
  if (nearly === undefined || isCutOff(said)) return undefined;
  const { jsonrepair } = await import('jsonrepair');
  try {
    return parseJson(jsonrepair(nearly));
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function betweenBrackets(text: string): string | undefined {
  const from = text.search(/[{[]/);
  const to = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  return from >= 0 && to > from ? text.slice(from, to + 1) : undefined;
}

/** Whether more is opened than closed, outside of texts. */
function isCutOff(text: string): boolean {
  const marks = text.replace(/"(?:[^"\\]|\\.)*"/g, '');
  const count = (mark: RegExp) => marks.match(mark)?.length ?? 0;
  return count(/[{[]/g) > count(/[}\]]/g);
}
