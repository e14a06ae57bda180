import type { Actor } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import { tellAdministrators, type OfficeChange } from '@/server/modules/mailer'
import { listCodes, type StoredDirection } from '../directions.repository'

type Told = {
  change: Extract<OfficeChange, `direction.${string}`>
  pairs: readonly { from: number; to: number }[]
  actor: Actor
  now: Date
}

/* More names nobody reads in a mail; the audit log has them all. */
const mostNamed = 10

export function pairOf({ fromCurrencyId: from, toCurrencyId: to }: StoredDirection) {
  return { from, to }
}

/** One word to administrators, of however many directions were changed at once. */
export async function tellOfDirections(tx: Tx, { change, pairs, actor, now }: Told): Promise<void> {
  if (pairs.length === 0) {
    return
  }
  const codes = await listCodes(
    tx,
    pairs.flatMap(({ from, to }) => [from, to]),
  )
  const names = pairs.map((_, index) => codes.slice(2 * index, 2 * index + 2).join(' → '))
  const left = names.length - mostNamed
  const more = left > 0 ? [`+${String(left)}`] : []
  const subject = [...names.slice(0, mostNamed), ...more].join(', ')
  await tellAdministrators(tx, { change, subject, actor, at: now })
}
