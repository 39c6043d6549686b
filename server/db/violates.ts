/** Whether the database refused a row by the constraint, index or trigger of this name. Drizzle wraps pg's errors. */
export function violates(error: unknown, constraint: string): boolean {
  for (let e = error as { constraint?: string; cause?: unknown } | undefined; e; e = e.cause as typeof e) {
    if (e.constraint === constraint) return true;
  }
  return false;
}

/** SQLSTATEs of a server that is going down, coming up, or has no connection left (PostgreSQL, appendix A). */
const away = /^(08\w{3}|57P0[1-5]|53300)$/;
const refused = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** What pg says of a connection that is not there, without a code. */
const lost = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because the database could not be asked, rather than by what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  for (let e = error as Fault | undefined; e; e = e.cause as Fault | undefined) {
    if (e.severity !== undefined && away.test(e.code ?? '')) return true;
    if (refused.has(e.code ?? '') || lost.test(e.message ?? '')) return true;
  }
  return false;
}

interface Fault {
  readonly code?: string;
  readonly severity?: string;
  readonly message?: string;
  readonly cause?: unknown;
}
