/** Longest texts, as the server takes them (shared/collections.ts). */
export const TITLE_MAX = 300;
export const SUBTITLE_MAX = 300;
export const DEDICATION_MAX = 2000;
export const STORY_MAX = 20_000;
