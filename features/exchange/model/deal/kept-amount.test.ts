import { describe, expect, it } from 'vitest'
import {
  bitcoin,
  cashUsd,
  pairAnswer,
  sberbank,
  usdt,
  volet,
} from '@/tests/factories/exchange-answers'
import type { Currency } from '@/lib/contracts/catalogue'
import { amountsOf, type Edited } from './amounts'
import { dealRulesOf } from './deal-rules'
import { amountForPair, type PairBefore } from './kept-amount'

type Changes = Parameters<typeof pairAnswer>[0]
const tinkoff: Currency = { ...sberbank, id: 21, code: 'TCSBRUB', name: 'Т-Банк' }
const bep20: Currency = { ...usdt, id: 22, code: 'USDTBEP20', network: 'BEP20' }

const rulesOf = (changes: Changes) =>
  dealRulesOf(pairAnswer(changes), { courseType: 'default', cityFrom: null, cityTo: null })
const free = { min: null, max: '99999999' }

/* 500 USDT are exchanged for 41,250 rubles. */
const toRubles = rulesOf({ course: '82.5', from: free, to: free })
function before(edited: NonNullable<Edited>, [from, to] = [usdt, sberbank]): PairBefore {
  return { from, to, edited, deal: amountsOf(edited, toRubles).deal }
}
const typed = { side: 'from', text: '500', currency: usdt.id } as const

const bitcoinRules = (from: object) =>
  rulesOf({ course: '8118000', from: { ...free, roundCalculator: 8, ...from }, to: free })

describe('an amount when another pair is chosen', () => {
  it('keeps what is received if another currency is sent, rounded to sensible digits', () => {
    const now = { from: bitcoin, to: sberbank }
    expect(amountForPair(typed, { before: before(typed), now, rules: bitcoinRules({}) })).toEqual({
      edited: { side: 'from', text: '0.0050813', currency: bitcoin.id },
      clamp: null,
    })
  })

  it('keeps what is sent if another currency is received, also if the other amount was typed', () => {
    const rubles = { side: 'to', text: '41250', currency: sberbank.id } as const
    const now = { from: usdt, to: bitcoin }
    const rules = rulesOf({ course: '0.00001', from: free, to: free })
    expect(amountForPair(rubles, { before: before(rubles), now, rules })).toEqual({
      edited: { side: 'from', text: '500', currency: usdt.id },
      clamp: null,
    })
  })

  it('stays as typed if its currency stays, or only its network or bank changes', () => {
    const rules = rulesOf({ course: '83', from: free, to: free })
    const same = (now: { from: Currency; to: Currency }) =>
      amountForPair(typed, { before: before(typed), now, rules }).edited?.text
    expect(same({ from: usdt, to: bitcoin })).toBe('500')
    expect(same({ from: bep20, to: sberbank })).toBe('500')
    expect(same({ from: bep20, to: tinkoff })).toBe('500')
  })

  it('is valued by any amount in a common currency, or in dollars', () => {
    const rules = rulesOf({ course: '0.0121', from: free, to: free })
    const moved = (now: { from: Currency; to: Currency }) =>
      amountForPair(typed, { before: before(typed), now, rules }).edited
    expect(moved({ from: tinkoff, to: bitcoin })).toMatchObject({ side: 'from', text: '41250' })
    expect(moved({ from: volet, to: bitcoin })).toMatchObject({ side: 'from', text: '500' })
    expect(moved({ from: bitcoin, to: cashUsd })).toMatchObject({ side: 'from', text: '41322' })
  })

  it('says to which bound the value had to be moved', () => {
    const now = { from: bitcoin, to: sberbank }
    const moved = (from: object) =>
      amountForPair(typed, { before: before(typed), now, rules: bitcoinRules(from) })
    expect(moved({ max: '0.003' })).toEqual({
      edited: { side: 'from', text: '0.003', currency: bitcoin.id },
      clamp: { side: 'from', code: 'max', value: '0.003' },
    })
    expect(moved({ min: '0.01' }).clamp).toEqual({ side: 'from', code: 'min', value: '0.01' })
    // Rounding alone never crosses a bound.
    const tight = rulesOf({
      course: '8118500',
      from: { ...free, max: '0.00508099', roundCalculator: 8 },
      to: free,
    })
    expect(amountForPair(typed, { before: before(typed), now, rules: tight })).toMatchObject({
      edited: { text: '0.00508099' },
      clamp: null,
    })
  })

  it('becomes the usual one, and says so, if nothing tells its value', () => {
    const euro: Currency = { ...sberbank, id: 23, ticker: 'EUR' }
    const now = { from: bitcoin, to: euro }
    const rules = rulesOf({ usual: '0.005', from: { ...free, roundCalculator: 8 }, to: free })
    const usual = { edited: null, clamp: { side: 'from', code: 'usual', value: '0.005' } }
    expect(amountForPair(typed, { before: before(typed), now, rules })).toEqual(usual)
    // After a reload nobody knows the amounts of another pair.
    expect(amountForPair(typed, { before: null, now, rules })).toEqual(usual)
    const emptied = { ...typed, text: '' }
    expect(amountForPair(emptied, { before: before(emptied), now, rules })).toEqual({
      edited: null,
      clamp: null,
    })
  })
})
