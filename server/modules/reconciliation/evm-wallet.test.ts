import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currencies } from '@/server/database/schema/catalogue'
import { railProgress } from '@/server/database/schema/rails/rails'
import { adjustReserve, findAvailable, topUpReserve } from '@/server/modules/ledger'
import { refreshDemoQuotes } from '@/server/modules/rates'
import type { Rail } from '@/server/modules/rails'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { noAnvil } from '@/tests/setup/chains/anvil'
import {
  freshAddress,
  openPayingOffice,
  signerAsset,
  type PayingOffice,
} from '@/tests/setup/chains/paying-office'
import { railNow } from '@/tests/setup/chains/rail-office'
import { listReconciliations, nameDifference, reconcileDue, type Reconciliation } from '.'

const ether = 10n ** 18n
const usd = 10n ** 6n
const actor = { kind: 'system', name: 'seed' } as const

describe.skipIf(noAnvil)('the wallet of an EVM network and the books', () => {
  let paying: PayingOffice
  let coinId = 0
  let token = ''
  let following: ReturnType<PayingOffice['office']['follow']>

  beforeAll(async () => {
    paying = await openPayingOffice(async (chain) => {
      token = await chain.deploy('TestToken', 6n, 0n)
      await chain.call(token, 'mint', [chain.accounts[0], 1_000_000n * usd])
      await chain.mine()
      const asset = { currency: 'USDCERC20', contract: token, decimals: 6 }
      const limits = { payout: '10000', hour: '100000', day: '100000', newAddress: '10000' }
      return {
        settings: { assets: [{ currency: 'ETH' }, asset] },
        assets: [signerAsset(), { ...signerAsset(limits), ...asset }],
      }
    })
    coinId = await currencyIdOf(paying.database.db, 'ethereum')
    following = paying.office.follow()
  })
  afterAll(async () => {
    await paying.close()
  })

  /** Reads all blocks, then compares. */
  async function compareAll(rail: Rail = paying.rail): Promise<Reconciliation[]> {
    await readAll()
    return compareNow(rail)
  }
  async function compareNow(rail: Rail): Promise<Reconciliation[]> {
    const { db } = paying.database
    await db.update(railProgress).set({ reconcileAt: null })
    await reconcileDue({
      ...{ db, clock: paying.office.container.clock, rails: [rail] },
      onDifference: () => undefined,
      onUnknown: () => undefined,
    })
    return listReconciliations(db, { now: railNow() })
  }
  async function readAll() {
    const { chain, database } = paying
    const height = Number(await chain.ask('eth_blockNumber'))
    await expect
      .poll(async () => (await database.db.select().from(railProgress))[0]?.height, {
        timeout: 20_000,
      })
      .toBe(height)
  }
  const rowOf = (rows: Reconciliation[], code = 'ETH') =>
    rows.find((each) => each.code === code) ?? expect.fail(`There is no ${code}.`)
  const compare = async (code = 'ETH', rail?: Rail) => rowOf(await compareAll(rail), code)
  /** The terms that are not zero. */
  const explained = ({ last }: Reconciliation) =>
    Object.fromEntries(
      (['unbooked', 'undecided', 'absent', 'odd', 'before', 'paid', 'fees'] as const).flatMap(
        (name) => {
          const amount = last?.terms[name]
          return amount === undefined || amount.isZero() ? [] : [[name, amount.toFixed()]]
        },
      ),
    )
  const name = async (row: Reconciliation) => {
    const { rail, currencyId } = row
    const amount = row.last?.terms.difference ?? expect.fail('Nothing is known.')
    const deps = { db: paying.database.db, actor, now: railNow() }
    await nameDifference(deps, { rail, currencyId, amount, reason: 'Topped up by hand.' })
  }
  /* Sends coin from another account than the one that pays. */
  const give = (to: string, wei: bigint) =>
    paying.chain.send(to, wei, { from: paying.chain.accounts[1] })
  /* The office refuses this once there is money. */
  const setDigits = async (digits: number) => {
    const { db, pool } = paying.database
    await pool.query('alter table currencies disable trigger user')
    await db.update(currencies).set({ digits }).where(eq(currencies.id, coinId))
    await pool.query('alter table currencies enable trigger user')
  }
  const order = async (amount: string) => {
    await refreshDemoQuotes(paying.database.db, { activeSources: ['demo'], now: railNow() })
    await paying.office.container.offer.refresh('all')
    return paying.office.order('ethereum', amount)
  }
  const toldAt = async (address: string) =>
    (await paying.office.sightings())
      .filter((each) => each.address === address)
      .map(({ told }) => told)

  it('are in the state “unnamed” until the difference at the beginning is named, and agree from then on', async () => {
    const rows = await compareAll()
    expect(rows.map(({ code, state }) => [code, state])).toEqual([
      ['ETH', 'unnamed'],
      ['USDCERC20', 'unnamed'],
    ])
    for (const row of rows) {
      await name(row)
    }
    const named = await compareAll()
    expect(named.map(({ state }) => state)).toEqual(['equal', 'equal'])
    expect(rowOf(named).named).toMatchObject({ reason: 'Topped up by hand.' })
  })

  it('agree while a payment is in a block, once it is booked, and while an order waits for a decision', async () => {
    const { chain } = paying
    const { address, claim } = await order('0.5')
    await give(address, ether / 2n)
    await chain.mine()
    const mined = await compare()
    expect(mined).toMatchObject({ state: 'equal' })
    expect(explained(mined)).toEqual({ unbooked: '0.5' })
    await chain.mine()
    await expect.poll(async () => (await paying.office.claimOf(claim)).state).toBe('paying_out')
    const booked = await compare()
    expect(booked).toMatchObject({ state: 'equal' })
    expect(explained(booked)).toEqual({})

    const other = await order('0.5')
    await give(other.address, ether / 4n)
    await chain.mine(2)
    await expect
      .poll(async () => (await paying.office.claimOf(other.claim)).exception)
      .toBe('paid_partial')
    const waiting = await compare()
    expect(waiting).toMatchObject({ state: 'equal' })
    expect(explained(waiting)).toEqual({ undecided: '0.25' })
  })

  it('agree about a payment that the ledger cannot represent', async () => {
    const { chain } = paying
    const { address } = await order('0.5')
    await setDigits(17)
    await give(address, ether / 2n + 1n)
    await chain.mine(2)
    await expect.poll(() => toldAt(address)).toEqual(['confirmed'])
    await setDigits(18)
    const row = await compare()
    expect(row).toMatchObject({ state: 'equal' })
    expect(explained(row)).toMatchObject({ odd: '0.500000000000000001' })
  })

  it('agree whatever comes while the wallet is read', async () => {
    const { chain, rail } = paying
    const { address } = await order('0.5')
    await give(address, ether / 8n)
    await chain.mine(2)
    await expect.poll(() => toldAt(address)).toEqual(['confirmed'])
    const { holdings } = rail.reader
    const slow: Rail = {
      ...rail,
      reader: {
        ...rail.reader,
        holdings: async (addresses, block) => {
          await give(address, ether / 16n)
          await chain.mine(2)
          await expect.poll(() => toldAt(address)).toEqual(['confirmed', 'confirmed'])
          return holdings?.(addresses, block) ?? expect.fail('It cannot tell.')
        },
      },
    }
    const row = await compare('ETH', slow)
    expect(row).toMatchObject({ state: 'equal' })
    expect(explained(row)).toMatchObject({ absent: '0.0625' })
    expect(await compare()).toMatchObject({ state: 'equal' })
  })

  it('agree while a payout is under way, and after it with its fee', async () => {
    const { chain } = paying
    const before = explained(await compare())
    const claim = await paying.pay({ to: freshAddress(), amount: '0.75' })
    await expect
      .poll(async () => (await paying.outgoingOf(claim)).map(({ state }) => state))
      .toEqual(['approved'])
    expect(explained(await compare())).toEqual(before)
    await paying.sign()
    await expect
      .poll(async () => (await paying.outgoingOf(claim)).map(({ state }) => state))
      .toEqual(['sent'])
    const sent = await compare()
    expect(sent).toMatchObject({ state: 'equal' })
    expect(explained(sent)).toEqual(before)
    await chain.mine()
    const mined = await compare()
    expect(mined).toMatchObject({ state: 'equal' })
    expect(explained(mined)).toMatchObject({ ...before, paid: '0.75' })
    expect(mined.last?.terms.fees.gt(0)).toBe(true)
    await chain.mine(2)
    await expect
      .poll(async () => (await paying.outgoingOf(claim))[0]?.feeBookedAt)
      .toBeInstanceOf(Date)
    const booked = await compare()
    expect(booked).toMatchObject({ state: 'equal' })
    expect(explained(booked)).toEqual(before)
  })

  it('agree about a token, whose fee is in the coin of the network', async () => {
    const claim = await paying.pay({ to: freshAddress(), amount: '250.5', slug: 'usd-coin-erc20' })
    await expect
      .poll(async () => (await paying.outgoingOf(claim)).map(({ state }) => state))
      .toEqual(['approved'])
    await paying.sign()
    await expect
      .poll(async () => (await paying.outgoingOf(claim)).map(({ state }) => state))
      .toEqual(['sent'])
    await paying.chain.mine()
    const rows = await compareAll()
    expect(rows.map(({ state }) => state)).toEqual(['equal', 'equal'])
    expect(explained(rowOf(rows, 'USDCERC20'))).toEqual({ paid: '250.5' })
    await paying.chain.mine(2)
    await expect.poll(() => paying.stateOf(claim)).toBe('completed')
    expect((await compareAll()).map(({ state }) => state)).toEqual(['equal', 'equal'])
  })

  it('agree while a fee waits for the reserve to be topped up', async () => {
    const { db } = paying.database
    const claim = await paying.queue({ to: freshAddress(), amount: '0.1' })
    const available = await findAvailable(db, coinId)
    const change = { currencyId: coinId, reason: 'Counted.', actor, now: railNow() }
    await adjustReserve(db, {
      ...change,
      change: available.negated(),
      idempotencyKey: 'reserve-to-nothing',
    })
    const short = await compare()
    expect(short.state).toBe('different')
    expect(short.unexplained?.toFixed()).toBe(available.toFixed())
    await paying.send(claim)
    await expect
      .poll(async () => (await paying.outgoingOf(claim)).map(({ state }) => state))
      .toEqual(['approved'])
    await paying.sign()
    await expect
      .poll(async () => (await paying.outgoingOf(claim)).map(({ state }) => state))
      .toEqual(['sent'])
    await paying.chain.mine(2)
    await expect.poll(() => paying.stateOf(claim)).toBe('completed')
    const unbooked = await compare()
    const [sent] = await paying.outgoingOf(claim)
    expect(unbooked.last?.terms.fees.toFixed()).toBe(sent?.fee?.toFixed())
    expect(unbooked.unexplained?.toFixed()).toBe(available.toFixed())
    await topUpReserve(db, { ...change, amount: available, idempotencyKey: 'reserve-as-before' })
    await expect
      .poll(async () => (await paying.outgoingOf(claim))[0]?.feeBookedAt)
      .toBeInstanceOf(Date)
    const row = await compare()
    expect(row).toMatchObject({ state: 'equal' })
    expect(row.last?.terms.fees.toFixed()).toBe('0')
  })

  it('agree after a reorganisation, also when what was booked has vanished', async () => {
    const { chain } = paying
    const { address, claim } = await order('0.3')
    await chain.mine()
    const before = explained(await compare())
    const goBack = await chain.remember()
    await give(address, (ether * 3n) / 10n)
    await chain.mine(2)
    await expect.poll(async () => (await paying.office.claimOf(claim)).state).toBe('paying_out')
    expect(await compare()).toMatchObject({ state: 'equal' })
    await goBack()
    await chain.mine(4)
    await expect.poll(async () => (await paying.office.claimOf(claim)).state).toBe('on_hold')
    const vanished = await compare()
    expect(vanished).toMatchObject({ state: 'equal' })
    expect(explained(vanished)).toEqual({ ...before, absent: '0.3' })
  })

  it('are read again, or unknown, when the chain is reorganised while the wallet is read', async () => {
    const { chain, rail } = paying
    const { address } = await order('0.6')
    await chain.mine()
    const goBack = await chain.remember()
    await give(address, ether / 10n)
    await chain.mine(1)
    expect(await compare()).toMatchObject({ state: 'equal' })
    await following.stop()
    const { holdings } = rail.reader
    let isFirst = true
    const reorganised: Rail = {
      ...rail,
      reader: {
        ...rail.reader,
        holdings: async (addresses, block) => {
          if (isFirst) {
            isFirst = false
            await goBack()
            await chain.mine(3)
          }
          return holdings?.(addresses, block) ?? expect.fail('It cannot tell.')
        },
      },
    }
    const row = rowOf(await compareNow(reorganised))
    expect(row).toMatchObject({ state: 'unknown', fault: { reason: 'reorganised' } })
    following = paying.office.follow()
    const after = await compare()
    expect(after).toMatchObject({ state: 'equal' })
    expect(after.fault).toBeNull()
  })

  it('differ by a single unit that comes from outside, and are an alarm until it is named', async () => {
    const { chain, rail } = paying
    await give(rail.payouts?.sender ?? '', 1n)
    await chain.mine()
    const row = await compare()
    expect(row.state).toBe('different')
    expect(row.unexplained?.toFixed()).toBe('0.000000000000000001')
    expect(await differing()).toBe(1)
    await name(row)
    expect(await compare()).toMatchObject({ state: 'equal' })
    expect(await differing()).toBe(0)

    const { address } = await order('0.2')
    await give(address, ether / 5n)
    await chain.mine(2)
    await expect.poll(() => toldAt(address)).toEqual(['confirmed'])
    expect(await compare()).toMatchObject({ state: 'equal' })
    // Somebody has the key.
    await chain.ask('anvil_impersonateAccount', [address])
    await chain.send(freshAddress(), 1n, { from: address, gas: '0x5208' })
    await chain.mine()
    const stolen = await compare()
    expect(stolen.state).toBe('different')
    expect(stolen.unexplained?.isNegative()).toBe(true)
    await name(stolen)
  })

  async function differing(): Promise<number> {
    const { rows } = await paying.database.pool.query<{ count: number }>(
      `select count(*)::int from named_differences join reconciliations using (rail, currency_id)
       where difference <> amount`,
    )
    return rows[0]?.count ?? 0
  }

  it('are unknown while the node does not answer, and what was known last stays', async () => {
    const known = await compare()
    expect(known).toMatchObject({ state: 'equal' })
    await following.stop()
    expect(following.errors).toEqual([])
    await paying.chain.stop()
    const { db } = paying.database
    await db.update(railProgress).set({ reconcileAt: null })
    const faults: string[] = []
    await reconcileDue({
      ...{ db, clock: paying.office.container.clock, rails: [paying.rail] },
      onDifference: () => undefined,
      onUnknown: (rail) => faults.push(rail),
    })
    const row = rowOf(await listReconciliations(db, { now: railNow() }))
    expect(faults).toEqual(['ethereum'])
    expect(row).toMatchObject({ state: 'unknown', fault: { reason: 'unreachable' } })
    expect(JSON.stringify(row.last)).toBe(JSON.stringify(known.last))
  })

  it('are unknown when nothing has been read for long, whatever was known', async () => {
    const { db } = paying.database
    await paying.database.pool.query('update reconciliations set fault = null, fault_at = null')
    const later = new Date(railNow().getTime() + 60 * 60_000)
    expect(rowOf(await listReconciliations(db, { now: railNow() })).state).toBe('equal')
    expect(rowOf(await listReconciliations(db, { now: later })).state).toBe('unknown')
  })
})
