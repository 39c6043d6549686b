import type { QueryClient } from '@tanstack/react-query';
import type { Making } from '#shared/makings.ts';
import { send } from '../client.ts';
import type { NewMaking, SentMaking } from '../makings.ts';
import { refreshMade, tellMaking } from '../makings-cache.ts';
import { removeSending, sendSoon, sentOr, setSender, waitingNow } from './outbox.ts';

/** A line of the log as it lies in the outbox; its picture lies beside it. */
type Line = Omit<NewMaking, 'photo'> & { readonly photo: string };

setSender('making', async (client, _id, { data = '' }, [photo]) => {
  const { recipeId, ...line } = JSON.parse(data) as Line;
  const body = photo === undefined ? line : { ...line, photo };
  const making = await send('addMaking', { params: { id: recipeId }, body });
  tellMaking(client, making);
  void refreshMade(client, recipeId);
  return making;
});

/**
 * Writes a line into the log. It lies in the outbox before anything is sent; where there is no connection it is answered as it
 * lies there. Rejects where the server refuses it.
 */
export async function addMakingSoon(client: QueryClient, owner: string | null, making: NewMaking): Promise<SentMaking> {
  const { id, recipeId, madeOn, madeBy, note, stars, photo } = making;
  const line: Line = { id, recipeId, madeOn, madeBy, note, stars, photo: typeof photo === 'string' ? photo : '' };
  // Sent once more after it was refused.
  if (waitingNow().some((one) => one.id === id)) removeSending(id);
  const sent = sendSoon(client, owner, {
    id,
    kind: 'making',
    name: note.trim().split('\n', 1)[0]?.slice(0, 80) || `Made on ${madeOn}`,
    files: typeof photo === 'string' ? [] : [photo],
    data: JSON.stringify(line),
    isOnlyHere: true,
  }) as Promise<Making>;
  const kept: SentMaking = { ...line, createdAt: new Date().toISOString(), isWaiting: true };
  return sentOr(id, sent, kept);
}
