import { describe, expect, it } from 'vitest'
import { listIncomingOf } from '@/server/modules/claims/claim-money.repository'
import { noAnvil } from '@/tests/setup/chains/anvil'
import { followInTests } from '@/tests/setup/chains/follow-in-tests'

const ether = 10n ** 18n
const usd = 10n ** 6n

describe.skipIf(noAnvil)('the follower of an EVM network', () => {
  let token = ''
  let other = ''
  let greedy = ''
  const opened = followInTests(async (chain) => {
    token = await chain.deploy('TestToken', 6n, 0n)
    other = await chain.deploy('TestToken', 6n, 0n)
    greedy = await chain.deploy('TestToken', 6n, 1n)
    return {
      confirmations: [
        { fromUsd: '0', blocks: 2 },
        { fromUsd: '5000', blocks: 4 },
      ],
      assets: [
        { currency: 'ETH' },
        { currency: 'USDTERC20', contract: token, decimals: 6 },
        { currency: 'USDCERC20', contract: greedy, decimals: 6 },
      ],
    }
  })

  const order = (slug: string, amount: string) => opened().office.order(slug, amount)
  const stateOf = async (claim: { id: string }) => {
    const { state, exception } = await opened().office.claimOf(claim)
    return exception === 'none' ? state : `${state} ${exception}`
  }
  const become = (claim: { id: string }, state: string) =>
    expect.poll(() => stateOf(claim)).toBe(state)
  const paidFor = async ({ id }: { id: string }) =>
    (await listIncomingOf(opened().database.db, [id])).map(({ amount }) => amount.toFixed()).sort()
  const mint = (contract: string, units: bigint) => {
    const { chain } = opened()
    return chain.call(contract, 'mint', [chain.accounts[0], units])
  }

  it('takes in the coin: seen, in a block, confirmed, and the claim is paid out', async () => {
    const { chain, office } = opened()
    const { claim, address } = await order('ethereum', '1')
    await chain.send(address, ether)
    await expect.poll(async () => (await office.sightings())[0]).toMatchObject({ state: 'seen' })
    expect(await stateOf(claim)).toBe('awaiting_payment')
    await chain.mine()
    await become(claim, 'checking_payment')
    await chain.mine()
    await become(claim, 'paying_out')
    // The column `told` is written after the claim has moved.
    const sighting = async () => (await office.sightings())[0]
    const told = { state: 'confirmed', told: 'confirmed', needed: 2 }
    await expect.poll(sighting).toMatchObject(told)
    expect((await sighting())?.amount.toFixed()).toBe('1')
  })

  it('takes in a token, in several payments, the last one late', async () => {
    const { chain } = opened()
    const { claim, address } = await order('tether-erc20', '300')
    await mint(token, 300n * usd)
    await chain.call(token, 'transfer', [address, 100n * usd])
    await chain.mine(2)
    await become(claim, 'on_hold paid_partial')
    await chain.call(token, 'transfer', [address, 200n * usd])
    await chain.mine(2)
    await become(claim, 'paying_out')
    expect(await paidFor(claim)).toEqual(['100', '200'])
  })

  it('reports that too much came, and that another token came', async () => {
    const { chain } = opened()
    const over = await order('tether-erc20', '100')
    const wrong = await order('ethereum', '1')
    await mint(token, 500n * usd)
    await chain.call(token, 'transfer', [over.address, 250n * usd])
    await chain.call(token, 'transfer', [wrong.address, 100n * usd])
    await chain.mine(2)
    await become(over.claim, 'on_hold paid_over')
    await become(wrong.claim, 'on_hold wrong_currency')
  })

  it('keeps the payments of one transaction apart, for one claim and for two', async () => {
    const { chain, office } = opened()
    const [one, two] = [await order('tether-erc20', '100'), await order('tether-erc20', '120')]
    await mint(token, 221n * usd)
    // The numbers count within the transaction, whatever else is in the block.
    await chain.call(token, 'transfer', [chain.accounts[1], usd])
    const to = [one.address, two.address, one.address]
    await chain.call(token, 'transferMany', [to, [60n * usd, 120n * usd, 40n * usd]])
    await chain.mine(2)
    await become(one.claim, 'paying_out')
    await become(two.claim, 'paying_out')
    expect(await paidFor(one.claim)).toEqual(['40', '60'])
    const indexes = (await office.sightings()).slice(-3).map(({ index }) => index)
    expect(indexes.sort()).toEqual([1, 2, 3])
  })

  it('ignores failed transfers, empty ones, and tokens that the office does not exchange', async () => {
    const { chain, office } = opened()
    const { claim, address } = await order('tether-erc20', '100')
    const before = (await office.sightings()).length
    await mint(other, 100n * usd)
    await chain.call(other, 'transfer', [address, 100n * usd])
    await chain.call(token, 'transfer', [address, 0n])
    await chain.call(token, 'transfer', [address, 10n ** 30n])
    await chain.send(address, 0n)
    await chain.mine(3)
    await expect.poll(heightRead).toBe(await heightOfChain())
    const added = (await office.sightings()).slice(before)
    // The transfer that fails waited for a block like any other.
    expect(added.filter(({ state }) => state !== 'replaced' && state !== 'seen')).toEqual([])
    expect(await stateOf(claim)).toBe('awaiting_payment')
  })

  it('counts the amount that arrived when a token keeps a fee', async () => {
    const { chain } = opened()
    const { claim, address } = await order('usd-coin-erc20', '100')
    await mint(greedy, 300n * usd)
    await chain.call(greedy, 'transfer', [address, 100n * usd])
    await chain.mine(2)
    await expect.poll(() => paidFor(claim)).toEqual(['99'])
    await chain.call(greedy, 'transfer', [address, 50n * usd])
    await chain.call(greedy, 'transfer', [address, 50n * usd])
    await chain.mine(2)
    await expect.poll(async () => (await paidFor(claim)).length).toBe(3)
    const sum = (await paidFor(claim)).reduce((total, amount) => total + Number(amount), 0)
    expect(sum).toBe(198)
  })

  it('finds the coin that a contract sends without a transaction to the address', async () => {
    const { chain, office } = opened()
    const { claim, address } = await order('ethereum', '1')
    const forwarder = await chain.deploy('Forwarder')
    const value = `0x${ether.toString(16)}`
    await chain.call(forwarder, 'fail', [address], { value })
    await chain.call(forwarder, 'send', [address], { value })
    await chain.mine()
    await become(claim, 'checking_payment')
    await chain.mine()
    await become(claim, 'paying_out')
    expect((await office.sightings()).at(-1)).toMatchObject({ sender: null, state: 'confirmed' })
  })

  it('chooses the number of confirmations by the worth of all payments to an address together', async () => {
    const { chain, office } = opened()
    const { claim, address } = await order('ethereum', '2')
    const latest = async () =>
      (await office.sightings()).slice(-2).map(({ needed, state }) => [needed, state])
    await chain.send(address, ether)
    await chain.mine()
    await become(claim, 'checking_payment')
    // Two coins are worth more than the second line of the settings, one is worth less.
    await chain.send(address, ether)
    await chain.mine()
    await expect.poll(latest).toEqual([
      [4, 'mined'],
      [4, 'mined'],
    ])
    await chain.mine(3)
    await become(claim, 'paying_out')
  })

  async function heightOfChain(): Promise<number> {
    return Number(await opened().chain.ask('eth_blockNumber'))
  }
  async function heightRead(): Promise<number | undefined> {
    const { rows } = await opened().database.pool.query<{ height: string }>(
      'select height from rail_progress',
    )
    return Number(rows[0]?.height)
  }
})
