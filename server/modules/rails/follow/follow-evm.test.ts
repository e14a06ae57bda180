import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { proveBooksNow } from '@/server/modules/claims'
import { noAnvil, openAnvil, type Anvil } from '@/tests/setup/chains/anvil'
import { openRailOffice, railSettings, type RailOffice } from '@/tests/setup/chains/rail-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'

const ether = 10n ** 18n

describe.skipIf(noAnvil)('an EVM rail', () => {
  let database: TestDatabase
  let chain: Anvil
  let token: string
  let office: RailOffice
  let following: ReturnType<RailOffice['follow']>

  beforeAll(async () => {
    database = await createTestDatabase()
    chain = await openAnvil()
    token = await chain.deploy('TestToken', 6n, 0n)
    const assets = [{ currency: 'ETH' }, { currency: 'USDTERC20', contract: token, decimals: 6 }]
    office = await openRailOffice(database, railSettings(chain, { assets }))
  })
  afterAll(async () => {
    expect(await proveBooksNow(database.db)).toEqual([])
    await chain.stop()
    await database.drop()
  })
  beforeEach(() => {
    following = office.follow()
  })
  afterEach(async () => {
    await following.stop()
    expect(following.errors).toEqual([])
  })

  it('takes in the coin: seen, in a block, confirmed, and the claim is paid out', async () => {
    const { claim, address } = await office.order('ethereum', '1')
    await chain.send(address, ether)
    await expect.poll(async () => (await office.sightings())[0]).toMatchObject({ state: 'seen' })
    expect(await office.claimOf(claim)).toMatchObject({ state: 'awaiting_payment' })
    await chain.mine()
    await expect
      .poll(async () => (await office.claimOf(claim)).state)
      .toBe('checking_payment')
    await chain.mine()
    await expect.poll(async () => (await office.claimOf(claim)).state).toBe('paying_out')
    const [sighting] = await office.sightings()
    expect(sighting).toMatchObject({ state: 'confirmed', told: 'confirmed', needed: 2 })
    expect(sighting?.amount.toFixed()).toBe('1')
  })
})
