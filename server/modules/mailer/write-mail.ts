import { asciiEmail } from '@/lib/contracts/email-address'
import type { Locale } from '@/lib/i18n/locales'
import { renderMail, type RenderedMail } from '@/server/mail/render-mail'
import type { FilledTemplate } from '@/server/mail/templates/templates'

export type MailOrder = FilledTemplate & {
  /** Two mails with the same key become one mail. */
  dedupeKey: string
  locale: Locale
  recipient: string
  claimId: string | null
  /** The id of the link in the mail. The link's code is filled in when the mail is sent. */
  codeId?: string | null
  /** The verification whose secret is filled into the link when the mail is sent. */
  verificationId?: string | null
}

export type WrittenMail = RenderedMail &
  Pick<
    MailOrder,
    'dedupeKey' | 'locale' | 'recipient' | 'claimId' | 'codeId' | 'verificationId' | 'template'
  >

/** The mail cannot be sent to this address or in this form. It is neither stored nor tried. */
export class UnsendableMailError extends Error {
  override name = 'UnsendableMailError'
}

const maxSubjectLength = 250

/**
 * Writes and renders a mail; its input must not contain a claim's secret or a link's code. This is
 * slow, so it is done before the transaction that queues the mail.
 */
export async function writeMail(order: MailOrder): Promise<WrittenMail> {
  // Only a single address, in its ASCII form, is accepted: a line break or a comma could send the
  // mail to other recipients.
  const recipient = asciiEmail(order.recipient)
  if (recipient === null) {
    throw new UnsendableMailError('The recipient of a mail is not a single address.')
  }
  const rendered = await renderMail(order, order.locale)
  if (/\p{C}/u.test(rendered.subject) || rendered.subject.length > maxSubjectLength) {
    throw new UnsendableMailError('The subject of a mail is too long or not a single line.')
  }
  const { dedupeKey, locale, claimId, codeId = null, verificationId = null, template } = order
  return { ...rendered, dedupeKey, locale, recipient, claimId, codeId, verificationId, template }
}
