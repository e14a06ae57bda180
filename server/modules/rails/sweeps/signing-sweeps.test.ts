import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { depositAddresses } from '@/server/database/schema/rails/deposits'
import { chainSignatures } from '@/server/database/schema/rails/outgoing'
import { noAnvil } from '@/tests/setup/chains/anvil'
import { anvilPhrase, freshAddress } from '@/tests/setup/chains/paying-office'
import { passTime } from '@/tests/setup/chains/rail-office'
import { openSweepingOffice, type SweepingOffice } from '@/tests/setup/chains/sweeping-office'
import { evmDepositKeysOf, evmKeysOfPhrase } from '@/server/adapters/rails/evm/signing/evm-key'
import { compareJournal } from '@/server/signer/compare-journal'
import type { SignerAsset } from '@/server/signer/signer-settings'
import { assertRails } from '@/server/signer/open-rails'
import { assertSweeps } from '@/server/signer/open-sweeps'

describe.skipIf(noAnvil)('the signer of sweeps', () => {
  let office: SweepingOffice
  beforeAll(async () => {
    office = await openSweepingOffice()
  })
  afterAll(() => office.close())

  const last = async () => (await office.transfers()).at(-1) ?? expect.fail('Nothing is swept.')
  const lastAnswer = async () => {
    const rows = await office.database.db
      .select()
      .from(chainSignatures)
      .where(eq(chainSignatures.transactionId, (await last()).id))
      .orderBy(chainSignatures.createdAt, chainSignatures.id)
    return rows.at(-1)?.refusal ?? rows.at(-1)?.outcome
  }

  /** Somebody who has the whole database turns off its guards. */
  async function lie(table: string, statement: string, values: unknown[]) {
    const { pool } = office.database
    await pool.query(`alter table ${table} disable trigger user`)
    await pool.query(statement, values)
    await pool.query(`alter table ${table} enable trigger user`)
  }
  const setTransfer = async (column: 'from_address' | 'to_address' | 'amount', value: string) => {
    const { id } = await last()
    const statement = `update chain_transfers set ${column} = $2 where transaction_id = $1`
    await lie('chain_transfers', statement, [id, value])
  }
  const setDecimals = async (decimals: number) => {
    const { id } = await last()
    const statement = 'update chain_transfers set decimals = $2 where transaction_id = $1'
    await lie('chain_transfers', statement, [id, decimals])
  }
  const setPlan = async (change: Record<string, string>) => {
    const { id, plan } = await last()
    const statement = 'update chain_transactions set plan = $2 where id = $1'
    await lie('chain_transactions', statement, [id, { ...plan, ...change }])
  }
  const expectStopped = async (why: string) => {
    await office.sign()
    expect(await lastAnswer()).toBe('contradiction')
    expect(office.journal().stopReason()).toContain(why)
    // It stays stopped after a new start, until a person lets it go on.
    office.reopenJournal()
    await office.sign()
    expect((await last()).state).toBe('approved')
    office.journal().note({ kind: 'resume', reason: 'the database was restored' })
  }
  const drafted = async (slug: 'ethereum' | 'usd-coin-erc20', amount: string) => {
    const { address } = await office.paid(slug, amount)
    await office.draft()
    await office.tend()
    expect(await last()).toMatchObject({ state: 'approved' })
    return address
  }

  it('signs no sweep to another address than the one in its own settings', async () => {
    await drafted('ethereum', '0.5')
    const { plan, transfer } = await last()
    const thief = freshAddress()
    await setTransfer('to_address', thief)
    await setPlan({ to: thief })
    await expectStopped('to another address')
    await setTransfer('to_address', transfer.to)
    // If only one of the two names the right target, that is a contradiction too.
    await expectStopped('a different to')
    await setPlan({ to: plan.to ?? '' })
    await office.settleSweeps()
    expect(await last()).toMatchObject({ state: 'confirmed' })
    expect(await office.balanceOf(thief)).toBe(0n)
  })

  it('signs only for addresses that it derives itself', async () => {
    const address = await drafted('ethereum', '0.5')
    const move = 'update deposit_addresses set index = index + $2 where address = $1'
    await lie('deposit_addresses', move, [address, 100_000])
    await expectStopped('an address that is not of this key')
    await lie('deposit_addresses', move, [address, -100_000])
    await office.settleSweeps()
    expect(await last()).toMatchObject({ state: 'confirmed', sender: address })
  })

  it('signs gas only from its own address to an address that it derives itself, and only up to its bound', async () => {
    const address = await drafted('usd-coin-erc20', '500')
    const { plan, transfer } = await last()
    expect(await last()).toMatchObject({ kind: 'gas' })
    const thief = freshAddress()
    await setTransfer('to_address', thief)
    await setPlan({ to: thief })
    await expectStopped('gas to an address that is not of this key')
    await setTransfer('to_address', transfer.to)
    await setPlan({ to: plan.to ?? '', value: '200000000000000000' })
    await setTransfer('amount', '0.2')
    await expectStopped('more gas than')
    await setTransfer('amount', '0.0000001')
    await setDecimals(17)
    await expectStopped('the contract or its decimals are different')
    await setDecimals(18)
    await setPlan({ to: plan.to ?? '', value: plan.value ?? '' })
    await setTransfer('amount', transfer.amount.toFixed())
    await office.settleSweeps()
    expect(await last()).toMatchObject({ kind: 'gas', state: 'confirmed' })
    expect(await office.balanceOf(thief)).toBe(0n)
    await office.draft()
    await office.settleSweeps()
    expect(await last()).toMatchObject({ kind: 'sweep', state: 'confirmed', sender: address })
  })

  it('signs a nonce for one thing only', async () => {
    await drafted('usd-coin-erc20', '500')
    await office.sign()
    const { nonce } = await last()
    const claim = await office.pay({ to: freshAddress(), amount: '0.1' })
    await office.tend()
    const [payout] = await office.outgoingOf(claim)
    const set = 'update chain_transactions set nonce = $2 where id = $1'
    const drop = 'drop index chain_transactions_one_per_slot'
    await office.database.pool.query(drop)
    await lie('chain_transactions', set, [payout?.id, nonce])
    await office.sign()
    expect(office.journal().stopReason()).toContain('signed for a transfer')
    office.journal().note({ kind: 'resume', reason: 'the database was restored' })
    await lie('chain_transactions', set, [payout?.id, payout?.nonce])
    await office.settle([claim])
    await office.settleSweeps()
    await office.draft()
    await office.settleSweeps()
    expect(await office.stateOf(claim)).toBe('completed')
  })

  it('keeps its limits of what sweeps cost by its own journal, and payouts go on', async () => {
    const { signerRail } = office
    const { sweep } = signerRail
    signerRail.sweep = {
      maxGasTopUp: new Decimal(1),
      hour: new Decimal('1e-18'),
      day: new Decimal(1),
    }
    await drafted('usd-coin-erc20', '400')
    const { nonce } = await last()
    await office.sign()
    expect(await lastAnswer()).toBe('limit_hour')
    await office.tend()
    await office.tend()
    expect((await last()).state).toBe('abandoned')
    const claim = await office.pay({ to: freshAddress(), amount: '0.1' })
    await office.settle([claim])
    expect(await office.stateOf(claim)).toBe('completed')
    expect((await office.outgoingOf(claim))[0]?.nonce).toBe(nonce)
    const count = (await office.transfers()).length
    await office.draft()
    expect(await office.transfers()).toHaveLength(count)
    signerRail.sweep = sweep ?? expect.fail('It sweeps nothing.')
    passTime(3_600_000)
    await office.refreshPrices()
    await office.draft()
    await office.settleSweeps()
    await office.draft()
    await office.settleSweeps()
    expect(await last()).toMatchObject({ kind: 'sweep', state: 'confirmed' })
  })

  it('signs no sweep at all without settings for it, and none above the bound of the fee', async () => {
    const { signerRail } = office
    const { maxFee, sweep } = signerRail
    delete signerRail.sweep
    await drafted('ethereum', '0.5')
    await office.sign()
    expect(await lastAnswer()).toBe('limit_payout')
    await office.tend()
    await office.tend()
    passTime(3_600_000)
    await office.refreshPrices()
    signerRail.sweep = sweep ?? expect.fail('It sweeps nothing.')
    signerRail.maxFee = new Decimal('1e-18')
    await office.draft()
    await office.tend()
    await office.sign()
    expect(await lastAnswer()).toBe('fee_above_bound')
    signerRail.maxFee = maxFee
  })

  it('does not start with another key than that of the addresses, or with another address to sweep to', async () => {
    const stranger = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
    const { signerRail } = office
    const keysOf = (phrase: string) => evmDepositKeysOf(evmKeysOfPhrase(phrase))
    const open = (phrase: string, rails = [signerRail]) =>
      assertSweeps(office.database.pool, { rails }, { depositsOf: () => keysOf(phrase) })
    const [deposit] = await office.database.db.select().from(depositAddresses)
    await open(anvilPhrase)
    expect(keysOf(anvilPhrase).addressOf(deposit?.index ?? 0)).toBe(deposit?.address)
    await expect(open(stranger)).rejects.toThrow('the office’s xpub is not the account')
    const { sweep, ...rest } = signerRail
    await open(stranger, [rest])
    const elsewhere = { ...rest, sweep: { ...(sweep ?? expect.fail()), sweepTo: freshAddress() } }
    await expect(open(anvilPhrase, [elsewhere])).rejects.toThrow('the office sweeps to')
  })

  it('does not start with another token than the office’s, or with other decimals', async () => {
    const { signerRail } = office
    const open = (change: Partial<SignerAsset>) => {
      const assets = signerRail.assets.map((asset) =>
        asset.contract === null ? asset : { ...asset, ...change },
      )
      return assertRails(office.database.pool, { rails: [{ ...signerRail, assets }] })
    }
    await open({})
    await expect(open({ contract: freshAddress() })).rejects.toThrow(
      `assets, USDCERC20: the office has ${office.token} with 6 decimals`,
    )
    await expect(open({ decimals: 18 })).rejects.toThrow('with 6 decimals')
  })

  it('stops when the office has signatures that its journal does not know', async () => {
    const reasons: string[] = []
    const journal = {
      ...office.journal(),
      transfers: () => [],
      stopReason: () => null,
      note: () => undefined,
    }
    const onStop = (reason: string) => reasons.push(reason)
    await compareJournal({ ...office.signing, journal, onStop })
    expect(reasons).toEqual([expect.stringContaining('the journal does not know it')])
  })
})
