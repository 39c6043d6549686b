import { ArrowLeft, Pencil, UserRoundX } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { provenanceText } from '#shared/provenance-words.ts';
import type { RelativePage } from '#shared/relatives.ts';
import { HttpError } from '../../api/client.ts';
import { useRelative } from '../../api/relatives.ts';
import { useMayWrite } from '../../api/user.ts';
import { Recording } from '../../components/provenance/told-story.tsx';
import { AwaitedText } from '../../components/ui/awaited-text.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { latePart } from '../../components/ui/late-part.tsx';
import { WayBack } from '../../components/way-back.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { datedFirst, lifeOf, type Moment, together, yearsText } from './life-of.ts';
import { PeopleLoading } from './people-loading.tsx';
import { Portrait } from './portrait.tsx';
import { ToldRecipes } from './told-recipes.tsx';

const { Suspending: EditPerson } = latePart(() => import('./edit-person.tsx').then((m) => m.EditPerson));

/** Until it is known who it is. */
const TITLE = 'A person’s page';

/** `/people/:id`: somebody of the family, with their recipes, their cards, their voice, on a line of time. */
export function PersonPage({ id }: { id: string }) {
  const { data: person, error, refetch } = useRelative(id);
  usePageTitle(person?.name ?? TITLE);
  if (person) return <Person person={person} onChanged={() => void refetch()} />;
  if (error instanceof HttpError && error.status === 404)
    return (
      <EmptyState
        isPage
        icon={<UserRoundX />}
        title="Nobody has this page"
        action={<WayBack href={paths.people()}>The people</WayBack>}
      >
        It is not your family’s, or it was removed. The recipes are where they were.
      </EmptyState>
    );
  if (error)
    return (
      <>
        <PageHeading title={TITLE} />
        <Problem error={error} otherwise="The page could not be loaded." onRetry={() => void refetch()} />
      </>
    );
  return (
    <>
      <div className="mb-12 flex flex-col gap-x-8 gap-y-5 sm:flex-row sm:items-center">
        <Skeleton className="size-36 shrink-0 rounded-full sm:size-48" />
        <div className="min-w-0 flex-1">
          <h1 className="text-title">
            <AwaitedText says={TITLE} className="w-72" />
          </h1>
          <p className="mt-1 text-lead">
            <AwaitedText className="w-52" />
          </p>
          <Skeleton className="mt-4 h-touch w-64 max-w-full" />
        </div>
      </div>
      <PeopleLoading says="Loading the page…" />
    </>
  );
}

function Person({ person, onChanged }: { person: RelativePage; onChanged: () => void }) {
  const [, navigate] = useLocation();
  const [isEditing, setIsEditing] = useState(false);
  const { name, otherNames, portrait, place, about, recipes, cards, madeCount } = person;
  const mayWrite = useMayWrite();
  const life = lifeOf(person);
  const voices = recipes.flatMap(({ title, provenance: { recording }, spoken }) =>
    [recording, spoken].filter((file) => file !== '').map((file) => ({ file, title })),
  );
  const facts = [place, yearsText(person), otherNames.length > 0 ? `also ${otherNames.join(', ')}` : ''];
  const isBare = recipes.length + cards.length + madeCount === 0;
  return (
    <>
      <header className="flex flex-col gap-x-8 gap-y-5 sm:flex-row sm:items-center">
        <Portrait name={name} portrait={portrait} className="size-36 text-title sm:size-48" />
        <div className="min-w-0 flex-1">
          <h1 dir="auto" className="text-title [overflow-wrap:anywhere]">
            {name}
          </h1>
          {facts.some((fact) => fact !== '') ? (
            <p dir="auto" className="figures mt-1 text-lead break-words text-quiet">
              {facts.filter((fact) => fact !== '').join(' · ')}
            </p>
          ) : null}
          {about.trim() === '' ? null : (
            <p dir="auto" className="mt-3 max-w-measure font-serif text-lead break-words whitespace-pre-line">
              {about}
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            {mayWrite ? (
              <Button
                onClick={() => {
                  setIsEditing(true);
                }}
              >
                <Pencil aria-hidden /> Change the page
              </Button>
            ) : null}
            <Button asChild>
              <Link href={paths.people()}>
                <ArrowLeft aria-hidden />
                The people
              </Link>
            </Button>
          </div>
        </div>
      </header>
      {isBare ? (
        <p className="mt-12 max-w-measure font-serif text-lead">
          No recipe names {name} yet. A recipe says from whom it is in its form, under “Where it comes from”; a line of
          the log says who made it.
        </p>
      ) : null}
      {life.length > 0 ? (
        <Part id="life" title="A line of time">
          <ol className="mt-6 ml-1 border-l-2 border-line">
            {together(life).map(({ when, moments }, at) => (
              <li key={at} className="relative pb-6 pl-6 last:pb-0">
                <span
                  aria-hidden
                  className="absolute top-2 -left-[7px] size-3 rounded-full border-2 border-tomato bg-paper"
                />
                <p className="figures text-fine font-semibold text-quiet first-letter:uppercase">{when}</p>
                {moments.map((moment, index) => (
                  <MomentText key={index} moment={moment} name={name} />
                ))}
              </li>
            ))}
          </ol>
        </Part>
      ) : null}
      {recipes.length > 0 ? (
        <Part id="recipes" title={`From ${name}`}>
          <ToldRecipes recipes={datedFirst(recipes)} shows="occasions" />
        </Part>
      ) : null}
      {cards.length > 0 ? (
        <Part id="cards" title={`In the hand of ${name}`}>
          <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
            {cards.map(({ id, title, card, image }) => (
              <li key={id} className="min-w-0">
                <Link href={paths.recipe(id)} className="group block rounded">
                  {(card || image) === '' ? null : (
                    <img
                      src={`${card || image}?w=640`}
                      alt=""
                      loading="lazy"
                      className="aspect-4/3 w-full rounded border border-line bg-wash object-cover object-top transition-colors group-hover:border-edge"
                    />
                  )}
                  <span dir="auto" className="mt-1.5 line-clamp-2 font-serif text-lead leading-6 font-semibold">
                    {title}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {voices.length > 0 ? (
        <Part id="voice" title={`${name}, heard`}>
          <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
            {voices.map(({ file, title }) => (
              <li key={file} className="min-w-0">
                <Recording file={file} label={title} />
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {isEditing ? (
        <Suspense>
          <EditPerson
            person={person}
            onClose={() => {
              setIsEditing(false);
              onChanged();
            }}
            onRemoved={() => {
              navigate(paths.people());
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-12 min-w-0">
      <h2 id={id} dir="auto" className="border-b border-line pb-2 text-heading [overflow-wrap:anywhere]">
        {title}
      </h2>
      {children}
    </section>
  );
}

function MomentText({ moment, name }: { moment: Moment; name: string }) {
  const words = 'font-serif text-lead break-words';
  if (moment.of === 'born') return <p className={words}>Born</p>;
  if (moment.of === 'died') return <p className={words}>Died</p>;
  if (moment.of === 'recipe') {
    const { id, title, provenance } = moment.recipe;
    const told = provenanceText({ ...provenance, from: '', year: null });
    return (
      <p dir="auto" className={words}>
        <Link href={paths.recipe(id)} className="text-link">
          {title}
        </Link>
        {told === '' ? '' : `, ${told}`}
      </p>
    );
  }
  return (
    <p dir="auto" className={words}>
      {name} made{' '}
      {moment.made.map(({ id, title, times }, at) => (
        <span key={id}>
          {at === 0 ? '' : at === moment.made.length - 1 ? ' and ' : ', '}
          <Link href={paths.recipe(id)} className="text-link">
            {title}
          </Link>
          {times > 1 ? ` ${String(times)} times` : ''}
        </span>
      ))}
    </p>
  );
}
