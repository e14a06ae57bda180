import { and, eq } from 'drizzle-orm'
import { AppError } from '@/lib/errors/app-error'
import { inTransaction } from '@/server/database/in-transaction'
import { providerAnswers } from '@/server/database/schema/money/providers'
import { pauseProvider } from '../desk/pause-provider'
import { tendAt } from '../jobs'
import { lockOrder, noteAnswer, type OrderRow } from '../orders.repository'
import type { TendParts } from './tend-parts'

const longest = 500

/* When a provider that is paused already is asked again. */
const againMilliseconds = 3_600_000

/**
 * Pauses a provider that says something else about a payment than before, until an operator resumes it. The same change is
 * a reason only once: the provider goes on saying it after an operator has asked. If the provider is paused already for
 * another reason, it is asked again every hour, so that the change pauses it once it is resumed.
 */
export async function pauseForChange(
  { db, clock }: Pick<TendParts, 'db' | 'clock'>,
  { id, provider }: OrderRow,
  change: string,
): Promise<void> {
  const text = change.slice(0, longest)
  const isKnown = and(eq(providerAnswers.orderId, id), eq(providerAnswers.text, text))
  if ((await db.$count(providerAnswers, isKnown)) > 0) {
    return
  }
  const now = clock.now()
  const actor = { kind: 'system', name: 'provider' } as const
  const isPaused = await pauseProvider({ db, actor, now }, { name: provider, reason: text }).then(
    () => true,
    unlessPaused,
  )
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, id)
    if (!isPaused) {
      await tendAt(tx, id, new Date(now.getTime() + againMilliseconds))
      return
    }
    await noteAnswer(tx, { orderId: id, call: 'desk', text, at: now })
  })
}

function unlessPaused(error: unknown): false {
  if (!(error instanceof AppError && error.code === 'state_changed')) {
    throw error
  }
  return false
}
