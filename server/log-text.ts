/** A line of the log as a person at a terminal reads it. A call that went well is no news there, and gives none. */
export function textLine(json: string): string {
  const { time, level, msg, ms, err, ...more } = JSON.parse(json) as Readonly<Record<string, unknown>>;
  if (typeof ms === 'number' && level === 'info') return '';
  const clock = typeof time === 'string' ? time.slice(11, 19) : '';
  const all = typeof ms === 'number' ? { ...more, ms } : more;
  const words = Object.entries(all).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return `${[clock, String(level), `${typeof msg === 'string' ? msg : ''}${words.length > 0 ? ':' : ''}`, ...words].join(' ')}\n${faultLines(err)}`;
}

function faultLines(fault: unknown, word = ''): string {
  if (typeof fault === 'string') return `  ${word}${fault}\n`;
  if (typeof fault !== 'object' || fault === null) return '';
  const { type, message, code, at, cause } = fault as Readonly<Record<string, unknown>>;
  const head = `  ${word}${String(type)}${typeof code === 'string' ? ` (${code})` : ''}: ${String(message)}\n`;
  const frames = Array.isArray(at) ? at.map((frame) => `    at ${String(frame)}\n`).join('') : '';
  return `${head}${frames}${faultLines(cause, 'by ')}`;
}
