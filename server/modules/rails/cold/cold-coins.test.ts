import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { coins } from '@/server/database/schema/rails/coins'
import { chainSignatures, chainTransactions } from '@/server/database/schema/rails/outgoing'
import { railProgress } from '@/server/database/schema/rails/rails'
import { proveBooksNow } from '@/server/modules/claims'
import { listReconciliations, nameDifference, reconcileDue } from '@/server/modules/reconciliation'
import { dieAfter } from '@/tests/setup/chains/die-after'
import { freshLitecoinAddress, noLitecoind } from '@/tests/setup/chains/litecoind'
import { openPayingLitecoin, type PayingLitecoin } from '@/tests/setup/chains/paying-litecoin'
import { railNow } from '@/tests/setup/chains/rail-office'
import { tendCold } from './tend-cold'

const coin = 10n ** 8n

describe.skipIf(noLitecoind)('the cold storage of a chain with coins', () => {
  let paying: PayingLitecoin
  const place = freshLitecoinAddress()
  beforeAll(async () => {
    paying = await openPayingLitecoin({
      cold: { to: place, above: { LTC: { ceiling: '30', target: '12' } } },
    })
    await paying.chain.pay([
      [paying.payouts.sender, 20n * coin],
      [paying.payouts.sender, 10n * coin],
    ])
    await paying.chain.mine(2)
    await paying.tend()
  })
  afterAll(async () => {
    expect(await proveBooksNow(paying.database.db)).toEqual([])
    await paying.close()
  })

  const cool = async (): Promise<unknown[]> => {
    const { office, payouts, rail, listener } = paying
    const { db } = paying.database
    await paying.refreshPrices()
    const [progress] = await db.select().from(railProgress)
    const [row] = await listReconciliations(db, { now: railNow() })
    const errors: unknown[] = []
    await tendCold(
      {
        ...{ db, clock: office.container.clock, rail, payouts, listener, isHeld: false },
        ...{ tip: progress?.height ?? 0, finalized: null },
        currencyOf: () => row?.currencyId ?? 0,
      },
      { turn: { at: -Infinity }, onFault: (error) => errors.push(error) },
    )
    return errors
  }
  const moved = () =>
    paying.database.db
      .select()
      .from(chainTransactions)
      .where(eq(chainTransactions.kind, 'cold'))
      .orderBy(asc(chainTransactions.createdAt), asc(chainTransactions.id))
  const last = async () => (await moved()).at(-1)
  const settle = async () => {
    for (let round = 0; round < 12 && (await last())?.feeBookedAt === null; round += 1) {
      await paying.tend()
      await paying.sign()
      await paying.chain.mine()
    }
    await paying.tend()
    expect((await last())?.feeBookedAt).not.toBeNull()
  }
  const compare = async () => {
    const { db } = paying.database
    const { clock, rails } = paying.office.container
    await db.update(railProgress).set({ reconcileAt: null })
    const none = () => undefined
    await reconcileDue({ db, clock, rails, onDifference: none, onUnknown: none })
    const [row] = await listReconciliations(db, { now: railNow() })
    return row ?? expect.fail('There is no rail.')
  }

  it('gets money once and only above the ceiling, and the unexplained difference is the same at each step', async () => {
    const first = await compare()
    const amount = first.last?.terms.difference ?? expect.fail('Nothing is known.')
    const actor = { kind: 'system', name: 'seed' } as const
    await nameDifference(
      { db: paying.database.db, actor, now: railNow() },
      { rail: first.rail, currencyId: first.currencyId, amount, reason: 'As it began.' },
    )
    expect(await cool()).toEqual([])
    expect(await moved()).toEqual([])
    // Coins of a stranger: they are in the wallet and not in the books.
    await paying.fund(5n * coin)
    const more = await compare()
    expect(more.unexplained?.toFixed()).toBe('5')
    expect(await cool()).toEqual([])
    expect(await cool()).toEqual([])
    const [draft] = await moved()
    const reserved = (await paying.database.db.select().from(coins)).filter(
      ({ reservedBy }) => reservedBy !== null && reservedBy === draft?.id,
    )
    expect(reserved).toHaveLength(draft?.plan.coins?.split(' ').length ?? NaN)
    for (let step = 0; step < 12 && (await last())?.feeBookedAt === null; step += 1) {
      await paying.tend()
      await paying.sign()
      expect((await compare()).unexplained?.toFixed()).toBe('5')
      if (['sent', 'mined'].includes((await last())?.state ?? '')) {
        await paying.chain.mine()
        await paying.tend()
        expect((await compare()).unexplained?.toFixed()).toBe('5')
      }
    }
    expect(await paying.balanceOf(place)).toBe(23n * coin)
    const { last: known } = await compare()
    expect(known?.terms.cold.toFixed()).toBe('23')
    const fee = (await last())?.fee ?? new Decimal(0)
    expect(known?.terms.wallet.toFixed()).toBe(new Decimal(35).minus(fee).toFixed())
    await paying.chain.mine(2)
    await paying.tend()
    await cool()
    expect(await moved()).toHaveLength(1)
  })

  it('does not get what waiting payouts need', async () => {
    await paying.fund(25n * coin)
    // 7.5 of the 37 are promised; the amount that is held for the same order counts too.
    const claim = await paying.queue(freshLitecoinAddress(), '7.5')
    await cool()
    expect(await moved()).toHaveLength(1)
    await paying.send(claim)
    await paying.settle([claim])
    await cool()
    expect(await moved()).toHaveLength(1)
    await paying.fund(4n * coin)
    await cool()
    expect(await moved()).toHaveLength(2)
    await settle()
  })

  it('leaves coins to payouts that are drafted at the same time', async () => {
    await paying.fund(25n * coin)
    const to = freshLitecoinAddress()
    const claim = await paying.queue(to, '9')
    await Promise.all([cool(), paying.send(claim), cool()])
    await paying.settle([claim])
    expect(await paying.balanceOf(to)).toBe(9n * coin)
    if ((await last())?.feeBookedAt === null) {
      await settle()
    }
  })

  it('gets the money once, even if the worker dies after it is sent or after its fee is booked', async () => {
    for (const name of ['send', 'bookFee'] as const) {
      const before = await paying.balanceOf(place)
      await paying.fund(40n * coin)
      const count = (await moved()).length
      expect(await cool()).toEqual([])
      const hasDied =
        name === 'send'
          ? dieAfter(paying.payouts.chain as never, 'send')
          : dieAfter(paying.listener as never, 'bookFee')
      await settle()
      expect(hasDied()).toBe(true)
      await cool()
      const rows = (await moved()).slice(count)
      expect(rows.map(({ state }) => state)).toEqual(['confirmed'])
      expect((await paying.balanceOf(place)) - before).toBeGreaterThan(20n * coin)
    }
  })

  it('gets a stuck transfer again with a higher fee and the same coins', async () => {
    await paying.fund(40n * coin)
    await cool()
    await paying.tend()
    await paying.sign()
    await paying.tend()
    await paying.tend()
    const stuck = await last()
    expect(stuck?.state).toBe('sent')
    await paying.chain.mineOnly()
    await paying.chain.mineOnly()
    await paying.chain.mineOnly()
    await paying.tend()
    await paying.tend()
    const again = await last()
    expect(again).toMatchObject({ replaces: stuck?.id, kind: 'cold' })
    expect(again?.feeBound.gt(stuck?.feeBound ?? 0)).toBe(true)
    expect(again?.plan.coins?.split(' ')[0]).toBe(stuck?.plan.coins?.split(' ')[0])
    for (let round = 0; round < 10; round += 1) {
      await paying.tend()
      await paying.sign()
      await paying.chain.mine()
    }
    await paying.tend()
    const ends = (await moved()).slice(-2).map(({ state }) => state)
    expect(ends.toSorted()).toEqual(['confirmed', 'replaced'])
    expect((await compare()).last?.terms.fees.toFixed()).toBe('0')
  })

  it('is never another address than the one in the signer’s settings', async () => {
    await paying.fund(40n * coin)
    const thief = freshLitecoinAddress()
    paying.rail.cold = { to: thief, above: paying.rail.cold?.above ?? new Map() }
    await cool()
    await paying.tend()
    await paying.sign()
    const answers = await paying.database.db
      .select()
      .from(chainSignatures)
      .where(eq(chainSignatures.transactionId, (await last())?.id ?? ''))
    expect(answers).toMatchObject([{ refusal: 'contradiction' }])
    expect(paying.signing.journal.stopReason()).toContain('another cold storage')
  })
})
