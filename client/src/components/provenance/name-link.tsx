import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { usePageOfName } from '../../api/relatives.ts';
import { paths } from '../../lib/paths.ts';

/** A name that leads to the person's page, where they have one. */
export function NameLink({ name, className }: { name: string; className?: string }) {
  const page = usePageOfName()(name);
  return page ? (
    <Link href={paths.person(page.id)} className={className}>
      {name}
    </Link>
  ) : (
    name
  );
}

/** For a recipe's page: names of people and of occasions with the way to their pages. */
export const linkOfName = (kind: 'person' | 'occasion', name: string): ReactNode =>
  kind === 'person' ? <NameLink name={name} /> : <Link href={paths.occasion(name)}>{name}</Link>;
