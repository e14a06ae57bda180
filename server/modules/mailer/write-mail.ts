import { asciiEmail } from '@/lib/contracts/email-address'
import type { Locale } from '@/lib/i18n/locales'
import { renderMail, type RenderedMail } from '@/server/mail/render-mail'
import type { MailSubject } from '@/server/mail/templates/templates'

export type MailOrder = MailSubject & {
  /** The same reason twice makes one mail. */
  dedupeKey: string
  locale: Locale
  recipient: string
  claimId: string | null
  /** Of the link in it, whose code is filled in when it leaves. */
  codeId?: string | null
}

export type WrittenMail = RenderedMail &
  Pick<MailOrder, 'dedupeKey' | 'locale' | 'recipient' | 'claimId' | 'codeId' | 'template'>

/** Such an address cannot be written to: nothing is stored and nothing tried. */
export class UnsendableMailError extends Error {
  override name = 'UnsendableMailError'
}

const longestSubject = 250

/**
 * Words and draws a mail; what it is made of must not hold a claim's secret or a link's code. This takes its time, so
 * it comes before the transaction that queues the mail.
 */
export async function writeMail(order: MailOrder): Promise<WrittenMail> {
  // Nothing passes but one address as it travels: a line's end or a comma would lead elsewhere.
  const recipient = asciiEmail(order.recipient)
  if (recipient === null) {
    throw new UnsendableMailError('A mail’s recipient is not one address.')
  }
  const rendered = await renderMail(order, order.locale)
  if (/\p{C}/u.test(rendered.subject) || rendered.subject.length > longestSubject) {
    throw new UnsendableMailError('A mail’s subject is not one line.')
  }
  const { dedupeKey, locale, claimId, codeId = null, template } = order
  return { ...rendered, dedupeKey, locale, recipient, claimId, codeId, template }
}
