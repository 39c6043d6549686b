import { readFileSync } from 'node:fs';
import { StartError } from './errors.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings of these names that are set, each by its variable or by `NAME_FILE`, the path of a file that holds its value: how
 * containers and systemd hand secrets over, so that they stand in no environment. Empty variables count as absent. Throws a
 * StartError with a sentence for each that is given twice, or whose file cannot be read or has nothing in it.
 */
export function settingsGiven(env: Environment, names: readonly string[]): Record<string, string> {
  const faults: string[] = [];
  const given: Record<string, string> = {};
  for (const name of names) {
    const value = env[name]?.trim() ? env[name] : undefined;
    const path = env[`${name}_FILE`]?.trim();
    if (path && value !== undefined) {
      faults.push(`${name} and ${name}_FILE are both set: take one of them away.`);
    } else if (path) {
      try {
        given[name] = contentOf(path);
      } catch (error) {
        faults.push(`${name}_FILE names ${path}, which ${whyNot(error)}.`);
      }
    } else if (value !== undefined) given[name] = value;
  }
  if (faults.length > 0) throw new StartError(faults.join(' '));
  return given;
}

/** Editors and `echo` end a file with a line break that is not meant. */
function contentOf(path: string): string {
  const content = readFileSync(path, 'utf8').trim();
  if (content === '') throw new Error('is empty');
  return content;
}

function whyNot(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) return message;
  const known: Readonly<Record<string, string>> = {
    ENOENT: 'is not there',
    EACCES: 'may not be read by this user',
    EISDIR: 'is a folder',
  };
  return known[code] ?? `cannot be read (${code})`;
}
