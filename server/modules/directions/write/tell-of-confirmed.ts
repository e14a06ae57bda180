import type { Actor } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import { tellAdministrators } from '@/server/modules/mailer'
import { listCodes } from '../directions.repository'

type Confirmed = {
  pairs: readonly { from: number; to: number }[]
  actor: Actor
  now: Date
}

const mostNamed = 5

/**
 * Terms that are far from the market, or by which an exchange there and back gains, are the office's
 * money: administrators are told who confirmed them.
 */
export async function tellOfConfirmed(tx: Tx, { pairs, actor, now }: Confirmed): Promise<void> {
  const named = pairs.slice(0, mostNamed)
  const codes = await listCodes(
    tx,
    named.flatMap(({ from, to }) => [from, to]),
  )
  const names = named.map((_, index) => codes.slice(2 * index, 2 * index + 2).join(' → '))
  const subject = [...names, ...(pairs.length > mostNamed ? ['…'] : [])].join(', ')
  await tellAdministrators(tx, { change: 'direction.confirm', subject, actor, at: now })
}
