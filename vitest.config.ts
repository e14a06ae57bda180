import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const shared = {
  resolve: { alias: { '@': import.meta.dirname } },
  plugins: [react()],
}

/*
 * A shared machine may stall, and what runs at low priority may wait for minutes there; what does not
 * come at all is still missed.
 */
const patience = { poll: { timeout: 30_000 } }
const hangs = { testTimeout: 300_000, hookTimeout: 300_000 }

const folders = '{app,components,features,lib,scripts}'
const unitFiles = [
  `${folders}/**/*.test.ts`,
  'server/{config,front-door}/**/*.test.ts',
  'instrumentation.test.ts',
  'middleware.test.ts',
]
/* What is rendered has a document. */
const screenFiles = [`${folders}/**/*.test.tsx`, 'tests/{setup,terms}/**/*.test.tsx']
const apiFiles = [
  'server/{http,modules,database,jobs,adapters,boot,renderer}/**/*.test.ts',
  'tests/{embedded,chaos}/**/*.test.ts',
]

/*
 * The files of a process share its modules, which are read once. Those that put others in their place
 * are named `*.alone.test.*`, and have a process each.
 */
const alone = ['**/*.alone.test.{ts,tsx}']
const aloneFrom = (files: readonly string[]) =>
  files.map((file) => file.replace('.test.', '.alone.test.'))

/* Tests create many short-lived objects: with more room for these, V8 collects garbage less often. */
const execArgv = ['--max-semi-space-size=64']

const unit = {
  execArgv,
  setupFiles: [
    'tests/setup/put-back.ts',
    'tests/setup/fail-on-console.ts',
    'tests/setup/document/rendered.ts',
    'tests/setup/busy-machine/patient-waits.ts',
  ],
  isolate: false,
  expect: patience,
  ...hangs,
  maxWorkers: 2,
  // The first imports next/navigation without a file ending, which plain Node does not resolve; tests
  // answer for what the second does.
  server: { deps: { inline: ['next-intl', '@simplewebauthn/browser'] } },
}

const api = {
  globalSetup: ['tests/setup/global-setup.ts'],
  setupFiles: ['tests/setup/busy-machine/patient-waits.ts', 'tests/setup/put-back.ts'],
  isolate: false,
  expect: patience,
  ...hangs,
  maxWorkers: 2,
}

export default defineConfig({
  test: {
    reporters: ['default'],
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
        // Runs the built product as an operator does, so it comes after the build.
        ...shared,
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
          ...hangs,
          maxWorkers: 2,
        },
      },
      {
        // Runs for minutes and finds what is rare: `npm run test:long`, or one part of it by its name.
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
