import { mailboxOf, spellingOf, type Spelling } from '@/lib/net/mailbox-of'
import type { ApiContext } from '../api-env'
import type { RateLimits } from './rate-limits'

type Limits = Pick<RateLimits, 'limitSubject'>
type Mail = { kind: 'signup' | 'restore' | 'reactivate' | 'contact'; email: string }
type Mailing = Mail & { limits: Limits & Pick<RateLimits, 'limitByAddress'> }

/**
 * Limits the mails that a form sends to an address, whether the office knows it or not: for the
 * visitor who sends the form, and for the address. A form that was refused sends none and does not
 * count. Other spellings of a mailbox are counted together, apart from the address itself: so they
 * cannot flood the mailbox, and cannot use up the owner's limit.
 */
export async function limitMailbox(c: ApiContext, { limits, ...mail }: Mailing): Promise<void> {
  await limits.limitByAddress(c, 'register')
  await limitMails(limits, mail)
}

/** The same for a form whose sender has already been counted. */
export async function limitMails(limits: Limits, { kind, email }: Mail): Promise<void> {
  if (isSecondName(kind, spellingOf(email))) {
    await limits.limitSubject('mailbox', `${kind} ${mailboxOf(email)}`)
  }
  await limits.limitSubject(kind, email.toLowerCase())
}

/*
 * Many people write their only address with dots. Links for a new password go to accounts alone:
 * otherwise a stranger could ask for spellings that have no account, and use up the limit of an
 * owner who gets no mail and notices nothing.
 */
function isSecondName(kind: Mail['kind'], spelling: Spelling): boolean {
  const isForAnyAddress = kind === 'signup' || kind === 'contact'
  return spelling === 'tagged' || (spelling === 'dotted' && isForAnyAddress)
}
