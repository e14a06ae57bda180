import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { chainSignatures, chainTransactions } from '@/server/database/schema/rails/outgoing'
import { chainTransfers } from '@/server/database/schema/rails/transfers'
import { proveBooksNow } from '@/server/modules/claims'
import { signAsked } from '@/server/signer/sign-asked'
import { noAnvil } from '@/tests/setup/chains/anvil'
import { coolNow } from '@/tests/setup/chains/cool-now'
import { dieAfter, Killed } from '@/tests/setup/chains/die-after'
import {
  freshAddress,
  openPayingOffice,
  signerAsset,
  type PayingOffice,
} from '@/tests/setup/chains/paying-office'
import { passTime } from '@/tests/setup/chains/rail-office'

const place = '0x52908400098527886E0F7030069857D2E4169EE7'
const ether = 10n ** 18n

describe.skipIf(noAnvil)('the cold storage of an EVM network', () => {
  let office: PayingOffice
  let token = ''
  beforeAll(async () => {
    office = await openPayingOffice(async (chain) => {
      token = await chain.deploy('TestToken', 6n, 0n)
      await chain.call(token, 'mint', [chain.accounts[0], 900n * 10n ** 6n])
      await chain.mine(3)
      const asset = { currency: 'USDCERC20', contract: token, decimals: 6 }
      return {
        settings: {
          assets: [{ currency: 'ETH' }, asset],
        },
        assets: [signerAsset(), { ...signerAsset(), ...asset }],
      }
    })
    office.signerRail.cold = { to: place, hour: new Decimal('1'), day: new Decimal('2') }
  })
  afterAll(async () => {
    expect(await proveBooksNow(office.database.db)).toEqual([])
    await office.close()
  })
  beforeEach(() => office.refreshPrices())

  const cool = (change?: { isHeld?: boolean }) => coolNow(office, change)
  const moved = async () =>
    office.database.db
      .select()
      .from(chainTransfers)
      .innerJoin(chainTransactions, eq(chainTransactions.id, chainTransfers.transactionId))
      .orderBy(asc(chainTransactions.createdAt), asc(chainTransactions.id))
  const states = async () =>
    (await moved()).map(({ chain_transactions: { kind, state } }) => `${kind} ${state}`)
  const settle = async () => {
    const isOpen = async () =>
      (await moved()).some(
        ({ chain_transactions: { feeBookedAt, state } }) =>
          feeBookedAt === null && state !== 'abandoned',
      )
    for (let round = 0; round < 12 && (await isOpen()); round += 1) {
      await office.tend()
      await office.sign()
      await office.chain.mine()
    }
    expect(await isOpen()).toBe(false)
  }
  const tokensOf = async (address: string) => {
    const data = `0x70a08231${address.slice(2).padStart(64, '0')}`
    return BigInt((await office.chain.ask('eth_call', [{ to: token, data }, 'latest'])) as string)
  }
  const topUp = async (tokens: bigint) => {
    await office.chain.call(token, 'mint', [office.railPayouts.sender, tokens * 10n ** 6n])
    await office.chain.mine(3)
  }
  const setCeiling = (currency: string, ceiling: string, target: string) => {
    const bounds = { ceiling: new Decimal(ceiling), target: new Decimal(target) }
    office.rail.cold = { to: place, above: new Map([[currency, bounds]]) }
  }

  it('gets everything above the target once the wallet is above the ceiling, and nothing before', async () => {
    expect(await cool()).toEqual([])
    setCeiling('USDCERC20', '500', '200')
    expect(await cool({ isHeld: true })).toEqual([])
    expect(await moved()).toEqual([])
    expect(await cool()).toEqual([])
    expect(await cool()).toEqual([])
    expect((await moved()).map(({ chain_transfers: row }) => row.amount.toFixed())).toEqual(['700'])
    await settle()
    expect(await tokensOf(office.railPayouts.sender)).toBe(200n * 10n ** 6n)
    expect(await tokensOf(place)).toBe(700n * 10n ** 6n)
    await topUp(300n)
    expect(await cool()).toEqual([])
    expect(await states()).toEqual(['cold confirmed'])
    expect(await office.office.sightings()).toEqual([])
  })

  it('gets the coin too, which pays its own fee', async () => {
    setCeiling('ETH', '9500', '9000')
    const before = await office.balanceOf(office.railPayouts.sender)
    await cool()
    await settle()
    const amount = before - 9000n * ether
    expect(await office.balanceOf(place)).toBe(amount)
    const left = await office.balanceOf(office.railPayouts.sender)
    expect(left).toBeLessThan(9000n * ether)
    expect(left).toBeGreaterThan(8999n * ether)
    await cool()
    expect(await states()).toEqual(['cold confirmed', 'cold confirmed'])
  })

  it('does not get what waiting payouts or payouts under way need', async () => {
    setCeiling('ETH', '8982', '8980')
    const waiting = await office.queue({ to: freshAddress(), amount: '5' })
    const sent = await office.pay({ to: freshAddress(), amount: '5' })
    await cool()
    expect(await states()).toHaveLength(2)
    const held = await office.accountOf('ethereum', 'reserve:held')
    expect(await office.stateOf(waiting)).toBe('paying_out')
    await office.settle([sent])
    await office.send(waiting)
    await office.settle([waiting])
    expect(Number(await office.accountOf('ethereum', 'reserve:held'))).toBeLessThan(Number(held))
    setCeiling('ETH', '8980', '8970')
    await cool()
    expect((await states()).at(-1)).toBe('cold draft')
    await settle()
  })

  it('does not get what the network may still take back', async () => {
    setCeiling('USDCERC20', '600', '200')
    await office.chain.call(token, 'mint', [office.railPayouts.sender, 200n * 10n ** 6n])
    await office.chain.mine()
    const before = (await states()).length
    await cool()
    expect(await states()).toHaveLength(before)
    await office.chain.mine(2)
    await cool()
    expect((await states()).at(-1)).toBe('cold draft')
    await settle()
  })

  /* Interrupts one transfer, and ends it. */
  async function interrupt(step: () => Promise<void>) {
    setCeiling('USDCERC20', '500', '200')
    await topUp(400n)
    const before = await tokensOf(place)
    const count = (await moved()).length
    await step()
    await cool()
    await settle()
    await cool()
    expect(await tokensOf(place)).toBe(before + 400n * 10n ** 6n)
    const rows = (await moved()).slice(count)
    expect(rows.map(({ chain_transactions: { state } }) => state)).toEqual(['confirmed'])
    const fees = await office.database.pool.query<{ count: string }>(
      `select count(*) from entries where kind = 'network_fee' and reason like $1`,
      [`%${rows[0]?.chain_transactions.hash ?? ''}`],
    )
    expect(fees.rows).toEqual([{ count: '1' }])
  }

  it('gets the money once when the worker dies before the transaction is stored', () =>
    interrupt(async () => {
      const hasDied = dieAfter(office.railPayouts.chain as never, 'nextNonce')
      expect(await cool()).toEqual([expect.any(Killed)])
      expect(hasDied()).toBe(true)
    }))

  it('gets the money once when the signer dies before its answer is stored', () =>
    interrupt(async () => {
      await cool()
      await office.tend()
      const pool = Object.create(office.database.pool) as typeof office.database.pool
      pool.query = ((text: string, values: unknown[]) =>
        text.startsWith('insert')
          ? Promise.reject(new Killed('insert'))
          : office.database.pool.query(text, values)) as typeof pool.query
      const journal = office.journal()
      const counted = journal.transfers().length
      await expect(signAsked({ ...office.signing, journal, pool })).rejects.toThrow(Killed)
      office.reopenJournal()
      await office.sign()
      expect(office.journal().transfers()).toHaveLength(counted + 1)
    }))

  it('gets the money once when the worker dies after giving the transaction to the node', () =>
    interrupt(async () => {
      await cool()
      await office.tend()
      await office.sign()
      await office.tend()
      const hasDied = dieAfter(office.railPayouts.chain as never, 'send')
      expect(await office.tend()).toEqual([expect.any(Killed)])
      expect(hasDied()).toBe(true)
      await office.chain.mine()
    }))

  it('gets the money once when the worker dies after booking the fee', () =>
    interrupt(async () => {
      await cool()
      const hasDied = dieAfter(office.listener as never, 'bookFee')
      await settle()
      expect(hasDied()).toBe(true)
    }))

  it('gets the money once while two workers draft', () =>
    interrupt(async () => {
      await Promise.all([cool(), cool()])
    }))

  const lastAnswer = async () => {
    const id = (await moved()).at(-1)?.chain_transactions.id ?? ''
    const rows = await office.database.db
      .select()
      .from(chainSignatures)
      .where(eq(chainSignatures.transactionId, id))
      .orderBy(asc(chainSignatures.createdAt))
    return rows.at(-1)?.refusal
  }

  it('gets nothing if the signer’s settings do not name it, or if the fee is above their limit', async () => {
    const { cold } = office.signerRail
    for (const change of [
      undefined,
      { to: place, hour: new Decimal('0.000000001'), day: new Decimal('1') },
    ]) {
      setCeiling('USDCERC20', '500', '200')
      await topUp(400n)
      await cool()
      await office.tend()
      if (change) {
        office.signerRail.cold = change
      } else {
        delete office.signerRail.cold
      }
      await office.sign()
      expect(await lastAnswer()).toBe(change ? 'limit_hour' : 'limit_payout')
      await office.tend()
      await office.tend()
      expect((await states()).at(-1)).toBe('cold abandoned')
      const { length } = await moved()
      // It would be refused again.
      await cool()
      expect(await moved()).toHaveLength(length)
      passTime(3_700_000)
      await office.refreshPrices()
    }
    if (cold) {
      office.signerRail.cold = cold
    }
    await cool()
    await settle()
    expect((await states()).at(-1)).toBe('cold confirmed')
  })

  it('gets the money that is on its way to it, and a later payout waits', async () => {
    setCeiling('USDCERC20', '500', '200')
    await topUp(400n)
    await cool()
    const late = await office.queue({
      ...{ to: freshAddress(), amount: '300', slug: 'usd-coin-erc20' },
    })
    await office.send(late)
    expect(await office.payoutOf(late)).toMatchObject({ state: 'queued', fault: 'wallet_short' })
    await settle()
  })

  it('is only the one that the signer’s settings name', async () => {
    const { pool } = office.database
    const thief = freshAddress()
    const own = office.railPayouts.builder.addressIn(thief) ?? ''
    setCeiling('USDCERC20', '500', '200')
    await topUp(1200n)
    // An operator or an intruder has changed the office's settings, or its database.
    office.rail.cold = { to: own, above: office.rail.cold?.above ?? new Map() }
    await cool()
    await office.tend()
    await office.sign()
    expect(await lastAnswer()).toBe('contradiction')
    expect(office.journal().stopReason()).toContain('another cold storage')
    await office.tend()
    await office.chain.mine()
    expect(await tokensOf(own)).toBe(0n)
    await expect(
      pool.query(`update chain_transfers set to_address = $1`, [place]),
    ).rejects.toThrow()
  })
})
