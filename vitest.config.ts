import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const shared = {
  resolve: { alias: { '@': import.meta.dirname } },
  plugins: [react()],
}

/* A shared machine may stall for seconds; what does not come at all is still missed. */
const patience = { poll: { timeout: 10_000 } }

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          include: [
            '{app,components,features,lib,scripts}/**/*.test.{ts,tsx}',
            'server/{config,front-door,renderer}/**/*.test.ts',
            'tests/terms/**/*.test.tsx',
            'instrumentation.test.ts',
            'middleware.test.ts',
          ],
          setupFiles: [
            'tests/setup/fail-on-console.ts',
            'tests/setup/jsdom.ts',
            'tests/setup/busy-machine/patient-waits.ts',
          ],
          expect: patience,
          testTimeout: 30_000,
          maxWorkers: 2,
          // Its own import of next/navigation has no file ending, which plain Node does not resolve.
          server: { deps: { inline: ['next-intl'] } },
        },
      },
      {
        ...shared,
        test: {
          name: 'api',
          include: [
            'server/{http,modules,database,jobs,adapters,boot}/**/*.test.ts',
            'tests/{embedded,chaos}/**/*.test.ts',
          ],
          globalSetup: ['tests/setup/global-setup.ts'],
          setupFiles: ['tests/setup/busy-machine/patient-waits.ts'],
          expect: patience,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        // Runs the built product as an operator does, so it comes after the build.
        ...shared,
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
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
