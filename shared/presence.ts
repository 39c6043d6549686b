import type { Noun } from './calls.ts';

/** Somebody who has a recipe open to edit, in one tab of a browser. */
export interface Editor {
  readonly tab: string;
  readonly personId: string;
  /** Empty where they have none. */
  readonly name: string;
}

/** What somebody has done, each as far as it is known. */
export interface Change {
  /** Names the thing, where it is one. */
  readonly id: string | null;
  /** Which version of it was saved. */
  readonly version: number | null;
  /** By whom; empty of a guest. */
  readonly by: string;
  /** In which tab of a browser. */
  readonly tab: string | null;
}

/** What a family's members are told while they look: each event is one of these. */
export type FamilyEvent =
  | ({ readonly changed: Noun } & Change)
  /** Who has this recipe open to edit, all of them. */
  | { readonly editing: string; readonly editors: readonly Editor[] };

/** By this header a browser's tab names itself, so that it is not told of what it did itself. */
export const TAB_HEADER = 'x-keepsake-tab';
/** A tab's name: it is chosen by the browser. */
export const TAB = /^[0-9a-f-]{8,64}$/;

/** How often an open form says that it is open, in ms. */
export const EDITOR_BEAT_MS = 6000;
/** Whoever has not said so for so long has gone: a browser that was ended, or a device without a connection. In ms. */
export const EDITOR_GONE_MS = 15_000;

/** The name of the event that each stream sends while there is nothing to tell, so that both sides know that it stands. */
export const BEAT = 'beat';
