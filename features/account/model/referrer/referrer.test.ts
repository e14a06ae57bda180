import { describe, expect, it } from 'vitest'
import { bannerSizes } from '@/lib/site/banner-path'
import { bannerHtml, referralLink, textHtml } from './referral-link'
import { periodQuery } from '../period'
import { lastDays, readReferrerAddress, referrerAddress } from './referrer-address'

const referral = { code: 'anna7', link: 'https://kantor.example/?refferal=anna7' }
const pair = { from: { id: 1, slug: 'bitcoin' }, to: { id: 2, slug: 'sberbank' } }

describe('a referral link', () => {
  it.each([
    ['home', 'ru', null, 'https://kantor.example/?refferal=anna7'],
    ['home', 'en', null, 'https://kantor.example/en?refferal=anna7'],
    ['pair', 'ru', pair, 'https://kantor.example/?cur_from=1&cur_to=2&refferal=anna7'],
    [
      'direction',
      'en',
      pair,
      'https://kantor.example/en/exchange/bitcoin-to-sberbank?refferal=anna7',
    ],
    ['direction', 'ru', null, 'https://kantor.example/?refferal=anna7'],
    ['cash', 'ru', pair, 'https://kantor.example/cash?refferal=anna7'],
  ] as const)('to %s in %s', (target, locale, chosen, link) => {
    expect(referralLink(referral, { target, pair: chosen, locale })).toBe(link)
  })

  it('is escaped in the HTML of a banner and of a text, so that nothing ends an attribute', () => {
    const html = bannerHtml({
      ...{ referral, pair, size: bannerSizes[0], theme: 'dark', locale: 'en' },
      alt: '"A" & <B>',
    })
    expect(html).toBe(
      '<a href="https://kantor.example/en?cur_from=1&amp;cur_to=2&amp;refferal=anna7"><img src="https://kantor.example/en/banners/bitcoin-to-sberbank/728x90-dark.png" width="728" height="90" alt="&quot;A&quot; &amp; &lt;B&gt;"></a>',
    )
    expect(textHtml('a < b https://k.example', 'https://k.example')).toBe(
      '<p>a &lt; b <a href="https://k.example">https://k.example</a></p>',
    )
  })
})

describe('the address of the referrer’s page', () => {
  const read = (query: string) => readReferrerAddress(new URLSearchParams(query))

  it('is read without unknown values', () => {
    expect(read('view=x&days=31&status=x&date_from=2026-02-30&event=x&page=0')).toEqual(read(''))
    expect(read('view=history&status=all&date_from=2026-02-28&page=2')).toMatchObject({
      ...{ view: 'history', status: 'all', date_from: '2026-02-28', page: 2, days: 30 },
    })
  })

  it('names only what its view reads and what is not the default', () => {
    expect(referrerAddress(read('status=all'))).toBe('/account/referrer')
    expect(referrerAddress({ ...read('days=7'), view: 'history', status: 'refwait' })).toBe(
      '/account/referrer?view=history&status=refwait',
    )
  })

  it('asks the server for no date that it would refuse', () => {
    const typed = read('view=history&date_from=0202-01-01&date_to=2026-02-28')
    expect(typed.date_from).toBe('0202-01-01')
    expect(periodQuery(typed)).toEqual({ date_to: '2026-02-28' })
  })

  it('has a period of days that ends with today, in UTC', () => {
    expect(lastDays(7, new Date('2026-03-01T23:59:00Z'))).toEqual({
      date_from: '2026-02-23',
      date_to: '2026-03-01',
    })
  })
})
