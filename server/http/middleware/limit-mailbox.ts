import { mailboxKey } from './mailbox-key'
import type { SubjectLimits } from './rate-limits'

/**
 * Counts what would have a mail sent to an address, known or not. The address is counted as it is:
 * each count is a mail that its owner gets. Second names of his mailbox, which are often nobody's
 * account and bring no mail, are counted together beside it, so that they neither flood his mailbox
 * nor use up what he has.
 */
export async function limitMailbox(
  limits: SubjectLimits,
  kind: 'signup' | 'restore' | 'reactivate',
  email: string,
): Promise<void> {
  const address = email.toLowerCase()
  const mailbox = mailboxKey(email)
  if (mailbox !== address) {
    await limits.limitSubject('mailbox', `${kind} ${mailbox}`)
  }
  await limits.limitSubject(kind, address)
}
