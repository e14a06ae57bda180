import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import type { ReferralOffer } from '../api/load-referral-offer'
import { ReferralTerms } from './referral-terms'

const usdt = {
  ...{ id: 3, slug: 'tether-trc20', code: 'USDTTRC20', ticker: 'USDT', name: 'Tether TRC20' },
  logo: '/logos/usdt.svg',
}
const offer: ReferralOffer = {
  ...{ isEnabled: true, hasOwnRules: false, holdDays: 14, cookieDays: 30, currency: usdt },
  ladder: [
    { fromUsd: '0', percent: '20' },
    { fromUsd: '10000', percent: '32.5' },
  ],
  withdrawals: [{ currency: usdt, minimum: '10' }],
}
const plain = (element: Element) => element.textContent.replaceAll('\u00a0', ' ')

it('says the terms in figures, and links to the account’s referral page and to the guide of the API', () => {
  renderWithMessages(<ReferralTerms offer={offer} />, 'en')
  const terms = plain(screen.getByRole('region', { name: 'Terms' }))
  expect(terms).toContain('14 days')
  expect(terms).toContain('30 days')
  expect(terms).toContain('Tether TRC2010 USDT')
  const shares = within(screen.getByRole('region', { name: 'Your share of our margin' }))
  const [, first, second] = shares.getAllByRole('row').map(plain)
  expect(first).toBe('from the first exchange20%')
  expect(second).toBe('from 10,000 USD32.5%')
  expect(screen.getByRole('link', { name: 'Get your link' })).toHaveAttribute(
    'href',
    '/en/account/referrer',
  )
  expect(screen.getByRole('link', { name: 'Guide, step by step' })).toHaveAttribute(
    'href',
    '/api/docs/partner-api',
  )
})

it('says that the programme is paused, and that some pairs have terms of their own', () => {
  const changed = { ...offer, isEnabled: false, hasOwnRules: true, holdDays: 0 }
  renderWithMessages(<ReferralTerms offer={changed} />, 'ru')
  expect(screen.getByText(/^Программа приостановлена/)).toBeVisible()
  expect(screen.getByText(/^У некоторых пар/)).toBeVisible()
  expect(screen.getByText('сразу после обмена')).toBeVisible()
})
