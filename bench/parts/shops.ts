import { merchantPath } from '@/lib/contracts/shops/merchant-path'
import { ownShopPath } from '@/lib/contracts/shops/own-shops'
import { compareWithOwnSql } from '../claims/against-sql'
import { captureStatements } from '../claims/capture'
import { openCluster, type BenchOffice } from '../claims/office'
import { expectStatus, openClient, type Send } from '../claims/visitors'
import { bounds, round, type Figure } from '../figures'
import { openShopOffice, openShops, type FilledShop, type ShopOffice } from '../shops/shop-office'
import { openInProcess } from '../support/in-process'
import { millisecondsOf } from '../support/receive'
import { compareSlowest, type Timed } from '../support/slowest'

const few = 10_000
const many = 1_000_000
const makers = 32
const shopCount = 64
const readers = 4
const seconds = 2

/**
 * Compares making invoices over the network with running only the SQL of it. Compares what a shop with very many
 * sales waits for when it reads them with what a shop with few waits for, in one office.
 */
export async function measureShops(): Promise<readonly Figure[]> {
  const cluster = await openCluster()
  try {
    const office = await cluster.openOffice('kantor_invoices')
    const figures = [await makingFigure(office)]
    await office.close()
    const opened = await openShopOffice(cluster, { few, many })
    const { send, close } = openClient(opened.office.product.url, readers)
    // One shop may not call the merchant API so often over the network.
    const inProcess = await openInProcess(opened.office.db)
    const shops = { ...opened, sendAs: { owner: send, merchant: inProcess } }
    for (const read of statistics) {
      figures.push(await statisticsFigure(read, shops))
    }
    for (const read of [...ofOwner, ...ofMerchant]) {
      figures.push(await readingFigure(read, shops))
    }
    close()
    return figures
  } finally {
    await cluster.close()
  }
}

/* There are so many shops that none makes more invoices than one shop may. */
async function makingFigure({ db, product, url }: BenchOffice): Promise<Figure> {
  const keys = await openShops(db, shopCount)
  const since = new Date()
  const { send, close } = openClient(product.url, makers)
  // A key that is used for the first time in a minute costs a statement more.
  for (const { headers } of keys) {
    await makeInvoice(send, headers)
  }
  const scripts = await captureStatements(
    url,
    keys.map(
      ({ headers }) =>
        (inProcess) =>
          makeInvoice(inProcess, headers),
    ),
  )
  let turn = 0
  const { ours, bare, rounds } = await compareWithOwnSql({
    ...{ url, clients: makers, scripts, since, kept: keys.map(({ hash }) => hash) },
    once: () => {
      turn += 1
      return makeInvoice(send, keys[turn % shopCount]?.headers ?? {})
    },
  })
  close()
  return {
    name: 'making an invoice with a key against its own SQL',
    value: ours / bare,
    unit: '×',
    bound: bounds.invoiceRatio,
    from: `${makers} clients, ${round(ours, 0)} against ${round(bare, 0)} invoices/s, ${scripts[0]?.length ?? 0} statements each, ${shopCount} shops, no worker, median of ${rounds}`,
  }
}

let invoices = 0

async function makeInvoice(send: Send, headers: Record<string, string>): Promise<void> {
  invoices += 1
  // The replay gives each of its invoices such a name, too.
  const name = `bench-visitor-${process.pid}-${invoices}`
  const answer = await send({
    method: 'POST',
    path: `${merchantPath}/invoices/`,
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': name },
    body: JSON.stringify({
      ...{ amount: '49.9', orderId: name, description: 'Two mugs', metadata: { basket: '7f3c' } },
      email: 'payer@example.com',
    }),
  })
  expectStatus(answer, 201)
}

type Read = { name: string; as: 'owner' | 'merchant'; pathOf: (shop: FilledShop) => string }

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const lastDays = (count: number) => `date_from=${day(count - 1)}&date_to=${day(0)}`

const figuresOf = (name: string, query: string): Read => ({
  name,
  as: 'owner',
  pathOf: ({ row }) => `/en${ownShopPath}/${row.id}/statistics/?${query}`,
})

const statistics: readonly Read[] = [
  figuresOf('two days by hour', `step=hour&${lastDays(2)}`),
  figuresOf('a month by day', `step=day&${lastDays(30)}`),
  figuresOf('a year by day', `step=day&${lastDays(365)}`),
  figuresOf('a year by month', `step=month&${lastDays(365)}`),
  figuresOf('all three years by month', `step=month&${lastDays(1_100)}`),
]

type Sales = FilledShop['sales']

const inHistory = (name: string, pathOf: (sales: Sales) => string): Read => ({
  name,
  as: 'owner',
  pathOf: ({ row, sales }) => `/en${ownShopPath}/${row.id}/sales/${pathOf(sales)}`,
})

const ofOwner: readonly Read[] = [
  inHistory('the sales', () => ''),
  inHistory('the last page of the sales', () => `?size=20&page=${few / 20}`),
  inHistory('paid sales', () => '?status=paid'),
  inHistory('expired sales', () => '?status=expired'),
  inHistory('refunded sales', () => '?status=refunded'),
  inHistory('sales of which too much was paid', () => '?exception=over'),
  inHistory('sales of a month', () => `?${lastDays(30)}`),
  inHistory('a sale by its order', ({ paid }) => `?q=${paid.orderId}`),
  inHistory('sales by an e-mail address', ({ paid }) => `?q=${paid.email}`),
  inHistory('a sale', ({ paid }) => `${paid.id}/`),
  inHistory('a sale that was refunded', ({ refunded }) => `${refunded.id}/`),
]

const byKey = (name: string, pathOf: (sales: Sales) => string): Read => ({
  name: `${name} by the merchant API`,
  as: 'merchant',
  pathOf: ({ sales }) => `/en${merchantPath}/invoices/${pathOf(sales)}`,
})

const ofMerchant: readonly Read[] = [
  byKey('invoices', () => '?size=100'),
  byKey('invoices from the middle on', ({ paid }) => `?size=100&before=${paid.id}`),
  byKey(
    'refunded invoices from the middle on',
    ({ paid }) => `?size=100&status=refunded&before=${paid.id}`,
  ),
  byKey('invoices of a month', () => `?size=100&date_from=${day(60)}&date_to=${day(30)}`),
  byKey('an invoice by its order', ({ paid }) => `?orderId=${paid.orderId}`),
  byKey('an invoice', ({ paid }) => `${paid.id}/`),
]

type Shops = ShopOffice & { sendAs: Record<Read['as'], Send> }

async function statisticsFigure(read: Read, shops: Shops): Promise<Figure> {
  const [ofFew, ofMany] = await slowestOf(read, shops)
  return {
    name: `p99 of the statistics of ${read.name} among ${many} sales`,
    value: ofMany,
    unit: 'ms',
    bound: bounds.statisticsMilliseconds,
    from: `${readers} clients, median of 5; ${round(ofFew)} ms among ${few}`,
  }
}

async function readingFigure(read: Read, shops: Shops): Promise<Figure> {
  const [ofFew, ofMany] = await slowestOf(read, shops)
  return {
    name: `p99 of ${read.name} among ${many} sales against ${few}`,
    value: ofMany / ofFew,
    unit: '×',
    bound: bounds.salesRatio,
    from: `${round(ofMany)} against ${round(ofFew)} ms, ${readers} clients${read.as === 'merchant' ? ' in one process' : ''}, median of 5`,
  }
}

/* The times of a read in the shop with few sales and in that with many. */
async function slowestOf(
  { as, pathOf }: Read,
  { few: small, many: large, sendAs, signIn }: Shops,
): Promise<[number, number]> {
  const owner = await signIn()
  const timed = (shop: FilledShop): Timed => {
    const path = pathOf(shop)
    const headers = as === 'owner' ? owner : shop.key.headers
    const read = () => sendAs[as]({ method: 'GET', path, headers })
    return () => millisecondsOf(async () => expectStatus(await read(), 200))
  }
  return compareSlowest([timed(small), timed(large)], { clients: readers, seconds })
}
