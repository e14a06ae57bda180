/*
 * What the office writes to its customers, and what they write to it by the form of its contacts. A mail is worded and drawn by `server/mail` before the
 * transaction that queues it, kept once for each reason, and sent by a job at least once. The secret
 * that opens a claim is in no mail that is kept: it is filled in when the mail leaves, and the desk
 * shows the link without it. Without a mail server mails are kept and can be read at the desk.
 */
export type { OfficeChange } from '@/server/mail/templates/office-changed'
export type { AccountMail } from './accounts/account-mails'
export {
  isAboutTrouble,
  isBeforePayment,
  isMailed,
  mailOfClaimEvent,
  type ClaimMailFacts,
  type MailedSide,
} from './claim-mails'
export { contactMailKey, writeContactMail } from './contact-mail'
export { sendMailJob, writeAccountMailJob } from './jobs'
export { createMailBreaker } from './breaker/mail-breaker'
export { resumeMails } from './queue-mail'
export type { MailBreakerState, MailContext } from './ports'
export { queueAccountMail } from './accounts/queue-account-mail'
export { recordChange, recordOfPerson, type ChangeRecord } from './accounts/record-change'
export { tellAdministrators, type ToldOf } from './accounts/tell-administrators'
export { prepareDrawing } from '@/server/mail/render-mail'
export { queueMail } from './queue-mail'
export { listMails, openMail, type ListedMail } from './read-mails'
export { sendMailAgain } from './send-again'
export { sendMail } from './send-mail'
export { writeAccountMail } from './accounts/write-account-mail'
export { UnsendableMailError, writeMail, type WrittenMail } from './write-mail'
