import { describe, expect, it, vi } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { noAnvil } from '@/tests/setup/chains/anvil'
import { followInTests, type RailTest } from '@/tests/setup/chains/follow-in-tests'
import { compareBalances } from './compare-balances'
import { holdLease } from './lease.repository'
import { readForward } from './read-forward'

const ether = 10n ** 18n
const strange = `0x${'5'.repeat(64)}`

describe.skipIf(noAnvil)('the blocks of a rail', () => {
  const opened = followInTests(() => Promise.resolve({}))

  async function heightRead({ database }: RailTest) {
    const { rows } = await database.pool.query<{ height: string }>(
      'select height from rail_progress',
    )
    return Number(rows[0]?.height)
  }
  const readAll = async () => {
    const height = Number(await opened().chain.ask('eth_blockNumber'))
    await expect.poll(() => heightRead(opened())).toBe(height)
  }

  /** Stops the follower while an order waits for its payment, and takes the lease of the rail. */
  async function takeOver() {
    const { following, office } = opened()
    await office.order('ethereum', '1')
    await readAll()
    await following.stop()
    const { clock, db, rails } = office.container
    const [rail = expect.fail('There is no rail.')] = rails
    const holder = crypto.randomUUID()
    const { hash, height } = (await holdLease(db, { rail: rail.name, holder })) ?? {}
    const currencyId = await currencyIdOf(db, 'ethereum')
    const parts = {
      clock,
      db,
      holder,
      rail,
      currencyOf: () => currencyId,
      onFault: () => expect.fail(),
    }
    return {
      rail,
      tip: { hash: hash ?? '', height: height ?? 0 },
      following: { ...parts, listener: undefined as never },
    }
  }

  it('go on when the first block of a new rail is dropped', async () => {
    const { chain, database, following, office } = opened()
    await following.stop()
    await database.pool.query('delete from rail_blocks')
    await database.pool.query('update rail_progress set height = null, hash = null')
    const takeBack = await chain.remember()
    await chain.mine()
    const again = office.follow()
    await office.begin()
    await again.stop()
    await takeBack()
    await chain.send(chain.accounts[1] ?? '', ether)
    await chain.mine(3)
    const third = office.follow()
    await readAll()
    expect(await office.fault()).toBeNull()
    await third.stop()
    expect(third.errors).toEqual([])
  })

  it('book nothing once an operator pauses the rail, also while it catches up', async () => {
    const { chain, database, following, office } = opened()
    const { claim, address } = await office.order('ethereum', '1')
    const stateOf = async () => (await office.claimOf(claim)).state
    await readAll()
    await following.stop()
    await database.pool.query(`
      create function pause_rail() returns trigger language plpgsql as
        'begin update rails set paused_at = now(), pause_reason = ''Looking into it.''; return null; end';
      create trigger pause_rail after insert on rail_blocks execute function pause_rail()`)
    await chain.send(address, ether)
    await chain.mine(40)
    const again = office.follow()
    await readAll()
    // The next round begins when the last one has ended.
    await chain.mine()
    await readAll()
    expect(await stateOf()).toBe('awaiting_payment')
    await database.pool.query(
      'drop function pause_rail cascade; update rails set paused_at = null, pause_reason = null',
    )
    await expect.poll(stateOf).toBe('paying_out')
    await again.stop()
    expect(again.errors).toEqual([])
  })

  it('stay with the worker that looks for the last common one, however slow the node is', async () => {
    const { database } = opened()
    const { following, rail, tip } = await takeOver()
    await database.pool.query(`update rail_progress set leased_until = now() + interval '1 second'`)
    let at = performance.now()
    const slow = vi.spyOn(performance, 'now').mockImplementation(() => (at += 3_000))
    const reader = { ...rail.reader, header: () => Promise.resolve(null) }
    const reading = readForward(
      { ...following, rail: { ...rail, reader } },
      { tip, head: { ...tip, hash: strange, finalized: null } },
    )
    await expect(reading).rejects.toMatchObject({ fault: 'forked' })
    slow.mockRestore()
    const { rows } = await database.pool.query<{ is_kept: boolean }>(
      `select leased_until > now() + interval '5 seconds' as is_kept from rail_progress`,
    )
    expect(rows[0]?.is_kept).toBe(true)
  })

  it('do not lend their hash to balances at another block of the same height', async () => {
    const { office } = opened()
    const { following, rail, tip } = await takeOver()
    const before = await office.sightings()
    const balances = vi.fn((addresses: readonly string[], at: number) =>
      Promise.resolve(addresses.map(() => new Decimal(at === tip.height ? 5 : 0))),
    )
    const header = () =>
      Promise.resolve({ ...tip, hash: strange, parentHash: strange, minedAt: new Date() })
    await compareBalances(
      { ...following, rail: { ...rail, reader: { ...rail.reader, balances, header } } },
      { tip, turn: { at: -Infinity } },
    )
    expect(balances).toHaveBeenCalled()
    expect(await office.sightings()).toEqual(before)
  })
})
