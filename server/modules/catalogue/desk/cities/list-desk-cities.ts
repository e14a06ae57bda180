import type { DeskCity } from '@/lib/contracts/desk/catalogue/cities'
import type { Database } from '@/server/database/client'
import { versionOf } from '@/server/database/version-of'
import { listStored, type StoredCity } from './cities.repository'

export async function listDeskCities(db: Database): Promise<DeskCity[]> {
  return (await listStored(db)).map(presentDeskCity)
}

export function presentDeskCity(stored: StoredCity): DeskCity {
  return { ...stored, version: versionOf(stored.terms) }
}
