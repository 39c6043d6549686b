import { paths } from '../lib/paths.ts';

const STILL_WRITING = 'What you write here stays in this browser; it can be saved once it is back.';
/** By the beginning of the path. */
const STILL: readonly (readonly [path: string, says: string])[] = [
  [paths.import(), 'What is typed, photographed or recorded here waits on this device, and is read once it is back.'],
  [paths.newRecipe(), STILL_WRITING],
  [paths.recipe(''), 'It can be read and cooked from.'],
  [paths.library(), 'What this device keeps can be searched, read and cooked from.'],
  [paths.cookbook(''), 'What is open here can be read and changed; it is saved once it is back.'],
  [paths.cookbooks(), 'Cookbooks that were open on this device can still be read.'],
  [paths.help(), 'This page is all here.'],
  [paths.privacy(), 'This page is all here.'],
  [paths.terms(), 'This page is all here.'],
  [paths.account(), 'Changes here need the connection; the library can still be read.'],
  [paths.premium(), 'Paying needs the connection; everything is kept until it is back.'],
  ['/sign-', 'Signing in needs the connection.'],
];
const ELSEWHERE = 'What is open stays here to cook from; changes can be saved once it is back.';

/** What is open at a recipe beside its page, by the end of the path. */
const AT_RECIPE: readonly (readonly [path: RegExp, says: string])[] = [
  [/\/edit$/, STILL_WRITING],
  [/\/(?:tree|compare(?:\/[^/]+)?)$/, 'Versions that were open on this device can still be seen.'],
];

/** What still works at a path without a connection, in one sentence. */
export const worksOffline = (location: string): string =>
  (location.startsWith(paths.recipe('')) ? AT_RECIPE.find(([path]) => path.test(location))?.[1] : undefined) ??
  STILL.find(([path]) => location.startsWith(path))?.[1] ??
  ELSEWHERE;
