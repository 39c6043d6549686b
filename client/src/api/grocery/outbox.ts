import { newId } from '../../lib/new-id.ts';
import { isOwnedBy } from '../../lib/owner.ts';
import type { GroceryEdit } from './edits.ts';

/** An edit that the server does not know yet. */
export interface Unsent {
  readonly uid: string;
  readonly edit: GroceryEdit;
}

const PREFIX = 'grocery:unsent:';
/** Whose it is, as `ownerOf` names them: another family of the same person has none of these lists, and would refuse it. */
const keyOf = (owner: string) => `${PREFIX}${owner}`;
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

/** What this owner has done and not sent, oldest first; the same array until it changes. */
export function unsentOf(owner: string): readonly Unsent[] {
  const key = keyOf(owner);
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

function write(owner: string, unsent: readonly Unsent[]): void {
  const key = keyOf(owner);
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
export function putUnsent(owner: string, edits: readonly GroceryEdit[]): void {
  const added = edits.map((edit) => ({ uid: newId(), edit }));
  // Of many marks of a line only the last counts; what is about to be sent may be among them, and is none the worse for it.
  const marks = new Set(edits.flatMap((edit) => (edit.do === 'check' ? [`${edit.list} ${edit.item}`] : [])));
  const isOutdated = ({ edit }: Unsent) => edit.do === 'check' && marks.has(`${edit.list} ${edit.item}`);
  write(owner, [...unsentOf(owner).filter((entry) => !isOutdated(entry)), ...added]);
}

/** Strikes out what has been sent or refused. */
export function strikeUnsent(owner: string, uids: ReadonlySet<string>): void {
  write(
    owner,
    unsentOf(owner).filter(({ uid }) => !uids.has(uid)),
  );
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** How much a person has done and not sent, in whichever of their families. */
export const countUnsent = (person: string): number =>
  [...new Set([...storedKeys(), ...inMemory.keys()])]
    .filter((key) => key.startsWith(PREFIX) && isOwnedBy(person, key.slice(PREFIX.length)))
    .reduce((count, key) => count + unsentOf(key.slice(PREFIX.length)).length, 0);

/** What the app of before left unsent names the person alone: it is of the family that is open. */
export function adoptUnsent(owner: string): void {
  const [person = owner] = owner.split(' ', 1);
  const before = person === owner ? NOTHING : unsentOf(person);
  if (before.length === 0) return;
  write(owner, [...before, ...unsentOf(owner)]);
  write(person, NOTHING);
}

/** Tells of every change, also of those made in another tab. */
export function watchUnsent(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
