import type { Database, Executor } from '@/server/database/client'
import { enqueueJob } from '@/server/database/jobs'
import { maxAttemptsPerMail, sendMailJob } from './jobs'
import {
  changeMail,
  findMail,
  leaseMail,
  type MailRow,
  findValidCode,
  findAuthorEmail,
} from './mails.repository'
import {
  MailError,
  type MailContext,
  type Mailer,
  type MailOutcome,
  type OutgoingMail,
} from './ports'
import { sendingKey } from './queue-mail'
import { hasCode, withCode } from './accounts/account-link'
import { hasSecret, withSecret } from './claims/claim-link'
import { messageOfMail } from './contact-mail'
import { hasVerificationSecret, withVerificationSecret } from './verification-mails'

export type SendMailDeps = MailContext & { db: Database; clock: { now: () => Date } }

/** Longer than sending a mail can take, so that two workers never send the same mail at once. */
const leaseMilliseconds = 60_000

/**
 * Sends a queued mail, at least once: if the process dies after the server accepted the mail but
 * before its answer was stored, the mail is sent again under the same Message-ID. Without a configured
 * server the mail is only stored.
 *
 * While the server accepts no mail at all, the mail waits, and waiting does not count as an attempt.
 * Rejects when the mail must be retried later, so that the queue retries it. The error contains no
 * address.
 */
export async function sendMail(
  deps: SendMailDeps,
  mailId: string,
  stopping?: AbortSignal,
): Promise<void> {
  const { db, mailer, breaker } = deps
  if (!mailer) {
    await changeMail(db, mailId, { from: ['queued'], state: 'kept', fault: null, details: {} })
    return
  }
  try {
    await breaker.pass(() => tryOnce({ ...deps, mailer }, mailId), stopping)
  } catch (error) {
    if (stopping?.aborted) {
      // The mail is queued again for the next worker, and no attempt is counted.
      await enqueueJob(db, sendMailJob, { mailId }, { key: sendingKey(mailId) })
      return
    }
    throw error instanceof MailError
      ? new Error('A mail was not accepted; it will be tried again.', { cause: error })
      : error
  }
}

type SendOnceDeps = SendMailDeps & { mailer: Mailer }

async function tryOnce(deps: SendOnceDeps, mailId: string): Promise<MailOutcome> {
  const { db, clock } = deps
  const now = clock.now()
  const until = new Date(now.getTime() + leaseMilliseconds)
  const mail = await leaseMail(db, { id: mailId, now, until })
  if (!mail) {
    await retryAfterLease(deps, mailId)
    return 'nothing'
  }
  return deliver(deps, mail)
}

/**
 * Another worker is sending the mail, or died while sending it. Queues another attempt for the moment
 * when the lease ends.
 */
async function retryAfterLease({ db }: SendMailDeps, mailId: string): Promise<void> {
  const mail = await findMail(db, mailId)
  const leasedUntil = mail?.details.leasedUntil
  if (mail?.state === 'queued' && typeof leasedUntil === 'string') {
    const runAt = new Date(leasedUntil)
    await enqueueJob(db, sendMailJob, { mailId }, { runAt, key: sendingKey(mailId) })
  }
}

async function deliver(deps: SendOnceDeps, mail: MailRow): Promise<MailOutcome> {
  const { db, clock, mailer } = deps
  try {
    const filled = await fillIn(deps, mail)
    if (filled === null) {
      throw new MailError(deadLink, { isFinal: true })
    }
    const { answer } = await mailer.send(filled)
    await changeMail(db, mail.id, {
      from: ['queued'],
      state: 'sent',
      sentAt: clock.now(),
      fault: null,
      details: { answer },
    })
    return 'answered'
  } catch (error) {
    if (!(error instanceof MailError)) {
      await release(deps, mail, null)
      throw error
    }
    return handleFault(deps, mail, error)
  }
}

/** Stored instead of the server's answer. */
export const deadLink = 'Not sent: the link in it no longer works.'

/* Rejects with `fault` when the mail must be retried. */
async function handleFault(
  deps: SendMailDeps,
  mail: MailRow,
  fault: MailError,
): Promise<MailOutcome> {
  // A restarting server may leave its first connection without an answer. The mail that was tried on
  // this connection does not lose an attempt.
  const isTimeoutInOutage = fault.blames === 'unknown' && deps.breaker.state().isOpen
  if (fault.blames === 'server' || isTimeoutInOutage) {
    await release(deps, { ...mail, attempts: mail.attempts - 1 }, fault.answer)
    throw fault
  }
  if (fault.isFinal || mail.attempts >= maxAttemptsPerMail) {
    const change = { state: 'failed', fault: fault.answer, details: {} } as const
    await changeMail(deps.db, mail.id, { from: ['queued'], ...change })
    // A fault without a cause is a refusal by this code: no mail server was contacted.
    return fault.cause === undefined ? 'nothing' : 'answered'
  }
  await release(deps, mail, fault.answer)
  throw fault
}

async function release({ db }: SendMailDeps, { id, attempts }: MailRow, fault: string | null) {
  await changeMail(db, id, { from: ['queued'], attempts, fault, details: {} })
}

type FillInDeps = MailContext & { db: Executor; clock: { now: () => Date } }

/** The mail, ready to be sent; null when the link in it does not work. */
async function fillIn(deps: FillInDeps, mail: MailRow): Promise<OutgoingMail | null> {
  const { id, recipient, subject, html, text, claimId, verificationId } = mail
  const outgoing = { id, recipient, subject, html, text }
  const messageId = messageOfMail(mail)
  if (messageId !== null) {
    // A visitor wrote the text, so placeholders in it are the visitor's own words and are not replaced.
    const replyTo = await findAuthorEmail(deps.db, messageId)
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
  if (verificationId !== null && (hasVerificationSecret(html) || hasVerificationSecret(text))) {
    const secret = await deps.verificationSecretOf(verificationId)
    return {
      ...outgoing,
      html: withVerificationSecret(html, secret),
      text: withVerificationSecret(text, secret),
    }
  }
  return outgoing
}

type CodeDeps = Pick<MailContext, 'codeOf'> & { db: Executor; now: Date }

/** The code of the link in a mail; null when the mail has no link, or the link does not work. */
async function codeOfMail(
  { db, codeOf, now }: CodeDeps,
  { codeId }: Pick<MailRow, 'codeId'>,
): Promise<string | null> {
  const code = codeId === null ? null : await findValidCode(db, { id: codeId, now })
  return code && codeOf(code)
}
