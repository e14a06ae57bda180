import { describe, expect, it } from 'vitest'
import { listIncomingOf } from '@/server/modules/claims/claim-money.repository'
import { followChainInTests } from '@/tests/setup/chains/follow-in-tests'
import { litecoinSettings, noLitecoind, openLitecoind } from '@/tests/setup/chains/litecoind'

const coin = 10n ** 8n

describe.skipIf(noLitecoind)('a reorganisation of a chain like Bitcoin’s', () => {
  const opened = followChainInTests(openLitecoind, litecoinSettings)

  const stateOf = async (claim: { id: string }) => (await opened().office.claimOf(claim)).state
  const become = (claim: { id: string }, state: string) =>
    expect.poll(() => stateOf(claim)).toBe(state)
  const latest = async () => (await opened().office.sightings()).at(-1)
  const incomingOf = ({ id }: { id: string }) => listIncomingOf(opened().database.db, [id])

  async function paid(blocks: number) {
    const { chain, office } = opened()
    const { claim, address } = await office.order('litecoin', '5')
    const payment = await chain.pay([[address, 5n * coin]])
    await chain.mine(blocks)
    await become(claim, blocks < 2 ? 'checking_payment' : 'paying_out')
    return { claim, payment, address }
  }

  it.each([1, 2, 3, 6])('of %i blocks moves a payment, which is counted once', async (blocks) => {
    const { chain } = opened()
    const { claim, payment } = await paid(blocks)
    const height = (await latest())?.height ?? 0
    await chain.takeBack(blocks)
    await chain.mineOnly()
    await chain.mine(blocks + 1)
    const moved = { height: height + 1, transaction: payment.id, told: 'confirmed' }
    await expect.poll(latest).toMatchObject({ ...moved, state: 'confirmed' })
    await become(claim, 'paying_out')
    expect(await incomingOf(claim)).toMatchObject([{ vanishedAt: null, struckAt: null }])
  })

  it('replaces a payment that was not counted yet, which is then never counted', async () => {
    const { chain } = opened()
    const { claim, payment } = await paid(1)
    await chain.takeBack(1)
    await chain.mineOnly([chain.sign([], payment)])
    await chain.mine(4)
    await expect.poll(latest).toMatchObject({ state: 'replaced', told: 'announced' })
    expect(await incomingOf(claim)).toEqual([])
    expect(await stateOf(claim)).toBe('checking_payment')
  })

  it.each([2, 6])(
    'of %i blocks puts a claim on hold if a counted payment is gone',
    async (blocks) => {
      const { chain } = opened()
      const { claim, payment } = await paid(blocks)
      await chain.takeBack(blocks)
      await chain.mineOnly([chain.sign([], payment)])
      await chain.mine(blocks)
      await become(claim, 'on_hold')
      await expect.poll(latest).toMatchObject({ state: 'replaced', told: 'vanished' })
      expect((await incomingOf(claim))[0]?.vanishedAt).not.toBeNull()
    },
  )

  it('takes back a miner’s reward that was in a block that is gone', async () => {
    const { chain, office } = opened()
    const { claim, address } = await office.order('litecoin', '5')
    await chain.mineOnly([], address)
    await become(claim, 'checking_payment')
    await chain.takeBack(1)
    await chain.mine(2)
    await expect.poll(latest).toMatchObject({ address, state: 'replaced' })
    expect(await incomingOf(claim)).toEqual([])
  })
})
