import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proveBooksNow } from '@/server/modules/claims'
import { signAsked } from '@/server/signer/sign-asked'
import { noAnvil } from '@/tests/setup/chains/anvil'
import { dieAfter, Killed } from '@/tests/setup/chains/die-after'
import { openSweepingOffice, type SweepingOffice } from '@/tests/setup/chains/sweeping-office'

const units = 250n * 10n ** 6n

/* Each transfer is interrupted: first the gas, then the sweep itself. */
describe.skipIf(noAnvil)('a sweep', () => {
  let office: SweepingOffice
  beforeAll(async () => {
    office = await openSweepingOffice()
  })
  afterAll(async () => {
    expect(await proveBooksNow(office.database.db)).toEqual([])
    await office.close()
  })

  /*
   * Expects one transaction for the gas and one for the token, one fee for each, and that the money came only once.
   */
  async function expectSweptOnce(address: string, before: bigint) {
    const rows = (await office.transfers()).filter(({ transfer }) =>
      [transfer.from, transfer.to].includes(address),
    )
    expect(rows.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'gas confirmed',
      'sweep confirmed',
    ])
    for (const { hash } of rows) {
      const fees = await office.database.pool.query<{ count: string }>(
        `select count(*) from entries where kind = 'network_fee' and reason like $1`,
        [`%${hash ?? ''}`],
      )
      expect(fees.rows).toEqual([{ count: '1' }])
    }
    expect((await office.tokensOf(office.railPayouts.sender)) - before).toBe(units)
    expect(await office.tokensOf(address)).toBe(0n)
    await office.read()
    const came = (await office.office.sightings()).filter((each) => each.address === address)
    expect(came).toHaveLength(1)
  }

  /* Interrupts both transfers, and lets each end. */
  async function interrupt(step: () => Promise<void>) {
    const { address } = await office.paid('usd-coin-erc20', '250')
    const before = await office.tokensOf(office.railPayouts.sender)
    for (const kind of ['gas', 'sweep']) {
      await step()
      const isDrafted = async () =>
        (await office.transfers()).some(
          (each) => each.kind === kind && [each.transfer.from, each.transfer.to].includes(address),
        )
      if (!(await isDrafted())) {
        await office.draft()
      }
      expect(await isDrafted()).toBe(true)
      await office.settleSweeps()
    }
    await expectSweptOnce(address, before)
  }

  it('moves the money once if the process dies before the transaction is stored', () =>
    interrupt(async () => {
      const hasDied = dieAfter(office.railPayouts.chain as never, 'nextNonce')
      expect(await office.draft()).toEqual([expect.any(Killed)])
      expect(hasDied()).toBe(true)
    }))

  it('moves the money once if the signer dies after counting it, before the answer is stored', () =>
    interrupt(async () => {
      await office.draft()
      await office.tend()
      const pool = Object.create(office.database.pool) as typeof office.database.pool
      pool.query = ((text: string, values: unknown[]) =>
        text.startsWith('insert')
          ? Promise.reject(new Killed('insert'))
          : office.database.pool.query(text, values)) as typeof pool.query
      const counted = office.journal().transfers().length
      await expect(
        signAsked({ ...office.signing, journal: office.journal(), pool }),
      ).rejects.toThrow(Killed)
      expect(office.journal().transfers()).toHaveLength(counted + 1)
      office.reopenJournal()
      await office.sign()
      expect(office.journal().transfers()).toHaveLength(counted + 1)
    }))

  it('moves the money once if the process dies after sending it, before that is stored', () =>
    interrupt(async () => {
      await office.draft()
      await office.tend()
      await office.sign()
      await office.tend()
      const hasDied = dieAfter(office.railPayouts.chain as never, 'send')
      expect(await office.tend()).toEqual([expect.any(Killed)])
      expect(hasDied()).toBe(true)
      expect((await office.transfers()).at(-1)?.state).toBe('signed')
      await office.chain.mine()
    }))

  it('moves the money once if the process dies after booking its fee, before that is stored', () =>
    interrupt(async () => {
      await office.draft()
      const hasDied = dieAfter(office.listener as never, 'bookFee')
      await office.settleSweeps()
      expect(hasDied()).toBe(true)
    }))

  it('moves the money once while two workers draft', () =>
    interrupt(async () => {
      await Promise.all([office.draft(), office.draft()])
    }))
})
