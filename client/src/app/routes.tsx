import { lazy } from 'react';
import { Link, Route, Switch } from 'wouter';
import { Button } from '../components/ui/button.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { paths } from '../lib/paths.ts';
import { Layout } from './layout.tsx';
import { LINK_PATH, PersonGate } from './person-gate.tsx';
import { screen } from './screen.tsx';

const home = screen(() => import('../features/home/home-page.tsx').then((m) => m.HomePage));
const library = screen(() => import('../features/library/library-page.tsx').then((m) => m.LibraryPage));
const recipe = screen(() => import('../features/recipe/recipe-page.tsx').then((m) => m.RecipePage));
const grocery = screen(() => import('../features/grocery/grocery-page.tsx').then((m) => m.GroceryPage));
const cooking = screen(async () => {
  const { CookingPage, readStove } = await import('../features/cooking/cooking-page.tsx');
  await readStove();
  return CookingPage;
});

/** What the server draws, by how a path begins; shared/first-screen.ts says which of these paths. */
const drawn = { '': home, library, recipe, grocery, cook: cooking, cooking } as const;

/** Fetches the code of the screen at a path that the server has drawn: then it is drawn here in the first turn. */
export async function fetchScreen(path: string): Promise<void> {
  const [, begins = ''] = path.split('/');
  await Object.entries(drawn)
    .find(([name]) => name === begins)?.[1]
    .fetched();
}

/** Fetches all of them, as the server does. */
export async function fetchScreens(): Promise<void> {
  await Promise.all(Object.values(drawn).map(({ fetched }) => fetched()));
}

const ImportPage = lazy(() => import('../features/import/import-page.tsx').then((m) => ({ default: m.ImportPage })));
const EditRecipePage = lazy(() =>
  import('../features/edit-recipe/edit-recipe-page.tsx').then((m) => ({ default: m.EditRecipePage })),
);
const ComparePage = lazy(() =>
  import('../features/compare-recipes/compare-page.tsx').then((m) => ({ default: m.ComparePage })),
);
const DishTreePage = lazy(() =>
  import('../features/dish-tree/dish-tree-page.tsx').then((m) => ({ default: m.DishTreePage })),
);
const AccountPage = lazy(() =>
  import('../features/account/account-page.tsx').then((m) => ({ default: m.AccountPage })),
);
const WeekPage = lazy(() => import('../features/week/week-page.tsx').then((m) => ({ default: m.WeekPage })));
const CookbooksPage = lazy(() =>
  import('../features/cookbooks/cookbooks-page.tsx').then((m) => ({ default: m.CookbooksPage })),
);
const CookbookPage = lazy(() =>
  import('../features/cookbooks/cookbook-page.tsx').then((m) => ({ default: m.CookbookPage })),
);
const PeoplePage = lazy(() => import('../features/people/people-page.tsx').then((m) => ({ default: m.PeoplePage })));
const PersonPage = lazy(() => import('../features/people/person-page.tsx').then((m) => ({ default: m.PersonPage })));
const OccasionPage = lazy(() =>
  import('../features/people/occasion-page.tsx').then((m) => ({ default: m.OccasionPage })),
);
const PremiumPage = lazy(() =>
  import('../features/premium/premium-page.tsx').then((m) => ({ default: m.PremiumPage })),
);
const MergePage = lazy(() => import('../features/merge/merge-page.tsx').then((m) => ({ default: m.MergePage })));
const HostPage = lazy(() => import('../features/host/host-page.tsx').then((m) => ({ default: m.HostPage })));
const RestorePage = lazy(() =>
  import('../features/restore/restore-page.tsx').then((m) => ({ default: m.RestorePage })),
);
const HelpPage = lazy(() => import('../features/help-and-legal/help-page.tsx').then((m) => ({ default: m.HelpPage })));
const PrivacyPage = lazy(() =>
  import('../features/help-and-legal/privacy-page.tsx').then((m) => ({ default: m.PrivacyPage })),
);
const TermsPage = lazy(() =>
  import('../features/help-and-legal/terms-page.tsx').then((m) => ({ default: m.TermsPage })),
);
const LinkPage = lazy(() => import('./link-page.tsx').then((m) => ({ default: m.LinkPage })));
const SignInPage = lazy(() => import('../features/sign-in/sign-in-page.tsx').then((m) => ({ default: m.SignInPage })));
const SignUpPage = lazy(() => import('../features/sign-in/sign-up-page.tsx').then((m) => ({ default: m.SignUpPage })));
const ForgotPasswordPage = lazy(() =>
  import('../features/sign-in/forgot-password-page.tsx').then((m) => ({ default: m.ForgotPasswordPage })),
);
const ResetPasswordPage = lazy(() =>
  import('../features/sign-in/reset-password-page.tsx').then((m) => ({ default: m.ResetPasswordPage })),
);

/**
 * The route table (spec section 2). Pages with an id get it as a prop and as their key, so that a page never shows the
 * state of another recipe. `/recipe/new` is the id 'new'.
 */
export function Routes() {
  return (
    <PersonGate>
      <Switch>
        <Route path="/cook/:id">{({ id }) => <cooking.Screen key={id} id={id} />}</Route>
        <Route path="/cooking/:id">{({ id }) => <cooking.Screen key={id} id={id} />}</Route>
        <Route>
          <Layout>
            <Switch>
              <Route path="/" component={home.Screen} />
              <Route path="/import" component={ImportPage} />
              <Route path="/library" component={library.Screen} />
              <Route path="/recipe/new">
                <EditRecipePage key="new" id="new" />
              </Route>
              <Route path="/recipe/:id">{({ id }) => <recipe.Screen key={id} id={id} />}</Route>
              <Route path="/recipe/:id/edit">{({ id }) => <EditRecipePage key={id} id={id} />}</Route>
              <Route path="/recipe/:id/compare/:other?">
                {({ id, other }) => <ComparePage key={`${id} ${other ?? ''}`} id={id} other={other ?? null} />}
              </Route>
              <Route path="/recipe/:id/tree">{({ id }) => <DishTreePage key={id} id={id} />}</Route>
              <Route path="/grocery" component={grocery.Screen} />
              <Route path="/week" component={WeekPage} />
              <Route path="/cookbooks" component={CookbooksPage} />
              <Route path="/cookbook/:id">{({ id }) => <CookbookPage key={id} id={id} />}</Route>
              <Route path="/people" component={PeoplePage} />
              <Route path="/people/:id">{({ id }) => <PersonPage key={id} id={id} />}</Route>
              <Route path="/occasions/:name">{({ name }) => <OccasionPage key={name} name={name} />}</Route>
              <Route path="/account" component={AccountPage} />
              <Route path="/merge/:familyId">
                {({ familyId }) => <MergePage key={familyId} familyId={familyId} />}
              </Route>
              <Route path="/host" component={HostPage} />
              <Route path="/restore" component={RestorePage} />
              <Route path="/premium" component={PremiumPage} />
              <Route path="/help" component={HelpPage} />
              <Route path="/privacy" component={PrivacyPage} />
              <Route path="/terms" component={TermsPage} />
              <Route path="/sign-in" component={SignInPage} />
              <Route path="/sign-up" component={SignUpPage} />
              <Route path={LINK_PATH}>
                {({ kind = '', token = '' }) => <LinkPage key={token} kind={kind} token={token} />}
              </Route>
              <Route path="/forgot-password" component={ForgotPasswordPage} />
              <Route path="/reset-password" component={ResetPasswordPage} />
              <Route component={NotFoundPage} />
            </Switch>
          </Layout>
        </Route>
      </Switch>
    </PersonGate>
  );
}

function NotFoundPage() {
  usePageTitle('404 Page Not Found');
  return (
    <div className="mx-auto flex max-w-measure flex-col items-start gap-4 py-16">
      <h1 className="text-title">404 Page Not Found</h1>
      <p className="text-lead text-quiet">Did you forget to add the page to the router?</p>
      <p>There is nothing kept at this address. Your recipes are where they were.</p>
      <div className="flex flex-wrap gap-3 pt-2">
        <Button asChild variant="primary">
          <Link href={paths.library()}>Recipe Library</Link>
        </Button>
        <Button asChild>
          <Link href={paths.home()}>Home</Link>
        </Button>
      </div>
    </div>
  );
}
