/** Whether the database refused a row by the constraint, index or trigger of this name. Drizzle wraps pg's errors. */
export function violates(error: unknown, constraint: string): boolean {
  for (let e = error as { constraint?: string; cause?: unknown } | undefined; e; e = e.cause as typeof e) {
    if (e.constraint === constraint) return true;
  }
  return false;
}
