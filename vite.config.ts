import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { firstScreenNeeds } from './scripts/build-chunks.ts';
import { calls } from './shared/calls.ts';

const root = import.meta.dirname;
const outDir = process.env['BUILD_DIR'] ?? join(root, 'dist');

/**
 * What runs on its own on the server: the app, the thread that reads heavy pages, the processes for pictures and documents; and
 * the commands for whoever looks after an installation, which may have no sources (`scripts/image/pack.ts`).
 */
const serverEntries = {
  main: 'server/main.ts',
  backup: 'scripts/backups/backup.ts',
  restore: 'scripts/backups/restore.ts',
  host: 'scripts/backups/host.ts',
  'reading-install': 'scripts/reading/install.ts',
  'nutrition-install': 'scripts/nutrition/install.ts',
  'reading-thread': 'server/jobs/reading-thread.ts',
  'recognizer-child': 'server/providers/recognizer/recognizer-child.ts',
  'hand-learner-child': 'server/providers/recognizer/hand-learner-child.ts',
  'documents-child': 'server/providers/documents/documents-child.ts',
  'typesetter-child': 'server/providers/typesetter/typesetter-child.ts',
};

const templates = join(root, 'server/typesetting/templates');

/** The page behind a shared link carries it. */
const recipePageStyle = join(root, 'shared/recipe-page/recipe-page.css');

/** What pages are set by is read while the server runs, and lies beside its bundle. */
const pageTemplates: Plugin = {
  name: 'page-templates',
  generateBundle() {
    for (const name of readdirSync(templates)) {
      this.emitFile({ type: 'asset', fileName: `templates/${name}`, source: readFileSync(join(templates, name)) });
    }
    this.emitFile({ type: 'asset', fileName: 'recipe-page.css', source: readFileSync(recipePageStyle) });
  },
};

/** How each call is asked for is all that the browser needs of the table of calls; every page brings it. */
const browsersCalls: Plugin = {
  name: 'browsers-calls',
  apply: 'build',
  load(id) {
    if (id !== join(root, 'shared/calls.ts')) return null;
    // By their methods, each as its path and its name, sorted: 200 bytes less than as objects.
    const lists: Record<string, string[]> = {};
    for (const [name, { method, path }] of Object.entries(calls)) (lists[method] ??= []).push(path + ' ' + name);
    const rows = Object.entries(lists).map(([method, list]) => [method, list.sort().join('\n')]);
    return `const lists = ${JSON.stringify(Object.fromEntries(rows))};
      export const calls = {};
      for (const method in lists)
        for (const row of lists[method].split('\\n')) {
          const [path, name] = row.split(' ');
          calls[name] = { method, path };
        }`;
  },
};

/** Screens whose files are fetched side by side when they are opened from another one. */
const isDailyScreen = (file: string) => /\/(?:home|library|recipe|edit-recipe|cooking|grocery|import)-page-/.test(file);

/** Letters of other scripts: kept once they were needed. */
const isRareFont = (name: string) => /-(?:cyrillic|greek|vietnamese|latin-ext)/.test(name);

/**
 * Makes the service worker, once the app's files are there: it keeps them all, each by its content. Workbox calls the list
 * its manifest; the page is `index.html` as it was built.
 */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir = join(outDir, 'client') }) {
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => /\.(?:js|css|html|woff2|svg|png|webmanifest)$/.test(name) && !/^screenshots\//.test(name))
      .filter((name) => name !== 'sw.js' && !isRareFont(name))
      .sort();
    const manifest = files.map((name) => ({
      url: `/${name}`,
      // A name with its content's hash says which version it is.
      revision: name.startsWith('assets/')
        ? null
        : createHash('sha256')
            .update(readFileSync(join(dir, name)))
            .digest('hex')
            .slice(0, 16),
    }));
    await build({
      configFile: false,
      root: join(root, 'client'),
      publicDir: false,
      logLevel: 'warn',
      define: { 'self.__WB_MANIFEST': JSON.stringify(manifest), 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: dir,
        emptyOutDir: false,
        rolldownOptions: {
          input: join(root, 'client/src/worker/service-worker.ts'),
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    });
  },
};

/** Code and styles as small as they go, beside themselves: server/http/spa.ts sends these to those who can take them. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(?:js|css)$/.test(file))) {
      const file = join(dir, name);
      const bytes = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    }
  },
};

/** What comes later in the browser is never asked for by what draws screens: it stays out of it. */
const onlyFirstScreens: Plugin = {
  name: 'only-first-screens',
  enforce: 'pre',
  resolveId: (source, _importer, { kind }) =>
    kind === 'dynamic-import' && !/\/(?:home|library|recipe|cooking|grocery)-page\.tsx$/.test(source)
      ? { id: source, external: true }
      : null,
};

const firstScreens = firstScreenNeeds();

/**
 * What several screens share is in a few files, not in thirty: on a telephone's connection each of them costs more than its
 * bytes. What floats (dialogs, menus) brings much along, and stays with the screens that need it. Groups take what their
 * modules need along, but for what one of higher priority has taken.
 */
const packages = (...names: string[]) => `/node_modules/(?:${names.join('|')})/`;
const chunkGroups = [
  // Of what all need only one late part asks several questions at once.
  {
    name: 'questions-at-once',
    test: /\/(?:useQueries|queriesObserver)\.js$/,
    includeDependenciesRecursively: false,
    priority: 6,
  },
  // What keeps answers: asked for with the first question that a page has not brought along.
  {
    name: 'kept-answers',
    test: new RegExp(
      `${packages('idb', '@tanstack/query-persist-client-core')}|/client/src/api/offline/(?:answers|database)\\.`,
    ),
    includeDependenciesRecursively: false,
    priority: 6,
  },
  {
    name: 'base',
    test: new RegExp(
      packages(
        'react',
        'react-dom',
        'scheduler',
        'wouter',
        '@tanstack/(?:react-query|query-core)',
        '@radix-ui/react-(?:slot|compose-refs)',
      ),
    ),
    priority: 4,
  },
  // What the app or most of the screens that are opened first need, before what two of them or one has in common with others.
  {
    debugName: 'first screens',
    name: (id: string) => {
      const needed = firstScreens.of(id);
      const [only] = needed;
      if (needed.size === 0) return null;
      // A sign that two share, and what the library and a recipe do, is smaller than what a file of its own costs.
      const isSmall = needed.has('library') && needed.has('recipe');
      if (needed.has('app') || needed.size > 2 || (needed.size === 2 && (isSmall || id.includes('/lucide-react/'))))
        return 'kit';
      if (needed.size === 1) return `more-of-${only ?? ''}`;
      return `kit-${Array.from(needed, ([letter]) => letter)
        .sort()
        .join('')}`;
    },
    test: new RegExp(`${packages('lucide-react', 'clsx')}|/client/src/|/shared/|vite/preload-helper`),
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 5,
  },
  // What several of the other screens share; what floats stays with those that need it.
  {
    name: 'desk',
    test: new RegExp(
      `${packages('lucide-react')}|/client/src/(?:api|lib|components/ui)/(?!(?:dialog-panel|menu-panel|popover-panel|screen-overlay|tabs|toaster|use-return-focus)\\.)|/shared/(?:recipe-mark|recipe-card)\\.`,
    ),
    minShareCount: 3,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  {
    name: 'dialogs',
    test: new RegExp(
      [
        packages(
          '@radix-ui/primitive',
          '@radix-ui/react-(?:dialog|dismissable-layer|focus-scope|focus-guards|portal|presence|primitive|context|id|use-[a-z-]+)',
          'react-remove-scroll(?:-bar)?',
          'react-style-singleton',
          'use-(?:sidecar|callback-ref)',
          'aria-hidden',
          'get-nonce',
          'tslib',
        ),
        '/client/src/components/ui/(?:dialog-panel|use-return-focus)\\.',
      ].join('|'),
    ),
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'menus',
    test: new RegExp(
      packages('@floating-ui/[a-z-]+', '@radix-ui/react-(?:menu|dropdown-menu|popper|roving-focus|collection|arrow)'),
    ),
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig(({ isSsrBuild, mode }) => {
  if (isSsrBuild && mode === 'drawing') {
    // What draws screens on the server: the client's own parts, with all that they need, since the server knows none of it.
    return {
      root,
      publicDir: false,
      plugins: [react(), browsersCalls, onlyFirstScreens],
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        ssr: true,
        target: 'node20',
        outDir: join(outDir, 'drawing'),
        emptyOutDir: true,
        sourcemap: false,
        minify: true,
        reportCompressedSize: false,
        rolldownOptions: {
          input: { draw: join(root, 'client/src/draw.tsx') },
          output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'part-[hash].js' },
        },
      },
    };
  }
  if (isSsrBuild) {
    const present = Object.entries(serverEntries).filter(([, file]) => existsSync(join(root, file)));
    return {
      root,
      publicDir: false,
      plugins: [pageTemplates],
      build: {
        ssr: true,
        target: 'node20',
        outDir: join(outDir, 'server'),
        emptyOutDir: true,
        sourcemap: true,
        minify: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: Object.fromEntries(present),
          // All files flat in one folder: some find what lies beside `dist/` from their own place.
          output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'part-[name].js' },
        },
      },
    };
  }
  return {
    root: join(root, 'client'),
    plugins: [react(), tailwindcss(), browsersCalls, firstScreens.plugin, serviceWorker, compressed],
    // React has it itself since its version 18; the package is for those before.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    build: {
      outDir: join(outDir, 'client'),
      emptyOutDir: true,
      sourcemap: false,
      manifest: true,
      // Browsers that know no preloading fetch the same files a moment later. So does everybody for the screens that are not
      // opened every day: the list of all their files would be in the way of the first screen.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (file, files) =>
          isDailyScreen(file) ? files : files.filter((name) => name.endsWith('.css')),
      },
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
  };
});
