import type { UseQueryResult } from '@tanstack/react-query';
import { Flame } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { HomeAnswer, PlannedMeal } from '#shared/meals.ts';
import { addDays, localDay, MEAL_NAMES } from '#shared/week.ts';
import type { User } from '#shared/user.ts';
import { useRecipe } from '../../api/recipes.ts';
import { RecipeCard } from '../../components/recipe/recipe-card.tsx';
import { Button } from '../../components/ui/button.tsx';
import { lateExtra, latePart, Later } from '../../components/ui/late-part.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { cn } from '../../lib/class-names.ts';
import { readCookingNow } from '../../lib/cooking-now.ts';
import { paths } from '../../lib/paths.ts';
import { useToday } from '../../lib/today.ts';
import { dayName, weekdayName } from '../../lib/week-days.ts';
import { doubtsText, queueText, tinText, tonightOf, whenText } from './kitchen-text.ts';

const { Suspending: AddMealDialog } = latePart(() =>
  import('../../components/meals/add-meal-dialog.tsx').then((m) => m.AddMealDialog),
);

// Most days nobody has answered anything.
const AnsweredLines = lateExtra(() => import('./answered-lines.tsx').then((m) => m.AnsweredLines));

/** Longer titles are set smaller, so that what can be done stays on the first screen. */
const LONG_TITLE = 36;

interface KitchenProps {
  home: UseQueryResult<HomeAnswer>;
  user: User;
}

/** A member's home: what is cooked tonight and these days, what waits, what is new, what was made, one card from the tin. */
export function Kitchen({ home, user }: KitchenProps) {
  const today = useToday();
  const [cooking] = useState(readCookingNow);
  const cooked = useRecipe(cooking?.id ?? 'new');
  // Painted at once and whole: nothing moves down when one part comes later than another.
  const isReady = home.data !== undefined && (cooking === null || !cooked.isPending);
  if (home.data === undefined && home.isError) {
    return (
      <Problem error={home.error} otherwise="Your kitchen could not be loaded." onRetry={() => void home.refetch()} />
    );
  }
  if (!isReady) {
    return (
      <div role="status" className="min-h-[60dvh]">
        <span className="sr-only">Loading your kitchen…</span>
      </div>
    );
  }
  const { meals, waiting, added, made, tin, recipes } = home.data;
  const canWrite = user.role !== 'viewer';
  return (
    <div className="space-y-14 lg:space-y-20">
      <div>
        {cooking && cooked.data ? (
          <CookOn id={cooking.id} title={cooked.data.title} step={cooking.step + 1} steps={cooked.data.steps.length} />
        ) : null}
        <Tonight today={today} meals={meals} canWrite={canWrite} isEmpty={recipes === 0} />
        <Waiting waiting={waiting} canWrite={canWrite} />
      </div>
      <div className="grid gap-14 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-16">
        <ThisWeek today={today} meals={meals} canWrite={canWrite} />
        {tin ? <TinCard tin={tin} /> : <MadeLast made={made} />}
      </div>
      <RecentRecipes added={added} user={user} />
      {tin ? <MadeLast made={made} /> : null}
    </div>
  );
}

interface CookOnProps {
  id: string;
  title: string;
  step: number;
  steps: number;
}

/** Back to the stove, where one stopped. */
function CookOn({ id, title, step, steps }: CookOnProps) {
  return (
    <section aria-label="Cook on" className="mb-10">
      <Link
        href={paths.cook(id)}
        className="flex min-h-16 items-center gap-4 rounded border border-line bg-card px-5 py-3 transition-colors hover:border-edge"
      >
        <Flame aria-hidden className="size-6 shrink-0 text-tomato" />
        <span className="min-w-0 flex-1">
          <span className="text-fine font-semibold text-tomato">Cook on</span>
          <span className="block min-w-0 font-serif text-lead leading-7 font-semibold">
            <bdi className="line-clamp-2">{title}</bdi>
          </span>
        </span>
        <span className="figures shrink-0 text-fine text-quiet">
          Step {Math.min(step, Math.max(1, steps))} of {steps}
        </span>
      </Link>
    </section>
  );
}

interface TonightProps {
  today: string;
  meals: readonly PlannedMeal[];
  canWrite: boolean;
  /** There is nothing in the library yet. */
  isEmpty: boolean;
}

function Tonight({ today, meals, canWrite, isEmpty }: TonightProps) {
  const [isPlanning, setIsPlanning] = useState(false);
  const { tonight, rest } = tonightOf(meals, today);
  const title = tonight?.title ?? (isEmpty ? 'The tin is waiting to be opened' : 'What shall we cook tonight?');
  const isHere = tonight?.recipe?.state === 'here';
  const image = isHere ? (tonight.recipe?.image ?? '') : '';
  const [isBroken, setIsBroken] = useState(false);
  return (
    <section
      aria-labelledby="tonight"
      className={cn(
        image !== '' &&
          !isBroken &&
          'grid gap-8 md:grid-cols-[minmax(0,1fr)_18rem] md:items-center lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-12',
      )}
    >
      <div className="min-w-0">
        <p className="text-quiet">
          {weekdayName(today)}, {dayName(today, today)}
          {tonight ? <span> · {tonight.meal === 'dinner' ? 'Tonight' : MEAL_NAMES[tonight.meal]}</span> : null}
        </p>
        <h1
          id="tonight"
          dir="auto"
          className={cn(
            // Letters reach over lines that stand this close: the clamp would cut a 'g' of the last one, an 'Ä' of the first.
            'mt-1 line-clamp-4 max-w-[22ch] pt-1 pb-2',
            title.length > LONG_TITLE ? 'max-w-[34ch] text-title' : 'text-display',
          )}
        >
          {title}
        </h1>
        {tonight && (tonight.servings !== null || tonight.note !== '') ? (
          <p dir="auto" className="mt-3 line-clamp-3 max-w-measure font-serif text-lead text-quiet italic">
            {[tonight.servings === null ? '' : `For ${String(tonight.servings)}`, tonight.note]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ) : null}
        {tonight?.recipe && !isHere ? (
          <p className="mt-3">
            <span className="doubt">
              {tonight.recipe.state === 'trash'
                ? 'This recipe is in the trash.'
                : 'This recipe is no longer in the library.'}
            </span>
          </p>
        ) : null}
        {rest.length === 0 ? null : (
          <ul aria-label="Also today" className="mt-4 space-y-1">
            {rest.map((meal) => (
              <li key={meal.id} className="flex gap-3">
                <span className="w-20 shrink-0 text-quiet">{MEAL_NAMES[meal.meal]}</span>
                <MealTitle meal={meal} />
              </li>
            ))}
          </ul>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {tonight && isHere ? (
            <>
              <Button asChild variant="primary" size="lg">
                <Link href={paths.cookPlanned(tonight.recipeId ?? '', tonight.servings)}>Cook</Link>
              </Button>
              <Button asChild size="lg">
                <Link href={paths.plannedRecipe(tonight.recipeId ?? '', tonight.servings)}>Open the recipe</Link>
              </Button>
            </>
          ) : isEmpty ? (
            <>
              <Button asChild variant="primary" size="lg">
                <Link href={paths.import()}>Import Your First Recipe</Link>
              </Button>
              <Button asChild size="lg">
                <Link href={paths.week()}>The week</Link>
              </Button>
            </>
          ) : (
            <>
              {canWrite && !tonight ? (
                <Button
                  variant="primary"
                  size="lg"
                  onClick={() => {
                    setIsPlanning(true);
                  }}
                >
                  Plan tonight
                </Button>
              ) : null}
              <Button asChild size="lg">
                <Link href={paths.library()}>Browse Library</Link>
              </Button>
            </>
          )}
        </div>
      </div>
      {image !== '' && !isBroken ? (
        <img
          src={image.startsWith('/files/') ? `${image}?w=640` : image}
          alt=""
          width={640}
          height={427}
          decoding="async"
          onError={() => {
            setIsBroken(true);
          }}
          className="aspect-3/2 h-auto w-full rounded border border-line bg-wash object-cover"
        />
      ) : null}
      {isPlanning ? (
        <Suspense>
          <AddMealDialog
            day={today}
            onClose={() => {
              setIsPlanning(false);
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

/** What somebody should look at when there is a quiet minute. */
function Waiting({ waiting, canWrite }: { waiting: HomeAnswer['waiting']; canWrite: boolean }) {
  // Viewers look nothing through: both lead to what they may not change.
  const queue = canWrite ? queueText(waiting) : '';
  const doubts = canWrite ? doubtsText(waiting) : '';
  if (queue === '' && doubts === '' && waiting.answered.length === 0) return null;
  return (
    <ul aria-label="Waiting to be looked through" className="mt-8 max-w-measure">
      {waiting.answered.length > 0 ? (
        <Later fallback={<li className="min-h-touch" />}>
          <AnsweredLines answered={waiting.answered} canWrite={canWrite} />
        </Later>
      ) : null}
      {queue === '' ? null : (
        <li>
          <Link href={paths.import()} className="flex min-h-touch max-w-full items-center py-2 hover:text-tomato">
            <span className="doubt">{queue}</span>
          </Link>
        </li>
      )}
      {doubts === '' || !waiting.first ? null : (
        <li>
          <Link
            href={paths.recipe(waiting.first.id)}
            className="flex min-h-touch max-w-full items-center py-2 hover:text-tomato"
          >
            <span className="line-clamp-3 min-w-0 wrap-anywhere">
              <span className="doubt">{doubts}</span>: <bdi className="font-serif italic">{waiting.first.title}</bdi>
              {waiting.doubted > 1 ? ' first' : ''}
            </span>
          </Link>
        </li>
      )}
    </ul>
  );
}

/** What is planned from tomorrow on, day by day. */
function ThisWeek({ today, meals, canWrite }: Omit<TonightProps, 'isEmpty'>) {
  const last = addDays(today, 6);
  const ahead = meals.filter(({ day }) => day > today && day <= last);
  const days = [...new Set(ahead.map(({ day }) => day))];
  return (
    <section aria-labelledby="this-week" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="this-week" className="text-heading">
          These days
        </h2>
        <Link href={paths.week()} className="inline-flex min-h-touch items-center font-semibold text-tomato">
          The week
        </Link>
      </div>
      {days.length === 0 ? (
        <p className="border-t border-line pt-4 font-serif text-lead italic">
          Nothing is planned after today.
          {canWrite ? ' A week takes two minutes, and then nobody asks what is for dinner.' : null}
        </p>
      ) : (
        <dl className="border-t border-line">
          {days.map((day) => (
            <div
              key={day}
              className="grid grid-cols-[minmax(0,7rem)_minmax(0,1fr)] gap-x-4 border-b border-line py-2.5 max-[18rem]:block"
            >
              <dt className="text-quiet">{weekdayName(day)}</dt>
              {ahead
                .filter((meal) => meal.day === day)
                .map((meal) => (
                  <dd key={meal.id} className="col-start-2 flex min-w-0 items-baseline justify-between gap-3">
                    <MealTitle meal={meal} />
                    {meal.meal === 'dinner' ? null : (
                      <span className="shrink-0 text-fine text-quiet">{MEAL_NAMES[meal.meal].toLowerCase()}</span>
                    )}
                  </dd>
                ))}
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function MealTitle({ meal: { title, recipeId, recipe, servings } }: { meal: PlannedMeal }) {
  return (
    <bdi className="line-clamp-2 min-w-0 font-serif">
      {recipeId !== null && recipe?.state === 'here' ? (
        <Link href={paths.plannedRecipe(recipeId, servings)} className="font-semibold hover:text-tomato">
          {title}
        </Link>
      ) : (
        <span className="italic">{title}</span>
      )}
    </bdi>
  );
}

/** One card, drawn for the day from what was not made for long. */
function TinCard({ tin }: { tin: NonNullable<HomeAnswer['tin']> }) {
  return (
    <section aria-labelledby="tin" className="min-w-0">
      <h2 id="tin" className="mb-3 flex min-h-touch items-center text-heading">
        One from the tin
      </h2>
      <div className="relative">
        <div aria-hidden className="absolute inset-x-3 -top-2 bottom-3 rounded border border-line bg-wash" />
        <article className="relative rounded border border-line bg-card px-6 pt-5 pb-6 transition-colors hover:border-edge has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-tomato">
          <h3 dir="auto" className="line-clamp-3 border-b-2 border-tomato pb-2 text-heading">
            <Link href={paths.recipe(tin.id)} className="after:absolute after:inset-0 focus-visible:outline-none">
              {tin.title}
            </Link>
          </h3>
          {tin.from === '' ? null : (
            <p dir="auto" className="truncate pt-2 font-serif text-quiet italic">
              from {tin.from}
            </p>
          )}
          <ul aria-label="First ingredients" className="amounts pt-1">
            {tin.lines.slice(0, 4).map((line, at) => (
              <li key={at} dir="auto" className="truncate border-b border-line py-1 last:border-0">
                {line}
              </li>
            ))}
          </ul>
          <p className="pt-3 font-serif text-lead italic">{tinText(tin)}</p>
        </article>
      </div>
    </section>
  );
}

/** The newest three (spec section 9), and who added each. */
function RecentRecipes({ added, user }: { added: HomeAnswer['added']; user: User }) {
  if (added.length === 0) return null;
  return (
    <section aria-labelledby="recent">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 id="recent" className="text-heading">
          Recent Recipes
        </h2>
        <Button asChild>
          <Link href={paths.library()}>View All</Link>
        </Button>
      </div>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {added.map(({ card, by, at }) => (
          <li key={card.id} className="flex min-w-0 flex-col gap-2">
            <div className="flex-1">
              <RecipeCard card={card} />
            </div>
            <p className="truncate text-fine text-quiet">
              {user.guest || by === user.name ? 'You' : <bdi>{by}</bdi>} added it {whenText(localDay(new Date(at)))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The newest lines of the family's log. */
function MadeLast({ made }: { made: HomeAnswer['made'] }) {
  if (made.length === 0) return null;
  return (
    <section aria-labelledby="made" className="min-w-0">
      <h2 id="made" className="mb-3 flex min-h-touch items-center text-heading">
        Made last
      </h2>
      <ul className="border-t border-line">
        {made.map(({ id, recipeId, title, madeOn, madeBy, note }) => (
          <li key={id} className="relative border-b border-line py-2.5">
            <Link
              href={paths.recipe(recipeId)}
              className="line-clamp-2 font-serif font-semibold after:absolute after:inset-0 hover:text-tomato"
            >
              <bdi>{title}</bdi>
            </Link>
            <p className="line-clamp-2 text-quiet">
              <bdi>{madeBy}</bdi>, {dayName(madeOn)}
              {note === '' ? null : <bdi className="font-serif italic">: {note}</bdi>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
