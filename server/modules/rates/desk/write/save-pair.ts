import { eq, inArray } from 'drizzle-orm'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Database, Tx } from '@/server/database/client'
import { assets, ratePairs } from '@/server/database/schema/rates'
import { assertCurrentVersion } from '@/server/modules/audit'
import { requestFirstQuotes } from '@/server/modules/rates/jobs'
import { settingsOfPair } from '../versions'
import type { PairRow } from '@/server/modules/rates/judging/judging.repository'
import { assertFixedPriceHasEffect, isFixedPriceInForce } from './fixed-price'
import { nameOf, pairOf, changeRates, type DeskChange } from './change-rates'

export type PairSettings = {
  isEnabled: boolean
  /** The pair's symbol at each source. Sources without a symbol are not asked for the pair. */
  symbols: Record<string, string>
  minSources: number
  maxJumpPercent: Decimal
  maxSpreadPercent: Decimal
}

export type CreatePair = DeskChange & { base: string; quote: string; settings: PairSettings }
export type SavePair = DeskChange & {
  pairId: number
  /** The version of the settings that the operator saw. */
  version: string
  settings: PairSettings
}

/** Creates a pair, asks its sources for a price now, and returns its id. Refuses invalid pairs with `validation_error`. */
export function createPair(db: Database, command: CreatePair): Promise<number> {
  const { base, quote, settings } = command
  return changeRates(db, command, async (tx, pairs) => {
    const faults = await faultsOf(tx, command, pairs)
    const [row] =
      faults.length > 0
        ? []
        : await tx
            .insert(ratePairs)
            .values({ base, quote, ...settings })
            .onConflictDoNothing({ target: [ratePairs.base, ratePairs.quote] })
            .returning()
    if (!row) {
      // Two operators may have added the same pair at the same time.
      throw new AppError('validation_error', { faults: faults.length > 0 ? faults : [taken] })
    }
    await requestFirstQuotes(tx, settings)
    const { id, ...after } = row
    return {
      result: id,
      record: { ...recordOf(row), action: 'rate_pair.create', before: null, after },
    }
  })
}

/**
 * Saves symbols, limits and whether the pair is enabled. Its two assets never change. Refuses with
 * `not_found` and, for an outdated version, `state_changed`.
 */
export function savePair(db: Database, command: SavePair): Promise<void> {
  const { pairId, version, settings, now } = command
  return changeRates(db, command, async (tx, pairs) => {
    const { id, ...before } = pairOf(pairs, pairId)
    const state = settingsOfPair(before)
    await assertCurrentVersion(tx, { entity: 'rate_pair', id, state, version })
    const isSwitchedOn = settings.isEnabled && !before.isEnabled
    if (isSwitchedOn && (await isFixedPriceInForce(tx, id, now))) {
      await assertFixedPriceHasEffect(
        tx,
        { id, ...before, ...settings },
        { pairs, now, field: 'isEnabled' },
      )
    }
    await tx.update(ratePairs).set(settings).where(eq(ratePairs.id, id))
    const after = { ...before, ...settings }
    return {
      result: undefined,
      record: { ...recordOf({ id, ...before }), action: 'rate_pair.save', before, after },
    }
  })
}

const taken: FieldError = { field: 'quote', key: 'taken' }

/** A pair works in both directions, so the same two assets in the other order are the same pair. */
async function faultsOf(
  tx: Tx,
  { base, quote }: CreatePair,
  pairs: readonly PairRow[],
): Promise<FieldError[]> {
  if (base === quote) {
    return [{ field: 'quote', key: 'twice' }]
  }
  const isTaken = pairs.some(
    (pair) =>
      (pair.base === base && pair.quote === quote) || (pair.base === quote && pair.quote === base),
  )
  if (isTaken) {
    return [taken]
  }
  const existing = await tx
    .select({ code: assets.code })
    .from(assets)
    .where(inArray(assets.code, [base, quote]))
  return (['base', 'quote'] as const)
    .filter((side) => !existing.some(({ code }) => code === { base, quote }[side]))
    .map((field) => ({ field, key: 'unknown_value' }))
}

function recordOf(pair: Pick<PairRow, 'id' | 'base' | 'quote'>) {
  return { entity: 'rate_pair' as const, entityId: String(pair.id), subject: nameOf(pair) }
}
