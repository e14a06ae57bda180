import type { Page, Route } from '@playwright/test'
import { pollMilliseconds } from '@/features/exchange/api/exchange-queries'
import type { PairResponse } from '@/lib/contracts/calculator'

type Change = Partial<Omit<PairResponse, 'from' | 'to' | 'structure'>> & {
  from?: Partial<PairResponse['from']>
  to?: Partial<PairResponse['to']>
  structure?: Partial<Omit<PairResponse['structure'], 'from' | 'to'>>
}

/* Round numbers, so that the expected amounts are easy to calculate. */
const plain: Change = {
  course: '90',
  verificationCourse: null,
  bonus: null,
  notify: null,
  // Without a usual amount the calculator starts with the minimum.
  usual: null,
  tiers: [],
  fees: {
    send: { percent: '0', fixed: '0', min: '0' },
    receive: { percent: '0', fixed: '0', min: '0' },
  },
  from: { min: '100', max: '1000', minVerification: null, notify: null, roundCalculator: 2 },
  to: { min: '9000', max: '90000', minVerification: null, notify: null, roundCalculator: 2 },
}

/**
 * Opens the calculator with a pair whose terms the test chooses. It opens the reverse pair first and then
 * swaps the two, so that the browser requests the pair and its response can be changed.
 */
export async function openPair(page: Page, { path = '/', change = {} }: Opening = {}) {
  await stubEmptyStream(page)
  await changePair(page, change)
  await page.goto(`${path}?cur_from=SBERRUB&cur_to=USDTTRC20`)
  const swap = path === '/' ? 'Поменять местами' : 'Swap'
  const answered = page.waitForResponse((response) => response.url().includes('/calculator/pair/'))
  await page.getByRole('button', { name: swap }).click()
  await answered
}

type Opening = { path?: string; change?: Change }

/** Lets the page poll now, instead of after ten seconds. */
export async function skipToNextPoll(page: Page) {
  await page.clock.runFor(pollMilliseconds)
}

/** Makes all further responses for a pair contain these terms. */
export async function changePair(page: Page, change: Change) {
  await page.unroute('**/calculator/pair/**')
  await page.route('**/calculator/pair/**', (route) => answerChanged(route, change))
}

/** Makes requests for a pair fail as they do for a paused direction. */
export async function pausePair(page: Page, detail: string) {
  await page.unroute('**/calculator/pair/**')
  await page.route('**/calculator/pair/**', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'direction_paused', detail, requestId: 'test' },
    }),
  )
}

/** Makes requests for the current pair fail as they do for a disabled direction. */
export async function switchOffPair(page: Page) {
  // The address names the pair of the link by its slugs until it follows the swapped one.
  await page.waitForURL(/cur_from=\d+&cur_to=\d+/)
  const names = new URL(page.url()).searchParams
  const ids = `${String(names.get('cur_from'))}/${String(names.get('cur_to'))}`
  await page.unroute('**/calculator/pair/**')
  await page.route(`**/calculator/pair/${ids}/`, (route) =>
    route.fulfill({
      status: 404,
      json: { code: 'not_found', detail: 'Ничего не найдено.', requestId: 'test' },
    }),
  )
}

/**
 * Replaces the stream by one that sends nothing. The page then polls every ten seconds, by a clock that
 * `skipToNextPoll` puts forward.
 */
export async function stubEmptyStream(page: Page) {
  await page.clock.install()
  await page.route('**/calculator/stream**', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 3600000\n\n' }),
  )
}

async function answerChanged(route: Route, change: Change) {
  const response = await route.fetch()
  // The response has the form of the contract; the test only changes its numbers.
  const answer = (await response.json()) as PairResponse
  const { structure } = answer
  await route.fulfill({
    response,
    json: {
      ...answer,
      ...plain,
      ...change,
      from: { ...answer.from, ...plain.from, ...change.from },
      to: { ...answer.to, ...plain.to, ...change.to },
      structure: { ...structure, ...change.structure },
    },
  })
}
