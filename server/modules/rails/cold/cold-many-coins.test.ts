import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { railProgress } from '@/server/database/schema/rails/rails'
import { chainTransactions } from '@/server/database/schema/rails/outgoing'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { freshLitecoinAddress, noLitecoind } from '@/tests/setup/chains/litecoind'
import { openPayingLitecoin, type PayingLitecoin } from '@/tests/setup/chains/paying-litecoin'
import { tendCold } from './tend-cold'

describe.skipIf(noLitecoind)('cold storage of a wallet with very many coins', () => {
  let paying: PayingLitecoin
  const place = freshLitecoinAddress()
  const units = 15_000_000n
  beforeAll(async () => {
    paying = await openPayingLitecoin({
      cold: { to: place, above: { LTC: { ceiling: '30', target: '12' } } },
    })
    const { chain, payouts } = paying
    await chain.pay(Array.from({ length: 300 }, () => [payouts.sender, units] as const))
    await chain.mine(2)
    await paying.tend()
  })
  afterAll(() => paying.close())

  const cool = async (): Promise<unknown[]> => {
    const { database, listener, office, payouts, rail } = paying
    const { db } = database
    const [progress] = await db.select().from(railProgress)
    const currencyId = await currencyIdOf(db, 'litecoin')
    const errors: unknown[] = []
    await tendCold(
      {
        ...{ db, clock: office.container.clock, rail, payouts, listener, isHeld: false },
        ...{ tip: progress?.height ?? 0, finalized: null, currencyOf: () => currencyId },
      },
      { turn: { at: -Infinity }, onFault: (error) => errors.push(error) },
    )
    return errors
  }

  it('gets what the two hundred largest are worth, less what the fee may be', async () => {
    expect(await cool()).toEqual([])
    const moved = () => paying.database.db.select().from(chainTransactions)
    expect(await moved()).toMatchObject([{ kind: 'cold', state: 'draft' }])
    for (let round = 0; round < 12 && (await moved())[0]?.feeBookedAt === null; round += 1) {
      await paying.tend()
      await paying.sign()
      await paying.chain.mine()
    }
    await paying.tend()
    const [row] = await moved()
    expect(row?.state).toBe('confirmed')
    expect(row?.plan.coins?.split(' ')).toHaveLength(200)
    const fee = BigInt(row?.fee?.times('1e8').toFixed(0) ?? 0)
    const bound = BigInt(paying.payouts.maxFee.times('1e8').toFixed(0))
    expect(fee).toBeGreaterThan(0n)
    expect(await paying.balanceOf(place)).toBe(200n * units - bound)
    // The rest of the bound came back as change, so that a replacement could have paid more.
    const left = await paying.balanceOf(paying.payouts.sender)
    expect(left).toBe(100n * units + bound - fee)
    // What is left is below the ceiling.
    expect(await cool()).toEqual([])
    expect(await moved()).toHaveLength(1)
  })
})
