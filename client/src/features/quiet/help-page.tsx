import { Link } from 'wouter';
import { paths } from '../../lib/paths.ts';
import { ReadingPage } from './reading-page.tsx';

export function HelpPage() {
  return (
    <ReadingPage
      title="Help Center"
      lead="The questions that come up in most kitchens."
      sections={[
        {
          heading: 'How do I bring in a recipe?',
          body: (
            <>
              <p>
                Open{' '}
                <Link href={paths.import()} className="text-link">
                  Import
                </Link>{' '}
                and paste the address of its web page, or choose Type Recipe and write or paste the text. Photographed
                cards, PDFs and voice notes come with the next release.
              </p>
              <p>
                Some sites turn the server away. Then the import says so, and you can paste the page’s text or its
                source instead.
              </p>
            </>
          ),
        },
        {
          heading: 'What do the marks mean?',
          body: (
            <>
              <p>
                A word <span className="doubt">underlined like this</span> was not read for sure, or something seems to
                be missing; the reason stands beside it. “Review 3” on a card counts these doubts.
              </p>
              <p>
                “High Confidence” means that no doubt is open. “Verified” means that a person has looked through the
                recipe and saved it.
              </p>
            </>
          ),
        },
        {
          heading: 'How do I cook from it?',
          body: (
            <p>
              Cooking mode shows one step at a time in large print and keeps the screen awake. Go on with the buttons,
              by a swipe, or with the arrow keys; A- and A+ change the size of the type. Amounts follow the number of
              servings you choose.
            </p>
          ),
        },
        {
          heading: 'I have changed something by mistake',
          body: (
            <p>
              Every save keeps the version before it. Open the recipe, choose its history, and take back the one you
              want. A deleted recipe lies in the trash for 30 days.
            </p>
          ),
        },
        {
          heading: 'I am a guest. Is my library safe?',
          body: (
            <p>
              A guest’s library hangs on this one browser.{' '}
              <Link href={paths.signUp(paths.account())} className="text-link">
                Create an account
              </Link>{' '}
              and everything you have kept moves into it.
            </p>
          ),
        },
        {
          heading: 'I have forgotten my password',
          body: (
            <p>
              <Link href={paths.forgotPassword()} className="text-link">
                Ask for a link
              </Link>{' '}
              to choose a new one. Where the server does not send mail, whoever looks after it finds the link in its
              outbox folder.
            </p>
          ),
        },
        {
          heading: 'The type is too small, and I weigh in grams',
          body: (
            <p>
              Both can be changed under{' '}
              <Link href={paths.account()} className="text-link">
                Account
              </Link>
              : Font Size counts for the whole app, Unit System for every amount that is shown.
            </p>
          ),
        },
      ]}
    />
  );
}
