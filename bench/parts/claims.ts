import { compareWithOwnSql } from '../claims/against-sql'
import { captureStatements, firstOf, type Statement } from '../claims/capture'
import { fillWithClaims } from '../claims/fill'
import { openCluster, type BenchOffice, type Cluster } from '../claims/office'
import { compareStatus } from '../claims/status'
import { measureStreams } from '../claims/streams'
import { openClient, createAndConfirm, createAt, move } from '../claims/visitors'
import { bounds, median, round, type Figure } from '../figures'

const clients = 32
const few = 1_000
const many = 1_000_000
const readers = 1_000

/**
 * Compares creating claims over the network with running only their SQL. Also measures the streams of a
 * claim, and compares reading a claim in a large database with reading one in a small database.
 */
export async function measureClaims(): Promise<readonly Figure[]> {
  const cluster = await openCluster()
  try {
    const office = await cluster.openOffice('kantor_claims')
    const streams = await streamFigures(office)
    const creating = await creatingFigure(office)
    await office.close()
    return [creating, ...streams, await statusFigure(cluster)]
  } finally {
    await cluster.close()
  }
}

async function creatingFigure({ pairs, product, url }: BenchOffice): Promise<Figure> {
  const since = new Date()
  const scripts = await captureStatements(
    url,
    pairs.map((pair) => (send) => createAndConfirm(send, pair)),
  )
  const { send, close } = openClient(product.url, clients)
  const { ours, bare, rounds } = await compareWithOwnSql({
    ...{ url, clients, scripts, since },
    once: (turn) => createAndConfirm(send, pairs[turn % pairs.length] ?? firstOf(pairs)),
  })
  close()
  return {
    name: 'create and confirm against its own SQL',
    value: ours / bare,
    unit: '×',
    bound: bounds.claimRatio,
    from: `${clients} clients, ${round(ours, 0)} against ${round(bare, 0)} claims/s, ${statementsOf(scripts)} statements each over ${pairs.length} pairs, no worker, median of ${rounds}`,
  }
}

function statementsOf(scripts: readonly (readonly Statement[])[]): number {
  return median(scripts.map(({ length }) => length))
}

async function streamFigures({ pairs, product }: BenchOffice): Promise<Figure[]> {
  const { megabytes, slowestMilliseconds } = await measureStreams(product.url, {
    pair: firstOf(pairs),
    readers,
  })
  return [
    {
      name: `${readers} open streams of a claim`,
      value: megabytes,
      unit: 'MB',
      bound: bounds.streamMegabytes,
      from: 'resident memory of the product with them, less that before them',
    },
    {
      name: 'a change reaches all of them',
      value: slowestMilliseconds,
      unit: 'ms',
      bound: bounds.streamMilliseconds,
      from: 'from the request that makes it to the last reader, the slower of 2',
    },
  ]
}

async function statusFigure(cluster: Cluster): Promise<Figure> {
  const small = await openFilled(cluster, { name: 'kantor_few', claims: few })
  const large = await openFilled(cluster, { name: 'kantor_many', claims: many })
  const [ofFew, ofMany] = await compareStatus(
    { origin: small.product.url, claims: few },
    { origin: large.product.url, claims: many },
  )
  await small.close()
  await large.close()
  return {
    name: `p99 of a claim's status among ${many} against ${few}`,
    value: ofMany / ofFew,
    unit: '×',
    bound: bounds.statusRatio,
    from: `${round(ofMany)} against ${round(ofFew)} ms, 8 clients, median of 5`,
  }
}

async function openFilled(
  cluster: Cluster,
  { name, claims }: { name: string; claims: number },
): Promise<BenchOffice> {
  const office = await cluster.openOffice(name)
  const { send, close } = openClient(office.product.url, 1)
  const like = await createAt(send, firstOf(office.pairs))
  await move(send, like, 'cancel')
  close()
  await fillWithClaims(office.url, { like, count: claims })
  return office
}
