/** What is kept of an error in a log: enough to find the fault, and nothing that somebody has written. */
interface LoggableError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** Of the database: names of ours. */
  readonly table?: string;
  readonly constraint?: string;
  readonly at?: readonly string[];
  readonly cause?: unknown;
}

const FRAMES = 12;
const CAUSES = 4;
const MESSAGE_MAX = 300;

/**
 * An error without texts. The database's own say in `detail` and `where` what was to be stored, drizzle's add query and values,
 * mail's the answer with its addresses: so only fields that are known to hold names of ours are taken, and of messages what is
 * left without what they quote.
 */
export function loggableError(error: unknown, deep = 0): LoggableError | string {
  if (typeof error === 'string') return withoutTexts(error);
  if (typeof error !== 'object' || error === null) return typeof error;
  const { name, message, code, table, constraint, stack, cause, query, issues } = error as Readonly<
    Record<string, unknown>
  >;
  const isQuery = query !== undefined && 'params' in error;
  return {
    type: typeof name === 'string' ? name : 'Error',
    message: isQuery
      ? 'A query failed'
      : Array.isArray(issues)
        ? `${String(issues.length)} values do not fit`
        : withoutTexts(typeof message === 'string' ? message : ''),
    ...(isWord(code) ? { code: String(code) } : {}),
    ...(isWord(table) ? { table: String(table) } : {}),
    ...(isWord(constraint) ? { constraint: String(constraint) } : {}),
    ...(typeof stack === 'string' && deep === 0 ? { at: framesOf(stack) } : {}),
    ...(cause !== undefined && deep < CAUSES ? { cause: loggableError(cause, deep + 1) } : {}),
  };
}

const isWord = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^[\w.-]{1,80}$/.test(value));

const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim().slice(3));

/**
 * A program's message without what it quotes, without addresses, paths of links, and anything that looks like a key. In doubt
 * too much goes: where a fault is, its frames say.
 */
export function withoutTexts(message: string): string {
  const [line = ''] = message.split('\n', 1);
  return line
    .replace(/(?<!\w)["'`“‘«].*["'`”’»](?!\w)/u, '…')
    .replace(/([a-z][a-z\d+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#]*)\S*/gi, '$1$2')
    .replace(/\S+@\S+/g, '…')
    .replace(/\b(?:sk|pk|rk|kk|whsec|Bearer)[-_ ]\S+/g, '…')
    .replace(/(?=[\w+/=.-]*\d)[\w+/=.-]{20,}/g, '…')
    .slice(0, MESSAGE_MAX);
}
