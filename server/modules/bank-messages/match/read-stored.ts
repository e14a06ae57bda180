import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { BankMessageReason } from '@/lib/contracts/bank-messages/message-lists'
import { namesAsset } from '@/lib/bank-messages/currency-names'
import { readMessageTime } from '@/lib/bank-messages/message-time'
import { readBankMessage, type MessageReading } from '@/lib/bank-messages/read-bank-message'
import type { Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { bankWordings } from '@/server/database/schema/money/bank-messages'
import { loadSiteSettings } from '@/server/modules/settings'
import type { MessageContent } from '../message-content'
import type { MessageRow } from '../messages.repository'

type Wording = typeof bankWordings.$inferSelect

/** What a message says, and the first wording by which it was read. */
export type ReadMessage = {
  wording: Wording
  reading: MessageReading
  paidAt: Date
  /** Whether the message or its device says when it came; `old` if the message names a day long before. */
  timing: Timing
}

export type Timing = 'known' | 'unknown' | 'old'

export type ReadingOutcome =
  | { kind: 'unread'; reason: BankMessageReason }
  | { kind: 'read'; message: ReadMessage }

/** Reads a message by the wordings of its device. If two wordings read different things, neither is believed. */
export async function readStored(
  db: Executor,
  row: Pick<MessageRow, 'deviceId' | 'isTimed' | 'paidAt'>,
  content: MessageContent,
): Promise<ReadingOutcome> {
  const { deviceId, isTimed, paidAt: told } = row
  const outcomes = (await listWordings(db, deviceId)).map(({ assetCode, digits, wording }) => {
    const outcome = readBankMessage(wording, content)
    const isOther =
      outcome.kind === 'read' &&
      outcome.reading.currency !== null &&
      !namesAsset(outcome.reading.currency, assetCode)
    return { wording, digits, outcome: isOther ? { kind: 'none' as const } : outcome }
  })
  if (outcomes.some(({ outcome }) => outcome.kind === 'ambiguous')) {
    return { kind: 'unread', reason: 'ambiguous' }
  }
  const found = outcomes.flatMap(({ wording, digits, outcome }) =>
    outcome.kind === 'read' ? [{ wording, digits, reading: outcome.reading }] : [],
  )
  const [first, ...others] = found
  if (!first) {
    return { kind: 'unread', reason: 'no_wording' }
  }
  if (others.some((other) => !isSameReading(first, other))) {
    return { kind: 'unread', reason: 'wordings_differ' }
  }
  const { reading, wording } = first
  if (reading.amount.decimalPlaces() > first.digits) {
    return { kind: 'unread', reason: 'digits' }
  }
  const { timezone } = (await loadSiteSettings(db)).office
  const named = reading.time === null ? null : readMessageTime(reading.time, { told, timezone })
  const timing = isTimed || named?.namesDay === true ? 'known' : 'unknown'
  const message = { wording, reading, paidAt: named?.at ?? told }
  return { kind: 'read', message: { ...message, timing: named?.isLongPast ? 'old' : timing } }
}

function listWordings(db: Executor, deviceId: number) {
  return db
    .select({
      wording: bankWordings,
      assetCode: currencies.assetCode,
      digits: currencies.digits,
    })
    .from(bankWordings)
    .innerJoin(currencies, eq(currencies.id, bankWordings.currencyId))
    .where(
      and(
        eq(bankWordings.isEnabled, true),
        or(isNull(bankWordings.deviceId), eq(bankWordings.deviceId, deviceId)),
      ),
    )
    .orderBy(asc(bankWordings.position), asc(bankWordings.id))
}

type Found = { wording: Wording; reading: MessageReading }

function isSameReading(one: Found, other: Found): boolean {
  return (
    one.reading.amount.eq(other.reading.amount) &&
    one.wording.currencyId === other.wording.currencyId &&
    (one.reading.last4 ?? other.reading.last4) === (other.reading.last4 ?? one.reading.last4)
  )
}
