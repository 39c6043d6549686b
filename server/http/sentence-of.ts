import type { z } from 'zod';

/** The first thing that is wrong, as one sentence: the schema's own words, or the field's name before zod's. */
export function sentenceOf(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'That request is not of the right form.';
  if (issue.path.length === 0 && issue.code === 'invalid_type') return 'Send the request’s body as a JSON object.';
  // Zod's own messages begin like this; ours are sentences already.
  if (!/^(Invalid|Too (big|small)|Unrecognized)\b/.test(issue.message) || issue.message === 'Invalid email address') {
    return issue.message;
  }
  const where = issue.path.map(String).join('.');
  return plainly(where === '' ? 'The request' : `'${where}'`, issue);
}

/** Zod's finding without the terms of its trade. */
function plainly(what: string, issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'array'
        ? `${what} holds too much: at most ${String(issue.maximum)}.`
        : `${what} is too ${issue.origin === 'string' ? 'long' : 'large'}: at most ${String(issue.maximum)}${issue.origin === 'string' ? ' characters' : ''}.`;
    case 'too_small':
      return issue.origin === 'array'
        ? `${what} holds too little: at least ${String(issue.minimum)}.`
        : `${what} is too ${issue.origin === 'string' ? 'short' : 'small'}: at least ${String(issue.minimum)}${issue.origin === 'string' ? ' characters' : ''}.`;
    case 'unrecognized_keys':
      return `${what} has parts that are not known: ${issue.keys.join(', ')}.`;
    case 'invalid_value':
      return `${what} must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}.`;
    default:
      return `${what} has the wrong form.`;
  }
}
