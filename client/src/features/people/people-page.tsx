import { Plus, UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { FamilyNames } from '#shared/relatives.ts';
import { sentenceOf } from '../../api/client.ts';
import { useCreateRelative, useFamilyNames } from '../../api/relatives.ts';
import { useMayWrite } from '../../api/user.ts';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { latePart } from '../../components/ui/late-part.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { yearsText } from './life-of.ts';
import { PeopleLoading } from './people-loading.tsx';
import { Portrait } from './portrait.tsx';

const { Suspending: AddPerson } = latePart(() => import('./add-person.tsx').then((m) => m.AddPerson));

const recipesText = (count: number) => (count === 0 ? '' : count === 1 ? '1 recipe' : `${String(count)} recipes`);

/** `/people`: whose recipes these are, with or without an account, and what they are made for. */
export function PeoplePage() {
  usePageTitle('The people');
  const { data, error, refetch } = useFamilyNames();
  const [isAdding, setIsAdding] = useState(false);
  const mayWrite = useMayWrite();
  const add = mayWrite ? (
    <Button
      onClick={() => {
        setIsAdding(true);
      }}
    >
      <Plus aria-hidden /> Add a person
    </Button>
  ) : null;
  const isBare = data !== undefined && data.relatives.length + data.names.length + data.occasions.length === 0;
  return (
    <>
      {isBare ? (
        <EmptyState isPage icon={<UsersRound />} title="The people" action={add}>
          A recipe can say from whom it is, where it was made and what for. Whoever is named there is found here.
        </EmptyState>
      ) : (
        <PageHeading title="The people" subtitle="Whose recipes these are, and what they are made for" actions={add} />
      )}
      {data ? (
        <Known {...data} mayWrite={mayWrite} />
      ) : error ? (
        <Problem error={error} otherwise="The people could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <PeopleLoading says="Loading the people…" />
      )}
      {isAdding ? (
        <Suspense>
          <AddPerson
            onClose={() => {
              setIsAdding(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Who has a page, who is only named, and what the family cooks for. */
function Known({ relatives, names, occasions, mayWrite }: FamilyNames & { mayWrite: boolean }) {
  return (
    <>
      {relatives.length === 0 ? null : (
        <ul aria-label="People" className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-5">
          {relatives.map((relative) => (
            <li key={relative.id} className="relative flex min-w-0 flex-col items-center text-center">
              <Portrait
                name={relative.name}
                portrait={relative.portrait}
                className="aspect-square w-28 max-w-full text-heading sm:w-36"
              />
              <h2 dir="auto" className="mt-3 max-w-full font-serif text-lead font-semibold break-words">
                <Link href={paths.person(relative.id)} className="rounded after:absolute after:inset-0">
                  {relative.name}
                </Link>
              </h2>
              <p className="figures text-fine text-quiet">
                {[yearsText(relative), recipesText(relative.recipes)].filter((part) => part !== '').join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      {names.length === 0 ? null : <NamedOnly names={names} mayWrite={mayWrite} />}
      {occasions.length === 0 ? null : (
        <section aria-labelledby="occasions" className="mt-12">
          <h2 id="occasions" className="border-b border-line pb-2 text-heading">
            What they are made for
          </h2>
          <ul className="mt-4 flex flex-wrap gap-3">
            {occasions.map(({ name, recipes }) => (
              <li key={name} className="max-w-full min-w-0">
                <Button asChild data-print="whole" className="max-w-full">
                  <Link href={paths.occasion(name)}>
                    <span dir="auto" className="truncate">
                      {name}
                    </span>{' '}
                    <span className="figures font-normal text-quiet">
                      {recipes} <span className="sr-only">{recipes === 1 ? 'recipe' : 'recipes'}</span>
                    </span>
                  </Link>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** So many are shown at first. */
const FIRST = 12;

/** Names in recipes, on cards and in the log that have no page; one press makes it. */
function NamedOnly({ names, mayWrite }: { names: FamilyNames['names']; mayWrite: boolean }) {
  const [, navigate] = useLocation();
  const [isWhole, setIsWhole] = useState(false);
  const create = useCreateRelative();
  const visible = isWhole ? names : names.slice(0, FIRST);
  return (
    <section aria-labelledby="named" className="mt-12">
      <h2 id="named" className="border-b border-line pb-2 text-heading">
        Named, without a page yet
      </h2>
      <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
        {visible.map(({ name, recipes }) => (
          <li
            key={name}
            className="flex min-h-15 items-center justify-between gap-x-4 border-b border-line py-2 max-[18rem]:flex-wrap"
          >
            <span className="min-w-0">
              <span dir="auto" className="font-serif text-lead break-words">
                {name}
              </span>{' '}
              <span className="figures text-fine whitespace-nowrap text-quiet">{recipesText(recipes)}</span>
            </span>
            {mayWrite ? (
              <Button
                variant="ghost"
                className="-mr-4 ml-auto max-w-full shrink-0 max-[18rem]:mr-0"
                aria-label={`Make a page for ${name}`}
                busy={create.isPending && create.variables.name === name}
                onClick={() => {
                  create.mutate(
                    { name },
                    {
                      onSuccess: ({ id }) => {
                        navigate(paths.person(id));
                      },
                      onError: (error) => {
                        const description = sentenceOf(error, 'The page could not be made.');
                        toast({ title: 'No page was made', description, variant: 'destructive' });
                      },
                    },
                  );
                }}
              >
                Make a page
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {visible.length < names.length ? (
        <Button
          className="mt-4"
          onClick={() => {
            setIsWhole(true);
          }}
        >
          All {String(names.length)} names
        </Button>
      ) : null}
    </section>
  );
}
