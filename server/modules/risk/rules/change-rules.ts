import { AppError } from '@/lib/errors/app-error'
import type { RiskTermsText } from '@/lib/contracts/desk/risk'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { notify } from '@/server/database/channels/notify'
import { versionOf } from '@/server/database/version-of'
import { assertCurrentVersion } from '@/server/modules/audit'
import { changeAtDesk, type ChangeDeps } from '@/server/modules/resources'
import {
  findDirectionId,
  findDirectionName,
  findRules,
  lockRules,
  removeRules,
  writeRules,
  type RiskTerms,
} from './rules.repository'

const entity = 'risk_rules'

type Saved = { version: string; terms: RiskTerms }

/** The version of the rules. Null, which means no rules, has a version too. */
export function versionOfRules(terms: RiskTerms | null): string {
  return versionOf(terms && termsText(terms))
}

/** Throws `state_changed` when the rules were changed meanwhile. */
export function saveOfficeRules(deps: ChangeDeps, { version, terms }: Saved): Promise<void> {
  return change(deps, async (tx) => {
    const before = await findRules(tx, null)
    await assertCurrentRules(tx, { directionId: null, before, version })
    return { directionId: null, verb: 'update', before, after: terms }
  })
}

/** Throws `validation_error` when the direction does not exist or has rules already. */
export function createDirectionRules(
  deps: ChangeDeps,
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

/** Throws `not_found` and `state_changed`. */
export function saveDirectionRules(
  deps: ChangeDeps,
  { directionId, version, terms }: Saved & { directionId: number },
): Promise<void> {
  return change(deps, async (tx) => {
    const before = await getRules(tx, directionId)
    await assertCurrentRules(tx, { directionId, before, version })
    return { directionId, verb: 'update', before, after: terms }
  })
}

/** Throws `not_found`. The office's rules still apply to the direction. */
export function deleteDirectionRules(deps: ChangeDeps, directionId: number): Promise<void> {
  return change(deps, async (tx) => {
    const before = await getRules(tx, directionId)
    return { directionId, verb: 'delete', before, after: null }
  })
}

type RulesChange = {
  directionId: number | null
  verb: 'create' | 'update' | 'delete'
  before: RiskTerms | null
  after: RiskTerms | null
}

async function change(deps: ChangeDeps, decide: (tx: Tx) => Promise<RulesChange>): Promise<void> {
  await changeAtDesk(
    deps,
    async (tx) => {
      await lockRules(tx)
      const { directionId, verb, before, after } = await decide(tx)
      if (after !== null) {
        await writeRules(tx, directionId, { terms: after, updatedAt: deps.now })
      } else if (directionId !== null) {
        await removeRules(tx, directionId)
      }
      return {
        action: `${entity}.${verb}`,
        entity,
        entityId: entityIdOf(directionId),
        before: before && termsText(before),
        after: after && termsText(after),
        subject: directionId === null ? null : await findDirectionName(tx, directionId),
      }
    },
    // The calculator shows which checks may be required, so it changes too.
    { notify: (tx) => notify(tx, 'catalogue_changed', entity) },
  )
}

async function getRules(tx: Tx, directionId: number): Promise<RiskTerms> {
  const stored = await findRules(tx, directionId)
  if (!stored) {
    throw new AppError('not_found')
  }
  return stored
}

type SeenRules = { directionId: number | null; before: RiskTerms | null; version: string }

function assertCurrentRules(tx: Tx, { directionId, before, version }: SeenRules): Promise<void> {
  const state = before && termsText(before)
  return assertCurrentVersion(tx, { entity, id: entityIdOf(directionId), state, version })
}

function entityIdOf(directionId: number | null): string {
  return directionId === null ? 'all' : String(directionId)
}

function faultOf(key: 'no_direction' | 'direction_has_rules'): AppError {
  return new AppError('validation_error', { faults: [{ field: 'to', key }] })
}

/** The rules as text, for responses and the audit log. */
export function termsText(terms: RiskTerms): RiskTermsText {
  const text = (value: Decimal | null) => value && toText(value)
  return {
    dailyClaims: terms.dailyClaims,
    dailyUsd: text(terms.dailyUsd),
    newcomerUsd: text(terms.newcomerUsd),
    cardFromUsd: text(terms.cardFromUsd),
    accountFromUsd: text(terms.accountFromUsd),
    personFromUsd: text(terms.personFromUsd),
    amlFromUsd: text(terms.amlFromUsd),
    receiverAmlFromUsd: text(terms.receiverAmlFromUsd),
  }
}
