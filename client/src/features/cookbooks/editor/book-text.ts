import type { Collection } from '#shared/collections.ts';

/** '1 recipe', '12 recipes'. */
export const recipesText = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'recipe' : 'recipes'}`;

/** 'November 21, 2026'. */
export const dateText = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });

/** Whether the page has the front matter section: a viewer sees it only where some of it is filled in. */
export const hasFrontMatter = (
  { subtitle, dedication, story }: Pick<Collection, 'subtitle' | 'dedication' | 'story'>,
  canWrite: boolean,
) => canWrite || subtitle + dedication + story !== '';
