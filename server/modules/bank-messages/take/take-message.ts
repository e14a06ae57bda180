import { createHash } from 'node:crypto'
import type { BankMessageBody } from '@/lib/contracts/bank-messages/take-bank-message'
import type { Database } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { inTransaction } from '@/server/database/in-transaction'
import { enqueueJob } from '@/server/database/jobs'
import { markHeard } from '../devices/devices.repository'
import { readBankMessageJob } from '../jobs'
import { sealContent } from '../message-content'
import { insertMessage } from '../messages.repository'
import type { TextVault } from '../ports'

export type TakeMessage = { deviceId: number; message: BankMessageBody; now: Date }

/**
 * Stores a forwarded message, and the job that reads it. If it was stored before, only the time of the device's
 * last message changes.
 */
export async function takeMessage(
  { db, vault }: { db: Database; vault: TextVault },
  { deviceId, message, now }: TakeMessage,
): Promise<void> {
  const id = makeId(now)
  const { sender, text } = message
  const contentSealed = await sealContent(vault, id, { sender, text, payer: null })
  await inTransaction(db, async (tx) => {
    const isNew = await insertMessage(tx, {
      ...{ id, deviceId, contentHash: hashOf(message), contentSealed, receivedAt: now },
      ...{ state: 'received', ...timeIn(message, now) },
    })
    await markHeard(tx, deviceId, now)
    if (isNew) {
      await enqueueJob(tx, readBankMessageJob, { messageId: id })
    }
  })
}

/*
 * A repetition has the same text and the same id or, from a device that sends no id, the same time. Without either,
 * the same text is taken for a repetition: a payment that is overlooked can be found later, but money for one that
 * is counted twice is lost.
 */
function hashOf({ at, id, sender, text }: BankMessageBody): string {
  const named = id === undefined ? { at: at === undefined ? null : String(at) } : { id: String(id) }
  return createHash('sha256')
    .update(JSON.stringify([sender, text, named]))
    .digest('hex')
}

const longestDelayMilliseconds = 30 * 86_400_000

/* Clocks differ slightly. */
const mostAhead = 10 * 60_000

/*
 * The clock of a phone may be wrong: nothing came in the future, or long ago. What comes without a time that can be right
 * counts as just received, but may be an old message that is forwarded again.
 */
function timeIn({ at }: BankMessageBody, now: Date): { paidAt: Date; isTimed: boolean } {
  const told = at === undefined ? null : timeOf(at)
  const delay = told === null ? -Infinity : now.getTime() - told.getTime()
  const isTimed = delay > -mostAhead && delay < longestDelayMilliseconds
  return { paidAt: told !== null && isTimed && delay > 0 ? told : now, isTimed }
}

function timeOf(at: string | number): Date {
  const text = String(at)
  if (!/^\d+$/.test(text)) {
    return new Date(text)
  }
  return new Date(Number.parseInt(text, 10) * (text.length > 10 ? 1 : 1000))
}
