import { describe, expect, it } from 'vitest'
import { createMerchantInvoice } from '@/lib/contracts/shops/merchant-invoices'
import { makeSale, makeShop } from '@/tests/factories/own-shops'
import { exampleLanguages, invoiceExample } from './examples/invoice-examples'
import { changedAddress, isLive, shopOf, shopPageAddress } from './shop-address'
import { linkForm, linkOf } from './link-values'
import { refundableOf } from './refundable'
import { conversionOf, lastShopDays, readStatisticsAddress } from './statistics-address'
import { addressOrNull, withScheme } from './web-address'

const read = (query: string) => new URLSearchParams(query)

describe('the address of a shop’s page', () => {
  it('names the shop and the mode, and both survive the way to another page', () => {
    const shops = [makeShop(), makeShop({ id: '0190b6a0-0000-7000-8000-000000000020' })]
    expect(shopOf(shops, read(`shop=${shops[1]?.id}`))).toBe(shops[1])
    expect(shopOf(shops, read('shop=x'))).toBe(shops[0])
    expect(shopPageAddress('api', read('shop=x&mode=test&page=3&q=a'))).toBe(
      '/account/shop/api?shop=x&mode=test',
    )
    expect(shopPageAddress('sales', read('shop=x&new=1'), { sale: '7' })).toBe(
      '/account/shop/sales-history?shop=x&sale=7',
    )
  })

  it('shows the test mode first while a shop cannot take real payments yet', () => {
    const states = ['moderation', 'declined', 'active', 'blocked'] as const
    expect(states.map((state) => isLive({ state }, read('')))).toEqual([false, false, true, true])
    expect(isLive({ state: 'active' }, read('mode=test'))).toBe(false)
    expect(isLive({ state: 'declined' }, read('mode=live'))).toBe(true)
  })

  it('goes back to the first page when a filter changes', () => {
    expect(changedAddress('/x', read('page=3&q=a&shop=s'), { q: '', status: 'paid' })).toBe(
      '/x?shop=s&status=paid',
    )
    expect(changedAddress('/x', read('page=3&q=a'), { page: '4' })).toBe('/x?q=a&page=4')
  })
})

it('adds the scheme to a typed web address, and sends null for an empty field', () => {
  expect(withScheme(' mugs.example/a ')).toBe('https://mugs.example/a')
  expect(withScheme('HTTP://Mugs.example')).toBe('http://Mugs.example')
  expect([addressOrNull(' '), addressOrNull(null)]).toEqual([null, null])
})

it.each(exampleLanguages)('the %s example asks this office, by the contract', (language) => {
  const origin = 'https://kantor.example'
  const text = invoiceExample(language, { origin, live: false, locale: 'en' })
  expect(text).toContain(`${origin}/en${createMerchantInvoice.path}`)
  expect(invoiceExample(language, { origin, live: true, locale: 'ru' })).toContain(
    `${origin}${createMerchantInvoice.path}`,
  )
  expect(text).toMatch(/sk_test_YOUR_KEY/)
  expect(text).toMatch(/Idempotency-Key/)
  const sent = { amount: '25', orderId: 'test-1', description: 'Two mugs' }
  expect(createMerchantInvoice.body.safeParse(sent).success).toBe(true)
  for (const name of Object.keys(sent)) {
    expect(text).toMatch(new RegExp(`\\b${name}\\b`))
  }
})

it('offers to refund what is left of a sale, and nothing if the payment was called back', () => {
  expect(refundableOf(makeSale())?.toFixed()).toBe('39.9')
  expect(refundableOf(makeSale({ refunded: '49.9' }))).toBeNull()
  expect(refundableOf(makeSale({ paid: null }))).toBeNull()
  expect(refundableOf(makeSale({ reversedAt: '2026-11-28T00:00:00.000Z' }))).toBeNull()
})

it('needs an amount only for a link with a fixed amount, and sends no amount for an open link', () => {
  const open = { kind: 'open', amount: '', description: 'Tips', until: '', isOnce: false } as const
  expect(linkForm.safeParse({ ...open, kind: 'fixed' }).success).toBe(false)
  expect(linkOf(linkForm.parse({ ...open, amount: '5' }), true)).toMatchObject({
    ...{ live: true, amount: null, until: null },
  })
})

describe('the period of statistics', () => {
  it('has only steps that fit it', () => {
    expect(readStatisticsAddress(read('days=365&step=hour'))).toEqual({ days: 365, step: 'week' })
    expect(readStatisticsAddress(read('days=3'))).toEqual({ days: 30, step: 'day' })
  })

  it('ends today by the clock of the shop', () => {
    const now = new Date('2026-03-01T23:30:00Z')
    expect(lastShopDays(2, 'Asia/Tokyo', now)).toEqual({
      date_from: '2026-03-01',
      date_to: '2026-03-02',
    })
    expect(lastShopDays(2, 'America/New_York', now).date_to).toBe('2026-03-01')
  })

  it('has no conversion before an invoice has ended', () => {
    expect(conversionOf({ converted: 0, ended: 0 })).toBeNull()
    expect(conversionOf({ converted: 2, ended: 3 })).toBe('67')
    expect(conversionOf({ converted: 999, ended: 1000 })).toBe('99')
    expect(conversionOf({ converted: 3, ended: 3 })).toBe('100')
  })
})
