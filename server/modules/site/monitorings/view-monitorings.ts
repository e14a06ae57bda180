import type { Executor } from '@/server/database/client'
import {
  listExportedCities,
  listExportedCurrencies,
  listStoredMonitorings,
} from './monitorings.repository'

/** What a site that compares offices needs to know of this one, and those that know it already. */
export async function viewMonitorings(db: Executor) {
  const stored = await listStoredMonitorings(db)
  return {
    sites: stored.filter(({ terms }) => terms.isShown).map(({ terms }) => terms),
    currencies: await listExportedCurrencies(db),
    cities: await listExportedCities(db),
  }
}
