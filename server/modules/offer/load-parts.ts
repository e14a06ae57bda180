import type { Database } from '@/server/database/client'
import { loadCatalogue, type Catalogue } from '@/server/modules/catalogue'
import { listReserves } from '@/server/modules/ledger'
import { listRates, type RateSnapshot } from '@/server/modules/rates'
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
import { loadUsual, notMeasured, type Usual } from './usual/load-usual-sums'

export const offerParts = ['catalogue', 'rates', 'reserves', 'settings'] as const
export type OfferPart = (typeof offerParts)[number]

type SiteState = { site: SiteSettings; presence: OfficePresence }

/** All inputs from which answers are computed. Immutable: a changed input makes a new state. */
export type OfferState = { snapshot: Snapshot; settings: SiteState; usual: Usual }

type LoadedParts = {
  catalogue: Catalogue | null
  rates: RateSnapshot | null
  reserves: Reserves | null
  settings: SiteState | null
  usual: Usual | null
}

export type LoadInput = {
  db: Database
  now: Date
  parts: ReadonlySet<OfferPart>
  previous: OfferState | null
}

/**
 * Loads the given parts and joins them with the parts that were loaded before. If a part cannot be
 * loaded, its previous value stays in use, and the error is returned with the state. The state is
 * null until every part was loaded once.
 */
export async function loadOffer(
  input: LoadInput,
): Promise<{ state: OfferState | null; errors: unknown[] }> {
  const { db, now, parts, previous } = input
  const errors: unknown[] = []
  const loadPart = async <T>(part: OfferPart, load: () => Promise<T>): Promise<T | null> => {
    if (previous !== null && !parts.has(part)) {
      return null
    }
    try {
      return await load()
    } catch (error) {
      errors.push(error)
      return null
    }
  }
  const [catalogue, rates, reserves, settings, usual] = await Promise.all([
    loadPart('catalogue', () => loadCatalogue(db, previous?.snapshot.catalogue)),
    loadPart('rates', () => listRates(db, now)),
    loadPart('reserves', () => loadReserves(db)),
    loadPart('settings', () => loadSettings(db)),
    loadUsual(db, now, previous?.usual ?? null).catch((error: unknown) => {
      errors.push(error)
      return null
    }),
  ])
  const loaded = { catalogue, rates, reserves, settings, usual }
  return { state: joinParts(loaded, previous), errors }
}

function joinParts(loaded: LoadedParts, previous: OfferState | null): OfferState | null {
  if (previous !== null) {
    return {
      snapshot: nextSnapshot(previous.snapshot, loaded),
      settings: loaded.settings ?? previous.settings,
      usual: loaded.usual ?? previous.usual,
    }
  }
  const { catalogue, rates, reserves, settings } = loaded
  const usual = loaded.usual ?? notMeasured
  return catalogue && rates && reserves && settings
    ? { snapshot: buildSnapshot({ catalogue, rates, reserves }), settings, usual }
    : null
}

function nextSnapshot(before: Snapshot, { catalogue, rates, reserves }: LoadedParts): Snapshot {
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
