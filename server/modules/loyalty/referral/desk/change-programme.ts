import { AppError, type FieldError } from '@/lib/errors/app-error'
import { toText, type Decimal } from '@/lib/money/decimal'
import { notify } from '@/server/database/channels/notify'
import type { Executor, Tx } from '@/server/database/client'
import { changeAtDesk, type ChangeDeps } from '@/server/modules/resources'
import { findDirectionIds } from '../../desk/desk-promo-codes.repository'
import { findProgramme } from '../programme.repository'
import type { DirectionRule, LadderStep } from '../rewards/reward-arithmetic'
import {
  hasCurrency,
  listRules,
  lockProgramme,
  replaceLadder,
  replaceRules,
  saveProgramme,
} from './programme-at-desk.repository'

type Pair = { from: number; to: number }
export type PairRule = Pair & DirectionRule

export type ProgrammeTerms = {
  isEnabled: boolean
  holdDays: number
  currencyId: number | null
  ladder: LadderStep[]
  rules: PairRule[]
}

/** How referrers are rewarded, with the version that a change names. */
export async function viewProgramme(
  db: Executor,
): Promise<{ version: number; terms: ProgrammeTerms }> {
  const { version, currency, ladder, ...programme } = await findProgramme(db)
  const rules = await listRules(db)
  const { isEnabled, holdDays } = programme
  return {
    version,
    terms: { isEnabled, holdDays, currencyId: currency?.id ?? null, ladder, rules },
  }
}

/**
 * Changes how exchanges are rewarded that are completed from now on. Refuses with `state_changed` if the
 * terms have changed since `version`.
 */
export async function changeProgramme(
  deps: ChangeDeps,
  { version, terms }: { version: string; terms: ProgrammeTerms },
): Promise<void> {
  assertLadder(terms.ladder)
  await changeAtDesk(
    deps,
    async (tx) => {
      await lockProgramme(tx)
      const before = await viewProgramme(tx)
      if (String(before.version) !== version) {
        throw new AppError('state_changed')
      }
      await assertCurrency(tx, terms)
      const rules = await rulesOf(tx, terms.rules)
      await saveProgramme(tx, { ...terms, version: before.version + 1 })
      await replaceLadder(tx, terms.ladder)
      await replaceRules(tx, rules)
      return {
        action: 'referral_programme.update',
        entity: 'referral_programme',
        entityId: '1',
        before: recorded(before.terms),
        after: recorded((await viewProgramme(tx)).terms),
      }
    },
    // The public page of the programme shows its figures.
    { notify: (tx) => notify(tx, 'content_changed', 'referral_programme') },
  )
}

const refused = (field: string, key: string) => {
  const faults: FieldError[] = [{ field, key }]
  return new AppError('validation_error', { faults })
}

/* The first step begins at zero, and both figures ascend. */
function assertLadder(ladder: readonly LadderStep[]): void {
  for (const [index, step] of ladder.entries()) {
    const before = ladder[index - 1]
    if (before === undefined ? !step.fromUsd.isZero() : step.fromUsd.lte(before.fromUsd)) {
      const key = before === undefined ? 'ladder_from_zero' : 'ladder_ascends'
      throw refused(`terms.ladder.${index}.fromUsd`, key)
    }
    if (before && step.percent.lte(before.percent)) {
      throw refused(`terms.ladder.${index}.percent`, 'ladder_ascends')
    }
  }
}

async function assertCurrency(
  tx: Tx,
  { currencyId, isEnabled }: Pick<ProgrammeTerms, 'currencyId' | 'isEnabled'>,
): Promise<void> {
  if (currencyId === null ? isEnabled : !(await hasCurrency(tx, currencyId))) {
    throw refused('terms.currencyId', 'currency_needed')
  }
}

async function rulesOf(
  tx: Tx,
  rules: readonly PairRule[],
): Promise<(DirectionRule & { directionId: number })[]> {
  const found = await findDirectionIds(tx, rules)
  const seen = new Set<number>()
  return rules.map(({ from, to, ...rule }, index) => {
    const at = `terms.rules.${index}`
    const direction = found.find((one) => one.from === from && one.to === to)
    if (!direction || seen.has(direction.id)) {
      throw refused(`${at}.from`, direction ? 'direction_has_rules' : 'no_direction')
    }
    seen.add(direction.id)
    return { directionId: direction.id, ...boundsOf(rule, at) }
  })
}

/* Only the sums that belong to the kind of reward are kept. */
function boundsOf({ reward, fixedUsd, leastUsd, mostUsd }: DirectionRule, at: string) {
  if (reward === 'none') {
    return { reward, fixedUsd: null, leastUsd: null, mostUsd: null }
  }
  if (reward === 'fixed') {
    if (fixedUsd?.gt(0) !== true) {
      throw refused(`${at}.fixedUsd`, 'required')
    }
    return { reward, fixedUsd, leastUsd: null, mostUsd: null }
  }
  if (mostUsd !== null && (mostUsd.lte(0) || leastUsd?.gt(mostUsd) === true)) {
    throw refused(`${at}.mostUsd`, 'most_below_least')
  }
  return { reward, fixedUsd: null, leastUsd, mostUsd }
}

const textOf = (value: Decimal | null) => (value === null ? null : toText(value))

function recorded({ ladder, rules, ...terms }: ProgrammeTerms) {
  return {
    ...terms,
    ladder: ladder
      .map(({ fromUsd, percent }) => `${toText(fromUsd)}: ${toText(percent)}%`)
      .join(', '),
    rules:
      rules
        .map(({ from, to, reward, fixedUsd, leastUsd, mostUsd }) =>
          [`${from}-${to}`, reward, textOf(fixedUsd), textOf(leastUsd), textOf(mostUsd)]
            .filter((part) => part !== null)
            .join(' '),
        )
        .join(', ') || null,
  }
}
