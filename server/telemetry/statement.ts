/** Longer statements are cut: lists of columns say little. */
const LENGTH_MAX = 500;

/**
 * What a trace says of a statement: its verb and its first table as a name, and its text without values. Values are handed over
 * beside the text as a rule; those that stand in it are taken out, as is whatever a comment says.
 */
export function statementOf(asked: unknown): { readonly name: string; readonly text: string } {
  const given = typeof asked === 'string' ? asked : (asked as { readonly text?: unknown } | undefined)?.text;
  const text = (typeof given === 'string' ? given : '')
    .slice(0, 4 * LENGTH_MAX)
    .replace(/\/\*.*?\*\/|--[^\n]*/gs, ' ')
    // The last one may have lost its end by the cut above.
    .replace(/\b[eE]?'(?:[^'\\]|''|\\.)*(?:'|$)/g, '?')
    .replace(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replace(/(\$\w*\$).*?(?:\1|$)/gs, '?')
    .replace(/(?<![\w$])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LENGTH_MAX);
  const verb = /^\w+/.exec(text)?.[0].toLowerCase() ?? 'query';
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?(\w+)"?/i.exec(text)?.[1];
  return { name: table === undefined ? verb : `${verb} ${table.toLowerCase()}`, text };
}
