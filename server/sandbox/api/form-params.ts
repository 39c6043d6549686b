/** A decoded form: text, or more of the same by name or in order. */
export type Param = string | Param[] | { [name: string]: Param };
export type Params = Record<string, Param>;

/**
 * The parameters of a form- or query-encoded text with the provider's brackets: `a[b]=1`, `a[0][c]=2`, `a[]=3`.
 * Names that count from 0 make a list; a name given twice counts the last time. Never throws: what is not well formed
 * is a name of its own, which no call knows.
 */
export function decodeForm(text: string): Params {
  const tree: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) put(tree, stepsOf(name), value);
  return Object.fromEntries([...tree].map(([name, at]) => [name, paramOf(at)]));
}

type Branch = Map<string, Branch | string>;

/** ['a', '0', 'b'] of `a[0][b]`; an empty step is the next place in a list. */
function stepsOf(name: string): string[] {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (first === undefined || rest === undefined) return [name];
  return [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, step = '']) => step)];
}

function put(branch: Branch, [first = '', ...rest]: string[], value: string): void {
  const step = first === '' ? String(branch.size) : first;
  if (rest.length === 0) {
    branch.set(step, value);
    return;
  }
  const there = branch.get(step);
  const next: Branch = there instanceof Map ? there : new Map<string, Branch | string>();
  branch.set(step, next);
  put(next, rest, value);
}

function paramOf(at: Branch | string): Param {
  if (typeof at === 'string') return at;
  const places = [...at.keys()].sort((a, b) => Number(a) - Number(b));
  if (places.every((place, index) => place === String(index)))
    return places.map((place) => paramOf(at.get(place) ?? ''));
  return Object.fromEntries([...at].map(([name, below]) => [name, paramOf(below)]));
}
