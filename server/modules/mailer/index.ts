/*
 * The mails that the office sends to its customers, and the mails that deliver messages from the
 * contact form to the office. A mail is written and rendered by `server/mail` before the transaction
 * that queues it, stored once for each deduplication key, and sent by a job at least once. No stored
 * mail contains the secret that opens a claim: the secret is filled in when the mail is sent, and the
 * desk shows the link without it. Without a mail server, mails are only stored and can be read at the
 * desk.
 */
export type { OfficeChange } from '@/server/mail/templates/office-changed'
export type { AccountMail } from './accounts/account-mails'
export { isAboutTrouble, isBeforePayment, isMailed, mailOfClaimEvent } from './claim-mails'
export { claimLink, withSecret } from './claims/claim-link'
export type { ClaimMailFacts, MailedSide } from './claims/claim-mail-facts'
export { contactMailKey, writeContactMail } from './contact-mail'
export { sendMailJob, writeAccountMailJob } from './jobs'
export { createMailBreaker } from './breaker/mail-breaker'
export { resumeMails } from './queue-mail'
export type { MailBreakerState, MailContext } from './ports'
export { queueAccountMail } from './accounts/queue-account-mail'
export { recordChange, recordPersonChange, type ChangeRecord } from './accounts/record-change'
export { mailAdministrators, type ChangeSubject } from './accounts/mail-administrators'
export { loadMailRenderer } from '@/server/mail/render-mail'
export { queueMail } from './queue-mail'
export { listMails, openMail, type ListedMail } from './read-mails'
export { sendMailAgain } from './send-again'
export { sendMail } from './send-mail'
export { writeAccountMail } from './accounts/write-account-mail'
export {
  queueVerificationMail,
  writeVerificationMail,
  writeVerificationMailJob,
  type VerificationMail,
} from './verification-mails'
export { UnsendableMailError, writeMail, type WrittenMail } from './write-mail'
