import { describe, expect, it } from 'vitest'
import type { notedReports } from '@/lib/contracts/rails/rail-lists'
import { chainListener } from '@/server/modules/claims'
import { listIncomingOf } from '@/server/modules/claims/claim-money.repository'
import type { ChainListener } from '@/server/modules/payments'
import { noAnvil } from '@/tests/setup/chains/anvil'
import { followInTests } from '@/tests/setup/chains/follow-in-tests'

const ether = 10n ** 18n
/* The same fee makes the same transaction. */
const fee = { gasPrice: `0x${(10n ** 10n).toString(16)}` }

describe.skipIf(noAnvil)('a report to a claim after which the process dies', () => {
  const opened = followInTests(() => Promise.resolve({}))

  const become = (claim: { id: string }, state: string) =>
    expect.poll(async () => (await opened().office.claimOf(claim)).state).toBe(state)
  const paymentsOf = async ({ id }: { id: string }) =>
    (await listIncomingOf(opened().database.db, [id])).map(({ vanishedAt }) =>
      vanishedAt === null ? 'there' : 'vanished',
    )

  async function paid() {
    const { chain, office } = opened()
    const { claim, address } = await office.order('ethereum', '1')
    await chain.mine()
    const takeBack = await chain.remember()
    await chain.send(address, ether, fee)
    await chain.mine(2)
    const payAgain = async () => {
      await chain.send(address, ether, fee)
      await chain.mine(3)
    }
    const sighting = async () => (await office.sightings()).find((each) => each.address === address)
    return { claim, takeBack, payAgain, sighting }
  }

  /** From now on, the process dies after each of these reports, before it notes that. Returns what restarts it. */
  async function dieAfter(...reports: (typeof notedReports)[number][]) {
    const died = reports.map((report) => `'${report}'`).join()
    const { database, following, office } = opened()
    await database.pool.query(`
      create function dies() returns trigger language plpgsql as 'begin raise exception ''dead''; end';
      create trigger dies before update on sightings for each row
        when (new.told in (${died}) and old.telling is not null and new.telling is null) execute function dies()`)
    return async () => {
      await following.stop()
      expect(following.errors.splice(0)).not.toEqual([])
      await database.pool.query('drop function dies cascade')
      return office.follow()
    }
  }

  it('is taken back if the payment vanished meanwhile', async () => {
    const restart = await dieAfter('confirmed')
    const { claim, sighting, takeBack } = await paid()
    await become(claim, 'paying_out')
    await takeBack()
    await opened().chain.mine(3)
    const again = await restart()
    await become(claim, 'on_hold')
    expect(await paymentsOf(claim)).toEqual(['vanished'])
    await expect.poll(sighting).toMatchObject({ told: 'vanished', telling: null })
    await again.stop()
    expect(again.errors).toEqual([])
  })

  it('that it vanished is taken back if the payment returned meanwhile', async () => {
    const { claim, payAgain, sighting, takeBack } = await paid()
    await expect.poll(sighting).toMatchObject({ told: 'confirmed' })
    const restart = await dieAfter('vanished')
    await takeBack()
    await opened().chain.mine(3)
    await become(claim, 'on_hold')
    await payAgain()
    const again = await restart()
    await expect.poll(() => paymentsOf(claim)).toEqual(['there'])
    await expect.poll(sighting).toMatchObject({ told: 'confirmed', telling: null })
    await again.stop()
    expect(again.errors).toEqual([])
  })

  it('that it returned is taken back if the payment vanished again meanwhile', async () => {
    const { claim, payAgain, sighting, takeBack } = await paid()
    await expect.poll(sighting).toMatchObject({ told: 'confirmed' })
    const { chain } = opened()
    await takeBack()
    const takeBackLoss = await chain.remember()
    await chain.mine(3)
    await expect.poll(sighting).toMatchObject({ told: 'vanished' })
    const restart = await dieAfter('confirmed')
    await takeBackLoss()
    const takeBackReturn = await chain.remember()
    await payAgain()
    await chain.mine(2)
    await expect.poll(() => paymentsOf(claim)).toEqual(['there'])
    await takeBackReturn()
    await chain.mine(8)
    const again = await restart()
    await expect.poll(() => paymentsOf(claim)).toEqual(['vanished'])
    await again.stop()
    expect(again.errors).toEqual([])
  })

  it('is taken back again if the payment returned, though nobody knows of any report', async () => {
    const restart = await dieAfter('confirmed', 'vanished')
    const { claim, payAgain, sighting, takeBack } = await paid()
    await become(claim, 'paying_out')
    await takeBack()
    await opened().chain.mine(3)
    await become(claim, 'on_hold')
    expect(await paymentsOf(claim)).toEqual(['vanished'])
    await payAgain()
    await expect.poll(() => paymentsOf(claim)).toEqual(['there'])
    const again = await restart()
    await expect.poll(sighting).toMatchObject({ told: 'confirmed', telling: null })
    expect(await paymentsOf(claim)).toEqual(['there'])
    await again.stop()
    expect(again.errors).toEqual([])
  })

  it('is taken back by a process that stood still while another one took the payment for gone', async () => {
    const { chain, database, following, office } = opened()
    const { claim, address } = await office.order('ethereum', '1')
    await following.stop()
    const real = chainListener(office.container)
    const accept: ChainListener['accept'] = async (payment) => {
      await real.accept(payment)
      await database.pool.query(`
        update sightings set state = 'orphaned', height = null, block_hash = null, mined_at = null
          where telling = 'confirmed';
        update sightings set telling = 'vanished' where telling = 'confirmed';
        update sightings set told = 'vanished', told_at = now(), telling = null where telling = 'vanished'`)
    }
    const frozen = office.follow({ ...real, accept })
    await chain.send(address, ether, fee)
    await chain.mine(2)
    await become(claim, 'on_hold')
    expect(await paymentsOf(claim)).toEqual(['vanished'])
    await frozen.stop()
    expect(frozen.errors).not.toEqual([])
  })

  it('is noted only when it can be made', async () => {
    const { chain, database, office } = opened()
    const { address } = await office.order('ethereum', '1')
    const sighting = async () => (await office.sightings()).find((each) => each.address === address)
    await chain.send(address, ether)
    await expect.poll(sighting).toMatchObject({ state: 'seen' })
    for (const change of [
      "telling = 'confirmed'",
      "telling = 'vanished'",
      "telling = 'lost'",
      "told = 'confirmed', told_at = now()",
      "told = 'vanished', told_at = now()",
      "told = 'lost', told_at = now()",
    ]) {
      await expect(
        database.pool.query(`update sightings set ${change} where address = $1`, [address]),
        change,
      ).rejects.toThrow()
    }
    await chain.mine(2)
    await expect.poll(sighting).toMatchObject({ told: 'confirmed' })
  })
})
