import { type CallName, callsByNoun, type Noun } from '#shared/calls.ts';
import { TAB } from '#shared/presence.ts';
import type { Database } from '../../db/connect.ts';
import { uuidOr } from '../../db/uuid.ts';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import { EventStream } from '../../http/event-stream.ts';
import type { Handlers, OnWritten } from '../../http/mount.ts';
import type { Log } from '../../log.ts';
import { familyEvents } from './family-events.ts';
import { presenceRepo } from './presence.repo.ts';

interface Options {
  readonly db: Database;
  readonly log: Log;
}

/** A name is shown in one line; longer ones are cut, so that a notice stays as small as the database wants it. */
const nameMax = 200;

/** The noun that each call belongs to. */
const nounOf = Object.fromEntries(
  Object.entries(callsByNoun).flatMap(([noun, rows]) => Object.keys(rows).map((name) => [name, noun])),
) as Readonly<Record<CallName, Noun>>;

/** What others are not to look at anew: one's own marks, what is no thing of the family, and what has a stream of its own. */
const quiet: ReadonlySet<Noun> = new Set([
  'presence',
  'favourites',
  'grocery',
  'uploads',
  'users',
  'ingredients',
] as const);

const nameOf = ({ name, guest }: Caller) => (guest ? '' : name.slice(0, nameMax));

/** Who of the family is here and edits, and what has changed since one looked. */
export function startPresence({ db, log }: Options) {
  const events = familyEvents(presenceRepo(db), log);
  const editorOf = (caller: Caller, tab: string) => {
    if (!TAB.test(tab)) throw new AppError('invalid', 'A tab is named by 8 to 64 of the characters 0-9, a-f and -.');
    return { tab, personId: caller.personId ?? '', name: nameOf(caller) };
  };
  const handlers: Handlers<'presence'> = {
    familyEvents: ({ caller }) => new EventStream((send) => events.follow(caller.familyId, send)),
    noteEditor: async ({ caller, params }) => {
      const id = uuidOr('Recipe', params.id);
      if (!(await events.opened(caller.familyId, id, editorOf(caller, params.tab))))
        throw new AppError('not-found', 'Recipe not found');
    },
    removeEditor: async ({ caller, params }) => {
      const id = uuidOr('Recipe', params.id);
      const { tab, personId } = editorOf(caller, params.tab);
      if (!(await events.closed(caller.familyId, id, { tab, personId })))
        throw new AppError('not-found', 'Recipe not found');
    },
  };
  const onWritten: OnWritten = (name, caller, what) => {
    const { familyId, personId } = caller;
    if (personId === null) return;
    const change = { ...what, by: nameOf(caller) };
    // What is kept of an import is a recipe more; a preview, or a place in the queue, is none.
    if (nounOf[name] === 'imports') {
      if (name === 'saveImport') events.changed(familyId, 'recipes', { ...change, id: null });
    } else if (!quiet.has(nounOf[name])) events.changed(familyId, nounOf[name], change);
  };
  return { handlers, onWritten, changed: events.changed, channels: events.channels, close: events.close };
}
