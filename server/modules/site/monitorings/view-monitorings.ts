import type { Executor } from '@/server/database/client'
import {
  listExportedCities,
  listExportedCurrencies,
  listShownMonitorings,
} from './monitorings.repository'

/** What a monitoring site needs to list this office, and the monitoring sites that already list it. */
export async function viewMonitorings(db: Executor) {
  return {
    sites: await listShownMonitorings(db),
    currencies: await listExportedCurrencies(db),
    cities: await listExportedCities(db),
  }
}
