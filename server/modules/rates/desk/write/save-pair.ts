import { eq, inArray } from 'drizzle-orm'
import { AppError, type FieldFault } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Database, Tx } from '@/server/database/client'
import { assets, ratePairs } from '@/server/database/schema/rates'
import { expectSeen } from '@/server/modules/audit'
import { settingsOfPair } from '@/server/modules/rates/desk/seen'
import type { PairRow } from '@/server/modules/rates/judging/judging.repository'
import { expectEffect, isHeld } from './fixed-circle'
import { nameOf, pairOf, withinDesk, type DeskChange } from './within-desk'

export type PairSettings = {
  isEnabled: boolean
  /** What each source calls it; a source not named is not asked. */
  symbols: Record<string, string>
  minSources: number
  maxJumpPercent: Decimal
  maxSpreadPercent: Decimal
}

export type CreatePair = DeskChange & { base: string; quote: string; settings: PairSettings }
export type SavePair = DeskChange & {
  pairId: number
  /** Of the settings that were seen. */
  version: string
  settings: PairSettings
}

/** A new pair; answers with its id. Refuses with `validation_error` what cannot be one. */
export function createPair(db: Database, command: CreatePair): Promise<number> {
  const { base, quote, settings } = command
  return withinDesk(db, command, async (tx, pairs) => {
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
      // Two at the desk may have added the same one at the same time.
      throw new AppError('validation_error', { faults: faults.length > 0 ? faults : [taken] })
    }
    const { id, ...after } = row
    return {
      result: id,
      record: { ...told(row), action: 'rate_pair.create', before: null, after },
    }
  })
}

/**
 * Names at the sources, guards, on and off. Its two assets are what it is and never change. Refuses
 * with `not_found` and, for old sight, `state_changed`.
 */
export function savePair(db: Database, command: SavePair): Promise<void> {
  const { pairId, version, settings, now } = command
  return withinDesk(db, command, async (tx, pairs) => {
    const { id, ...before } = pairOf(pairs, pairId)
    const state = settingsOfPair(before)
    await expectSeen(tx, { entity: 'rate_pair', id, state, version })
    const isOnAgain = settings.isEnabled && !before.isEnabled
    if (isOnAgain && (await isHeld(tx, id, now))) {
      await expectEffect(tx, { id, ...before, ...settings }, { pairs, now, field: 'isEnabled' })
    }
    await tx.update(ratePairs).set(settings).where(eq(ratePairs.id, id))
    const after = { ...before, ...settings }
    return {
      result: undefined,
      record: { ...told({ id, ...before }), action: 'rate_pair.save', before, after },
    }
  })
}

const taken: FieldFault = { field: 'quote', key: 'taken' }

/** A pair serves both ways, so the same two assets the other way round are no other pair. */
async function faultsOf(
  tx: Tx,
  { base, quote }: CreatePair,
  pairs: readonly PairRow[],
): Promise<FieldFault[]> {
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
  const known = await tx
    .select({ code: assets.code })
    .from(assets)
    .where(inArray(assets.code, [base, quote]))
  return (['base', 'quote'] as const)
    .filter((side) => !known.some(({ code }) => code === { base, quote }[side]))
    .map((field) => ({ field, key: 'unknown_value' }))
}

function told(pair: Pick<PairRow, 'id' | 'base' | 'quote'>) {
  return { entity: 'rate_pair', entityId: String(pair.id), subject: nameOf(pair) }
}
