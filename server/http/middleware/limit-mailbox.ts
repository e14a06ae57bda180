import { mailboxOf, spellingOf, type Spelling } from '@/lib/net/mailbox-of'
import type { ApiContext } from '../api-env'
import type { RateLimits } from './rate-limits'

type Limits = Pick<RateLimits, 'limitSubject'>
type Mail = { kind: 'signup' | 'restore' | 'reactivate' | 'contact'; email: string }
type Mailing = Mail & { limits: Limits & Pick<RateLimits, 'limitByAddress'> }

/**
 * Limits the mails that forms send to an address, whether or not it has an account: per visitor who
 * sends the form, and per address. All other spellings of a mailbox share a separate count.
 * Requests with them can therefore neither flood the mailbox nor use up the limit of its owner's own
 * spelling. Call this only for a form that was not refused, because a refused form sends no mail.
 */
export async function limitMailbox(c: ApiContext, { limits, ...mail }: Mailing): Promise<void> {
  await limits.limitByAddress(c, 'register')
  await limitMails(limits, mail)
}

/** Limits the mails to an address, for a form whose sender has already been counted. */
export async function limitMails(limits: Limits, { kind, email }: Mail): Promise<void> {
  if (isOtherSpelling(kind, spellingOf(email))) {
    await limits.limitSubject('mailbox', `${kind} ${mailboxOf(email)}`)
  }
  await limits.limitSubject(kind, email.toLowerCase())
}

/*
 * Whether an address counts as another spelling of its mailbox. An address with a tag always does. An
 * address with dots does only for a kind of mail that is sent to any address. Mails of the other kinds
 * go only to accounts. For those, a stranger could name spellings that have no account and use up the
 * shared limit, while the owner, whose account may have dots, gets no mail and notices nothing.
 */
function isOtherSpelling(kind: Mail['kind'], spelling: Spelling): boolean {
  const isForAnyAddress = kind === 'signup' || kind === 'contact'
  return spelling === 'tagged' || (spelling === 'dotted' && isForAnyAddress)
}
