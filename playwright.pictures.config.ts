import base from './playwright.config'

/* `npm run pictures` takes the pictures in docs/pictures again, of a demo office without any data. */
export default {
  ...base,
  testDir: 'tests/pictures',
  projects: [
    { name: 'pictures', use: { viewport: { width: 1440, height: 900 }, locale: 'en-GB' } },
  ],
  workers: 1,
  fullyParallel: false,
}
