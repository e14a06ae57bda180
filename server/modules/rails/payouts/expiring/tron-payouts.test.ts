import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { proveBooksNow } from '@/server/modules/claims'
import { listRails } from '@/server/modules/rails'
import { freshTronAddress, openPayingTron, type PayingTron } from '@/tests/setup/chains/paying-tron'
import { railNow } from '@/tests/setup/chains/rail-office'
import { tronPrices } from '@/tests/setup/chains/tron-money'

const unit = 10n ** 6n

describe('payouts on Tron', () => {
  let paying: PayingTron
  beforeAll(async () => {
    paying = await openPayingTron()
  })
  afterEach(() => {
    paying.chain.distort(null)
    paying.chain.fail(200)
    paying.chain.money.lendEnergy(0n)
  })
  afterAll(async () => {
    expect(await proveBooksNow(paying.database.db)).toEqual([])
    await paying.close()
  })

  const states = async (claim: { id: string }) =>
    (await paying.outgoingOf(claim)).map(({ state }) => state)
  const feesNow = async () => new Decimal(await paying.accountOf('tron', 'expense:fees'))

  it('are drafted, signed, sent, confirmed, reported and booked, each in a step of its own', async () => {
    const to = freshTronAddress()
    const before = await feesNow()
    const claim = await paying.pay({ to, amount: '250.5' })
    expect(await states(claim)).toEqual(['draft'])
    expect(await paying.tend()).toEqual([])
    expect(await states(claim)).toEqual(['approved'])
    await paying.sign()
    await paying.tend()
    expect(await states(claim)).toEqual(['signed'])
    await paying.tend()
    expect(await states(claim)).toEqual(['sent'])
    paying.chain.mine()
    await paying.tend()
    // A payout in a block that may still vanish does not count as made.
    expect(await states(claim)).toEqual(['sent'])
    paying.chain.finalize()
    await paying.tend()
    expect(await states(claim)).toEqual(['mined'])
    expect(await paying.stateOf(claim)).toBe('paying_out')
    await paying.tend()
    await paying.tend()
    const [row] = await paying.outgoingOf(claim)
    expect(row?.state).toBe('confirmed')
    expect(await paying.stateOf(claim)).toBe('completed')
    expect(await paying.payoutOf(claim)).toMatchObject({ state: 'sent', reference: row?.hash })
    expect(paying.chain.money.tokensOf(to)).toBe((2505n * unit) / 10n)
    expect(row?.feeBookedAt).not.toBeNull()
    expect((await feesNow()).minus(before).toFixed()).toBe(row?.fee?.toFixed())
    expect(row?.fee?.lte(row.feeBound)).toBe(true)
    expect(await paying.accountOf('tether-trc20', 'expense:fees')).toBe('0')
  })

  it('pay the coin, and count the cost of a new account', async () => {
    const to = freshTronAddress()
    const claim = await paying.pay({ to, amount: '40', slug: 'tron' })
    const [first] = await paying.outgoingOf(claim)
    const activation = new Decimal((tronPrices.newAccount + tronPrices.creating).toString())
    expect(first?.feeBound.gt(activation.times('1e-6'))).toBe(true)
    await paying.settle([claim])
    expect(await paying.stateOf(claim)).toBe('completed')
    expect(paying.chain.money.coinOf(to)).toBe(40n * unit)
    expect((await paying.outgoingOf(claim))[0]?.fee?.toFixed()).toBe('1.1')
    const again = await paying.pay({ to, amount: '40', slug: 'tron' })
    const [second] = await paying.outgoingOf(again)
    expect(second?.feeBound.lt(activation.times('1e-6'))).toBe(true)
    await paying.settle([again])
    expect(paying.chain.money.coinOf(to)).toBe(80n * unit)
  })

  it('get different transactions although they are equal and simultaneous, and each is paid', async () => {
    const to = freshTronAddress()
    const claims = await Promise.all([1, 2, 3].map(() => paying.queue({ to, amount: '50' })))
    await Promise.all([...claims, ...claims].map(paying.send))
    const rows = (await Promise.all(claims.map(paying.outgoingOf))).flat()
    expect(new Set(rows.map(({ plan }) => plan.id)).size).toBe(3)
    await paying.settle(claims)
    expect(await Promise.all(claims.map(paying.stateOf))).toEqual(Array(3).fill('completed'))
    expect(paying.chain.money.tokensOf(to)).toBe(150n * unit)
  })

  it('refund a payment', async () => {
    const to = freshTronAddress()
    const claim = await paying.giveBack({ to, amount: '120' })
    expect((await paying.outgoingOf(claim))[0]?.kind).toBe('refund')
    await paying.settle([claim])
    expect(await paying.stateOf(claim)).toBe('refunded')
    expect(paying.chain.money.tokensOf(to)).toBe(120n * unit)
  })

  it.each(['REVERT', 'OUT_OF_ENERGY'] as const)(
    'fail if the transfer ends with %s, and the fee is booked',
    async (how) => {
      const to = freshTronAddress()
      const before = await feesNow()
      const claim = await paying.pay({ to, amount: '77' })
      paying.chain.money.failNext(how)
      await paying.settle([claim])
      expect(await states(claim)).toEqual(['failed'])
      expect(await paying.payoutOf(claim)).toMatchObject({ state: 'failed', fault: 'reverted' })
      expect(await paying.stateOf(claim)).toBe('on_hold')
      expect(paying.chain.money.tokensOf(to)).toBe(0n)
      expect((await feesNow()).gt(before)).toBe(true)
    },
  )

  it('are not confirmed by a node whose receipt contradicts its block', async () => {
    const claim = await paying.pay({ to: freshTronAddress(), amount: '77' })
    paying.chain.money.failNext('REVERT')
    paying.chain.distort((path, _asked, answer) =>
      path === 'walletsolidity/gettransactioninfobyid'
        ? { ...(answer as object), result: undefined, receipt: { result: 'SUCCESS' } }
        : answer,
    )
    for (let round = 0; round < 5; round += 1) {
      await paying.tend()
      await paying.sign()
      paying.block()
    }
    expect(String(await paying.tend())).toContain('contradicts its block')
    expect(await states(claim)).toEqual(['sent'])
    paying.chain.distort(null)
    await paying.settle([claim])
    expect(await states(claim)).toEqual(['failed'])
  })

  it('wait while the energy costs more than the bound, and are paid once it does not', async () => {
    const to = freshTronAddress()
    paying.chain.distort((path, _asked, answer) =>
      path === 'wallet/triggerconstantcontract'
        ? { ...(answer as object), energy_used: 400_000 }
        : answer,
    )
    const claim = await paying.queue({ to, amount: '5000' })
    expect(await paying.send(claim)).toBe('waiting')
    expect(await paying.payoutOf(claim)).toMatchObject({
      state: 'queued',
      fault: 'fee_above_bound',
    })
    expect(await paying.outgoingOf(claim)).toEqual([])
    paying.chain.distort(null)
    expect(await paying.send(claim)).toBe('pending')
    await paying.settle([claim])
    expect(paying.chain.money.tokensOf(to)).toBe(5000n * unit)
  })

  it('count the energy that the sender has as free, but only once', async () => {
    // The fee is more than half of the amount.
    const claim = await paying.queue({ to: freshTronAddress(), amount: '1' })
    expect(await paying.send(claim)).toBe('waiting')
    expect(await paying.payoutOf(claim)).toMatchObject({ fault: 'fee_above_bound' })
    paying.chain.money.lendEnergy(1_000_000n)
    expect(await paying.send(claim)).toBe('pending')
    // The energy that the sender has is already promised to the first payout.
    paying.chain.money.lendEnergy(80_000n)
    const other = await paying.queue({ to: freshTronAddress(), amount: '1' })
    expect(await paying.send(other)).toBe('waiting')
    await paying.settle([claim])
  })

  it('wait while the sender has too little of the coin to pay for energy', async () => {
    const { sender } = paying.payouts
    const has = paying.chain.money.coinOf(sender)
    paying.chain.money.take(sender, has - 2n * unit)
    const claim = await paying.queue({ to: freshTronAddress(), amount: '100' })
    expect(await paying.send(claim)).toBe('waiting')
    expect(await paying.payoutOf(claim)).toMatchObject({ state: 'queued', fault: 'wallet_short' })
    paying.chain.money.give(sender, { coin: has - 2n * unit })
    paying.block()
    expect(await paying.send(claim)).toBe('pending')
    await paying.settle([claim])
    expect(await paying.stateOf(claim)).toBe('completed')
  })

  it('fail before anything is signed if the address is not valid, or accepts nothing', async () => {
    const wrong = await paying.queue({ to: freshTronAddress().toLowerCase(), amount: '100' })
    expect(await paying.send(wrong)).toBe('failed')
    expect(await paying.payoutOf(wrong)).toMatchObject({ fault: 'no_address' })
    const closed = freshTronAddress()
    paying.chain.money.deploy(closed)
    for (const slug of ['tron', 'tether-trc20'] as const) {
      const claim = await paying.queue({ to: closed, amount: '100', slug })
      expect(await paying.send(claim)).toBe('failed')
      expect(await paying.payoutOf(claim)).toMatchObject({ fault: 'would_revert' })
    }
  })

  it.each([
    ['has no prices', 'wallet/getchainparameters', { chainParameter: [] }],
    ['cannot say what a transfer needs', 'wallet/triggerconstantcontract', { result: {} }],
    ['refuses', 'wallet/getaccountresource', { Error: 'class java.lang.Exception' }],
  ])('are not drafted while the node %s', async (_what, call, lie) => {
    paying.chain.distort((path, _asked, answer) => (path === call ? lie : answer))
    const claim = await paying.queue({ to: freshTronAddress(), amount: '100' })
    expect(await paying.send(claim)).toBe('waiting')
    expect(await paying.payoutOf(claim)).toMatchObject({ fault: 'rail_paused' })
    expect(await paying.outgoingOf(claim)).toEqual([])
  })

  it('are shown at the desk while they are under way, without numbers that mean nothing to people', async () => {
    const claim = await paying.pay({ to: freshTronAddress(), amount: '100' })
    await paying.tend()
    await paying.sign()
    await paying.tend()
    await paying.tend()
    const { rails } = paying.office.container
    const [listed] = await listRails(paying.database.db, { named: rails, now: railNow() })
    expect(listed?.payouts).toMatchObject({ sender: paying.payouts.sender, nextNonce: null })
    const shown = listed?.payouts?.open.find((each) => each.claim.id === claim.id)
    expect(shown).toMatchObject({ state: 'sent', nonce: null, mayBeHurried: false })
    expect(shown?.link).toContain(shown?.transaction ?? '?')
    await paying.settle([claim])
  })
})
