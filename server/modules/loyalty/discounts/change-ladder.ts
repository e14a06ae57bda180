import { AppError } from '@/lib/errors/app-error'
import { toText } from '@/lib/money/decimal'
import type { Executor } from '@/server/database/client'
import { versionOf } from '@/server/database/version-of'
import { assertCurrentVersion } from '@/server/modules/audit'
import { changeAtDesk, type ChangeDeps } from '@/server/modules/resources'
import { listSteps, lockSteps, replaceSteps, type DiscountStep } from './discounts.repository'

type DiscountLadder = { version: string; steps: DiscountStep[] }

const setting = { entity: 'setting', entityId: 'discounts' } as const

export async function findDiscountLadder(db: Executor): Promise<DiscountLadder> {
  const steps = await listSteps(db)
  return { version: versionOf(recorded(steps)), steps }
}

/**
 * Replaces the steps; orders keep what was agreed in them. Throws `state_changed` when they were changed
 * meanwhile.
 */
export async function saveDiscountLadder(
  deps: ChangeDeps,
  { version, steps }: DiscountLadder,
): Promise<void> {
  assertRising(steps)
  await changeAtDesk(deps, async (tx) => {
    await lockSteps(tx)
    const before = recorded(await listSteps(tx))
    const { entity, entityId: id } = setting
    await assertCurrentVersion(tx, { entity, id, state: before, version })
    await replaceSteps(tx, steps)
    const after = recorded(steps.toSorted((a, b) => a.fromUsd.cmp(b.fromUsd)))
    return { ...setting, action: 'discounts.set', before, after }
  })
}

/* Each fault is at the field of the row that was sent, which may be anywhere in the list. */
function assertRising(steps: readonly DiscountStep[]): void {
  const faults = steps.flatMap((step, index) => {
    const others = steps.filter((_, at) => at !== index)
    if (others.some(({ fromUsd }, at) => fromUsd.eq(step.fromUsd) && at < index)) {
      return [{ field: `steps.${String(index)}.fromUsd`, key: 'discount_taken' }]
    }
    return others.some((other) => other.fromUsd.lt(step.fromUsd) && other.percent.gte(step.percent))
      ? [{ field: `steps.${String(index)}.percent`, key: 'discount_order' }]
      : []
  })
  if (faults.length > 0) {
    throw new AppError('validation_error', { faults })
  }
}

function recorded(steps: readonly DiscountStep[]) {
  const text = steps.map(({ fromUsd, percent }) => `${toText(fromUsd)} USD: ${toText(percent)} %`)
  return { steps: text.join(', ') || null }
}
