import { useQuery } from '@tanstack/react-query';
import { BookOpen, CookingPot, Images, Import, NotebookPen, ShoppingBasket } from 'lucide-react';
import { Link } from 'wouter';
import { read } from '../../api/client.ts';
import { useInstallation, useReadByAi } from '../../api/installation.ts';
import { useUser } from '../../api/user.ts';
import { MovingIn } from '../../components/moving-in.tsx';
import { RecipeCard } from '../../components/recipe/recipe-card.tsx';
import { Button } from '../../components/ui/button.tsx';
import { paths } from '../../lib/paths.ts';

/** The spec's home, for whoever has nothing here yet: what the product is, and where to begin. */
export function NewcomersHome() {
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
          <MovingIn />
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

const RECENT_RECIPES = 3;

/** The three newest recipes (spec section 9); nothing where there are none. */
function RecentRecipes() {
  const { data } = useQuery(read('getLibrary', { query: { limit: RECENT_RECIPES } }));
  if (!data || data.cards.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="mt-20">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 id="recent" className="text-title">
          Recent Recipes
        </h2>
        <Button asChild>
          <Link href={paths.library()}>View All</Link>
        </Button>
      </div>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {data.cards.map((card) => (
          <li key={card.id} className="min-w-0">
            <RecipeCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const ingredients = [
  ['2 ½', 'cups', 'flour'],
  ['¾', 'cup', 'butter, cold'],
  ['½', 'cup', 'sugar'],
  ['1', '', 'egg'],
  ['6', '', 'apples, sour ones'],
] as const;

/** A sample recipe card: decoration, hidden from screen readers. */
function IndexCard() {
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-md select-none max-[18rem]:hidden lg:mr-0">
      <div className="absolute inset-x-3 -top-3 bottom-3 rounded border border-line bg-wash" />
      <div className="relative rounded border border-line bg-card px-7 pt-6 pb-7 shadow-float">
        <div className="flex items-baseline justify-between gap-4 border-b-2 border-tomato pb-2">
          <p className="font-serif text-heading font-semibold">Apple cake</p>
          <p className="font-serif text-quiet italic">from Oma Lene</p>
        </div>
        <ul className="amounts mt-3">
          {ingredients.map(([amount, unit, item]) => (
            <li key={item} className="grid grid-cols-[3.5rem_3.5rem_1fr] border-b border-line py-1">
              <span className="font-semibold">{amount}</span>
              <span className="text-quiet">{unit}</span>
              <span>{item === 'sugar' ? <span className="doubt">{item}</span> : item}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 font-serif text-body italic">“Not too sweet. The apples do the work.”</p>
      </div>
    </div>
  );
}

/** The home screen's grid of six (spec section 2). `isWrittenDown`: a service writes down what is told aloud. */
const featuresOf = (isWrittenDown: boolean) =>
  [
    {
      icon: Import,
      title: 'Import from anywhere',
      text: isWrittenDown
        ? 'A photographed card, a PDF, a web page, a voice note, or your own typing: all become one kind of recipe.'
        : 'A photographed card, a PDF, a web page or your own typing become one kind of recipe; a voice note is kept and typed in.',
    },
    {
      icon: Images,
      title: 'The original is kept',
      text: 'Grandmother’s handwriting stays beside the text, so you can always look up what it really says.',
    },
    {
      icon: NotebookPen,
      title: 'Honest about doubts',
      text: 'What could not be read for sure is underlined with its reason, for you to look over. Nothing is made up.',
    },
    {
      icon: CookingPot,
      title: 'Made for the stove',
      text: 'Cooking mode in large print: one step at a time, read aloud, with timers, and the screen stays awake.',
    },
    {
      icon: ShoppingBasket,
      title: 'Smart grocery lists',
      text: 'Choose what you will cook; the ingredients are added up and sorted by the shop’s aisles.',
    },
    {
      icon: BookOpen,
      title: 'Cookbooks to hand on',
      text: 'Gather recipes into a cookbook with a dedication, as a PDF for the screen or the printer.',
    },
  ] as const;
