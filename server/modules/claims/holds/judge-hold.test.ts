import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { judgeHold, type HoldToJudge } from './judge-hold'

const limits = {
  unconfirmedPercent: '30',
  confirmedPercent: '20',
  networkPercent: '10',
  mailboxPercent: '5',
  smallUsd: '1000',
  turnoverTimes: '5',
  reportedHours: '4',
}

type JudgeOptions = Partial<Omit<HoldToJudge, 'held' | 'amount' | 'available' | 'usd'>> & {
  amount?: string
  usd?: string | null
  available?: string
  held?: Partial<Record<keyof HoldToJudge['held'], string>>
}

function judge({
  amount = '1',
  usd = null,
  available = '100000',
  held = {},
  ...rest
}: JudgeOptions) {
  const { pool = '0', newcomers = pool, network = '0', block = '0', person = '0' } = held
  const { room, isOwn } = judgeHold({
    standing: 'unconfirmed',
    limits,
    addressFactor: 1,
    ...rest,
    amount: new Decimal(amount),
    usd: usd === null ? null : new Decimal(usd),
    available: new Decimal(available),
    held: {
      newcomers: new Decimal(newcomers),
      pool: new Decimal(pool),
      network: new Decimal(network),
      block: new Decimal(block),
      person: new Decimal(person),
    },
  })
  return `${room.toFixed()}${isOwn ? ' own' : ''}`
}

describe('the room for a newcomer’s hold', () => {
  it('is half of the pool for a first claim', () => {
    expect(judge({})).toBe('15000')
    expect(judge({ standing: 'confirmed' })).toBe('10000')
  })

  it('is what others leave of the pool, up to half of the pool, and nothing once the pool is used up', () => {
    expect(judge({ available: '80000', held: { pool: '20000' } })).toBe('10000')
    expect(judge({ available: '70000', held: { pool: '30000' } })).toBe('0')
  })

  it('is one small amount once the pool is used up, as long as the extra fifth for small amounts lasts', () => {
    const used = { available: '70000', held: { pool: '30000' } }
    expect(judge({ ...used, amount: '400', usd: '400' })).toBe('1000')
    expect(judge({ ...used, amount: '5000', usd: '5000' })).toBe('1000')
    const nearly = { available: '64500', held: { pool: '35500' } }
    expect(judge({ ...nearly, amount: '400', usd: '400' })).toBe('500')
    expect(judge({ available: '64000', held: { pool: '36000' }, usd: '1' })).toBe('0')
  })

  it('is computed from the reserve with the holds of all newcomers added back', () => {
    const held = { newcomers: '50000', pool: '0' }
    expect(judge({ available: '50000', held, standing: 'confirmed' })).toBe('10000')
  })

  it('covers the whole reserve if the reserve is worth little', () => {
    expect(judge({ available: '800', amount: '700', usd: '700' })).toBe('1000')
    expect(judge({ available: '800', amount: '700', usd: null })).toBe('120')
  })

  it('is limited by the shares of the network and the mailbox for each further claim', () => {
    const available = '94000'
    expect(judge({ available, held: { pool: '6000', network: '6000' } })).toBe('4000 own')
    const ofMailbox = { pool: '6000', person: '6000' }
    expect(judge({ available, held: ofMailbox, standing: 'confirmed' })).toBe('0 own')
    const ofBoth = { pool: '6000', person: '6000', network: '6000' }
    expect(judge({ available, held: ofBoth, standing: 'confirmed' })).toBe('0 own')
    expect(judge({ available, held: ofBoth })).toBe('0')
  })

  it('is half of the pool for all networks of one /48 together', () => {
    expect(judge({ available: '94000', held: { pool: '6000', block: '6000' } })).toBe('9000')
    expect(judge({ available: '85000', held: { pool: '15000', block: '15000' } })).toBe('0')
  })

  it('is one small amount for an unproved mailbox for which something is held already', () => {
    const held = { pool: '6000', person: '6000' }
    expect(judge({ available: '94000', held, amount: '500', usd: '500' })).toBe('1000')
    expect(judge({ available: '94000', held, amount: '500', usd: null })).toBe('0')
    // The answer is the same whatever is held for the mailbox, so a refusal reveals nothing.
    const less = { pool: '6000', person: '1234' }
    expect(judge({ available: '94000', held: less, amount: '5000', usd: '5000' })).toBe('1000')
  })

  it('grows with the address factor for a network, but not for a mailbox', () => {
    const held = { pool: '6000', network: '6000', person: '6000' }
    expect(judge({ available: '94000', held, addressFactor: 100 })).toBe('0')
    const network = { pool: '6000', network: '6000' }
    expect(judge({ available: '94000', held: network, addressFactor: 100 })).toBe('24000')
  })

  it('is not limited by shares while all claims together are worth little', () => {
    const held = { pool: '300', network: '300', person: '300' }
    expect(judge({ available: '4700', held, amount: '400', usd: '400' })).toBe('700 own')
  })

  it('is nothing if the office allows no holds, and unlimited if the office sets no limit', () => {
    const none = { ...limits, unconfirmedPercent: '0', smallUsd: '0' }
    expect(judge({ limits: none })).toBe('0')
    expect(judge({ limits: { ...limits, unconfirmedPercent: '100' } })).toBe('Infinity')
  })

  it('leaves a part of the reserve to others, however many networks and mailboxes strangers use', () => {
    const claim = fc.record({
      part: fc.integer({ min: 1, max: 1000 }),
      network: fc.integer({ min: 0, max: 9 }),
      mailbox: fc.integer({ min: 0, max: 9 }),
    })
    // If the reserve is worth only a few small amounts, the first claim may still take one small amount.
    const reserves = fc.integer({ min: 500, max: 100_000 })
    fc.assert(
      fc.property(fc.array(claim, { maxLength: 60 }), reserves, (claims, reserve) => {
        const whole = new Decimal(reserve)
        const taken: { network: number; mailbox: number; amount: Decimal }[] = []
        const sum = (isCounted: (one: (typeof taken)[number]) => boolean) =>
          Decimal.sum(0, ...taken.filter(isCounted).map(({ amount }) => amount))
        for (const { part, network, mailbox } of claims) {
          const amount = whole.times(part).div(1000)
          const pool = sum(() => true)
          const { room } = judgeHold({
            standing: 'unconfirmed',
            amount,
            usd: amount,
            available: whole.minus(pool),
            held: {
              newcomers: pool,
              pool,
              network: sum((one) => one.network === network),
              block: new Decimal(0),
              person: sum((one) => one.mailbox === mailbox),
            },
            limits,
            addressFactor: 1,
          })
          if (amount.lte(room)) {
            taken.push({ network, mailbox, amount })
          }
        }
        const maxTaken = Decimal.max(whole.times('0.36'), 1000)
        expect(sum(() => true).lte(maxTaken)).toBe(true)
      }),
    )
  })
})
