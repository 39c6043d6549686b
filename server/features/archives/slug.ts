const LENGTH_MAX = 40;

/** A title as the name of a folder or file that every system takes: 'Crème brûlée' is 'creme-brulee'. */
export function slugOf(title: string, otherwise = 'recipe'): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LENGTH_MAX)
    .replace(/^-+|-+$/g, '');
  return slug === '' ? otherwise : slug;
}
