import type { UnwellReason } from '@/lib/contracts/service'
import type { Database } from '@/server/database/client'
import {
  countClaims,
  countDueJobs,
  countMails,
  countOutbox,
  findClockSkew,
  measurePrices,
  measureSources,
  type Counted,
  type PriceMeasure,
  type SourceMeasure,
  type Waiting,
} from './office-measures.repository'
import { findSigns, type VitalSign } from './vital-signs.repository'

/** One look at the office: what is not well, and the figures behind it. */
export type OfficeLook = {
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
  workers: number
  isMailStopped: boolean
  /** Nothing leaves the office by its own setting. */
  isHeld: boolean
  audit: { at: Date; ageSeconds: number; differences: number } | null
  /** Null when the database answered too slowly to tell. */
  clockSkewSeconds: number | null
}

/** What a process sees of itself; each is true while it is well. */
export type OwnChecks = {
  /** Whether a file can be written where customers' files lie, and in the data directory. */
  storage: () => Promise<boolean>
  disk: () => Promise<boolean>
  /** Whether anything can be exchanged, or nothing is meant to be. */
  directions: () => boolean
}

export type OfficeHealth = { look: () => Promise<OfficeLook> }

type Parts = {
  db: Database
  clock: { now: () => Date }
  checks: OwnChecks
  /** In which lane of the worker a task is done. */
  laneOf: (task: string) => string | null
  goodForMilliseconds?: number
}

const heardSeconds = 45

/** However many ask, the office is looked at once in some seconds. */
export function createOfficeHealth(parts: Parts): OfficeHealth {
  const { clock, goodForMilliseconds = 5_000 } = parts
  let last: OfficeLook | null = null
  let lookedAt = -Infinity
  let running: Promise<OfficeLook> | null = null

  async function anew(): Promise<OfficeLook> {
    const measures = await measure(parts).catch(() => null)
    const own = await checkOwn(parts.checks)
    const unwell = measures === null ? ['database' as const, ...own] : [...judge(measures), ...own]
    last = { unwell, checkedAt: clock.now(), measures }
    lookedAt = performance.now()
    return last
  }

  return {
    look: () => {
      if (last !== null && performance.now() - lookedAt < goodForMilliseconds) {
        return Promise.resolve(last)
      }
      running ??= anew().finally(() => {
        running = null
      })
      return running
    },
  }
}

async function measure({ db, laneOf }: Parts): Promise<OfficeMeasures> {
  // One after another: a look at the office takes one connection, however many there are.
  const jobs = await countDueJobs(db)
  const outbox = await countOutbox(db)
  const claims = await countClaims(db)
  const mails = await countMails(db)
  const prices = await measurePrices(db)
  const sources = await measureSources(db)
  const signs = await findSigns(db, heardSeconds)
  const skewMilliseconds = await findClockSkew(db, Date.now)
  const clockSkewSeconds = skewMilliseconds === null ? null : skewMilliseconds / 1000
  const lanes = new Map<string, Waiting>()
  for (const { task, count, oldestSeconds } of jobs) {
    const lane = laneOf(task) ?? 'unknown'
    const known = lanes.get(lane) ?? { count: 0, oldestSeconds: 0 }
    const oldest = Math.max(known.oldestSeconds, oldestSeconds)
    lanes.set(lane, { count: known.count + count, oldestSeconds: oldest })
  }
  return {
    lanes: [...lanes].map(([lane, waiting]) => ({ lane, ...waiting })),
    ...{ outbox, claims, mails, prices, sources, clockSkewSeconds },
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
          differences: differencesOf(audit),
        }
      : null,
  }
}

function differencesOf({ details: { differences } }: VitalSign): number {
  return typeof differences === 'number' ? differences : 0
}

/* Longer than a healthy office ever takes. */
const mostWaitSeconds = { lane: 90, outbox: 180, audit: 3 * 86_400, clock: 5 } as const

function judge(measures: OfficeMeasures): UnwellReason[] {
  const { lanes, outbox, prices, audit, workers, isMailStopped, isHeld, clockSkewSeconds } =
    measures
  // Mail may wait for its server and payouts for their switch; both are told by themselves.
  const waitsRightly = (lane: string) => lane === 'mail' || (isHeld && lane === 'payouts')
  const isLate = lanes.some(
    ({ lane, oldestSeconds }) => !waitsRightly(lane) && oldestSeconds > mostWaitSeconds.lane,
  )
  const found: Partial<Record<UnwellReason, boolean>> = {
    worker: workers === 0,
    prices: prices.lost > 0,
    queue: isLate,
    outbox: outbox.oldestSeconds > mostWaitSeconds.outbox,
    mail: isMailStopped,
    audit: audit === null || audit.ageSeconds > mostWaitSeconds.audit,
    books: (audit?.differences ?? 0) > 0,
    held: isHeld,
    clock: Math.abs(clockSkewSeconds ?? 0) > mostWaitSeconds.clock,
  }
  return namesOf(found)
}

async function checkOwn({ storage, disk, directions }: OwnChecks): Promise<UnwellReason[]> {
  const holds = (check: Promise<boolean>) => check.catch(() => false)
  const [hasStorage, hasDisk] = await Promise.all([holds(storage()), holds(disk())])
  return namesOf({ storage: !hasStorage, disk: !hasDisk, directions: !directions() })
}

function namesOf(found: Partial<Record<UnwellReason, boolean>>): UnwellReason[] {
  const names = Object.keys(found) as UnwellReason[]
  return names.filter((name) => found[name] === true)
}
