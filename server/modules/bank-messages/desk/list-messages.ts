import { and, count, desc, eq, inArray, lt } from 'drizzle-orm'
import {
  waitingMessageStates,
  type BankMessageState,
} from '@/lib/contracts/bank-messages/message-lists'
import type { Executor } from '@/server/database/client'
import {
  bankDevices,
  bankMessages,
  bankWordings,
} from '@/server/database/schema/money/bank-messages'
import { claims } from '@/server/database/schema/claims'
import { users } from '@/server/database/schema/people/users'
import { findFits, type Fit } from '../match/find-fits'
import { openContent, type MessageContent } from '../message-content'
import type { MessageRow } from '../messages.repository'
import type { TextVault } from '../ports'

export type MessageFilter = {
  show: 'waiting' | 'booked' | 'dismissed' | 'all'
  device?: number | undefined
  claim?: string | undefined
  before?: string | undefined
  size: number
}

/*
 * A message that was received a moment ago and is not read yet does not wait for an operator, but it must not be
 * hidden if it stays unread.
 */
const statesShown: Record<MessageFilter['show'], readonly BankMessageState[] | null> = {
  waiting: [...waitingMessageStates, 'received'],
  booked: ['booked', 'recorded'],
  dismissed: ['dismissed'],
  all: null,
}

export type ListedMessage = {
  row: MessageRow
  content: MessageContent | null
  device: string
  wording: string | null
  claim: { id: string; number: number; version: number } | null
  decidedBy: string | null
  fits: Fit[]
}

/** The messages that a filter shows, the newest first. */
export async function listMessages(
  { db, vault }: { db: Executor; vault: TextVault },
  filter: MessageFilter,
): Promise<{ messages: ListedMessage[]; next: string | null; waiting: number }> {
  const { before, claim, device, show, size } = filter
  const states = statesShown[show]
  const rows = await db
    .select({
      row: bankMessages,
      device: bankDevices.name,
      wording: bankWordings.name,
      claim: { id: claims.id, number: claims.number, version: claims.version },
      decidedBy: users.email,
    })
    .from(bankMessages)
    .innerJoin(bankDevices, eq(bankDevices.id, bankMessages.deviceId))
    .leftJoin(bankWordings, eq(bankWordings.id, bankMessages.wordingId))
    .leftJoin(claims, eq(claims.id, bankMessages.claimId))
    .leftJoin(users, eq(users.id, bankMessages.decidedBy))
    .where(
      and(
        states === null ? undefined : inArray(bankMessages.state, [...states]),
        device === undefined ? undefined : eq(bankMessages.deviceId, device),
        claim === undefined ? undefined : eq(bankMessages.claimId, claim),
        before === undefined ? undefined : lt(bankMessages.id, before),
      ),
    )
    .orderBy(desc(bankMessages.id))
    .limit(size + 1)
  const page = rows.slice(0, size)
  const next = rows.length > size ? (page.at(-1)?.row.id ?? null) : null
  const messages: ListedMessage[] = []
  for (const found of page) {
    const content = await openContent(vault, found.row)
    messages.push({ ...found, content, fits: await fitsNow(db, found.row) })
  }
  return { messages, next, waiting: await countWaitingMessages(db) }
}

/* Which claims fit may change while a message waits. */
async function fitsNow(db: Executor, row: MessageRow): Promise<Fit[]> {
  const { amount, currencyId, id: messageId, last4, paidAt, state, wordingId } = row
  const isOpen = state === 'unmatched' || state === 'proposed'
  if (!isOpen || amount === null || currencyId === null || wordingId === null) {
    return []
  }
  return findFits(db, { messageId, wordingId, amount, currencyId, last4, paidAt })
}

/** How many messages wait for an operator. */
export async function countWaitingMessages(db: Executor): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(bankMessages)
    .where(inArray(bankMessages.state, [...waitingMessageStates]))
  return row?.waiting ?? 0
}
