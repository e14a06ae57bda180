import { mailboxOf } from '@/lib/net/mailbox-of'
import type { ApiContext } from '../api-env'
import type { RateLimits } from './rate-limits'

type Limits = Pick<RateLimits, 'limitSubject'>
type Mail = { kind: 'signup' | 'restore' | 'reactivate' | 'contact'; email: string }
type Mailing = Mail & { limits: Limits & Pick<RateLimits, 'limitByAddress'> }

/**
 * Counts what would have a mail sent to an address, known or not: who asks for it, and the address. A
 * form that was refused is none. The address is counted as it is:
 * each count is a mail that its owner gets. Second names of his mailbox, which are often nobody's
 * account and bring no mail, are counted together beside it, so that they neither flood his mailbox
 * nor use up what he has.
 */
export async function limitMailbox(c: ApiContext, { limits, ...mail }: Mailing): Promise<void> {
  await limits.limitByAddress(c, 'register')
  await limitMails(limits, mail)
}

/** The same for a form whose sender is counted already. */
export async function limitMails(limits: Limits, { kind, email }: Mail): Promise<void> {
  const address = email.toLowerCase()
  const mailbox = mailboxOf(email)
  if (mailbox !== address) {
    await limits.limitSubject('mailbox', `${kind} ${mailbox}`)
  }
  await limits.limitSubject(kind, address)
}
