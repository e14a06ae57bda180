import type { MailLinkState } from '@/lib/contracts/desk/mails'
import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import { isDemoOffice } from '@/server/database/seed/seed-demo-office'
import { hasCode, withCode, withoutCode } from './accounts/account-link'
import { hasSecret, withoutSecret, withSecret } from './claims/claim-link'
import { messageOfMail } from './contact-mail'
import {
  findValidCode,
  findMail,
  listMailRows,
  type MailFilter,
  type MailRow,
} from './mails.repository'
import type { MailContext } from './ports'
import { deadLink } from './send-mail'
import {
  hasVerificationSecret,
  withoutVerificationSecret,
  withVerificationSecret,
} from './verification-mails'

export type ListedMail = Omit<
  MailRow,
  'html' | 'text' | 'details' | 'dedupeKey' | 'fault' | 'codeId' | 'verificationId'
>

const pageSize = 50

/** One page of the office's mails, the newest first, and where the next page begins. */
export async function listMails(
  db: Executor,
  filter: MailFilter,
  limit = pageSize,
): Promise<{ mails: ListedMail[]; next: string | null }> {
  const rows = await listMailRows(db, filter, limit + 1)
  const page = rows.slice(0, limit)
  return { mails: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

export type OpenedMail = ListedMail & {
  html: string
  text: string
  /** The server's last answer, whether it accepted the mail or not. */
  answer: string | null
  /** Whether the account link in the mail works and is shown; null when the mail has none. */
  link: MailLinkState | null
  /** Whether the link to the claim or the verification is shown with its secret; null when the mail has none. */
  claimLink: Exclude<MailLinkState, 'dead'> | null
}

type Opening = {
  id: string
  now: Date
  /**
   * Set only for a demo whose mails are never sent and are shown at the desk instead: the links of
   * customers then work at the desk.
   */
  secrets?: Pick<MailContext, 'codeOf' | 'secretOf' | 'verificationSecretOf'> | undefined
}

/**
 * One mail as the desk may show it: without the claim's secret and the code of an account link, unless
 * `secrets` is set, the database was created as a demo, and the mail was never sent to anybody.
 */
export async function openMail(db: Executor, { id, now, ...given }: Opening): Promise<OpenedMail> {
  const mail = await findMail(db, id)
  if (!mail) {
    throw new AppError('not_found')
  }
  const isOfDemo = mail.state !== 'sent' && (await isDemoOffice(db))
  const secrets = isOfDemo ? given.secrets : undefined
  const validCode = mail.codeId === null ? null : await findValidCode(db, { id: mail.codeId, now })
  // Only links of customers are shown: with the link of another operator or administrator, a viewer
  // of the desk could take over that person's account.
  const code = validCode?.role === 'user' && secrets ? await secrets.codeOf(validCode) : null
  const secret = mail.claimId !== null && secrets ? await secrets.secretOf(mail.claimId) : null
  const { verificationId } = mail
  const opening =
    verificationId !== null && secrets ? await secrets.verificationSecretOf(verificationId) : null
  // A visitor wrote the text of a message, so placeholders in it are not replaced.
  const isFilled = messageOfMail(mail) === null
  const shown = (body: string) => {
    const withClaim = isFilled && secret !== null ? withSecret(body, secret) : body
    const withOpening =
      isFilled && opening !== null ? withVerificationSecret(withClaim, opening) : withClaim
    const whole = isFilled && code !== null ? withCode(withOpening, code) : withOpening
    return withoutCode(withoutSecret(withoutVerificationSecret(whole)))
  }
  const { details, fault, html, text, ...row } = mail
  const acceptance = typeof details.answer === 'string' ? details.answer : null
  return {
    ...toListedMail(row),
    html: shown(html),
    text: shown(text),
    answer: fault === deadLink ? null : (fault ?? acceptance),
    link: linkState(mail, { isValid: validCode !== null, isShown: code !== null }),
    claimLink: claimLinkState(mail, { isShown: secret !== null || opening !== null }),
  }
}

function linkState(mail: MailRow, { isValid, isShown }: Record<'isValid' | 'isShown', boolean>) {
  // In a visitor's message, a placeholder is part of their own text and is not replaced.
  const hasLink = hasCode(mail.html + mail.text) && messageOfMail(mail) === null
  if (!hasLink) {
    return null
  }
  if (!isValid) {
    return 'dead'
  }
  return isShown ? 'works' : 'hidden'
}

function claimLinkState(mail: MailRow, { isShown }: { isShown: boolean }) {
  const body = mail.html + mail.text
  const hasLink = hasSecret(body) || hasVerificationSecret(body)
  if (!hasLink || messageOfMail(mail) !== null) {
    return null
  }
  return isShown ? 'works' : 'hidden'
}

function toListedMail(row: ListedMail): ListedMail {
  const { id, template, locale, recipient, subject, state, attempts } = row
  const { claimId, createdAt, sentAt } = row
  return { id, template, locale, recipient, subject, state, attempts, claimId, createdAt, sentAt }
}
