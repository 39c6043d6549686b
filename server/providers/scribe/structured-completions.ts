import type OpenAI from 'openai';
import { AppError } from '#server/errors.ts';
import type { ServiceSettings } from './client.ts';

/** A question whose answer has a shape. */
export interface StructuredRequest<Answer> {
  readonly name: string;
  /** JSON schema as strict mode takes it: every property required, nothing beside them. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly rules: string;
  readonly data: OpenAI.Chat.Completions.ChatCompletionContentPart[];
  readonly maxTokens: number;
  /** The answer, or in one sentence what is wrong with its shape. */
  readonly read: (value: unknown) => { readonly answer: Answer } | { readonly wrong: string };
}

/** Ways to ask for a shape, the surest first; servers know some of them. */
const WAYS = ['schema', 'json', 'text'] as const;
/** What OpenAI's newer models call the limit of an answer, and what other servers do. */
const LIMITS = ['max_completion_tokens', 'max_tokens'] as const;

type Messages = OpenAI.Chat.Completions.ChatCompletionMessageParam[];

/**
 * Asks over chat completions, which every compatible server speaks. A server that refuses the strict schema is asked in JSON
 * mode, then for plain text, and what it took is remembered. An answer of the wrong shape is asked for once more, with what
 * was wrong. No tools are offered, so that nothing in the data can have an effect beyond its own words.
 */
export function structuredCompletions({ model, baseUrl }: ServiceSettings) {
  let supported = { way: 0, limit: baseUrl === null ? 0 : 1 };

  async function complete(
    client: OpenAI,
    question: StructuredRequest<unknown>,
    messages: Messages,
    signal: AbortSignal,
  ) {
    let { way, limit } = supported;
    let swapped = false;
    for (;;) {
      try {
        const body = bodyOf(question, messages, WAYS[way] ?? 'text', LIMITS[limit] ?? 'max_tokens', model);
        const completion = await client.chat.completions.create(body, { signal });
        supported = { way, limit };
        return completion;
      } catch (error) {
        if (!isBadRequest(error)) throw error;
        if (!swapped && /max_(?:completion_)?tokens/.test(error.message)) {
          swapped = true;
          limit = 1 - limit;
        } else if (way < WAYS.length - 1) way += 1;
        else throw error;
      }
    }
  }

  return async function ask<Answer>(
    client: OpenAI,
    question: StructuredRequest<Answer>,
    signal: AbortSignal,
  ): Promise<Answer> {
    const messages: Messages = [
      { role: 'system', content: question.rules },
      { role: 'user', content: question.data },
    ];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const reply = contentOf(await complete(client, question, messages, signal));
      const value = await parseAnswer(reply);
      const read = value === undefined ? { wrong: 'It is no JSON object.' } : question.read(value);
      if ('answer' in read) return read.answer;
      messages.push(
        // Some servers refuse an empty message.
        { role: 'assistant', content: reply.slice(0, 4000) || '(nothing)' },
        {
          role: 'user',
          content: `That answer cannot be used. ${read.wrong} Answer again, with the JSON object alone.`,
        },
      );
    }
    throw new AppError('upstream', 'The reading service gave an answer that makes no sense.');
  };
}

const isBadRequest = (error: unknown): error is Error =>
  error instanceof Error && 'status' in error && (error.status === 400 || error.status === 422);

function bodyOf(
  { name, schema, rules, maxTokens }: StructuredRequest<unknown>,
  messages: Messages,
  way: (typeof WAYS)[number],
  limit: (typeof LIMITS)[number],
  model: string,
): OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming {
  const body = { model, messages, [limit]: maxTokens };
  if (way === 'schema')
    return { ...body, response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } } };
  const shape = `\nAnswer with one JSON object alone, no other words. Its JSON schema:\n${JSON.stringify(schema)}`;
  const withRules: Messages = [{ role: 'system', content: `${rules}${shape}` }, ...messages.slice(1)];
  return { ...body, messages: withRules, ...(way === 'json' ? { response_format: { type: 'json_object' } } : {}) };
}

/** What the model said; an AppError where it refused or was cut off. */
function contentOf(completion: OpenAI.Chat.Completions.ChatCompletion): string {
  // Compatible servers leave out what the types promise.
  const choice = (completion.choices as typeof completion.choices | undefined)?.[0];
  const message = choice?.message as Partial<OpenAI.Chat.Completions.ChatCompletionMessage> | undefined;
  if (message?.refusal || choice?.finish_reason === 'content_filter')
    throw new AppError('upstream', 'The reading service declined to read this.');
  // Half an answer may parse, and would lose the end of a recipe in silence.
  if (choice?.finish_reason === 'length')
    throw new AppError('upstream', 'The reading service stopped in the middle of its answer.');
  return typeof message?.content === 'string' ? message.content : '';
}

/**
 * The JSON in a model's answer: alone, in a code fence, after thoughts or between words; repaired where it is nearly JSON.
 * Undefined where there is none.
 */
async function parseAnswer(content: string): Promise<unknown> {
  const withoutThoughts = content.replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi, '').trim();
  const fenced = /```(?:json)?\s*([\s\S]*?)```/i.exec(withoutThoughts)?.[1]?.trim();
  for (const text of [withoutThoughts, fenced, betweenBrackets(withoutThoughts)]) {
    const value = text === undefined ? undefined : parseJson(text);
    if (value !== undefined) return value;
  }
  const nearly = fenced ?? betweenBrackets(withoutThoughts);
  // Repair would close what is open, and the rest of a recipe would be lost in silence.
  if (nearly === undefined || isCutOff(withoutThoughts)) return undefined;
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
