import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { answerSchema } from './answer-schema.ts';
import { textOf } from './text.ts';

const written = z.object({
  name: textOf('A name', 3).refine((name) => name !== '', { error: 'Say a name.' }),
  size: z.number().max(3).nullable().default(null),
  parts: z.array(z.object({ kind: z.enum(['a', 'b']), is: z.boolean().default(false) })).max(1),
  note: textOf('A note').optional(),
});

describe('the shape of an answer', () => {
  const shape = answerSchema(written);
  const stored = {
    name: '',
    size: 10,
    parts: [
      { kind: 'a' as const, is: true },
      { kind: 'b' as const, is: false },
    ],
  };

  test('lets through what has the names and types, whatever its limits', () => {
    expectTypeOf<z.output<typeof shape>>().toEqualTypeOf<z.output<typeof written>>();
    expect(shape.parse(stored)).toEqual(stored);
    expect(shape.parse({ ...stored, secret: 'x' })).toEqual(stored);
  });

  test.each([
    ['a missing field', { ...stored, size: undefined }],
    ['another type', { ...stored, name: 3 }],
    ['another word', { ...stored, parts: [{ kind: 'c', is: true }] }],
  ])('refuses %s', (_what, answer) => {
    expect(shape.safeParse(answer).success).toBe(false);
  });

  test('is not made up for what it does not know', () => {
    expect(() => answerSchema(z.map(z.string(), z.string()))).toThrow('no plain shape');
  });
});
