import type { MailLinkState } from '@/lib/contracts/desk/mails'
import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import { hasCode, withCode, withoutCode } from './accounts/account-link'
import { withoutSecret } from './claims/claim-link'
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

export type ListedMail = Omit<
  MailRow,
  'html' | 'text' | 'details' | 'dedupeKey' | 'fault' | 'codeId'
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
}

type Opening = {
  id: string
  now: Date
  /**
   * Set only when mails are never sent and the desk shows them instead: the links of customers’
   * accounts then work at the desk.
   */
  codeOf?: MailContext['codeOf']
}

/**
 * One mail as the desk may show it: without the claim's secret and, unless `codeOf` is set, without
 * the code of an account link.
 */
export async function openMail(db: Executor, { id, now, codeOf }: Opening): Promise<OpenedMail> {
  const mail = await findMail(db, id)
  if (!mail) {
    throw new AppError('not_found')
  }
  const validCode = mail.codeId === null ? null : await findValidCode(db, { id: mail.codeId, now })
  // Only links of customers are shown: with the link of another operator or administrator, a viewer
  // of the desk could take over that person's account.
  const code = validCode?.role === 'user' && codeOf ? await codeOf(validCode) : null
  const shown = (body: string) =>
    withoutCode(withoutSecret(code === null ? body : withCode(body, code)))
  const { details, fault, html, text, ...row } = mail
  const acceptance = typeof details.answer === 'string' ? details.answer : null
  return {
    ...toListedMail(row),
    html: shown(html),
    text: shown(text),
    answer: fault === deadLink ? null : (fault ?? acceptance),
    link: linkState(mail, { isValid: validCode !== null, isShown: code !== null }),
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

function toListedMail(row: ListedMail): ListedMail {
  const { id, template, locale, recipient, subject, state, attempts } = row
  const { claimId, createdAt, sentAt } = row
  return { id, template, locale, recipient, subject, state, attempts, claimId, createdAt, sentAt }
}
