import { AppError } from '@/lib/errors/app-error'
import type { Executor } from '@/server/database/client'
import { withCode, withoutCode } from './accounts/account-link'
import { withoutSecret } from './claim-link'
import { codeOfMail } from './fill-in'
import { findMail, listMailRows, type MailFilter, type MailRow } from './mails.repository'
import type { MailContext } from './ports'

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
}

type Opening = {
  id: string
  /** Given where the desk is all that mails ever come to: links of accounts work there. */
  links?: Pick<MailContext, 'codeOf'> & { now: Date }
}

/** One mail as the desk may see it: without what opens the claim, or makes a link of an account work. */
export async function openMail(db: Executor, { id, links }: Opening): Promise<OpenedMail> {
  const mail = await findMail(db, id)
  if (!mail) {
    throw new AppError('not_found')
  }
  const code = links ? await codeOfMail({ ...links, db }, mail) : null
  const shown = (body: string) =>
    withoutCode(withoutSecret(code === null ? body : withCode(body, code)))
  const { details, fault, html, text, ...row } = mail
  const taken = typeof details.answer === 'string' ? details.answer : null
  return {
    ...listed(row),
    html: shown(html),
    text: shown(text),
    answer: fault ?? taken,
  }
}

function listed(row: ListedMail): ListedMail {
  const { id, template, locale, recipient, subject, state, attempts } = row
  const { claimId, createdAt, sentAt } = row
  return { id, template, locale, recipient, subject, state, attempts, claimId, createdAt, sentAt }
}
