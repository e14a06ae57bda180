import type { Database } from '@/server/database/client'
import { listAudit } from '@/server/modules/audit'
import { proveBooksNow, sumTurnover } from '@/server/modules/claims'
import { findCursors } from '@/server/modules/claims/desk/find-cursors.repository'
import { listEntries } from '@/server/modules/ledger'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { makeClaim } from '@/tests/factories/claims/claims'
import { fillBooks } from '../claims/fill-books'
import { openCluster, type BenchDatabase, type Cluster } from '../claims/office'
import { bounds, median, round, type Figure } from '../figures'

const few = 10_000
const many = 1_000_000
const rounds = 15
/* Three of ten claims were completed. */
const completedOutOfTen = 3
const periodDays = 3

type DeskRead = { name: string; run: (db: Database) => Promise<unknown> }

/**
 * Compares the time of the desk's reads in a large and in a small office, and measures the check of all
 * books of the large office.
 */
export async function measureDesk(): Promise<readonly Figure[]> {
  const cluster = await openCluster()
  try {
    const small = await openFilled(cluster, { name: 'kantor_desk_few', count: few })
    const large = await openFilled(cluster, { name: 'kantor_desk_many', count: many })
    const figures: Figure[] = []
    for (const read of await deskReads(small.db)) {
      figures.push(await compare(read, small.db, large.db))
    }
    return [...figures, ...(await proofFigures(large.db))]
  } finally {
    await cluster.close()
  }
}

async function openFilled(
  cluster: Cluster,
  { name, count }: { name: string; count: number },
): Promise<BenchDatabase> {
  const opened = await cluster.openDatabase(name)
  const completed = await makeClaim(opened.db, { state: 'completed' })
  const cancelled = await makeClaim(opened.db, { state: 'cancelled' })
  await fillBooks(opened.url, {
    count,
    patterns: Array.from({ length: 10 }, (_, index) => ({
      claimId: (index < completedOutOfTen ? completed : cancelled).claim.id,
      first: index + 1,
      step: 10,
    })),
  })
  return opened
}

async function deskReads(db: Database): Promise<DeskRead[]> {
  const until = new Date(Date.now() + 60_000)
  const since = new Date(until.getTime() - periodDays * 86_400_000)
  const rare = await currencyIdOf(db, 'litecoin')
  const filter = { states: ['completed'] as const }
  const inOrder = (by: 'changed' | 'worth') => (office: Database) =>
    findCursors(office, { filter, order: { by, isAscending: false }, limit: 51 })
  return [
    {
      name: `turnover of ${periodDays} days`,
      run: (office) =>
        sumTurnover(office, { since, until, timezone: 'UTC', currencyId: null, directionId: null }),
    },
    { name: 'completed claims by their last change', run: inOrder('changed') },
    { name: 'completed claims by worth', run: inOrder('worth') },
    {
      name: 'a page of the audit log',
      run: (office) => listAudit(office, { filter: {}, locale: 'en' }),
    },
    {
      name: 'entries of a currency with few entries',
      run: (office) => listEntries(office, { currencyId: rare }),
    },
  ]
}

async function compare(read: DeskRead, small: Database, large: Database): Promise<Figure> {
  const took: [number[], number[]] = [[], []]
  await Promise.all([read.run(small), read.run(large)])
  for (let turn = 0; turn < rounds; turn += 1) {
    took[0].push(await millisecondsOf(() => read.run(small)))
    took[1].push(await millisecondsOf(() => read.run(large)))
  }
  const [ofFew, ofMany] = [median(took[0]), median(took[1])]
  return {
    name: `${read.name}: ${many} claims compared with ${few}`,
    value: ofMany / ofFew,
    unit: '×',
    bound: bounds.deskRatio,
    from: `${round(ofMany)} against ${round(ofFew)} ms, median of ${rounds}`,
  }
}

/* No balance contains the copied postings, so the check of these books reports very many rows. */
async function proofFigures(db: Database): Promise<Figure[]> {
  const before = process.memoryUsage().rss
  let highest = before
  const sampling = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss)
  }, 50)
  let reported = 0
  const took = await millisecondsOf(async () => {
    reported = (await proveBooksNow(db)).length
  })
  clearInterval(sampling)
  return [
    {
      name: `the check of the books of ${many} claims`,
      value: took / 1_000,
      unit: 's',
      bound: bounds.proofSeconds,
      from: `${reported} reported rows; the accounts of copied claims do not balance`,
    },
    {
      name: 'memory that the check of the books takes',
      value: (highest - before) / 2 ** 20,
      unit: 'MB',
      bound: bounds.proofMegabytes,
      from: 'the largest growth of the resident memory of the process',
    },
  ]
}

async function millisecondsOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}
