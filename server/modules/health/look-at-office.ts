import type { UnwellReason } from '@/lib/contracts/service'
import type { Database } from '@/server/database/client'
import {
  countClaims,
  countDueJobs,
  countMails,
  countOutbox,
  findClockSkew,
  measurePrices,
  measureRails,
  measureSources,
  type Counted,
  type PriceMeasure,
  type RailMeasure,
  type SourceMeasure,
  type Waiting,
} from './office-measures.repository'
import { findSigns, type VitalSign } from './vital-signs.repository'

/** The health of the system at one moment: what does not work, and the measurements that show it. */
export type HealthReport = {
  unwell: UnwellReason[]
  checkedAt: Date
  /** Null when the database did not answer. */
  measures: OfficeMeasures | null
}

export type OfficeMeasures = {
  lanes: (Waiting & { lane: string })[]
  outbox: Waiting
  claims: Counted[]
  mails: Counted[]
  prices: PriceMeasure
  sources: SourceMeasure[]
  rails: RailMeasure
  workers: number
  isMailStopped: boolean
  /** Whether a setting holds back everything that would be sent, such as payouts. */
  isHeld: boolean
  audit: { at: Date; ageSeconds: number; differences: number } | null
  /** Null when the database answered too slowly for a measurement. */
  clockSkewSeconds: number | null
}

/** The checks of this process itself. Each returns true while all is well. */
export type OwnChecks = {
  /** Whether a file can be written to the storage of customers' files. */
  storage: () => Promise<boolean>
  /** Whether a file can be written to the data directory. */
  disk: () => Promise<boolean>
  /** False when customers can use no direction although the office is open and has directions. */
  directions: () => boolean
}

export type OfficeHealth = { look: () => Promise<HealthReport> }

type Parts = {
  db: Database
  clock: { now: () => Date }
  checks: OwnChecks
  /** The worker's lane that runs this task; null for an unknown task. */
  laneOf: (task: string) => string | null
  goodForMilliseconds?: number
}

const workerAliveSeconds = 45

/** Measures the system at most once in `goodForMilliseconds`, however many callers there are. */
export function createOfficeHealth(parts: Parts): OfficeHealth {
  const { clock, goodForMilliseconds = 5_000 } = parts
  let last: HealthReport | null = null
  let measuredAt = -Infinity
  let running: Promise<HealthReport> | null = null

  async function measureNow(): Promise<HealthReport> {
    const measures = await measure(parts).catch(() => null)
    const own = await checkOwn(parts.checks)
    const unwell = measures === null ? ['database' as const, ...own] : [...judge(measures), ...own]
    last = { unwell, checkedAt: clock.now(), measures }
    measuredAt = performance.now()
    return last
  }

  return {
    look: () => {
      if (last !== null && performance.now() - measuredAt < goodForMilliseconds) {
        return Promise.resolve(last)
      }
      running ??= measureNow().finally(() => {
        running = null
      })
      return running
    },
  }
}

async function measure({ db, laneOf }: Parts): Promise<OfficeMeasures> {
  // The queries run one after another, so that they need only one connection.
  const jobs = await countDueJobs(db)
  const outbox = await countOutbox(db)
  const claims = await countClaims(db)
  const mails = await countMails(db)
  const prices = await measurePrices(db)
  const sources = await measureSources(db)
  const rails = await measureRails(db)
  const signs = await findSigns(db, workerAliveSeconds)
  const skewMilliseconds = await findClockSkew(db, Date.now)
  const clockSkewSeconds = skewMilliseconds === null ? null : skewMilliseconds / 1000
  const lanes = new Map<string, Waiting>()
  for (const { task, count, oldestSeconds } of jobs) {
    const lane = laneOf(task) ?? 'unknown'
    const sum = lanes.get(lane) ?? { count: 0, oldestSeconds: 0 }
    const oldest = Math.max(sum.oldestSeconds, oldestSeconds)
    lanes.set(lane, { count: sum.count + count, oldestSeconds: oldest })
  }
  return {
    lanes: [...lanes].map(([lane, waiting]) => ({ lane, ...waiting })),
    ...{ outbox, claims, mails, prices, sources, rails, clockSkewSeconds },
    ...readSigns(signs),
  }
}

function readSigns(
  signs: VitalSign[],
): Pick<OfficeMeasures, 'workers' | 'isMailStopped' | 'isHeld' | 'audit'> {
  const workers = signs.filter(({ name }) => name.startsWith('worker:'))
  const audit = signs.find(({ name }) => name === 'audit')
  return {
    workers: workers.length,
    isMailStopped: workers.some(({ details }) => details.isMailStopped === true),
    isHeld: workers.some(({ details }) => details.isHeld === true),
    audit: audit
      ? {
          at: audit.at,
          ageSeconds: audit.ageSeconds,
          differences: countDifferences(audit),
        }
      : null,
  }
}

function countDifferences({ details: { differences } }: VitalSign): number {
  return typeof differences === 'number' ? differences : 0
}

/* A healthy system stays below these limits. */
const maxWaitSeconds = { lane: 90, outbox: 180, audit: 3 * 86_400, clock: 5 } as const

function judge(measures: OfficeMeasures): UnwellReason[] {
  const { lanes, outbox, prices, rails, audit, workers, isMailStopped, isHeld } = measures
  const { clockSkewSeconds } = measures
  // Mail may wait for its server, and payouts may wait while a setting stops them. Either cause is
  // reported separately.
  const mayWait = (lane: string) => lane === 'mail' || (isHeld && lane === 'payouts')
  const isQueueLate = lanes.some(
    ({ lane, oldestSeconds }) => !mayWait(lane) && oldestSeconds > maxWaitSeconds.lane,
  )
  const checks: Partial<Record<UnwellReason, boolean>> = {
    worker: workers === 0,
    prices: prices.lost > 0,
    queue: isQueueLate,
    outbox: outbox.oldestSeconds > maxWaitSeconds.outbox,
    mail: isMailStopped,
    audit: audit === null || audit.ageSeconds > maxWaitSeconds.audit,
    books: (audit?.differences ?? 0) > 0,
    held: isHeld,
    rails: rails.faulty > 0,
    vanished: rails.vanished > 0,
    wallets: rails.differing > 0,
    signer: rails.unsigned > 0,
    clock: Math.abs(clockSkewSeconds ?? 0) > maxWaitSeconds.clock,
  }
  return reasonsIn(checks)
}

async function checkOwn({ storage, disk, directions }: OwnChecks): Promise<UnwellReason[]> {
  const passes = (check: Promise<boolean>) => check.catch(() => false)
  const [isStorageWell, isDiskWell] = await Promise.all([passes(storage()), passes(disk())])
  return reasonsIn({ storage: !isStorageWell, disk: !isDiskWell, directions: !directions() })
}

function reasonsIn(checks: Partial<Record<UnwellReason, boolean>>): UnwellReason[] {
  const names = Object.keys(checks) as UnwellReason[]
  return names.filter((name) => checks[name] === true)
}
