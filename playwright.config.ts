import { defineConfig, devices } from '@playwright/test'
import { office } from './tests/e2e/support/office'
import { unsetSettings } from './tests/setup/unset-settings'

const port = 3210
const alone = /desk-alone\.spec\.ts$/
const books = /books\.spec\.ts$/
/* These tests check responses, policies and calculations, which do not depend on the screen. */
const screenless = /\/(routes|policy|crawl|search|exchange-rules|exchange-live)\.spec\.ts$/
/* These flows are tested only on a desktop computer, or only on a phone, as most people use them there. */
const onDesktop = /\/(desk-catalogue|desk-site|desk-users|monitoring|crypto)\.spec\.ts$/
const onPhone = /\/(claim-paths(-\w+)?|direction|news|contacts|faq)\.spec\.ts$/
const executablePath = process.env.CHROMIUM_PATH

/* The browser tests run against the production build, started in the same way as a real office. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // Browser tests often wait for the page, so three workers fit on two processors.
  workers: 3,
  forbidOnly: true,
  // A shared CI machine may stall for longer than a timeout. A test that passes when it is retried is
  // reported as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    // A new context starts a process and compiles every script again, which takes longer than the test of a page.
    // Between two tests, cookies, storage, routes and the page itself are reset.
    reuseContext: true,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Transitions cost a tenth of the time, and elements that still move cannot be clicked.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace takes a third of the time, so CI records one only when it retries a failed test.
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'on-first-retry',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Drawing in a process of its own takes a twelfth more processor time.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds, so optimising their code costs more than it saves.
        '--js-flags=--no-maglev --no-turbofan',
        // A camera that shows a moving test picture, and needs no permission.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [alone, books, onPhone],
      grepInvert: /@phone/,
      teardown: 'books',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: [alone, books, screenless, onDesktop],
      grepInvert: /@desktop/,
      teardown: 'books',
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
    {
      // These tests change the office for everybody. They run one after the other, when all other tests
      // have ended.
      name: 'alone',
      testMatch: alone,
      dependencies: ['desktop', 'phone'],
      fullyParallel: false,
      workers: 1,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    // The ledger must balance after all other tests, even if some of them failed.
    { name: 'books', testMatch: books },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    url: `http://localhost:${port}/readyz`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    env: {
      ...unsetSettings(),
      PORT: String(port),
      DATA_DIR: office.dataDirectory,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      // Shops of the tests receive webhooks on this machine. Everything else stays refused.
      WEBHOOKS_ALLOW_PRIVATE: 'true',
    },
  },
})
