import { z } from 'zod';
import { ApiFault } from './api-fault.ts';
import type { Param, Params } from './form-params.ts';

/** How the interface's parameters come, each of them as text. */
export const text = z.string().max(5000);
export const whole = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
export const flag = z.enum(['true', 'false']).transform((word) => word === 'true');
export const url = z.url({ protocol: /^https?$/ }).max(5000);
export const metadata = z.union([z.literal(''), z.record(z.string().max(40), z.string().max(500))]);
export const expand = z.array(text).optional();

/** What every list takes. */
export const listParams = {
  created: z
    .union([
      whole.transform((at) => ({ gte: at, lte: at })),
      z.strictObject({ gt: whole.optional(), gte: whole.optional(), lt: whole.optional(), lte: whole.optional() }),
    ])
    .optional(),
  ending_before: text.optional(),
  limit: whole.pipe(z.int().min(1).max(100)).default(10),
  starting_after: text.optional(),
  expand,
};

/** The parameters, or the provider's refusal of the first that it does not know, misses, or cannot read. */
export function parseParams<S extends z.ZodType>(schema: S, params: Params): z.output<S> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const issue = deepest(parsed.error.issues, params);
  const param = nameOf(issue?.path ?? []);
  if (issue?.code === 'unrecognized_keys') {
    const unknown = nameOf([...issue.path, issue.keys[0] ?? '']);
    throw new ApiFault(400, `Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
  }
  if (at(params, issue?.path ?? []) === undefined) {
    throw new ApiFault(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  throw new ApiFault(400, `Invalid ${param}: ${issue?.message ?? ''}`, { code: 'parameter_invalid', param });
}

/** Where a parameter may be one of several, what is wrong with the shape that it has. */
function deepest(issues: readonly z.core.$ZodIssue[], params: Params): z.core.$ZodIssue | undefined {
  const [first] = issues;
  if (first?.code !== 'invalid_union') return first;
  const inner = first.errors.flat().find(({ path }) => path.length > 0) ?? first.errors[0]?.[0];
  return inner ? deepest([{ ...inner, path: [...first.path, ...inner.path] }], params) : first;
}

const nameOf = ([first, ...rest]: readonly PropertyKey[]): string =>
  [String(first ?? ''), ...rest.map((step) => `[${String(step)}]`)].join('');

function at(params: Params, path: readonly PropertyKey[]): Param | undefined {
  let found: Param | undefined = params;
  for (const step of path) {
    if (typeof found !== 'object') return undefined;
    found = (found as Readonly<Record<PropertyKey, Param | undefined>>)[step];
  }
  return found;
}
