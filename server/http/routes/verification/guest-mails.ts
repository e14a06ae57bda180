import { AppError } from '@/lib/errors/app-error'
import { mailboxOf } from '@/lib/net/mailbox-of'
import type { Executor } from '@/server/database/client'
import type { RateLimits } from '@/server/http/middleware/rate-limits'
import { hasProvedMailbox, type VerificationKeyring } from '@/server/modules/verification'

type Parts = { db: Executor; limits: Pick<RateLimits, 'limitSubject'> }
type Asking = { email: string; address: string; keyring: Pick<VerificationKeyring, 'secrets'> }

/**
 * Counts a mail with a link that a guest asks for, and returns whether it may be sent. The caller is not
 * told, because anybody can name an address; the links in earlier mails still work. Each network address has
 * its own count. A browser that has opened a link from the mailbox uses a separate count, that of the
 * mailbox’s owner.
 */
export async function mayMailGuest(
  { db, limits }: Parts,
  { address, email, keyring: { secrets } }: Asking,
): Promise<boolean> {
  const mailbox = mailboxOf(email)
  const isOwner = await hasProvedMailbox(db, { mailbox, secrets })
  try {
    await limits.limitSubject('verification', `${mailbox} ${isOwner ? 'owner' : address}`)
    if (!isOwner) {
      await limits.limitSubject('mailbox', `verification ${mailbox}`)
    }
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') {
      return false
    }
    throw error
  }
}
