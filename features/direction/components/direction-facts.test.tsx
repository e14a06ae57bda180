// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Currency, PairResponse } from '@/lib/contracts/calculator'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { DirectionFacts } from './direction-facts'

const currency = (id: number, ticker: string): Currency => ({
  id,
  slug: ticker.toLowerCase(),
  code: ticker,
  ticker,
  name: ticker,
  kind: 'crypto',
  network: null,
  roundCalculator: 8,
  logo: '/logos/x.svg',
})
const [from, to] = [currency(1, 'BTC'), currency(2, 'XMR')]
const side = (one: Currency) => ({
  currency: one,
  network: null,
  city: [],
  input: [],
  inputVerify: [],
})
const bounds = { notify: null, minVerification: null, roundCalculator: 8, min: '1', max: '2' }
const none = { percent: '0', fixed: '0', min: '0' }
const pair: PairResponse = {
  course: '300',
  bonus: null,
  verificationCourse: null,
  notify: null,
  updatedAt: '2026-11-21T12:00:00.000Z',
  demo: true,
  tiers: [],
  fees: { send: none, receive: none },
  paymentWindowMinutes: 15,
  labels: [],
  from: bounds,
  to: bounds,
  structure: { congestion: null, emailClaimRequirement: true, from: side(from), to: side(to) },
}

describe('the facts of a direction', () => {
  it.each([
    [240, 'for 4 hours after the claim is created'],
    [60, 'for 1 hour after the claim is created'],
    [90, 'for 90 minutes after the claim is created'],
  ])('say for how long a course is held as the slip does: %i minutes', (minutes, words) => {
    const held = { ...pair, paymentWindowMinutes: minutes }
    const direction = { from, to, pair: held, reserve: null, instead: [], onward: [] }
    renderWithMessages(<DirectionFacts direction={direction} />, 'en')
    expect(screen.getByText(words)).toBeVisible()
  })
})
