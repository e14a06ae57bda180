import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { currencyMethods } from '@/server/database/schema/money/payments'
import { claims } from '@/server/database/schema/claims'
import { proveBooksNow } from '@/server/modules/claims'
import { openJournal } from '@/server/signer/journal'
import { writeKeystore } from '@/server/signer/keystore'
import { makeClaim } from '@/tests/factories/claims/claims'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { anvilPhrase } from '@/tests/setup/chains/paying-office'
import { quickPace, testXpub } from '@/tests/setup/chains/rail-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { freePort } from '@/tests/start/office'
import { createRandom } from './markets/world'
import {
  buildPayers,
  nodeProgram,
  openLongChain,
  type Chain,
  type Killable,
} from './signer/processes'
import { print, printStart, scaled, seed } from './support/settings'

const count = scaled(300)
const sender = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const random = createRandom(seed)
const below = (most: number) => Math.floor(random() * most)

type Payment = { claimId: string; to: string; amount: string }

describe('payouts while worker, signer and node are killed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kantor-long-signer-'))
  const inFolder = (name: string) => path.join(folder, name)
  let database: TestDatabase
  let chain: Chain
  let programs = ''
  let worker: Killable
  let signer: Killable

  beforeAll(async () => {
    printStart('signer', `${String(count)} payouts; files are in ${folder}`)
    database = await createTestDatabase()
    chain = openLongChain(folder, await freePort())
    await chain.start()
    programs = await buildPayers(folder)
    const currencyId = await currencyIdOf(database.db, 'ethereum')
    await database.db
      .insert(currencyMethods)
      .values({ currencyId, payIn: 'manual', payOut: 'rail', updatedAt: new Date() })
      .onConflictDoUpdate({ target: currencyMethods.currencyId, set: { payOut: 'rail' } })
    await writeSettings()
    worker = nodeProgram(path.join(programs, 'main.mjs'), {
      log: inFolder('worker.log'),
      env: {
        ROLES: 'worker',
        DATABASE_URL: database.url,
        DATA_DIR: inFolder('data'),
        RAILS_FILE: inFolder('rails.json'),
        SESSION_SECRET: 'a secret of the long test of payouts',
        WORKER_PORT: String(await freePort()),
        LOG_LEVEL: 'warn',
        LOG_TO: 'stdout',
      },
    })
    signer = nodeProgram(path.join(programs, 'signer.mjs'), {
      log: inFolder('signer.log'),
      env: { SIGNER_FILE: inFolder('signer.json'), SIGNER_DATABASE_URL: database.url },
    })
  })
  afterAll(async () => {
    await Promise.all([worker.kill(), signer.kill()])
    await chain.kill()
    await database.drop()
    rmSync(programs, { recursive: true, force: true })
  })

  async function writeSettings(): Promise<void> {
    const payouts = { sender, maxFee: '0.1', maxFeeShare: '1', stuckBlocks: 15, lostSeconds: 3600 }
    const rail = {
      ...{ ...quickPace, pollSeconds: 0.2, confirmations: [{ fromUsd: '0', blocks: 3 }] },
      ...{ name: 'ethereum', kind: 'evm', chainId: 31_337, node: chain.url, xpub: testXpub },
      ...{ assets: [{ currency: 'ETH' }], payouts },
    }
    writeFileSync(inFolder('rails.json'), JSON.stringify({ rails: [rail] }))
    const passphrase = 'a passphrase of tests'
    writeFileSync(inFolder('passphrase'), passphrase)
    const cheap = { memoryKiB: 8192, passes: 1, lanes: 1 }
    await writeKeystore(
      inFolder('keystore.json'),
      { phrase: anvilPhrase, passphrase, address: sender },
      cheap,
    )
    const most = '1000000'
    const limits = { payout: most, hour: most, day: most, newAddress: most }
    const signerRail = { name: 'ethereum', chainId: 31_337, sender, maxFee: '0.1' }
    writeFileSync(
      inFolder('signer.json'),
      JSON.stringify({
        ...{ keystore: 'keystore.json', passphrase: 'passphrase', journal: 'journal' },
        ...{ pollSeconds: 0.2, rails: [{ ...signerRail, assets: [{ currency: 'ETH', limits }] }] },
      }),
    )
  }

  async function queuePayments(): Promise<Payment[]> {
    const payments: Payment[] = []
    for (let index = 0; index < count; index += 1) {
      const to = `0x${(0xdef_000_000 + index).toString(16).padStart(40, '0')}`
      const amount = new Decimal(1 + below(1000)).times('0.00001').toFixed()
      const toInputs = [{ key: 'wallet', labelRu: 'Адрес', labelEn: 'Address', value: to }]
      const made = { to: 'ethereum', toAmount: amount, toInputs, now: new Date() }
      const { claim } = await makeClaim(database.db, { state: 'paying_out', ...made })
      payments.push({ claimId: claim.id, to, amount })
    }
    return payments
  }

  const completed = () => database.db.$count(claims, eq(claims.state, 'completed'))
  const unbooked = async () => {
    const { rows } = await database.pool.query<{ open: string }>(
      `select count(*) as open from chain_transactions
       where state in ('draft', 'approved', 'signed', 'sent', 'mined')
         or (state in ('confirmed', 'failed') and (told_at is null or fee_booked_at is null))`,
    )
    return Number(rows[0]?.open ?? 0)
  }
  const weiOf = async (address: string) =>
    new Decimal(String(BigInt((await chain.ask('eth_getBalance', [address, 'latest'])) as string)))

  it('pays each exactly once, and the books equal the wallet', async () => {
    const before = await weiOf(sender)
    await Promise.all([worker.start(), signer.start()])
    const already = await completed()
    const payments = await queuePayments()
    const kills = { worker: 0, signer: 0, node: 0 }
    // Many are killed at the beginning of their work, some when it is almost done.
    for (let left = Math.max(6, Math.round(count / 6)); left > 0; left -= 1) {
      await pause(500 + below(5_000))
      const victim = (['worker', 'signer', 'node'] as const)[below(3)] ?? 'worker'
      const killed = { worker, signer, node: chain }[victim]
      await killed.kill()
      await pause(below(1_500))
      await killed.start()
      kills[victim] += 1
      print('signer', `killed ${victim}; ${String((await completed()) - already)} are paid`)
    }
    await expect
      .poll(async () => (await completed()) - already, { timeout: 3_600_000, interval: 2_000 })
      .toBe(count)
    await expect.poll(unbooked, { timeout: 600_000, interval: 1_000 }).toBe(0)

    for (const { amount, to } of payments) {
      expect((await weiOf(to)).times('1e-18').toFixed(), to).toBe(amount)
    }
    const { rows } = await database.pool.query<{ paid: string; fees: string; nonces: string }>(
      `select (select sum(amount) from chain_intents i join chain_transactions t on t.id = i.transaction_id
         where t.state = 'confirmed') as paid,
       (select sum(p.amount) from postings p join accounts a on a.id = p.account_id
         where a.name = 'expense:fees') as fees,
       (select count(distinct nonce) from chain_transactions) as nonces`,
    )
    const [sums] = rows
    const spent = before.minus(await weiOf(sender)).times('1e-18')
    expect(spent.toFixed()).toBe(new Decimal(sums?.paid ?? 0).plus(sums?.fees ?? 0).toFixed())
    const nonce = BigInt((await chain.ask('eth_getTransactionCount', [sender, 'latest'])) as string)
    expect(String(nonce)).toBe(sums?.nonces)
    const journal = openJournal(inFolder('journal'))
    expect(journal.stopReason()).toBeNull()
    expect(new Set(journal.signed().map(({ payout }) => payout)).size).toBe(count)
    journal.close()
    expect(await proveBooksNow(database.db)).toEqual([])
    print('signer', `each of ${String(count)} was paid once; kills: ${JSON.stringify(kills)}`)
  })
})
