import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'
import { Decimal } from '@/lib/money/decimal'
import { evmKeyOfPhrase } from '@/server/adapters/rails/evm/signing/evm-key'
import { migrateDatabase } from '@/server/database/migrate/migrate'
import { payouts } from '@/server/database/schema/money/payments'
import { chainSignatures } from '@/server/database/schema/rails/outgoing'
import { compareJournal } from '@/server/signer/compare-journal'
import { signAsked } from '@/server/signer/sign-asked'
import { noAnvil } from '@/tests/setup/chains/anvil'
import {
  anvilPhrase,
  freshAddress,
  openPayingOffice,
  signerAsset,
  type PayingOffice,
} from '@/tests/setup/chains/paying-office'
import { openTestJournal } from '@/tests/setup/chains/paying-parts'
import { passTime } from '@/tests/setup/chains/rail-office'
import { runAsAdmin } from '@/tests/setup/test-server'

const limits = { payout: '1', hour: '2', day: '3', newAddress: '0.5' }
const hour = 3_600_000

describe.skipIf(noAnvil)('the signer', () => {
  let paying: PayingOffice
  beforeAll(async () => {
    paying = await openPayingOffice(() => Promise.resolve({ assets: [signerAsset(limits)] }))
  })
  const { rolesUrl } = inject('testServer')
  const role = `signer_${randomBytes(6).toString('hex')}`
  afterAll(async () => {
    await paying.close()
    await runAsAdmin(rolesUrl, `drop role if exists ${role}`)
  })

  const answersAbout = async (claim: { id: string }) => {
    const [transaction] = await paying.outgoingOf(claim)
    const rows = await paying.database.db
      .select()
      .from(chainSignatures)
      .where(eq(chainSignatures.transactionId, transaction?.id ?? ''))
      .orderBy(chainSignatures.createdAt, chainSignatures.id)
    return rows.map(({ outcome, refusal }) => refusal ?? outcome)
  }
  const ask = async (to: string, amount: string) => {
    const claim = await paying.pay({ to, amount })
    await paying.tend()
    await paying.sign()
    return claim
  }

  it('stops because of signatures that its journal does not know, until a person has looked at exactly these', async () => {
    const lost = openTestJournal()
    const start = async () => {
      lost.reopen()
      const journal = lost.current()
      await compareJournal({ ...paying.signing, journal, onStop: () => undefined })
      return journal.stopReason()
    }
    const resume = () => lost.current().note({ kind: 'resume', reason: 'it was a test' })
    const claims = [await ask(freshAddress(), '0.1'), await ask(freshAddress(), '0.1')]
    const [, second] = (await Promise.all(claims.map(paying.outgoingOf))).flat()
    const reason = `Transaction ${second?.id ?? ''} was signed, and the journal does not know it.`
    expect(await start()).toBe(`${reason} Others like it: 1.`)
    expect(await start()).toContain(reason)
    resume()
    expect(await start()).toBeNull()
    expect(await start()).toBeNull()
    // Somebody else signs with the key.
    const later = await ask(freshAddress(), '0.1')
    const [third] = await paying.outgoingOf(later)
    expect(await start()).toContain(`Transaction ${third?.id ?? ''} was signed`)
    expect(await start()).not.toContain('more')
    resume()
    expect(await start()).toBeNull()
    lost.close()
    await paying.settle([...claims, later])
    passTime(25 * hour)
  })

  it('judges its limits by its own journal, whatever the database says', async () => {
    const known = freshAddress()
    const first = await ask(known, '0.5')
    expect(await answersAbout(first)).toEqual(['signed'])
    await paying.settle([first])

    const stranger = await ask(freshAddress(), '0.6')
    expect(await answersAbout(stranger)).toEqual(['limit_new_address'])
    const large = await ask(known, '1.1')
    expect(await answersAbout(large)).toEqual(['limit_payout'])
    // A payout that will never be signed fails, and an operator decides.
    await paying.tend()
    await paying.tend()
    expect(await paying.stateOf(stranger)).toBe('on_hold')
    expect(await paying.payoutOf(large)).toMatchObject({ state: 'failed', fault: 'limit_payout' })

    const second = await ask(known, '1')
    expect(await answersAbout(second)).toEqual(['signed'])
    const third = await ask(known, '0.9')
    expect(await answersAbout(third)).toEqual(['limit_hour'])
    // Neither a database that has forgotten everything nor a restart of the signer changes that.
    paying.reopenJournal()
    await paying.sign()
    expect(await answersAbout(third)).toEqual(['limit_hour'])
    passTime(hour)
    await paying.sign()
    expect(await answersAbout(third)).toEqual(['limit_hour', 'signed'])
    await paying.settle([second, third])

    passTime(hour)
    const fourth = await ask(known, '0.9')
    expect(await answersAbout(fourth)).toEqual(['limit_day'])
    passTime(24 * hour)
    await paying.sign()
    await paying.settle([fourth])
    expect(await paying.stateOf(fourth)).toBe('completed')
    passTime(24 * hour)
  })

  it('signs again with the nonces of transactions that were given up', async () => {
    const claim = await ask(freshAddress(), '0.1')
    await paying.settle([claim])
    const nonces = await paying.database.pool.query<{ nonce: string }>(
      `select nonce from chain_transactions where state = 'confirmed' order by nonce`,
    )
    expect(nonces.rows.map(({ nonce }) => Number(nonce))).toEqual(
      nonces.rows.map((_row, index) => index),
    )
  })

  it('signs nothing above its own bound of a fee', async () => {
    const { signerRail } = paying
    const { maxFee } = signerRail
    signerRail.maxFee = new Decimal('0.000001')
    const claim = await ask(freshAddress(), '0.1')
    expect(await answersAbout(claim)).toEqual(['fee_above_bound'])
    signerRail.maxFee = maxFee
    await paying.tend()
    await paying.tend()
  })

  it('writes its answers with a database role that can write nothing else', async () => {
    const { database } = paying
    await runAsAdmin(rolesUrl, `create role ${role} login password 'signer'`)
    const { url } = database
    await migrateDatabase({
      url,
      signerRole: role,
      migrationsFolder: 'server/database/migrations',
    })
    const own = new URL(url)
    own.username = role
    own.password = 'signer'
    const pool = new Pool({ connectionString: own.href, max: 1 })
    const claim = await paying.pay({ to: freshAddress(), amount: '0.1' })
    await paying.tend()
    await signAsked({ ...paying.signing, journal: paying.journal(), pool })
    expect(await answersAbout(claim)).toEqual(['signed'])
    const refunded = await paying.owe({ to: freshAddress(), amount: '0.1' })
    await paying.handOver(refunded)
    await paying.tend()
    await signAsked({ ...paying.signing, journal: paying.journal(), pool })
    expect(await answersAbout(refunded)).toEqual(['signed'])

    for (const statement of [
      `update chain_transactions set state = 'sent'`,
      'update chain_signatures set bytes = bytes',
      'delete from chain_signatures',
      'delete from approvals',
      `update payouts set amount = 1`,
      'insert into approvals select * from approvals',
      'insert into chain_intents select * from chain_intents',
      'select email from claims',
      'select reference from incoming_payments',
      'select payer from incoming_payments',
      'update refund_destinations set inputs = inputs',
      'select * from users',
      'select * from postings',
      'create table public.own (id int)',
    ]) {
      await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
    }
    await pool.end()
    await paying.settle([claim, refunded])
  })

  it('stops at the first contradiction, until a person lets it go on', async () => {
    const { database } = paying
    const honest = await paying.pay({ to: freshAddress(), amount: '0.1' })
    const changed = await paying.pay({ to: freshAddress(), amount: '0.1' })
    await paying.tend()
    const [transaction] = await paying.outgoingOf(changed)
    // Somebody who has the whole database turns off its guards and sends the money elsewhere.
    const key = evmKeyOfPhrase(anvilPhrase)
    const thief = key.addressIn(freshAddress()) ?? ''
    await database.pool.query('alter table chain_intents disable trigger user')
    await database.pool.query('update chain_intents set address = $1 where transaction_id = $2', [
      thief,
      transaction?.id,
    ])
    await database.pool.query('alter table chain_intents enable trigger user')
    await paying.sign()
    expect(await answersAbout(honest)).toEqual(['signed'])
    expect(await answersAbout(changed)).toEqual(['contradiction'])
    expect(paying.journal().stopReason()).toContain('another address')

    const later = await ask(freshAddress(), '0.1')
    expect(await answersAbout(later)).toEqual(['stopped'])
    paying.reopenJournal()
    await paying.sign()
    expect(await answersAbout(later)).toEqual(['stopped'])
    expect(await paying.balanceOf(thief)).toBe(0n)

    await database.pool.query('alter table chain_intents disable trigger user')
    // The address in the spelling with check capitals, as in the draft.
    const { inputs } = await paying.payoutOf(changed)
    await database.pool.query('update chain_intents set address = $1 where transaction_id = $2', [
      key.addressIn(inputs[0]?.value ?? ''),
      transaction?.id,
    ])
    await database.pool.query('alter table chain_intents enable trigger user')
    paying.journal().note({ kind: 'resume', reason: 'the database was restored' })
    await paying.settle([honest, changed, later])
    expect(await paying.stateOf(later)).toBe('completed')
    expect(await paying.stateOf(changed)).toBe('completed')
  })

  it('does not sign a payout again with another nonce than the one in its journal', async () => {
    const { database } = paying
    const claim = await ask(freshAddress(), '0.1')
    const payout = await paying.payoutOf(claim)
    expect(await answersAbout(claim)).toEqual(['signed'])
    // The database is set back to a time before the draft of the payout.
    const all = ['chain_signatures', 'chain_intents', 'chain_transactions', 'chain_wallets']
    for (const table of all) {
      await database.pool.query(`alter table ${table} disable trigger user`)
    }
    await database.pool.query(
      'delete from chain_signatures where transaction_id in (select transaction_id from chain_intents where payout_id = $1)',
      [payout.id],
    )
    await database.pool.query('delete from chain_intents where payout_id = $1', [payout.id])
    await database.pool.query(
      'delete from chain_transactions t where not exists (select from chain_intents i where i.transaction_id = t.id)',
    )
    for (const table of all) {
      await database.pool.query(`alter table ${table} enable trigger user`)
    }
    await database.db
      .update(payouts)
      .set({ state: 'queued', leasedUntil: null })
      .where(eq(payouts.id, payout.id))
    await paying.send(claim)
    await paying.tend()
    await paying.sign()
    expect(await answersAbout(claim)).toEqual(['contradiction'])
    expect(paying.journal().stopReason()).toContain('signed with another nonce')
    paying.journal().note({ kind: 'resume', reason: 'it was a test' })
  })
})
