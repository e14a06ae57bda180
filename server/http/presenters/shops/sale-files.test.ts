import { describe, expect, it } from 'vitest'
import { Decimal, zero } from '@/lib/money/decimal'
import { bitcoin, usdt } from '@/tests/factories/exchange-answers'
import { makeSale } from '@/tests/factories/own-shops'
import { presentStatistics } from './present-sale'
import { salesCsv, salesFileName, salesSheet } from './sale-files'

const sale = makeSale({ refunded: '49.9', refundPending: '49.9', status: 'refunded' })
const site = 'https://mugs.example/shop'

describe('the files of sales', () => {
  it('for programs, use the names and values of the API, and contain what was credited', () => {
    expect(salesCsv.head).toContain(',paid_at,paid,fee,credited,refunded,refund_pending,paid_with,')
    const credited = `,2026-11-27T12:11:00.000Z,49.9,0.5,49.4,49.9,49.9,${bitcoin.ticker},`
    expect(salesCsv.rowOf(sale)).toContain(`,refunded,none,`)
    expect(salesCsv.rowOf(sale)).toContain(credited)
  })

  it('for people, use words of their language and times of the shop’s clock', () => {
    const { cellsOf, head } = salesSheet({ locale: 'ru', timeZone: 'Europe/Riga' })
    const row = new Map(cellsOf(sale).map((cell, index) => [head[index], cell]))
    // 46353 is 2026-11-27; 12:00 in UTC is 14:00 there.
    const created = { text: '46353.58333333', kind: 'moment' }
    expect(row.get('Создан (Europe/Riga)')).toEqual(created)
    expect(row.get('Состояние')?.text).toBe('Возврат запрошен')
    expect(row.get('Зачислено')).toEqual({ text: '49.4', kind: 'number' })
    expect(row.get('Название валюты оплаты')?.text).toBe(bitcoin.name)
    const unpaid = cellsOf(makeSale({ status: 'new', paid: null, refundPending: '0' }))
    expect(unpaid[head.indexOf('Оплачен (Europe/Riga)')]?.text).toBe('')
    expect(unpaid[head.indexOf('Состояние')]?.text).toBe('Не оплачен')
  })

  it('are named by the host of the shop and the day in its time zone', () => {
    const now = new Date('2026-11-27T23:00:00.000Z')
    const named = salesFileName({ site, timeZone: 'Europe/Riga' }, 'xlsx', now)
    expect(named).toBe('sales-mugs.example-2026-11-28.xlsx')
  })
})

it('gives the average in the digits of the currency', () => {
  const sums = { sales: 3, turnover: new Decimal(92), fees: zero, refunds: zero }
  const found = { totals: { ...sums, ended: 3, converted: 3 }, series: [], currencies: [] }
  const reading = { currencyOf: () => null, digits: usdt.roundCalculator, locale: 'en' } as const
  expect(presentStatistics(found, reading).totals.average).toBe('30.67')
})
