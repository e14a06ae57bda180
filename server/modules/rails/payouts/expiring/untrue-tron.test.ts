import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '@/server/database/in-transaction'
import { measureRails } from '@/server/modules/health/office-measures.repository'
import { freshTronAddress, openPayingTron, type PayingTron } from '@/tests/setup/chains/paying-tron'
import { passTime, railNow } from '@/tests/setup/chains/rail-office'
import { noteFound } from './note-found'

const minute = 60_000

describe('a rail on Tron that is told what cannot be true', () => {
  let paying: PayingTron
  beforeAll(async () => {
    paying = await openPayingTron()
  })
  afterAll(() => paying.close())
  beforeEach(() => paying.refreshPrices())

  const faultOf = async () => {
    const { rows } = await paying.database.pool.query<{ fault: string | null }>(
      'select fault from rails',
    )
    return rows[0]?.fault
  }

  it('books no fee above what the transaction allows, and pauses itself', async () => {
    const { chain, pay, outgoingOf, sign, tend } = paying
    const claim = await pay({ to: freshTronAddress(), amount: '100' })
    await tend()
    await sign()
    await tend()
    await tend()
    chain.distort((path, _asked, answer) =>
      path.endsWith('/gettransactioninfobyid') && 'fee' in (answer as object)
        ? { ...(answer as object), fee: 5_000_000_000 }
        : answer,
    )
    paying.block()
    const errors = await tend()
    expect(String(errors[0])).toContain('has cost 5000, but it can cost at most')
    expect((await outgoingOf(claim))[0]).toMatchObject({ state: 'sent', fee: null })
    const following = paying.office.follow()
    await vi.waitFor(async () => expect(await faultOf()).toBe('contradicts'), 30_000)
    // The pause lasts as long as the node repeats this answer.
    paying.block()
    const { length } = following.faults
    await vi.waitFor(() => expect(following.errors.length).toBeGreaterThan(3), 30_000)
    expect(following.faults).toHaveLength(length)
    chain.distort(null)
    await vi.waitFor(async () => expect(await faultOf()).toBeNull(), 30_000)
    await following.stop()
    await paying.settle([claim])
    expect(await paying.stateOf(claim)).toBe('completed')
  })

  it('stays paused for such a fee while the node does not answer about another payout, and follows the other payouts', async () => {
    const { chain, pay, outgoingOf, sign, tend } = paying
    const claims = [
      await pay({ to: freshTronAddress(), amount: '100' }),
      await pay({ to: freshTronAddress(), amount: '101' }),
      await pay({ to: freshTronAddress(), amount: '102' }),
    ] as const
    await tend()
    await sign()
    await tend()
    await tend()
    const [first, dear] = await Promise.all(
      claims.map(async (claim) => (await outgoingOf(claim))[0]?.hash ?? ''),
    )
    const isReceiptOf = (hash: string | undefined, path: string, asked: { value?: string }) =>
      path.endsWith('/gettransactioninfobyid') && asked.value === hash
    let answerAboutFirst: unknown = {}
    chain.distort((path, asked, answer) => {
      if (isReceiptOf(first, path, asked)) {
        return answerAboutFirst
      }
      return isReceiptOf(dear, path, asked) && 'fee' in (answer as object)
        ? { ...(answer as object), fee: 5_000_000_000 }
        : answer
    })
    paying.block()
    const following = paying.office.follow()
    await vi.waitFor(async () => expect(await faultOf()).toBe('contradicts'), 30_000)
    const last = async () => (await outgoingOf(claims[2]))[0]?.state
    await vi.waitFor(async () => expect(await last()).toBe('confirmed'), 30_000)

    answerAboutFirst = 'nothing that can be read'
    const { length } = following.errors
    const { length: faults } = following.faults
    await vi.waitFor(() => expect(following.errors.length).toBeGreaterThan(length + 5), 30_000)
    expect(following.faults).toHaveLength(faults)
    expect(await faultOf()).toBe('contradicts')
    chain.distort(null)
    await vi.waitFor(async () => expect(await faultOf()).toBeNull(), 30_000)
    await following.stop()
    await paying.settle([...claims])
  })

  it('raises an alarm if a block contains an expired transaction, and gives its payout no other one', async () => {
    const { database, outgoingOf, rail, send, tend, wait } = paying
    const claim = await paying.pay({ to: freshTronAddress(), amount: '100' })
    await tend()
    await paying.sign()
    await tend()
    await wait(13 * minute)
    await tend()
    await tend()
    const [row] = await outgoingOf(claim)
    expect(row?.state).toBe('expired')
    const before = await measureRails(database.db)
    const found = await inTransaction(database.db, (tx) =>
      noteFound(tx, rail, { height: 900, now: new Date(), transactions: [row?.plan.id ?? ''] }),
    )
    expect(found).toEqual([row?.id])
    const after = await measureRails(database.db)
    expect(after.differing).toBe(before.differing + 1)
    await send(claim)
    expect(await paying.payoutOf(claim)).toMatchObject({ state: 'unknown', fault: 'found_late' })
    expect(await outgoingOf(claim)).toHaveLength(1)
  })

  it('lets a second transaction end unsigned if a block contains the expired first one, and the signer goes on', async () => {
    const { database, outgoingOf, rail, send, tend, wait } = paying
    const claim = await paying.pay({ to: freshTronAddress(), amount: '100' })
    await tend()
    await paying.sign()
    await tend()
    await wait(13 * minute)
    await tend()
    await tend()
    await send(claim)
    const [first, second] = await outgoingOf(claim)
    expect([first?.state, second?.state]).toEqual(['expired', 'draft'])
    await inTransaction(database.db, (tx) =>
      noteFound(tx, rail, { height: 901, now: railNow(), transactions: [first?.plan.id ?? ''] }),
    )
    const other = await paying.pay({ to: freshTronAddress(), amount: '100' })
    await tend()
    await paying.sign()
    expect(paying.journal.current().stopReason()).toBeNull()
    await paying.settle([other])
    expect(await paying.stateOf(other)).toBe('completed')
    await wait(13 * minute)
    await tend()
    await tend()
    expect((await outgoingOf(claim))[1]).toMatchObject({ state: 'expired', bytes: null })
    await send(claim)
    expect(await paying.payoutOf(claim)).toMatchObject({ state: 'unknown', fault: 'found_late' })
    expect(await outgoingOf(claim)).toHaveLength(2)
  })

  it.each([-3 * minute, 3 * minute])(
    'has nothing signed while the signer’s clock is %i milliseconds off, and the signer says so',
    async (difference) => {
      const { outgoingOf, signing, tend } = paying
      passTime(60 * minute)
      await paying.refreshPrices()
      const claim = await paying.pay({ to: freshTronAddress(), amount: '100' })
      await tend()
      signing.now = () => new Date(railNow().getTime() + difference)
      await expect(paying.sign()).rejects.toThrow('the clock of this machine')
      if (difference < 0) {
        // The database may be on the same machine.
        const { databaseNow } = signing
        signing.databaseNow = () => Promise.resolve(signing.now())
        await expect(paying.sign()).rejects.toThrow('is behind the last block')
        signing.databaseNow = databaseNow
      }
      signing.now = railNow
      await tend()
      expect((await outgoingOf(claim))[0]?.state).toBe('approved')
      await paying.settle([claim])
      expect(await paying.stateOf(claim)).toBe('completed')
    },
  )
})
