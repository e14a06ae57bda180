import nextPlugin from '@next/eslint-plugin-next'
import queryPlugin from '@tanstack/eslint-plugin-query'
import prettierConfig from 'eslint-config-prettier'
import checkFile from 'eslint-plugin-check-file'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const nextSpecialFiles = [
  'app/**/{page,page.dev,layout,template,loading,error,not-found,global-error,default,sitemap,robots,manifest}.{ts,tsx}',
  '*.config.{ts,mjs}',
  'middleware.ts',
  'lib/i18n/request.ts',
]
const tests = ['tests/**', '**/*.test.{ts,tsx}', '**/*.spec.ts']
const sizes = (functionLines) => ({
  'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': [
    'error',
    { max: functionLines, skipBlankLines: true, skipComments: true },
  ],
})
const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only; the special files of Next are the exception.',
}
const forgetfulAny = {
  object: 'AbortSignal',
  property: 'any',
  message: 'It may forget a timeout: abortWithin of lib/timing.',
}
const noProcessEnv = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Read settings through server/config or lib/env.',
}
const noFloatMoney = [
  {
    selector: "CallExpression[callee.name='parseFloat']",
    message: 'Money is never a float: use lib/money.',
  },
  {
    selector: "CallExpression[callee.name='Number']",
    message: 'Money is never a float: use lib/money.',
  },
]

export default tseslint.config(
  {
    ignores: [
      'node_modules/**',
      '.next/**',
      'dist/**',
      '.data/**',
      'next-env.d.ts',
      '.dependency-cruiser.cjs',
    ],
  },
  ...tseslint.configs.strictTypeChecked.map((config) => ({
    ...config,
    files: ['**/*.{ts,tsx}'],
  })),
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'check-file': checkFile },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...sizes(60),
      curly: ['error', 'all'],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-nested-ternary': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'no-restricted-syntax': ['error', noDefaultExport, noProcessEnv],
      'no-restricted-properties': ['error', forgetfulAny],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'next/link', message: 'Use Link from @/lib/i18n/navigation.' },
            {
              name: 'next/navigation',
              importNames: ['redirect', 'usePathname', 'useRouter'],
              message: 'Use @/lib/i18n/navigation.',
            },
          ],
          patterns: [
            { group: ['drizzle-orm', 'drizzle-orm/*', 'pg'], message: 'SQL lives in server/.' },
            { group: ['../../*'], message: 'Two steps up: use @/.' },
          ],
        },
      ],
      'check-file/filename-naming-convention': [
        'error',
        {
          '{app,components,features,lib,server,tests,scripts,bench}/**/*.{ts,tsx,mjs}':
            'KEBAB_CASE',
        },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': [
        'error',
        {
          '{components,features,lib,server,tests,scripts,bench}/**/': 'KEBAB_CASE',
          'app/**/': 'NEXT_JS_APP_ROUTER_CASE',
        },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
    },
  },
  {
    files: ['{app,components,features}/**/*.tsx', 'lib/**/*.tsx'],
    plugins: {
      '@next/next': nextPlugin,
      'react-hooks': reactHooks,
      'jsx-a11y': jsxA11y,
      '@tanstack/query': queryPlugin,
    },
    rules: {
      ...nextPlugin.configs['core-web-vitals'].rules,
      ...reactHooks.configs['recommended-latest'].rules,
      ...Object.fromEntries(
        Object.entries(jsxA11y.configs.recommended.rules).map(([name, value]) => [
          name.replace('jsx-a11y-x/', 'jsx-a11y/'),
          value,
        ]),
      ),
      '@next/next/no-html-link-for-pages': 'off',
      '@tanstack/query/exhaustive-deps': 'error',
      '@tanstack/query/stable-query-client': 'error',
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['server/**/*.ts', 'tests/**/*.ts', 'scripts/**/*.ts', 'bench/**/*.ts', '*.config.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['../../*'], message: 'Two steps up: use @/.' }] },
      ],
    },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/renderer/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['react', 'react-dom', 'next', 'next/*'],
              message: 'server/ runs in a plain Node process.',
            },
            { group: ['../../*'], message: 'Two steps up: use @/.' },
          ],
        },
      ],
    },
  },
  {
    files: ['lib/money/**', 'lib/exchange/**', 'server/modules/**'],
    ignores: tests,
    rules: {
      'no-restricted-syntax': ['error', noDefaultExport, noProcessEnv, ...noFloatMoney],
      'no-restricted-properties': [
        'error',
        { object: 'Number', property: 'parseFloat', message: 'Money is never a float.' },
        { object: 'Math', property: 'round', message: 'Money is rounded in lib/money.' },
        forgetfulAny,
      ],
    },
  },
  {
    files: [
      'server/config/**',
      'lib/env/**',
      '*.config.{ts,mjs}',
      'tests/**',
      'scripts/**',
      'bench/**',
    ],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport] },
  },
  { files: nextSpecialFiles, rules: { 'no-restricted-syntax': 'off' } },
  { files: ['server/database/migrations/**'], rules: { 'max-lines': 'off' } },
  {
    files: tests,
    rules: {
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': 'off',
    },
  },
  { files: ['scripts/**', 'tests/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.mjs'], linterOptions: { reportUnusedDisableDirectives: 'error' } },
  prettierConfig,
)
