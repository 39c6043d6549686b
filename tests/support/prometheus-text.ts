/** A figure with its labels. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const sampleLine = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? ([Nn]a[Nn]|[+-]Inf|-?[\d.]+(?:e[+-]?\d+)?)(?: -?\d+)?$/;
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\[\\"n])*)",?/gy;

/**
 * Reads the text that a Prometheus reads (exposition format 0.0.4). Throws at a line that is none of it, at a figure whose family
 * has no type, and at one that is told twice.
 */
export function parsePrometheusText(text: string): Sample[] {
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  const types = new Map<string, string>();
  const seen = new Set<string>();
  const samples: Sample[] = [];
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('# HELP ')) continue;
    const [, family, type] = /^# TYPE (\S+) (counter|gauge|histogram|summary|untyped)$/.exec(line) ?? [];
    if (family !== undefined && type !== undefined) {
      if (types.has(family)) throw new Error(`${family} is told twice`);
      types.set(family, type);
      continue;
    }
    const [, name, labels = '', value] = sampleLine.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`no line of the format: ${line}`);
    const owner = types.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '');
    if (!types.has(owner)) throw new Error(`${name} has no type`);
    const key = `${name}{${labels}}`;
    if (seen.has(key)) throw new Error(`${key} is told twice`);
    seen.add(key);
    samples.push({ name, labels: labelsOf(labels), value: Number(value.replace('Inf', 'Infinity')) });
  }
  return samples;
}

function labelsOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  let end = 0;
  for (const match of text.matchAll(label)) {
    const [all, name = '', value = ''] = match;
    found[name] = value.replace(/\\([\\"n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
    end = match.index + all.length;
  }
  if (end !== text.length) throw new Error(`no labels: ${text}`);
  return found;
}
