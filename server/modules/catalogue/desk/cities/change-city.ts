import type { DeskCity, CityTerms } from '@/lib/contracts/desk/catalogue/cities'
import { AppError } from '@/lib/errors/app-error'
import type { Tx } from '@/server/database/client'
import { expectSeen } from '@/server/modules/audit'
import { changeCatalogue, type ChangeDeps } from '../desk-change'
import { nextPosition } from '../order'
import { unlessInUse } from '../refused-by-constraint'
import { expectNoStrayTerms, holdCityTerms } from '../stray-terms'
import { isLiveInCity } from '../uses/city-uses'
import { countUses } from '../uses/find-uses'
import {
  expectCash,
  hasHomelessCash,
  insertCity,
  lockStored,
  removeCity,
  replaceMembers,
  updateCity,
  type StoredCity,
} from './cities.repository'
import { presentDeskCity } from './list-desk-cities'

/** Adds a city after the last one. Refuses with `validation_error`. */
export async function createCity(deps: ChangeDeps, terms: CityTerms): Promise<DeskCity> {
  const { id } = await changeCatalogue(deps, async (tx) => {
    const { currencyIds, ...columns } = terms
    const position = await nextPosition(tx, 'city')
    const id = await insertCity(tx, { columns, position })
    await replaceMembers(tx, id, currencyIds)
    await expectCash(tx, id)
    const change = { id, entity: 'city', verb: 'create', entityId: String(id) } as const
    return { ...change, before: null, after: terms, subject: namesOf(terms) }
  })
  return presentDeskCity({ id, terms, directions: 0 })
}

/** Refuses with `not_found`, `validation_error` and, for old sight, `state_changed`. */
export async function saveCity(
  deps: ChangeDeps,
  { id, version, terms }: { id: number; version: string; terms: CityTerms },
): Promise<DeskCity> {
  const { stored } = await changeCatalogue(deps, async (tx) => {
    await holdCityTerms(tx)
    const stored = await lockKnown(tx, id)
    await expectSeen(tx, { entity: 'city', id, state: stored.terms, version })
    const { currencyIds, ...columns } = terms
    await updateCity(tx, id, columns)
    await replaceMembers(tx, id, currencyIds)
    await expectCash(tx, id)
    await expectNoStrayTerms(tx, { field: 'terms.currencyIds', key: 'city_in_terms' })
    if (await hasHomelessCash(tx, stored.terms.currencyIds)) {
      const faults = [{ field: 'terms.currencyIds', key: 'city_last' }]
      throw new AppError('validation_error', { faults })
    }
    return {
      stored,
      entity: 'city',
      verb: 'update',
      entityId: String(id),
      before: stored.terms,
      after: terms,
      subject: namesOf(stored.terms),
    }
  })
  return presentDeskCity({ ...stored, terms })
}

/**
 * Refuses with `not_found`, with `in_use` while a direction has terms for it, an address lies in it or
 * cash changes hands nowhere else, and with `validation_error` what visitors would notice and nobody confirmed.
 */
export async function deleteCity(
  deps: ChangeDeps,
  { id, isConfirmed }: { id: number; isConfirmed: boolean },
): Promise<void> {
  await changeCatalogue(deps, async (tx) => {
    await holdCityTerms(tx)
    const { terms: before } = await lockKnown(tx, id)
    const live = await countUses(tx, isLiveInCity(id))
    await unlessInUse(() => removeCity(tx, id))
    if (await hasHomelessCash(tx, before.currencyIds)) {
      throw new AppError('in_use')
    }
    if (live > 0 && !isConfirmed) {
      const faults = [{ field: 'confirmed', key: 'city_live', params: { count: String(live) } }]
      throw new AppError('validation_error', { faults })
    }
    const change = { entity: 'city', verb: 'delete', entityId: String(id) } as const
    return { ...change, before, after: null, subject: namesOf(before) }
  })
}

function namesOf({ nameRu: ru, nameEn: en }: CityTerms) {
  return { ru, en }
}

async function lockKnown(tx: Tx, id: number): Promise<StoredCity> {
  const stored = await lockStored(tx, id)
  if (!stored) {
    throw new AppError('not_found')
  }
  return stored
}
