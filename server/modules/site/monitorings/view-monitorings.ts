import type { Executor } from '@/server/database/client'
import {
  listExportedCities,
  listExportedCurrencies,
  listShownMonitorings,
} from './monitorings.repository'

/** What a site that compares offices needs to know of this one, and those that know it already. */
export async function viewMonitorings(db: Executor) {
  return {
    sites: await listShownMonitorings(db),
    currencies: await listExportedCurrencies(db),
    cities: await listExportedCities(db),
  }
}
