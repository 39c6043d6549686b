import type { Found } from '#shared/library.ts';

const places: Readonly<Record<Found['in'], string>> = {
  title: 'In the title',
  ingredients: 'In the ingredients',
  tags: 'Tag',
  from: 'From',
  keywords: 'Keyword',
  steps: 'In the steps',
  notes: 'In the notes',
  story: 'In the story',
  equipment: 'Equipment',
};

/** Where a search found a recipe that its title does not give away. */
export function FoundLine({ found }: { found: Found }) {
  const [from, to] = found.at;
  return (
    <>
      {places[found.in]}:{' '}
      <bdi>
        {found.text.slice(0, from)}
        <mark className="rounded-sm bg-butter px-0.5 text-on-butter">{found.text.slice(from, to)}</mark>
        {found.text.slice(to)}
      </bdi>
    </>
  );
}
