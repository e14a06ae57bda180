import { describe, expect, it } from 'vitest'
import { listIncomingOf } from '@/server/modules/claims/claim-money.repository'
import { expireClaim } from '@/server/modules/claims'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { followChainInTests } from '@/tests/setup/chains/follow-in-tests'
import { litecoinSettings, noLitecoind, openLitecoind } from '@/tests/setup/chains/litecoind'
import { passTime, railNow } from '@/tests/setup/chains/rail-office'

const coin = 10n ** 8n

describe.skipIf(noLitecoind)('the follower of a chain like Bitcoin’s', () => {
  const opened = followChainInTests(openLitecoind, litecoinSettings)

  const order = (amount: string) => opened().office.order('litecoin', amount)
  const stateOf = async (claim: { id: string }) => {
    const { state, exception } = await opened().office.claimOf(claim)
    return exception === 'none' ? state : `${state} ${exception}`
  }
  const become = (claim: { id: string }, state: string) =>
    expect.poll(() => stateOf(claim)).toBe(state)
  const paidFor = async ({ id }: { id: string }) =>
    (await listIncomingOf(opened().database.db, [id])).map(({ amount }) => amount.toFixed()).sort()
  const seenAt = async (address: string) =>
    (await opened().office.sightings()).filter((each) => each.address === address)
  const statesAt = async (address: string) => (await seenAt(address)).map(({ state }) => state)

  it('takes in the coin: seen, in a block, confirmed, and the claim is paid out', async () => {
    const { chain } = opened()
    const { claim, address } = await order('5.000001')
    expect(address).toMatch(/^rltc1q/)
    await chain.pay([[address, 5n * coin + 100n]])
    await expect.poll(() => statesAt(address)).toEqual(['seen'])
    expect(await stateOf(claim)).toBe('awaiting_payment')
    await chain.mine()
    await become(claim, 'checking_payment')
    await chain.mine()
    await become(claim, 'paying_out')
    const isTold = { state: 'confirmed', told: 'confirmed', needed: 2 }
    await expect.poll(() => seenAt(address)).toMatchObject([isTold])
    const [sighting] = await seenAt(address)
    expect(sighting?.amount.toFixed()).toBe('5.000001')
    expect(sighting?.sender).toMatch(/^rltc1q/)
  })

  it('adds up several payments, also of one transaction, until the claim is paid', async () => {
    const { chain } = opened()
    const { claim, address } = await order('6')
    const outputs = [
      [address, coin],
      [address, 2n * coin],
    ] as const
    await chain.pay(outputs)
    await chain.mine(2)
    await become(claim, 'on_hold paid_partial')
    await chain.pay([[address, 3n * coin]])
    await chain.mine(2)
    await become(claim, 'paying_out')
    expect(await paidFor(claim)).toEqual(['1', '2', '3'])
    expect((await seenAt(address)).map(({ index }) => index).sort()).toEqual([0, 0, 1])
  })

  it('reports that too much came, and that a payment came late', async () => {
    const { chain, database, office } = opened()
    const late = await order('5')
    passTime(86_400_000)
    const command = { claimId: late.claim.id, now: railNow() }
    expect(await expireClaim(database.db, command)).toBe(true)
    await refreshDemoQuotes(database.db, { activeSources: ['demo'], now: railNow() })
    await office.container.offer.refresh('all')
    const over = await order('5')
    await chain.pay([
      [over.address, 9n * coin],
      [late.address, 5n * coin],
    ])
    await chain.mine(2)
    await become(over.claim, 'on_hold paid_over')
    await expect.poll(() => paidFor(late.claim)).toEqual(['5'])
    expect(await stateOf(late.claim)).toBe('on_hold paid_late')
  })

  it('never counts a payment that was replaced by one with a higher fee, and counts the replacement once', async () => {
    const { chain } = opened()
    const { claim, address } = await order('5')
    const { coin: spent } = await chain.pay([[address, 5n * coin]])
    await expect.poll(() => statesAt(address)).toEqual(['seen'])
    await chain.pay([[address, 5n * coin]], { coin: spent, fee: 50_000n })
    await expect.poll(() => statesAt(address)).toEqual(['replaced', 'seen'])
    await chain.mine(2)
    await become(claim, 'paying_out')
    expect(await paidFor(claim)).toEqual(['5'])
  })

  it('never counts a payment whose coin another transaction in a block has spent', async () => {
    const { chain } = opened()
    const { claim, address } = await order('5')
    const other = await order('5')
    const { coin: spent } = await chain.pay([[address, 5n * coin]])
    await expect.poll(() => statesAt(address)).toEqual(['seen'])
    await chain.mineOnly([chain.sign([[other.address, 5n * coin]], { coin: spent })])
    await chain.mine()
    await become(other.claim, 'paying_out')
    await expect.poll(() => statesAt(address)).toEqual(['replaced'])
    expect(await stateOf(claim)).toBe('awaiting_payment')
  })

  it('follows a payment that spends an output of a transaction in no block yet, and drops both together', async () => {
    const { chain } = opened()
    const { claim, address } = await order('5')
    const parent = await chain.pay([[address, 2n * coin]])
    await chain.pay([[address, 3n * coin]], { coin: parent.change })
    await expect.poll(() => statesAt(address)).toEqual(['seen', 'seen'])
    await chain.pay([[address, coin]], { coin: parent.coin, fee: 200_000n })
    await expect
      .poll(async () => (await statesAt(address)).sort())
      .toEqual(['replaced', 'replaced', 'seen'])
    await chain.mine(2)
    await become(claim, 'on_hold paid_partial')
    expect(await paidFor(claim)).toEqual(['1'])
  })

  it('ignores dust, which costs more to spend than it brings', async () => {
    const { chain } = opened()
    const { address } = await order('5')
    const dust = chain.sign([
      [address, 2_939n],
      [address, 2_940n],
    ])
    await chain.mineOnly([dust])
    await expect.poll(() => statesAt(address)).toEqual(['mined'])
    expect((await seenAt(address))[0]?.amount.toFixed()).toBe('0.0000294')
  })

  it('counts a miner’s reward only when it can be spent', async () => {
    const { chain } = opened()
    const { claim, address } = await order('5')
    await chain.mineOnly([], address)
    await expect.poll(() => statesAt(address)).toEqual(['mined'])
    await chain.mine(98)
    await expect.poll(heightRead).toBe(await chain.height())
    expect(await seenAt(address)).toMatchObject([{ state: 'mined', needed: 100 }])
    await chain.mine()
    await become(claim, 'on_hold paid_over')
  })

  async function heightRead(): Promise<number> {
    const { rows } = await opened().database.pool.query<{ height: string }>(
      'select height from rail_progress',
    )
    return Number(rows[0]?.height)
  }
})
