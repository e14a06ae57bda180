import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proveBooksNow } from '@/server/modules/claims'
import { freshLitecoinAddress, noLitecoind } from '@/tests/setup/chains/litecoind'
import { openPayingLitecoin, type PayingLitecoin } from '@/tests/setup/chains/paying-litecoin'
import { passTime } from '@/tests/setup/chains/rail-office'

const coin = 10n ** 8n

describe.skipIf(noLitecoind)('a hundred payouts on a chain like Bitcoin’s', () => {
  let paying: PayingLitecoin

  beforeAll(async () => {
    paying = await openPayingLitecoin()
    await paying.fund(20n * coin, 10n * coin, 5n * coin)
  })
  afterAll(async () => {
    expect(await proveBooksNow(paying.database.db)).toEqual([])
    await paying.close()
  })

  it('take at most three transactions for a hundred orders', async () => {
    const receivers = Array.from({ length: 100 }, freshLitecoinAddress)
    paying.payouts.gatherMilliseconds = 3_600_000
    const claims = []
    for (const to of receivers) {
      claims.push(await paying.pay(to, '0.001'))
    }
    paying.payouts.gatherMilliseconds = 0
    passTime(3_600_000)
    await paying.refreshPrices()
    await paying.settle(claims)
    const rows = (await Promise.all(claims.map(paying.outgoingOf))).flat()
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(3)
    for (const to of [receivers[0], receivers[50], receivers[99]]) {
      expect(await paying.balanceOf(to ?? '')).toBe(coin / 1000n)
    }
    for (const claim of claims) {
      expect(await paying.stateOf(claim)).toBe('completed')
    }
  })
})
