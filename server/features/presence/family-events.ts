import { setTimeout as delay } from 'node:timers/promises';
import type { Noun } from '#shared/calls.ts';
import type { Change, Editor, FamilyEvent } from '#shared/presence.ts';
import { isUuid } from '../../db/uuid.ts';
import type { Log } from '../../log.ts';
import { editorsNow } from './editors.ts';
import { PRESENCE_CHANNEL, type PresenceRepo } from './presence.repo.ts';

/** Changes come in runs (two hundred cards are saved): they are collected for so long, and told together. In ms. */
const gatherMs = 50;
/**
 * A page that has just been served follows a moment later: it is told once more what was changed since. In ms; and so
 * many changes at most.
 */
const replayMs = 10_000;
const replayMax = 1000;
/** How often it is looked whether an open form has gone silent, in ms. */
const sweepMs = 2000;

/** What one process tells all of them, itself included. */
type Notice =
  | {
      readonly of: string;
      readonly changed: Noun;
      readonly what: Change;
    }
  | { readonly of: string; readonly opened: string; readonly editor: Editor }
  | { readonly of: string; readonly closed: string; readonly editor: Pick<Editor, 'tab' | 'personId'> };

type Send = (event: string) => void;

/** Tells whoever follows a family what the others change, and who has which recipe open, whichever process heard it. */
export function familyEvents(repo: PresenceRepo, log: Log) {
  const followers = new Map<string, Set<Send>>();
  const recent: { readonly at: number; readonly familyId: string; readonly event: string }[] = [];
  const toTell = new Set<string>();
  let telling: Promise<void> | null = null;

  const sendAll = (familyId: string, event: FamilyEvent) => {
    const text = JSON.stringify(event);
    for (const send of followers.get(familyId) ?? []) send(text);
    return text;
  };
  const editors = editorsNow({
    now: () => performance.now(),
    onChange: (familyId, editing, now) => void sendAll(familyId, { editing, editors: now }),
  });
  const sweeping = setInterval(() => {
    editors.sweep();
  }, sweepMs);
  sweeping.unref();

  async function tellAll(): Promise<void> {
    while (toTell.size > 0) {
      await delay(gatherMs);
      const notices = [...toTell];
      toTell.clear();
      try {
        await repo.tell(notices);
      } catch (error) {
        // Whoever looks anew sees it; the change itself is kept.
        log.warn({ err: error }, 'Others of the family were not told of a change');
      }
    }
    telling = null;
  }
  const heard = (notice: Notice) => {
    const { of } = notice;
    if ('opened' in notice) editors.seen(of, notice.opened, notice.editor);
    else if ('closed' in notice) editors.gone(of, notice.closed, notice.editor);
    else {
      const { changed, what } = notice;
      const event = sendAll(of, { changed, ...what });
      recent.push({ at: performance.now(), familyId: of, event });
      if (recent.length > replayMax) recent.shift();
    }
  };

  return {
    /** Something of this noun was changed; `id` names what, where it is one thing. Told soon, and after it was written. */
    changed(familyId: string, noun: Noun, what: Change): void {
      const notice: Notice = {
        of: familyId,
        changed: noun,
        what: isUuid(what.id ?? '') ? what : { ...what, id: null },
      };
      toTell.add(JSON.stringify(notice));
      telling ??= tellAll();
    },

    /** The person has this recipe open, or still has it; false where the family has no such recipe. */
    opened: (familyId: string, recipeId: string, editor: Editor): Promise<boolean> =>
      repo.tellOfRecipe(familyId, recipeId, noticeOf({ of: familyId, opened: recipeId, editor })),

    closed: (familyId: string, recipeId: string, editor: Pick<Editor, 'tab' | 'personId'>): Promise<boolean> =>
      repo.tellOfRecipe(familyId, recipeId, noticeOf({ of: familyId, closed: recipeId, editor })),

    /** Sends who edits now, what was changed a moment ago and whatever comes, until the function given back is called. */
    follow(familyId: string, send: Send): () => void {
      const all = followers.get(familyId) ?? new Set();
      followers.set(familyId, all.add(send));
      // Not before this has returned: see EventStream.
      queueMicrotask(() => {
        if (!all.has(send)) return;
        for (const [editing, now] of editors.of(familyId)) send(JSON.stringify({ editing, editors: now }));
        const since = performance.now() - replayMs;
        for (const { at, familyId: of, event } of recent) if (of === familyId && at >= since) send(event);
      });
      return () => {
        all.delete(send);
        if (all.size === 0 && followers.get(familyId) === all) followers.delete(familyId);
      };
    },

    /** What the database's notices are given to. */
    channels: {
      [PRESENCE_CHANNEL]: (payload: string) => {
        heard(JSON.parse(payload) as Notice);
      },
    },

    /** Ends when everybody has been told what was to be told. */
    async close(): Promise<void> {
      clearInterval(sweeping);
      await telling;
    },
  };
}

const noticeOf = (notice: Notice) => JSON.stringify(notice);
