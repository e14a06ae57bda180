import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { currencyMethods } from '@/server/database/schema/money/payments'
import { claims } from '@/server/database/schema/claims'
import { railProgress } from '@/server/database/schema/rails/rails'
import { proveBooksNow } from '@/server/modules/claims'
import { openJournal } from '@/server/signer/journal'
import { writeKeystore } from '@/server/signer/keys/keystore'
import { makeClaim } from '@/tests/factories/claims/claims'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { anvilPhrase } from '@/tests/setup/chains/paying-office'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { freePort } from '@/tests/start/office'
import { createRandom } from '../markets/world'
import { buildPayers, nodeProgram, type Chain, type Killable } from './processes'
import { print, printStart, scaled, seed } from '../support/settings'

const random = createRandom(seed)
const below = (most: number) => Math.floor(random() * most)

type Payment = { claimId: string; to: string; amount: string }

/** What differs between the chains that pay out. */
export type PayingKind = {
  name: string
  slug: string
  sender: string
  openChain: (folder: string, port: number) => Chain
  /** The rail in RAILS_FILE and in SIGNER_FILE. */
  officeRail: (node: string) => Record<string, unknown>
  signerRail: Record<string, unknown>
  /** The receiver of the n-th payout. */
  receiver: (index: number) => string
  /** The balance of an address in blocks, in the coin. */
  balanceOf: (chain: Chain, address: string) => Promise<Decimal>
  /** Called once the rail follows the chain, before the first payout: the sender must have enough. */
  fund: (chain: Chain) => Promise<void>
  /** Checks the slots of all payouts at the end. */
  expectSlots: (chain: Chain, database: TestDatabase) => Promise<void>
}

const most = '1000000'
/** Limits of the signer that are never reached. */
export const mostOfAll = { payout: most, hour: most, day: most, newAddress: most }

/** Payouts of one chain while the processes that make them are killed again and again. */
export function testPayouts(kind: PayingKind): void {
  const { sender, slug } = kind
  const count = scaled(300)

  describe(`payouts on ${kind.name} while worker, signer and node are killed`, () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kantor-long-signer-'))
    const inFolder = (name: string) => path.join(folder, name)
    let database: TestDatabase
    let chain: Chain
    let programs = ''
    let worker: Killable
    let signer: Killable

    beforeAll(async () => {
      printStart(kind.slug, `${String(count)} payouts; files are in ${folder}`)
      database = await createTestDatabase()
      chain = kind.openChain(folder, await freePort())
      await chain.start()
      programs = await buildPayers(folder)
      const currencyId = await currencyIdOf(database.db, slug)
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
      const rail = kind.officeRail(chain.url)
      writeFileSync(inFolder('rails.json'), JSON.stringify({ rails: [rail] }))
      const passphrase = 'a passphrase of tests'
      writeFileSync(inFolder('passphrase'), passphrase)
      const cheap = { memoryKiB: 8192, passes: 1, lanes: 1 }
      await writeKeystore(
        inFolder('keystore.json'),
        { phrase: anvilPhrase, passphrase, address: sender },
        cheap,
      )
      writeFileSync(
        inFolder('signer.json'),
        JSON.stringify({
          ...{ keystore: 'keystore.json', passphrase: 'passphrase', journal: 'journal' },
          ...{ pollSeconds: 0.2, rails: [kind.signerRail] },
        }),
      )
    }

    async function queuePayments(): Promise<Payment[]> {
      const payments: Payment[] = []
      for (let index = 0; index < count; index += 1) {
        const to = kind.receiver(index)
        // Nodes do not relay less than about 0.00003 of a coin.
        const amount = new Decimal(10 + below(1000)).times('0.00001').toFixed()
        const toInputs = [{ key: 'wallet', labelRu: 'Адрес', labelEn: 'Address', value: to }]
        const made = { to: slug, toAmount: amount, toInputs, now: new Date() }
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
    const hasBegun = async () =>
      (await database.db.select().from(railProgress)).some(({ height }) => height !== null)

    it('are each made exactly once, and the books agree with the wallet', async () => {
      await Promise.all([worker.start(), signer.start()])
      await expect.poll(hasBegun, { timeout: 120_000 }).toBe(true)
      await kind.fund(chain)
      const before = await kind.balanceOf(chain, sender)
      const already = await completed()
      const payments = await queuePayments()
      const kills = { worker: 0, signer: 0, node: 0 }
      // Many kills come at the beginning of the work, some when it is almost done.
      for (let left = Math.max(6, Math.round(count / 6)); left > 0; left -= 1) {
        await pause(500 + below(5_000))
        const victim = (['worker', 'signer', 'node'] as const)[below(3)] ?? 'worker'
        const killed = { worker, signer, node: chain }[victim]
        await killed.kill()
        await pause(below(1_500))
        await killed.start()
        kills[victim] += 1
        print(kind.slug, `killed ${victim}; ${String((await completed()) - already)} are paid`)
      }
      await expect
        .poll(async () => (await completed()) - already, { timeout: 3_600_000, interval: 2_000 })
        .toBe(count)
      await expect.poll(unbooked, { timeout: 600_000, interval: 1_000 }).toBe(0)

      for (const { amount, to } of payments) {
        expect((await kind.balanceOf(chain, to)).toFixed(), to).toBe(amount)
      }
      const { rows } = await database.pool.query<{ paid: string; fees: string }>(
        `select (select sum(amount) from chain_intents i join chain_transactions t on t.id = i.transaction_id
         where t.state = 'confirmed') as paid,
       (select sum(p.amount) from postings p join accounts a on a.id = p.account_id
         where a.name = 'expense:fees') as fees`,
      )
      const [sums] = rows
      const spent = before.minus(await kind.balanceOf(chain, sender))
      expect(spent.toFixed()).toBe(new Decimal(sums?.paid ?? 0).plus(sums?.fees ?? 0).toFixed())
      await kind.expectSlots(chain, database)
      const journal = openJournal(inFolder('journal'))
      expect(journal.stopReason()).toBeNull()
      expect(new Set(journal.signed().map(({ payout }) => payout)).size).toBe(count)
      journal.close()
      expect(await proveBooksNow(database.db)).toEqual([])
      print(kind.slug, `each of ${String(count)} was paid once; kills: ${JSON.stringify(kills)}`)
    })
  })
}
