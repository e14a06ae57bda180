import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { proveBooksNow } from '@/server/modules/claims'
import { listRails } from '@/server/modules/rails'
import { noAnvil } from '@/tests/setup/chains/anvil'
import { passTime, railNow } from '@/tests/setup/chains/rail-office'
import { openSweepingOffice, type SweepingOffice } from '@/tests/setup/chains/sweeping-office'

const ether = 10n ** 18n
const usd = 10n ** 6n

describe.skipIf(noAnvil)('sweeps on an EVM network', () => {
  let office: SweepingOffice
  let sender = ''
  beforeAll(async () => {
    office = await openSweepingOffice()
    sender = office.railPayouts.sender
  })
  afterAll(async () => {
    expect(await proveBooksNow(office.database.db)).toEqual([])
    await office.close()
  })

  const last = async () => (await office.transfers()).at(-1) ?? expect.fail('Nothing was swept.')
  const states = async () => (await office.transfers()).map(({ kind, state }) => [kind, state])

  it('bring the coin of an order to the wallet, each step in a commit of its own, and their fee is booked', async () => {
    const { address, claim } = await office.paid('ethereum', '0.5')
    const before = await office.balanceOf(sender)
    expect(await office.draft()).toEqual([])
    expect(await states()).toEqual([['sweep', 'draft']])
    // No second sweep starts while the first is under way.
    await office.draft()
    await office.tend()
    await office.sign()
    expect(await states()).toEqual([['sweep', 'approved']])
    await office.tend()
    expect(await states()).toEqual([['sweep', 'signed']])
    await office.tend()
    expect(await states()).toEqual([['sweep', 'sent']])
    await office.chain.mine()
    await office.tend()
    expect(await states()).toEqual([['sweep', 'mined']])
    await office.chain.mine()
    await office.tend()
    await office.tend()
    const swept = await last()
    expect(swept).toMatchObject({ state: 'confirmed', sender: address, nonce: 0 })
    expect(swept.feeBookedAt).not.toBeNull()
    const came = (await office.balanceOf(sender)) - before
    expect(came).toBe(BigInt(swept.transfer.amount.times('1e18').toFixed(0)))
    expect(came).toBeGreaterThan((ether * 49n) / 100n)
    expect(await office.accountOf('ethereum', 'expense:fees')).toBe(swept.fee?.toFixed())
    // The rest is not worth a sweep, and the order is not affected.
    await office.draft()
    expect(await office.transfers()).toHaveLength(1)
    expect((await office.office.claimOf(claim)).state).toBe('paying_out')
  })

  it('bring gas to an address with a token, then the token to the wallet, and the gas does not count as a payment', async () => {
    const { address } = await office.paid('usd-coin-erc20', '500')
    await office.draft()
    expect((await last()).kind).toBe('gas')
    await office.settleSweeps()
    const gas = await last()
    expect(gas).toMatchObject({ kind: 'gas', state: 'confirmed', sender })
    expect(await office.balanceOf(address)).toBe(
      BigInt(gas.transfer.amount.times('1e18').toFixed(0)),
    )
    await office.read()
    expect(
      (await office.office.sightings()).filter((each) => each.address === address),
    ).toHaveLength(1)
    await office.draft()
    await office.settleSweeps()
    expect(await last()).toMatchObject({ kind: 'sweep', state: 'confirmed', sender: address })
    expect(await office.tokensOf(sender)).toBe(500n * usd)
    expect(await office.tokensOf(address)).toBe(0n)
    await office.read()
    expect(
      (await office.office.sightings()).filter((each) => each.address === address),
    ).toHaveLength(1)
  })

  it('leave amounts that are not worth it, and wait while the fees are too high', async () => {
    const before = (await office.transfers()).length
    const { address } = await office.paid('ethereum', '0.1')
    const sweep = office.rail.sweep ?? expect.fail('It sweeps nothing.')
    const { fromUsd } = sweep
    sweep.fromUsd = new Decimal(1_000_000)
    await office.draft()
    expect(await office.transfers()).toHaveLength(before)
    const atDesk = async () => {
      const named = [office.rail]
      const [row] = await listRails(office.database.db, { named, now: railNow() })
      const [coin] = row?.sweeps?.unswept ?? []
      return { coin, open: row?.sweeps?.open.map((each) => [each.kind, each.address, each.state]) }
    }
    const little = await atDesk()
    expect(little).toMatchObject({ coin: { addresses: 0 }, open: [] })
    expect(little.coin?.tooLittle.gt('0.1')).toBe(true)
    sweep.fromUsd = fromUsd
    const worth = await atDesk()
    expect(worth).toMatchObject({ coin: { addresses: 1 }, open: [] })
    expect(worth.coin?.amount.toFixed()).toBe('0.1')
    await office.chain.ask('anvil_setNextBlockBaseFeePerGas', [`0x${(10n ** 12n).toString(16)}`])
    await office.chain.mine()
    await office.draft()
    expect(await office.transfers()).toHaveLength(before)
    await office.chain.ask('anvil_setNextBlockBaseFeePerGas', [`0x${(10n ** 9n).toString(16)}`])
    await office.chain.mine()
    expect(await office.draft({ isHeld: true })).toEqual([])
    expect(await office.transfers()).toHaveLength(before)
    await office.draft()
    const drafted = await atDesk()
    expect(drafted).toMatchObject({ coin: { addresses: 0 }, open: [['sweep', address, 'draft']] })
    await office.settleSweeps()
    expect(await last()).toMatchObject({ state: 'confirmed', sender: address })
  })

  it('wait until every payment to an address is confirmed and reported, and its order decided', async () => {
    const { database } = office
    const { address, claim } = await office.paid('ethereum', '0.2')
    const count = (await office.transfers()).length
    // A second payment has come, and could still vanish.
    await office.chain.send(address, ether / 10n, { from: office.chain.accounts[1] })
    await office.chain.mine()
    const following = office.office.follow()
    const isSeen = async () =>
      (await office.office.sightings()).filter((each) => each.address === address).length === 2
    await expect.poll(isSeen).toBe(true)
    await following.stop()
    expect(following.errors).toEqual([])
    expect(await office.transfers()).toHaveLength(count)
    await office.chain.mine()
    await office.read()
    const changeClaim = async (id: string, set: string) => {
      await database.pool.query('alter table claims disable trigger user')
      await database.pool.query(`update claims set ${set} where id = $1`, [id])
      await database.pool.query('alter table claims enable trigger user')
    }
    const onHold = `state = 'on_hold', state_before_hold = state, hold_reason = 'operator'`
    const goOn = (state: string) =>
      `state = '${state}', state_before_hold = null, hold_reason = null`
    const { state } = await office.office.claimOf(claim)
    await changeClaim(claim.id, onHold)
    await office.draft()
    expect(await office.transfers()).toHaveLength(count)
    await changeClaim(claim.id, goOn(state))
    // The payment belongs to an order that has replaced the first one and is on hold.
    const { claim: other } = await office.office.order('ethereum', '0.5')
    const { state: otherState } = await office.office.claimOf(other)
    await changeClaim(other.id, onHold)
    const move = async (to: string, from: string) => {
      await database.pool.query('alter table incoming_payments disable trigger user')
      const statement = 'update incoming_payments set claim_id = $1 where claim_id = $2'
      await database.pool.query(statement, [to, from])
      await database.pool.query('alter table incoming_payments enable trigger user')
    }
    await move(other.id, claim.id)
    await office.draft()
    expect(await office.transfers()).toHaveLength(count)
    await move(claim.id, other.id)
    await changeClaim(other.id, goOn(otherState))
    await office.draft()
    await office.settleSweeps()
    const swept = await last()
    expect(swept).toMatchObject({ state: 'confirmed', sender: address })
    expect(swept.transfer.amount.gt('0.29')).toBe(true)
  })

  it('are replaced with the same nonce when they are stuck, and move the money once', async () => {
    const { address } = await office.paid('ethereum', '0.3')
    const before = await office.balanceOf(sender)
    await office.draft()
    for (let step = 0; step < 3; step += 1) {
      await office.tend()
      await office.sign()
    }
    const first = await last()
    expect(first.state).toBe('sent')
    await office.chain.ask('anvil_dropTransaction', [first.hash])
    await office.chain.mine(6)
    await office.tend()
    expect(await last()).toMatchObject({ state: 'draft', nonce: first.nonce, replaces: first.id })
    await office.settleSweeps()
    const rows = (await office.transfers()).filter((each) => each.sender === address)
    expect(rows.filter((each) => each.state === 'confirmed')).toHaveLength(1)
    const [done] = rows.filter((each) => each.state === 'confirmed')
    const came = (await office.balanceOf(sender)) - before
    expect(came).toBe(BigInt(done?.transfer.amount.times('1e18').toFixed(0) ?? 0))
  })

  it('are replaced again an hour after the signer has refused a higher fee', async () => {
    await office.paid('ethereum', '0.3')
    await office.draft()
    for (let step = 0; step < 3; step += 1) {
      await office.tend()
      await office.sign()
    }
    const first = await last()
    await office.chain.ask('anvil_dropTransaction', [first.hash])
    await office.chain.mine(6)
    await office.tend()
    const { sweep } = office.signerRail
    const hour = sweep?.hour
    Object.assign(sweep ?? {}, { hour: new Decimal('1e-9') })
    await office.tend()
    await office.sign()
    await office.tend()
    Object.assign(sweep ?? {}, { hour })
    const refused = await last()
    expect(refused).toMatchObject({ state: 'abandoned', replaces: first.id })
    await office.tend()
    expect(await last()).toMatchObject({ id: refused.id })
    passTime(61 * 60_000)
    await office.refreshPrices()
    await office.tend()
    expect(await last()).toMatchObject({ state: 'draft', replaces: first.id, nonce: first.nonce })
    await office.settleSweeps()
  })

  it('do not hide coins that a contract sends to an address afterwards', async () => {
    const { address } = await office.paid('ethereum', '0.4')
    await office.draft()
    await office.settleSweeps()
    const forwarder = await office.chain.deploy('Forwarder')
    const more = { from: office.chain.accounts[1], value: '0x1234' }
    await office.chain.call(forwarder, 'send', [address], more)
    await office.chain.mine(2)
    const amounts = async () => {
      const rows = await office.office.sightings()
      return rows.flatMap((each) => (each.address === address ? each.amount.toFixed() : []))
    }
    const following = office.office.follow()
    await expect.poll(amounts, { timeout: 20_000 }).toContain('0.00000000000000466')
    await following.stop()
    expect(await amounts()).toHaveLength(2)
  })

  it('leave the money of an address that the token’s contract blocks, and try again a day later', async () => {
    const { address } = await office.paid('usd-coin-erc20', '300')
    await office.draft()
    await office.settleSweeps()
    await office.draft()
    expect(await last()).toMatchObject({ kind: 'sweep', sender: address })
    await office.tend()
    await office.sign()
    const code = await office.chain.ask('eth_getCode', [office.token, 'latest'])
    await office.chain.ask('anvil_setCode', [office.token, '0x60006000fd'])
    await office.settleSweeps()
    await office.chain.ask('anvil_setCode', [office.token, code])
    expect(await last()).toMatchObject({ kind: 'sweep', state: 'failed' })
    expect((await last()).feeBookedAt).not.toBeNull()
    const count = (await office.transfers()).length
    await office.draft()
    expect(await office.transfers()).toHaveLength(count)
  })
})
