import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../components/ui/use-toast.ts';
import { type GroceryEdit, patchOf, settingsPatchOf } from './edits.ts';
import { tellAnswer, tellGrocery } from './lists-cache.ts';
import { adoptUnsent, strikeUnsent, type Unsent, unsentOf } from './outbox.ts';
import { isVisitor, ownerOf } from '../../lib/owner.ts';
import { HttpError, queryKeyOf, read, send } from '../client.ts';
import { toastError } from '../toast-error.ts';

/** Most edits sent at once: half of what one call takes. */
const AT_ONCE = 500;
/** From then on a send counts as without a connection: on weak signal it may hang for minutes. */
const PATIENCE_MS = 4000;
/** So long until a send that got no answer is tried again. */
const RETRY_MS = 5000;

const listeners = new Set<() => void>();
const sending = new WeakMap<QueryClient, Promise<void>>();
let isAway = false;

/** Whether the last send found no way to the server. */
export const isServerAway = (): boolean => isAway;
export function watchServerAway(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export function setServerAway(now: boolean): void {
  if (isAway === now) return;
  isAway = now;
  for (const listener of listeners) listener();
}

/** What the server will refuse again however often it is asked; a session can come back, and so can a server. */
const isRefused = (error: unknown): error is HttpError =>
  error instanceof HttpError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 425, 429].includes(error.status);

/**
 * Sends what is unsent, oldest first and one batch after the other, in one tab at a time. What gets no answer stays,
 * and is tried again by and by; what is refused is struck out with the server's sentence, and nothing else with it.
 */
export function sendUnsent(client: QueryClient, owner: string): Promise<void> {
  const before = sending.get(client);
  if (before) return before;
  const run = inOneTab(() => sendAll(client, owner)).finally(() => sending.delete(client));
  sending.set(client, run);
  return run;
}

const retries = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();
function retryLater(client: QueryClient, owner: string): void {
  if (!wanted.has(client)) return;
  clearTimeout(retries.get(client));
  retries.set(
    client,
    setTimeout(() => void sendUnsent(client, owner), RETRY_MS),
  );
}

const wanted = new WeakSet<QueryClient>();
/** Sends what was left from an earlier visit, and tries again by itself until the answer is called. */
export function keepSending(client: QueryClient, owner: string): () => void {
  wanted.add(client);
  void sendUnsent(client, owner);
  return () => {
    wanted.delete(client);
    clearTimeout(retries.get(client));
    setServerAway(false);
  };
}

// The browser has locks only where the page came by https or from this very machine; the type does not say so.
const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;
async function inOneTab(work: () => Promise<void>): Promise<void> {
  const manager = locks();
  await (manager ? manager.request('grocery-unsent', work) : work());
}

async function sendAll(client: QueryClient, owner: string): Promise<void> {
  adoptUnsent(owner);
  let atOnce = AT_ONCE;
  for (;;) {
    const batch = nextBatch(unsentOf(owner), atOnce);
    if (batch.length === 0) return;
    const hanging = setTimeout(() => {
      setServerAway(true);
    }, PATIENCE_MS);
    const edits = batch.map(({ edit }) => edit);
    try {
      // Another family refuses a list that is not its own; settings it would take for its own.
      if (edits.some((edit) => placeOf(edit) === null) && !(await isHere(client, owner))) return;
      await sendBatch(client, edits);
      setServerAway(false);
      atOnce = AT_ONCE;
    } catch (error) {
      if (!isRefused(error)) {
        setServerAway(!(error instanceof HttpError) || error.status >= 500);
        retryLater(client, owner);
        return;
      }
      setServerAway(false);
      const isOwner = await isHere(client, owner).catch(() => null);
      if (isOwner === null) retryLater(client, owner);
      if (!isOwner) return;
      // One by one, to find the edit that is refused: the others are not to be lost with it.
      if (batch.length > 1 && error.status !== 404) {
        atOnce = 1;
        continue;
      }
      tellRefusal(client, batch, error);
    } finally {
      clearTimeout(hanging);
    }
    strikeUnsent(owner, new Set(batch.map(({ uid }) => uid)));
  }
}

/**
 * Whether it is still the owner who is here; throws where nobody says. Another family may have been opened on another device, to
 * which these lists are gone: what was done to them stays until their family is open again.
 */
async function isHere(client: QueryClient, owner: string): Promise<boolean> {
  const user = await send('getUser');
  // A visitor whom the first list has made a guest is the same one.
  if (ownerOf(user) === owner || (isVisitor(owner) && user.guest)) return true;
  void client.invalidateQueries({ queryKey: queryKeyOf('getUser') });
  return false;
}

/** The first edit and those after it that go to the same place. */
function nextBatch(unsent: readonly Unsent[], atOnce: number): readonly Unsent[] {
  const first = unsent[0];
  if (!first) return [];
  const place = placeOf(first.edit);
  return unsent.filter(({ edit }) => placeOf(edit) === place).slice(0, atOnce);
}

const placeOf = (edit: GroceryEdit): string | null => (edit.do === 'settings' ? null : edit.list);

async function sendBatch(client: QueryClient, edits: readonly GroceryEdit[]): Promise<void> {
  const list = edits[0] ? placeOf(edits[0]) : null;
  if (list === null) {
    const settings = await send('updateGrocerySettings', { body: settingsPatchOf(edits) });
    client.setQueryData(read('getGrocerySettings').queryKey, settings);
  } else {
    tellAnswer(client, await send('updateGroceryList', { params: { id: list }, body: patchOf(edits) }));
  }
}

function tellRefusal(client: QueryClient, batch: readonly Unsent[], error: HttpError): void {
  const list = batch[0] ? placeOf(batch[0].edit) : null;
  if (error.status === 404 && list !== null) {
    tellGrocery(client, { gone: list });
    toast({ title: 'This list is gone', description: 'Somebody of the family has deleted it.' });
    return;
  }
  toastError(error, 'The change could not be kept.');
}
