import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts a process's time in ticks of a hundredth of a second. */
const msOfTick = 10;

/** What a process has used of the processors so far, in ms; with `children`, what those it started have used as well. */
export function processorTime(pid: number, { children }: { readonly children: boolean }): number {
  let ms = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = statOf(name);
    if (stat && (Number(name) === pid || (children && stat.parent === pid))) ms += stat.ms;
  }
  return ms;
}

function statOf(pid: string): { parent: number; ms: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may have blanks in it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * msOfTick };
  } catch {
    return null;
  }
}
