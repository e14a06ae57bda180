import type { PaymentMethodTerms } from '@/lib/contracts/desk/money/payment-methods'
import { AppError } from '@/lib/errors/app-error'
import type { Actor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { notify } from '@/server/database/channels/notify'
import { inTransaction } from '@/server/database/in-transaction'
import { versionOf } from '@/server/database/version-of'
import { recordChange } from '@/server/modules/mailer'
import type { PaymentMethods } from '../ports'
import { findCurrencyCode, lockMethods, storeMethods } from './methods.repository'
import { offeredMethods } from './offered-methods'

type SaveMethods = { currencyId: number; version: string; terms: PaymentMethodTerms }

type Deps = { db: Database; methods: PaymentMethods; actor: Actor; now: Date }

/**
 * Holds for what comes: a claim that was told where to pay is paid there, and a payout that waits
 * goes as it was to go. Refuses with `not_found`, with `validation_error` for a way that this
 * office does not have, and with `state_changed` for old sight.
 */
export async function saveMethods(
  { db, methods, actor, now }: Deps,
  { currencyId, version, terms }: SaveMethods,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockMethods(tx, currencyId)
    if (!before) {
      throw new AppError('not_found')
    }
    if (versionOf(before) !== version) {
      throw new AppError('state_changed')
    }
    assertOffered(methods, { before, terms })
    if (before.payIn === terms.payIn && before.payOut === terms.payOut) {
      return
    }
    await storeMethods(tx, { currencyId, terms, now })
    await recordChange(tx, {
      actor,
      action: 'payment_method.update',
      entity: 'payment_method',
      entityId: String(currencyId),
      before,
      after: terms,
      at: now,
      subject: await findCurrencyCode(tx, currencyId),
    })
    // Whether an operator is needed is part of what is offered.
    await notify(tx, 'catalogue_changed', 'payment_method')
  })
}

type Asked = { before: PaymentMethodTerms; terms: PaymentMethodTerms }

/* A way that the office no longer has may stay on one side while the other is put right. */
function assertOffered(methods: PaymentMethods, { before, terms }: Asked): void {
  const offered = offeredMethods(methods)
  const faults = (['payIn', 'payOut'] as const)
    .filter((side) => terms[side] !== before[side] && !offered[side].includes(terms[side]))
    .map((side) => ({ field: `terms.${side}`, key: 'unknown_value' as const }))
  if (faults.length > 0) {
    throw new AppError('validation_error', { faults })
  }
}
