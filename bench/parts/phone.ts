import type { Page } from '@playwright/test'
import { pairResponse } from '@/lib/contracts/calculator'
import { calculatorPaths } from '@/lib/contracts/calculator-paths'
import { createAndConfirm, openClient } from '../claims/visitors'
import { bounds, median, round, type Figure } from '../figures'
import { findPairs } from '../support/calculator-pairs'
import { visitOnPhone, type PhoneTask, type PhoneVisit } from '../support/phone'

const runs = 5
const submit = '#exchange-submit'
const amount = '#exchange-from'

const gestures = {
  typing: async (page: Page) => {
    await page.tap(amount)
    await page.keyboard.press('End')
    await page.keyboard.type('5', { delay: 150 })
  },
  picking: async (page: Page) => {
    await page.tap('#exchange-currency-to')
    // Not a native option, such as those of the colour mode.
    const option = page.locator('[role="option"]').nth(2)
    await option.waitFor()
    await option.tap()
    await page.waitForLoadState('networkidle')
  },
  swapping: async (page: Page) => {
    await page.getByRole('button', { name: 'Поменять местами' }).tap()
    await page.waitForLoadState('networkidle')
  },
}

type Urls = {
  /** Where the office's API answers without the proxy. */
  office: string
  /** Where visitors reach the office. */
  origin: string
  /** Where visitors reach the empty app. */
  empty: string
}

/**
 * The home page and the page of a claim to be paid in coins, on a slow phone and a slow network. The
 * empty app is visited the same way, because the seconds are those of this machine.
 */
export async function measureOnPhone({ office, origin, empty: emptyApp }: Urls) {
  const claim = await makeClaim({ office, origin })
  const home = { url: `${origin}/`, control: submit, gestures }
  const tasks: [string, PhoneTask, 'homePaintSeconds' | 'claimPaintSeconds'][] = [
    ['/', home, 'homePaintSeconds'],
    ['/claim/…', claim, 'claimPaintSeconds'],
  ]
  const empty = await visitOften({ url: `${emptyApp}/`, control: 'button' })
  const emptySeconds = secondsOf(empty.map(({ hydrated }) => hydrated))
  const figures: Figure[] = []
  for (const [name, task, paint] of tasks) {
    const visits = await visitOften(task)
    figures.push(...figuresOf(name, visits, { paint: bounds[paint], emptySeconds }))
  }
  return figures
}

async function visitOften(task: PhoneTask): Promise<PhoneVisit[]> {
  const visits: PhoneVisit[] = []
  for (let run = 0; run < runs; run += 1) {
    visits.push(await visitOnPhone(task))
  }
  return visits
}

function secondsOf(values: readonly number[]): number {
  return round(median(values) / 1000)
}

/* Only a coin that is sent to a wallet has a picture of its address. */
async function makeClaim({ office, origin }: Omit<Urls, 'empty'>): Promise<PhoneTask> {
  const pairs = await findPairs(office, 1_000)
  const pair = pairs.find(({ from, to }) => from.code === 'BTC' && to.code.startsWith('SBER'))
  if (!pair) {
    throw new Error('The office has no direction from bitcoin to a card.')
  }
  const path = calculatorPaths.getPair
    .replace('{from}', String(pair.from.id))
    .replace('{to}', String(pair.to.id))
  const answer = await fetch(office + path)
  const client = openClient(office, 1)
  const { cookie, id } = await createAndConfirm(
    client.send,
    pairResponse.parse(await answer.json()),
  )
  client.close()
  const [name = '', value = ''] = cookie.split('=')
  return { url: `${origin}/claim/${id}`, control: 'main button', cookies: [{ name, value }] }
}

function figuresOf(
  page: string,
  visits: readonly PhoneVisit[],
  { paint, emptySeconds }: { paint: { atMost: number }; emptySeconds: number },
): Figure[] {
  const from = `360 × 740, Slow 4G, processor 4 × slower, median of ${runs}`
  const names = [...new Set(visits.flatMap(({ reactions }) => [...reactions.keys()]))]
  return [
    {
      name: `${page} on a phone: largest paint`,
      value: secondsOf(visits.map(({ largestPaint }) => largestPaint)),
      unit: 's',
      bound: paint,
      from,
    },
    {
      name: `${page} on a phone: interactive`,
      value: secondsOf(visits.map(({ hydrated }) => hydrated)),
      unit: 's',
      bound: bounds.hydratedSeconds,
      from: `${from}; the empty app ${String(emptySeconds)} s`,
    },
    {
      name: `${page} on a phone: layout shift`,
      value: round(Math.max(...visits.map(({ layoutShift }) => layoutShift)), 4),
      unit: '',
      bound: bounds.layoutShift,
      from: `the largest of ${runs} visits`,
    },
    ...names.map((name): Figure => ({
      name: `${page} on a phone: reaction to ${name}`,
      value: round(median(visits.map(({ reactions }) => reactions.get(name) ?? NaN)), 0),
      unit: 'ms',
      bound: bounds.reactionMilliseconds,
      from: `the slowest event of a visit, median of ${runs}`,
    })),
  ]
}
