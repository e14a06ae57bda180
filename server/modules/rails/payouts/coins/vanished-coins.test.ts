import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { coins } from '@/server/database/schema/rails/coins'
import { findClaim, proveBooksNow, tellPayoutNotSent } from '@/server/modules/claims'
import { freshLitecoinAddress, noLitecoind } from '@/tests/setup/chains/litecoind'
import { openPayingLitecoin, type PayingLitecoin } from '@/tests/setup/chains/paying-litecoin'
import { railNow } from '@/tests/setup/chains/rail-office'

const coin = 10n ** 8n

describe.skipIf(noLitecoind)('a payout whose coin does not exist any more', () => {
  let paying: PayingLitecoin
  beforeAll(async () => {
    paying = await openPayingLitecoin()
  })
  afterAll(async () => {
    expect(await proveBooksNow(paying.database.db)).toEqual([])
    await paying.close()
  })

  const states = async (claim: { id: string }) =>
    (await paying.outgoingOf(claim)).map(({ state }) => state)
  const sent = async (to: string) => {
    const claim = await paying.pay(to, '0.5')
    await paying.tend()
    await paying.sign()
    await paying.tend()
    await paying.tend()
    expect(await states(claim)).toEqual(['sent'])
    return claim
  }

  it('becomes unknown once the transaction that brought the coin cannot come back, and an operator settles it', async () => {
    const { chain, database, payouts } = paying
    const to = freshLitecoinAddress()
    const parent = chain.sign([[payouts.sender, coin]])
    await chain.send(parent)
    await chain.mineOnly([parent])
    await chain.mineOnly()
    await paying.tend()
    const claim = await sent(to)
    // The block of the parent vanishes, and in the new block the same money goes elsewhere.
    await chain.takeBack(2)
    const other = chain.sign([[freshLitecoinAddress(), coin]], { coin: parent.coin, fee: 50_000n })
    for (let blocks = 0; blocks < 60; blocks += 1) {
      await chain.mineOnly(blocks === 0 ? [other] : [])
    }
    await paying.tend()
    await paying.tend()
    // The network may still return to the old block.
    expect(await states(claim)).toEqual(['sent'])
    await chain.pay([[payouts.sender, 2n * coin]])
    await chain.mine(6)
    await paying.tend()
    await paying.tend()
    expect(await states(claim)).toEqual(['replaced'])
    expect(await paying.payoutOf(claim)).toMatchObject({ state: 'unknown', fault: 'coin_gone' })
    const [gone] = await database.db.select().from(coins).where(eq(coins.transaction, parent.id))
    expect(gone).toMatchObject({ height: null, reservedBy: null })
    // An operator has looked, and says that the payout was not sent.
    await tellPayoutNotSent(database.db, {
      ...{ claimId: claim.id, actor: { kind: 'system', name: 'test' }, address: '10.0.0.1' },
      expectedVersion: (await findClaim(database.db, claim.id))?.version ?? 0,
      ...{ now: railNow(), proof: 'The parent was spent elsewhere.' },
    })
    expect(await paying.stateOf(claim)).toBe('on_hold')
    expect(await paying.payoutOf(claim)).toMatchObject({ state: 'failed' })
    expect(await paying.balanceOf(to)).toBe(0n)
  })

  it('does not end while the coin only waits for a block again', async () => {
    const { chain, payouts } = paying
    const to = freshLitecoinAddress()
    const parent = chain.sign([[payouts.sender, 3n * coin]])
    await chain.send(parent)
    await chain.mineOnly([parent])
    await chain.mineOnly()
    await paying.tend()
    const claim = await paying.pay(to, '2.5')
    await paying.tend()
    await paying.sign()
    await paying.tend()
    await paying.tend()
    await chain.takeBack(2)
    for (let blocks = 0; blocks < 70; blocks += 1) {
      await chain.mineOnly()
    }
    await paying.tend()
    await paying.tend()
    expect(await states(claim)).toEqual(['sent'])
    await chain.mine()
    await paying.settle([claim])
    expect(await paying.stateOf(claim)).toBe('completed')
    expect(await paying.balanceOf(to)).toBe(250_000_000n)
  })

  it('does not end because of a coin that only its replacement was to spend', async () => {
    const { chain, database, payouts } = paying
    const to = freshLitecoinAddress()
    await chain.pay([[payouts.sender, 4n * coin]])
    await chain.mine()
    const parent = chain.sign([[payouts.sender, coin]])
    await chain.mineOnly([parent])
    await paying.tend()
    const claim = await paying.pay(to, '3.5')
    await paying.tend()
    await paying.sign()
    await paying.tend()
    await paying.tend()
    const [row] = await paying.outgoingOf(claim)
    expect(row?.plan.coins).not.toContain(parent.id)
    await database.db
      .update(coins)
      .set({ reservedBy: row?.id ?? '' })
      .where(eq(coins.transaction, parent.id))
    await chain.takeBack(1)
    const other = chain.sign([[freshLitecoinAddress(), coin]], { coin: parent.coin, fee: 50_000n })
    for (let blocks = 0; blocks < 70; blocks += 1) {
      await chain.mineOnly(blocks === 0 ? [other] : [])
    }
    // The node has lost the payout’s transaction, too.
    const look = vi.spyOn(payouts.chain, 'look').mockResolvedValue({ state: 'absent' })
    await paying.tend()
    await paying.tend()
    look.mockRestore()
    expect(await states(claim)).toEqual(['sent'])
    expect(await paying.payoutOf(claim)).toMatchObject({ state: 'sending' })
    await chain.mine()
    await paying.settle([claim])
    expect(await paying.stateOf(claim)).toBe('completed')
    expect(await paying.balanceOf(to)).toBe(350_000_000n)
  })
})
