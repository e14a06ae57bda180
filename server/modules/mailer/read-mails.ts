import type { MailLinkState } from '@/lib/contracts/desk/mails'
import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import { hasCode, withCode, withoutCode } from './accounts/account-link'
import { withoutSecret } from './claims/claim-link'
import { messageOfMail } from './contact-mail'
import {
  findGoodCode,
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
  most = pageSize,
): Promise<{ mails: ListedMail[]; next: string | null }> {
  const rows = await listMailRows(db, filter, most + 1)
  const page = rows.slice(0, most)
  return { mails: page, next: rows.length > most ? (page.at(-1)?.id ?? null) : null }
}

export type OpenedMail = ListedMail & {
  html: string
  text: string
  /** The server's last answer, whether it accepted the mail or not. */
  answer: string | null
  /** What the account link in it is good for; null when it has none. */
  link: MailLinkState | null
}

type Opening = {
  id: string
  now: Date
  /**
   * Given where mails are never sent and the desk shows them instead: links of customers’ accounts
   * work there.
   */
  codeOf?: MailContext['codeOf']
}

/** One mail as the desk may show it: without the claim's secret, and without the code of an account link. */
export async function openMail(db: Executor, { id, now, codeOf }: Opening): Promise<OpenedMail> {
  const mail = await findMail(db, id)
  if (!mail) {
    throw new AppError('not_found')
  }
  const good = mail.codeId === null ? null : await findGoodCode(db, { id: mail.codeId, now })
  // With the link of another operator or administrator, a reader of the desk could take over their
  // account.
  const code = good?.role === 'user' && codeOf ? await codeOf(good) : null
  const shown = (body: string) =>
    withoutCode(withoutSecret(code === null ? body : withCode(body, code)))
  const { details, fault, html, text, ...row } = mail
  const taken = typeof details.answer === 'string' ? details.answer : null
  return {
    ...listed(row),
    html: shown(html),
    text: shown(text),
    answer: fault === deadLink ? null : (fault ?? taken),
    link: linkState(mail, { isGood: good !== null, isShown: code !== null }),
  }
}

function linkState(mail: MailRow, { isGood, isShown }: Record<'isGood' | 'isShown', boolean>) {
  // In a visitor's message, a placeholder is part of their own text and is not replaced.
  const hasLink = hasCode(mail.html + mail.text) && messageOfMail(mail) === null
  if (!hasLink) {
    return null
  }
  if (!isGood) {
    return 'dead'
  }
  return isShown ? 'works' : 'hidden'
}

function listed(row: ListedMail): ListedMail {
  const { id, template, locale, recipient, subject, state, attempts } = row
  const { claimId, createdAt, sentAt } = row
  return { id, template, locale, recipient, subject, state, attempts, claimId, createdAt, sentAt }
}
