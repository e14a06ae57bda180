import { and, eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { Actor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { namedDifferences, reconciliations } from '@/server/database/schema/rails/reconciliations'
import { railAssets } from '@/server/database/schema/rails/rails'
import { changeAtDesk } from '@/server/modules/resources'

type Deps = { db: Database; actor: Actor; now: Date }

type NameDifference = {
  rail: string
  currencyId: number
  /** By how much the wallet has more than the books say; negative if it has less. */
  amount: Decimal
  reason: string
}

/**
 * Names a difference between wallet and books whose reason is known. From then on every other difference is an alarm.
 * Refuses with `state_changed` if they were never compared.
 */
export async function nameDifference(deps: Deps, command: NameDifference): Promise<void> {
  const { actor, now } = deps
  const { amount, currencyId, rail, reason } = command
  await changeAtDesk(deps, async (tx) => {
    const [asset] = await tx
      .select({ code: currencies.code, checkedAt: reconciliations.checkedAt })
      .from(railAssets)
      .innerJoin(currencies, eq(currencies.id, railAssets.currencyId))
      .leftJoin(
        reconciliations,
        and(eq(reconciliations.rail, rail), eq(reconciliations.currencyId, currencyId)),
      )
      .where(and(eq(railAssets.rail, rail), eq(railAssets.currencyId, currencyId)))
    if (!asset) {
      throw new AppError('not_found')
    }
    if (asset.checkedAt === null) {
      throw new AppError('state_changed')
    }
    const isThis = and(eq(namedDifferences.rail, rail), eq(namedDifferences.currencyId, currencyId))
    const [before] = await tx.select().from(namedDifferences).where(isThis).for('update')
    const row = {
      ...{ amount, reason, namedAt: now },
      namedBy: actor.kind === 'user' ? actor.userId : null,
    }
    await tx
      .insert(namedDifferences)
      .values({ rail, currencyId, ...row })
      .onConflictDoUpdate({
        target: [namedDifferences.rail, namedDifferences.currencyId],
        set: row,
      })
    return {
      ...{ entity: 'rail', entityId: rail, action: 'rail.name_difference' },
      subject: `${rail}, ${asset.code}`,
      before: before ? { difference: toText(before.amount), reason: before.reason } : null,
      after: { difference: toText(amount), reason },
    } as const
  })
}
