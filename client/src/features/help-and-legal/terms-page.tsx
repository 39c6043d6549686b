import { PREMIUM_PRICE } from '#shared/plan.ts';
import { ReadingPage } from './article-page.tsx';

export function TermsPage() {
  return (
    <ReadingPage
      title="Terms"
      lead="Short, because a kitchen needs few rules."
      sections={[
        {
          heading: 'Your recipes stay yours',
          body: (
            <p>
              Whatever you write, photograph or record belongs to you and your family. Keeping it here gives nobody else
              a right to it.
            </p>
          ),
        },
        {
          heading: 'Other people’s recipes',
          body: (
            <p>
              An imported page remains its author’s work: keep it for your own cooking, with the name and address that
              are kept beside it, and ask before you publish it.
            </p>
          ),
        },
        {
          heading: 'Read before you cook',
          body: (
            <p>
              Recipes are read by a program, which can be wrong. Allergens, times and temperatures that matter to
              somebody’s health must be checked against the original.
            </p>
          ),
        },
        {
          heading: 'Plans',
          body: (
            <>
              <p>
                The free plan keeps a limited number of recipes, which Account shows. Where this server sells Premium,
                it costs {PREMIUM_PRICE} a month and renews every month until it is canceled. You cancel it on the
                Premium screen or in the billing portal; what you paid for stays open until the end of the month that is
                paid.
              </p>
              <p>
                A printed book is paid once, at the price shown before you order it. Where a server sells nothing, none
                of this applies and every family has Premium.
              </p>
            </>
          ),
        },
        {
          heading: 'No warranty',
          body: (
            <p>
              The program is free software under the MIT license and comes as it is. Whoever runs this server is
              answerable for its running and its backups.
            </p>
          ),
        },
      ]}
    />
  );
}
