import type { CashPointTerms, DeskCashPoint } from '@/lib/contracts/desk/site/cash-points'
import { AppError } from '@/lib/errors/app-error'
import type { Database, Tx } from '@/server/database/client'
import { versionOf } from '@/server/database/version-of'
import { cashPoints } from '@/server/database/schema/site'
import { nextPlace } from '@/server/modules/ordering'
import { expectSeen } from '@/server/modules/audit'
import { changeSite, type SiteDeps } from '../change-site'
import {
  insertPoint,
  listCityNames,
  listStoredPoints,
  lockStoredPoint,
  removePoint,
  updatePoint,
  type StoredCashPoint,
} from './cash-points.repository'

const entity = 'cash_point'

export async function listDeskCashPoints(db: Database) {
  const points = (await listStoredPoints(db)).map(present)
  return { points, cities: await listCityNames(db) }
}

/** Adds an address after the last one. Refuses with `validation_error` a city that is not there. */
export async function createCashPoint(
  deps: SiteDeps,
  terms: CashPointTerms,
): Promise<DeskCashPoint> {
  const { id } = await changeSite(deps, 'cash', async (tx) => {
    const position = await nextPlace(tx, cashPoints)
    const id = await insertPoint(tx, { terms, position })
    const change = { entity, action: 'cash_point.create', entityId: String(id) } as const
    const subject = await cityOf(tx, terms)
    return { ...change, id, before: null, after: terms, isSeen: terms.isShown, subject }
  })
  return present({ id, terms })
}

type Seen = { id: number; version: string }

/** Refuses with `not_found`, `validation_error` and, for old sight, `state_changed`. */
export async function saveCashPoint(
  deps: SiteDeps,
  { terms, ...seen }: Seen & { terms: CashPointTerms },
): Promise<DeskCashPoint> {
  const { id } = seen
  await changeSite(deps, 'cash', async (tx) => {
    const before = await lockSeen(tx, seen)
    await updatePoint(tx, id, terms)
    const isSeen = before.isShown || terms.isShown
    const change = { entity, action: 'cash_point.update', entityId: String(id), isSeen } as const
    return { ...change, before, after: terms, subject: await cityOf(tx, before) }
  })
  return present({ id, terms })
}

/** Refuses with `not_found` and, for old sight, `state_changed`. */
export async function deleteCashPoint(deps: SiteDeps, seen: Seen): Promise<void> {
  await changeSite(deps, 'cash', async (tx) => {
    const before = await lockSeen(tx, seen)
    await removePoint(tx, seen.id)
    const change = { entity, action: 'cash_point.delete', entityId: String(seen.id) } as const
    const subject = await cityOf(tx, before)
    return { ...change, before, after: null, isSeen: before.isShown, subject }
  })
}

async function cityOf(tx: Tx, { cityId }: CashPointTerms) {
  const city = (await listCityNames(tx)).find(({ id }) => id === cityId)
  return city ? { ru: city.nameRu, en: city.nameEn } : null
}

async function lockSeen(tx: Tx, { id, version }: Seen): Promise<CashPointTerms> {
  const stored = await lockStoredPoint(tx, id)
  if (!stored) {
    throw new AppError('not_found')
  }
  await expectSeen(tx, { entity, id, state: stored.terms, version })
  return stored.terms
}

function present({ id, terms }: StoredCashPoint): DeskCashPoint {
  return { id, version: versionOf(terms), terms }
}
