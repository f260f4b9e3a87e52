import vue from 'eslint-plugin-vue';
import tseslint from 'typescript-eslint';
import vueParser from 'vue-eslint-parser';

/** What oxlint cannot check: the syntax this project forbids, and templates. */

const pureAreas = ['engine/**/*.ts', 'main/contract/**/*.ts', 'main/domain/**/*.ts'];
const ambient = [
  {
    selector: "MemberExpression[object.name='Date'][property.name='now']",
    message: 'Time comes in through the Clock port.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Time comes in through the Clock port.',
  },
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'Randomness needs a seed, ids come from the Ids port.',
  },
];
const unfixedResult =
  'Its last bits differ between machines. Use products, Math.sqrt or power(), so that plans are the same everywhere.';
const machineDependent = [
  {
    selector:
      "MemberExpression[object.name='Math'][property.name=/^(pow|hypot|exp|expm1|log|log1p|log2|log10|cbrt|a?sinh?|a?cosh?|a?tanh?|atan2)$/]",
    message: unfixedResult,
  },
  {
    selector: ":matches(BinaryExpression[operator='**'], AssignmentExpression[operator='**='])",
    message: unfixedResult,
  },
];
const patterns = [
  { selector: "NewExpression[callee.name='RegExp']", message: 'A pattern from input can hang the station.' },
];

export default tseslint.config(
  { ignores: ['**/*.mjs', '**/*.cjs', 'vite.config.ts'] },
  {
    files: ['**/*.ts', '**/*.vue'],
    extends: [tseslint.configs.base],
    rules: {
      'no-restricted-syntax': ['error', ...patterns],
    },
  },
  { files: pureAreas, rules: { 'no-restricted-syntax': ['error', ...patterns, ...ambient] } },
  {
    files: ['engine/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...patterns, ...ambient, ...machineDependent] },
  },
  {
    files: ['renderer/**/*.vue'],
    extends: [vue.configs['flat/essential']],
    languageOptions: {
      parser: vueParser,
      parserOptions: { parser: tseslint.parser, extraFileExtensions: ['.vue'] },
    },
    rules: {
      'vue/no-v-html': 'error',
      'vue/multi-word-component-names': 'off',
    },
  },
  {
    // Every word that a person reads has its place in a messages.ts. Signs and the product's name are no words.
    files: ['renderer/**/*.vue'],
    ignores: ['renderer/scene/**', 'renderer/features/{pack,settings,signIn,welcome}/**'],
    rules: {
      'vue/no-bare-strings-in-template': [
        'error',
        {
          allowlist: ['Packwright', '·', '×', '%', '+', '–', '/', ':', ',', '.', '(', ')', '#', '→'],
          attributes: {
            '/.+/': [
              ...['title', 'label', 'help', 'text', 'description', 'placeholder', 'alt', 'empty', 'hint', 'caption'],
              ...['aria-label', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext', 'unit', 'noun', 'plural'],
            ],
          },
          directives: ['v-text'],
        },
      ],
    },
  },
  {
    files: ['renderer/**/*.ts', 'renderer/**/*.vue'],
    ignores: ['renderer/api/**'],
    rules: { 'no-restricted-globals': ['error', { name: 'fetch', message: 'Calls go through renderer/api.' }] },
  },
  { files: ['test/**/*.ts'], rules: { 'no-restricted-syntax': 'off' } },
);
