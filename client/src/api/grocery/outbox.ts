import { newId } from '../../lib/new-id.ts';
import type { GroceryEdit } from './edits.ts';

/** An edit that the server does not know yet. */
export interface Unsent {
  readonly uid: string;
  readonly edit: GroceryEdit;
}

const keyOf = (person: string) => `grocery:unsent:${person}`;
const NOTHING: readonly Unsent[] = [];

/** In place of the browser's store where it is forbidden. */
const inMemory = new Map<string, string>();
const parsed = new Map<string, { readonly text: string; readonly unsent: readonly Unsent[] }>();
const listeners = new Set<() => void>();

function textOf(key: string): string | null {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What this person has done and not sent, oldest first; the same array until it changes. */
export function unsentOf(person: string): readonly Unsent[] {
  const key = keyOf(person);
  const text = textOf(key);
  if (text === null) return NOTHING;
  const before = parsed.get(key);
  if (before?.text === text) return before.unsent;
  const unsent = read(text);
  parsed.set(key, { text, unsent });
  return unsent;
}

function read(text: string): readonly Unsent[] {
  try {
    const unsent = JSON.parse(text) as unknown;
    if (!Array.isArray(unsent)) return NOTHING;
    // What the app left unsent before an update has the edit under its earlier name.
    return (unsent as (Unsent & { deed?: GroceryEdit })[]).map(({ uid, edit, deed }) => ({ uid, edit: deed ?? edit }));
  } catch {
    return NOTHING;
  }
}

function write(person: string, unsent: readonly Unsent[]): void {
  const key = keyOf(person);
  try {
    inMemory.delete(key);
    if (unsent.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(unsent));
  } catch {
    // A full or forbidden store must not cost a mark: it lives as long as the page.
    inMemory.set(key, JSON.stringify(unsent));
  }
  for (const listener of listeners) listener();
}

/** Keeps edits until they are sent. They are in the browser's store when this returns: a phone may end the page any moment. */
export function putUnsent(person: string, edits: readonly GroceryEdit[]): void {
  const added = edits.map((edit) => ({ uid: newId(), edit }));
  // Of many marks of a line only the last counts; what is about to be sent may be among them, and is none the worse for it.
  const marks = new Set(edits.flatMap((edit) => (edit.do === 'check' ? [`${edit.list} ${edit.item}`] : [])));
  const isOutdated = ({ edit }: Unsent) => edit.do === 'check' && marks.has(`${edit.list} ${edit.item}`);
  write(person, [...unsentOf(person).filter((entry) => !isOutdated(entry)), ...added]);
}

/** Strikes out what has been sent or refused. */
export function strikeUnsent(person: string, uids: ReadonlySet<string>): void {
  write(
    person,
    unsentOf(person).filter(({ uid }) => !uids.has(uid)),
  );
}

/** Tells of every change, also of those made in another tab. */
export function watchUnsent(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith('grocery:unsent:')) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
