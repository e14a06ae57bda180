import { AppError } from '@/lib/errors/app-error'
import { mailboxOf } from '@/lib/net/mailbox-of'
import type { Executor } from '@/server/database/client'
import type { RateLimits } from '@/server/http/middleware/rate-limits'
import { hasProvedMailbox, type VerificationKeyring } from '@/server/modules/verification'

type Parts = { db: Executor; limits: Pick<RateLimits, 'limitSubject'> }
type Asking = { email: string; address: string; keyring: Pick<VerificationKeyring, 'secrets'> }

/**
 * Counts a mail with a link that a guest asks for, and returns whether it may be sent. Whoever asks is not
 * told, because anybody can name an address: the links of earlier mails still work. Each network address
 * uses up its own count, and a browser that has opened a link of the mailbox uses that of its owner.
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
