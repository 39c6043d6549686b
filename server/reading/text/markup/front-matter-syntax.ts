const FRONT = /^\s*---[ \t]*\r?\n([^]*?)\r?\n---[ \t]*(?:\r?\n|$)/u;

/** The lines between the two rows of dashes that a text begins with, and how many signs it takes with the dashes; null where there are none. */
export function splitFrontMatter(text: string): { readonly inside: string; readonly length: number } | null {
  const front = FRONT.exec(text);
  return front ? { inside: front[1] ?? '', length: front[0].length } : null;
}

/** 'prep_time', 'prepTime' and 'prep-time' are 'prep time'. */
export const wordsOfKey = (key: string): string =>
  key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();

/** A value as YAML writes it, without the straight quotes around it and the backslashes before quotes within. */
export const unquoted = (value: string): string =>
  value
    .trim()
    .replace(/^(["'])(.*)\1$/u, '$2')
    .replace(/\\(["\\])/g, '$1')
    .trim();
