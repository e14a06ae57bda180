import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { incomingPayments } from '@/server/database/schema/money/payments'
import { depositAddresses } from '@/server/database/schema/rails/deposits'
import { completeByHand, proveBooksNow } from '@/server/modules/claims'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { openAnvil, type Anvil } from '@/tests/setup/chains/anvil'
import {
  openRailOffice,
  railNow,
  railSettings,
  type RailOffice,
} from '@/tests/setup/chains/rail-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createRandom } from './markets/world'
import { printStart, scaled, seed } from './support/settings'

const ether = 10n ** 18n
const usd = 10n ** 6n
const claimsCount = 20
const depositsCount = scaled(2_000)
const perRound = 20

const random = createRandom(seed)
const below = (count: number) => Math.floor(random() * count)
const oneOf = <T>(list: readonly T[]): T => {
  const chosen = list[below(list.length)]
  if (chosen === undefined) {
    throw new Error('There is nothing to choose from.')
  }
  return chosen
}

describe('odd payments on an EVM rail', () => {
  let database: TestDatabase
  let chain: Anvil
  let office: RailOffice
  let token = ''
  let greedy = ''
  let forwarder = ''

  beforeAll(async () => {
    printStart('rails', `${String(depositsCount)} odd payments over ${String(claimsCount)} claims`)
    database = await createTestDatabase()
    chain = await openAnvil()
    token = await chain.deploy('TestToken', 6n, 0n)
    greedy = await chain.deploy('TestToken', 6n, 3n)
    forwarder = await chain.deploy('Forwarder')
    await chain.call(token, 'mint', [chain.accounts[0], 10n ** 15n])
    await chain.call(greedy, 'mint', [chain.accounts[0], 10n ** 15n])
    await chain.mine()
    const assets = [
      { currency: 'ETH' },
      { currency: 'USDTERC20', contract: token, decimals: 6 },
      { currency: 'USDCERC20', contract: greedy, decimals: 6 },
    ]
    office = await openRailOffice(database, railSettings(chain, { assets }))
  })
  afterAll(async () => {
    await chain.stop()
    await database.drop()
  })

  it(`agree with the chain and with the books after ${String(depositsCount)} of them`, async () => {
    const following = office.follow()
    await office.begin()
    const orders = []
    for (let index = 0; index < claimsCount; index += 1) {
      await refreshDemoQuotes(database.db, { activeSources: ['demo'], now: railNow() })
      const [slug, amount] = oneOf([
        ['ethereum', '1'],
        ['tether-erc20', '100'],
        ['usd-coin-erc20', '100'],
      ] as const)
      orders.push(await office.order(slug, amount))
    }
    for (let sent = 0; sent < depositsCount; sent += perRound) {
      await chain.mine()
      const takeBack = await chain.remember()
      for (let each = 0; each < perRound; each += 1) {
        await deposit(orders.map(({ address }) => address))
      }
      await chain.mine(1 + below(3))
      await caughtUp()
      if (below(4) === 0) {
        await completeSome(orders)
        await takeBack()
        // Some of the payments come again, the rest never do.
        for (let each = below(perRound); each > 0; each -= 1) {
          await deposit(orders.map(({ address }) => address))
        }
        await chain.mine(5 + below(3))
        await caughtUp()
      }
    }
    // A payment that is found by comparing balances counts from the newest block, and needs one more block.
    const afterAnother = async () => {
      await chain.mine()
      await caughtUp()
      return [...(await differences()), await untold()]
    }
    await expect.poll(afterAnother, { timeout: 120_000, interval: 1_000 }).toEqual([0])
    await following.stop()
    expect(following.errors).toEqual([])
    expect(await proveBooksNow(database.db)).toEqual([])
  })

  async function deposit(addresses: readonly string[]): Promise<void> {
    const to = oneOf(addresses)
    const units = oneOf([1n, 10n, 50n, 100n, 250n]) * usd
    const wei = ether / oneOf([1n, 2n, 3n, 1000n])
    const value = `0x${wei.toString(16)}`
    await oneOf([
      () => chain.send(to, wei),
      () => chain.send(to, 0n),
      () => chain.call(token, 'transfer', [to, units]),
      () => chain.call(greedy, 'transfer', [to, units]),
      () => chain.call(token, 'transfer', [to, 0n]),
      () => chain.call(token, 'transfer', [to, 10n ** 30n]),
      () =>
        chain.call(token, 'transferMany', [
          [to, oneOf(addresses), to],
          [units, units, 1n],
        ]),
      () => chain.call(forwarder, 'send', [to], { value }),
      () => chain.call(forwarder, 'fail', [to], { value }),
    ])()
  }

  /* Completes some orders: if their payments vanish afterwards, the money is lost. */
  async function completeSome(orders: readonly { claim: { id: string } }[]): Promise<void> {
    const { claim } = oneOf(orders)
    const { id: claimId, state, version } = await office.claimOf(claim)
    if (state === 'paying_out') {
      await completeByHand(database.db, {
        ...{ claimId, expectedVersion: version, reference: `out ${claimId}`, now: railNow() },
        ...{ actor: { kind: 'system', name: 'test' }, address: '10.0.0.2' },
      })
    }
  }

  async function caughtUp(): Promise<void> {
    const { hash } = (await chain.ask('eth_getBlockByNumber', ['latest', false])) as {
      hash: string
    }
    await expect
      .poll(
        async () => {
          const { rows } = await database.pool.query<{ hash: string }>(
            'select hash from rail_progress',
          )
          return rows[0]?.hash
        },
        { timeout: 120_000, interval: 20 },
      )
      .toBe(hash)
  }

  /** The differences between the booked payments and what is at the addresses. */
  async function differences(): Promise<string[]> {
    const found: string[] = []
    for (const { address, claimId } of await database.db.select().from(depositAddresses)) {
      const booked = await bookedFor(claimId)
      const balances = {
        ETH: BigInt((await chain.ask('eth_getBalance', [address, 'latest'])) as string),
        USDTERC20: await tokensOf(token, address),
        USDCERC20: await tokensOf(greedy, address),
      }
      for (const [code, units] of Object.entries(balances)) {
        if ((booked.get(code) ?? 0n) !== units) {
          found.push(`${address} ${code}: ${String(units)}, booked ${String(booked.get(code))}`)
        }
      }
    }
    return found
  }

  async function tokensOf(contract: string, owner: string): Promise<bigint> {
    const data = `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}`
    return BigInt((await chain.ask('eth_call', [{ to: contract, data }, 'latest'])) as string)
  }

  /* The booked amounts of a claim, in the smallest units of each currency. */
  async function bookedFor(claimId: string): Promise<Map<string, bigint>> {
    const { rows } = await database.db.execute<{ code: string; units: string }>(sql`
      select currencies.code, trunc(sum(${incomingPayments.amount}
        * power(10::numeric, case currencies.code when 'ETH' then 18 else 6 end)))::text as units
      from ${incomingPayments} join currencies on currencies.id = ${incomingPayments.currencyId}
      where ${incomingPayments.claimId} = ${claimId} and ${incomingPayments.vanishedAt} is null
        and ${incomingPayments.struckAt} is null
      group by currencies.code`)
    return new Map(rows.map(({ code, units }) => [code, BigInt(units)]))
  }

  async function untold(): Promise<number> {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from sightings
       where (state = 'confirmed') <> (told is not distinct from 'confirmed') and state <> 'replaced'`,
    )
    return rows[0]?.count ?? 0
  }
})
