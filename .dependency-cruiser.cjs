/** The arrows of the house: what may import what. docs/ARCHITECTURE.md says why. */
const ban = (name, from, to, fromNot, toNot) => ({
  name,
  severity: 'error',
  from: { path: from, ...(fromNot && { pathNot: fromNot }) },
  to: { path: to, ...(toNot && { pathNot: toNot }) },
});
const tests = String.raw`\.(test|contract)\.tsx?$`;
const dbFiles = String.raw`^server/db/|\.repo\.ts$|\.test\.ts$`;

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'shared-runs-anywhere',
      severity: 'error',
      from: { path: '^shared/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    // The page of a recipe is React's markup, for the browser and for the server; nothing else of shared is.
    ban(
      'shared-is-a-leaf',
      '^shared/',
      '^(client|server|tests|scripts)/|node_modules/(?!zod/)',
      `${tests}|^shared/recipe-page/`,
    ),
    ban(
      'recipe-page-is-markup',
      '^shared/recipe-page/',
      '^(client|server|tests|scripts)/|node_modules/(?!(@types/)?react/)',
      tests,
    ),
    ban('client-never-server', '^client/', '^(server|scripts)/'),
    ban('server-never-client', '^server/', '^(client|scripts)/'),
    // What several tests of a folder have in common stands beside them as a fixture.
    ban(
      'tests-are-not-product',
      '^(client|server|shared)/',
      '^tests/',
      `${tests}|^client/src/test/|` + String.raw`\.fixture\.tsx?$`,
    ),
    ban(
      'screens-are-islands',
      '^client/src/features/([^/]+)/',
      '^client/src/(features|app)/',
      tests,
      '^client/src/features/$1/',
    ),
    ban('parts-below-screens', '^client/src/(api|components|lib)/', '^client/src/(features|app)/', tests),
    // What lies over a page is made in components/ui, where the system's Back closes it.
    ban('overlays-only-in-ui', '^client/', 'node_modules/@radix-ui/', '^client/src/components/ui/'),
    ban(
      'history-only-by-back',
      '^client/',
      String.raw`^client/src/lib/back\.ts$`,
      `^client/src/(components/ui/(use-overlay|use-page-focus|link-focus)\\.ts|lib/(leave-guard|go-to-pay|go-to-provider)\\.ts|app/app\\.tsx|features/cooking/cooking-view\\.tsx)$|${tests}|^client/src/test/`,
    ),
    // Every file goes up through one set-up of Uppy; the dialog shows what it does.
    ban(
      'uppy-in-one-place',
      '^client/',
      'node_modules/@uppy/',
      String.raw`^client/src/(api/uppy\.ts|test/late-uppy\.ts|features/import/files/upload-dialog\.tsx)$`,
    ),
    ban('lib-is-lowest', '^client/src/lib/', '^client/src/(api|components)/', tests),
    ban('drizzle-only-in-repos', '^server/', 'node_modules/(@types/)?(drizzle-orm|pg)/', dbFiles),
    ban(
      'adapters-only-in-one-file',
      '^server/',
      '^server/providers/[^/]+/',
      `^server/(adapters\\.ts|compose\\.ts|providers/)|${tests}`,
      String.raw`/port\.ts$`,
    ),
    {
      name: 'reading-is-pure',
      severity: 'error',
      from: { path: '^server/reading/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    ban(
      'reading-knows-no-house',
      '^server/reading/',
      '^server/|node_modules/(express|undici|pino|sharp)/',
      tests,
      String.raw`^server/reading/|^server/errors\.ts$`,
    ),
    ban(
      'express-only-at-the-edge',
      '^server/',
      'node_modules/(@types/)?express/',
      `^server/((app|compose|room)\\.ts|http/|sandbox/(pages/|start-sandbox\\.ts)|features/[^/]+/[^/]+\\.router\\.ts$|features/users/session\\.ts$)|${tests}`,
    ),
    // The edge is mechanism: what it needs of a noun, the noun brings to it.
    ban('http-knows-no-noun', '^server/http/', '^server/features/', tests),
    // Saving an import makes a recipe; a recipe does not ask where it came from.
    ban('recipes-know-no-imports', '^server/features/recipes/', '^server/features/imports/', tests),
    // The payment provider inside the process: it stands in the place of another company's server, so it knows of the house
    // what such a server could not do without, and the house meets it where rooms are started alone.
    ban(
      'sandbox-stands-alone',
      '^server/sandbox/',
      '^server/',
      tests,
      String.raw`^server/(sandbox/|db/|http/(escape-html|bare-page)\.ts$|jobs/run-periodically\.ts$|(config|errors|log)\.ts$|features/shares/shared-page-css\.ts$)`,
    ),
    ban('sandbox-is-a-room', '^server/', '^server/sandbox/', `^server/((rooms|compose)\\.ts|sandbox/)|${tests}`),
    ban(
      'compose-is-the-top',
      '^server/',
      String.raw`^server/(adapters|foundation|rooms|compose|main)\.ts$`,
      `^server/(foundation|rooms|compose|main)\\.ts$|${tests}`,
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types'] },
  },
};
