import type { MonitoringTerms } from '@/lib/contracts/desk/site/monitorings'
import { AppError } from '@/lib/errors/app-error'
import type { Executor, Tx } from '@/server/database/client'
import { versionOf } from '@/server/database/version-of'
import { monitorings } from '@/server/database/schema/site'
import { nextPlace } from '@/server/modules/ordering'
import { expectSeen } from '@/server/modules/audit'
import { changeSite, type SiteDeps } from '../change-site'
import {
  insertMonitoring,
  listStoredMonitorings,
  lockMonitoring,
  removeMonitoring,
  sumVisits,
  updateMonitoring,
  type StoredMonitoring,
  type Visits,
} from './monitorings.repository'

const entity = 'monitoring'
const none: Visits = { today: 0, week: 0, month: 0 }

export type MonitoringAtDesk = StoredMonitoring & { version: string; visits: Visits }

export async function listDeskMonitorings(db: Executor, now: Date): Promise<MonitoringAtDesk[]> {
  const stored = await listStoredMonitorings(db)
  const visits = await sumVisits(db, now)
  return stored.map((one) => present(one, visits))
}

/** Adds one after the last. Refuses with `validation_error` a name that another has. */
export async function createMonitoring(
  deps: SiteDeps,
  terms: MonitoringTerms,
): Promise<MonitoringAtDesk> {
  const { id } = await changeSite(deps, 'monitorings', async (tx) => {
    const position = await nextPlace(tx, monitorings)
    const id = await insertMonitoring(tx, { terms, position })
    const change = { entity, action: 'monitoring.create', entityId: String(id) } as const
    return { ...change, id, before: null, after: terms, isSeen: terms.isShown }
  })
  return present({ id, terms })
}

type Seen = { id: number; version: string }

/** Refuses with `not_found`, `validation_error` and, for old sight, `state_changed`. */
export async function saveMonitoring(
  deps: SiteDeps,
  { terms, ...seen }: Seen & { terms: MonitoringTerms },
): Promise<MonitoringAtDesk> {
  const { id } = seen
  await changeSite(deps, 'monitorings', async (tx) => {
    const before = await lockSeen(tx, seen)
    await updateMonitoring(tx, id, terms)
    const isSeen = before.isShown || terms.isShown
    const change = { entity, action: 'monitoring.update', entityId: String(id), isSeen } as const
    return { ...change, before, after: terms }
  })
  return present({ id, terms }, await sumVisits(deps.db, deps.now))
}

/** With its counts. Refuses with `not_found` and, for old sight, `state_changed`. */
export async function deleteMonitoring(deps: SiteDeps, seen: Seen): Promise<void> {
  await changeSite(deps, 'monitorings', async (tx) => {
    const before = await lockSeen(tx, seen)
    await removeMonitoring(tx, seen.id)
    const change = { entity, action: 'monitoring.delete', entityId: String(seen.id) } as const
    return { ...change, before, after: null, isSeen: before.isShown }
  })
}

async function lockSeen(tx: Tx, { id, version }: Seen): Promise<MonitoringTerms> {
  const stored = await lockMonitoring(tx, id)
  if (!stored) {
    throw new AppError('not_found')
  }
  await expectSeen(tx, { entity, id, state: stored.terms, version })
  return stored.terms
}

function present(
  { id, terms }: StoredMonitoring,
  visits: ReadonlyMap<number, Visits> = new Map(),
): MonitoringAtDesk {
  return { id, terms, version: versionOf(terms), visits: visits.get(id) ?? none }
}
