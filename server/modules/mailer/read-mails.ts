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

/** One page of what the office wrote, the newest first, and where the next one begins. */
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
  /** The server's last word, kind or not. */
  answer: string | null
  /** What the link of an account in it is good for; null where there is none. */
  link: MailLinkState | null
}

type Opening = {
  id: string
  now: Date
  /** Given where no mail is ever sent and the desk shows them instead: links of customers’ accounts work there. */
  codeOf?: MailContext['codeOf']
}

/** One mail as the desk may see it: without what opens the claim, or makes a link of an account work. */
export async function openMail(db: Executor, { id, now, codeOf }: Opening): Promise<OpenedMail> {
  const mail = await findMail(db, id)
  if (!mail) {
    throw new AppError('not_found')
  }
  const good = mail.codeId === null ? null : await findGoodCode(db, { id: mail.codeId, now })
  // With the link of another operator or administrator, a reader of the desk could take their account.
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
  // In what a visitor wrote, a mark is part of their own words.
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
