import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { railProgress } from '@/server/database/schema/rails/rails'
import { freshLitecoinAddress, noLitecoind } from '@/tests/setup/chains/litecoind'
import { openPayingLitecoin, type PayingLitecoin } from '@/tests/setup/chains/paying-litecoin'
import { railNow } from '@/tests/setup/chains/rail-office'
import { listReconciliations, nameDifference, reconcileDue, type Reconciliation } from '.'

const coin = 10n ** 8n

describe.skipIf(noLitecoind)('the wallet of a chain like Bitcoin’s and the books', () => {
  let paying: PayingLitecoin
  beforeAll(async () => {
    paying = await openPayingLitecoin({ ownDeposits: true })
    await paying.chain.pay([[paying.payouts.sender, 3n * coin]])
    await paying.chain.mine(2)
    await paying.tend()
  })
  afterAll(() => paying.close())

  async function compare(): Promise<Reconciliation> {
    const { db } = paying.database
    const { clock, rails } = paying.office.container
    await db.update(railProgress).set({ reconcileAt: null })
    const none = () => undefined
    await reconcileDue({ db, clock, rails, onDifference: none, onUnknown: none })
    const [row] = await listReconciliations(db, { now: railNow() })
    return row ?? expect.fail('There is no rail.')
  }
  const expectEqual = async () => expect(await compare()).toMatchObject({ state: 'equal' })

  it('agree after each step of a payout, also after a reorganisation', async () => {
    const first = await compare()
    expect(first.last?.terms.wallet.toFixed()).toBe('3')
    await nameDifference(
      {
        db: paying.database.db,
        actor: { kind: 'system', name: 'seed' },
        now: railNow(),
      },
      {
        ...{ rail: first.rail, currencyId: first.currencyId, reason: 'As it began.' },
        amount: first.last?.terms.difference ?? expect.fail('Nothing is known.'),
      },
    )
    await expectEqual()
    const claims = [
      await paying.pay(freshLitecoinAddress(), '0.5'),
      await paying.queue(freshLitecoinAddress(), '0.25'),
    ] as const
    await expectEqual()
    for (let step = 0; step < 3; step += 1) {
      await paying.tend()
      await paying.sign()
      await expectEqual()
    }
    await paying.chain.mine()
    await paying.tend()
    const mined = await compare()
    expect(mined.state).toBe('equal')
    expect(mined.last?.terms.paid.toFixed()).toBe('0.5')
    await paying.chain.takeBack(1)
    await paying.chain.mineOnly()
    await paying.chain.mineOnly()
    await paying.tend()
    await expectEqual()
    await paying.settle([claims[0]])
    const paid = await compare()
    expect(paid).toMatchObject({ state: 'equal' })
    expect(paid.last?.terms.paid.isZero()).toBe(true)
    await paying.send(claims[1])
    await paying.settle([claims[1]])
    await expectEqual()
    expect(await paying.stateOf(claims[1])).toBe('completed')
  })

  it('agree when payouts spend what customers have paid to addresses of the same key', async () => {
    const { claim, address } = await paying.office.order('litecoin', '5')
    await paying.chain.pay([[address, 5n * coin]])
    await paying.chain.mine(3)
    await paying.tend()
    const to = freshLitecoinAddress()
    const paid = await paying.pay(to, '6')
    const [row] = await paying.outgoingOf(paid)
    expect(row?.plan.coins).toMatch(/:0\/\d+( |$)/)
    await paying.settle([paid])
    expect(await paying.balanceOf(to)).toBe(6n * coin)
    expect(await paying.balanceOf(address)).toBe(0n)
    await expectEqual()
    expect(claim.id).not.toBe(paid.id)
  })
})
