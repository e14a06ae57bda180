import { AppError } from '@/lib/errors/app-error'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { Actor } from '@/server/database/actor'
import type { Database, Tx } from '@/server/database/client'
import { notify } from '@/server/database/channels/notify'
import { inTransaction } from '@/server/database/in-transaction'
import { recordChange } from '@/server/modules/mailer'
import {
  findDirectionId,
  findDirectionName,
  findRules,
  lockRules,
  removeRules,
  writeRules,
  type RiskTerms,
  type StoredRules,
} from './rules.repository'

type Deps = { db: Database; actor: Actor; now: Date }

/** The moment of the state that was seen; null where there was none. */
type Seen = { seenAt: Date | null }

/** Refuses with `state_changed` what was changed meanwhile. */
export function saveOfficeRules(
  deps: Deps,
  { seenAt, terms }: Seen & { terms: RiskTerms },
): Promise<void> {
  return change(deps, async (tx) => {
    const stored = await findRules(tx, null)
    expectSeen(stored, seenAt)
    return { directionId: null, verb: 'update', before: stored?.terms ?? null, after: terms }
  })
}

/** Refuses with `validation_error`: no such direction, or it has rules already. */
export function createDirectionRules(
  deps: Deps,
  { from, to, terms }: { from: number; to: number; terms: RiskTerms },
): Promise<void> {
  return change(deps, async (tx) => {
    const directionId = await findDirectionId(tx, { from, to })
    if (directionId === null) {
      throw faultOf('no_direction')
    }
    if (await findRules(tx, directionId)) {
      throw faultOf('direction_has_rules')
    }
    return { directionId, verb: 'create', before: null, after: terms }
  })
}

/** Refuses with `not_found` and `state_changed`. */
export function saveDirectionRules(
  deps: Deps,
  { directionId, seenAt, terms }: Seen & { directionId: number; terms: RiskTerms },
): Promise<void> {
  return change(deps, async (tx) => {
    const stored = await findKnown(tx, directionId)
    expectSeen(stored, seenAt)
    return { directionId, verb: 'update', before: stored.terms, after: terms }
  })
}

/** Refuses with `not_found`. The office's rules go on. */
export function deleteDirectionRules(deps: Deps, directionId: number): Promise<void> {
  return change(deps, async (tx) => {
    const { terms: before } = await findKnown(tx, directionId)
    return { directionId, verb: 'delete', before, after: null }
  })
}

type Change = {
  directionId: number | null
  verb: 'create' | 'update' | 'delete'
  before: RiskTerms | null
  after: RiskTerms | null
}

async function change({ db, actor, now }: Deps, judge: (tx: Tx) => Promise<Change>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockRules(tx)
    const { directionId, verb, before, after } = await judge(tx)
    if (after !== null) {
      await writeRules(tx, directionId, { terms: after, updatedAt: now })
    } else if (directionId !== null) {
      await removeRules(tx, directionId)
    }
    await recordChange(tx, {
      actor,
      action: `risk_rules.${verb}`,
      entity: 'risk_rules',
      entityId: directionId === null ? 'all' : String(directionId),
      before: before && recorded(before),
      after: after && recorded(after),
      at: now,
      subject: directionId === null ? null : await findDirectionName(tx, directionId),
    })
    // The calculator tells what may be asked before there is a claim.
    await notify(tx, 'catalogue_changed', 'risk_rules')
  })
}

async function findKnown(tx: Tx, directionId: number): Promise<StoredRules> {
  const stored = await findRules(tx, directionId)
  if (!stored) {
    throw new AppError('not_found')
  }
  return stored
}

function expectSeen(stored: StoredRules | null, seenAt: Date | null): void {
  if (stored?.updatedAt.getTime() !== seenAt?.getTime()) {
    throw new AppError('state_changed')
  }
}

function faultOf(key: 'no_direction' | 'direction_has_rules'): AppError {
  return new AppError('validation_error', { faults: [{ field: 'to', key }] })
}

function recorded({ dailyClaims, dailyUsd, newcomerUsd, cardFromUsd, amlFromUsd }: RiskTerms) {
  const text = (value: Decimal | null) => value && toText(value)
  return {
    dailyClaims,
    dailyUsd: text(dailyUsd),
    newcomerUsd: text(newcomerUsd),
    cardFromUsd: text(cardFromUsd),
    amlFromUsd: text(amlFromUsd),
  }
}
