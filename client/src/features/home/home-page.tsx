import { Link } from 'wouter';
import { useInstallation, useReadByAi } from '../../api/installation.ts';
import { useUser } from '../../api/user.ts';
import { Button } from '../../components/ui/button.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { featuresOf } from './features.ts';
import { IndexCard } from './index-card.tsx';
import { RecentRecipes } from './recent-recipes.tsx';

export function HomePage() {
  usePageTitle('');
  const parsing = useReadByAi() ? 'AI parsing' : 'parsing';
  const welcomesGuests = useInstallation()?.guests === true;
  const { data: user } = useUser();
  return (
    <>
      <section className="grid grid-cols-[minmax(0,1fr)] items-center gap-12 pt-2 pb-16 lg:grid-cols-[1.15fr_1fr] lg:gap-16 lg:py-16">
        <div>
          <h1 className="text-display">Preserve Your Family&#39;s Recipe Legacy</h1>
          <p className="mt-6 max-w-[48ch] text-lead text-quiet">
            Cards, cookbook pages and bookmarks become one library to cook from: {parsing} that says what it is unsure
            of, smart grocery lists, and PDFs to print and give away.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button asChild variant="primary" size="lg">
              <Link href={paths.import()}>Import Your First Recipe</Link>
            </Button>
            <Button asChild size="lg">
              <Link href={paths.library()}>Browse Library</Link>
            </Button>
          </div>
        </div>
        <IndexCard />
      </section>

      <section aria-labelledby="features" className="border-t border-line pt-12">
        <h2 id="features" className="sr-only">
          What it does
        </h2>
        <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {featuresOf(user?.listens === true).map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon aria-hidden className="size-7 stroke-[1.5] text-tomato" />
              <h3 className="mt-3 text-heading">{title}</h3>
              <p className="mt-1 max-w-[44ch] text-quiet">{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <RecentRecipes />

      <section aria-labelledby="start" className="mt-20 border-y border-line py-14 text-center">
        <h2 id="start" className="text-title">
          The tin is waiting to be opened
        </h2>
        <p className="mx-auto mt-3 max-w-[48ch] text-lead text-quiet">
          Begin with the one recipe everybody asks for.{welcomesGuests ? ' No account is needed to try.' : ''}
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Button asChild variant="primary" size="lg">
            <Link href={paths.import()}>Get Started Free</Link>
          </Button>
          <Button asChild size="lg">
            <Link href={paths.cookbooks()}>Explore Cookbooks</Link>
          </Button>
        </div>
      </section>
    </>
  );
}
