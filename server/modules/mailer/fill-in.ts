import type { Executor } from '@/server/database/client'
import { hasCode, withCode } from './accounts/account-link'
import { hasSecret, withSecret } from './claims/claim-link'
import { messageOfMail } from './contact-mail'
import { findGoodCode, findWriter, type MailRow } from './mails.repository'
import type { MailContext, OutgoingMail } from './ports'

type FillInDeps = MailContext & { db: Executor; clock: { now: () => Date } }

/** A mail as it leaves; null when the link in it would do nothing. */
export async function fillIn(deps: FillInDeps, mail: MailRow): Promise<OutgoingMail | null> {
  const { id, recipient, subject, html, text, claimId } = mail
  const outgoing = { id, recipient, subject, html, text }
  const messageId = messageOfMail(mail)
  if (messageId !== null) {
    // A visitor wrote it: marks in it are their words and stand for nothing.
    const replyTo = await findWriter(deps.db, messageId)
    return replyTo === null ? outgoing : { ...outgoing, replyTo }
  }
  if (hasCode(html) || hasCode(text)) {
    const code = await codeOfMail({ ...deps, now: deps.clock.now() }, mail)
    return code === null
      ? null
      : { ...outgoing, html: withCode(html, code), text: withCode(text, code) }
  }
  if (claimId !== null && (hasSecret(html) || hasSecret(text))) {
    const secret = await deps.secretOf(claimId)
    return { ...outgoing, html: withSecret(html, secret), text: withSecret(text, secret) }
  }
  return outgoing
}

type CodeDeps = Pick<MailContext, 'codeOf'> & { db: Executor; now: Date }

/** The code of the link in a mail; null when there is none that is still good. */
export async function codeOfMail(
  { db, codeOf, now }: CodeDeps,
  { codeId }: Pick<MailRow, 'codeId'>,
): Promise<string | null> {
  const code = codeId === null ? null : await findGoodCode(db, { id: codeId, now })
  return code && codeOf(code)
}
