import { mailboxOf, spellingOf, type Spelling } from '@/lib/net/mailbox-of'
import type { ApiContext } from '../api-env'
import type { RateLimits } from './rate-limits'

type Limits = Pick<RateLimits, 'limitSubject'>
type Mail = { kind: 'signup' | 'restore' | 'reactivate' | 'contact'; email: string }
type Mailing = Mail & { limits: Limits & Pick<RateLimits, 'limitByAddress'> }

/**
 * Counts what would have a mail sent to an address, known or not: who asks for it, and the address. A
 * form that was refused is none. The address is counted as it is: each count is a mail that its owner
 * gets. Second names of a mailbox are counted together beside it, so that they neither flood it nor use
 * up what its owner has.
 */
export async function limitMailbox(c: ApiContext, { limits, ...mail }: Mailing): Promise<void> {
  await limits.limitByAddress(c, 'register')
  await limitMails(limits, mail)
}

/** The same for a form whose sender is counted already. */
export async function limitMails(limits: Limits, { kind, email }: Mail): Promise<void> {
  if (isSecondName(kind, spellingOf(email))) {
    await limits.limitSubject('mailbox', `${kind} ${mailboxOf(email)}`)
  }
  await limits.limitSubject(kind, email.toLowerCase())
}

/*
 * Many people write their only address with dots. What mails accounts alone brings nothing to addresses
 * that nobody has: a stranger who asks for such names would use up what those people have, unseen.
 */
function isSecondName(kind: Mail['kind'], spelling: Spelling): boolean {
  const mailsAnybody = kind === 'signup' || kind === 'contact'
  return spelling === 'tag' || (spelling === 'parted' && mailsAnybody)
}
