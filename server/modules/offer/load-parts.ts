import type { Database } from '@/server/database/client'
import { loadCatalogue, type Catalogue } from '@/server/modules/catalogue'
import { listReserves } from '@/server/modules/ledger'
import { listRates, type RateBook } from '@/server/modules/rates'
import { loadSiteSettings, type SiteSettings } from '@/server/modules/settings'
import type { OfficePresence } from './office/office-hours'
import { findLastSeen } from './offer.repository'
import {
  buildSnapshot,
  findChangedAssets,
  updateRates,
  updateReserves,
  type Reserves,
  type Snapshot,
} from './snapshot'

export const offerParts = ['catalogue', 'rates', 'reserves', 'settings'] as const
export type OfferPart = (typeof offerParts)[number]

type SiteState = { site: SiteSettings; presence: OfficePresence }

/** Everything answers are computed from. Immutable: anything new makes another state. */
export type OfferState = { snapshot: Snapshot; settings: SiteState }

type Read = {
  catalogue: Catalogue | null
  rates: RateBook | null
  reserves: Reserves | null
  settings: SiteState | null
}

export type LoadInput = {
  db: Database
  now: Date
  parts: ReadonlySet<OfferPart>
  known: OfferState | null
}

/**
 * Loads the given parts and joins them with those loaded before. A part that could not be loaded
 * stays as it was, and its error is returned too; the state is null until all parts were loaded
 * once.
 */
export async function loadOffer(
  input: LoadInput,
): Promise<{ state: OfferState | null; faults: unknown[] }> {
  const { db, now, parts, known } = input
  const faults: unknown[] = []
  const read = async <T>(part: OfferPart, load: () => Promise<T>): Promise<T | null> => {
    if (known !== null && !parts.has(part)) {
      return null
    }
    try {
      return await load()
    } catch (error) {
      faults.push(error)
      return null
    }
  }
  const [catalogue, rates, reserves, settings] = await Promise.all([
    read('catalogue', () => loadCatalogue(db, known?.snapshot.catalogue)),
    read('rates', () => listRates(db, now)),
    read('reserves', () => loadReserves(db)),
    read('settings', () => loadSettings(db)),
  ])
  return { state: joined({ catalogue, rates, reserves, settings }, known), faults }
}

function joined(read: Read, known: OfferState | null): OfferState | null {
  if (known !== null) {
    return {
      snapshot: nextSnapshot(known.snapshot, read),
      settings: read.settings ?? known.settings,
    }
  }
  const { catalogue, rates, reserves, settings } = read
  return catalogue && rates && reserves && settings
    ? { snapshot: buildSnapshot({ catalogue, rates, reserves }), settings }
    : null
}

function nextSnapshot(before: Snapshot, { catalogue, rates, reserves }: Read): Snapshot {
  if (catalogue !== null && catalogue !== before.catalogue) {
    return buildSnapshot({
      catalogue,
      rates: rates ?? before.rates,
      reserves: reserves ?? before.reserves,
    })
  }
  const priced =
    rates === null
      ? before
      : updateRates(before, rates, findChangedAssets(before.catalogue, before.rates, rates))
  return reserves === null ? priced : updateReserves(priced, reserves)
}

async function loadReserves(db: Database): Promise<Reserves> {
  const rows = await listReserves(db)
  return new Map(rows.map(({ currencyId, amount }) => [currencyId, amount]))
}

async function loadSettings(db: Database): Promise<SiteState> {
  const [site, lastSeenAt] = await Promise.all([loadSiteSettings(db), findLastSeen(db)])
  return { site, presence: { lastSeenAt } }
}
