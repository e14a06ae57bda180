import { eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import { referenceIn } from '@/lib/references/reference-in'
import type { Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { claims } from '@/server/database/schema/claims'
import type { ClaimEventRow } from '../claim-events.repository'
import type { ClaimRow } from '../claims.repository'

/* The events in which a customer names a payment, or withdraws that. */
const naming: readonly string[] = ['report', 'reference_named', 'retract']

/** What the customer last named as their payment, unless they have withdrawn their report since. */
export function reportedReference(
  events: readonly Pick<ClaimEventRow, 'event' | 'data'>[],
): string | null {
  const last = events.findLast(({ event }) => naming.includes(event))
  const reference = last?.event === 'retract' ? null : last?.data.reference
  return typeof reference === 'string' ? reference : null
}

/* A customer who changes the reference more often than this is not correcting a mistake. */
const maxNamings = 5

/** Whether the customer may name their payment (again): while it is looked for, and only a few times. */
export function mayNameReference(
  { state }: Pick<ClaimRow, 'state'>,
  events: readonly Pick<ClaimEventRow, 'event'>[],
): boolean {
  const times = events.filter(({ event }) => event === 'reference_named').length
  return state === 'checking_payment' && times < maxNamings
}

/**
 * What a customer names as their payment; refused if it is not a transaction id of the network in which the
 * claim is paid, or cannot be the reference of a bank. Null if the customer names nothing.
 */
export async function readReportedReference(
  db: Executor,
  { claimId, reference = '' }: { claimId: string; reference: string | undefined },
): Promise<string | null> {
  if (reference.trim() === '') {
    return null
  }
  const [currency] = await db
    .select({
      kind: currencies.kind,
      network: currencies.network,
      ticker: currencies.ticker,
    })
    .from(claims)
    .innerJoin(currencies, eq(currencies.id, claims.fromCurrencyId))
    .where(eq(claims.id, claimId))
  if (!currency) {
    throw new AppError('not_found')
  }
  const found = referenceIn(currency, reference)
  if (found === null) {
    const params = { network: currency.network ?? currency.ticker }
    const key = currency.kind === 'crypto' ? 'reference_garbled' : 'reference_unreadable'
    throw new AppError('validation_error', { faults: [{ field: 'reference', key, params }] })
  }
  return found
}
