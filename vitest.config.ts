import { defineConfig } from 'vitest/config'
import type { Vite, VitestPluginContext } from 'vitest/node'

/*
 * Vitest reads the cached modules of a global setup as bytes, and then reading the stack of any error in them throws
 * another error. So these modules are not cached: each run compiles them.
 */
const compiledSetups: Vite.Plugin = {
  name: 'compiled-setups',
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineKey }: VitestPluginContext) =>
    defineKey(refuseSetups),
}

function refuseSetups({ environment }: { environment: Vite.DevEnvironment }) {
  return environment.name === '__vitest__' ? false : undefined
}

const shared = {
  plugins: [compiledSetups],
  resolve: {
    alias: {
      '@kantor/merchant-client': `${import.meta.dirname}/packages/merchant-client/src/index.ts`,
      '@': import.meta.dirname,
    },
  },
  // TypeScript keeps JSX for Next to compile.
  oxc: { jsx: { runtime: 'automatic' as const } },
}

/*
 * A shared machine may stall, and a process of low priority may wait for minutes there. These timeouts
 * are so long that a test times out only if its result never arrives.
 */
const expectOptions = { poll: { timeout: 30_000 } }
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000 }

const folders = '{app,components,examples,features,lib,packages,scripts}'
const unitFiles = [
  `${folders}/**/*.test.ts`,
  'server/{config,front-door,signer}/**/*.test.ts',
  'instrumentation.test.ts',
  'middleware.test.ts',
]
/* Tests that render components run in a project with a DOM. */
const screenFiles = [`${folders}/**/*.test.tsx`, 'tests/{setup,terms}/**/*.test.tsx']
const apiFiles = [
  'server/{http,modules,database,jobs,adapters,boot,renderer}/**/*.test.ts',
  'tests/{embedded,chaos,merchants}/**/*.test.ts',
]

/*
 * The test files of a worker process share its modules, which are loaded once. A test file that replaces
 * modules is named `*.alone.test.*` and gets a process of its own.
 */
const alone = ['**/*.alone.test.{ts,tsx}']
const aloneFrom = (files: readonly string[]) =>
  files.map((file) => file.replace('.test.', '.alone.test.'))

const unit = {
  setupFiles: [
    'tests/setup/restore-globals.ts',
    'tests/setup/fail-on-console.ts',
    'tests/setup/document/rendered.ts',
    'tests/setup/busy-machine/longer-waits.ts',
  ],
  isolate: false,
  expect: expectOptions,
  ...timeouts,
  maxWorkers: 2,
  // next-intl imports next/navigation without a file extension, which plain Node cannot resolve. Tests
  // mock @simplewebauthn/browser.
  server: { deps: { inline: ['next-intl', '@simplewebauthn/browser'] } },
}

const api = {
  globalSetup: ['tests/setup/global-setup.ts'],
  setupFiles: ['tests/setup/busy-machine/longer-waits.ts', 'tests/setup/restore-globals.ts'],
  isolate: false,
  expect: expectOptions,
  ...timeouts,
  // These tests often wait for the database, so three workers fit on two processors.
  maxWorkers: 3,
}

export default defineConfig({
  test: {
    reporters: ['default'],
    // Keeps compiled modules for the next run: the run of one file then takes half the time.
    experimental: { fsModuleCache: true },
    projects: [
      { ...shared, test: { ...unit, name: 'unit', include: unitFiles, exclude: alone } },
      {
        ...shared,
        test: {
          ...unit,
          name: 'unit:screens',
          include: screenFiles,
          exclude: alone,
          environment: './tests/setup/document/shared-jsdom.ts',
          // Rendering creates many short-lived objects: with more room, V8 collects garbage less often.
          execArgv: ['--max-semi-space-size=64'],
          setupFiles: [...unit.setupFiles, 'tests/setup/document/sweep-document.ts'],
        },
      },
      {
        ...shared,
        test: {
          ...unit,
          name: 'unit:alone',
          include: aloneFrom([...unitFiles, ...screenFiles]),
          isolate: true,
        },
      },
      { ...shared, test: { ...api, name: 'api', include: apiFiles, exclude: alone } },
      {
        ...shared,
        test: { ...api, name: 'api:alone', include: aloneFrom(apiFiles), isolate: true },
      },
      {
        // These tests start the built product in the same way as a real office, so they need a build.
        ...shared,
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
          globalSetup: ['tests/start/seeded-office.ts'],
          expect: expectOptions,
          ...timeouts,
          maxWorkers: 2,
        },
      },
      {
        // These tests run for minutes and find rare errors. `npm run test:long` runs all of them,
        // `npm run test:long chaos` only the files whose names contain “chaos”.
        ...shared,
        test: {
          name: 'long',
          include: ['tests/long/*.test.ts'],
          globalSetup: ['tests/setup/global-setup.ts'],
          testTimeout: 6 * 3_600_000,
          hookTimeout: 6 * 3_600_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
