import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chainSignatures } from '@/server/database/schema/rails/outgoing'
import { freshTronAddress, openPayingTron, type PayingTron } from '@/tests/setup/chains/paying-tron'

describe('payouts behind very many that wait for the signer', () => {
  let paying: PayingTron
  beforeAll(async () => {
    paying = await openPayingTron({
      limits: { payout: '100', hour: '100', day: '1000', newAddress: '100' },
    })
  })
  afterAll(() => paying.close())

  it('are signed, because nothing keeps them waiting', async () => {
    const first = await paying.pay({ to: freshTronAddress(), amount: '60' })
    await paying.tend()
    await paying.sign()
    for (let count = 0; count < 51; count += 1) {
      await paying.pay({ to: freshTronAddress(), amount: '60' })
    }
    const small = await paying.pay({ to: freshTronAddress(), amount: '30' })
    await paying.tend()
    await paying.sign()
    const { db } = paying.database
    const isRefused = eq(chainSignatures.refusal, 'limit_hour')
    expect(await db.$count(chainSignatures, isRefused)).toBe(51)
    await paying.settle([first, small])
    expect(await paying.stateOf(small)).toBe('completed')
  })
})
