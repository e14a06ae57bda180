import { describe, expect, it } from 'vitest'
import { railProgress } from '@/server/database/schema/rails/rails'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { followChainInTests } from '@/tests/setup/chains/follow-in-tests'
import { litecoinSettings, noLitecoind, openLitecoind } from '@/tests/setup/chains/litecoind'
import { passTime, railNow } from '@/tests/setup/chains/rail-office'
import { listReconciliations, nameDifference, reconcileDue, type Reconciliation } from '.'

const coin = 10n ** 8n

describe.skipIf(noLitecoind)('the addresses on a chain like Bitcoin’s and the books', () => {
  const opened = followChainInTests(openLitecoind, litecoinSettings)

  /** Reads all blocks, then compares. */
  async function compare(): Promise<Reconciliation> {
    const { chain, database, office } = opened()
    const { db } = database
    await expect
      .poll(async () => (await db.select().from(railProgress))[0]?.height)
      .toBe(await chain.height())
    await db.update(railProgress).set({ reconcileAt: null })
    const { clock, rails } = office.container
    const none = () => undefined
    await reconcileDue({ db, clock, rails, onDifference: none, onUnknown: none })
    const [row] = await listReconciliations(db, { now: railNow() })
    return row ?? expect.fail('There is no rail.')
  }
  const explained = ({ last }: Reconciliation) =>
    Object.fromEntries(
      (['unbooked', 'undecided', 'absent', 'odd', 'before'] as const).flatMap((name) => {
        const amount = last?.terms[name]
        return amount === undefined || amount.isZero() ? [] : [[name, amount.toFixed()]]
      }),
    )
  const name = ({ currencyId, last, rail }: Reconciliation) =>
    nameDifference(
      { db: opened().database.db, actor: { kind: 'system', name: 'seed' }, now: railNow() },
      {
        ...{ rail, currencyId, reason: 'Topped up by hand.' },
        amount: last?.terms.difference ?? expect.fail('Nothing is known.'),
      },
    )
  const order = (amount: string) => opened().office.order('litecoin', amount)
  const stateOf = async (claim: { id: string }) => (await opened().office.claimOf(claim)).state

  it('agree from block to block, once the difference at the beginning was named', async () => {
    const { chain } = opened()
    const first = await compare()
    expect(first.state).toBe('unnamed')
    await name(first)
    const { address, claim } = await order('5')
    await chain.pay([[address, 5n * coin]])
    await chain.mine()
    const mined = await compare()
    expect(mined).toMatchObject({ state: 'equal' })
    expect(mined.last?.terms.wallet.toFixed()).toBe('5')
    expect(explained(mined)).toEqual({ unbooked: '5' })
    await chain.mine()
    await expect.poll(() => stateOf(claim)).toBe('paying_out')
    const booked = await compare()
    expect(booked).toMatchObject({ state: 'equal' })
    expect(explained(booked)).toEqual({})
  })

  it('agree after a reorganisation', async () => {
    const { chain } = opened()
    const { address, claim } = await order('5')
    await chain.pay([[address, 5n * coin]])
    await chain.mine(2)
    await expect.poll(() => stateOf(claim)).toBe('paying_out')
    await chain.takeBack(2)
    await chain.mineOnly()
    await chain.mineOnly()
    await chain.mineOnly()
    await expect.poll(() => stateOf(claim)).toBe('on_hold')
    const vanished = await compare()
    expect(vanished).toMatchObject({ state: 'equal' })
    expect(explained(vanished)).toEqual({ absent: '5' })
    await chain.mine(2)
    await expect
      .poll(async () => (await opened().office.sightings()).at(-1)?.told)
      .toBe('confirmed')
    const back = await compare()
    expect(back).toMatchObject({ state: 'equal' })
    expect(explained(back)).toEqual({})
  })

  it('agree about what an address had before it was given, and about dust', async () => {
    const { chain, office } = opened()
    const [rail] = office.container.rails
    const given = await order('5')
    const addressOf = (index: number) => rail?.addresses.addressOf(index) ?? ''
    const index = [...Array(20).keys()].find((each) => addressOf(each) === given.address) ?? 0
    await chain.pay([[addressOf(index + 1), 2n * coin]])
    await chain.mine()
    await compare()
    const { address, claim } = await order('5')
    expect(address).toBe(addressOf(index + 1))
    await chain.mineOnly([chain.sign([[address, 5n * coin]]), chain.sign([[address, 2_939n]])])
    await chain.mine()
    await expect.poll(() => stateOf(claim)).toBe('paying_out')
    const row = await compare()
    expect(row).toMatchObject({ state: 'equal' })
    expect(explained(row)).toEqual({ before: '2' })
  })

  it('differ by the smallest amounts that come when an address is no longer watched', async () => {
    const { chain, database, office } = opened()
    const before = await compare()
    const known = (await office.sightings())[0]?.address ?? ''
    passTime(181 * 86_400_000)
    await refreshDemoQuotes(database.db, { activeSources: ['demo'], now: railNow() })
    await chain.pay([[known, 2_941n]])
    await chain.mine()
    const row = await compare()
    expect(before.state).toBe('equal')
    expect(row.state).toBe('different')
    expect(row.unexplained?.toFixed()).toBe('0.00002941')
    await name(row)
    expect((await compare()).state).toBe('equal')
  })
})
