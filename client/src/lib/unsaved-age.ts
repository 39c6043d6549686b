/** What somebody began and has not saved is offered for so long, and then thrown away: 30 days, in milliseconds. */
export const UNSAVED_MS = 30 * 24 * 60 * 60 * 1000;
