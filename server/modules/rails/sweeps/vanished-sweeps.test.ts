import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { railBlocks } from '@/server/database/schema/rails/rails'
import { keptBlocks } from '@/server/modules/rails/follow/blocks.repository'
import { noAnvil } from '@/tests/setup/chains/anvil'
import { openSweepingOffice, type SweepingOffice } from '@/tests/setup/chains/sweeping-office'

describe.skipIf(noAnvil)('a sweep that drops out of its block after it was confirmed', () => {
  let office: SweepingOffice
  beforeAll(async () => {
    office = await openSweepingOffice()
  })
  afterAll(() => office.close())

  const comparedAt = async (address: string) => {
    const { rows } = await office.database.pool.query<{ at: Date | null }>(
      'select balance_at as at from deposit_addresses where address = $1',
      [address],
    )
    return rows[0]?.at?.getTime() ?? 0
  }

  it('does not turn its money into a second payment', async () => {
    const { address } = await office.paid('ethereum', '1')
    const takeBack = await office.chain.remember()
    await office.draft()
    await office.settleSweeps()
    expect((await office.transfers()).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'sweep confirmed',
    ])
    await office.read()
    await takeBack()
    await office.chain.mine(20)
    await office.read()
    const before = await comparedAt(address)
    for (let looks = 0; looks < 3; looks += 1) {
      await office.chain.mine(3)
      await office.read()
    }
    const came = (await office.office.sightings()).filter((each) => each.address === address)
    expect(came).toHaveLength(1)
    expect(before).toBeGreaterThan(0)
    // The same holds once its block is older than all blocks that are kept.
    for (let blocks = 0; blocks < keptBlocks; blocks += 50) {
      await office.chain.mine(50)
      await office.read()
    }
    for (let looks = 0; looks < 3; looks += 1) {
      await office.chain.mine(3)
      await office.read()
    }
    expect(await office.database.db.$count(railBlocks)).toBe(keptBlocks)
    expect((await office.office.sightings()).filter((each) => each.address === address)).toEqual(
      came,
    )
  })
})
