import { z } from 'zod';

/**
 * The shape that a schema lets through, for answers: the same names and types without limits, defaults and rewriting. What
 * is stored was checked when it came, and checking a list of forty lines again takes longer than the rest of the call.
 */
export const answerSchema = <Schema extends z.ZodType>(schema: Schema) =>
  shapeOf(schema) as z.ZodType<z.output<Schema>, z.output<Schema>>;

type Fields = Readonly<Record<string, z.core.$ZodType>>;

/** The same of the fields of an object. */
export const answerFields = <Shape extends Fields>(fields: Shape) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shapeOf(field)])) as {
    readonly [Name in keyof Shape]: z.ZodType<z.output<Shape[Name]>, z.output<Shape[Name]>>;
  };

function shapeOf(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) return z.object(answerFields(schema.shape as Fields));
  if (schema instanceof z.ZodArray) return z.array(shapeOf(schema.element));
  if (schema instanceof z.ZodNullable) return shapeOf(schema.unwrap()).nullable();
  if (schema instanceof z.ZodOptional) return shapeOf(schema.unwrap()).optional();
  if (schema instanceof z.ZodDefault) return shapeOf(schema.unwrap());
  // What is rewritten on its way in stays of its type, as `textOf` does; what is read from older forms comes out as the newest.
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  if (schema instanceof z.ZodString) return z.string();
  if (schema instanceof z.ZodNumber) return z.number();
  if (schema instanceof z.ZodBoolean) return z.boolean();
  if (schema instanceof z.ZodEnum) return z.enum(schema.enum);
  throw new Error('This kind of schema has no plain shape yet: add it to shared/answer-schema.ts.');
}
