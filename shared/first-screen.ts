import { type CallName, calls } from './calls.ts';
import { keyOf } from './route.ts';

/** A call whose answer the page brings along. */
interface FirstCall {
  readonly name: CallName;
  readonly query?: Readonly<Record<string, string>>;
  /** What the browser's key for it has behind the path; without it the query, where there is one. */
  readonly keyTail?: readonly unknown[];
  /** The first of the pages that the screen unrolls. */
  readonly isPage?: true;
}

/** What a screen needs before it can be drawn: its code, its faces, and the answers that it shows first. */
export interface FirstScreen {
  /** As in client/src/app/routes.tsx. */
  readonly path: string;
  /** Below client/. */
  readonly module: string;
  /** Below client/public/fonts/, without their ending. */
  readonly fonts: readonly string[];
  readonly calls: readonly FirstCall[];
  /** The server draws it as well, so that it is shown before its code is there. */
  readonly isDrawn?: true;
}

const who: readonly FirstCall[] = [{ name: 'getUser' }, { name: 'getInstallation' }];
const reading = ['source-sans-3-first', 'source-serif-4-600-first'];
const italic = 'source-serif-4-italic-first';
const stove = ['atkinson-hyperlegible-next-400-first', 'atkinson-hyperlegible-next-700-first'];
const cooking = { module: 'src/features/cooking/cooking-page.tsx', fonts: stove };
const recipe: FirstCall = { name: 'getRecipe' };

const screens: readonly FirstScreen[] = [
  {
    path: '/',
    module: 'src/features/home/home-page.tsx',
    fonts: [...reading, italic],
    calls: [...who, { name: 'getHome' }],
    isDrawn: true,
  },
  {
    path: '/library',
    module: 'src/features/library/library-page.tsx',
    fonts: reading,
    calls: [...who, { name: 'getLibrary', query: { limit: '30' }, keyTail: [{}, 'pages'], isPage: true }],
    isDrawn: true,
  },
  { path: '/recipe/new', module: 'src/features/edit-recipe/edit-recipe-page.tsx', fonts: reading, calls: who },
  {
    path: '/recipe/:id',
    module: 'src/features/recipe/recipe-page.tsx',
    fonts: [...reading, italic, 'source-serif-4-400-first'],
    calls: [...who, recipe, { name: 'listFavourites' }],
    isDrawn: true,
  },
  {
    path: '/recipe/:id/edit',
    module: 'src/features/edit-recipe/edit-recipe-page.tsx',
    fonts: reading,
    calls: [...who, recipe],
  },
  { path: '/cook/:id', ...cooking, calls: [...who, recipe], isDrawn: true },
  { path: '/cooking/:id', ...cooking, calls: [...who, recipe], isDrawn: true },
  {
    path: '/grocery',
    module: 'src/features/grocery/grocery-page.tsx',
    fonts: reading,
    calls: [...who, { name: 'listGroceryLists' }, { name: 'getGrocerySettings' }],
    isDrawn: true,
  },
  { path: '/import', module: 'src/features/import/import-page.tsx', fonts: reading, calls: who },
  {
    path: '/cookbooks',
    module: 'src/features/cookbooks/cookbooks-page.tsx',
    fonts: reading,
    calls: [...who, { name: 'listCollections' }],
  },
  { path: '/account', module: 'src/features/account/account-page.tsx', fonts: reading, calls: who },
];
/** Any other address. */
const elsewhere: FirstScreen = { path: '', module: '', fonts: reading, calls: who };

export const firstScreens: readonly FirstScreen[] = [...screens, elsewhere];

/** The screen at this path, and what its address names. */
export function firstScreenOf(path: string): { screen: FirstScreen; params: Readonly<Record<string, string>> } {
  const segments = path.split('/');
  for (const screen of screens) {
    const params = paramsOf(screen.path.split('/'), segments);
    if (params) return { screen, params };
  }
  return { screen: elsewhere, params: {} };
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at] ?? '';
    if (!part.startsWith(':')) {
      if (part !== segment) return null;
    } else {
      try {
        params[part.slice(1)] = decodeURIComponent(segment);
      } catch {
        return null;
      }
    }
  }
  return params;
}

/** The browser's key for a call's answer; see `queryKeyOf` in client/src/api/client.ts. */
export function firstKeyOf({ name, query, keyTail }: FirstCall, params: Readonly<Record<string, string>>): unknown[] {
  return [...keyOf(calls[name].path, params), ...(keyTail ?? (query ? [query] : []))];
}
