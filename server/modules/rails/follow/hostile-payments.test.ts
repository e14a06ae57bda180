import { isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createEvmAddresses } from '@/server/adapters/rails/evm/evm-addresses'
import { depositAddresses, railKeys } from '@/server/database/schema/rails/deposits'
import { railProgress } from '@/server/database/schema/rails/rails'
import { listIncomingOf } from '@/server/modules/claims/claim-money.repository'
import { noAnvil } from '@/tests/setup/chains/anvil'
import { followInTests } from '@/tests/setup/chains/follow-in-tests'
import { testXpub } from '@/tests/setup/chains/rail-office'

const ether = 10n ** 18n
const usd = 10n ** 6n
/* The same fee makes the same transaction. */
const fee = { gasPrice: `0x${(10n ** 10n).toString(16)}` }

describe.skipIf(noAnvil)('a rail that gets payments meant to harm it', () => {
  let token = ''
  let other = ''
  const opened = followInTests(async (chain) => {
    token = await chain.deploy('TestToken', 6n, 0n)
    other = await chain.deploy('TestToken', 6n, 0n)
    return {
      assets: [
        { currency: 'ETH' },
        { currency: 'USDTERC20', contract: token, decimals: 6 },
        { currency: 'USDCERC20', contract: other, decimals: 6 },
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

  const heightRead = async () => (await opened().database.db.select().from(railProgress))[0]?.height
  /** How many addresses have had their balance compared. */
  const balancesCompared = () =>
    opened().database.db.$count(depositAddresses, isNotNull(depositAddresses.balanceAt))

  it('books other payments while a transfer of more tokens than can exist waits', async () => {
    const { chain } = opened()
    const { claim, address } = await order('ethereum', '1')
    const hostile = await order('tether-erc20', '100')
    await chain.send(address, ether)
    await chain.mine()
    await become(claim, 'checking_payment')
    await chain.mine()
    // It fails once it is in a block, and until then everybody can see it.
    await chain.call(token, 'transfer', [hostile.address, 2n ** 256n - 1n])
    await become(claim, 'paying_out')
    const next = await order('ethereum', '1')
    await chain.send(next.address, ether)
    await expect
      .poll(async () => (await opened().office.sightings()).at(-1))
      .toMatchObject({ address: next.address, state: 'seen' })
    await chain.mine(2)
    await become(next.claim, 'paying_out')
  })

  it('counts what a transaction brings in the block where it is now, not in the block that was dropped', async () => {
    const { chain, office } = opened()
    const { claim, address } = await order('tether-erc20', '100')
    // A contract that passes each call on to a token.
    const contract = `0x${'be'.repeat(20)}`
    const passOnTo = (target: string) =>
      chain.ask('anvil_setCode', [contract, `0x365f5f375f5f365f5f73${target.slice(2)}5af100`])
    await chain.call(token, 'mint', [contract, 100n * usd])
    await chain.call(other, 'mint', [contract, 100n * usd])
    await chain.mine()
    const takeBack = await chain.remember()
    await passOnTo(token)
    const transaction = await chain.call(contract, 'transfer', [address, 100n * usd], fee)
    await chain.mine()
    await become(claim, 'checking_payment')
    await takeBack()
    await passOnTo(other)
    await chain.mine()
    expect(await chain.call(contract, 'transfer', [address, 100n * usd], fee)).toBe(transaction)
    await chain.mine(2)
    await expect
      .poll(async () => (await office.sightings()).at(-1))
      .toMatchObject({ transaction, state: 'confirmed', told: 'confirmed' })
    await become(claim, 'on_hold wrong_currency')
    expect(await listIncomingOf(opened().database.db, [claim.id])).toHaveLength(1)
  })

  it('counts only money that comes to an address after it was given to an order, also from a contract', async () => {
    const { chain, database, office } = opened()
    const [key] = await database.db.select().from(railKeys)
    const next = createEvmAddresses(testXpub)?.addressOf(key?.nextIndex ?? 0) ?? ''
    const before = await balancesCompared()
    await chain.send(next, 5n * ether)
    await chain.mine()
    await expect.poll(heightRead).toBe(Number(await chain.ask('eth_blockNumber')))
    const { claim, address } = await order('ethereum', '1')
    expect(address).toBe(next)
    await expect.poll(balancesCompared).toBeGreaterThan(before)
    expect(await stateOf(claim)).toBe('awaiting_payment')
    const forwarder = await chain.deploy('Forwarder')
    await chain.call(forwarder, 'send', [address], { value: `0x${ether.toString(16)}` })
    await chain.mine()
    await become(claim, 'checking_payment')
    await chain.mine()
    await become(claim, 'paying_out')
    const came = (await office.sightings()).filter((row) => row.address === address)
    expect(came.map(({ amount }) => amount.toFixed())).toEqual(['1'])
  })

  it('does not let one order with hundreds of small payments keep the others waiting', async () => {
    const { chain, office } = opened()
    const hostile = await order('tether-erc20', '100')
    const { claim, address } = await order('ethereum', '1')
    await chain.call(token, 'mint', [chain.accounts[0], usd])
    const to = Array.from({ length: 300 }, () => hostile.address)
    await chain.call(token, 'transferMany', [to, to.map(() => 1n)], { gas: '0x1b00000' })
    await chain.mine()
    await chain.send(address, ether)
    await chain.mine(2)
    await expect.poll(() => stateOf(claim), { timeout: 30_000 }).toBe('paying_out')
    const ofHostile = (await office.sightings()).filter((row) => row.address === hostile.address)
    expect(ofHostile).toHaveLength(300)
    expect(ofHostile.some(({ told }) => told !== 'confirmed')).toBe(true)
  })
})
