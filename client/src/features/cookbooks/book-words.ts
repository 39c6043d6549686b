/** '1 recipe', '12 recipes'. */
export const recipesText = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'recipe' : 'recipes'}`;

/** '21 November 2026', in the reader's own way of writing dates. */
export const dateText = (iso: string) =>
  new Date(iso).toLocaleDateString(undefined, { year: 'numeric', month: 'long', day: 'numeric' });
