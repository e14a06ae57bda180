import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeClaim } from '@/tests/factories/claims/claims'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { currencyMethods, payouts } from '../money/payments'

const now = new Date('2026-11-21T12:00:00Z')
const hash = 'a'.repeat(64)
const sender = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const address = '0x000000000000000000000000000000000abc0001'

let database: TestDatabase
let currencyId = 0
beforeAll(async () => {
  database = await createTestDatabase()
  currencyId = await currencyIdOf(database.db, 'ethereum')
  await database.db
    .insert(currencyMethods)
    .values({ currencyId, payIn: 'manual', payOut: 'rail', updatedAt: now })
    .onConflictDoUpdate({ target: currencyMethods.currencyId, set: { payOut: 'rail' } })
  await database.pool.query(
    `insert into rails (name, kind, chain, key_hash, is_configured, created_at, updated_at)
     values ('ethereum', 'evm', '1', $1, true, now(), now())`,
    [hash],
  )
  await database.pool.query(
    `insert into chain_wallets (rail, sender, next_nonce, created_at) values ('ethereum', $1, 1000, now())`,
    [sender],
  )
})
afterAll(() => database.drop())

let nonce = 0
beforeEach(() => {
  nonce += 1
})

const run = (text: string, values: unknown[] = []) => database.pool.query(text, values)

async function payoutBeingSent(): Promise<string> {
  const { claim } = await makeClaim(database.db, {
    state: 'paying_out',
    to: 'ethereum',
    toAmount: '0.1',
    now,
  })
  const [payout] = await database.db
    .update(payouts)
    .set({ state: 'sending', leasedUntil: now })
    .where(eq(payouts.claimId, claim.id))
    .returning()
  return payout?.id ?? ''
}

type Draft = { replaces?: string | null; bound?: string; at?: number }

async function draft({
  replaces = null,
  bound = '0.001',
  at = nonce,
}: Draft = {}): Promise<string> {
  const id = randomUUID()
  await run(
    `insert into chain_transactions (id, rail, kind, state, sender, nonce, plan, fee_bound, replaces, created_at, updated_at)
     values ($1, 'ethereum', 'payout', 'draft', $2, $3, '{}', $4, $5, now(), now())`,
    [id, sender, at, bound, replaces],
  )
  return id
}

const pay = (
  transactionId: string,
  payoutId: string,
  change: { to?: string; amount?: string } = {},
) =>
  run(
    `insert into chain_intents (transaction_id, position, payout_id, address, currency_id, decimals, amount, hash)
     values ($1, 0, $2, $3, $4, 18, $5, $6)`,
    [transactionId, payoutId, change.to ?? address, currencyId, change.amount ?? '0.1', hash],
  )
const move = (id: string, state: string, more = '') =>
  run(`update chain_transactions set state = '${state}' ${more} where id = $1`, [id])

async function sent(payoutId: string): Promise<string> {
  const id = await draft()
  await pay(id, payoutId)
  await move(id, 'approved')
  await move(id, 'signed', `, bytes = '0x02', hash = '0x${randomUUID()}'`)
  await move(id, 'sent')
  return id
}

describe('the database, whatever the code does,', () => {
  it('gives each nonce once, and skips none', async () => {
    await draft()
    await expect(draft()).rejects.toMatchObject({ constraint: 'chain_transactions_one_per_slot' })
    const back = run('update chain_wallets set next_nonce = 5')
    await expect(back).rejects.toMatchObject({ code: '23001' })
    await expect(draft({ at: 1000 })).rejects.toMatchObject({
      constraint: 'chain_transactions_begin',
    })
    await expect(run('delete from chain_wallets')).rejects.toMatchObject({ code: '23001' })
  })

  it('lets nothing be sent without bytes, and lets no bytes change', async () => {
    const id = await draft()
    await move(id, 'approved')
    await expect(move(id, 'signed')).rejects.toMatchObject({
      constraint: 'chain_transactions_bytes_first',
    })
    await expect(move(id, 'sent')).rejects.toMatchObject({ code: '23001' })
    await move(id, 'signed', `, bytes = '0x02', hash = '0x1'`)
    for (const change of [`bytes = '0x03'`, `hash = '0x2'`, 'nonce = 7', `plan = '{"to":"x"}'`]) {
      const changed = run(`update chain_transactions set ${change} where id = $1`, [id])
      await expect(changed, change).rejects.toMatchObject({ code: '23001' })
    }
    await expect(run('delete from chain_transactions')).rejects.toMatchObject({ code: '23001' })
  })

  it('allows a payout only one transaction while it is being sent, and only with its own amount', async () => {
    const payout = await payoutBeingSent()
    const id = await draft()
    await expect(pay(id, payout, { amount: '0.2' })).rejects.toMatchObject({
      constraint: 'chain_intents_of_payout',
    })
    await pay(id, payout)
    const other = await draft({ at: nonce + 100 })
    await expect(pay(other, payout)).rejects.toMatchObject({ constraint: 'chain_intents_one_slot' })
    await expect(run(`update chain_intents set address = 'x'`)).rejects.toMatchObject({
      code: '23001',
    })
    const queued = run(`update payouts set state = 'queued', leased_until = null where id = $1`, [
      payout,
    ])
    await expect(queued).rejects.toMatchObject({ constraint: 'payouts_chain_open' })
    // It was given up before it could be signed, so its payout may have another one.
    await move(id, 'abandoned')
    await pay(other, payout)
  })

  it('allows a replacement only of what was sent, with the same nonce, the same payment and a higher fee', async () => {
    const payout = await payoutBeingSent()
    const first = await sent(payout)
    const refused = { constraint: 'chain_transactions_replace' }
    await expect(draft({ replaces: first, bound: '0.001' })).rejects.toMatchObject(refused)
    await expect(draft({ replaces: first, bound: '0.002', at: nonce + 200 })).rejects.toMatchObject(
      refused,
    )
    const second = await draft({ replaces: first, bound: '0.002' })
    const elsewhere = pay(second, payout, { to: '0x000000000000000000000000000000000abc0002' })
    await expect(elsewhere).rejects.toMatchObject({ constraint: 'chain_intents_one_slot' })
    await pay(second, payout)
    await expect(draft({ replaces: first, bound: '0.003' })).rejects.toMatchObject({
      constraint: 'chain_transactions_replaced_once',
    })
  })

  it('notes that a transaction has left its block only of a final one, and for good', async () => {
    const id = await sent(await payoutBeingSent())
    const left = (has: boolean) =>
      run(`update chain_transactions set has_left = $2 where id = $1`, [id, has])
    await expect(left(true)).rejects.toMatchObject({ code: '23001' })
    await move(id, 'mined', `, height = 5, block_hash = '0x5', fee = 0.0001, needed = 1`)
    await move(id, 'confirmed')
    await left(true)
    await expect(left(false)).rejects.toMatchObject({ code: '23001' })
  })

  it('lets nobody give up what may have been signed', async () => {
    const payout = await payoutBeingSent()
    const id = await draft()
    await pay(id, payout)
    await move(id, 'approved')
    const abandon = { constraint: 'chain_transactions_abandon' }
    await expect(move(id, 'abandoned')).rejects.toMatchObject(abandon)
    const answer = (refusal: string) =>
      run(
        `insert into chain_signatures (id, transaction_id, outcome, refusal, created_at)
         values ($1, $2, 'refused', $3, now())`,
        [randomUUID(), id, refusal],
      )
    await answer('limit_hour')
    await expect(move(id, 'abandoned')).rejects.toMatchObject(abandon)
    await answer('limit_payout')
    await move(id, 'abandoned')
    await expect(run('delete from chain_signatures')).rejects.toMatchObject({ code: '23001' })
  })
})
