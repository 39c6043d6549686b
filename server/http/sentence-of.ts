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
  return `${where === '' ? 'The request' : `'${where}'`} is not right: ${issue.message}.`;
}
