import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const readsEnvironment = [
  'server/main.ts',
  'server/config.ts',
  '*.config.{ts,js}',
  'scripts/**',
  'tests/support/**',
  'tests/e2e/**',
];

/** House rules that need no rule of their own: what is not to be written, and why. */
const banned = [
  { selector: 'TSEnumDeclaration', message: 'A union of strings says the same without code.' },
  {
    selector: "CallExpression[callee.object.name='vi'][callee.property.name=/^(mock|doMock|hoisted)$/]",
    message: 'Nothing is module-mocked: pass the part in.',
  },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from where it is.' },
];
const bannedEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'The environment is read by server/config.ts alone.',
};
/** The system's Back closes what components/ui makes; what goes around it would leave the page instead. */
const bannedOverlays = [
  {
    selector: "JSXOpeningElement[name.name='dialog'], JSXAttribute[name.name='popover']",
    message: 'Dialog, Popover and Menu of components/ui close with Back; this would not.',
  },
  {
    selector: "JSXAttribute[name.name='role'] > Literal[value=/^(dialog|alertdialog|menu|listbox)$/]",
    message: 'Dialog, Popover and Menu of components/ui close with Back; this would not.',
  },
  {
    selector: 'MemberExpression[property.name=/^(showModal|showPopover)$/]',
    message: 'Dialog, Popover and Menu of components/ui close with Back; this would not.',
  },
  {
    selector:
      "CallExpression[callee.property.name=/^(pushState|replaceState|back|forward|go)$/]:matches([callee.object.name='history'], [callee.object.property.name='history'])",
    message: "The tab's history is lib/back.ts's alone: navigate by the router.",
  },
];
const bannedDefault = { selector: 'ExportDefaultDeclaration', message: 'Exports have names.' };

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'data/**',
      'coverage/**',
      'migrations/**',
      'client/public/**',
      'tests/fixtures/**',
      '.cache/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // There are no enums (see `banned`), and looking for them takes a fifth of the time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // Off because they make noise: the types already say what these would make us write.
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      '@typescript-eslint/prefer-includes': 'off',
      '@typescript-eslint/prefer-nullish-coalescing': 'off',
      '@typescript-eslint/prefer-optional-chain': 'off',
      '@typescript-eslint/prefer-regexp-exec': 'off',
      '@typescript-eslint/prefer-string-starts-ends-with': 'off',
      '@typescript-eslint/unbound-method': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...banned, bannedEnvironment, bannedDefault],
    },
  },
  {
    files: readsEnvironment,
    rules: { 'no-restricted-syntax': ['error', ...banned, bannedDefault], 'no-console': 'off' },
  },
  {
    files: [
      '*.config.{ts,js}',
      'scripts/mutants/vitest.config.ts',
      'tests/support/{product-server,database-server}.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...banned] },
  },
  {
    files: ['client/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['client/src/**/*.{ts,tsx}'],
    ignores: ['client/src/components/ui/**', 'client/src/lib/back.ts', '**/*.test.{ts,tsx}', 'client/src/test/**'],
    rules: { 'no-restricted-syntax': ['error', ...banned, bannedEnvironment, bannedDefault, ...bannedOverlays] },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**', 'client/src/test/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
);
