import { mailboxOf } from '@/lib/net/mailbox-of'
import type { Tx } from '@/server/database/client'
import type { Person } from '@/server/modules/risk'
import { listOpened, type ClaimKeyring } from '../own/keyring'
import { assertFewOpen } from './open-limits'
import { tellsStepsOf } from './tells-steps'

type Asking = {
  address: string
  addressFactor: number
  confirmedEmail: string | null
  secrets: ClaimKeyring['secrets']
  now: Date
}

export type Admitted = {
  mailbox: string | null
  /** Whether each step of the claim is told by mail. */
  tellsSteps: boolean
}

/** Refuses one claim too many, while the person's lock is held. */
export async function admitPerson(tx: Tx, asking: Asking, person: Person): Promise<Admitted> {
  const { address, addressFactor, confirmedEmail, now, secrets } = asking
  const mailbox = person.email && mailboxOf(person.email)
  const opened = await listOpened(tx, { secrets })
  const isOwnersAccount = confirmedEmail !== null && mailboxOf(confirmedEmail) === mailbox
  // The key of a claim was mailed to its mailbox, or lies in the browser that made it.
  const isOwner = isOwnersAccount || opened.some((claim) => claim.mailbox === mailbox)
  const ids = opened.map(({ id }) => id)
  await assertFewOpen(tx, { person, mailbox, isOwner, opened: ids, addressFactor })
  const mailing = { mailbox, isOwnersAccount, address, addressFactor, now }
  return { mailbox, tellsSteps: await tellsStepsOf(tx, mailing) }
}
