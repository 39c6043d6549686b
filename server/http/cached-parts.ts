import { z } from 'zod';

/** The text of each part, by the schema that it was checked against; it goes with the part. */
const textsBySchema = new WeakMap<z.ZodType, WeakMap<object, string>>();

type NameOfList<Answer> = {
  [Name in keyof Answer]: Answer[Name] extends readonly object[] ? Name : never;
}[keyof Answer] &
  string;

/**
 * An answer with a list whose parts stay the same from one answer to the next, as cards do while nothing changes: each part is
 * checked against its schema and written once, the rest of the answer every time.
 */
export class WithCachedParts<Answer extends object> {
  readonly answer: Answer;
  readonly list: NameOfList<Answer>;
  constructor(answer: Answer, list: NameOfList<Answer>) {
    this.answer = answer;
    this.list = list;
  }

  /** The same as JSON of the whole answer, but that the list comes first. Throws where the schema lets something not through. */
  text(schema: z.ZodType): string {
    const list = schema instanceof z.ZodObject ? (schema.shape as Record<string, unknown>)[this.list] : undefined;
    if (!(list instanceof z.ZodArray)) throw new Error(`the schema has no list of the name ${this.list}`);
    const { [this.list]: _empty, ...rest } = schema.parse({ ...this.answer, [this.list]: [] }) as Record<
      string,
      unknown
    >;
    const parts = this.answer[this.list] as readonly object[];
    const texts = parts.map((part) => textOf(list.element as z.ZodType, part));
    const others = JSON.stringify(rest).slice(1, -1);
    return `{"${this.list}":[${texts.join(',')}]${others === '' ? '' : `,${others}`}}`;
  }
}

function textOf(schema: z.ZodType, part: object): string {
  let texts = textsBySchema.get(schema);
  if (!texts) textsBySchema.set(schema, (texts = new WeakMap()));
  let text = texts.get(part);
  if (text === undefined) {
    text = JSON.stringify(schema.parse(part));
    // A change would not be sent.
    texts.set(Object.freeze(part), text);
  }
  return text;
}
