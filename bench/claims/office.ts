import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { pairResponse, type PairResponse } from '@/lib/contracts/calculator'
import { Decimal } from '@/lib/money/decimal'
import { openDatabase, type Database } from '@/server/database/client'
import { openEmbeddedDatabase } from '@/server/database/embedded/open-embedded-database'
import { migrateDatabase } from '@/server/database/migrate/migrate'
import { currencies } from '@/server/database/schema/catalogue'
import { paymentRequisites } from '@/server/database/schema/money/payments'
import { seedDemoOffice } from '@/server/database/seed/seed-demo-office'
import { topUpReserve } from '@/server/modules/ledger'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { buildIfNeeded } from '@/scripts/build.mjs'
import { startServer, type Running } from '../support/processes'

/* Coins for rubles on cards. Claims use payment details of four currencies and hold four reserves. */
const from = ['bitcoin', 'litecoin', 'tether-trc20', 'tether-erc20']
const to = ['sberbank', 't-bank', 'alfa-bank', 'vtb']
const priceMilliseconds = 20_000

export type BenchOffice = {
  url: string
  db: Database
  /**
   * The product's API in a process of its own. No worker runs the jobs that the claims enqueue.
   */
  product: Running
  pairs: PairResponse[]
  close: () => Promise<void>
}

export type BenchDatabase = Pick<BenchOffice, 'url' | 'db'>

export type Cluster = {
  /** Creates the database of a demo office in this cluster, without a process that serves the office. */
  openDatabase: (name: string) => Promise<BenchDatabase>
  /**
   * Starts an office with a database of its own in this cluster, and with reserves for any number of
   * claims.
   */
  openOffice: (name: string, env?: Record<string, string>) => Promise<BenchOffice>
  /** Stops the cluster and every office that is still open in it. */
  close: () => Promise<void>
}

/** Starts PostgreSQL with the product's own settings: each commit waits for the disk. */
export async function openCluster(): Promise<Cluster> {
  const directory = await mkdtemp(path.join(tmpdir(), 'kantor-bench-'))
  const embedded = await openEmbeddedDatabase({ directory, role: 'tool' })
  const opened: Pick<BenchOffice, 'close'>[] = []
  return {
    openDatabase: async (name) => {
      const seeded = await openSeeded(embedded.url, name)
      opened.push(seeded)
      return seeded
    },
    openOffice: async (name, env = {}) => {
      await buildIfNeeded()
      const office = await openOffice(embedded.url, { name, directory, env })
      opened.push(office)
      return office
    },
    close: async () => {
      await Promise.all(opened.map(({ close }) => close()))
      await embedded.stop()
      await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

async function openOffice(
  server: string,
  { name, directory, env }: { name: string; directory: string; env: Record<string, string> },
): Promise<BenchOffice> {
  const { db, url, close } = await openSeeded(server, name)
  await makeBottomless(db)
  const product = await startServer({
    args: ['dist/server/main.mjs'],
    env: () => ({
      DATA_DIR: path.join(directory, name),
      DATABASE_URL: url,
      ROLES: 'api',
      DEMO_OFFICE: 'true',
      LOG_TO: 'stdout',
      TRUSTED_PROXY_HOPS: '1',
      RATE_LIMIT_FACTOR: '100000',
      ...env,
    }),
    probe: '/readyz',
  })
  // In production a worker refreshes the prices. Of its jobs only this one is needed here.
  const price = () =>
    void refreshDemoQuotes(db, { activeSources: ['demo'], now: new Date() }).catch(() => undefined)
  const pricing = setInterval(price, priceMilliseconds)
  let closed: Promise<void> | null = null
  const end = async () => {
    clearInterval(pricing)
    await product.stop()
    await close()
  }
  return {
    url,
    db,
    product,
    pairs: await readPairs(db, product.url),
    close: () => (closed ??= end()),
  }
}

async function openSeeded(server: string, name: string) {
  const url = await createDatabase(server, name)
  await migrateDatabase({ url, migrationsFolder: 'server/database/migrations' })
  const { db, close } = openDatabase({ url, poolSize: 4 })
  await seedDemoOffice(db, { now: new Date() })
  return { db, url, close }
}

async function createDatabase(server: string, name: string): Promise<string> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Makes the reserves large enough for any number of claims, and the payment details unlimited. */
async function makeBottomless(db: Database): Promise<void> {
  const now = new Date()
  for (const slug of to) {
    await topUpReserve(db, {
      currencyId: await idOf(db, slug),
      amount: new Decimal(10).pow(11),
      idempotencyKey: `bench:${slug}`,
      reason: 'Enough for any number of claims',
      actor: { kind: 'system', name: 'bench' },
      now,
    })
  }
  await db.update(paymentRequisites).set({ dailyAmount: null, dailyClaims: null })
}

async function readPairs(db: Database, origin: string): Promise<PairResponse[]> {
  const pairs: PairResponse[] = []
  for (const slugs of from.flatMap((one) => to.map((other) => [one, other] as const))) {
    const [one, other] = [await idOf(db, slugs[0]), await idOf(db, slugs[1])]
    const answer = await fetch(`${origin}/api/v1/calculator/pair/${one}/${other}/`)
    pairs.push(pairResponse.parse(await answer.json()))
  }
  return pairs
}

async function idOf(db: Database, slug: string): Promise<number> {
  const [row] = await db
    .select({ id: currencies.id })
    .from(currencies)
    .where(eq(currencies.slug, slug))
  return row?.id ?? 0
}
