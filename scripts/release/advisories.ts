/** What `npm audit --json` answers. Pure. */

interface Audit {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity?: string; readonly via?: readonly unknown[]; readonly range?: string }>
  >;
  readonly message?: string;
}

/** The known weaknesses, a line each; null where the registry gave no list, with the reason. */
export function advisoriesOf(output: string): { weaknesses: string[] | null; why: string } {
  let audit: Audit;
  try {
    audit = JSON.parse(output) as Audit;
  } catch {
    return { weaknesses: null, why: 'no answer' };
  }
  if (!audit.vulnerabilities) return { weaknesses: null, why: (audit.message ?? 'no list').split(' - ')[0] ?? '' };
  const weaknesses = Object.entries(audit.vulnerabilities).map(
    ([name, { severity = 'unknown', via = [], range = '' }]) => {
      const titles = via.map((each) =>
        typeof each === 'string' ? `by ${each}` : String((each as { title?: unknown }).title),
      );
      return `${severity}: ${name} ${range} (${titles.join('; ')})`;
    },
  );
  return { weaknesses, why: '' };
}
