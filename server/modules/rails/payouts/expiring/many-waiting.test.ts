import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'
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

  it('are signed although those before them have to wait', async () => {
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

  it('are sent although the reserve is too small for very many fees before them', async () => {
    await storeUnbooked(paying.database.pool, 100)
    const claim = await paying.pay({ to: freshTronAddress(), amount: '5' })
    await paying.settle([claim])
    expect(await paying.stateOf(claim)).toBe('completed')
  })
})

/** Confirmed and reported transactions whose fees are larger than every reserve. */
async function storeUnbooked(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into chain_transactions
       (id, rail, kind, state, sender, nonce, plan, fee_bound, created_at, updated_at)
     select gen_random_uuid(), rail, 'payout', 'draft', sender, n, '{}', 1000000000, created_at, created_at
     from chain_wallets, generate_series(0, $1::int - 1) n`,
    [count],
  )
  for (const change of [
    "'approved'",
    "'signed', bytes = '00', hash = 'unbooked' || nonce",
    "'sent'",
    "'mined', height = 1, block_hash = 'block', fee = fee_bound",
    "'confirmed', told_at = updated_at",
  ]) {
    await pool.query(`update chain_transactions set state = ${change} where nonce < $1`, [count])
  }
}
