import { mailboxOf } from '@/lib/net/mailbox-of'
import type { Tx } from '@/server/database/client'
import { hashOf } from '@/server/database/idempotent-answers'
import type { Person } from '@/server/modules/risk'
import { type ClaimKeyring, listClaimsOfSecrets } from '../own/keyring'
import { factorOf } from './address-factor'
import { assertFewOpen } from './open-limits'
import type { ReadClaim } from './read-claim'
import { shouldMailSteps } from './step-mails'

/** What identifies a person by the details that they entered. */
export function identityOf(
  { email, fromValues, toValues }: Pick<ReadClaim, 'email' | 'fromValues' | 'toValues'>,
  toCurrencyId: number,
): Pick<Person, 'email' | 'requisites' | 'requisiteHash'> {
  const requisites = Object.values(toValues)
  return {
    email,
    requisites: [...requisites, ...Object.values(fromValues)],
    requisiteHash: hashOf([toCurrencyId, requisites.map((value) => value.toLowerCase()).sort()]),
  }
}

type Admission = {
  address: string
  addressFactor: number
  confirmedEmail: string | null
  secrets: ClaimKeyring['secrets']
  /**
   * The invoice that the claim pays. An invoice has one open claim, and many invoices of a shop may have the
   * same e-mail address.
   */
  invoice?: object
  now: Date
}

type Admitted = {
  mailbox: string | null
  /** Whether the customer gets a mail about each step of the claim. */
  tellsSteps: boolean
}

/**
 * Refuses a person who has too many open claims, and decides whether each step of the claim is mailed.
 * The caller must hold the person's lock.
 */
export async function admitPerson(tx: Tx, admission: Admission, person: Person): Promise<Admitted> {
  const { address, confirmedEmail, now, secrets } = admission
  const addressFactor = await factorOf(tx, admission)
  const mailbox = person.email && mailboxOf(person.email)
  const accessible = await listClaimsOfSecrets(tx, { secrets })
  const isOwnersAccount = confirmedEmail !== null && mailboxOf(confirmedEmail) === mailbox
  // The secret of a claim was mailed to its mailbox, or is stored in the browser that created the
  // claim.
  const isOwner = isOwnersAccount || accessible.some((claim) => claim.mailbox === mailbox)
  const accessibleIds = accessible.map(({ id }) => id)
  const counted = admission.invoice ? null : mailbox
  await assertFewOpen(tx, { person, mailbox: counted, isOwner, accessibleIds, addressFactor })
  const mailing = { mailbox, isOwnersAccount, address, addressFactor, now }
  return { mailbox, tellsSteps: await shouldMailSteps(tx, mailing) }
}
