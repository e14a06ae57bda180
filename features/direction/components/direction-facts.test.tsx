import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PairResponse } from '@/lib/contracts/calculator'
import type { City, Currency } from '@/lib/contracts/catalogue'
import { cities, pairAnswer } from '@/tests/factories/exchange-answers'
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
const side = (sideCurrency: Currency) => ({
  currency: sideCurrency,
  network: null,
  city: [],
  input: [],
  inputVerify: [],
})
const bounds = { roundCalculator: 8, min: '1', max: '2' }
const pair = pairAnswer({
  course: '300',
  labels: [],
  from: bounds,
  to: bounds,
  structure: { from: side(from), to: side(to) },
})

describe('the facts of a direction', () => {
  it.each([
    [240, 'for 4 hr after you place the order'],
    [60, 'for 1 hr after you place the order'],
    [90, 'for 90 min after you place the order'],
  ])(
    'say, in the same words as the slip, for how long a course is held: %i minutes',
    (minutes, text) => {
      const pairWithWindow = { ...pair, paymentWindowMinutes: minutes }
      const direction = { from, to, pair: pairWithWindow, reserve: null, instead: [], onward: [] }
      renderWithMessages(<DirectionFacts direction={direction} />, 'en')
      expect(screen.getByText(text)).toBeVisible()
    },
  )

  it('say where and when cash is handed over', () => {
    const direction = { from, to, pair, reserve: null, instead: [], onward: [] }
    const open = { isOpen: true, opensAt: null, closesAt: null, timezone: 'Asia/Tbilisi' }
    const place = { address: '12 Rustaveli Ave', note: '', mapUrl: null, week: null }
    const desks = [{ city: 'Tbilisi', points: [{ id: 1, ...place, ...open }] }]
    renderWithMessages(<DirectionFacts direction={direction} desks={desks} />, 'en')
    const fact = screen.getByText('Tbilisi, 12 Rustaveli Ave')
    expect(fact).toHaveTextContent('around the clock')
  })

  it('say what the bonus is, and on which amounts', () => {
    const direction = { from, to, pair: { ...pair, bonus: '0.2' }, reserve: null }
    renderWithMessages(
      <DirectionFacts direction={{ ...direction, instead: [], onward: [] }} />,
      'en',
    )
    const term = screen.getByText(/whatever the amount. Already in the rate/)
    expect(term.closest('div')).toHaveTextContent('0.2%')
  })

  it('say what the better course asks for, if the pair has one', () => {
    const shown = (shownPair: PairResponse) => {
      const direction = { from, to, pair: shownPair, reserve: null, instead: [], onward: [] }
      const { unmount } = renderWithMessages(<DirectionFacts direction={direction} />, 'en')
      const facts = screen
        .getAllByRole('term')
        .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`)
      unmount()
      return facts.filter((fact) => /ask for|verification|Documents/i.test(fact))
    }
    const verification: PairResponse['verification'] = {
      course: { side: 'from', kind: 'account', input: 'wallet' },
      asks: [],
    }
    const checks = { ...pair.checks, personFromUsd: '1000' }
    expect(shown({ ...pair, checks, verification, verificationCourse: '301' })).toEqual([
      'Rate with verification: 301 XMR per 1 BTC',
      'We may ask for: an ID document and a selfie from 1,000 USD',
      'With verification we may ask for: proof that the account is yours, an ID document and a selfie from 1,000 USD',
    ])
    expect(shown(pair)).toEqual(['Documents: none needed'])
  })

  describe('with cash on one side', () => {
    const inCities = (city: City[]): PairResponse => ({
      ...pair,
      structure: { ...pair.structure, to: { ...side(to), city } },
    })
    const listIn = (locale: 'ru' | 'en', name: string) => {
      const direction = { from, to, pair: inCities(cities), reserve: null, instead: [], onward: [] }
      renderWithMessages(<DirectionFacts direction={direction} />, locale)
      const value = screen.getByText(name).nextElementSibling
      // Elements of a page are HTML elements.
      return within(value as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    }

    it('show the course of each city, and how the city changes the course', () => {
      expect(listIn('en', 'Cities where you collect cash')).toEqual([
        'Москва: 300 XMR per 1 BTC',
        'Тбилиси: 299.1 XMR per 1 BTC, rate 0.3% lower, in multiples of 100\u00a0XMR',
      ])
    })

    it('are translated into Russian', () => {
      expect(listIn('ru', 'Города, где получаете')).toEqual([
        'Москва: 300 XMR за 1 BTC',
        'Тбилиси: 299,1 XMR за 1 BTC, курс ниже на 0,3\u00a0%, суммы кратны 100\u00a0XMR',
      ])
    })

    it('mention rounding only if some city has no multiple of its own', () => {
      const shown = (city: City[]) => {
        const direction = { from, to, pair: inCities(city), reserve: null, instead: [], onward: [] }
        const { unmount } = renderWithMessages(<DirectionFacts direction={direction} />, 'en')
        const isShown = screen.queryByText('Rounding') !== null
        unmount()
        return isShown
      }
      expect(shown(cities)).toBe(true)
      expect(shown(cities.map((city) => ({ ...city, multiple: '100' })))).toBe(false)
    })

    it('mention no cities if there are none', () => {
      const direction = { from, to, pair, reserve: null, instead: [], onward: [] }
      renderWithMessages(<DirectionFacts direction={direction} />, 'en')
      expect(screen.queryByText(/^Cities/)).toBeNull()
    })
  })
})
