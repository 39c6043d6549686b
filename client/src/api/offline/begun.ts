import { isOwnedBy } from '../../lib/owner.ts';
import { UNSAVED_MS } from '../../lib/unsaved-age.ts';

/**
 * What somebody has begun in this browser and not sent, each under its person's own id: nobody else is shown it. Recipes that are
 * not saved, corrected lines of an original, texts to import with what was read in them, changes of grocery lists.
 */
const BEGUN = /^(unsaved|lines|import|grocery:unsent):([^:]+)(?::(.*))?$/;

const TEXT_MAX = 80;

export const isBegun = (key: string): boolean => BEGUN.test(key);

/** The keys of a store of the browser; none where storage is forbidden. */
export function keysOf(name: 'localStorage' | 'sessionStorage'): string[] {
  try {
    const storage = window[name];
    return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);
  } catch {
    return [];
  }
}

interface Titled {
  readonly title?: string;
}
/** A recipe's form as the editor stores it, with those of earlier visits. */
interface UnsavedForm {
  readonly savedAt?: number;
  readonly form?: Titled;
  readonly base?: Titled | null;
  readonly earlier?: readonly UnsavedForm[];
}
interface UnfinishedImport {
  readonly savedAt?: number;
  readonly text?: string;
  readonly found?: readonly Titled[] | null;
}

function parsed<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** By what a person knows the recipes that they have begun here and not saved, in whichever of their families. */
export function unsavedTitles(person: string, now = Date.now()): string[] {
  const isNew = ({ savedAt = 0 }: { readonly savedAt?: number }) => now - savedAt < UNSAVED_MS;
  const titleOf = ({ form, base }: UnsavedForm) => form?.title?.trim() || base?.title || 'Untitled';
  const own = keysOf('localStorage').flatMap((key) => {
    const [, kind = '', owner = '', id = ''] = BEGUN.exec(key) ?? [];
    return isOwnedBy(person, owner) ? [{ key, kind, id }] : [];
  });
  const forms = own.flatMap(({ key, kind, id }) => {
    const stored = kind === 'unsaved' ? parsed<UnsavedForm>(key) : null;
    const all = stored ? [stored, ...(stored.earlier ?? [])].filter(isNew) : [];
    return all.length === 0 ? [] : [{ id, titles: new Set(all.map(titleOf)) }];
  });
  const lines = own.flatMap(({ key, kind, id }) => {
    const of = id.replace(/:typed$/, '');
    const stored = kind === 'lines' ? parsed<{ savedAt?: number }>(key) : null;
    return stored && isNew(stored) && !forms.some((form) => form.id === of) ? [of] : [];
  });
  const imports = own.flatMap(({ key, kind }) => {
    const stored = kind === 'import' ? parsed<UnfinishedImport>(key) : null;
    if (!stored || !isNew(stored)) return [];
    const found = (stored.found ?? []).map(({ title }) => title || 'Untitled');
    const [first = ''] = (stored.text ?? '').trim().split('\n', 1);
    // What was read in a text waits beside it until it is saved.
    return found.length === 0 && first !== '' ? [first.slice(0, TEXT_MAX)] : found;
  });
  return [
    ...forms.flatMap(({ titles }) => [...titles]),
    ...imports,
    ...Array.from(new Set(lines), () => 'What you wrote down of an original'),
  ];
}

interface Whose {
  readonly id: string;
  /** `ownerOf` the person. */
  readonly owner: string;
}

/** What a guest has begun is the account's into which their library goes, beside what that had begun here before. */
export function passOnBegun(from: Whose, to: Whose): void {
  for (const key of keysOf('localStorage')) {
    const [, kind = '', owner = '', id] = BEGUN.exec(key) ?? [];
    const isOfFamily = kind === 'import' || kind === 'grocery:unsent';
    const [was, is] = isOfFamily ? [from.owner, to.owner] : [from.id, to.id];
    // What the app of before kept of a family names the person alone.
    if (kind === '' || (owner !== was && owner !== from.id) || is === owner) continue;
    const next = [kind, is, ...(id === undefined ? [] : [id])].join(':');
    try {
      const text = localStorage.getItem(key);
      const joined = localStorage.getItem(next) === null ? text : joinedText(kind, key, next);
      localStorage.removeItem(key);
      if (joined !== null) localStorage.setItem(next, joined);
    } catch {
      // Storage is forbidden: nothing was begun in it, either.
    }
  }
}

/** Both, as that kind of thing is stored; the guest's, which is the newer one, comes first where there is an order. */
function joinedText(kind: string, guestKey: string, ownKey: string): string | null {
  switch (kind) {
    case 'unsaved': {
      const [guest, own] = [parsed<UnsavedForm>(guestKey), parsed<UnsavedForm>(ownKey)];
      if (!guest || !own) break;
      const { earlier: before = [], ...newest } = own;
      return JSON.stringify({ ...guest, earlier: [...(guest.earlier ?? []), newest, ...before] });
    }
    case 'import': {
      const [guest, own] = [parsed<UnfinishedImport>(guestKey), parsed<UnfinishedImport>(ownKey)];
      if (!guest || !own) break;
      const text = [guest.text, own.text].filter(Boolean).join('\n\n');
      const found = [...(guest.found ?? []), ...(own.found ?? [])];
      return JSON.stringify({ ...own, ...guest, text, found: found.length > 0 ? found : null });
    }
    case 'grocery:unsent': {
      const [guest, own] = [parsed<readonly unknown[]>(guestKey), parsed<readonly unknown[]>(ownKey)];
      if (!guest || !own) break;
      return JSON.stringify([...own, ...guest]);
    }
  }
  return localStorage.getItem(guestKey);
}
