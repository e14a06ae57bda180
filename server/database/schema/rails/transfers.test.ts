import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClaim } from '@/tests/factories/claims/claims'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const hash = 'a'.repeat(64)
const sender = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const cold = '0x000000000000000000000000000000000abc0009'

let database: TestDatabase
let currencyId = 0
beforeAll(async () => {
  database = await createTestDatabase()
  currencyId = await currencyIdOf(database.db, 'ethereum')
  await run(
    `insert into rails (name, kind, chain, key_hash, sender, sweep_to, is_configured, created_at, updated_at)
     values ('ethereum', 'evm', '1', $1, $2, $3, true, now(), now())`,
    [hash, sender, cold],
  )
  await run('insert into rail_keys (key_hash, next_index) values ($1, 100)', [hash])
  await wallet(sender)
})
afterAll(() => database.drop())

const run = (text: string, values: unknown[] = []) => database.pool.query(text, values)
const wallet = (address: string) =>
  run(
    `insert into chain_wallets (rail, sender, next_nonce, created_at) values ('ethereum', $1, 1000, now())`,
    [address],
  )

let index = 0
/** The address of an order, with money at it. */
async function deposit(): Promise<string> {
  index += 1
  const address = `0x${index.toString(16).padStart(40, '0')}`
  const { claim } = await makeClaim(database.db, { state: 'paying_out' })
  await run(
    `insert into deposit_addresses (rail, address, key_hash, index, claim_id, watched_until, created_at)
     values ('ethereum', $1, $2, $3, $4, now(), now())`,
    [address, hash, index, claim.id],
  )
  await wallet(address)
  return address
}

async function seen(address: string, state: string, told: string | null): Promise<void> {
  const inBlock = state === 'mined' || state === 'confirmed'
  await run(
    `insert into sightings (id, rail, transaction, index, address, currency_id, amount, state, needed, told, told_at,
       height, block_hash, mined_at, last_height, seen_at, updated_at)
     values ($1, 'ethereum', $2, 0, $3, $4, 1, $5, 1, $6, case when $6::text is null then null else now() end,
       $7, $8, case when $7::bigint is null then null else now() end, 1, now(), now())`,
    [
      randomUUID(),
      randomUUID(),
      address,
      currencyId,
      state,
      told,
      inBlock ? 1 : null,
      inBlock ? hash : null,
    ],
  )
}

let nonce = 0
type Draft = {
  from: string
  to: string
  kind?: string
  replaces?: string
  contract?: string
  amount?: string
}

async function transfer(draft: Draft): Promise<string> {
  const { amount = '1', contract = null, from, kind = 'sweep', replaces = null, to } = draft
  const id = randomUUID()
  nonce += 1
  await run(
    `insert into chain_transactions (id, rail, kind, state, sender, nonce, plan, fee_bound, replaces, created_at, updated_at)
     values ($1, 'ethereum', $2, 'draft', $3, coalesce((select nonce from chain_transactions where id = $5), $4),
       '{}', case when $5::uuid is null then 0.001 else 0.002 end, $5, now(), now())`,
    [id, kind, from, nonce, replaces],
  )
  await run(
    `insert into chain_transfers (transaction_id, from_address, to_address, currency_id, contract, decimals, amount)
     values ($1, $2, $3, $4, $5, 18, $6)`,
    [id, from, to, currencyId, contract, amount],
  )
  return id
}

const move = (id: string, state: string, more = '') =>
  run(`update chain_transactions set state = '${state}' ${more} where id = $1`, [id])

describe('the database, whatever the code does,', () => {
  it('lets sweeps go only from addresses of orders to the address in the settings, and gas only to addresses of orders', async () => {
    const from = await deposit()
    const own = { constraint: 'chain_transfers_own' }
    await expect(transfer({ from, to: sender })).rejects.toMatchObject(own)
    await expect(transfer({ from: sender, to: cold })).rejects.toMatchObject(own)
    await expect(transfer({ kind: 'gas', from, to: sender })).rejects.toMatchObject(own)
    await expect(transfer({ kind: 'gas', from: sender, to: cold })).rejects.toMatchObject(own)
    const token = { kind: 'gas', from: sender, to: from, contract: '0x1' }
    await expect(transfer(token)).rejects.toMatchObject(own)
    const payout = transfer({ kind: 'payout', from, to: cold })
    await expect(payout).rejects.toMatchObject({ constraint: 'chain_transfers_of_draft' })
    await transfer({ from, to: cold })
  })

  it('allows only one open transfer for each address', async () => {
    const from = await deposit()
    const living = { constraint: 'chain_transfers_one_living' }
    const gas = await transfer({ kind: 'gas', from: sender, to: from })
    await expect(transfer({ kind: 'gas', from: sender, to: from })).rejects.toMatchObject(living)
    await expect(transfer({ from, to: cold })).rejects.toMatchObject(living)
    await move(gas, 'abandoned')
    await transfer({ from, to: cold })
    await expect(transfer({ from, to: cold, contract: '0x1' })).rejects.toMatchObject(living)
  })

  it('moves to cold storage only what the wallet has, and only one transfer of a currency at a time', async () => {
    const order = await deposit()
    const own = { constraint: 'chain_transfers_own' }
    const place = '0x000000000000000000000000000000000abc000a'
    const put = (change: Partial<Draft> = {}) =>
      transfer({ kind: 'cold', from: sender, to: place, ...change })
    await expect(put({ from: order })).rejects.toMatchObject(own)
    await expect(put({ to: order })).rejects.toMatchObject(own)
    const first = await put()
    const living = { constraint: 'chain_transfers_one_living' }
    await expect(put()).rejects.toMatchObject(living)
    await move(first, 'abandoned')
    await put()
  })

  it.each([
    ['seen', null],
    ['mined', 'announced'],
    ['confirmed', 'announced'],
    ['orphaned', 'confirmed'],
    ['replaced', 'vanished'],
  ])('moves nothing while money that came is %s, and told %s', async (state, told) => {
    const from = await deposit()
    await seen(from, 'confirmed', 'confirmed')
    await seen(from, state, told)
    const settled = { constraint: 'chain_transfers_settled' }
    await expect(transfer({ from, to: cold })).rejects.toMatchObject(settled)
    await expect(transfer({ kind: 'gas', from: sender, to: from })).rejects.toMatchObject(settled)
  })

  it('lets a transfer be replaced only by the same one', async () => {
    const from = await deposit()
    await seen(from, 'confirmed', 'confirmed')
    const first = await transfer({ from, to: cold })
    await move(first, 'approved')
    await move(first, 'signed', `, bytes = '0x02', hash = '0x${randomUUID()}'`)
    await move(first, 'sent')
    const other = transfer({ from, to: cold, amount: '2', replaces: first })
    await expect(other).rejects.toMatchObject({ constraint: 'chain_transfers_replace' })
  })

  it('lets no transfer be changed or removed', async () => {
    const from = await deposit()
    await transfer({ from, to: cold })
    for (const statement of [
      'update chain_transfers set amount = 2',
      'delete from chain_transfers',
    ]) {
      await expect(run(statement)).rejects.toMatchObject({ code: '23001' })
    }
  })
})
