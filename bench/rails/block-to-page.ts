import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { PairResponse } from '@/lib/contracts/calculator'
import { claimPaths } from '@/lib/contracts/claims/claim-paths'
import { notify } from '@/server/database/channels/notify'
import type { Database } from '@/server/database/client'
import { claimQuotes } from '@/server/database/schema/claims'
import { currencyMethods } from '@/server/database/schema/money/payments'
import { depositAddresses } from '@/server/database/schema/rails/deposits'
import { litecoinSettings, openLitecoind, type Litecoin } from '@/tests/setup/chains/litecoind'
import { addressOf } from '@/tests/factories/claims/claim-request'
import type { BenchOffice, Cluster } from '../claims/office'
import { createAndConfirm, openClient, readPair, type Send } from '../claims/visitors'

const satoshis = 100_000_000
/* The default of the settings. */
const pollSeconds = 0.5
const againMilliseconds = 200
const patienceMilliseconds = 30_000
/* No customer of the other parts has such a network address. */
const watcher = addressOf(12_000_000)

/**
 * How long it takes from a block that confirms a payment until the page of its order is told so, in milliseconds: in
 * an office whose worker asks the node as often as the settings say by default. The slowest of several orders.
 */
export async function measureBlockToPage(cluster: Cluster, orders: number): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kantor-rails-'))
  const chain = await openLitecoind(() => new Date())
  try {
    const file = path.join(folder, 'rails.json')
    const rail = litecoinSettings(chain, { pollSeconds })
    await writeFile(file, JSON.stringify({ rails: [rail] }), { mode: 0o600 })
    const env = { ROLES: 'api,worker', RAILS_FILE: file }
    const office = await cluster.openOffice('kantor_block_to_page', env)
    const pair = await payByRail(office)
    const { send, close } = openClient(office.product.url, 4)
    const took: number[] = []
    for (let count = 0; count < orders; count += 1) {
      took.push(await measureOrder(office, { chain, pair, send }))
    }
    close()
    await office.close()
    return Math.max(...took)
  } finally {
    await chain.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Lets the rail take payments in its coin. Returns a pair that sends this coin. */
async function payByRail({ db, pairs }: BenchOffice): Promise<PairResponse> {
  const pair = pairs.find(({ structure }) => structure.from.currency.code === 'LTC')
  if (pair === undefined) {
    throw new Error('The office does not exchange the coin of the chain.')
  }
  const currencyId = pair.structure.from.currency.id
  await db.transaction(async (tx) => {
    await tx
      .insert(currencyMethods)
      .values({ currencyId, payIn: 'rail', payOut: 'manual', updatedAt: new Date() })
      .onConflictDoUpdate({ target: currencyMethods.currencyId, set: { payIn: 'rail' } })
    await notify(tx, 'catalogue_changed')
  })
  return pair
}

type Order = { chain: Litecoin; pair: PairResponse; send: Send }

async function measureOrder(
  { db, product }: BenchOffice,
  { chain, pair, send }: Order,
): Promise<number> {
  const { id, address, units } = await makeOrder(db, { send, pair })
  const page = openPage(product.url, id)
  await page.arrival('awaiting_payment')
  await chain.pay([[address, units]])
  await chain.mine()
  await page.arrival('checking_payment')
  await chain.mine()
  const minedAt = performance.now()
  const arrivedAt = await page.arrival('paying_out')
  page.close()
  return arrivedAt - minedAt
}

/* The rail takes no orders until it has read its first block. */
async function makeOrder(db: Database, { pair, send }: Omit<Order, 'chain'>) {
  const begunAt = performance.now()
  for (;;) {
    try {
      const { id } = await createAndConfirm(send, await readPair(send, pair))
      const [found] = await db
        .select({ address: depositAddresses.address, amount: claimQuotes.fromAmount })
        .from(depositAddresses)
        .innerJoin(claimQuotes, eq(claimQuotes.claimId, depositAddresses.claimId))
        .where(eq(depositAddresses.claimId, id))
      if (found) {
        return { ...found, id, units: BigInt(found.amount.times(satoshis).toFixed()) }
      }
      throw new Error('The order was given no address of the rail.')
    } catch (error) {
      if (performance.now() - begunAt > patienceMilliseconds) {
        throw error
      }
      await pause(againMilliseconds)
    }
  }
}

/** Listens to the events of an order, as its page does. */
function openPage(origin: string, id: string) {
  let text = ''
  let onText: () => void = () => undefined
  const headers = { 'x-forwarded-for': watcher }
  const path = claimPaths.events.replace('{id}', id)
  const request = get(`${origin}${path}`, { headers, agent: false }, (stream) => {
    stream.on('error', () => undefined)
    stream.on('data', (bytes: Buffer) => {
      text += bytes.toString()
      onText()
    })
  })
  request.on('error', () => undefined)
  return {
    /** When the page is told that the order is in this state. */
    arrival: (state: string) =>
      new Promise<number>((resolve) => {
        onText = () => {
          if (text.includes(`"${state}"`)) {
            resolve(performance.now())
          }
        }
        onText()
      }),
    close: () => request.destroy(),
  }
}
