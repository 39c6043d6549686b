import type { User } from '#shared/user.ts';
import { ownerOf } from '../../lib/owner.ts';
import { letGo, passOn } from '../outbox/outbox.ts';
import { passOnBegun } from './begun.ts';
import { clearDevice } from './clear-device.ts';

const KEY = 'kept-for';

/** Whose what is kept here is; null where nothing is known to be kept. */
export function keptFor(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function keepFor(person: string): void {
  try {
    localStorage.setItem(KEY, person);
  } catch {
    // Storage is forbidden: nothing is kept, either.
  }
}

/**
 * One person leaves this device, and perhaps another one comes. Signing out removes everything; a guest who signs in takes
 * along what waits, what is on its way and what they have begun, as their library goes along; and who has made an account of
 * being a guest is the same person.
 */
export async function leaveDevice(
  before: Pick<User, 'id' | 'family' | 'guest'> | null,
  after: Pick<User, 'id' | 'family'> | null,
): Promise<void> {
  if (before && after && ownerOf(before) === ownerOf(after)) return;
  const beginAgain = letGo();
  const isPassedOn = before?.guest === true && after !== null;
  if (isPassedOn) {
    const [from, to] = [ownerOf(before), ownerOf(after)];
    passOnBegun({ id: before.id, owner: from }, { id: after.id, owner: to });
    await passOn(from, to);
  }
  await clearDevice(before !== null && after === null);
  if (isPassedOn) beginAgain();
}
