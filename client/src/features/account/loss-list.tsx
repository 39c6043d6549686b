import { useId } from 'react';
import type { Loss } from '#shared/deletions.ts';
import { calls } from '#shared/calls.ts';
import { counted } from '../../components/backup-words.ts';

const ROLES = { owner: 'owner', editor: 'editor', viewer: 'viewer' } as const;

interface LossListProps {
  loss: Loss;
  /** It goes with an account that is alone in it. */
  isAlone: boolean;
  /** Its library is the one that is taken along by a press. */
  isOpen: boolean;
}

/** What goes with a family, in numbers, and who else loses it. */
export function LossList({ loss, isAlone, isOpen }: LossListProps) {
  const id = useId();
  const things = [
    loss.recipes > 0 ? `${counted(loss.recipes, 'recipe')}, with pictures and originals` : null,
    loss.people > 0 ? (loss.people === 1 ? 'one person’s page' : `the pages of ${String(loss.people)} people`) : null,
    loss.cookbooks > 0 ? counted(loss.cookbooks, 'cookbook') : null,
    loss.lists > 0 ? counted(loss.lists, 'shopping list') : null,
    loss.links > 0
      ? `${counted(loss.links, 'shared link')}, which ${loss.links === 1 ? 'opens' : 'open'} nothing any more`
      : null,
    loss.subscription ? 'Premium: it ends then, and the last payment is given back' : null,
  ].filter((thing) => thing !== null);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {isAlone ? (
          <>
            <bdi>{loss.name}</bdi>, where nobody else is, goes along
          </>
        ) : (
          'What goes'
        )}
      </h3>
      <ul className="mt-1 list-disc space-y-1 pl-6">
        {things.length === 0 ? <li>Nothing is kept in it.</li> : null}
        {things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
        {loss.members.length > 0 ? (
          <li>
            for {counted(loss.members.length, 'other member')}, too:{' '}
            {loss.members.map(({ name, role }, index) => (
              <span key={index} className="break-words">
                {index > 0 ? ', ' : ''}
                <bdi>{name}</bdi> ({ROLES[role]})
              </span>
            ))}
          </li>
        ) : null}
      </ul>
      {loss.orders > 0 ? (
        <p className="mt-2">
          {counted(loss.orders, 'printed book')} {loss.orders === 1 ? 'is' : 'are'} still under way: until{' '}
          {loss.orders === 1 ? 'it has' : 'they have'} been sent, nothing is deleted.
        </p>
      ) : null}
      {isOpen && loss.recipes > 0 ? <TakeAlong /> : null}
    </section>
  );
}

/** A book of everything first: it can be read without this program, and taken in again. */
function TakeAlong() {
  return (
    <p className="mt-3">
      <a
        href={`${calls.exportLibrary.path}?format=archive`}
        download
        className="inline-flex min-h-touch items-center underline hover:text-tomato"
      >
        Download everything first
      </a>
    </p>
  );
}

/** Families by name, with how many others are in each, and what becomes of them. */
export function OtherFamiliesList({
  title,
  families,
  says,
}: {
  title: string;
  families: readonly { id: string; name: string; others: number }[];
  says: string;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <ul className="mt-1 list-disc space-y-1 pl-6">
        {families.map((family) => (
          <li key={family.id} className="break-words">
            <bdi>{family.name}</bdi>, with {counted(family.others, 'other member')}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-quiet">{says}</p>
    </section>
  );
}
