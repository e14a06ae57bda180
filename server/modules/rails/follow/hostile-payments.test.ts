import { describe, expect, it } from 'vitest'
import { noAnvil } from '@/tests/setup/chains/anvil'
import { followInTests } from '@/tests/setup/chains/follow-in-tests'

const ether = 10n ** 18n

describe.skipIf(noAnvil)('payments that are meant to harm', () => {
  let token = ''
  const opened = followInTests(async (chain) => {
    token = await chain.deploy('TestToken', 6n, 0n)
    return {
      assets: [{ currency: 'ETH' }, { currency: 'USDTERC20', contract: token, decimals: 6 }],
    }
  })

  const order = (slug: string, amount: string) => opened().office.order(slug, amount)
  const stateOf = async (claim: { id: string }) => {
    const { state, exception } = await opened().office.claimOf(claim)
    return exception === 'none' ? state : `${state} ${exception}`
  }
  const become = (claim: { id: string }, state: string) =>
    expect.poll(() => stateOf(claim)).toBe(state)

  it('books what others pay while a transfer of more than there can be waits', async () => {
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
})
