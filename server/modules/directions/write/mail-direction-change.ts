import type { Actor } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import { mailAdministrators, type OfficeChange } from '@/server/modules/mailer'
import { listCodes, type StoredDirection } from '../directions.repository'

type DirectionsNotice = {
  change: Extract<OfficeChange, `direction.${string}`>
  pairs: readonly { from: number; to: number }[]
  actor: Actor
  now: Date
}

/* More names in a mail would be too many to read; the audit log contains all of them. */
const maxNamed = 10

export function pairOf({ fromCurrencyId: from, toCurrencyId: to }: StoredDirection) {
  return { from, to }
}

/** Queues one mail to administrators, however many directions were changed at once. */
export async function mailDirectionChange(
  tx: Tx,
  { change, pairs, actor, now }: DirectionsNotice,
): Promise<void> {
  if (pairs.length === 0) {
    return
  }
  const codes = await listCodes(
    tx,
    pairs.flatMap(({ from, to }) => [from, to]),
  )
  const names = pairs.map((_, index) => codes.slice(2 * index, 2 * index + 2).join(' → '))
  const unnamed = names.length - maxNamed
  const more = unnamed > 0 ? [`+${String(unnamed)}`] : []
  const subject = [...names.slice(0, maxNamed), ...more].join(', ')
  await mailAdministrators(tx, { change, subject, actor, at: now })
}
