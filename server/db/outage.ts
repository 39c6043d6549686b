/** What Node and `pg` say of a connection that cannot be made or has broken off. */
const brokenOff = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH']);
const wordsOfPg =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client (?:has|was) .*not queryable)/;
/** PostgreSQL's classes 08 (connection) and 57P (it ends, has crashed, or does not take connections yet), and 53300 (no connection left). */
const statesOfPostgres = /^(?:08|57P|53300)/;
/** A full disk: as PostgreSQL says it (53100), and as the file system does. */
const full = new Set(['53100', 'ENOSPC', 'EDQUOT']);

function* causesOf(error: unknown): Generator<{ readonly code?: unknown; readonly message?: unknown }> {
  for (let at = error, deep = 0; typeof at === 'object' && at !== null && deep < 5; deep += 1) {
    yield at;
    at = (at as { cause?: unknown }).cause;
  }
}

const codeOf = ({ code }: { readonly code?: unknown }) => (typeof code === 'string' ? code : '');

/** What went wrong at the bottom of it, without the query and what was to be written. */
export function reasonOf(error: unknown): string {
  let reason = '';
  for (const { message } of causesOf(error)) if (typeof message === 'string') reason = message;
  return reason;
}

/** Whether something failed only because the database cannot be reached just now. What other services do is told by their adapters. */
export function isDatabaseAway(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const code = codeOf(cause);
    if (brokenOff.has(code) || statesOfPostgres.test(code)) return true;
    if (typeof cause.message === 'string' && wordsOfPg.test(cause.message)) return true;
  }
  return false;
}

/** Whether PostgreSQL has ended a transaction because it and another one waited for each other. */
export function isDeadlock(error: unknown): boolean {
  for (const cause of causesOf(error)) if (codeOf(cause) === '40P01') return true;
  return false;
}

/** Whether something failed because a disk of ours is full. */
export function isDiskFull(error: unknown): boolean {
  for (const cause of causesOf(error)) if (full.has(codeOf(cause))) return true;
  return false;
}
