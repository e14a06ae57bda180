import { sql } from 'drizzle-orm'
import { index, uniqueIndex, type ExtraConfigColumn } from 'drizzle-orm/pg-core'
import { livingVerificationStates } from '@/lib/contracts/verification/verification-lists'

const isLiving = sql.raw(
  `state in (${livingVerificationStates.map((state) => `'${state}'`).join(', ')})`,
)

type Indexed = Record<
  | 'userId'
  | 'numberLookup'
  | 'mailbox'
  | 'state'
  | 'isExclusive'
  | 'id'
  | 'currencyId'
  | 'kind'
  | 'decidedBy'
  | 'takenBy'
  | 'address'
  | 'createdAt'
  | 'submittedAt'
  | 'validUntil'
  | 'updatedAt'
  | 'decidedAt'
  | 'photosRemovedAt'
  | 'sealedWith',
  ExtraConfigColumn
>

export function verificationIndexes(table: Indexed) {
  return [
    // One person has a number only once, as long as its verification has not ended.
    uniqueIndex('verifications_once_per_user').on(table.userId, table.numberLookup).where(isLiving),
    uniqueIndex('verifications_once_per_mailbox')
      .on(table.mailbox, table.numberLookup)
      .where(sql`${table.userId} is null and ${isLiving}`),
    uniqueIndex('verifications_one_person')
      .on(table.numberLookup)
      .where(sql`${table.state} = 'approved' and ${table.isExclusive}`),
    index().on(table.userId, table.id),
    index().on(table.mailbox, table.id),
    index().on(table.numberLookup),
    index('verifications_by_currency').on(table.currencyId, table.id),
    index('verifications_by_currency_and_state').on(table.currencyId, table.state, table.id),
    index('verifications_by_kind').on(table.kind, table.id),
    index('verifications_by_kind_and_state').on(table.kind, table.state, table.id),
    index().on(table.decidedBy),
    index().on(table.takenBy),
    index().on(table.address, table.createdAt),
    index('verifications_queue')
      .on(table.submittedAt, table.id)
      .where(sql`${table.state} = 'pending'`),
    // The queue with each of its filters, in the order of the waiting time.
    index('verifications_queue_of_kind')
      .on(table.kind, table.submittedAt, table.id)
      .where(sql`${table.state} = 'pending'`),
    index('verifications_queue_of_currency')
      .on(table.currencyId, table.submittedAt, table.id)
      .where(sql`${table.state} = 'pending'`),
    index('verifications_queue_free')
      .on(table.submittedAt, table.id)
      .where(sql`${table.state} = 'pending' and ${table.takenBy} is null`),
    index('verifications_by_state').on(table.state, table.id),
    index('verifications_expiring')
      .on(table.validUntil)
      .where(sql`${table.state} = 'approved' and ${table.validUntil} is not null`),
    index('verifications_drafts')
      .on(table.updatedAt)
      .where(sql`${table.state} = 'draft'`),
    index('verifications_with_photos')
      .on(table.decidedAt)
      .where(sql`${table.photosRemovedAt} is null and ${table.decidedAt} is not null`),
    index('verifications_sealed_with')
      .on(table.sealedWith, table.id)
      .where(sql`${table.sealedWith} is not null`),
  ]
}
