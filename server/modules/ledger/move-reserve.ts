import { AppError, type FieldError } from '@/lib/errors/app-error'
import type { Decimal } from '@/lib/money/decimal'
import type { Actor } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import type { EntryKind } from '@/server/database/schema/money/ledger'
import { announceReserveJob } from './jobs'
import { findCurrencyCode, listDigits } from './ledger.repository'
import { postEntry, type PostedEntry } from './post-entry'

/** Called once for each new entry, in its transaction, with the code of the currency. */
export type NotifyOfReserve = (tx: Tx, currency: string | null) => Promise<void>

export type MoveReserve = {
  kind: EntryKind
  currencyId: number
  /** By how much the available reserve grows; negative when it shrinks. */
  change: Decimal
  idempotencyKey: string
  reason: string
  actor: Actor
  now: Date
  notify?: NotifyOfReserve
}

/**
 * Moves money between capital and the available reserve, and enqueues the job that announces the change.
 */
export async function moveReserve(tx: Tx, command: MoveReserve): Promise<PostedEntry> {
  const { kind, currencyId, change, idempotencyKey, reason, actor, now } = command
  const digits = (await listDigits(tx, [currencyId])).get(currencyId)
  if (digits === undefined) {
    throw new AppError('not_found')
  }
  const fault = faultOf(change.abs(), digits)
  if (fault) {
    throw new AppError('validation_error', { faults: [fault] })
  }
  const entry = await postEntry(tx, {
    kind,
    idempotencyKey,
    reason,
    actor,
    postings: [
      { currencyId, account: 'capital', amount: change.negated() },
      { currencyId, account: 'reserve:available', amount: change },
    ],
    now,
  })
  if (entry.isNew) {
    await enqueueJob(tx, announceReserveJob, { entryId: entry.id })
    await command.notify?.(tx, await findCurrencyCode(tx, currencyId))
  }
  return entry
}

/* An amount of a trillion or more is a typing error in any currency, and balances need room to grow. */
const amountLimit = `1${'0'.repeat(12)}`

function faultOf(amount: Decimal, digits: number): FieldError | null {
  if (!amount.isFinite()) {
    return { field: 'amount', key: 'number' }
  }
  if (amount.isZero()) {
    return { field: 'amount', key: 'above', params: { minimum: '0' } }
  }
  if (amount.gte(amountLimit)) {
    return { field: 'amount', key: 'below', params: { maximum: amountLimit } }
  }
  if (amount.dp() > digits) {
    return { field: 'amount', key: 'digits', params: { digits: String(digits) } }
  }
  return null
}
