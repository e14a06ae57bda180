import type { DeskMessage } from '@/lib/contracts/desk/site/contacts'
import { AppError } from '@/lib/errors/app-error'
import type { Executor, Database } from '@/server/database/client'
import { changeAtDesk, type ChangeDeps } from '@/server/modules/resources'
import { inBatches } from '@/server/database/in-batches'
import { inTransaction } from '@/server/database/in-transaction'
import {
  changeAnswer,
  countMessages,
  findMessage,
  findNamedClaims,
  listMessageRows,
  lockMessage,
  type MessageFilter,
  removeMessagesBefore,
} from './messages.repository'

type Paging = { filter: MessageFilter; page: number; size: number }

/**
 * One page of visitors' messages, the newest first, with the number of messages that match the filter
 * and the number of all unanswered messages.
 */
export async function listDeskMessages(db: Executor, paging: Paging) {
  const rows = await listMessageRows(db, paging)
  const total = await countMessages(db, paging.filter)
  const waiting = await countMessages(db, { state: 'waiting' })
  const claimOf = await findNamedClaims(
    db,
    rows.map((row) => row.claimNumber),
  )
  return { count: total, waiting, results: rows.map((row) => present(row, claimOf)) }
}

type Mark = { id: string; isAnswered: boolean }

/** Marks a message as answered or unanswered. Does nothing when it already has this mark. */
export async function markMessage(
  deps: ChangeDeps,
  { id, isAnswered }: Mark,
): Promise<DeskMessage> {
  const { db, actor, now } = deps
  await changeAtDesk(deps, async (tx) => {
    const before = await lockMessage(tx, id)
    if (!before) {
      throw new AppError('not_found')
    }
    if (before.isAnswered === isAnswered) {
      return null
    }
    const answeredBy = isAnswered && actor.kind === 'user' ? actor.userId : null
    await changeAnswer(tx, { id, answeredAt: isAnswered ? now : null, answeredBy })
    const change = {
      action: 'contact_message.mark',
      entity: 'contact_message',
      entityId: id,
    } as const
    return { ...change, before, after: { isAnswered } }
  })
  const row = await findMessage(db, id)
  if (!row) {
    throw new AppError('not_found')
  }
  return present(row, await findNamedClaims(db, [row.claimNumber]))
}

type Row = NonNullable<Awaited<ReturnType<typeof findMessage>>>

function present(
  { body, answerer, createdAt, answeredAt, ...row }: Row,
  claimOf: (text: string | null) => string | null,
): DeskMessage {
  return {
    ...row,
    text: body,
    claimId: claimOf(row.claimNumber),
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    answeredBy: answerer,
  }
}

const retentionMilliseconds = 180 * 86_400_000
const batch = 500

/** Deletes old messages, answered or not. Returns how many were deleted. */
export function pruneMessages(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - retentionMilliseconds)
  return inBatches(
    (limit) => inTransaction(db, (tx) => removeMessagesBefore(tx, { before, limit })),
    batch,
  )
}
