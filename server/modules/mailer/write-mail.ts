import { asciiEmail } from '@/lib/contracts/email-address'
import type { Locale } from '@/lib/i18n/locales'
import { renderMail, type RenderedMail } from '@/server/mail/render-mail'
import type { FilledTemplate } from '@/server/mail/templates/templates'

export type MailOrder = FilledTemplate & {
  /** Two orders with the same key make one mail. */
  dedupeKey: string
  locale: Locale
  recipient: string
  claimId: string | null
  /** The id of the link in it, whose code is filled in when the mail is sent. */
  codeId?: string | null
}

export type WrittenMail = RenderedMail &
  Pick<MailOrder, 'dedupeKey' | 'locale' | 'recipient' | 'claimId' | 'codeId' | 'template'>

/** The mail cannot be sent to this address or in this form: nothing is stored and nothing is tried. */
export class UnsendableMailError extends Error {
  override name = 'UnsendableMailError'
}

const longestSubject = 250

/**
 * Writes and renders a mail; its input must not contain a claim's secret or a link's code. This is
 * slow, so it is done before the transaction that queues the mail.
 */
export async function writeMail(order: MailOrder): Promise<WrittenMail> {
  // Only a single address in its transmitted form is accepted: with a line break or a comma the
  // mail would go elsewhere.
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
