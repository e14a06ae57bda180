import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { z } from 'zod'
import { currency } from '@/lib/contracts/catalogue'
import { notify } from '@/server/database/channels/notify'
import type { Database } from '@/server/database/client'
import { openEmbeddedDatabase } from '@/server/database/embedded/open-embedded-database'
import { grantSigner } from '@/server/database/role/signer-role'
import { openAnvil } from '@/tests/setup/chains/anvil'
import { openLitecoind } from '@/tests/setup/chains/litecoind'
import { expectCorrectBooks } from '../audit'
import { withDatabase } from '../database'
import { office as main } from '../office'
import { expectEqualBooks, queueLitecoin } from './books'
import { startProgram } from './programs'
import { sender, writeSettings, type Chains } from './settings'

const port = '3211'
export const cryptoUrl = `http://localhost:${port}`

export type CryptoOffice = Chains & {
  /** Expects that wallets and books agree and that `npm run audit` finds no fault. Returns its output. */
  expectEqualBooks: () => Promise<string>
  /** An order whose payout in LTC is queued. The form knows no addresses of test chains. */
  queueLitecoin: (wallet: string, amount: string) => Promise<string>
  close: () => Promise<void>
}

/**
 * An office of its own with a chain like Ethereum's and one like Bitcoin's, on which blocks are mined only when a test
 * says so, and with a signer in a process of its own. It pays ETH, USDT and LTC out by its rails.
 */
export async function openCryptoOffice(): Promise<CryptoOffice> {
  const closing: (() => unknown)[] = []
  const close = async () => {
    for (const end of closing.splice(0).reverse()) {
      await end()
    }
  }
  try {
    return { ...(await open((end) => closing.push(end))), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function open(atEnd: (end: () => unknown) => void): Promise<Omit<CryptoOffice, 'close'>> {
  const dataDirectory = 'test-results/crypto'
  const directory = path.join(main.root, dataDirectory)
  rmSync(directory, { recursive: true, force: true })
  const folder = mkdtempSync(path.join(tmpdir(), 'kantor-crypto-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const chains = await openChains(atEnd)
  const { rails, signer } = await writeSettings(folder, chains)
  const start = async (settings: Record<string, string>, ready: string) => {
    const { stop } = await startProgram(settings, ready)
    atEnd(stop)
  }
  const quiet = { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn' }
  await start({ ...quiet, PORT: port, DATA_DIR: dataDirectory, RAILS_FILE: rails }, 'Ctrl+C')
  const signerUrl = await makeSignerRole(directory)
  const books = { dataDirectory, rails }
  await Promise.all([
    start({ ROLES: 'signer', SIGNER_FILE: signer, SIGNER_DATABASE_URL: signerUrl }, 'signs for'),
    expectEqualBooks(books, 'name'),
  ])
  // The rails have read a block only now; before that they take no payments.
  await withDatabase(payByRails, dataDirectory)
  await expectOffered('ETH', 'USDTERC20')
  await expectOffered('LTC', 'SBERRUB')
  return {
    ...chains,
    queueLitecoin: (wallet, amount) => queueLitecoin(dataDirectory, { wallet, amount }),
    expectEqualBooks: async () => {
      await expectEqualBooks(books)
      return expectCorrectBooks(dataDirectory)
    },
  }
}

async function openChains(atEnd: (end: () => unknown) => void): Promise<Chains> {
  const anvil = await openAnvil()
  atEnd(anvil.stop)
  const litecoin = await openLitecoind(() => new Date())
  atEnd(litecoin.stop)
  const token = await anvil.deploy('TestToken', 6n, 0n)
  await anvil.call(token, 'mint', [sender, 1_000_000n * 10n ** 6n])
  await anvil.mine()
  return { anvil, litecoin, token }
}

/* The signer gets the rights that it needs and no others, as in a real office. */
async function makeSignerRole(directory: string): Promise<string> {
  const embedded = await openEmbeddedDatabase({ directory, role: 'tool' })
  const url = new URL(embedded.url)
  const password = randomBytes(16).toString('hex')
  const role = 'kantor_signer'
  await withDatabase(
    (db) => db.execute(sql.raw(`create role ${role} login password '${password}'`)),
    path.relative(main.root, directory),
  )
  const owner = new Client({ connectionString: embedded.url })
  await owner.connect()
  await grantSigner(owner, role)
  await owner.end()
  await embedded.stop()
  url.username = role
  url.password = password
  return url.href
}

/*
 * Makes the settings of an operator at the desk, and adds a direction that the demo does not have: from ETH to a
 * token that is paid out.
 */
function payByRails(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into currency_methods (currency_id, pay_in, pay_out, falls_back, updated_at)
      select id, 'rail', 'rail', false, now()
      from currencies where code in ('ETH', 'LTC', 'USDTERC20')
      on conflict (currency_id) do update set pay_in = excluded.pay_in, pay_out = excluded.pay_out`)
    await tx.execute(sql`
      insert into directions overriding user value
      select (jsonb_populate_record(d, jsonb_build_object('to_currency_id', c.id))).*
      from directions d
        join currencies f on f.id = d.from_currency_id and f.code = 'ETH'
        join currencies t on t.id = d.to_currency_id and t.code = 'USDTTRC20'
        join currencies c on c.code = 'USDTERC20'`)
    await notify(tx, 'catalogue_changed')
  })
}

/* The office notices the change a moment later. */
async function expectOffered(from: string, to: string): Promise<void> {
  const read = (address: string) => fetch(`${cryptoUrl}/api/v1/calculator/${address}/`)
  const list = z.array(currency).parse(await (await read('from')).json())
  const idOf = (wanted: string) => String(list.find(({ code }) => code === wanted)?.id)
  const statusNow = async () => (await read(`pair/${idOf(from)}/${idOf(to)}`)).status
  await expect.poll(statusNow, { timeout: 60_000 }).toBe(200)
}
