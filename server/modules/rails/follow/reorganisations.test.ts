import { describe, expect, it } from 'vitest'
import { completeByHand, strikePayment } from '@/server/modules/claims'
import { listIncomingOf } from '@/server/modules/claims/claim-money.repository'
import { accounts } from '@/server/database/schema/money/ledger'
import { noAnvil } from '@/tests/setup/chains/anvil'
import { followInTests } from '@/tests/setup/chains/follow-in-tests'
import { railNow } from '@/tests/setup/chains/rail-office'

const ether = 10n ** 18n
/* The same fee makes the same transaction. */
const fee = { gasPrice: `0x${(10n ** 10n).toString(16)}` }

describe.skipIf(noAnvil)('a reorganisation', () => {
  const opened = followInTests(() => Promise.resolve({}))

  const stateOf = async (claim: { id: string }) => (await opened().office.claimOf(claim)).state
  const become = (claim: { id: string }, state: string) =>
    expect.poll(() => stateOf(claim)).toBe(state)
  const latest = async () => (await opened().office.sightings()).at(-1)
  const incomingOf = ({ id }: { id: string }) => listIncomingOf(opened().database.db, [id])
  const operator = async (claim: { id: string }) => {
    const { id: claimId, version: expectedVersion } = await opened().office.claimOf(claim)
    const actor = { kind: 'system', name: 'test' } as const
    return { claimId, expectedVersion, actor, address: '10.0.0.2', now: railNow() }
  }
  async function losses(): Promise<string> {
    const rows = await opened().database.db.select().from(accounts)
    return rows.find(({ name }) => name === 'expense:losses')?.balance.toFixed() ?? '0'
  }

  /** An order that was paid, and a function that takes back the payment and everything after it. */
  async function paid(confirmations: number) {
    const { chain, office } = opened()
    const { claim, address } = await office.order('ethereum', '1')
    await chain.mine()
    const takeBack = await chain.remember()
    await chain.send(address, ether, fee)
    await chain.mine(confirmations)
    return { claim, address, takeBack }
  }

  it('moves a payment to another block: it is counted once, from that block on', async () => {
    const { chain } = opened()
    const { claim, address, takeBack } = await paid(1)
    await become(claim, 'checking_payment')
    const before = await latest()
    await takeBack()
    await chain.mine()
    await chain.send(address, ether, fee)
    await chain.mine()
    const height = (before?.height ?? 0) + 1
    await expect.poll(latest).toMatchObject({ id: before?.id, state: 'mined', height })
    expect(await stateOf(claim)).toBe('checking_payment')
    await chain.mine()
    await become(claim, 'paying_out')
    expect(await incomingOf(claim)).toHaveLength(1)
  })

  it('counts what came while nobody followed: in dozens of new blocks, some of which replaced old ones', async () => {
    const { chain, following, office } = opened()
    const early = await paid(1)
    await become(early.claim, 'checking_payment')
    const late = await office.order('ethereum', '1')
    await following.stop()
    await early.takeBack()
    await chain.mine(20)
    await chain.send(early.address, ether, fee)
    await chain.mine(14)
    await chain.send(late.address, ether)
    await chain.mine(8)
    const again = office.follow()
    for (const { claim } of [early, late]) {
      await become(claim, 'paying_out')
      expect(await incomingOf(claim)).toHaveLength(1)
    }
    const { rows } = await opened().database.pool.query<{ breaks: string }>(`
      select count(*) as breaks from rail_blocks later
      where height > (select min(height) from rail_blocks) and not exists (
        select from rail_blocks before
        where before.height = later.height - 1 and before.hash = later.parent_hash)`)
    expect(rows[0]?.breaks).toBe('0')
    await again.stop()
    expect(again.errors).toEqual([])
  })

  it('replaces a payment that was not counted yet, so that it never counts', async () => {
    const { chain } = opened()
    const { claim, takeBack } = await paid(1)
    await become(claim, 'checking_payment')
    await takeBack()
    // The same account spends the same nonce for something else.
    await chain.send(chain.accounts[1] ?? '', ether, fee)
    await chain.mine(4)
    await expect.poll(latest).toMatchObject({ state: 'replaced', told: 'announced' })
    expect(await incomingOf(claim)).toEqual([])
    expect(await stateOf(claim)).toBe('checking_payment')
  })

  it('does not count again a payment that was counted and moved to another block', async () => {
    const { chain } = opened()
    const { claim, address, takeBack } = await paid(2)
    await become(claim, 'paying_out')
    const height = ((await latest())?.height ?? 0) + 1
    await takeBack()
    await chain.mine()
    await chain.send(address, ether, fee)
    await chain.mine(3)
    await expect.poll(latest).toMatchObject({ state: 'confirmed', told: 'confirmed', height })
    expect(await incomingOf(claim)).toMatchObject([{ vanishedAt: null, struckAt: null }])
  })

  it('does not take a payment for lost before the new blocks are read', async () => {
    const { chain, database, following } = opened()
    const { claim, address, takeBack } = await paid(2)
    await become(claim, 'paying_out')
    await database.pool.query(`
      create function refuse() returns trigger language plpgsql as 'begin raise exception ''full''; end';
      create trigger refuse before insert on rail_blocks for each row execute function refuse()`)
    await takeBack()
    await chain.mine()
    await chain.send(address, ether, fee)
    await chain.mine(3)
    await expect.poll(latest).toMatchObject({ state: 'orphaned' })
    const before = following.errors.length
    await expect.poll(() => following.errors.length).toBeGreaterThan(before + 3)
    expect(await stateOf(claim)).toBe('paying_out')
    await database.pool.query('drop trigger refuse on rail_blocks')
    await expect.poll(latest).toMatchObject({ state: 'confirmed' })
    expect(await stateOf(claim)).toBe('paying_out')
    expect(following.errors.splice(0)).not.toEqual([])
  })

  it('stops a claim whose counted payment vanished, until an operator strikes it out', async () => {
    const { chain } = opened()
    const { claim, takeBack } = await paid(2)
    await become(claim, 'paying_out')
    await takeBack()
    await chain.mine(4)
    await become(claim, 'on_hold')
    await expect.poll(latest).toMatchObject({ state: 'replaced', told: 'vanished' })
    const [payment] = await incomingOf(claim)
    expect(payment?.vanishedAt).not.toBeNull()
    const { container } = opened().office
    expect((await container.health.look()).unwell).toContain('vanished')
    const command = { paymentId: payment?.id ?? '', reason: 'It vanished.' }
    await strikePayment(opened().database.db, { ...(await operator(claim)), ...command })
    expect(await stateOf(claim)).toBe('checking_payment')
    await expect.poll(latest).toMatchObject({ told: 'lost' })
    expect(await losses()).toBe('0')
  })

  it('books a loss if the claim was paid out, and books it back if the payment returns', async () => {
    const { chain, database } = opened()
    const { claim, address, takeBack } = await paid(2)
    await become(claim, 'paying_out')
    const reference = `paid out ${claim.id}`
    await completeByHand(database.db, { ...(await operator(claim)), reference })
    await takeBack()
    const takeBackAgain = await chain.remember()
    await chain.mine(5)
    await expect.poll(latest).toMatchObject({ state: 'replaced', told: 'lost' })
    expect(await losses()).toBe('1')
    expect(await stateOf(claim)).toBe('completed')
    await takeBackAgain()
    await chain.send(address, ether, fee)
    await chain.mine(7)
    await expect.poll(latest).toMatchObject({ state: 'confirmed', told: 'confirmed' })
    expect(await losses()).toBe('0')
  })
})
