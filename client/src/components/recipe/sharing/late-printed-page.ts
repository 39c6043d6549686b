import { lateExtra, whenAtRest } from '../../ui/late-part.tsx';

/** What prints is the recipe alone: for `Later`, as nobody prints before the page is at rest. */
export const PrintedPage = lateExtra(() =>
  whenAtRest()
    .then(() => import('./print-recipe.tsx'))
    .then((m) => m.PrintedPage),
);
